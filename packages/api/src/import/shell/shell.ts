/** Imports and undoes from the command line, recorded like those of the back office. */
import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { imports } from "@pickwell/db/schema";
import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { ImportJob } from "../../core/ports/imports.ts";
import { ImportError } from "../../csv/import-error.ts";
import { getImport, hasChanges, type ImportView } from "../admin/list.ts";
import { type ImportOptions, importCatalogue } from "../import-catalogue.ts";
import { failImport, finishImport, holdImport, importLeaseEnd, isRunning } from "../job-state.ts";
import { orImportConflict } from "../one-at-a-time.ts";
import type { ImportReport } from "../report.ts";
import { runUndo } from "../undo/run.ts";
import { undoJob, undoRow } from "../undo/start.ts";
import type { ImportProgress } from "../work.ts";

/** How often the lease is renewed, in milliseconds. */
const HOLD_MS = 15_000;

export interface ShellOptions extends Omit<ImportOptions, "now" | "importId"> {
  now: () => Date;
  /** Id of the process, see `imports.owner`. */
  owner: string;
}

/**
 * Imports a file and records its changes, so that it can be undone. Dry runs are not recorded.
 *
 * @throws ImportError when the file cannot be used; AppError CONFLICT while another import runs
 */
export async function importFromShell(
  db: Db,
  path: string,
  { now, owner, ...options }: ShellOptions,
): Promise<ImportReport> {
  if (options.isDryRun) return importCatalogue(db, path, { ...options, now: now() });
  const job: ImportJob = {
    id: newId(),
    fileId: newId(),
    fileName: path.split(/[\\/]/).at(-1) ?? path,
    isDryRun: false,
    link: options.link ?? null,
    startedBy: "",
    source: null,
    undoes: null,
  };
  const { source: _, fileId: __, ...row } = job;
  await begin(db, now(), { ...row, owner });
  return orFailed(db, now, job, async () => {
    const report = await importCatalogue(db, path, {
      ...options,
      now: now(),
      importId: job.id,
      onProgress: held(db, now, job.id, owner, options.onProgress),
    });
    await finishImport(db, now(), job, report);
    return report;
  });
}

/**
 * Undoes an import.
 *
 * @param id - null for the newest import that can be undone
 * @throws AppError NOT_FOUND, CONFLICT; ImportError when nothing can be undone
 */
export async function undoFromShell(
  db: Db,
  id: string | null,
  { now, owner, onProgress }: Pick<ShellOptions, "now" | "owner" | "onProgress">,
): Promise<ImportView> {
  const undone = id ?? (await lastUndoable(db));
  if (undone === null) throw new ImportError("There is no import that can be undone.");
  const job = { ...(await undoJob(db, now(), "", undone)), undoes: undone };
  await begin(db, now(), { ...undoRow(now(), job), owner });
  await orFailed(db, now, job, () =>
    runUndo(db, job, now, held(db, now, job.id, owner, onProgress)),
  );
  return getImport(db, now(), job.id);
}

async function lastUndoable(db: Db): Promise<string | null> {
  const [row] = await db
    .select({ id: imports.id })
    .from(imports)
    .where(and(isNotNull(imports.finishedAt), isNull(imports.undoneAt), hasChanges))
    .orderBy(desc(imports.startedAt), desc(imports.id))
    .limit(1);
  return row?.id ?? null;
}

type Begun = Pick<
  typeof imports.$inferInsert,
  "id" | "fileName" | "isDryRun" | "link" | "startedBy" | "owner"
> &
  Partial<typeof imports.$inferInsert>;

const begin = (db: Db, now: Date, row: Begun): Promise<void> =>
  orImportConflict(db, now, () =>
    atomic(db, (tx) => [
      tx
        .insert(imports)
        .values({ ...row, startedAt: now, leaseUntil: importLeaseEnd(now), state: "running" }),
    ]),
  );

async function orFailed<T>(
  db: Db,
  now: () => Date,
  job: ImportJob,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await failImport(db, now(), job, (error as Error).message);
    throw error;
  }
}

/**
 * Adds to `onProgress`: renews the lease, and throws when the back office has cancelled the import.
 */
function held(
  db: Db,
  now: () => Date,
  id: string,
  owner: string,
  onProgress: ImportOptions["onProgress"],
) {
  let next = now().getTime() + HOLD_MS;
  return async (progress: ImportProgress) => {
    await onProgress?.(progress);
    if (now().getTime() < next) return;
    next = now().getTime() + HOLD_MS;
    if (!(await isRunning(db, id))) throw new ImportError("It was cancelled in the back office.");
    await holdImport(db, now(), id, owner);
    await db.update(imports).set(progress).where(eq(imports.id, id));
  };
}
