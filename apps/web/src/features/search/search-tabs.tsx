import { searchKinds } from "@pickwell/api/search/rules";
import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
import styles from "./search.module.css";
import { type SearchPageSearch, searchPath } from "./search-page-search.ts";
import type { SearchResults } from "./use-results.ts";

/** Labels of the kinds of results. */
export const kindNames = () => ({
  products: t("Products"),
  deals: t("Deals"),
  articles: t("Articles"),
  categories: t("Categories"),
});

interface SearchTabsProps {
  params: SearchPageSearch;
  /** How many results of each kind there are; unknown while they are on their way. */
  totals: SearchResults["totals"] | undefined;
}

/** Tabs for the kinds of results, as links. */
export function SearchTabs({ params: { q, tab: current }, totals }: SearchTabsProps) {
  const all = totals && searchKinds.reduce((sum, kind) => sum + totals[kind], 0);
  return (
    <nav className={`${styles.tabs} print-hidden`} aria-label={t("Kinds of results")}>
      {[undefined, ...searchKinds].map((tab) => {
        const total = tab ? totals?.[tab] : all;
        return (
          <a
            key={tab ?? "all"}
            href={searchPath({ q, tab })}
            aria-current={tab === current ? "page" : undefined}
          >
            {tab ? kindNames()[tab] : t("All")}
            {total !== undefined && <span className="num">{formatCount(total)}</span>}
          </a>
        );
      })}
    </nav>
  );
}
