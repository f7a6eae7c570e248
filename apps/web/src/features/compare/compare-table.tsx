import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
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
import type { ComparedProduct } from "@pickwell/ui/shop/product.ts";
import { Fragment, type ReactNode } from "react";
import { withoutAttributes } from "../products/without-attributes.ts";
import { removeFromComparison } from "./chosen.ts";
import styles from "./compare.module.css";
import { comparePath } from "./compare-path.ts";

const NOTHING = <span className="muted">–</span>;

/** Features of one product that there is room for. */
const MAX_FEATURES = 5;

/** The facts about each product, row by row. */
const facts = (): [label: string, of: (product: ComparedProduct) => ReactNode][] => [
  [t("Price"), (product) => <PriceNow product={product} />],
  [
    t("Price before"),
    ({ priceCents, originalPriceCents: before }) =>
      before && priceCents && before > priceCents ? <s>{formatMoney(before)}</s> : NOTHING,
  ],
  [
    t("Rating"),
    ({ rating, reviewCount }) =>
      reviewCount > 0 ? <Rating stars={rating} reviews={reviewCount} /> : NOTHING,
  ],
  [
    t("Stock"),
    ({ inStock }) => (
      <span className={inStock ? stock.stock : `${stock.stock} ${stock.out}`}>
        {inStock ? t("In Stock") : t("Out of Stock")}
      </span>
    ),
  ],
  [t("Brand"), ({ brand }) => (brand ? <span dir="auto">{brand}</span> : NOTHING)],
  [t("Category"), ({ category }) => <span dir="auto">{category}</span>],
];

/** Attribute names of all products, each once, in the spelling of the first. */
function attributeNames(products: readonly ComparedProduct[]): string[] {
  const names = new Map<string, string>();
  for (const { attributes } of products) {
    for (const { name } of attributes) {
      if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
    }
  }
  return [...names.values()];
}

const attributeOf = ({ attributes }: ComparedProduct, wanted: string) =>
  attributes.find(({ name }) => name.toLowerCase() === wanted.toLowerCase())?.value;

/** A table with a column per product and a row per fact; names and labels stay visible when scrolling. */
export function CompareTable({ products }: { products: ComparedProduct[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.scroller} aria-label={t("Comparison")} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {products.map(({ id, images }) => (
              <td key={id}>
                <div className={`${styles.picture} ${edged.edged}`}>
                  <Picture of={images[0]} alt="" sizes="(max-width: 40rem) 150px, 280px" eager />
                </div>
              </td>
            ))}
          </tr>
          <tr>
            <th scope="col">
              <span className="vh">{t("Fact")}</span>
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
          {facts().map(([label, of]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {products.map((product) => (
                <td key={product.id}>{of(product)}</td>
              ))}
            </tr>
          ))}
          {attributeNames(products).map((name) => (
            <tr key={name}>
              <th scope="row">
                <span dir="auto">{name}</span>
              </th>
              {products.map((product) => (
                <td key={product.id}>
                  <span dir="auto">{attributeOf(product, name) ?? NOTHING}</span>
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{t("Features")}</th>
            {products.map((product) => (
              <td key={product.id}>
                <Features features={withoutAttributes(product)} />
              </td>
            ))}
          </tr>
          <tr className="print-hidden">
            <th scope="row">{t("Where to buy")}</th>
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
function Head({ product, without }: { product: ComparedProduct; without: string }) {
  const { name } = product;
  return (
    <div className={styles.product}>
      <a className={styles.name} href={productPath(product)} dir="auto">
        {name}
      </a>
      <a
        className={`${styles.remove} print-hidden`}
        href={without}
        onClick={() => removeFromComparison(product.slug || product.id)}
      >
        <Icon name="close" />{" "}
        {rich("Remove <span>{name}</span>", {
          name,
          span: (inside) => <span className="vh">{inside}</span>,
        })}
      </a>
    </div>
  );
}

/** The present price with the merchant; the former price has its own row. */
function PriceNow({ product }: { product: ComparedProduct }) {
  const merchant = useMerchant(product);
  return (
    <>
      <ProductPrice product={{ ...product, originalPriceCents: null }} />
      {product.priceCents > 0 && merchant && (
        <small className="muted">
          {rich("at <span>{merchant}</span>", {
            merchant,
            span: () => <Address of={merchant} />,
          })}
        </small>
      )}
    </>
  );
}

/** A merchant's name or host, which breaks after dots rather than within a word. */
const Address = ({ of }: { of: string }) =>
  of.split(/(?=\.)/u).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never change places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

function Features({ features }: { features: string[] }) {
  if (features.length === 0) return NOTHING;
  return (
    <ul className={styles.features}>
      {features.slice(0, MAX_FEATURES).map((feature) => (
        <li key={feature}>
          <span dir="auto">{feature}</span>
        </li>
      ))}
    </ul>
  );
}
