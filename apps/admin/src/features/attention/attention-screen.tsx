import { t } from "@pickwell/texts/t.ts";
import { formatMoney } from "@pickwell/ui/format/format.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { OnSearch } from "../../lib/search-params.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { figureOf } from "../../ui/figure.ts";
import { PagedList } from "../../ui/paged-list.tsx";
import { Panel, Screen, StatStrip } from "../../ui/screen.tsx";
import { Empty } from "../../ui/states.tsx";
import { Filter, Tools } from "../../ui/tools.tsx";
import { NoticePanel } from "../notices/notice-panel.tsx";
import styles from "./attention.module.css";
import { AttentionSubject, Clicks, Kind, kindChoices, WeeklyStake } from "./attention-labels.tsx";
import type { AttentionList, AttentionRow, AttentionSearch } from "./attention-search.ts";

const LIMIT = 20;

interface AttentionScreenProps {
  search: AttentionSearch;
  onSearch: OnSearch<AttentionSearch>;
}

const columns: Column<AttentionRow>[] = [
  { id: "what", label: t("What"), cell: (row) => <AttentionSubject of={row} /> },
  { id: "kind", label: t("Kind"), cell: (row) => <Kind of={row} /> },
  {
    id: "clicks-a-week",
    label: t("Clicks a Week"),
    cell: (row) => <Clicks of={row} />,
    isNumber: true,
  },
  {
    id: "at-stake-a-week",
    label: t("At Stake a Week"),
    cell: (row) => <WeeklyStake of={row} />,
    isNumber: true,
  },
];

/** A dash when unknown, or when it could not be read. */
function totalOf({ data, isError }: { data: AttentionList | undefined; isError: boolean }) {
  if (!data) return isError ? "–" : undefined;
  return data.stakeCents === null ? "–" : formatMoney(Math.round(data.stakeCents));
}

/** Problems by cost, below the notices of the shop. */
export function AttentionScreen({ search, onSearch }: AttentionScreenProps) {
  const { page = 1, kind } = search;
  const query = useQuery({
    ...useAdmin().attention.list.queryOptions({ kind: kind ?? "all", page, limit: LIMIT }),
    placeholderData: keepPreviousData,
  });
  return (
    <Screen
      title={t("Needs Attention")}
      intro={t(
        "What visitors click that is broken, sold out or over, the costliest first. At stake is what the clicks of a usual week would earn: each counts as much as a click to that merchant has brought over 90 days, or, after fewer than 50 of them, a click in the whole shop. Until sales are reported, the amount is not known.",
      )}
    >
      <StatStrip
        stats={[
          {
            label: t("At stake a week"),
            value: totalOf(query),
          },
          { label: t("Dead links"), value: figureOf(query, ({ counts }) => counts["dead-link"]) },
          { label: t("Sold out"), value: figureOf(query, ({ counts }) => counts["sold-out"]) },
          {
            label: t("Articles without a link"),
            value: figureOf(query, ({ counts }) => counts["no-link"]),
          },
        ]}
      />
      <NoticePanel />
      <Panel label={t("Money at risk")}>
        <Tools>
          <Filter
            label={t("Kind")}
            all={t("Everything")}
            choices={kindChoices}
            value={kind}
            onChange={(value) => onSearch({ kind: value, page: undefined })}
          />
        </Tools>
        <PagedList
          query={query}
          loading={t("Loading what needs attention...")}
          failed={t("Failed to load what needs attention. Please try again.")}
          onPage={(to, options) => onSearch({ page: to }, options)}
          empty={() => (
            <Empty
              title={kind ? t("Nothing of this kind") : t("Nothing costs you money")}
              hint={t(
                "Dead links, products that are sold out, price jumps, codes that are over and articles without a link are listed here when people follow them.",
              )}
            />
          )}
        >
          {({ rows }) => (
            <DataTable
              label={t("Money at risk")}
              rows={rows}
              idOf={(row) => `${row.kind} ${row.target.id}`}
              nameOf={({ target }) => target.title}
              columns={columns}
              card={(row) => (
                <span className={styles.card}>
                  <Kind of={row} />
                  <AttentionSubject of={row} />
                  <WeeklyStake of={row} />
                </span>
              )}
              isStale={query.isPlaceholderData}
            />
          )}
        </PagedList>
      </Panel>
    </Screen>
  );
}
