import { t } from "@pickwell/texts/t.ts";
import { formatCount, formatMoney } from "@pickwell/ui/format/format.ts";
import { formatMoment } from "../../../lib/format-moment.ts";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { type RowAction, RowActions } from "../../../ui/row-actions.tsx";
import styles from "../newsletter.module.css";
import type { Broadcast } from "./broadcast-labels.ts";
import { BroadcastState } from "./broadcast-state.tsx";

const countIn = ({ status }: Broadcast, count: number) =>
  status === "draft" ? "–" : formatCount(count);

const columnsOf = (onOpen: (row: Broadcast) => void): Column<Broadcast>[] => [
  {
    id: "subject",
    label: t("Subject"),
    cell: (row) => (
      <button type="button" className={styles.mailLink} onClick={() => onOpen(row)}>
        {row.subject}
      </button>
    ),
  },
  { id: "status", label: t("Status"), cell: (row) => <BroadcastState of={row} /> },
  {
    id: "begun",
    label: t("Begun"),
    cell: ({ startedAt }) => (startedAt ? formatMoment(startedAt) : "–"),
  },
  { id: "sent", label: t("Sent"), isNumber: true, cell: (row) => countIn(row, row.sent) },
  {
    id: "bounced",
    label: t("Bounced"),
    isNumber: true,
    isMinor: true,
    cell: (row) => countIn(row, row.bounced),
  },
  { id: "clicks", label: t("Clicks"), isNumber: true, cell: (row) => countIn(row, row.clicks) },
  { id: "sales", label: t("Sales"), isNumber: true, cell: (row) => countIn(row, row.orders) },
  {
    id: "commission",
    label: t("Commission"),
    isNumber: true,
    cell: (row) => (row.status === "draft" ? "–" : formatMoney(row.commissionCents)),
  },
];

interface BroadcastTableProps {
  broadcasts: readonly Broadcast[];
  actionsFor: (row: Broadcast) => RowAction[];
  onOpen: (row: Broadcast) => void;
  isStale: boolean;
}

/** A page of broadcasts as a table, or as cards on narrow screens. */
export const BroadcastTable = ({
  broadcasts,
  actionsFor,
  onOpen,
  isStale,
}: BroadcastTableProps) => (
  <DataTable
    label={t("Broadcasts")}
    rows={broadcasts}
    idOf={({ id }) => id}
    nameOf={({ subject }) => subject}
    columns={columnsOf(onOpen)}
    actions={(row) => <RowActions name={row.subject} actions={actionsFor(row)} />}
    card={(row) => (
      <span className={styles.mailCard}>
        <button type="button" className={styles.mailLink} onClick={() => onOpen(row)}>
          {row.subject}
        </button>
        {row.startedAt && (
          <span className="muted">
            {t("{startedAt} · {sent} sent · {clicks, plural, one {# click} other {# clicks}}", {
              startedAt: formatMoment(row.startedAt),
              sent: formatCount(row.sent),
              clicks: row.clicks,
            })}
          </span>
        )}
        <BroadcastState of={row} />
      </span>
    )}
    isStale={isStale}
  />
);
