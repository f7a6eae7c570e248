import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
import { useQuery } from "@tanstack/react-query";
import { formatMoment } from "../../lib/format-moment.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import lists from "../../ui/lists.module.css";
import { Sheet } from "../../ui/sheet.tsx";
import { Empty, Failure, Loading } from "../../ui/states.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { stateLabels, wayLabels } from "./sale-labels.ts";
import { formatDecimal } from "./sale-money.ts";
import styles from "./sales.module.css";

type Entry = Outputs["admin"]["sales"]["history"]["entries"][number];

/** How its click was found. */
const attributedHow = {
  piece: t("The network did not say which click it was. It was found by part of the click’s id."),
  time: t("The network did not say which click it was. It was found by time and merchant."),
} as const;

/** All reports of a sale. */
export function SaleHistory({ id, onClose }: { id: string; onClose: () => void }) {
  const { sales } = useAdmin();
  const sale = useQuery(sales.get.queryOptions({ id }));
  const query = useQuery(sales.history.queryOptions({ id }));
  const entries = query.data?.entries;
  return (
    <Sheet
      title={t("History")}
      note={
        sale.data
          ? t("Order {orderId} of {network}", {
              orderId: sale.data.orderId,
              network: sale.data.network,
            })
          : undefined
      }
      onClose={onClose}
    >
      <div className={styles.history}>
        {sale.data?.attributedBy && <p>{attributedHow[sale.data.attributedBy]}</p>}
        {query.isPending && <Loading label={t("Loading the history...")} rows={3} />}
        {query.isError && (
          <Failure
            message={t("Failed to load the history. Please try again.")}
            onRetry={() => void query.refetch()}
          />
        )}
        {entries?.length === 0 && (
          <Empty title={t("No reports")} hint={t("No network has reported this sale.")} />
        )}
        {entries && entries.length > 0 && (
          <ol className={styles.entries} aria-label={t("Reports, the first one first")}>
            {entries.map((entry) => (
              <HistoryEntry key={`${entry.id} ${entry.part}`} of={entry} />
            ))}
          </ol>
        )}
      </div>
    </Sheet>
  );
}

function HistoryEntry({ of: entry }: { of: Entry }) {
  const { at, way, file, line, by, state, amount, commission, asOf, reason, part, raw } = entry;
  const source = [
    wayLabels[way],
    file,
    line !== null && t("line {line}", { line: formatCount(line) }),
    by,
  ];
  return (
    <li className={entry.isUndone ? styles.undone : undefined}>
      <p>
        <b>{formatMoment(at)}</b> <span className="muted">{source.filter(Boolean).join(", ")}</span>
      </p>
      <p>
        {state && <StatusTag of={stateLabels[state].status}>{stateLabels[state].label}</StatusTag>}{" "}
        {amount && <span className="num">{formatDecimal(amount)}</span>}
        {commission && (
          <span className="muted">
            {" · "}
            {t("{money} earned", { money: formatDecimal(commission) })}
          </span>
        )}
      </p>
      {part && <p className={`muted ${lists.breakable}`}>{t("Part {part}", { part })}</p>}
      {asOf && (
        <p className="muted">{t("So since {moment}", { moment: formatMoment(new Date(asOf)) })}</p>
      )}
      {reason && <p>{reason}</p>}
      {entry.isUndone && <p className="muted">{t("Undone: it counts for nothing.")}</p>}
      {raw && (
        <details>
          <summary>{t("As it came")}</summary>
          <pre className={styles.raw}>{raw}</pre>
        </details>
      )}
    </li>
  );
}
