import { DEFAULT_PERIOD } from "@pickwell/api/analytics/rules";
import type { Funnel as FunnelFacts, FunnelSteps } from "@pickwell/api/analytics/schema";
import { t } from "@pickwell/texts/t.ts";
import { formatCount, formatDate } from "@pickwell/ui/format/format.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useAdmin } from "../../lib/use-admin.ts";
import bar from "../../ui/bar.module.css";
import type { AnalyticsProps } from "./analytics-search.ts";
import { shareOf } from "./figures/breakdown-columns.ts";
import { FigurePanel } from "./figures/figure-panel.tsx";
import { percentText, rateCell } from "./figures/figures.ts";
import styles from "./funnel.module.css";

interface Step {
  label: string;
  count: number;
  before: number;
  /** Of the step above, in percent. */
  rate: number | null;
  rateBefore: number | null;
  /** Of the first step, 0 to 1. */
  share: number;
}

const names = [
  t("Visits"),
  t("Visits that led to a merchant"),
  t("Visits that led to an order"),
] as const;
const counts = ({ visits, left, bought }: FunnelSteps) => [visits, left, bought];

/** The steps of the funnel: visit, click, order. */
export function funnelOf({ now, before }: FunnelFacts): Step[] {
  const [present, former] = [counts(now), counts(before)];
  const rate = (values: number[], index: number) =>
    index === 0 ? null : shareOf(values[index] ?? 0, values[index - 1] ?? 0);
  return names.map((label, index) => ({
    label,
    count: present[index] ?? 0,
    before: former[index] ?? 0,
    rate: rate(present, index),
    rateBefore: rate(former, index),
    share: (present[index] ?? 0) / Math.max(1, present[0] ?? 0),
  }));
}

/** How many visitors click, and how many of those buy. */
export function Funnel(props: AnalyticsProps) {
  const { period = DEFAULT_PERIOD } = props.search;
  const funnel = useQuery({
    ...useAdmin().analytics.funnel.queryOptions({ period }),
    placeholderData: keepPreviousData,
  });
  const { data } = funnel;
  return (
    <FigurePanel
      {...props}
      name="funnel"
      title={t("From view to sale")}
      of={funnel}
      note={data && t("Since {from}.", { from: formatDate(data.now.from) })}
      rows={data && (data.now.visits === 0 ? [] : funnelOf(data))}
      keyOf={({ label }) => label}
      columns={[
        { label: t("Step"), cell: ({ label }) => label },
        {
          label: t("Count"),
          cell: ({ count }) => formatCount(count),
          raw: ({ count }) => `${count}`,
          isNumber: true,
        },
        {
          label: t("Rate ## a share"),
          cell: ({ rate }) => percentText(rate, 2),
          raw: ({ rate }) => rateCell(rate),
          isNumber: true,
        },
        {
          label: t("Rate before"),
          cell: ({ rateBefore }) => percentText(rateBefore, 2),
          raw: ({ rateBefore }) => rateCell(rateBefore),
          isNumber: true,
        },
      ]}
      empty={<p>{t("How many of those who look follow a buy link, and how many of those buy.")}</p>}
    >
      {(steps) => (
        <ol className={styles.funnel}>
          {steps.map(({ label, count, before, rate, rateBefore, share }) => (
            <li key={label}>
              <p>
                <b>{label}</b>
                <span className="num">{formatCount(count)}</span>
              </p>
              <div className={bar.bar}>
                <i style={{ width: `${share * 100}%` }} />
              </div>
              <p className="muted num">
                {rate === null
                  ? t("{before} before", { before: formatCount(before) })
                  : t("{rate} of the step above", { rate: percentText(rate, 2) }) +
                    (rateBefore === null
                      ? ""
                      : t(" · {before} before", { before: percentText(rateBefore, 2) }))}
              </p>
            </li>
          ))}
        </ol>
      )}
    </FigurePanel>
  );
}
