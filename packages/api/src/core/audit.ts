import type { Tx } from "@pickwell/db/client";
import { auditLog } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import type { AuditAction } from "./audit-actions.ts";

/** An entry of the audit log. */
export interface AuditEntry {
  action: AuditAction;
  /** Null when unknown, or when the shop acted by itself. */
  actorId: string | null;
  /** See `Client.ipHash`; null when the shop acted by itself. */
  ipHash: string | null;
  target?: { kind: string; id: string };
  /** The changed fields, without secrets and personal addresses. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** The statement that writes an entry, to run in the transaction that makes the change. */
export const auditInsert = (tx: Tx, now: Date, entry: AuditEntry) =>
  tx.insert(auditLog).values(rowOf(now, entry));

/** Entries per INSERT, so that it stays below the limit of bound parameters. */
const TOGETHER = 200;

/** The statements that write several entries. */
export function auditInserts(tx: Tx, now: Date, entries: readonly AuditEntry[]) {
  const rows = entries.map((entry) => rowOf(now, entry));
  return Array.from({ length: Math.ceil(rows.length / TOGETHER) }, (_, part) =>
    tx.insert(auditLog).values(rows.slice(part * TOGETHER, (part + 1) * TOGETHER)),
  );
}

/** The statement that replaces an entry's IP hash. */
export const ipHashUpdate = (tx: Tx, seq: number, ipHash: string) =>
  tx.update(auditLog).set({ ipHash }).where(eq(auditLog.seq, seq));

/** The statement that deletes the oldest entry; the table refuses to delete any other. */
export const entryDelete = (tx: Tx, seq: number) =>
  tx.delete(auditLog).where(eq(auditLog.seq, seq));

const rowOf = (now: Date, { target, ...rest }: AuditEntry) => ({
  ...rest,
  at: now,
  targetKind: target?.kind,
  targetId: target?.id,
});
