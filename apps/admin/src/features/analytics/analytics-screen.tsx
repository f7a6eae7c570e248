import { DEFAULT_PERIOD, type Period, periods } from "@pickwell/api/analytics/rules";
import { t } from "@pickwell/texts/t.ts";
import screen from "../../ui/screen.module.css";
import { Screen } from "../../ui/screen.tsx";
import { DemoNote } from "../demo/demo-note.tsx";
import { ActivityPanel } from "./activity-panel.tsx";
import styles from "./analytics.module.css";
import type { AnalyticsProps } from "./analytics-search.ts";
import { BotsPanel } from "./bots/bots-panel.tsx";
import { CategoryShare } from "./category-share.tsx";
import { DeviceUsage } from "./device-usage.tsx";
import { EarningsPanel } from "./earnings-panel.tsx";
import { periodName } from "./figures/figures.ts";
import { Funnel } from "./funnel.tsx";
import { GoalsPanel } from "./goals/goals-panel.tsx";
import { KeyFigures } from "./key-figures.tsx";
import { LiveVisitors } from "./live-visitors.tsx";
import { Performance } from "./performance.tsx";
import { SeriesPanel } from "./series/series-panel.tsx";
import { TopSellers } from "./top-sellers.tsx";

/** The Analytics screen. Each panel loads and fails on its own. */
export function AnalyticsScreen(props: AnalyticsProps) {
  const { search, onSearch } = props;
  return (
    <Screen
      title={t("Analytics")}
      intro={t("Counted from your own events. No visitor is tracked across days.")}
      actions={
        <>
          <LiveVisitors />
          <PeriodSwitch
            value={search.period ?? DEFAULT_PERIOD}
            onChange={(period) =>
              onSearch({ period: period === DEFAULT_PERIOD ? undefined : period })
            }
          />
        </>
      }
    >
      <DemoNote />
      <KeyFigures />
      <div className={screen.twoColumns}>
        <SeriesPanel {...props} />
        <CategoryShare {...props} />
      </div>
      <div className={styles.threeColumns}>
        <TopSellers {...props} />
        <ActivityPanel {...props} />
        <div className={styles.panelPair}>
          <DeviceUsage {...props} />
          <Performance {...props} />
        </div>
      </div>
      <GoalsPanel {...props} />
      <EarningsPanel {...props} />
      <div className={`${screen.twoColumns} ${styles.twoReversed}`}>
        <Funnel {...props} />
        <BotsPanel {...props} />
      </div>
    </Screen>
  );
}

interface PeriodSwitchProps {
  value: Period;
  onChange: (period: Period) => void;
}

const PeriodSwitch = ({ value, onChange }: PeriodSwitchProps) => (
  <fieldset className={`seg ${styles.wideSwitch}`}>
    <legend className="vh">{t("Period")}</legend>
    {periods.map((period) => (
      <button
        key={period}
        type="button"
        aria-pressed={period === value}
        title={periodName[period]}
        onClick={() => onChange(period)}
      >
        {period}
      </button>
    ))}
  </fieldset>
);
