import { PAGE_SIZE } from "@pickwell/api/products/rules";
import { t } from "@pickwell/texts/t.ts";
import { AffiliateNote } from "@pickwell/ui/components/affiliate-note.tsx";
import type { Product } from "@pickwell/ui/shop/product.ts";
import type { ReactNode } from "react";
import { CardSkeletons, EmptyState } from "../../ui/states.tsx";
import { CompareBox } from "../compare/compare-box.tsx";
import { ProductCard, ProductRow } from "../products/product-card.tsx";
import styles from "./listing.module.css";

interface ResultsProps {
  /** Undefined while the first ones are on their way. */
  products: Product[] | undefined;
  view: "list" | undefined;
  /** Others are on their way; these stay until then. */
  isBusy: boolean;
  emptyHint: string;
  /** What there is besides when there is nothing to show. */
  liked: ReactNode;
  /** What is chosen of them to be compared. */
  compared: ReactNode;
  /** The next step when there is nothing to show. */
  children: ReactNode;
}

/** The products of a listing, or what takes their place. */
export function Results({
  products,
  view,
  isBusy,
  emptyHint,
  liked,
  compared,
  children,
}: ResultsProps) {
  if (!products) return <CardSkeletons count={PAGE_SIZE} label={t("Loading products...")} />;
  if (products.length === 0) {
    return (
      <>
        <EmptyState title={t("No products found")} hint={emptyHint}>
          {children}
        </EmptyState>
        {liked}
      </>
    );
  }
  const Item = view ? ProductRow : ProductCard;
  return (
    <>
      <div
        className={view ? `${styles.listing} ${styles.rows}` : `${styles.listing} ${styles.grid}`}
        aria-busy={isBusy}
      >
        {products.map((product, index) => (
          <Item key={product.id} product={product} eager={index === 0}>
            <CompareBox product={product} />
          </Item>
        ))}
      </div>
      {compared}
      <AffiliateNote />
    </>
  );
}
