import { auditLabel } from "@pickwell/api/audit/rules";
import { t } from "@pickwell/texts/t.ts";
import { formatMoney } from "@pickwell/ui/format/format.ts";
import { useQuery } from "@tanstack/react-query";
import { failureMessage } from "../../forms/problem-messages.ts";
import { formatMoment } from "../../lib/format-moment.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { Failure, Loading } from "../../ui/states.tsx";
import styles from "./audit.module.css";
import { AuditActor, TargetOf } from "./audit-labels.tsx";
import type { AuditEntry } from "./audit-search.ts";

interface EntrySheetProps {
  seq: number;
  onClose: () => void;
}

/** All details of an entry. */
export function EntrySheet({ seq, onClose }: EntrySheetProps) {
  const query = useQuery(
    useAdmin().audit.list.queryOptions({ before: seq + 1, limit: 1 }, { staleTime: Infinity }),
  );
  const entry = query.data?.entries.find((each) => each.seq === seq);
  return (
    <Sheet
      title={entry ? auditLabel(entry.action) : t("Entry")}
      note={entry && formatMoment(entry.at)}
      onClose={onClose}
    >
      {query.isPending && <Loading label={t("Loading entry...")} />}
      {query.isError && (
        <Failure
          message={failureMessage(query.error, t("Failed to load the entry. Please try again."))}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isSuccess && !entry && (
        <p className={`${styles.entry} muted`}>{t("There is no such entry.")}</p>
      )}
      {entry && <Facts of={entry} />}
    </Sheet>
  );
}

const Facts = ({ of: entry }: { of: AuditEntry }) => (
  <div className={styles.entry}>
    <dl>
      <div>
        <dt>{t("Who")}</dt>
        <dd>
          <AuditActor of={entry} />
        </dd>
      </div>
      {entry.place && (
        <div>
          <dt>{t("Place")}</dt>
          <dd>
            <code>{entry.place}</code>{" "}
            <span className="muted">
              {t("Stands for an IP address: the same mark means the same address.")}
            </span>
          </dd>
        </div>
      )}
      {entry.target && (
        <div>
          <dt>{t("Record")}</dt>
          <dd>
            <TargetOf of={entry.target} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t("Action")}</dt>
        <dd>
          <code>{entry.action}</code>
        </dd>
      </div>
      <div>
        <dt>{t("Number")}</dt>
        <dd className="num">{entry.seq}</dd>
      </div>
    </dl>
    <Changes of={entry} />
  </div>
);

/** The values before and after, field by field. */
function Changes({ of: { before, after } }: { of: AuditEntry }) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (fields.length === 0) return null;
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{t("Field")}</th>
          {before && <th scope="col">{t("Before")}</th>}
          {after && <th scope="col">{t("After")}</th>}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{nameOf(field)}</th>
            {before && <td>{shown(field, before[field])}</td>}
            {after && <td>{shown(field, after[field])}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `originalPriceCents` as `original price`. */
const nameOf = (field: string): string =>
  field.replace(/Cents$/, "").replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** A moment as JSON has it. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function shown(field: string, value: unknown) {
  if (value === undefined) return "";
  if (value === null || value === "") return <span className="muted">{t("nothing")}</span>;
  if (typeof value === "boolean") return value ? t("yes") : t("no");
  if (typeof value === "number" && field.endsWith("Cents")) return formatMoney(value);
  if (typeof value === "string" && MOMENT.test(value)) return formatMoment(new Date(value));
  return typeof value === "object" ? JSON.stringify(value, null, 1) : String(value);
}
