import { type Breakdown, breakdowns, DEFAULT_PERIOD } from "@pickwell/api/analytics/rules";
import type { BreakdownRow } from "@pickwell/api/analytics/schema";
import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
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
/** The maximum of the procedure. */
const ALL = 500;

interface Face {
  one: string;
  by: string;
  many: string;
  count: (n: number) => string;
}

const faces: Record<Breakdown, Face> = {
  article: {
    one: t("Article"),
    by: t("by article"),
    many: t("articles"),
    count: (n: number) => t("{n, plural, one {# article} other {# articles}}", { n }),
  },
  merchant: {
    one: t("Merchant"),
    by: t("by merchant"),
    many: t("merchants"),
    count: (n: number) => t("{n, plural, one {# merchant} other {# merchants}}", { n }),
  },
  category: {
    one: t("Category"),
    by: t("by category"),
    many: t("categories"),
    count: (n: number) => t("{n, plural, one {# category} other {# categories}}", { n }),
  },
  placement: {
    one: t("Placement"),
    by: t("by placement"),
    many: t("placements"),
    count: (n: number) => t("{n, plural, one {# placement} other {# placements}}", { n }),
  },
  product: {
    one: t("Product"),
    by: t("by product"),
    many: t("products"),
    count: (n: number) => t("{n, plural, one {# product} other {# products}}", { n }),
  },
  deal: {
    one: t("Deal"),
    by: t("by deal"),
    many: t("deals"),
    count: (n: number) => t("{n, plural, one {# deal} other {# deals}}", { n }),
  },
  broadcast: {
    one: t("Mail"),
    by: t("by mail"),
    many: t("mails"),
    count: (n: number) => t("{n, plural, one {# mail} other {# mails}}", { n }),
  },
  link: {
    one: t("Text link"),
    by: t("by text link"),
    many: t("links in texts"),
    count: (n: number) => t("{n, plural, one {# text link} other {# links in texts}}", { n }),
  },
  page: {
    one: t("Page"),
    by: t("by page"),
    many: t("pages"),
    count: (n: number) => t("{n, plural, one {# page} other {# pages}}", { n }),
  },
  device: {
    one: t("Device"),
    by: t("by device"),
    many: t("devices"),
    count: (n: number) => t("{n, plural, one {# device} other {# devices}}", { n }),
  },
};
const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
const order = Object.keys(faces) as Breakdown[];

/** Earnings per click by article, merchant, category and other dimensions. */
export function EarningsPanel(props: AnalyticsProps) {
  const { search, onSearch } = props;
  const { period = DEFAULT_PERIOD, by = "article", sort = earningSorts[0], all } = search;
  const list = useBreakdown({ period, by, sort, limit: all ? ALL : SHOWN });
  const estimates = useEstimates(by, period);
  const { one, by: byWords, many, count: counted } = faces[by];
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
      title={t("Earnings per click")}
      note={t("Change: commission against {before}.", { before: periodBefore[period] })}
      aside={
        <select
          className="field"
          aria-label={t("By ## what a list goes by")}
          value={by}
          onChange={({ target }) => {
            const next = breakdowns.find((name) => name === target.value);
            onSearch({ by: next === "article" ? undefined : next, all: undefined });
          }}
        >
          {order.map((name) => (
            <option key={name} value={name}>
              {capitalized(faces[name].by)}
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
        <p>
          {t(
            "What each of your {many} earns for a click, from the first visit or click of it on.",
            { many },
          )}
        </p>
      }
    >
      {(rows) => (
        <>
          <EarningsTable
            caption={t("Earnings per click {by}", { by: byWords })}
            columns={columns}
            rows={rows}
            sort={sort}
            onSort={onSort}
            isStale={isStale}
          />
          {(count > rows.length || all) && (
            <footer className={styles.foot}>
              <span>
                {t("Showing {n} of {all}", { n: formatCount(rows.length), all: counted(count) })}
              </span>
              {!all && (
                <button
                  type="button"
                  className="btn btn--xs btn--soft"
                  onClick={() => onSearch({ all: true })}
                >
                  {count > ALL ? t("Show the First {n}", { n: ALL }) : t("Show All")}
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
  { ...countColumn(t("Views"), ({ views }: BreakdownRow) => views), sort: "views" },
  { ...countColumn(t("Clicks"), ({ clicks }: BreakdownRow) => clicks), sort: "clicks" },
  { ...countColumn(t("Orders"), ({ orders }: BreakdownRow) => orders), sort: "orders" },
  { ...moneyColumn(t("Revenue"), ({ revenueCents }) => revenueCents), sort: "revenueCents" },
  { ...moneyColumn(t("Commission"), (row) => row.commissionCents), sort: "commissionCents" },
  { ...perClickColumn, sort: "earningsPerClick" },
  { ...changeColumn, isChange: true },
  ...(estimates.size > 0 ? [estimateColumn(estimates)] : []),
];
