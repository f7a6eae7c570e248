/**
 * Updates running imports: progress, end and lease. Rows that no longer say `running` are not
 * changed.
 */

import { conditionalTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { feedSources, type ImportCounts, type ImportFindings, imports } from "@pickwell/db/schema";
import { and, desc, eq, inArray, isNotNull, ne, or } from "drizzle-orm";
import { auditInsert } from "../core/audit.ts";
import type { ImportJob } from "../core/ports/imports.ts";
import { expired } from "../core/stored-moments.ts";
import { type ImportReport, refusedRows } from "./report.ts";
import { FILE_KEPT_MS, MAX_LISTED } from "./rules.ts";
import type { ImportProgress } from "./work.ts";

/** Error message of imports that were interrupted by a stop of the server. */
const SHOP_STOPPED =
  "The shop was stopped during the import. What was saved until then stays; run it again to continue.";

const runs = (id: string) => and(eq(imports.id, id), eq(imports.state, "running"));

/** Until when the file of an import that ends now is kept. */
export const fileKeptUntil = (now: Date): Date => new Date(now.getTime() + FILE_KEPT_MS);

/** Whether the import still runs, so was not stopped. */
export async function isRunning(db: Db, id: string): Promise<boolean> {
  return (await db.select({ id: imports.id }).from(imports).where(runs(id))).length > 0;
}

/** Stores the progress of an import. */
export async function saveProgress(db: Db, id: string, progress: ImportProgress): Promise<void> {
  const { phase, rows, share } = progress;
  await db.update(imports).set({ phase, rows, share }).where(runs(id));
}

/** Ends an import with its report. The file is only kept after a dry run. */
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
 * Ends an import whose file has not changed since it was last imported.
 *
 * @param more - notes about changes due to time alone, such as missing offers
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

/** Ends an import that failed. @param error - the reason, for the user */
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

/** The process of the running import; null when there is none. */
export async function runningOwner(db: Db): Promise<string | null> {
  const [row] = await db
    .select({ owner: imports.owner })
    .from(imports)
    .where(eq(imports.state, "running"));
  return row?.owner ?? null;
}

/**
 * How long an import counts as running without a sign of life from its process, in milliseconds.
 */
export const IMPORT_LEASE_MS = 60_000;

/** Until when an import counts as running that gives a sign of life at `now`. */
export const importLeaseEnd = (now: Date): Date => new Date(now.getTime() + IMPORT_LEASE_MS);

/** Renews the lease of an import. @returns false when it was stopped */
export const holdImport = (db: Db, now: Date, id: string, owner: string): Promise<boolean> =>
  // As a transaction, so that pages do not wait while the import writes.
  conditionalTransaction(
    db,
    (tx) =>
      tx
        .update(imports)
        .set({ owner, leaseUntil: importLeaseEnd(now) })
        .where(runs(id)),
    () => [],
  );

const stopUpdate = (db: Db, now: Date) =>
  db
    .update(imports)
    .set({ state: "stopped", error: SHOP_STOPPED, finishedAt: now, keptUntil: fileKeptUntil(now) });

/**
 * Stops running imports whose process ends or has died.
 *
 * @param owners - these processes; omitted for all running imports
 */
export async function stopImports(db: Db, now: Date, owners?: string[]): Promise<void> {
  const isOfOwners = owners && inArray(imports.owner, owners);
  const stopped = await stopUpdate(db, now)
    .where(and(eq(imports.state, "running"), isOfOwners))
    .returning({ sourceId: imports.sourceId });
  await beginAgain(db, now, stopped);
}

/** Whether an import was cut off by the end of its process, and not by a person. */
export const isCutOff = ({
  state,
  error,
  isDryRun,
}: Pick<typeof imports.$inferSelect, "state" | "error" | "isDryRun">): boolean =>
  state === "stopped" && error === SHOP_STOPPED && !isDryRun;

/** Runs of a source that may be cut off one after the other: after that it waits. */
const MOST_CUT_OFF = 3;
/** How long it waits then, in milliseconds: a run may be what ends the process. */
const REST_MS = 3_600_000;

/** Whether the newest runs of a source were all cut off. */
async function isOftenCutOff(db: Db, sourceId: string): Promise<boolean> {
  const { state, error, isDryRun } = imports;
  const last = await db
    .select({ state, error, isDryRun })
    .from(imports)
    .where(eq(imports.sourceId, sourceId))
    .orderBy(desc(imports.startedAt), desc(imports.id))
    .limit(MOST_CUT_OFF);
  return last.length === MOST_CUT_OFF && last.every(isCutOff);
}

/**
 * Schedules the sources of interrupted runs for now; those that were interrupted several times for
 * later, so that a run that ends the process does not keep the shop from being open.
 */
async function beginAgain(
  db: Db,
  now: Date,
  stopped: readonly { sourceId: string | null }[],
): Promise<void> {
  const ids = stopped.flatMap(({ sourceId }) => sourceId ?? []);
  if (ids.length === 0) return;
  for (const id of ids) {
    const nextAt = (await isOftenCutOff(db, id)) ? new Date(now.getTime() + REST_MS) : now;
    await db
      .update(feedSources)
      .set({ nextAt })
      .where(and(eq(feedSources.id, id), isNotNull(feedSources.everyHours)));
  }
}

/**
 * Stops imports whose lease has expired.
 *
 * @returns whether there were any
 */
export async function stopLostImports(db: Db, now: Date): Promise<boolean> {
  const lost = and(eq(imports.state, "running"), expired(imports.leaseUntil, now, IMPORT_LEASE_MS));
  const stopped = await stopUpdate(db, now).where(lost).returning({ sourceId: imports.sourceId });
  await beginAgain(db, now, stopped);
  return stopped.length > 0;
}

/** Releases files whose time has passed. @returns ids of the files that are still needed */
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

/** The audit log's entry for the end of an import. Its actor is the user who started it. */
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

/** The counts that the audit log contains. */
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
