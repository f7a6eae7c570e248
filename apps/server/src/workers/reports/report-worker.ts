/** The worker thread that reads a report, see `report-runner.ts`. */
import { stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { AppError } from "@pickwell/api/errors";
import { hashWith } from "@pickwell/api/keyring";
import { openRows } from "@pickwell/api/ledger/file-rows";
import { packAccount } from "@pickwell/api/ledger/packed-rows";
import type { ReportWork } from "@pickwell/api/ports/reports";
import { hideCustomersOf } from "@pickwell/api/sales/accounts";
import { doReportWork, type ReadReportParts } from "@pickwell/api/sales/read-report";
import { close, connect } from "@pickwell/db/client";
import { holdWrites, type WaitingWriters } from "@pickwell/db/writers/waiting-writers";
import { rowsElsewhere } from "./rows-elsewhere.ts";

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

/** From this size on, reading in a thread of its own takes less time than starting that thread. */
const LARGE_BYTES = 1_000_000;

/** Ends the thread that reads the rows, if there is one. */
let closeReader: () => Promise<unknown> = async () => {};

async function isLarge(path: string): Promise<boolean> {
  if (availableParallelism() === 1) return false;
  const { size } = await stat(path);
  return size >= LARGE_BYTES;
}

const readRows: ReadReportParts["rowsElsewhere"] = async (account, at) => {
  const { path, fileName, network } = work;
  const packed = packAccount(account);
  if (!packed || !(await isLarge(path))) {
    return openRows(account, { path, name: fileName, hide: hideCustomersOf(keyring, network) }, at);
  }
  const given = { path, fileName, network, account: packed, customerKey, at: at.getTime() };
  const rows = await rowsElsewhere(given);
  closeReader = rows.close;
  return rows;
};

const answer = (message: WorkerAnswer) => parentPort?.postMessage(message);
const db = connect(databasePath);
if (waiting !== undefined) holdWrites(db, waiting);
try {
  answer({ read: await doReportWork(db, { keyring, now, rowsElsewhere: readRows }, work) });
} catch (error) {
  if (!(error instanceof AppError)) {
    throw new Error(error instanceof Error ? error.stack : String(error));
  }
  const { code, message, field } = error;
  answer({ refused: { code, message, field } });
} finally {
  await closeReader();
  await close(db);
}
