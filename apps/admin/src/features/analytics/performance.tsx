import { t } from "@pickwell/texts/t.ts";
import type { AnalyticsProps } from "./analytics-search.ts";
import { FigurePanel } from "./figures/figure-panel.tsx";
import { measure, measuredColumns, measures } from "./figures/measures.ts";
import { useOverview } from "./figures/use-figures.ts";
import styles from "./performance.module.css";

const shown = [
  measures.visits,
  measures.clicks,
  measures.orders,
  measures.averageOrder,
  measures.commission,
  measures.perClick,
  measures.conversion,
  measures.newCustomers,
];

/** Key figures of the period. */
export function Performance(props: AnalyticsProps) {
  const overview = useOverview(props.search.period);
  const { data } = overview;
  return (
    <FigurePanel
      {...props}
      name="performance"
      title={t("Performance summary")}
      of={overview}
      rows={data && shown.map((each) => measure(each, data.totals, data.before))}
      columns={measuredColumns}
      keyOf={({ label }) => label}
      empty={null}
    >
      {(rows) => (
        <>
          <dl className={styles.figures}>
            {rows.map(({ label, now }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{now}</dd>
              </div>
            ))}
          </dl>
          {data?.hasOtherCurrencies && (
            <p className="hint">
              {t(
                "What networks report in other currencies is converted with the European Central Bank’s rates of the day.",
              )}
            </p>
          )}
        </>
      )}
    </FigurePanel>
  );
}
