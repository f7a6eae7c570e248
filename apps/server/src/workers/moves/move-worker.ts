/** The worker thread that runs a move, see `workers/moves/move-runner.ts`. */
import { workerData } from "node:worker_threads";
import { workOnMove } from "@pickwell/api/move-in/move-file";
import type { MoveJob } from "@pickwell/api/ports/moves";
import { close, connect } from "@pickwell/db/client";
import { refusalOf } from "../../outgoing/guarded-fetch.ts";
import { createKeepOriginal } from "../../pictures/keep-original.ts";
import { createNoteUnused } from "../../pictures/unused-originals.ts";

export interface MoveWorkerInput {
  /** The shop's database, which is up to date. */
  databasePath: string;
  job: MoveJob;
  /** The uploaded file. */
  path: string;
  dataDir: string;
  /** The shop's time when the thread was started, in milliseconds. */
  startedAt: number;
}

const { databasePath, job, path, dataDir, startedAt } = workerData as MoveWorkerInput;
const begun = performance.now();
const now = () => new Date(startedAt + performance.now() - begun);

const db = connect(databasePath);
try {
  await workOnMove(db, job, {
    ...{ path, now, isRefusedPicture: refusalOf },
    keepPicture: createKeepOriginal(dataDir),
    noteUnusedPicture: createNoteUnused(dataDir),
  });
} catch (error) {
  // Errors of the database cannot be transferred between threads.
  throw new Error(error instanceof Error ? error.stack : String(error));
} finally {
  await close(db);
}
