/** Amounts per network by month of sale: owed, paid, expected. */

import type { Outputs } from "@pickwell/api";
import { locale } from "@pickwell/texts/current.ts";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { formatMoney } from "@pickwell/ui/format/format.ts";
import { Link } from "@tanstack/react-router";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Empty } from "../../../ui/states.tsx";
import { formatReported } from "../sale-money.ts";
import styles from "../sales.module.css";

type MonthRow = Outputs["admin"]["sales"]["money"]["months"]["rows"][number];

const monthFormat = new Intl.DateTimeFormat(locale(), {
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** Such as `Nov 2026`. @param month - such as `2026-11`; null for all months before */
const monthText = (month: string | null) =>
  month === null ? t("Before") : monthFormat.format(new Date(month));

const monthColumns: Column<MonthRow>[] = [
  {
    label: t("Month"),
    cell: ({ month, network }) => network === null && <b>{monthText(month)}</b>,
  },
  {
    label: t("Network"),
    cell: ({ network }) => network ?? <b>{t("All")}</b>,
  },
  { label: t("Expected"), cell: (row) => <Amounts of={row} state="expected" />, isNumber: true },
  { label: t("Approved"), cell: (row) => <Amounts of={row} state="approved" />, isNumber: true },
  { label: t("Owed"), cell: (row) => <Amounts of={row} state="owed" />, isNumber: true },
  { label: t("Paid"), cell: (row) => <Amounts of={row} state="paid" />, isNumber: true },
  {
    label: t("Lost"),
    cell: (row) => <Amounts of={row} state="lost" />,
    isNumber: true,
    isMinor: true,
  },
];

type MoneyColumn = "expected" | "approved" | "owed" | "paid" | "lost";

/** Amounts of a state: in the shop's currency, and separately in each currency without a rate. */
function amountsOf(row: MonthRow, state: MoneyColumn): string[] {
  const others = row.others.flatMap((other) => {
    const minor = other[`${state}Minor`];
    return minor === 0 ? [] : formatReported({ currency: other.currency, minor, cents: 0 });
  });
  const cents = row[`${state}Cents`];
  return cents === 0 && others.length > 0 ? others : [formatMoney(cents), ...others];
}

const Amounts = ({ of, state }: { of: MonthRow; state: MoneyColumn }) => (
  <span className={styles.amounts}>
    {amountsOf(of, state).map((amount) => (
      <span key={amount}>{amount}</span>
    ))}
  </span>
);

export const Months = ({ rows }: { rows: MonthRow[] }) =>
  rows.length === 0 ? (
    <Empty title={t("No money yet")} hint={t("What networks report is added up here.")} />
  ) : (
    <>
      <div className={styles.moneyNote}>
        {t(
          "Commissions by the month of the sale. Expected is pending; approved is what is owed or paid. Other currencies are converted with the ECB’s rates of the day.",
        )}
        {rows.some(({ others }) => others.length > 0) && (
          <>
            {" "}
            {rich(
              "Amounts without an exchange rate are shown in their own currency: <a>import exchange rates</a>.",
              {
                a: (inside) => (
                  <Link to="/admin/sales" search={{ tab: "rates" }} className="link">
                    {inside}
                  </Link>
                ),
              },
            )}
          </>
        )}
      </div>
      <DataTable
        label={t("Money by month and network")}
        rows={rows}
        idOf={({ month, network }) => `${month} ${network}`}
        nameOf={({ month, network }) => `${month ?? "before"} ${network ?? "all"}`}
        columns={monthColumns}
        card={(row) => (
          <span className={styles.card}>
            <b>
              {monthText(row.month)} · {row.network ?? t("All")}
            </b>
            <span className="num">
              {t("{amounts} owed", { amounts: amountsOf(row, "owed").join(", ") })}
            </span>
            <span className="num">
              {t("{amounts} paid", { amounts: amountsOf(row, "paid").join(", ") })}
            </span>
            <span className="num muted">
              {t("{amounts} expected", { amounts: amountsOf(row, "expected").join(", ") })}
            </span>
          </span>
        )}
      />
    </>
  );
