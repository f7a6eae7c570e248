import type { BreakdownRow } from "@pickwell/api/analytics/schema";
import { t } from "@pickwell/texts/t.ts";
import type { AnalyticsProps } from "./analytics-search.ts";
import { BarList } from "./figures/bar-list.tsx";
import { countColumn, nameColumn, shareOf } from "./figures/breakdown-columns.ts";
import { FigurePanel } from "./figures/figure-panel.tsx";
import { percentText, rateCell } from "./figures/figures.ts";
import { useBreakdown } from "./figures/use-figures.ts";

/** Visits by device. */
export function DeviceUsage(props: AnalyticsProps) {
  const list = useBreakdown({ period: props.search.period, by: "device", sort: "views" });
  const rows = list.data?.rows
    .filter(({ visits }) => visits > 0)
    .toSorted((a, b) => b.visits - a.visits);
  const total = rows?.reduce((sum, { visits }) => sum + visits, 0) ?? 0;
  const shareIn = ({ visits }: BreakdownRow) => shareOf(visits, total);
  return (
    <FigurePanel
      {...props}
      name="devices"
      title={t("Device usage")}
      of={list}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        nameColumn(t("Device")),
        countColumn(t("Visits"), ({ visits }) => visits),
        countColumn(t("Clicks"), ({ clicks }) => clicks),
        {
          label: t("Share ## of a whole"),
          cell: (row) => percentText(shareIn(row), 0),
          raw: (row) => rateCell(shareIn(row)),
          isNumber: true,
        },
      ]}
      empty={<p>{t("Phones, tablets or desks, from the first visit on.")}</p>}
    >
      {(shown) => (
        <BarList
          bars={shown.map((row) => ({
            key: row.key,
            label: row.label,
            figure: percentText(shareIn(row), 0),
            share: (shareIn(row) ?? 0) / 100,
          }))}
        />
      )}
    </FigurePanel>
  );
}
