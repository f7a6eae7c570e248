import type { Tx } from "@pickwell/db/client";
import { auditLog } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";

/** What is written down, in the past tense. Others may add actions of their own. */
export interface AuditEntry {
  action: string;
  /** Null when nobody knows who it was, or it was the shop. */
  actorId: string | null;
  /** See `Client.ipHash`; null when it was the shop. */
  ipHash: string | null;
  target?: { kind: string; id: string };
  /** What changed, without secrets and without anybody's address. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** The statement that writes an entry, for the transaction of what it tells of. */
export const auditInsert = (tx: Tx, now: Date, entry: AuditEntry) =>
  tx.insert(auditLog).values(rowOf(now, entry));

/** Entries of one statement: few enough for its parameters, many enough to be quick. */
const TOGETHER = 200;

/** The statements that write many entries. */
export function auditInserts(tx: Tx, now: Date, entries: readonly AuditEntry[]) {
  const rows = entries.map((entry) => rowOf(now, entry));
  return Array.from({ length: Math.ceil(rows.length / TOGETHER) }, (_, part) =>
    tx.insert(auditLog).values(rows.slice(part * TOGETHER, (part + 1) * TOGETHER)),
  );
}

/** The statement that replaces the hash of an entry's address. */
export const ipHashUpdate = (tx: Tx, seq: number, ipHash: string) =>
  tx.update(auditLog).set({ ipHash }).where(eq(auditLog.seq, seq));

/** The statement that forgets the entry at the far end: no other may go. */
export const entryDelete = (tx: Tx, seq: number) =>
  tx.delete(auditLog).where(eq(auditLog.seq, seq));

const rowOf = (now: Date, { target, ...rest }: AuditEntry) => ({
  ...rest,
  at: now,
  targetKind: target?.kind,
  targetId: target?.id,
});
