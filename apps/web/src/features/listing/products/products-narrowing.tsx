import { slugify } from "@pickwell/api/slug";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { SEARCH_STANDS_MS, useCountSearch } from "../../../lib/count-searches.ts";
import { CompareTray } from "../../compare/compare-tray.tsx";
import { ChoiceField } from "../choice-field.tsx";
import { LikedProducts } from "../liked-products.tsx";
import styles from "../listing.module.css";
import { AttributeLists } from "../narrowing/attribute-lists.tsx";
import { chipsOf } from "../narrowing/chips.ts";
import { ChosenChips } from "../narrowing/chosen-chips.tsx";
import { FacetFields } from "../narrowing/facet-fields.tsx";
import { MoreFilters } from "../narrowing/more-filters.tsx";
import { countNarrowing } from "../narrowing/narrowing.ts";
import { ShowFound } from "../narrowing/show-found.tsx";
import { useNarrowing } from "../narrowing/use-narrowing.ts";
import { useListing } from "../use-listing.ts";
import { ViewSwitch } from "../view-switch.tsx";
import { defaultSort, parseProductsSearch, productsInput } from "./products-search.ts";

/** Offered when the categories cannot be loaded. */
const fallback = () => [
  { name: t("Electronics"), slug: "electronics" },
  { name: t("Beauty"), slug: "beauty" },
  { name: t("Health & Fitness"), slug: slugify("Health & Fitness") },
  { name: t("Books"), slug: "books" },
  { name: t("Sports"), slug: "sports" },
];

const sorts = () =>
  [
    ["name", t("Name")],
    ["price", t("Price")],
    ["rating", t("Rating")],
    ["createdAt", t("Newest")],
  ] as const;

const orders = () =>
  [
    ["asc", t("Ascending")],
    ["desc", t("Descending")],
  ] as const;

const route = getRouteApi("/products/");

function useProductsListing() {
  const { api } = route.useRouteContext();
  const search = parseProductsSearch(route.useSearch());
  const listing = useListing("/products", search, parseProductsSearch);
  const categories = useQuery(api.catalog.categories.active.queryOptions()).data ?? fallback();
  return { listing, categories };
}

/** Category and sort order. */
export function Fields() {
  const { listing, categories } = useProductsListing();
  const { search, category = "", order = "desc" } = listing.search;
  const { sort = defaultSort(search) } = listing.search;
  const offered =
    search === undefined ? sorts() : ([["relevance", t("Relevance")], ...sorts()] as const);
  const isKnown = category === "" || categories.some(({ slug }) => slug === category);
  return (
    <>
      <ChoiceField
        name="category"
        label={t("Category")}
        options={[
          ["", t("All Categories")],
          ...categories.map(({ slug, name }) => [slug, name] as const),
          ...(isKnown ? [] : [[category, category] as const]),
        ]}
        value={category}
        onChoose={(slug) => listing.choose({ category: slug || undefined })}
      />
      <ChoiceField
        name="sort"
        label={t("Sort By")}
        options={offered}
        value={sort}
        onChoose={(chosen) => listing.choose({ sort: chosen })}
      />
      <ChoiceField
        name="order"
        label={t("Order")}
        options={orders()}
        value={order}
        onChoose={(chosen) => listing.choose({ order: chosen === "desc" ? undefined : chosen })}
      />
    </>
  );
}

/** The other filters of all products. */
export function More() {
  const { listing } = useProductsListing();
  const { facets, total } = useNarrowing(productsInput(listing.search));
  return (
    <>
      <MoreFilters inUse={countNarrowing(listing.search)}>
        <FacetFields listing={listing} facets={facets} />
        <AttributeLists listing={listing} attributes={facets?.attributes ?? []} />
      </MoreFilters>
      <ShowFound total={total} />
    </>
  );
}

export function Chips() {
  const { listing, categories } = useProductsListing();
  const { category } = listing.search;
  const name = categories.find(({ slug }) => slug === category)?.name ?? category;
  return (
    <ChosenChips
      listing={listing}
      chips={[
        ...(name ? [{ label: name, without: { category: undefined } }] : []),
        ...chipsOf(listing.search),
      ]}
    />
  );
}

/**
 * The switch between grid and list. It also counts the search, because it is rendered late and no
 * page waits for it.
 */
export function View() {
  const { api } = route.useRouteContext();
  const { listing } = useProductsListing();
  const { search } = listing;
  const found = useQuery({
    ...api.catalog.products.list.queryOptions(productsInput(search)),
    // `ProductsPage` loads the list; this only reads its result.
    enabled: false,
  }).data?.total;
  const isFiltered = Boolean(search.category || countNarrowing(search));
  useCountSearch(search.search, isFiltered && found !== undefined ? null : found, SEARCH_STANDS_MS);
  return <ViewSwitch listing={listing} />;
}

/** Shows the corrected spelling that the results include. */
export function Corrected() {
  const { listing } = useProductsListing();
  const { corrected } = useNarrowing(productsInput(listing.search));
  if (corrected === null || corrected === undefined) return null;
  return (
    <span className={styles.findInstead}>
      {rich("Including results for <a>“{corrected}”</a>.", {
        corrected,
        a: (inside) => (
          <a className="link" {...listing.link({ search: corrected })}>
            {inside}
          </a>
        ),
      })}
    </span>
  );
}

export const Liked = () => <LikedProducts />;

export const Compare = () => <CompareTray />;
