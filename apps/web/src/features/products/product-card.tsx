import { percentOff } from "@pickwell/api/products/rules";
import { t } from "@pickwell/texts/t.ts";
import { productPath } from "@pickwell/ui/browser/paths.ts";
import { BuyLink } from "@pickwell/ui/components/buy-link.tsx";
import edged from "@pickwell/ui/components/edged.module.css";
import { ProductPrice } from "@pickwell/ui/components/offer-price.tsx";
import { Picture } from "@pickwell/ui/components/picture.tsx";
import { Rating } from "@pickwell/ui/components/rating.tsx";
import sticker from "@pickwell/ui/components/sticker.module.css";
import { formatReduction } from "@pickwell/ui/format/percent.ts";
import type { Product } from "@pickwell/ui/shop/product.ts";
import type { ReactNode } from "react";
import coveringLink from "../../ui/covering-link.module.css";
import { CutName, CutText } from "../../ui/cut-name.tsx";
import { WishlistHeart } from "../wishlist/wishlist-heart.tsx";
import styles from "./product-card.module.css";

export interface CardProps {
  product: Product;
  /** The card is seen first; its picture is loaded before others. */
  eager?: boolean;
  /** Of its merchant's name on this page; by default one is made for it. */
  merchantId?: string;
  /** What can be done besides, below the rest. */
  children?: ReactNode;
}

/**
 * A product's card. The name's link covers it; heart and Buy Now are above it.
 *
 * @param brief - without the description
 */
export function ProductCard({
  product,
  eager,
  brief,
  merchantId,
  children,
}: CardProps & { brief?: boolean }) {
  return (
    <article className={cardClass(`${styles.card} print-whole`, product)}>
      <PictureWell product={product} eager={eager} sizes="(max-width: 56.25rem) 58vw, 390px" />
      <div className={styles.body}>
        <CardMeta product={product} />
        <CardName product={product} />
        {!brief && (
          <p className={styles.description} dir="auto">
            <CutText text={firstParagraph(product.description)} lines={2} />
          </p>
        )}
        <CardPrice product={product} />
        <CardFoot product={product} merchantId={merchantId} />
        {children}
      </div>
    </article>
  );
}

/** A product as a row of a list. */
export function ProductRow({ product, eager, merchantId, children }: CardProps) {
  return (
    <article className={cardClass(`${styles.card} print-whole ${styles.row}`, product)}>
      <PictureWell product={product} eager={eager} sizes="(max-width: 40rem) 104px, 176px" />
      <div className={styles.body}>
        <CardMeta product={product} />
        <CardName product={product} />
        <p className={styles.description} dir="auto">
          <CutText text={firstParagraph(product.description)} lines={3} />
        </p>
      </div>
      <div className={styles.side}>
        <CardPrice product={product} />
        <CardFoot product={product} merchantId={merchantId} />
        {children}
      </div>
    </article>
  );
}

/** The first paragraph of a description, because imported ones can be long. */
export const firstParagraph = (description: string) => description.split("\n", 1)[0] ?? "";

export const cardClass = (base: string, { inStock }: Product) =>
  inStock ? base : `${base} ${styles.isOut}`;

/** @param sizes - of the square picture that is partly shown */
export function PictureWell({ product, eager, sizes }: CardProps & { sizes: string }) {
  const { images, name, originalPriceCents, priceCents, inStock, isNew, isBestseller } = product;
  const off = percentOff(originalPriceCents, priceCents);
  return (
    <div className={`${styles.picture} ${edged.edged}`}>
      <Picture of={images[0]} alt={images[0]?.alt || name} sizes={sizes} eager={eager} />
      {off > 0 && (
        <span className={sticker.sticker}>
          <span aria-hidden="true">{formatReduction(off)}</span>
          <span className="vh">{t("{off} percent off", { off })}</span>
        </span>
      )}
      <WishlistHeart product={product} />
      <span className={styles.corner}>
        {!inStock && <span className="tag tag--ink">{t("Out of Stock")}</span>}
        {isNew && <span className="tag tag--paper">{t("New")}</span>}
        {isBestseller && <span className="tag tag--paper">{t("Bestseller")}</span>}
      </span>
    </div>
  );
}

export const CardMeta = ({ product }: CardProps) => (
  <div className={styles.meta}>
    <span className="label">{product.category}</span>
    <Rating stars={product.rating} reviews={product.reviewCount} />
  </div>
);

/** @param lines - maximum number of lines, as in `product-card.module.css` */
export const CardName = ({ product, lines = 2 }: CardProps & { lines?: number }) => (
  <h3 className={`${styles.name} ${coveringLink.heading} print-url`}>
    <CutName name={product.name} lines={lines} href={productPath(product)} />
  </h3>
);

export const CardPrice = ({ product }: CardProps) => <ProductPrice product={product} />;

export const CardFoot = ({ product, merchantId }: CardProps) => (
  <div className={styles.foot}>
    {/* The name leads to the same page, so the keyboard stops there once. */}
    <a className={`${styles.view} print-hidden`} href={productPath(product)} tabIndex={-1}>
      {t("View Details")}
    </a>
    <BuyLink product={product} at="card" size="sm" nameId={merchantId} />
  </div>
);
