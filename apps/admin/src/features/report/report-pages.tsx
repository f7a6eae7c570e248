import type { BreakdownRow } from "@pickwell/api/analytics/schema";
import { t } from "@pickwell/texts/t.ts";
import panel from "../../ui/panel.module.css";
import {
  changeColumn,
  countColumn,
  moneyColumn,
  nameColumn,
  perClickColumn,
} from "../analytics/figures/breakdown-columns.ts";
import type { FigureColumn } from "../analytics/figures/figure-columns.ts";
import { FigureTable } from "../analytics/figures/figure-table.tsx";
import { measure, measuredColumns, measures } from "../analytics/figures/measures.ts";
import { type Goal, goalColumns, goalsOf } from "../analytics/goals/goal-facts.ts";
import type { Grain } from "../analytics/series/buckets.ts";
import { seriesColumns } from "../analytics/series/series.ts";
import type { Report } from "./read-report.ts";
import styles from "./report.module.css";

interface ReportPagesProps {
  of: Report;
  isCompared: boolean;
}

/** Columns that say how it was before. */
const eachGrain: Record<Grain, string> = {
  hour: t("Each hour"),
  day: t("Each day"),
  month: t("Each month"),
};

const comparing = [t("Before"), t("Change ## of a figure")];

/** The tables of a report, kept on one page where possible. */
export function ReportPages({ of: { overview, goals, parts }, isCompared }: ReportPagesProps) {
  const { totals, before, series, grain } = overview;
  const shown = <Row,>(columns: FigureColumn<Row>[]) =>
    isCompared ? columns : columns.filter(({ label }) => !comparing.includes(label));
  return (
    <div className={styles.report}>
      <Part
        title={t("Totals")}
        columns={shown(measuredColumns)}
        rows={Object.values(measures).map((each) => measure(each, totals, before))}
        keyOf={({ label }) => label}
      />
      <Part
        title={t("Goals")}
        columns={monthGoalColumns}
        rows={goalsOf(goals)}
        keyOf={({ label }) => label}
      />
      <Part
        title={eachGrain[grain]}
        columns={seriesColumns(grain)}
        rows={series}
        keyOf={({ from }) => from.toISOString()}
      />
      {parts.map(({ by, title, one, list }) => (
        <Part
          key={by}
          title={title}
          columns={shown(partColumns(one))}
          rows={list.rows}
          keyOf={({ key }) => key}
        />
      ))}
    </div>
  );
}

const partColumns = (one: string): FigureColumn<BreakdownRow>[] => [
  nameColumn(one),
  countColumn(t("Clicks"), ({ clicks }) => clicks),
  countColumn(t("Orders"), ({ orders }) => orders),
  moneyColumn(t("Revenue"), ({ revenueCents }) => revenueCents),
  moneyColumn(t("Commission"), ({ commissionCents }) => commissionCents),
  perClickColumn,
  changeColumn,
];

const monthGoalColumns: FigureColumn<Goal>[] = [
  { label: t("Goal, this month"), cell: ({ label }) => label },
  ...goalColumns,
];

interface PartProps<Row> {
  title: string;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

const Part = <Row,>({ title, columns, rows, keyOf }: PartProps<Row>) => (
  <section className={panel.panel}>
    <header>
      <h2>{title}</h2>
    </header>
    {rows.length === 0 ? (
      <p className={styles.reportNone}>{t("Nothing in this period.")}</p>
    ) : (
      <FigureTable caption={title} columns={columns} rows={rows} keyOf={keyOf} />
    )}
  </section>
);
