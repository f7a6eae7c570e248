import { PAGE_SIZE } from "@pickwell/api/products/rules";
import { t } from "@pickwell/texts/t.ts";
import { AffiliateNote } from "@pickwell/ui/components/affiliate-note.tsx";
import type { Product } from "@pickwell/ui/shop/product.ts";
import { type ReactNode, useId } from "react";
import { KeptPart } from "../../lib/parts/kept-part.tsx";
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

/** One of them. All that it shows is the product's and the shop's, so that it is the same on every page. */
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
