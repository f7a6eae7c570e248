import { id, index, instant, json, sequence, str, table } from "@pickwell/db/columns";

/**
 * The audit log. Append-only: triggers reject anything else, see
 * `dialect/sqlite/derived/derived.ts`. It outlives the accounts it names, so it has no foreign
 * keys.
 */
export const auditLog = table(
  "audit_log",
  {
    seq: sequence(),
    at: instant().notNull(),
    /** Dotted and in the past: `session.started`. */
    action: str().notNull(),
    /** Who did it; null when unknown, or when the shop did. */
    actorId: id(),
    /** Where from, as a keyed hash; null when the shop did it. */
    ipHash: str(),
    targetKind: str(),
    targetId: id(),
    /** The changed fields before and after, without secrets and addresses. */
    before: json<Record<string, unknown>>(),
    after: json<Record<string, unknown>>(),
  },
  (t) => [
    index("audit_log_by_time").on(t.at),
    index("audit_log_of_actor").on(t.actorId, t.action, t.ipHash, t.at),
    index("audit_log_of_target").on(t.targetKind, t.targetId, t.at),
    // For the back office's filters, in the order of entries.
    index("audit_log_by_action").on(t.action, t.seq),
    index("audit_log_by_actor").on(t.actorId, t.seq),
    index("audit_log_by_kind").on(t.targetKind, t.seq),
  ],
);
