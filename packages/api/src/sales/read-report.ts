/** Reads a network's report file, in the main or a worker thread. */
import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { mergeDays } from "../attribution/totals/merge-days.ts";
import { auditInsert } from "../core/audit.ts";
import type { ReportWork } from "../core/ports/reports.ts";
import type { Keyring } from "../core/security/keyring.ts";
import type { FileToRead } from "../ledger/store/file-rows.ts";
import type { FileAccount } from "../ledger/store/incoming.ts";
import type { TakeSummary } from "../ledger/store/summary.ts";
import { finishTake, tablesOfFile, takeFile, tryFile } from "../ledger/store/take-file.ts";
import { findAccount, hideCustomersOf, newAccount, readable, saleCurrency } from "./accounts.ts";
import { presentSales } from "./present.ts";

export interface ReadReport {
  summary: TakeSummary;
  /** Null for a dry run. */
  takeId: string | null;
}

/** What reading a report depends on. */
export interface ReadReportParts {
  keyring: Pick<Keyring, "hash">;
  now: () => Date;
  /** Reads the file's rows in another thread; here by default. */
  rowsElsewhere?: FileToRead["rowsElsewhere"];
  /** Called at the end of each database transaction, before it is committed. */
  onSettled?: () => void;
}

/**
 * Imports a report, resumes an interrupted import, or (in a dry run) returns what importing would
 * change.
 *
 * @throws AppError BAD_REQUEST naming `file`
 */
export async function readReport(
  db: Db,
  { keyring, now, rowsElsewhere, onSettled }: ReadReportParts,
  work: ReportWork,
): Promise<ReadReport> {
  const { path, fileName: name, network, take } = work;
  const at = new Date(work.at);
  const currency = await saleCurrency(db);
  const account = await accountOfWork(db, work, currency);
  const file = { path, name, hide: hideCustomersOf(keyring, network), rowsElsewhere };
  if (!take) return { summary: await tryFile(db, at, account, file), takeId: null };
  const present = presentSales({
    now: at,
    currency,
    source: "report",
    writing: "merged-later",
  });
  const { takeId: former, fileId, startedBy } = take;
  const { takeId, summary } = await takeFile(db, at, account, file, {
    *afterwards(...settled) {
      yield* present(...settled);
      onSettled?.();
    },
    beginning: { fileId, startedBy, reading: work.reading },
    takeId: former,
    clock: now,
  });
  await mergeDays(db);
  await finishTake(db, now(), takeId);
  await writeDown(db, now(), work, summary);
  return { takeId, summary };
}

/** Names of a report's columns. @throws AppError BAD_REQUEST naming `file` */
export async function readColumns(db: Db, work: ReportWork): Promise<string[]> {
  const account = await accountOfWork(db, work, await saleCurrency(db));
  const file = { path: work.path, name: work.fileName, hide: () => "" };
  return (await tablesOfFile(account, file)).flatMap(({ columns }) => columns);
}

/** Runs the work: reads columns only, or the whole report. */
export const doReportWork = (
  db: Db,
  parts: ReadReportParts,
  work: ReportWork,
): Promise<ReadReport | string[]> =>
  work.isForColumns ? readColumns(db, work) : readReport(db, parts, work);

async function accountOfWork(db: Db, work: ReportWork, currency: string): Promise<FileAccount> {
  const known = await findAccount(db, work.network);
  return {
    ...(known ?? (await unknownAccount(db, work, currency))),
    mapping: {},
    ...(work.reading as Partial<FileAccount>),
  };
}

const unknownAccount = async (db: Db, { network, adapter }: ReportWork, currency: string) =>
  readable(db, { ...newAccount({ network, adapter, currency }), id: "" });

/** The most rows named in the audit log. */
const MAX_NAMED = 20;

/** Adds the result to the audit log: the person who started it may have left the page. */
const writeDown = (
  db: Db,
  now: Date,
  { network, fileName, take }: ReportWork,
  { rows, counts, listed }: TakeSummary,
) => {
  const refusals = listed
    .slice(0, MAX_NAMED)
    .map(({ line, problem }) => `Line ${line}: ${problem}`);
  return atomic(db, (tx) => [
    auditInsert(tx, now, {
      action: "sales-report.finished",
      actorId: take?.startedBy ?? null,
      ipHash: null,
      after: {
        network,
        file: fileName.slice(0, 200),
        rows,
        ...counts,
        ...(refusals.length > 0 && { refusals }),
      },
    }),
  ]);
};
