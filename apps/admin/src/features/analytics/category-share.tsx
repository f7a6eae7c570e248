import type { BreakdownRow } from "@pickwell/api/analytics/schema";
import { t } from "@pickwell/texts/t.ts";
import type { CSSProperties } from "react";
import type { AnalyticsProps } from "./analytics-search.ts";
import styles from "./category-share.module.css";
import {
  countColumn,
  moneyColumn,
  nameColumn,
  rowName,
  shareOf,
} from "./figures/breakdown-columns.ts";
import { FigurePanel } from "./figures/figure-panel.tsx";
import { percentText, rateCell, shortMoney } from "./figures/figures.ts";
import { useBreakdown } from "./figures/use-figures.ts";

/** As many as there are colours; the rest is one part. */
const SHOWN = 5;

/** Revenue by category. */
export function CategoryShare(props: AnalyticsProps) {
  const list = useBreakdown({ period: props.search.period, by: "category", limit: 500 });
  const rows = list.data?.rows.filter(({ revenueCents }) => revenueCents > 0);
  const total = list.data?.totals.revenueCents ?? 0;
  const shareIn = ({ revenueCents }: BreakdownRow) => shareOf(revenueCents, total);
  return (
    <FigurePanel
      {...props}
      name="categories"
      title={t("Sales by category")}
      aside={total > 0 && <span className="muted num">{shortMoney(total)}</span>}
      of={list}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        nameColumn(t("Category")),
        moneyColumn(t("Revenue"), ({ revenueCents }) => revenueCents),
        countColumn(t("Orders"), ({ orders }) => orders),
        {
          label: t("Share ## of a whole"),
          cell: (row) => percentText(shareIn(row), 0),
          raw: (row) => rateCell(shareIn(row)),
          isNumber: true,
        },
      ]}
      empty={
        <p>{t("Which categories sell, as soon as a merchant reports an order of this period.")}</p>
      }
    >
      {(shown) => <Stack parts={partsOf(shown, total)} />}
    </FigurePanel>
  );
}

interface Part {
  label: string;
  cents: number;
  /** In percent of the whole. */
  share: number;
  colour: string;
}

function partsOf(rows: readonly BreakdownRow[], total: number): Part[] {
  const parts = rows.slice(0, SHOWN).map((row, index) => ({
    label: rowName(row),
    cents: row.revenueCents,
    share: shareOf(row.revenueCents, total) ?? 0,
    colour: `var(--chart-${index + 1})`,
  }));
  const rest = total - parts.reduce((sum, { cents }) => sum + cents, 0);
  if (rest <= 0) return parts;
  const share = shareOf(rest, total) ?? 0;
  return [...parts, { label: t("Others"), cents: rest, share, colour: "var(--chart-rest)" }];
}

const Stack = ({ parts }: { parts: Part[] }) => (
  <>
    <div className={styles.shares}>
      {parts.map(({ label, share, colour }) => (
        <i key={label} style={{ "--v": share, "--c": colour } as CSSProperties} title={label} />
      ))}
    </div>
    <ul className={styles.legend}>
      {parts.map(({ label, cents, share, colour }) => (
        <li key={label}>
          <i style={{ "--c": colour } as CSSProperties} />
          <span>{label}</span>
          <span className="num">{shortMoney(cents)}</span>
          <span className="num">{percentText(share, 0)}</span>
        </li>
      ))}
    </ul>
  </>
);
