import { PAGE_SIZE } from "@pickwell/api/products/rules";
import { t } from "@pickwell/texts/t.ts";
import { stringifyQuery } from "@pickwell/ui/browser/query-string.ts";
import type { ComponentProps, ReactNode } from "react";
import { reloadWhenOnline } from "../../../lib/connection.ts";
import { ErrorState } from "../../../ui/states.tsx";
import styles from "../listing.module.css";
import { Results } from "../results.tsx";
import { ShownRange } from "../shown-range.tsx";
import type { Listing } from "../use-listing.ts";
import type { useProducts } from "../use-products.ts";
import type { CategorySearch } from "./category-search.ts";
import { late } from "./late-category.tsx";

type Products = ReturnType<typeof useProducts>;

/** How many products there are, and which of them are shown; what screen readers announce. */
export const FoundCount = ({ products: { data, status, answered } }: { products: Products }) => (
  <p id="found" className={styles.countLine} role="status" tabIndex={-1} ref={status}>
    {data && (
      <>
        <b>
          {t("{count, plural, one {# product} other {# products}} found", {
            count: data.total,
          })}
        </b>
        <ShownRange
          page={answered.page ?? 1}
          pageSize={PAGE_SIZE}
          shown={data.products.length}
          total={data.total}
        />
      </>
    )}
  </p>
);

interface CategoryResultsProps {
  listing: Listing<CategorySearch>;
  products: Products;
  view: CategorySearch["view"];
  /** Actions of the empty state. */
  children: ReactNode;
}

export function CategoryResults({ listing, products, view, children }: CategoryResultsProps) {
  const { data, error } = products;
  if (error) {
    return (
      <ErrorState
        message={t("Failed to load data. Please try again.")}
        onRetry={reloadWhenOnline}
      />
    );
  }
  const isBeyond = data !== undefined && data.total > 0 && data.products.length === 0;
  return (
    <Results
      products={data?.products}
      view={view}
      isBusy={products.isPlaceholderData}
      first={isBeyond ? listing.link({}) : undefined}
      liked={late.Liked}
      compared={late.Compare}
      emptyHint={t("Try adjusting your filters or search terms.")}
    >
      {children}
    </Results>
  );
}

interface WaysOnProps {
  /** What was searched for in the category. */
  search: string | undefined;
  isNarrowed: boolean;
  /** A link to the whole category. */
  clear: ComponentProps<"a">;
}

/** Where to go on when nothing was found. */
export const WaysOn = ({ search, isNarrowed, clear }: WaysOnProps) =>
  !isNarrowed ? (
    <a className="btn btn--ink btn--sm" href="/products">
      {t("View All Products")}
    </a>
  ) : (
    <>
      <a className="btn btn--ink btn--sm" {...clear}>
        {t("Clear All")}
      </a>
      {search && (
        <a className="btn btn--soft btn--sm" href={`/products${stringifyQuery({ search })}`}>
          {t("Search All Products")}
        </a>
      )}
    </>
  );
