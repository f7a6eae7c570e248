/** Undoes an import and stores the result. */
import { conditionalTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { feedSources, type ImportCounts, type ImportFindings, imports } from "@pickwell/db/schema";
import { and, eq, isNotNull } from "drizzle-orm";
import { auditInsert } from "../../core/audit.ts";
import type { ImportJob } from "../../core/ports/imports.ts";
import { pluralize } from "../../core/text/pluralize.ts";
import { type UndoOutcome, undoChanges } from "../../import-changes/undo.ts";
import type { ImportProgress } from "../work.ts";

/** @param onProgress - called after each part; undoing ends if it throws */
export async function runUndo(
  db: Db,
  job: ImportJob & { undoes: string },
  now: () => Date,
  onProgress: (progress: ImportProgress) => unknown,
): Promise<UndoOutcome> {
  const [undone] = await db
    .select({ sourceId: imports.sourceId })
    .from(imports)
    .where(eq(imports.id, job.undoes));
  // First, so that the source is not fetched meanwhile and imported again.
  const isWaiting = undone?.sourceId ? await holdSource(db, undone.sourceId) : false;
  const outcome = await undoChanges(db, job.undoes, {
    now: now(),
    actor: { actorId: job.startedBy || null, ipHash: null },
    onProgress: (share) => onProgress({ phase: "undoing", rows: 0, share }),
  });
  await finishUndo(db, now(), job, outcome, isWaiting);
  return outcome;
}

/**
 * Suspends a source's schedule until somebody fetches it, because its file would redo everything.
 * @returns whether it had a schedule
 */
async function holdSource(db: Db, id: string): Promise<boolean> {
  const held = await db
    .update(feedSources)
    .set({ nextAt: null })
    .where(and(eq(feedSources.id, id), isNotNull(feedSources.everyHours)))
    .returning({ id: feedSources.id });
  return held.length > 0;
}

/** The result of undoing as sentences. */
export const undoNotes = ({ restored, removed, left }: UndoOutcome): string[] => [
  `${pluralize(restored, "row")} put back as before, ${pluralize(removed, "added row")} removed.`,
  ...(left > 0
    ? [`${pluralize(left, "row")} left alone: changed since then, or needed by something else.`]
    : []),
];

async function finishUndo(
  db: Db,
  now: Date,
  { id, undoes, fileName, startedBy }: ImportJob & { undoes: string },
  outcome: UndoOutcome,
  isWaiting: boolean,
): Promise<void> {
  const { restored, removed, left, leftRows } = outcome;
  const counts: ImportCounts = {
    rows: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    variations: 0,
    categories: 0,
    refused: 0,
    warnings: 0,
    undone: { restored, removed, left },
  };
  const report: ImportFindings = {
    categories: [],
    refused: [],
    warnings: [],
    notes: [
      ...undoNotes(outcome),
      ...(isWaiting ? ["Its feed is not fetched automatically until you press Fetch Now."] : []),
    ],
    left: leftRows,
  };
  await conditionalTransaction(
    db,
    (tx) =>
      tx
        .update(imports)
        .set({ state: "done", finishedAt: now, share: 1, counts, report })
        .where(and(eq(imports.id, id), eq(imports.state, "running"))),
    (tx) => [
      tx.update(imports).set({ undoneAt: now }).where(eq(imports.id, undoes)),
      auditInsert(tx, now, {
        action: "import.undone",
        actorId: startedBy || null,
        ipHash: null,
        target: { kind: "import", id: undoes },
        after: { file: fileName, restored, removed, left },
      }),
    ],
  );
}
