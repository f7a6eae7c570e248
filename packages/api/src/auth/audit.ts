import type { Tx } from "@pickwell/db/client";
import { auditLog } from "@pickwell/db/schema";

/** What is written down, in the past tense. Others may add actions of their own. */
export interface AuditEntry {
  action: string;
  /** Null when nobody knows who it was, or it was the shop. */
  actorId: string | null;
  /** See `Client.addressHash`; null when it was the shop. */
  addressHash: string | null;
  target?: { kind: string; id: string };
  /** What changed, without secrets and without anybody's address. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** The statement that writes an entry, for the transaction of what it tells of. */
export const auditInsert = (tx: Tx, now: Date, entry: AuditEntry) => {
  const { target, ...rest } = entry;
  return tx
    .insert(auditLog)
    .values({ ...rest, at: now, targetKind: target?.kind, targetId: target?.id });
};
