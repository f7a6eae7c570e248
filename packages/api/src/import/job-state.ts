/** How imports go on and end. A row is changed only while it still says `running`. */

import { conditionalTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { feedSources, type ImportCounts, type ImportFindings, imports } from "@pickwell/db/schema";
import { and, eq, inArray, isNotNull, ne, or } from "drizzle-orm";
import { auditInsert } from "../core/audit.ts";
import type { ImportJob } from "../core/ports/imports.ts";
import { expired } from "../core/stored-moments.ts";
import { type ImportReport, refusedRows } from "./report.ts";
import { FILE_KEPT_MS, MAX_LISTED } from "./rules.ts";
import type { ImportProgress } from "./work.ts";

/** What is said of imports that ended with the shop. */
const SHOP_STOPPED =
  "The shop was stopped in the middle. What was saved until then stays; run it again to go on.";

const runs = (id: string) => and(eq(imports.id, id), eq(imports.state, "running"));

/** How long the file of an import that ends now can be imported once more. */
export const fileKeptUntil = (now: Date): Date => new Date(now.getTime() + FILE_KEPT_MS);

/** Whether nobody has stopped an import. */
export async function isRunning(db: Db, id: string): Promise<boolean> {
  return (await db.select({ id: imports.id }).from(imports).where(runs(id))).length > 0;
}

/** Writes down how far an import has come. */
export async function saveProgress(db: Db, id: string, progress: ImportProgress): Promise<void> {
  const { phase, rows, share } = progress;
  await db.update(imports).set({ phase, rows, share }).where(runs(id));
}

/** Ends an import with its report. The file of a real one has served its purpose. */
export async function finishImport(
  db: Db,
  now: Date,
  job: ImportJob,
  report: ImportReport,
): Promise<void> {
  const counts = countsOf(report);
  const { id, isDryRun } = job;
  await conditionalTransaction(
    db,
    (tx) =>
      tx
        .update(imports)
        .set({
          state: "done",
          finishedAt: now,
          phase: "saving",
          rows: report.rows,
          share: 1,
          counts,
          report: findingsOf(report),
          ...(isDryRun ? { keptUntil: fileKeptUntil(now) } : { fileId: null }),
        })
        .where(runs(id)),
    (tx) => (isDryRun ? [] : [endInsert(tx, now, job, figuresOf(counts))]),
  );
}

/**
 * Ends an import whose file is the one that was read last, and is not read.
 *
 * @param more - what came of time alone, in sentences
 */
export async function finishUnchanged(
  db: Db,
  now: Date,
  { id }: ImportJob,
  more: readonly string[] = [],
): Promise<void> {
  const notes = ["The file is the one that was read last: nothing has changed.", ...more];
  const report: ImportFindings = { categories: [], refused: [], warnings: [], notes };
  await db
    .update(imports)
    .set({ state: "done", finishedAt: now, share: 1, report, fileId: null })
    .where(runs(id));
}

/** Ends an import that cannot go on. @param error - why, in words for whoever started it */
export async function failImport(db: Db, now: Date, job: ImportJob, error: string): Promise<void> {
  await conditionalTransaction(
    db,
    (tx) =>
      tx
        .update(imports)
        .set({ state: "failed", error, finishedAt: now, keptUntil: fileKeptUntil(now) })
        .where(runs(job.id)),
    (tx) => (job.isDryRun ? [] : [endInsert(tx, now, job, { error })]),
  );
}

/** The process that does what runs now; null when nothing does. */
export async function runningOwner(db: Db): Promise<string | null> {
  const [row] = await db
    .select({ owner: imports.owner })
    .from(imports)
    .where(eq(imports.state, "running"));
  return row?.owner ?? null;
}

/** How long an import is taken to go on when its process says nothing. */
export const IMPORT_LEASE_MS = 60_000;

export const importLeaseEnd = (now: Date): Date => new Date(now.getTime() + IMPORT_LEASE_MS);

/** Says that a process does an import, and is alive. @returns whether nobody has stopped the import */
export async function holdImport(db: Db, now: Date, id: string, owner: string): Promise<boolean> {
  const held = await db
    .update(imports)
    .set({ owner, leaseUntil: importLeaseEnd(now) })
    .where(runs(id))
    .returning({ id: imports.id });
  return held.length > 0;
}

const stopUpdate = (db: Db, now: Date) =>
  db
    .update(imports)
    .set({ state: "stopped", error: SHOP_STOPPED, finishedAt: now, keptUntil: fileKeptUntil(now) });

/**
 * Ends what runs because the shop does, or did when nobody could write it down.
 *
 * @param owners - processes that end, or are dead; left out where there is no other
 */
export async function stopImports(db: Db, now: Date, owners?: string[]): Promise<void> {
  const theirs = owners && inArray(imports.owner, owners);
  const stopped = await stopUpdate(db, now)
    .where(and(eq(imports.state, "running"), theirs))
    .returning({ sourceId: imports.sourceId });
  await beginAgain(db, now, stopped);
}

/** Has sources fetched at once whose runs were cut short. */
async function beginAgain(
  db: Db,
  now: Date,
  stopped: readonly { sourceId: string | null }[],
): Promise<void> {
  const ids = stopped.flatMap(({ sourceId }) => sourceId ?? []);
  if (ids.length === 0) return;
  await db
    .update(feedSources)
    .set({ nextAt: now })
    .where(and(inArray(feedSources.id, ids), isNotNull(feedSources.everyHours)));
}

/**
 * Ends what no process does any more: its lease has run out.
 *
 * @returns whether there was any
 */
export async function stopLostImports(db: Db, now: Date): Promise<boolean> {
  const lost = and(eq(imports.state, "running"), expired(imports.leaseUntil, now, IMPORT_LEASE_MS));
  const stopped = await stopUpdate(db, now).where(lost).returning({ sourceId: imports.sourceId });
  await beginAgain(db, now, stopped);
  return stopped.length > 0;
}

/** Lets go of files whose time is over. @returns ids of those that are still needed */
export async function filesInUse(db: Db, now: Date): Promise<Set<string>> {
  await db
    .update(imports)
    .set({ fileId: null, keptUntil: null })
    .where(and(ne(imports.state, "running"), expired(imports.keptUntil, now, FILE_KEPT_MS)));
  const rows = await db
    .select({ fileId: imports.fileId })
    .from(imports)
    .where(or(isNotNull(imports.fileId), eq(imports.state, "running")));
  return new Set(rows.flatMap(({ fileId }) => fileId ?? []));
}

/** The audit log's line about the end; it was the shop that came to it, for whoever began. */
const endInsert = (
  tx: Parameters<typeof auditInsert>[0],
  now: Date,
  { id, fileName, startedBy }: ImportJob,
  after: Record<string, unknown>,
) =>
  auditInsert(tx, now, {
    action: "import.finished",
    actorId: startedBy || null,
    ipHash: null,
    target: { kind: "import", id },
    after: { file: fileName, ...after },
  });

/** The numbers that the audit log keeps. */
function figuresOf({ pictures, undone: _, ...figures }: ImportCounts): Record<string, number> {
  return { ...figures, pictures: pictures?.named ?? 0 };
}

function countsOf(report: ImportReport): ImportCounts {
  const { rows, created, updated, unchanged, variations } = report;
  return {
    rows,
    created,
    updated,
    unchanged,
    variations,
    categories: report.categories.length,
    refused: refusedRows(report),
    warnings: report.warnings.length + report.moreWarnings,
    pictures: report.pictures,
  };
}

const findingsOf = ({ categories, refused, warnings, notes }: ImportReport): ImportFindings => ({
  categories: categories.slice(0, MAX_LISTED),
  refused,
  warnings,
  notes,
});
