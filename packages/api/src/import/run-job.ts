/** The work of an import that was started over HTTP, in whatever thread it is done. */
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

/** How often progress is written down at most, in milliseconds. */
const PROGRESS_MS = 300;
/** Products that are saved together: fewer than else, so that others may write sooner. */
const BATCH = 128;
/** How often it is looked at most whether somebody has stopped it, in milliseconds. */
const LOOK_MS = 40;
/** Left to others then, in milliseconds: whoever waits to write looks now and then. */
const PAUSE_MS = 10;
const STAYS = "What was saved until then stays; run it again to go on.";

/** Somebody has stopped the import. */
class Stopped extends Error {}

export interface JobOptions {
  /** The uploaded file. */
  path: string;
  now: () => Date;
  /** What the catalogue is read from; for a dry run one that cannot be written. */
  catalogue?: Db;
  /** See `ImportOptions`. */
  isRefusedPicture?: IsRefused;
  /** Those who wait to write over other connections, where this one is nobody else's. */
  waiting?: WaitingWriters;
}

/**
 * Imports the file and writes into the job's row how it goes and ends. Stops between two batches
 * when the row no longer says `running`.
 *
 * @throws whatever is nobody's input, after the row says that the import has failed
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
  if (waiting !== undefined) holdWrites(db, waiting);
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
