import type { Outputs } from "@pickwell/api";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { Frame } from "../../../forms/fields.tsx";
import { formatMoment } from "../../../lib/format-moment.ts";
import { useAdmin } from "../../../lib/use-admin.ts";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import lists from "../../../ui/lists.module.css";
import { Empty, Failure, Loading } from "../../../ui/states.tsx";
import { StatusTag } from "../../../ui/status-tag.tsx";
import { stateLabels } from "../sale-labels.ts";
import { formatDecimal } from "../sale-money.ts";
import styles from "../sales.module.css";
import { Loaded } from "./loaded.tsx";

type Payment = Outputs["admin"]["sales"]["money"]["payments"][number];
type Paid = Outputs["admin"]["sales"]["money"]["payment"];
type Transaction = Paid["transactions"][number];

const keyOf = ({ accountId, paymentId }: Payment) => `${accountId} ${paymentId}`;

/** Compares a payment with its transactions. */
export function Reconciliation() {
  const query = useQuery(useAdmin().sales.money.payments.queryOptions());
  return (
    <Loaded title={t("Payments")} query={query}>
      {(payments) =>
        payments.length === 0 ? (
          <Empty
            title={t("No payments yet")}
            hint={t(
              "Payments that networks name in what they report are compared with their transactions here.",
            )}
          />
        ) : (
          <Payments of={payments} />
        )
      }
    </Loaded>
  );
}

function Payments({ of: payments }: { of: Payment[] }) {
  const id = useId();
  const [chosen, setChosen] = useState<string>();
  const payment = payments.find((each) => keyOf(each) === chosen) ?? payments[0];
  return (
    <div className={styles.payment}>
      <Frame id={id} label={t("Payment")}>
        <select
          id={id}
          className="field"
          value={payment && keyOf(payment)}
          onChange={({ target }) => setChosen(target.value)}
        >
          {payments.map((each) => (
            <option key={keyOf(each)} value={keyOf(each)}>
              {each.network}: {each.paymentId}
            </option>
          ))}
        </select>
      </Frame>
      {payment && <PaymentDetails key={keyOf(payment)} of={payment} />}
    </div>
  );
}

/** Reversals are shown by the status beside it. */
function earnedOf({ earned }: Transaction): string {
  const amounts = earned.map(({ currency, commission: value }) =>
    formatDecimal({ currency, value }),
  );
  return amounts.join(", ") || "–";
}

const columns: Column<Transaction>[] = [
  {
    label: t("Transaction"),
    cell: ({ id, orderId, transactionId }) => (
      <Link to="/admin/sales" search={{ history: id }} className="link">
        <span className={lists.breakable}>{orderId ?? transactionId}</span>
      </Link>
    ),
  },
  { label: t("Sold"), cell: ({ soldAt }) => formatMoment(soldAt) },
  { label: t("Commission"), cell: earnedOf, isNumber: true },
  {
    label: t("Status"),
    cell: ({ state }) => (
      <StatusTag of={stateLabels[state].status}>{stateLabels[state].label}</StatusTag>
    ),
  },
];

function PaymentDetails({ of: { accountId, paymentId } }: { of: Payment }) {
  const { money } = useAdmin().sales;
  const query = useQuery(money.payment.queryOptions({ accountId, paymentId }));
  if (query.isError) {
    return (
      <Failure
        message={t("Failed to load the payment. Please try again.")}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.data) return <Loading label={t("Loading the payment...")} rows={2} />;
  const { sums, transactions } = query.data;
  return (
    <>
      {sums.map((sum) => (
        <Received key={sum.currency} of={sum} />
      ))}
      <DataTable
        label={t("Transactions of the payment")}
        rows={transactions}
        idOf={(each) => each.id}
        nameOf={({ transactionId }) => transactionId}
        columns={columns}
        card={(each) => (
          <span className={styles.card}>
            <b className={lists.breakable}>{each.orderId ?? each.transactionId}</b>
            <span className="muted">{formatMoment(each.soldAt)}</span>
            <span className="num">{earnedOf(each)}</span>
            <StatusTag of={stateLabels[each.state].status}>
              {stateLabels[each.state].label}
            </StatusTag>
          </span>
        )}
      />
      <p className="muted">
        {t("{n, plural, one {# transaction} other {# transactions}} shown.", {
          n: transactions.length,
        })}
      </p>
    </>
  );
}

/** The transactions' total in a currency, compared with the received amount. */
function Received({ of: { currency, commission, takenBack } }: { of: Paid["sums"][number] }) {
  const id = useId();
  const [received, setReceived] = useState("");
  const sum = <b className="num">{formatDecimal({ currency, value: commission })}</b>;
  return (
    <>
      <p>
        {takenBack === "0"
          ? rich("The transactions of this payment add up to {sum}.", { sum })
          : rich(
              "The transactions of this payment add up to {sum}; another {back} was reversed since.",
              {
                sum,
                back: <span className="num">{formatDecimal({ currency, value: takenBack })}</span>,
              },
            )}
      </p>
      <Frame
        id={id}
        label={t("Received ({currency})", { currency })}
        hint={t("What has arrived, to compare.")}
      >
        <input
          id={id}
          className="field"
          inputMode="decimal"
          autoComplete="off"
          value={received}
          onChange={({ target }) => setReceived(target.value)}
          aria-describedby={`${id}-hint`}
        />
      </Frame>
      <p role="status">{received.trim() !== "" && differenceOf(received, commission, currency)}</p>
    </>
  );
}

/** Describes the missing or excess amount. */
function differenceOf(received: string, commission: string, currency: string): string {
  const typed = received.trim().replace(",", ".");
  if (!/^\d{1,10}(?:\.\d{1,4})?$/.test(typed)) return t("Write a number such as 49.90.");
  // Ten thousandths: numbers of this size are exact in them.
  const parts = Math.round(Number(typed) * 10_000) - Math.round(Number(commission) * 10_000);
  const money = formatDecimal({ currency, value: String(Math.abs(parts) / 10_000) });
  if (parts === 0) return t("Exactly that was paid.");
  return parts < 0
    ? t("{money} are missing.", { money })
    : t("{money} more than that was paid.", { money });
}
