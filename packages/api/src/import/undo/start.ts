/** Starts undoing an import. The undo is itself an import, with progress, and can be cancelled. */
import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { imports } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import type { ImportJob } from "../../core/ports/imports.ts";
import type { Starting } from "../admin/control.ts";
import { getImport, type ImportView } from "../admin/list.ts";
import { importLeaseEnd } from "../job-state.ts";
import { orImportConflict } from "../one-at-a-time.ts";

/**
 * Starts undoing all changes of an import.
 *
 * @returns the import that undoes it
 * @throws AppError NOT_FOUND; CONFLICT while another import runs, or when there is nothing to undo
 */
export async function startUndo(
  db: Db,
  { now, actor, runner }: Starting,
  id: string,
): Promise<ImportView> {
  const job = await undoJob(db, now, actor.actorId, id);
  await orImportConflict(db, now, () =>
    atomic(db, (tx) => [
      tx.insert(imports).values(undoRow(now, job)),
      auditInsert(tx, now, {
        action: "import.started",
        ...actor,
        target: { kind: "import", id: job.id },
        after: { file: job.fileName, undoes: id },
      }),
    ]),
  );
  runner.start(job);
  return getImport(db, now, job.id);
}

/** @throws AppError NOT_FOUND; CONFLICT when there is nothing to undo */
export async function undoJob(
  db: Db,
  now: Date,
  startedBy: string,
  id: string,
): Promise<ImportJob> {
  const { canUndo, undoneAt, fileName } = await getImport(db, now, id);
  if (undoneAt) throw new AppError("CONFLICT", "This import was undone already.");
  if (!canUndo) {
    const [row] = await db.select({ state: imports.state }).from(imports).where(eq(imports.id, id));
    throw new AppError(
      "CONFLICT",
      row?.state === "running"
        ? "This import still runs. Cancel it first."
        : "Nothing of this import can be undone.",
    );
  }
  return {
    id: newId(),
    fileId: newId(),
    fileName,
    isDryRun: false,
    link: null,
    startedBy,
    source: null,
    undoes: id,
  };
}

/** The row of an undo in `imports`. It has no file. */
export const undoRow = (now: Date, { source: _, fileId: __, ...job }: ImportJob) =>
  ({
    ...job,
    startedAt: now,
    leaseUntil: importLeaseEnd(now),
    state: "running",
    phase: "undoing",
  }) as const;
