import { PAGE_SIZE } from "@pickwell/api/products/rules";
import { categoryPath } from "@pickwell/ui/browser/paths.ts";
import { stringifyQuery } from "@pickwell/ui/browser/query-string.ts";
import { pluralize } from "@pickwell/ui/format/format.ts";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { reloadWhenOnline } from "../../../lib/connection.ts";
import { titleLength } from "../../../lib/title-length.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { ChoiceField } from "../choice-field.tsx";
import { FiltersToggle, useFiltersOpen } from "../filters-toggle.tsx";
import listingStyles from "../listing.module.css";
import { Pager } from "../pager.tsx";
import { Results } from "../results.tsx";
import { ShownRange } from "../shown-range.tsx";
import { useDraft } from "../use-draft.ts";
import { useListing } from "../use-listing.ts";
import { useProducts } from "../use-products.ts";
import { useSearchDraft } from "../use-search-draft.ts";
import { ViewSwitch } from "../view-switch.tsx";
import { CategoryFilters } from "./category-filters.tsx";
import {
  type CategorySort,
  categoryInput,
  MAX_PRICE,
  parseCategorySearch,
} from "./category-search.ts";
import shelf from "./shelf.module.css";

/** From the last change of a filter until the page shows it. */
const FILTER_PAUSE_MS = 300;

const sorts: [CategorySort, string][] = [
  ["featured", "Featured"],
  ["newest", "Newest"],
  ["price-asc", "Price: Low to High"],
  ["price-desc", "Price: High to Low"],
  ["rating", "Highest Rated"],
];

const route = getRouteApi("/category/$slug");

/** The products of one category, filtered and sorted as the address says. */
export function CategoryPage() {
  const { slug } = route.useParams();
  // Another category starts afresh: nothing of this one stays while it loads.
  return <CategoryListing key={slug} slug={slug} />;
}

function CategoryListing({ slug }: { slug: string }) {
  const { name, intro } = route.useLoaderData();
  // Parsed once more: known parameters only, in one order, so that links are the same everywhere.
  const search = parseCategorySearch(route.useSearch());
  const { api } = route.useRouteContext();
  const listing = useListing(categoryPath(slug), search);
  const facets = useQuery(api.catalog.products.facets.queryOptions({ category: slug })).data;
  const products = useProducts(categoryInput(slug, search));
  const { data, error } = products;
  const [isOpen, toggleFilters] = useFiltersOpen();
  const text = useSearchDraft(listing, FILTER_PAUSE_MS);
  const price = useDraft(search.max ?? MAX_PRICE, FILTER_PAUSE_MS, (max) =>
    listing.choose(
      { max: max < MAX_PRICE ? max : undefined },
      { replace: search.max !== undefined },
    ),
  );

  const active =
    Number(search.search !== undefined) +
    Number(search.max !== undefined) +
    (search.brand?.length ?? 0);
  const isBeyond = data !== undefined && data.total > 0 && data.products.length === 0;
  const cleared = listing.link({ search: undefined, max: undefined, brand: undefined });
  const clear = {
    href: cleared.href,
    onClick(event: MouseEvent) {
      text.reset("");
      price.reset(MAX_PRICE);
      cleared.onClick(event);
    },
  };

  return (
    <div className="wrap wrap--ends">
      <Breadcrumbs
        trail={[
          { label: "Home", to: "/" },
          { label: "Categories", to: "/categories" },
          { label: name },
        ]}
      />
      <div className={listingStyles.head}>
        <h1 dir="auto" {...titleLength(name)}>
          {name}
        </h1>
        <p>{intro}</p>
      </div>
      <div className={`${listingStyles.toolbar} print-hidden ${shelf.toolbar}`}>
        <FiltersToggle isOpen={isOpen} onToggle={toggleFilters} active={active} />
        <p className={listingStyles.countLine} role="status" tabIndex={-1} ref={products.status}>
          {data && (
            <>
              <b>{pluralize(data.total, "product")} found</b>
              <ShownRange
                page={products.answered.page ?? 1}
                pageSize={PAGE_SIZE}
                shown={data.products.length}
                total={data.total}
              />
            </>
          )}
        </p>
        <ChoiceField
          name="sort"
          label="Sort by"
          options={sorts}
          value={search.sort ?? "featured"}
          onChoose={(sort) => listing.choose({ sort: sort === "featured" ? undefined : sort })}
        />
        <ViewSwitch listing={listing} />
      </div>
      <div className={shelf.shelf}>
        <CategoryFilters
          listing={listing}
          brands={facets?.brands ?? []}
          text={text}
          price={price}
          isOpen={isOpen}
          clear={clear}
        />
        <div>
          <h2 className="vh">Products</h2>
          {error ? (
            <ErrorState
              message="Failed to load data. Please try again."
              onRetry={reloadWhenOnline}
            />
          ) : (
            <Results
              products={data?.products}
              view={search.view}
              isBusy={products.isPlaceholderData}
              emptyHint="Try adjusting your filters or search terms."
            >
              {isBeyond ? (
                <a className="btn btn--ink btn--sm" {...listing.link({})}>
                  Back to the first page
                </a>
              ) : active === 0 ? (
                <a className="btn btn--ink btn--sm" href="/products">
                  View All Products
                </a>
              ) : (
                <>
                  <a className="btn btn--ink btn--sm" {...clear}>
                    Clear All
                  </a>
                  {search.search && (
                    <a
                      className="btn btn--soft btn--sm"
                      href={`/products${stringifyQuery({ search: search.search })}`}
                    >
                      Search All Products
                    </a>
                  )}
                </>
              )}
            </Results>
          )}
          <Pager
            listing={listing}
            pages={products.pages}
            onTurn={products.turn}
            onExpect={products.expect}
          />
        </div>
      </div>
    </div>
  );
}
