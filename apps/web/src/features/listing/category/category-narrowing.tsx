import { t } from "@pickwell/texts/t.ts";
import { categoryPath } from "@pickwell/ui/browser/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { SEARCH_STANDS_MS, useCountSearch } from "../../../lib/count-searches.ts";
import { CompareTray } from "../../compare/compare-tray.tsx";
import { ChoiceField } from "../choice-field.tsx";
import { LikedProducts } from "../liked-products.tsx";
import { AttributeLists } from "../narrowing/attribute-lists.tsx";
import { chipsOf } from "../narrowing/chips.ts";
import { ChosenChips } from "../narrowing/chosen-chips.tsx";
import { FacetFields } from "../narrowing/facet-fields.tsx";
import { MoreFilters } from "../narrowing/more-filters.tsx";
import { ShowFound } from "../narrowing/show-found.tsx";
import { useNarrowing } from "../narrowing/use-narrowing.ts";
import { useListing } from "../use-listing.ts";
import { ViewSwitch } from "../view-switch.tsx";
import {
  type CategorySort,
  categoryInput,
  defaultSort,
  parseCategorySearch,
} from "./category-search.ts";
import { PriceField } from "./price-field.tsx";

const sorts = (): [CategorySort, string][] => [
  ["featured", t("Featured")],
  ["newest", t("Newest")],
  ["price-asc", t("Price: Low to High")],
  ["price-desc", t("Price: High to Low")],
  ["rating", t("Highest Rated")],
];

const route = getRouteApi("/category/$slug");

function useCategory() {
  const { slug } = route.useParams();
  const search = parseCategorySearch(route.useSearch());
  return { slug, listing: useListing(categoryPath(slug), search, parseCategorySearch) };
}

/** The filters of a category, except the search text. */
export function Fields() {
  const { slug, listing } = useCategory();
  const { facets, total } = useNarrowing(categoryInput(slug, listing.search));
  const attributes = facets?.attributes ?? [];
  return (
    <>
      <PriceField
        price={listing.search.max}
        onChange={(max) => listing.choose({ max }, { replace: listing.search.max !== undefined })}
      />
      <FacetFields listing={listing} facets={facets} hasMax />
      {attributes.length > 0 && (
        <MoreFilters inUse={listing.search.attr?.length ?? 0}>
          <AttributeLists listing={listing} attributes={attributes} />
        </MoreFilters>
      )}
      <ShowFound total={total} />
    </>
  );
}

export function Chips() {
  const { listing } = useCategory();
  return <ChosenChips listing={listing} chips={chipsOf(listing.search)} />;
}

export function Order() {
  const { listing } = useCategory();
  const { search, sort = defaultSort(search) } = listing.search;
  return (
    <ChoiceField
      name="sort"
      label={t("Sort by")}
      options={search ? [["relevance", t("Relevance")], ...sorts()] : sorts()}
      value={sort}
      onChoose={(chosen) => listing.choose({ sort: chosen })}
    />
  );
}

/**
 * The switch between grid and list. It also counts the search, because it is rendered late and no
 * page waits for it.
 */
export function View() {
  const { api } = route.useRouteContext();
  const { slug, listing } = useCategory();
  const { data } = useQuery({
    ...api.catalog.products.list.queryOptions(categoryInput(slug, listing.search)),
    // `CategoryPage` loads the list; this only reads its result.
    enabled: false,
  });
  // `null`: the number of results in one category says nothing about the whole shop.
  useCountSearch(listing.search.search, data && null, SEARCH_STANDS_MS);
  return <ViewSwitch listing={listing} />;
}

export const Liked = () => <LikedProducts />;

export const Compare = () => <CompareTray />;
