import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { formatMoment } from "../../lib/format-moment.ts";
import { saveCsv } from "../../lib/save-csv.ts";
import type { OnSearch } from "../../lib/search-params.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { RowActions } from "../../ui/row-actions.tsx";
import { Panel, Screen } from "../../ui/screen.tsx";
import { Empty } from "../../ui/states.tsx";
import { Filter, SearchBox, Tools } from "../../ui/tools.tsx";
import styles from "./searches.module.css";
import {
  periodChoices,
  resultChoices,
  type SearchedWords,
  type SearchesSearch,
} from "./searches-search.ts";

const LIMIT = 20;

interface SearchesScreenProps {
  search: SearchesSearch;
  onSearch: OnSearch<SearchesSearch>;
}

/** Number of results; empty for searches that only suggested filters. */
const foundText = ({ found }: SearchedWords): string =>
  found === null ? "–" : found === 0 ? t("Nothing") : formatCount(found);

const columns: Column<SearchedWords>[] = [
  { id: "words", label: t("Words"), cell: ({ words }) => <b className={styles.words}>{words}</b> },
  { id: "times", label: t("Times"), isNumber: true, cell: ({ times }) => formatCount(times) },
  { id: "found", label: t("Found"), isNumber: true, cell: foundText },
  { id: "last", label: t("Last"), isMinor: true, cell: ({ lastAt }) => formatMoment(lastAt) },
];

const actionsOf = (row: SearchedWords) => (
  <RowActions
    name={row.words}
    actions={[
      {
        label: t("Search products for"),
        icon: "external",
        href: `/products?search=${encodeURIComponent(row.words)}`,
      },
      { label: t("Add synonyms for"), icon: "pencil", href: "/admin/settings?section=search" },
    ]}
  />
);

/** Search texts, and those without results. */
export function SearchesScreen({ search, onSearch }: SearchesScreenProps) {
  const { page = 1, period = "30d", found } = search;
  const admin = useAdmin();
  const attempt = useAttempt();
  const filter = { search: search.search, period, found };
  const query = useQuery({
    ...admin.searches.list.queryOptions({ ...filter, page, limit: LIMIT }),
    placeholderData: keepPreviousData,
  });
  const save = () =>
    attempt(async () => saveCsv("searches.csv", (await admin.searches.export.fetch(filter)).csv), {
      failed: t("Failed to export the searches. Please try again."),
    });

  return (
    <Screen
      title={t("Searches")}
      intro={t(
        "What visitors search for, and what they did not find. Counted by browsers that run scripts, without machines and without who it was; kept for 90 days.",
      )}
      actions={
        <button type="button" className="btn btn--sm btn--soft" onClick={() => void save()}>
          <Icon name="download" /> {t("Export CSV")}
        </button>
      }
    >
      <Panel label={t("Searches")}>
        <Tools>
          <SearchBox
            value={search.search}
            label={t("Search within the searches")}
            onSearch={(text) => onSearch({ search: text, page: undefined }, { replace: true })}
          />
          <Filter
            label={t("Period")}
            all={t("Last 30 days")}
            choices={periodChoices}
            value={search.period}
            onChange={(value) => onSearch({ period: value, page: undefined })}
          />
          <Filter
            label={t("Found")}
            all={t("All Searches")}
            choices={resultChoices}
            value={found}
            onChange={(value) => onSearch({ found: value, page: undefined })}
          />
        </Tools>
        <PagedList
          query={query}
          loading={t("Loading searches...")}
          failed={t("Failed to load searches. Please try again.")}
          onPage={(to, options) => onSearch({ page: to }, options)}
          empty={({ others }) => (
            <Empty
              title={t("No searches found")}
              hint={
                search.search || found || others > 0
                  ? t("Try adjusting your search or filter criteria.")
                  : t(
                      "Whatever visitors search for on the search page and in lists is counted here.",
                    )
              }
            />
          )}
        >
          {({ rows }) => (
            <DataTable
              label={t("Searches")}
              rows={rows}
              idOf={({ words }) => words}
              nameOf={({ words }) => words}
              columns={columns}
              actions={actionsOf}
              card={(row) => (
                <span className={styles.card}>
                  <b>{row.words}</b>
                  <span className="muted">
                    {t("{times, plural, one {# time} other {# times}} · Found: {foundText}", {
                      times: row.times,
                      foundText: foundText(row),
                    })}
                  </span>
                </span>
              )}
              isStale={query.isPlaceholderData}
            />
          )}
        </PagedList>
        {query.data && query.data.others > 0 && (
          <p className={styles.others}>
            {t(
              "{others, plural, one {# search} other {# searches}} of {searches} with words that are not kept: they looked like an e-mail address, a long number or a token, or were beyond what is kept of a day.",
              { others: query.data.others, searches: formatCount(query.data.searches) },
            )}
          </p>
        )}
      </Panel>
    </Screen>
  );
}
