/** The worker thread that runs an import, see `workers/imports/import-runner.ts`. */
import { workerData } from "node:worker_threads";
import { runImportJob } from "@pickwell/api/import/run-job";
import type { ImportJob } from "@pickwell/api/ports/imports";
import { close, connect, connectReadOnly } from "@pickwell/db/client";
import type { WaitingWriters } from "@pickwell/db/writers/waiting-writers";
import { refusalOf } from "../../outgoing/guarded-fetch.ts";

export interface WorkerInput {
  /** The shop's database, which is up to date. */
  databasePath: string;
  job: ImportJob;
  /** The uploaded file. */
  path: string;
  /** The shop's time when the thread was started, in milliseconds. */
  startedAt: number;
  /** Waiting writers of this process; absent with several processes. */
  waiting?: WaitingWriters;
}

const { databasePath, job, path, startedAt, waiting } = workerData as WorkerInput;
const begun = performance.now();
const now = () => new Date(startedAt + performance.now() - begun);

const db = connect(databasePath);
const catalogue = job.isDryRun ? await connectReadOnly(databasePath) : db;
try {
  await runImportJob(db, job, {
    ...{ path, now, catalogue, waiting },
    isRefusedPicture: refusalOf,
  });
} catch (error) {
  // Errors of the database cannot be transferred between threads.
  throw new Error(error instanceof Error ? error.stack : String(error));
} finally {
  if (catalogue !== db) await close(catalogue);
  await close(db);
}
