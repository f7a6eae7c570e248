/** What each network owes, has paid and may still pay, by the month of the sales. */
import type { Outputs } from "@pickwell/api";
import { formatMoney } from "@pickwell/ui/format/format.ts";
import { Link } from "@tanstack/react-router";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Empty } from "../../../ui/states.tsx";
import { formatReported } from "../sale-money.ts";
import styles from "../sales.module.css";

type MonthRow = Outputs["admin"]["sales"]["money"]["months"]["rows"][number];

const monthColumns: Column<MonthRow>[] = [
  { label: "Month", cell: ({ month, network }) => network === null && <b>{month ?? "Before"}</b> },
  {
    label: "Network",
    cell: ({ network }) => network ?? <b>All</b>,
  },
  { label: "Expected", cell: (row) => <Amounts of={row} state="expected" />, isNumber: true },
  { label: "Approved", cell: (row) => <Amounts of={row} state="approved" />, isNumber: true },
  { label: "Owed", cell: (row) => <Amounts of={row} state="owed" />, isNumber: true },
  { label: "Paid", cell: (row) => <Amounts of={row} state="paid" />, isNumber: true },
  {
    label: "Lost",
    cell: (row) => <Amounts of={row} state="lost" />,
    isNumber: true,
    isMinor: true,
  },
];

type MoneyColumn = "expected" | "approved" | "owed" | "paid" | "lost";

/** What a state comes to: in the shop's currency, and each currency that has no rate by itself. */
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
    <Empty title="No money yet" hint="What networks report is added up here." />
  ) : (
    <>
      <div className={styles.moneyNote}>
        Commissions by the month of the sale. Expected is pending; approved is what is owed or paid.
        Other currencies are converted with the ECB’s rates of the day.
        {rows.some(({ others }) => others.length > 0) && (
          <>
            {" "}
            What has no rate stands in its own currency:{" "}
            <Link to="/admin/sales" search={{ tab: "rates" }} className="link">
              take exchange rates
            </Link>
            .
          </>
        )}
      </div>
      <DataTable
        label="Money by month and network"
        rows={rows}
        idOf={({ month, network }) => `${month} ${network}`}
        nameOf={({ month, network }) => `${month ?? "before"} ${network ?? "all"}`}
        columns={monthColumns}
        card={(row) => (
          <span className={styles.card}>
            <b>
              {row.month ?? "Before"} · {row.network ?? "All"}
            </b>
            <span className="num">{amountsOf(row, "owed").join(", ")} owed</span>
            <span className="num">{amountsOf(row, "paid").join(", ")} paid</span>
            <span className="num muted">{amountsOf(row, "expected").join(", ")} expected</span>
          </span>
        )}
      />
    </>
  );
