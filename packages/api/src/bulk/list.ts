import type { Db } from "@pickwell/db/client";
import { bulkChanges, bulkParts, users } from "@pickwell/db/schema";
import { desc, eq, sql } from "drizzle-orm";
import { AppError } from "../core/errors.ts";
import { DAY_MS } from "../time/rules.ts";
import { groupSkipped, type SkippedRows } from "./rules.ts";
import type { BulkChange, BulkInput } from "./schema.ts";

/** How long a bulk edit can be undone, in milliseconds. */
export const UNDO_MS = 14 * DAY_MS;
/** Maximum number of listed changes per kind. */
const NEWEST = 10;

const select = (db: Db) =>
  db
    .select({
      id: bulkChanges.id,
      resource: bulkChanges.resource,
      change: bulkChanges.change,
      state: bulkChanges.state,
      matched: bulkChanges.matched,
      changed: bulkChanges.changed,
      unchanged: bulkChanges.unchanged,
      refused: bulkChanges.refused,
      refusals: bulkChanges.refusals,
      restored: bulkChanges.restored,
      kept: bulkChanges.kept,
      keptRows: bulkChanges.keptRows,
      startedBy: users.name,
      startedAt: bulkChanges.startedAt,
      finishedAt: bulkChanges.finishedAt,
      hasParts:
        sql<boolean>`exists (select 1 from ${bulkParts} where ${bulkParts.bulkId} = ${bulkChanges.id})`.mapWith(
          Boolean,
        ),
    })
    .from(bulkChanges)
    .leftJoin(users, eq(users.id, bulkChanges.startedBy));

type Row = Awaited<ReturnType<typeof select>>[number];

export interface BulkView extends Omit<Row, "change" | "hasParts" | "refusals" | "keptRows"> {
  resource: BulkInput["resource"];
  change: BulkChange;
  /** The first rows that could not be changed, or put back. */
  refusals: SkippedRows[];
  keptRows: SkippedRows[];
  /** It has ended, something of it is there, and not too long ago. */
  canUndo: boolean;
}

const viewOf = ({ change, hasParts, refusals, keptRows, ...row }: Row, now: Date): BulkView => {
  const hasEnded = row.state === "done" || row.state === "cancelled";
  const isRecent = now.getTime() - row.startedAt.getTime() < UNDO_MS;
  return {
    ...row,
    change: change as BulkChange,
    refusals: groupSkipped(refusals),
    keptRows: groupSkipped(keptRows),
    canUndo: hasEnded && hasParts && isRecent,
  };
};

/** The newest bulk edits of a kind. */
export async function listBulks(
  db: Db,
  now: Date,
  resource: BulkInput["resource"],
): Promise<BulkView[]> {
  const rows = await select(db)
    .where(eq(bulkChanges.resource, resource))
    .orderBy(desc(bulkChanges.startedAt), desc(bulkChanges.id))
    .limit(NEWEST);
  return rows.map((row) => viewOf(row, now));
}

/** @throws AppError NOT_FOUND */
export async function getBulk(db: Db, now: Date, id: string): Promise<BulkView> {
  const [row] = await select(db).where(eq(bulkChanges.id, id));
  if (!row) throw new AppError("NOT_FOUND", "There is no such change.");
  return viewOf(row, now);
}
