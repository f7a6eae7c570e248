import { CutText } from "../../ui/cut-name.tsx";
import styles from "../products/product-card.module.css";
import {
  CardFoot,
  CardMeta,
  CardName,
  CardPrice,
  type CardProps,
  cardClass,
  firstParagraph,
  PictureWell,
} from "../products/product-card.tsx";

/** A product over two columns: picture beside words, with its first three features. */
export function WideProductCard({ product, eager, flip }: CardProps & { flip?: boolean }) {
  return (
    <article
      className={cardClass(
        flip
          ? `${styles.card} print-whole ${styles.wide} ${styles.flip}`
          : `${styles.card} print-whole ${styles.wide}`,
        product,
      )}
    >
      <PictureWell product={product} eager={eager} sizes="(max-width: 40rem) 100vw, 560px" />
      <div className={styles.body}>
        <CardMeta product={product} />
        <CardName product={product} lines={4} />
        <p className={styles.description} dir="auto">
          <CutText text={firstParagraph(product.description)} lines={5} />
        </p>
        <ul className={styles.features}>
          {product.features.slice(0, 3).map((feature) => (
            <li key={feature}>
              <span dir="auto">{feature}</span>
            </li>
          ))}
        </ul>
        <CardPrice product={product} />
        <CardFoot product={product} />
      </div>
    </article>
  );
}
