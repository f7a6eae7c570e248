/** The worker thread that reads a report, see `report-runner.ts`. */
import { parentPort, workerData } from "node:worker_threads";
import { AppError } from "@pickwell/api/errors";
import { hashWith } from "@pickwell/api/keyring";
import type { ReportWork } from "@pickwell/api/ports/reports";
import { doReportWork } from "@pickwell/api/sales/read-report";
import { close, connect } from "@pickwell/db/client";
import { holdWrites, type WaitingWriters } from "@pickwell/db/writers/waiting-writers";

export interface WorkerInput {
  /** The shop's database, which is up to date. */
  databasePath: string;
  work: ReportWork;
  /** What customers are hashed with. */
  customerKey: Uint8Array;
  /** The shop's time when the thread was started, in milliseconds. */
  startedAt: number;
  /** Those of the shop who wait to write; none where they cannot be known of. */
  waiting?: WaitingWriters;
}

/** The thread's result: errors cannot be transferred as they are. */
export type WorkerAnswer =
  | { read: unknown }
  | { refused: { code: AppError["code"]; message: string; field?: string } };

const { databasePath, work, customerKey, startedAt, waiting } = workerData as WorkerInput;
const begun = performance.now();
const now = () => new Date(startedAt + performance.now() - begun);
const keyring = { hash: (_purpose: string, text: string) => hashWith(customerKey, text) };

const answer = (message: WorkerAnswer) => parentPort?.postMessage(message);
const db = connect(databasePath);
if (waiting !== undefined) holdWrites(db, waiting);
try {
  answer({ read: await doReportWork(db, { keyring, now }, work) });
} catch (error) {
  if (!(error instanceof AppError)) {
    throw new Error(error instanceof Error ? error.stack : String(error));
  }
  const { code, message, field } = error;
  answer({ refused: { code, message, field } });
} finally {
  await close(db);
}
