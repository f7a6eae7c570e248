import { type Breakdown, breakdowns, DEFAULT_PERIOD } from "@pickwell/api/analytics/rules";
import type { BreakdownRow } from "@pickwell/api/analytics/schema";
import { formatCount, pluralize } from "@pickwell/ui/format/format.ts";
import type { EstimatedMoney } from "../../lib/format-estimate.ts";
import styles from "../../ui/pager.module.css";
import { type AnalyticsProps, type EarningSort, earningSorts } from "./analytics-search.ts";
import { type EarningColumn, EarningsTable } from "./earnings-table.tsx";
import {
  changeColumn,
  countColumn,
  estimateColumn,
  moneyColumn,
  nameColumn,
  perClickColumn,
} from "./figures/breakdown-columns.ts";
import { FigurePanel } from "./figures/figure-panel.tsx";
import { periodBefore } from "./figures/figures.ts";
import { useBreakdown, useEstimates } from "./figures/use-figures.ts";

const SHOWN = 10;
/** As many as can be asked for. */
const ALL = 500;

const faces: Record<Breakdown, { one: string; many: string }> = {
  article: { one: "Article", many: "articles" },
  merchant: { one: "Merchant", many: "merchants" },
  category: { one: "Category", many: "categories" },
  placement: { one: "Placement", many: "placements" },
  product: { one: "Product", many: "products" },
  deal: { one: "Deal", many: "deals" },
  broadcast: { one: "Mail", many: "mails" },
  link: { one: "Text link", many: "links in texts" },
  page: { one: "Page", many: "pages" },
  device: { one: "Device", many: "devices" },
};
const order = Object.keys(faces) as Breakdown[];

/** What a click earns: by article, merchant, category and whatever else is known of it. */
export function EarningsPanel(props: AnalyticsProps) {
  const { search, onSearch } = props;
  const { period = DEFAULT_PERIOD, by = "article", sort = earningSorts[0], all } = search;
  const list = useBreakdown({ period, by, sort, limit: all ? ALL : SHOWN });
  const estimates = useEstimates(by, period);
  const { one, many } = faces[by];
  const columns = earningColumns(one, estimates);
  // While another list is on its way, the former one is shown, under its own name.
  const isStale = list.isPlaceholderData;
  const count = list.data?.count ?? 0;
  const onSort = (next: EarningSort) =>
    onSearch({ sort: next === earningSorts[0] ? undefined : next }, { replace: true });
  return (
    <FigurePanel
      {...props}
      name="earnings"
      title="Earnings per click"
      note={`Change: commission against ${periodBefore[period]}.`}
      aside={
        <select
          className="field"
          aria-label="By"
          value={by}
          onChange={({ target }) => {
            const next = breakdowns.find((name) => name === target.value);
            onSearch({ by: next === "article" ? undefined : next, all: undefined });
          }}
        >
          {order.map((name) => (
            <option key={name} value={name}>
              By {faces[name].one.toLowerCase()}
            </option>
          ))}
        </select>
      }
      of={list}
      rows={list.data?.rows}
      keyOf={({ key }) => key}
      columns={columns}
      isReachable
      isTableOnly
      empty={
        <p>What each of your {many} earns for a click, from the first visit or click of it on.</p>
      }
    >
      {(rows) => (
        <>
          <EarningsTable
            caption={`Earnings per click by ${one.toLowerCase()}`}
            columns={columns}
            rows={rows}
            sort={sort}
            onSort={onSort}
            isStale={isStale}
          />
          {(count > rows.length || all) && (
            <footer className={styles.foot}>
              <span>
                Showing {formatCount(rows.length)} of {pluralize(count, one.toLowerCase(), many)}
              </span>
              {!all && (
                <button
                  type="button"
                  className="btn btn--xs btn--soft"
                  onClick={() => onSearch({ all: true })}
                >
                  Show {count > ALL ? `the First ${ALL}` : "All"}
                </button>
              )}
            </footer>
          )}
        </>
      )}
    </FigurePanel>
  );
}

const earningColumns = (
  name: string,
  estimates: ReadonlyMap<string, EstimatedMoney>,
): EarningColumn[] => [
  nameColumn(name),
  { ...countColumn("Views", ({ views }: BreakdownRow) => views), sort: "views" },
  { ...countColumn("Clicks", ({ clicks }: BreakdownRow) => clicks), sort: "clicks" },
  { ...countColumn("Orders", ({ orders }: BreakdownRow) => orders), sort: "orders" },
  { ...moneyColumn("Revenue", ({ revenueCents }) => revenueCents), sort: "revenueCents" },
  { ...moneyColumn("Commission", (row) => row.commissionCents), sort: "commissionCents" },
  { ...perClickColumn, sort: "earningsPerClick" },
  { ...changeColumn, isChange: true },
  ...(estimates.size > 0 ? [estimateColumn(estimates)] : []),
];
