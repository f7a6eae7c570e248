import { slugify } from "@pickwell/api/slug";
import type { AnchorHTMLAttributes, FormEvent } from "react";
import { ChoiceField } from "../choice-field.tsx";
import styles from "../filters.module.css";
import type { Listing } from "../use-listing.ts";
import { defaultSort, type ProductsSearch } from "./products-search.ts";

/** Offered when the categories cannot be loaded. */
const FALLBACK = ["Electronics", "Beauty", "Health & Fitness", "Books", "Sports"].map((name) => ({
  name,
  slug: slugify(name),
}));

const sorts = [
  ["name", "Name"],
  ["price", "Price"],
  ["rating", "Rating"],
  ["createdAt", "Newest"],
] as const;

const orders = [
  ["asc", "Ascending"],
  ["desc", "Descending"],
] as const;

interface ProductsFiltersProps {
  listing: Listing<ProductsSearch>;
  /** Undefined when they could not be loaded. */
  categories: { slug: string; name: string }[] | undefined;
  isOpen: boolean | null;
  onSubmit: () => void;
  /** Attributes of the link that clears everything. */
  clear: AnchorHTMLAttributes<HTMLAnchorElement>;
}

/** The filter panel of `/products`: a form that also works by being sent. */
export function ProductsFilters(props: ProductsFiltersProps) {
  const { listing, categories = FALLBACK, isOpen, onSubmit, clear } = props;
  const { search, category = "", order = "desc", view } = listing.search;
  const { sort = defaultSort(search) } = listing.search;
  const offered = search === undefined ? sorts : ([["relevance", "Relevance"], ...sorts] as const);
  const isChosen = [search, category || undefined, listing.search.sort, listing.search.order].some(
    (value) => value !== undefined,
  );
  const isKnown = category === "" || categories.some(({ slug }) => slug === category);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <form
      className={`${styles.filters} print-hidden`}
      id="filters"
      aria-label="Filters"
      data-open={isOpen}
      autoComplete="off"
      onSubmit={submit}
    >
      <ChoiceField
        name="category"
        label="Category"
        options={[
          ["", "All Categories"],
          ...categories.map(({ slug, name }) => [slug, name] as const),
          ...(isKnown ? [] : [[category, category] as const]),
        ]}
        value={category}
        onChoose={(slug) => listing.choose({ category: slug || undefined })}
      />
      <ChoiceField
        name="sort"
        label="Sort By"
        options={offered}
        value={sort}
        onChoose={(chosen) => listing.choose({ sort: chosen })}
      />
      <ChoiceField
        name="order"
        label="Order"
        options={orders}
        value={order}
        onChoose={(chosen) => listing.choose({ order: chosen === "desc" ? undefined : chosen })}
      />
      {view && <input type="hidden" name="view" value={view} />}
      <div className={styles.end}>
        <noscript>
          <button type="submit" className="btn btn--sm btn--ink">
            Apply
          </button>
        </noscript>
        {isChosen && (
          <a className="link" {...clear}>
            Clear All
          </a>
        )}
      </div>
    </form>
  );
}
