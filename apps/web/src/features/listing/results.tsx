import { PAGE_SIZE } from "@pickwell/api/products/rules";
import { t } from "@pickwell/texts/t.ts";
import { AffiliateNote } from "@pickwell/ui/components/affiliate-note.tsx";
import type { Product } from "@pickwell/ui/shop/product.ts";
import { type ComponentProps, type ReactNode, useId } from "react";
import { KeptPart } from "../../lib/parts/kept-part.tsx";
import { CardSkeletons, EmptyState } from "../../ui/states.tsx";
import { CompareBox } from "../compare/compare-box.tsx";
import { ProductCard, ProductRow } from "../products/product-card.tsx";
import styles from "./listing.module.css";

interface ResultsProps {
  /** Undefined while loading for the first time. */
  products: Product[] | undefined;
  view: "list" | undefined;
  /** A new result is loading; the previous products stay until then. */
  isBusy: boolean;
  emptyHint: string;
  /** Link to the first page when this one is beyond the last. */
  first: ComponentProps<"a"> | undefined;
  /** Shown below the empty state. */
  liked: ReactNode;
  /** The tray of products chosen for comparison. */
  compared: ReactNode;
  /** Actions of the empty state. */
  children: ReactNode;
}

/** The products of a listing, its skeleton, or the empty state. */
export function Results({
  products,
  view,
  isBusy,
  emptyHint,
  first,
  liked,
  compared,
  children,
}: ResultsProps) {
  if (!products) return <CardSkeletons count={PAGE_SIZE} label={t("Loading products...")} />;
  if (products.length === 0) {
    return (
      <>
        {first ? (
          <EmptyState title={t("There are no more products")}>
            <a className="btn btn--ink btn--sm" {...first}>
              {t("Back to the first page")}
            </a>
          </EmptyState>
        ) : (
          <EmptyState title={t("No products found")} hint={emptyHint}>
            {children}
          </EmptyState>
        )}
        {liked}
      </>
    );
  }
  return (
    <>
      <div
        className={view ? `${styles.listing} ${styles.rows}` : `${styles.listing} ${styles.grid}`}
        aria-busy={isBusy}
      >
        {products.map((product, index) => (
          <Result key={product.id} product={product} view={view} isFirst={index === 0} />
        ))}
      </div>
      {compared}
      <AffiliateNote />
    </>
  );
}

/**
 * One product. It depends only on product and shop, so its HTML is the same on every page and can
 * be reused.
 */
function Result(props: { product: Product; view: ResultsProps["view"]; isFirst: boolean }) {
  const { product, view, isFirst } = props;
  const merchantId = useId();
  const Item = view ? ProductRow : ProductCard;
  return (
    <KeptPart of={[product]} as={isFirst ? null : (view ?? "grid")} id={merchantId}>
      <Item product={product} eager={isFirst} merchantId={merchantId}>
        <CompareBox product={product} />
      </Item>
    </KeptPart>
  );
}
