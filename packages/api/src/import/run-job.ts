/** Runs an import that was started over HTTP, usually in a worker thread. */
import { setTimeout } from "node:timers/promises";
import type { Db } from "@pickwell/db/client";
import { unusableDatabase, violatesConstraint } from "@pickwell/db/errors";
import {
  holdWrites,
  type WaitingWriters,
  yieldToWriters,
} from "@pickwell/db/writers/waiting-writers";
import type { ImportJob } from "../core/ports/imports.ts";
import { ImportError } from "../csv/import-error.ts";
import type { IsRefused } from "../missing-pictures/note.ts";
import { importCatalogue } from "./import-catalogue.ts";
import { failImport, finishImport, isRunning, saveProgress } from "./job-state.ts";
import { sourceRead } from "./sources/fetch.ts";
import { sourceOptions, sourceShrunk } from "./sources/shrunk.ts";
import { runUndo } from "./undo/run.ts";
import { type ImportProgress, ShrunkFileError } from "./work.ts";

/** Minimum time between writes of the progress, in milliseconds. */
const PROGRESS_MS = 300;
/** Products per transaction; fewer than by default, so that other writers wait less. */
const BATCH = 128;
/** Minimum time between checks whether the import was stopped, in milliseconds. */
const LOOK_MS = 40;
/**
 * Pause after each check, in milliseconds, so that other writers get the lock: they only poll for
 * it.
 */
const PAUSE_MS = 10;
/**
 * Memory for pages of the database, in KiB. Twice as much saves 3 % of the processor among 100,000
 * new rows, and nothing among 50,000, see docs/decisions/281.
 */
const CACHE_KIB = 32_768;
const STAYS = "What was saved until then stays; run it again to go on.";

/** Thrown when the import was stopped. */
class Stopped extends Error {}

export interface JobOptions {
  /** The uploaded file. */
  path: string;
  now: () => Date;
  /** The database for products; read-only for a dry run. By default `db`. */
  catalogue?: Db;
  /** See `ImportOptions`. */
  isRefusedPicture?: IsRefused;
  /** Writers that wait on other connections; only for a connection that nothing else uses. */
  waiting?: WaitingWriters;
}

/**
 * Imports the file and stores progress and result in the job's row. Stops between two batches when
 * the row no longer says `running`.
 *
 * @throws errors that are not caused by the file, after the row was marked as failed
 */
export async function runImportJob(
  db: Db,
  job: ImportJob,
  { path, now, catalogue = db, isRefusedPicture, waiting }: JobOptions,
): Promise<void> {
  let writtenAt = Number.NEGATIVE_INFINITY;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const onProgress = async (progress: ImportProgress) => {
    if (!(await yieldToWriters(db))) return;
    if (performance.now() - lookedAt < LOOK_MS) return;
    if (!(await isRunning(db, job.id))) throw new Stopped();
    await setTimeout(PAUSE_MS);
    lookedAt = performance.now();
    if (performance.now() - writtenAt < PROGRESS_MS) return;
    await saveProgress(db, job.id, progress);
    writtenAt = performance.now();
  };
  if (waiting !== undefined) holdWrites(db, waiting, CACHE_KIB);
  try {
    const { fileName, isDryRun, link, undoes } = job;
    if (undoes !== null) {
      await runUndo(db, { ...job, undoes }, now, onProgress);
      return;
    }
    const report = await importCatalogue(catalogue, path, {
      now: now(),
      fileName,
      isDryRun,
      batchSize: BATCH,
      link: link ?? undefined,
      importId: job.id,
      ...(await sourceOptions(db, job)),
      isRefusedPicture,
      onProgress,
    });
    await finishImport(db, now(), job, report);
    await sourceRead(db, now(), job, report.rows);
  } catch (error) {
    if (error instanceof Stopped) return;
    if (error instanceof ShrunkFileError) return sourceShrunk(db, now(), job, error.rows);
    const message = error instanceof ImportError ? error.message : stopped(reasonOf(error));
    await failImport(db, now(), job, message);
    if (!(error instanceof ImportError)) throw error;
  }
}

function reasonOf(error: unknown): string {
  if (violatesConstraint(error)) return "somebody changed the same products meanwhile";
  return unusableDatabase(error) ?? "there is a fault in the shop";
}

const stopped = (reason: string) => `The import stopped: ${reason}. ${STAYS}`;
