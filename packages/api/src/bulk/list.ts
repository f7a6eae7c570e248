import type { Db } from "@pickwell/db/client";
import { bulkChanges, bulkParts, users } from "@pickwell/db/schema";
import { desc, eq, sql } from "drizzle-orm";
import { AppError } from "../core/errors.ts";
import { DAY_MS } from "../time/rules.ts";
import { resources } from "./resources/index.ts";
import type { Resource } from "./resources/resource.ts";
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

/** The same rows by their names, where their kind has ids for labels. */
export async function nameSkipped(
  db: Db,
  resource: Resource,
  groups: SkippedRows[],
): Promise<SkippedRows[]> {
  const labels = groups.flatMap(({ names }) => names);
  if (!resource.names || labels.length === 0) return groups;
  const known = await resource.names(db, labels);
  return groups.map((group) => ({
    ...group,
    names: group.names.flatMap((label) => known.get(label) ?? []),
  }));
}

async function viewOf(
  db: Db,
  { change: stored, hasParts, refusals, keptRows, ...row }: Row,
  now: Date,
): Promise<BulkView> {
  const resource = resources[row.resource];
  const change = stored as BulkChange;
  const hasEnded = row.state === "done" || row.state === "cancelled";
  const isRecent = now.getTime() - row.startedAt.getTime() < UNDO_MS;
  // Sessions that have ended cannot begin again.
  const isUndoable = change.kind !== "sign-out";
  return {
    ...{ ...row, change },
    refusals: await nameSkipped(db, resource, groupSkipped(refusals)),
    keptRows: await nameSkipped(db, resource, groupSkipped(keptRows)),
    canUndo: isUndoable && hasEnded && hasParts && isRecent,
  };
}

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
  return Promise.all(rows.map((row) => viewOf(db, row, now)));
}

/** Whose bulk edits a caller may see: those of accounts, or all others. */
export type BulkScope = "content" | "users";

/** @throws AppError NOT_FOUND, also when it is of the other scope */
export async function getBulk(db: Db, now: Date, scope: BulkScope, id: string): Promise<BulkView> {
  const [row] = await select(db).where(eq(bulkChanges.id, id));
  if (!row || (row.resource === "users") !== (scope === "users")) {
    throw new AppError("NOT_FOUND", "There is no such change.");
  }
  return viewOf(db, row, now);
}
