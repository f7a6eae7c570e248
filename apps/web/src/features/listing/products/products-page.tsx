import { PAGE_SIZE } from "@pickwell/api/products/rules";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { ComponentProps, MouseEvent } from "react";
import { ErrorState } from "../../../ui/states.tsx";
import { searchPath } from "../../search/search-page-search.ts";
import { FiltersToggle, useFiltersOpen } from "../filters-toggle.tsx";
import styles from "../listing.module.css";
import { loadingProblem } from "../loading-problem.ts";
import { countNarrowing, NOT_NARROWED } from "../narrowing/narrowing.ts";
import { Pager } from "../pager.tsx";
import { Results } from "../results.tsx";
import { SearchField } from "../search-field.tsx";
import { ShownCount } from "../shown-range.tsx";
import { type Listing, useListing } from "../use-listing.ts";
import { useProducts } from "../use-products.ts";
import { useSearchDraft } from "../use-search-draft.ts";
import { late } from "./late-products.tsx";
import { ProductsFilters } from "./products-filters.tsx";
import { ProductsHead } from "./products-head.tsx";
import { type ProductsSearch, parseProductsSearch, productsInput } from "./products-search.ts";

/** Delay from the last letter of a search until it is applied, in milliseconds. */
const SEARCH_PAUSE_MS = 500;

const route = getRouteApi("/products/");

/** All products, searched, filtered and sorted by the URL. */
export function ProductsPage() {
  // Parsed again to known parameters only, in one order, so that links are the same on server and
  // in browser.
  const search = parseProductsSearch(route.useSearch());
  const { api } = route.useRouteContext();
  const listing = useListing("/products", search, parseProductsSearch);
  const categories = useQuery(api.catalog.categories.active.queryOptions()).data;
  const products = useProducts(productsInput(search));
  const { data, error, answered } = products;
  const filters = useFiltersOpen();
  const draft = useSearchDraft(listing, SEARCH_PAUSE_MS);

  const categoryName =
    categories?.find(({ slug }) => slug === answered.category)?.name ?? answered.category;
  const narrowing = countNarrowing(search);
  const isNarrowed = Boolean(search.search || search.category || narrowing);
  const isBeyond = data !== undefined && data.total > 0 && data.products.length === 0;
  const cleared = listing.link({
    ...NOT_NARROWED,
    search: undefined,
    category: undefined,
    sort: undefined,
    order: undefined,
  });
  const clear = {
    href: cleared.href,
    onClick(event: MouseEvent) {
      draft.reset("");
      cleared.onClick(event);
      // Resetting removes the clicked link, so the focus is moved before it gets lost.
      if (event.defaultPrevented) products.status.current?.focus({ preventScroll: true });
    },
  };

  return (
    <div className="wrap wrap--ends">
      <ProductsHead />
      <div className={`${styles.toolbar} print-hidden`}>
        <SearchField label={t("Search products")} draft={draft} />
        <FiltersToggle {...filters} active={Number(Boolean(search.category)) + narrowing} />
      </div>
      <ProductsFilters
        listing={listing}
        isOpen={filters.isOpen}
        onSubmit={draft.flush}
        isChosen={isNarrowed || search.sort !== undefined || search.order !== undefined}
        clear={clear}
      />
      {late.Chips}
      <h2 className="vh">{t("Products")}</h2>
      <div className={styles.found}>
        <p
          id="found"
          className={styles.countLine}
          role="status"
          tabIndex={-1}
          ref={products.status}
        >
          {data && (
            <>
              <ShownCount
                page={answered.page ?? 1}
                pageSize={PAGE_SIZE}
                shown={data.products.length}
                total={data.total}
                kind="products"
              >
                {answered.search && t(" for “{search}”", { search: answered.search })}
                {categoryName && t(" in {categoryName}", { categoryName })}
              </ShownCount>
              {late.Corrected}
            </>
          )}
        </p>
        {late.View}
      </div>
      {error ? (
        <ErrorState
          title={t("Error Loading Products")}
          message={loadingProblem(error)}
          onRetry={() => products.refetch()}
        />
      ) : (
        <Results
          products={data?.products}
          view={search.view}
          isBusy={products.isPlaceholderData}
          first={isBeyond ? listing.link({}) : undefined}
          liked={late.Liked}
          compared={late.Compare}
          emptyHint={t("Try adjusting your search or filter criteria.")}
        >
          <WaysOn search={search} isNarrowed={isNarrowed} listing={listing} clear={clear} />
        </Results>
      )}
      <Pager
        listing={listing}
        pages={products.pages}
        onTurn={products.turn}
        onExpect={products.expect}
      />
    </div>
  );
}

interface WaysOnProps {
  search: ProductsSearch;
  isNarrowed: boolean;
  listing: Listing<ProductsSearch>;
  /** A link to everything. */
  clear: ComponentProps<"a">;
}

/** Where to go on when nothing was found. */
const WaysOn = ({ search, isNarrowed, listing, clear }: WaysOnProps) =>
  !isNarrowed ? (
    <a className="btn btn--ink btn--sm" href="/">
      {t("Return to Home")}
    </a>
  ) : (
    <>
      <a className="btn btn--ink btn--sm" {...clear}>
        {t("Clear All")}
      </a>
      {search.search && search.category && (
        <a className="btn btn--soft btn--sm" {...listing.link({ category: undefined })}>
          {t("Search All Categories")}
        </a>
      )}
      {search.search && (
        <a className="btn btn--soft btn--sm" href={searchPath({ q: search.search })}>
          {t("Search Deals and Articles, Too")}
        </a>
      )}
    </>
  );
