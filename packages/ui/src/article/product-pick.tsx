import { percentOff } from "@pickwell/api/products/rules";
import { t } from "@pickwell/texts/t.ts";
import { productPath } from "../browser/paths.ts";
import { AffiliateNote } from "../components/affiliate-note.tsx";
import { BuyLink } from "../components/buy-link.tsx";
import edged from "../components/edged.module.css";
import { ProductPrice } from "../components/offer-price.tsx";
import { Picture } from "../components/picture.tsx";
import { Rating } from "../components/rating.tsx";
import sticker from "../components/sticker.module.css";
import stock from "../components/stock.module.css";
import { formatReduction } from "../format/percent.ts";
import type { Product } from "../shop/product.ts";
import styles from "./product-pick.module.css";

/** Facts there is room for beside the picture. */
const MAX_FEATURES = 3;

/** A product block in an article, with current data. */
export function ProductPick({ product }: { product: Product }) {
  const { name, brand, category, images, features, priceCents, originalPriceCents } = product;
  const path = productPath(product);
  const off = percentOff(originalPriceCents, priceCents);
  return (
    <article
      className={
        product.inStock
          ? `${styles.pick} print-whole`
          : `${styles.pick} print-whole ${styles.isOut}`
      }
      aria-label={name}
    >
      <div className={`${styles.picture} ${edged.edged}`}>
        <Picture
          of={images[0]}
          alt={images[0]?.alt || name}
          sizes="(max-width: 40rem) 100vw, 420px"
        />
        {off > 0 && (
          <span className={sticker.sticker}>
            <span aria-hidden="true">{formatReduction(off)}</span>
            <span className="vh">{t("{off} percent off", { off })}</span>
          </span>
        )}
      </div>
      <div className={styles.body}>
        <p className="label label--dot">{brand || category}</p>
        <p className={`${styles.name} print-url`}>
          <a href={path} dir="auto">
            {name}
          </a>
        </p>
        <Rating stars={product.rating} reviews={product.reviewCount} />
        {features.length > 0 && (
          <ul>
            {features.slice(0, MAX_FEATURES).map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        )}
        <ProductPrice product={product} size="lg" save />
        {!product.inStock && <p className={`${stock.stock} ${stock.out}`}>{t("Out of Stock")}</p>}
        <div className="actions">
          <BuyLink product={product} at="article" className="btn--accent" />
          {/* The name leads to the same page, so the keyboard stops there once. */}
          <a className="btn btn--soft" href={path} tabIndex={-1}>
            {t("View Details")}
          </a>
        </div>
        <AffiliateNote />
      </div>
    </article>
  );
}
