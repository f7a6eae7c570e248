import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
import { formatPercent } from "@pickwell/ui/format/percent.ts";
import { useQuery } from "@tanstack/react-query";
import { formatMoment } from "../../../lib/format-moment.ts";
import { saveCsv } from "../../../lib/save-csv.ts";
import { useAdmin } from "../../../lib/use-admin.ts";
import { useAttempt } from "../../../lib/use-attempt.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { Icon } from "../../../ui/icon.tsx";
import lists from "../../../ui/lists.module.css";
import { RowActions } from "../../../ui/row-actions.tsx";
import { Empty } from "../../../ui/states.tsx";
import { formatReported } from "../sale-money.ts";
import styles from "../sales.module.css";
import { Loaded } from "./loaded.tsx";
import { Months } from "./months.tsx";
import { Reconciliation } from "./reconciliation.tsx";

type Money = Outputs["admin"]["sales"]["money"];
type Days = Money["habits"]["networks"][number];
type Declines = Money["habits"]["merchants"][number];
type Late = Money["inquiries"]["late"]["sales"][number];
type Silent = Money["inquiries"]["silent"][number];

/** What networks owe and have paid, how long they take, and open questions. */
export function MoneyPart() {
  const { money } = useAdmin().sales;
  const months = useQuery(money.months.queryOptions());
  const habits = useQuery(money.habits.queryOptions());
  const inquiries = useQuery(money.inquiries.queryOptions());
  return (
    <>
      <Loaded title={t("By month and network")} query={months}>
        {({ rows }) => <Months rows={rows} />}
      </Loaded>
      <Reconciliation />
      <Loaded title={t("How long networks take")} query={habits}>
        {({ networks }) => <NetworkDays rows={networks} />}
      </Loaded>
      <Loaded title={t("What merchants decline")} query={habits}>
        {({ merchants }) => <Merchants rows={merchants} />}
      </Loaded>
      <Loaded title={t("Pending for more than 90 days")} query={inquiries}>
        {({ late }) => <LateSales of={late} />}
      </Loaded>
      <Loaded title={t("Our clicks, no sale")} query={inquiries}>
        {({ silent }) => <SilentMerchants rows={silent} />}
      </Loaded>
    </>
  );
}

const inDays = (days: number | null) => (days === null ? "–" : formatCount(days));

const NetworkDays = ({ rows }: { rows: Days[] }) =>
  rows.length === 0 ? (
    <Empty
      title={t("Not known yet")}
      hint={t("Networks that say since when a sale is approved or paid are listed here.")}
    />
  ) : (
    <DataTable
      label={t("Days that networks take")}
      rows={rows}
      idOf={({ network }) => network}
      nameOf={({ network }) => network}
      columns={[
        { label: t("Network"), cell: ({ network }) => <b>{network}</b> },
        { label: t("Days to approval"), cell: (row) => inDays(row.toApproval), isNumber: true },
        { label: t("Days to payment"), cell: (row) => inDays(row.toPayment), isNumber: true },
      ]}
      card={(row) => (
        <span className={styles.card}>
          <b>{row.network}</b>
          <span>{t("Days to approval: {days}", { days: inDays(row.toApproval) })}</span>
          <span>{t("Days to payment: {days}", { days: inDays(row.toPayment) })}</span>
        </span>
      )}
    />
  );

const rateOf = ({ declined, decided }: Declines) =>
  formatPercent(Math.round((declined / decided) * 100));

const Merchants = ({ rows }: { rows: Declines[] }) =>
  rows.length === 0 ? (
    <Empty
      title={t("Not known yet")}
      hint={t("Merchants are listed once five of their last sales are decided.")}
    />
  ) : (
    <DataTable
      label={t("Sales that merchants declined")}
      rows={rows}
      idOf={({ network, merchant }) => `${network} ${merchant}`}
      nameOf={({ merchant }) => merchant}
      columns={[
        {
          label: t("Merchant"),
          cell: ({ merchant }) => <b className={lists.breakable}>{merchant}</b>,
        },
        { label: t("Network"), cell: ({ network }) => network },
        { label: t("Decided"), cell: ({ decided }) => formatCount(decided), isNumber: true },
        { label: t("Declined"), cell: ({ declined }) => formatCount(declined), isNumber: true },
        { label: t("Rate ## in percent"), cell: rateOf, isNumber: true },
      ]}
      card={(row) => (
        <span className={styles.card}>
          <b className={lists.breakable}>{row.merchant}</b>
          <span>
            {t("{rate} of {decided} declined", {
              rate: rateOf(row),
              decided: formatCount(row.decided),
            })}
          </span>
        </span>
      )}
    />
  );

const commissionOf = ({ currency, commissionMinor, commissionCents }: Late) =>
  formatReported({ currency, minor: commissionMinor, cents: commissionCents });

function LateSales({ of: { total, sales } }: { of: Money["inquiries"]["late"] }) {
  const { money } = useAdmin().sales;
  const attempt = useAttempt();
  const save = () =>
    attempt(async () => saveCsv("pending-sales.csv", (await money.exportLate.fetch()).csv), {
      failed: t("Failed to export the sales. Please try again."),
    });
  if (total === 0) return <Empty title={t("None")} hint={t("No sale is pending for that long.")} />;
  return (
    <>
      <div className={styles.moneyNote}>
        {t("{total} in all.", { total: formatCount(total) })}{" "}
        <button type="button" className="btn btn--sm btn--soft" onClick={() => void save()}>
          <Icon name="download" /> {t("Export Inquiry")}
        </button>
      </div>
      <DataTable
        label={t("Sales pending for more than 90 days")}
        rows={sales}
        idOf={({ id }) => id}
        nameOf={({ orderId }) => orderId}
        columns={[
          {
            label: t("Order ## what somebody bought"),
            cell: ({ orderId }) => <b className={lists.breakable}>{orderId}</b>,
          },
          { label: t("Network"), cell: ({ network }) => network },
          { label: t("Sold"), cell: ({ soldAt }) => formatMoment(soldAt) },
          { label: t("Commission"), cell: commissionOf, isNumber: true },
        ]}
        card={(sale) => (
          <span className={styles.card}>
            <b className={lists.breakable}>{sale.orderId}</b>
            <span className="muted">
              {sale.network} · {formatMoment(sale.soldAt)}
            </span>
            <span className="num">{commissionOf(sale)}</span>
          </span>
        )}
      />
    </>
  );
}

function SilentMerchants({ rows }: { rows: Silent[] }) {
  const { money } = useAdmin().sales;
  const attempt = useAttempt();
  const save = (merchant: string) =>
    attempt(async () => saveCsv("clicks.csv", (await money.exportClicks.fetch({ merchant })).csv), {
      failed: t("Failed to export the clicks. Please try again."),
    });
  if (rows.length === 0) {
    return (
      <Empty
        title={t("None")}
        hint={t(
          "Merchants are listed that 50 people left for in the last 30 days, and that no sale is known of.",
        )}
      />
    );
  }
  return (
    <DataTable
      label={t("Merchants with clicks and no sale")}
      rows={rows}
      idOf={({ merchant }) => merchant}
      nameOf={({ merchant }) => merchant}
      columns={[
        {
          label: t("Merchant"),
          cell: ({ merchant }) => <b className={lists.breakable}>{merchant}</b>,
        },
        {
          label: t("Clicks in 30 days"),
          cell: ({ clicks }) => formatCount(clicks),
          isNumber: true,
        },
      ]}
      actions={({ merchant }) => (
        <RowActions
          name={merchant}
          actions={[
            {
              label: t("Export clicks to"),
              icon: "download",
              onPress: () => void save(merchant),
            },
          ]}
        />
      )}
      card={({ merchant, clicks }) => (
        <span className={styles.card}>
          <b className={lists.breakable}>{merchant}</b>
          <span>{t("{clicks} clicks in 30 days", { clicks: formatCount(clicks) })}</span>
        </span>
      )}
    />
  );
}
