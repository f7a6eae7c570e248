/** The worker thread that makes a backup, see `workers/backups/backup-job.ts`. */
import { parentPort, workerData } from "node:worker_threads";
import { close, connect } from "@pickwell/db/client";
import { type BackupTask, writeBackup } from "../../backups/archive.ts";

export interface BackupWorkerInput {
  databasePath: string;
  task: BackupTask;
}

const { databasePath, task } = workerData as BackupWorkerInput;
const db = connect(databasePath);
try {
  parentPort?.postMessage(await writeBackup(db, task));
} catch (error) {
  // Errors of the database cannot be transferred between threads.
  throw new Error(error instanceof Error ? error.message : String(error));
} finally {
  await close(db);
}
