import { t } from "@pickwell/texts/t.ts";
import type { FormEvent } from "react";
import { ChoiceField } from "../listing/choice-field.tsx";
import listingStyles from "../listing/listing.module.css";
import { SearchField } from "../listing/search-field.tsx";
import type { Draft } from "../listing/use-draft.ts";
import type { Listing } from "../listing/use-listing.ts";
import { ViewSwitch } from "../listing/view-switch.tsx";
import styles from "./blog.module.css";
import type { BlogSearch } from "./blog-search.ts";

const sorts = () =>
  [
    ["newest", t("Newest First")],
    ["oldest", t("Oldest First")],
    ["popular", t("Most Popular")],
  ] as const;

interface BlogFiltersProps {
  listing: Listing<BlogSearch>;
  text: Draft<string>;
}

/** Search, sort and view of articles; works without JavaScript. */
export function BlogFilters({ listing, text }: BlogFiltersProps) {
  const { category, tag, sort = "newest", view } = listing.search;
  function submit(event: FormEvent) {
    event.preventDefault();
    text.flush();
  }
  return (
    <form
      className={`${listingStyles.toolbar} print-hidden ${styles.bar}`}
      id="filters"
      aria-label={t("Filters")}
      autoComplete="off"
      onSubmit={submit}
    >
      <SearchField label={t("Search articles")} draft={text} />
      <ChoiceField
        name="sort"
        label={t("Sort by")}
        options={sorts()}
        value={sort}
        onChoose={(chosen) => listing.choose({ sort: chosen === "newest" ? undefined : chosen })}
      />
      {category && <input type="hidden" name="category" value={category} />}
      {tag && <input type="hidden" name="tag" value={tag} />}
      {view && <input type="hidden" name="view" value={view} />}
      <noscript>
        <button type="submit" className="btn btn--sm btn--ink">
          {t("Apply")}
        </button>
      </noscript>
      <ViewSwitch listing={listing} />
    </form>
  );
}
