/**
 * The worker thread that reads the rows of a large report, while the report's own thread writes
 * those before them, see `rows-elsewhere.ts`.
 */
import { parentPort, workerData } from "node:worker_threads";
import { AppError } from "@pickwell/api/errors";
import { hashWith } from "@pickwell/api/keyring";
import { type FileRow, openRows, type RowsOfFile } from "@pickwell/api/ledger/file-rows";
import {
  type PackedAccount,
  type PackedRow,
  packRow,
  unpackAccount,
} from "@pickwell/api/ledger/packed-rows";
import { hideCustomersOf } from "@pickwell/api/sales/accounts";

export interface ReaderInput {
  path: string;
  fileName: string;
  /** The owner's name for the network. */
  network: string;
  account: PackedAccount;
  /** What customers are hashed with. */
  customerKey: Uint8Array;
  /** Arrival of the file, in milliseconds since 1970. */
  at: number;
}

/** What the thread sends: one `opened`, rows as they are asked for, and what the totals say. */
export type ReaderAnswer =
  | { opened: Pick<RowsOfFile, "tables" | "kept"> }
  | { rows: PackedRow[] }
  | { totals: RowsOfFile["totals"] }
  | { refused: { code: AppError["code"]; message: string; field?: string } };

/** Rows of an answer. */
const TOGETHER = 200;

const { path, fileName, network, account, customerKey, at } = workerData as ReaderInput;
const send = (answer: ReaderAnswer) => parentPort?.postMessage(answer);

/** Answers that were asked for and not sent yet. */
let asked = 0;
let onAsked: () => void = () => {};
parentPort?.on("message", () => {
  asked++;
  onAsked();
});

async function sendRows(rows: readonly FileRow[]): Promise<void> {
  while (asked === 0) {
    await new Promise<void>((resolve) => {
      onAsked = resolve;
    });
  }
  asked--;
  send({ rows: rows.map(packRow) });
}

async function read(): Promise<void> {
  const keyring = { hash: (_purpose: string, text: string) => hashWith(customerKey, text) };
  const file = { path, name: fileName, hide: hideCustomersOf(keyring, network) };
  const report = await openRows(unpackAccount(account), file, new Date(at));
  send({ opened: { tables: report.tables, kept: report.kept } });
  let some: FileRow[] = [];
  for await (const row of report.rows()) {
    if (some.push(row) < TOGETHER) continue;
    await sendRows(some);
    some = [];
  }
  if (some.length > 0) await sendRows(some);
  send({ totals: report.totals });
}

try {
  await read();
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  const { code, message, field } = error;
  send({ refused: { code, message, field } });
} finally {
  parentPort?.close();
}
