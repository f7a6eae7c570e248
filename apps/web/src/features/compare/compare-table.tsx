import { productPath } from "@pickwell/ui/browser/paths.ts";
import { BuyLink } from "@pickwell/ui/components/buy-link.tsx";
import edged from "@pickwell/ui/components/edged.module.css";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import { ProductPrice } from "@pickwell/ui/components/offer-price.tsx";
import { Picture } from "@pickwell/ui/components/picture.tsx";
import { Rating } from "@pickwell/ui/components/rating.tsx";
import stock from "@pickwell/ui/components/stock.module.css";
import { formatMoney } from "@pickwell/ui/format/format.ts";
import { useMerchant } from "@pickwell/ui/shop/merchant.ts";
import type { Product } from "@pickwell/ui/shop/product.ts";
import type { ReactNode } from "react";
import styles from "./compare.module.css";
import { comparePath } from "./compare-path.ts";

const NOTHING = <span className="muted">–</span>;

/** Features of one product that there is room for. */
const MAX_FEATURES = 5;

/** What is said of each product, row by row. */
const facts: [label: string, of: (product: Product) => ReactNode][] = [
  ["Price", (product) => <PriceNow product={product} />],
  [
    "Price before",
    ({ priceCents, originalPriceCents: before }) =>
      before && priceCents && before > priceCents ? <s>{formatMoney(before)}</s> : NOTHING,
  ],
  [
    "Rating",
    ({ rating, reviewCount }) =>
      reviewCount > 0 ? <Rating stars={rating} reviews={reviewCount} /> : NOTHING,
  ],
  [
    "Stock",
    ({ inStock }) => (
      <span className={inStock ? stock.stock : `${stock.stock} ${stock.out}`}>
        {inStock ? "In Stock" : "Out of Stock"}
      </span>
    ),
  ],
  ["Brand", ({ brand }) => (brand ? <span dir="auto">{brand}</span> : NOTHING)],
  ["Category", ({ category }) => <span dir="auto">{category}</span>],
  ["Features", ({ features }) => <Features features={features} />],
];

/** Products as columns, facts as rows. Labels stay in sight while it scrolls sideways. */
export function CompareTable({ products }: { products: Product[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.scroller} aria-label="Comparison" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">Fact</span>
            </th>
            {products.map((product) => (
              <th key={product.id} scope="col">
                <Head
                  product={product}
                  without={comparePath(products.filter(({ id }) => id !== product.id))}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(([label, of]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {products.map((product) => (
                <td key={product.id}>{of(product)}</td>
              ))}
            </tr>
          ))}
          <tr className="print-hidden">
            <th scope="row">Where to buy</th>
            {products.map((product) => (
              <td key={product.id}>
                <BuyLink product={product} at="compare" size="sm" className="btn--accent" />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

/** @param without - address of the same comparison without the product */
function Head({ product, without }: { product: Product; without: string }) {
  const { images, name } = product;
  return (
    <div className={styles.product}>
      <div className={`${styles.picture} ${edged.edged}`}>
        <Picture of={images[0]} alt="" sizes="(max-width: 640px) 150px, 280px" eager />
      </div>
      <a className={styles.name} href={productPath(product)} dir="auto">
        {name}
      </a>
      <a className={`${styles.remove} print-hidden`} href={without}>
        <Icon name="close" /> Remove <span className="vh">{name}</span>
      </a>
    </div>
  );
}

/** What it costs now, and at whom; what it cost before has a row of its own. */
function PriceNow({ product }: { product: Product }) {
  const merchant = useMerchant(product);
  return (
    <>
      <ProductPrice product={{ ...product, originalPriceCents: null }} />
      {product.priceCents > 0 && merchant && <small className="muted">at {merchant}</small>}
    </>
  );
}

function Features({ features }: { features: string[] }) {
  if (features.length === 0) return NOTHING;
  return (
    <ul className={styles.features}>
      {features.slice(0, MAX_FEATURES).map((feature) => (
        <li key={feature} dir="auto">
          {feature}
        </li>
      ))}
    </ul>
  );
}
