import { t } from "@pickwell/texts/t.ts";
import type { AnchorHTMLAttributes, FormEvent } from "react";
import filters from "../filters.module.css";
import { SearchField } from "../search-field.tsx";
import type { Draft } from "../use-draft.ts";
import type { Listing } from "../use-listing.ts";
import type { CategorySearch } from "./category-search.ts";
import { late } from "./late-category.tsx";
import shelf from "./shelf.module.css";

interface CategoryFiltersProps {
  listing: Listing<CategorySearch>;
  text: Draft<string>;
  isOpen: boolean | null;
  /** Attributes of the link that resets all filters. */
  clear: AnchorHTMLAttributes<HTMLAnchorElement>;
}

/** The filter panel of a category. Without JavaScript it is submitted as a form. */
export function CategoryFilters(props: CategoryFiltersProps) {
  const { listing, text, isOpen, clear } = props;
  const { view } = listing.search;

  function submit(event: FormEvent) {
    event.preventDefault();
    text.flush();
  }

  return (
    <form
      className={`${filters.filters} print-hidden ${shelf.sideFilters}`}
      id="filters"
      aria-label={t("Filters")}
      data-open={isOpen}
      autoComplete="off"
      onSubmit={submit}
    >
      <SearchField label={t("Search products")} draft={text} />
      {late.Fields}
      {view && <input type="hidden" name="view" value={view} />}
      <div className={filters.end}>
        <noscript>
          <button type="submit" className="btn btn--sm btn--ink">
            {t("Apply")}
          </button>
        </noscript>
        <a className="link" {...clear}>
          {t("Clear All")}
        </a>
      </div>
    </form>
  );
}
