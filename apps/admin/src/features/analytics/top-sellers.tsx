import type { BreakdownRow } from "@pickwell/api/analytics/schema";
import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
import type { AnalyticsProps } from "./analytics-search.ts";
import { BarList } from "./figures/bar-list.tsx";
import { countColumn, moneyColumn, nameColumn, rowName } from "./figures/breakdown-columns.ts";
import { FigurePanel } from "./figures/figure-panel.tsx";
import { shortMoney } from "./figures/figures.ts";
import { useBreakdown } from "./figures/use-figures.ts";

const LISTED = 7;

/** The products with the highest revenue; those with the most clicks while nothing was sold. */
export function TopSellers(props: AnalyticsProps) {
  const { period } = props.search;
  const sold = useBreakdown({ period, by: "product", sort: "revenueCents", limit: LISTED });
  const sales = sold.data?.rows.filter(({ revenueCents }) => revenueCents > 0);
  const isUnsold = sales?.length === 0;
  const clicked = useBreakdown({
    period,
    by: "product",
    sort: "clicks",
    limit: LISTED,
    isWanted: isUnsold,
  });
  const rows = isUnsold ? clicked.data?.rows.filter(({ clicks }) => clicks > 0) : sales;
  const measure = (row: BreakdownRow) => (isUnsold ? row.clicks : row.revenueCents);
  const most = Math.max(1, ...(rows ?? []).map(measure));
  return (
    <FigurePanel
      {...props}
      name="top-products"
      title={t("Top products")}
      note={
        isUnsold && rows && rows.length > 0 && t("By clicks, because nothing has been sold yet.")
      }
      of={isUnsold ? clicked : sold}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        nameColumn(t("Product")),
        moneyColumn(t("Revenue"), ({ revenueCents }) => revenueCents),
        countColumn(t("Orders"), ({ orders }) => orders),
        countColumn(t("Clicks"), ({ clicks }) => clicks),
      ]}
      empty={<p>{t("The products that bring in most, from the first click on a buy link.")}</p>}
    >
      {(shown) => (
        <BarList
          bars={shown.map((row) => ({
            key: row.key,
            label: rowName(row),
            figure: isUnsold ? formatCount(row.clicks) : shortMoney(row.revenueCents),
            share: measure(row) / most,
          }))}
        />
      )}
    </FigurePanel>
  );
}
