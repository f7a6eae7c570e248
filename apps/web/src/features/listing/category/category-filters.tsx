import type { AnchorHTMLAttributes, FormEvent } from "react";
import filters from "../filters.module.css";
import { SearchField } from "../search-field.tsx";
import type { Draft } from "../use-draft.ts";
import type { Listing } from "../use-listing.ts";
import { BrandList } from "./brand-list.tsx";
import type { CategorySearch } from "./category-search.ts";
import { PriceField } from "./price-field.tsx";
import shelf from "./shelf.module.css";

interface CategoryFiltersProps {
  listing: Listing<CategorySearch>;
  brands: { brand: string; products: number }[];
  text: Draft<string>;
  price: Draft<number>;
  isOpen: boolean | null;
  /** Attributes of the link that clears everything. */
  clear: AnchorHTMLAttributes<HTMLAnchorElement>;
}

/** The filter panel of a category: a form that also works by being sent. */
export function CategoryFilters(props: CategoryFiltersProps) {
  const { listing, brands, text, price, isOpen, clear } = props;
  const { brand = [], view } = listing.search;

  function submit(event: FormEvent) {
    event.preventDefault();
    text.flush();
    price.flush();
  }

  return (
    <form
      className={`${filters.filters} print-hidden ${shelf.sideFilters}`}
      id="filters"
      aria-label="Filters"
      data-open={isOpen}
      autoComplete="off"
      onSubmit={submit}
    >
      <SearchField label="Search products" draft={text} />
      <PriceField draft={price} />
      <BrandList
        brands={brands}
        chosen={brand}
        onChange={(name, isChosen) =>
          listing.choose(({ brand: others = [] }) => ({
            brand: isChosen ? [...others, name] : others.filter((other) => other !== name),
          }))
        }
      />
      {view && <input type="hidden" name="view" value={view} />}
      <div className={filters.end}>
        <noscript>
          <button type="submit" className="btn btn--sm btn--ink">
            Apply
          </button>
        </noscript>
        <a className="link" {...clear}>
          Clear All
        </a>
      </div>
    </form>
  );
}
