import { t } from "@pickwell/texts/t.ts";
import { categoryPath } from "@pickwell/ui/browser/paths.ts";
import { getRouteApi } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { titleLength } from "../../../lib/title-length.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { FiltersToggle, useFiltersOpen } from "../filters-toggle.tsx";
import listingStyles from "../listing.module.css";
import { countNarrowing, NOT_NARROWED } from "../narrowing/narrowing.ts";
import { Pager } from "../pager.tsx";
import { useListing } from "../use-listing.ts";
import { useProducts } from "../use-products.ts";
import { useSearchDraft } from "../use-search-draft.ts";
import { CategoryFilters } from "./category-filters.tsx";
import { CategoryResults, FoundCount, WaysOn } from "./category-results.tsx";
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
  const filters = useFiltersOpen();
  const text = useSearchDraft(listing, FILTER_PAUSE_MS);
  const active = Number(search.search !== undefined) + countNarrowing(search);
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
      <CategoryHead name={name} intro={intro} />
      <div className={`${listingStyles.toolbar} print-hidden ${shelf.toolbar}`}>
        <FiltersToggle {...filters} active={active} />
        <FoundCount products={products} />
        {late.Order}
        {late.View}
      </div>
      <div className={shelf.shelf}>
        <CategoryFilters listing={listing} text={text} isOpen={filters.isOpen} clear={clear} />
        <div>
          <h2 className="vh">{t("Products")}</h2>
          {late.Chips}
          <CategoryResults listing={listing} products={products} view={search.view}>
            <WaysOn search={search.search} isNarrowed={active > 0} clear={clear} />
          </CategoryResults>
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

const CategoryHead = ({ name, intro }: { name: string; intro: string }) => (
  <>
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
  </>
);
