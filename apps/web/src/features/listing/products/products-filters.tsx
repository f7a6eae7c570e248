import { t } from "@pickwell/texts/t.ts";
import type { AnchorHTMLAttributes, FormEvent } from "react";
import styles from "../filters.module.css";
import type { Listing } from "../use-listing.ts";
import { late } from "./late-products.tsx";
import type { ProductsSearch } from "./products-search.ts";

interface ProductsFiltersProps {
  listing: Listing<ProductsSearch>;
  isOpen: boolean | null;
  onSubmit: () => void;
  /** Whether there is anything to reset. */
  isChosen: boolean;
  /** Attributes of the link that resets all filters. */
  clear: AnchorHTMLAttributes<HTMLAnchorElement>;
}

/** The filter panel of `/products`. Without JavaScript it is submitted as a form. */
export function ProductsFilters(props: ProductsFiltersProps) {
  const { listing, isOpen, onSubmit, isChosen, clear } = props;
  const { view } = listing.search;
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <form
      className={`${styles.filters} print-hidden`}
      id="filters"
      aria-label={t("Filters")}
      data-open={isOpen}
      autoComplete="off"
      onSubmit={submit}
    >
      {late.Fields}
      <div className={styles.end}>
        <noscript>
          <button type="submit" className="btn btn--sm btn--ink">
            {t("Apply")}
          </button>
        </noscript>
        {isChosen && (
          <a className="link" {...clear}>
            {t("Clear All")}
          </a>
        )}
      </div>
      {late.More}
      {view && <input type="hidden" name="view" value={view} />}
    </form>
  );
}
