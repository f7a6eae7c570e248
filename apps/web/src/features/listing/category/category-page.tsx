import { PAGE_SIZE } from "@pickwell/api/products/rules";
import { t } from "@pickwell/texts/t.ts";
import { categoryPath } from "@pickwell/ui/browser/paths.ts";
import { stringifyQuery } from "@pickwell/ui/browser/query-string.ts";
import { getRouteApi } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { reloadWhenOnline } from "../../../lib/connection.ts";
import { titleLength } from "../../../lib/title-length.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { FiltersToggle, useFiltersOpen } from "../filters-toggle.tsx";
import listingStyles from "../listing.module.css";
import { countNarrowing, NOT_NARROWED } from "../narrowing/narrowing.ts";
import { Pager } from "../pager.tsx";
import { Results } from "../results.tsx";
import { ShownRange } from "../shown-range.tsx";
import { useListing } from "../use-listing.ts";
import { useProducts } from "../use-products.ts";
import { useSearchDraft } from "../use-search-draft.ts";
import { CategoryFilters } from "./category-filters.tsx";
import { categoryInput, parseCategorySearch } from "./category-search.ts";
import { late } from "./late-category.tsx";
import shelf from "./shelf.module.css";

/** Delay from the last change of a filter until it is applied, in milliseconds. */
const FILTER_PAUSE_MS = 300;

const route = getRouteApi("/category/$slug");

/** The products of one category, filtered and sorted by the URL. */
export function CategoryPage() {
  const { slug } = route.useParams();
  // A new key per category discards the state of the previous one while the next loads.
  return <CategoryListing key={slug} slug={slug} />;
}

function CategoryListing({ slug }: { slug: string }) {
  const { name, intro } = route.useLoaderData();
  // Parsed again to known parameters only, in one order, so that links are the same on server and
  // in browser.
  const search = parseCategorySearch(route.useSearch());
  const listing = useListing(categoryPath(slug), search, parseCategorySearch);
  const products = useProducts(categoryInput(slug, search));
  const { data, error } = products;
  const filters = useFiltersOpen();
  const text = useSearchDraft(listing, FILTER_PAUSE_MS);

  const active = Number(search.search !== undefined) + countNarrowing(search);
  const isBeyond = data !== undefined && data.total > 0 && data.products.length === 0;
  const cleared = listing.link({ ...NOT_NARROWED, search: undefined });
  const clear = {
    href: cleared.href,
    onClick(event: MouseEvent) {
      text.reset("");
      cleared.onClick(event);
    },
  };

  return (
    <div className="wrap wrap--ends">
      <Breadcrumbs
        trail={[
          { label: t("Home"), to: "/" },
          { label: t("Categories"), to: "/categories" },
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
        <FiltersToggle {...filters} active={active} />
        <p
          id="found"
          className={listingStyles.countLine}
          role="status"
          tabIndex={-1}
          ref={products.status}
        >
          {data && (
            <>
              <b>
                {t("{count, plural, one {# product} other {# products}} found", {
                  count: data.total,
                })}
              </b>
              <ShownRange
                page={products.answered.page ?? 1}
                pageSize={PAGE_SIZE}
                shown={data.products.length}
                total={data.total}
              />
            </>
          )}
        </p>
        {late.Order}
        {late.View}
      </div>
      <div className={shelf.shelf}>
        <CategoryFilters listing={listing} text={text} isOpen={filters.isOpen} clear={clear} />
        <div>
          <h2 className="vh">{t("Products")}</h2>
          {late.Chips}
          {error ? (
            <ErrorState
              message={t("Failed to load data. Please try again.")}
              onRetry={reloadWhenOnline}
            />
          ) : (
            <Results
              products={data?.products}
              view={search.view}
              isBusy={products.isPlaceholderData}
              first={isBeyond ? listing.link({}) : undefined}
              liked={late.Liked}
              compared={late.Compare}
              emptyHint={t("Try adjusting your filters or search terms.")}
            >
              {active === 0 ? (
                <a className="btn btn--ink btn--sm" href="/products">
                  {t("View All Products")}
                </a>
              ) : (
                <>
                  <a className="btn btn--ink btn--sm" {...clear}>
                    {t("Clear All")}
                  </a>
                  {search.search && (
                    <a
                      className="btn btn--soft btn--sm"
                      href={`/products${stringifyQuery({ search: search.search })}`}
                    >
                      {t("Search All Products")}
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
