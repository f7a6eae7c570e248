import { type ChartMetric, chartMetrics } from "@pickwell/api/analytics/rules";
import type { Overview } from "@pickwell/api/analytics/schema";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import skeleton from "@pickwell/ui/components/skeleton.module.css";
import { useShop } from "@pickwell/ui/shop/shop.ts";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import type { AnalyticsProps } from "../analytics-search.ts";
import { ChangeFigure } from "../figures/change-figure.tsx";
import { FigurePanel } from "../figures/figure-panel.tsx";
import { periodBefore } from "../figures/figures.ts";
import { useOverview } from "../figures/use-figures.ts";
import styles from "./series.module.css";
import { type MetricFace, metricFaces, seriesColumns, seriesTitle } from "./series.ts";

// The library that draws it is most of this screen's code; the figures need not wait for it.
const SeriesChart = lazy(() => import("./series-chart.tsx"));

/** Revenue, orders or customers over time. */
export function SeriesPanel(props: AnalyticsProps) {
  const { search, onSearch } = props;
  const { metric = "revenue" } = search;
  const overview = useOverview(search.period);
  const { data } = overview;
  const { currency } = useShop();
  const face = metricFaces[metric];
  return (
    <FigurePanel
      {...props}
      name="series"
      title={seriesTitle(face, data?.grain ?? "day", currency)}
      note={data && !data.isEmpty && <Comparison of={data} face={face} />}
      aside={
        <MetricSwitch
          value={metric}
          onChange={(next) => onSearch({ metric: next === "revenue" ? undefined : next })}
        />
      }
      of={overview}
      rows={data && (data.isEmpty ? [] : data.series)}
      columns={seriesColumns(data?.grain ?? "day")}
      keyOf={({ from }) => from.toISOString()}
      isReachable
      empty={<NothingYet />}
    >
      {() =>
        data && (
          <Suspense fallback={<div className={`${styles.wait} ${skeleton.skeleton}`} />}>
            <SeriesChart of={data} face={face} />
          </Suspense>
        )
      }
    </FigurePanel>
  );
}

interface ComparisonProps {
  of: Overview;
  face: MetricFace;
}

/** The sum, and how it has changed. */
function Comparison({ of, face }: ComparisonProps) {
  const now = face.of(of.totals);
  const before = face.of(of.before);
  return (
    <>
      <b>{face.short(now)}</b>
      {before > 0 ? (
        <>
          {" "}
          <ChangeFigure now={now} before={before} />{" "}
          {t("vs {before}", { before: periodBefore[of.period] })}
        </>
      ) : (
        t(", none in {before}", { before: periodBefore[of.period] })
      )}
    </>
  );
}

interface MetricSwitchProps {
  value: ChartMetric;
  onChange: (metric: ChartMetric) => void;
}

const MetricSwitch = ({ value, onChange }: MetricSwitchProps) => (
  <fieldset className={`seg ${styles.smallSwitch}`}>
    <legend className="vh">{t("Metric")}</legend>
    {chartMetrics.map((metric) => (
      <button
        key={metric}
        type="button"
        aria-pressed={metric === value}
        onClick={() => onChange(metric)}
      >
        {metricFaces[metric].label}
      </button>
    ))}
  </fieldset>
);

/** Hints for a new shop. */
const NothingYet = () => (
  <>
    <h3>{t("Nothing has been counted yet")}</h3>
    <p>
      {rich(
        "Visits are counted from the first person who opens a page of the shop, and clicks from the first who follows a buy link. Orders, revenue and customers appear here when merchants report them: give them your <a>postback URL</a>, or bring their reports.",
        { a: (inside) => <Link to="/admin/sales">{inside}</Link> },
      )}
    </p>
  </>
);
