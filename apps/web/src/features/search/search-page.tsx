import { SEARCH_PAGE_SIZE, type SearchKind, searchKinds } from "@pickwell/api/search/rules";
import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
import { type ErrorComponentProps, getRouteApi } from "@tanstack/react-router";
import { useCountSearch } from "../../lib/count-searches.ts";
import { useTryAgain } from "../../lib/use-try-again.ts";
import { SectionHead } from "../../ui/section-head.tsx";
import { CardSkeletons, EmptyState, ErrorState } from "../../ui/states.tsx";
import blog from "../blog/blog.module.css";
import { LikedByOthers } from "../listing/liked-by-others.tsx";
import styles from "../listing/listing.module.css";
import { Pager } from "../listing/pager.tsx";
import { ShownCount } from "../listing/shown-range.tsx";
import { useListing } from "../listing/use-listing.ts";
import { ResultList } from "./result-list.tsx";
import searchStyles from "./search.module.css";
import { SearchHead } from "./search-head.tsx";
import { parseSearchPageSearch, type SearchPageSearch, searchPath } from "./search-page-search.ts";
import { kindNames, SearchTabs } from "./search-tabs.tsx";
import { type SearchResults, useResults } from "./use-results.ts";

const route = getRouteApi("/search");

/** Search results: the first of every kind, or one kind page by page. */
export function SearchPage() {
  // Parsed again, so that links contain known parameters only, in one order.
  const params = parseSearchPageSearch(route.useSearch());
  const listing = useListing("/search", params);
  const results = useResults(params);
  const { found, answered, error, isBusy } = results;
  const { q } = params;
  useCountSearch(q, error || isBusy || !found ? undefined : totalOf(found));

  return (
    <div className="wrap wrap--ends">
      <SearchHead q={q} />
      {q === undefined ? (
        <NothingAsked />
      ) : (
        <>
          <SearchTabs params={params} totals={found?.totals} />
          <p className={styles.countLine} role="status" tabIndex={-1} ref={results.status}>
            {found && !error && <CountLine found={found} params={answered} />}
          </p>
          {error ? (
            <SearchFailure onRetry={results.retry} />
          ) : found ? (
            <Results found={found} params={answered} isBusy={isBusy} />
          ) : (
            <CardSkeletons count={8} label={t("Searching...")} />
          )}
          <Pager
            listing={listing}
            pages={results.pages}
            onTurn={results.turn}
            onExpect={results.expect}
          />
        </>
      )}
    </div>
  );
}

/** Results of every kind. */
const totalOf = ({ totals }: SearchResults): number =>
  searchKinds.reduce((sum, kind) => sum + totals[kind], 0);

interface ResultsProps {
  found: SearchResults;
  /** Parameters of the results. */
  params: SearchPageSearch;
}

/** The number of results, and the corrected search text if there is one. */
function CountLine({ found, params: { q, tab, page } }: ResultsProps) {
  const { totals, corrected } = found;
  const asked = t(" for “{search}”", { search: corrected ?? q ?? "" });
  return (
    <>
      {tab ? (
        <ShownCount
          page={page ?? 1}
          pageSize={SEARCH_PAGE_SIZE}
          shown={found[tab].length}
          total={totals[tab]}
          kind={tab}
        >
          {asked}
        </ShownCount>
      ) : (
        <>
          <b>{t("{count, plural, one {# result} other {# results}}", { count: totalOf(found) })}</b>
          {asked}
        </>
      )}
      {corrected !== null && (
        <span className={styles.findInstead}>{t("You searched for “{q}”.", { q: q ?? "" })}</span>
      )}
    </>
  );
}

function Results({ found, params, isBusy }: ResultsProps & { isBusy: boolean }) {
  const { q = "", tab } = params;
  const query = found.corrected ?? q;
  const kinds = searchKinds.filter((kind) => found.totals[kind] > 0);
  if (kinds.length === 0) return <NothingFound q={q} />;
  if (!tab) {
    return kinds.map((kind) => (
      <section key={kind} className={searchStyles.section}>
        <SectionHead title={kindNames()[kind]} link={moreOf(kind, found, q)} />
        <ResultList kind={kind} found={found} query={query} isBusy={isBusy} />
      </section>
    ));
  }
  if (found[tab].length === 0) return <NoneOfKind params={params} total={found.totals[tab]} />;
  return (
    <>
      <h2 className="vh">{kindNames()[tab]}</h2>
      <ResultList kind={tab} found={found} query={query} isBusy={isBusy} />
    </>
  );
}

function allOf(kind: SearchKind, count: string): string {
  switch (kind) {
    case "products":
      return t("All {count} products", { count });
    case "deals":
      return t("All {count} deals", { count });
    case "articles":
      return t("All {count} articles", { count });
    case "categories":
      return t("All {count} categories", { count });
  }
}

function noneOf(kind: SearchKind | undefined): string {
  switch (kind) {
    case "deals":
      return t("No deals found");
    case "articles":
      return t("No articles found");
    case "categories":
      return t("No categories found");
    default:
      return t("No products found");
  }
}

/** The link to all results of a kind; none when all are shown. */
function moreOf(kind: SearchKind, found: SearchResults, q: string) {
  const total = found.totals[kind];
  if (total <= found[kind].length) return undefined;
  return {
    label: allOf(kind, formatCount(total)),
    href: searchPath({ q, tab: kind }),
  };
}

const NothingAsked = () => (
  <EmptyState
    title={t("What are you looking for?")}
    hint={t("One field finds products, deals, articles and categories. A few letters are enough.")}
  >
    <a className="btn btn--ink btn--sm" href="/products">
      {t("Browse Products")}
    </a>
    <a className="btn btn--soft btn--sm" href="/categories">
      {t("Browse Categories")}
    </a>
  </EmptyState>
);

/** A search of several words may find something by one of them. */
const fewer = (q: string): string[] => {
  const words = [...new Set(q.split(/[\s-]+/).filter((word) => word.length > 2))];
  return words.length > 1 ? words.slice(0, 4) : [];
};

const NothingFound = ({ q }: { q: string }) => (
  <>
    <EmptyState
      title={t("Nothing found for “{q}”", { q })}
      hint={
        fewer(q).length > 0
          ? t("Try one of its words, or look around:")
          : t("Try another word, or a more general one. Or look around:")
      }
    >
      {fewer(q).map((word) => (
        <a key={word} className={blog.chip} href={searchPath({ q: word })}>
          {word}
        </a>
      ))}
      <a className="btn btn--ink btn--sm" href="/products">
        {t("Browse Products")}
      </a>
      <a className="btn btn--soft btn--sm" href="/categories">
        {t("Browse Categories")}
      </a>
    </EmptyState>
    <LikedByOthers />
  </>
);

/** @param total - results of the kind; more than none when the page lies behind the last */
function NoneOfKind({ params: { q, tab }, total }: { params: SearchPageSearch; total: number }) {
  return total > 0 ? (
    <EmptyState title={t("There are no more results")}>
      <a className="btn btn--ink btn--sm" href={searchPath({ q, tab })}>
        {t("Back to the first page")}
      </a>
    </EmptyState>
  ) : (
    <EmptyState title={noneOf(tab)} hint={t("There is something of another kind, though.")}>
      <a className="btn btn--ink btn--sm" href={searchPath({ q })}>
        {t("Show All Results")}
      </a>
    </EmptyState>
  );
}

const SearchFailure = ({ onRetry }: { onRetry: () => void }) => (
  <ErrorState message={t("The search failed. Please try again.")} onRetry={onRetry} />
);

/** `/search` when the server failed. */
export function SearchError(_: ErrorComponentProps) {
  const tryAgain = useTryAgain();
  return (
    <div className="wrap wrap--ends">
      <SearchHead q={parseSearchPageSearch(route.useSearch()).q} />
      <SearchFailure onRetry={tryAgain} />
    </div>
  );
}
