/**
 * Imports a network's report file.
 *
 * Data flow: the file's columns are read with the account's adapter or the owner's mapping, and its
 * rows are recorded in the ledger in batches. A dry run reads in the same way and compares with the
 * ledger, but writes nothing.
 */

import { atomic, exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { reportMappings } from "@pickwell/db/schema";
import { message } from "@pickwell/texts/message.ts";
import { eq } from "drizzle-orm";
import type { Actor } from "../../../core/actor.ts";
import { auditInsert } from "../../../core/audit.ts";
import { AppError } from "../../../core/errors.ts";
import type { ReportRunner, ReportWork } from "../../../core/ports/reports.ts";
import type { Upload } from "../../../core/ports/upload.ts";
import type { Keyring } from "../../../core/security/keyring.ts";
import { recognize } from "../../../ledger/files/header.ts";
import { headOf } from "../../../ledger/files/table.ts";
import type { FileAccount } from "../../../ledger/store/incoming.ts";
import type { TakeSummary } from "../../../ledger/store/summary.ts";
import { accountFor, assertAdapter, findAccount, saleCurrency } from "../../accounts.ts";
import { doReportWork, type ReadReport } from "../../read-report.ts";
import { networkNamed } from "../keys.ts";
import { readNetworkAs } from "../read-as.ts";
import type { ReportField, ReportHead, ReportMapping, ReportTake } from "../schema.ts";
import { proposedMapping } from "./mapping.ts";

/** Rows shown beside the choice of columns. */
const SHOWN_ROWS = 5;
const MAX_COLUMNS = 200;
const MAX_CELL = 200;

/**
 * Reads the head of a report: its columns, some rows, and a proposed mapping.
 *
 * @throws AppError BAD_REQUEST naming `file` when no line names at least two columns
 */
export async function inspectReport(db: Db, { network, head, isWhole }: ReportHead) {
  const account = network ? await findAccount(db, network) : null;
  // The network's adapter knows the columns.
  const byItself = { isReadByItself: true, columns: [], rows: [], isRemembered: false };
  if (account && account.adapter.id !== "generic") {
    return { ...byItself, mapping: {} as ReportMapping };
  }
  const known = account?.name ?? network;
  const [kept] = await db.select().from(reportMappings).where(eq(reportMappings.network, known));
  const remembered: ReportMapping | null = kept?.mapping ?? null;
  const { dateOrder: _, ...names } = remembered ?? {};
  const { columns, rows } = headOf(head, isWhole, Object.values(names));
  if (columns.filter(Boolean).length < 2 || columns.length > MAX_COLUMNS) {
    throw new AppError("BAD_REQUEST", "No line of the file names its columns.", "file");
  }
  const shown = rows
    .slice(0, SHOWN_ROWS)
    .map((cells) => columns.map((_, at) => (cells[at] ?? "").slice(0, MAX_CELL)));
  const mapping = proposedMapping(columns, shown, remembered);
  return {
    /** No choice is needed: an adapter recognizes the columns. */
    isReadByItself: remembered === null && recognize(columns).length > 0,
    columns,
    rows: shown,
    mapping,
    isRemembered: remembered !== null && mapping === remembered,
  };
}

/** Result of importing a report, with its rows and money. */
export interface ReportResult extends TakeSummary {
  network: string;
  isDryRun: boolean;
  /** Id by which the import can be undone; null for a dry run. */
  takeId: string | null;
}

/**
 * Imports an uploaded report, or (in a dry run) only returns what importing would change. Importing
 * the same file again changes nothing.
 *
 * @throws AppError BAD_REQUEST naming `file` or a part of the mapping
 */
export async function importReport(
  db: Db,
  { now, keyring, reports }: { now: Date; keyring: Keyring; reports?: ReportRunner },
  actor: Actor,
  { network: given, adapter, mapping, words, isDryRun }: ReportTake,
  upload: Upload | undefined,
): Promise<ReportResult> {
  if (!upload) throw new AppError("BAD_REQUEST", "Choose a report file.", "file");
  if (adapter) assertAdapter(adapter);
  const network = await networkNamed(db, given);
  const currency = await saleCurrency(db);
  const known = await findAccount(db, network);
  const wanted = { network, adapter: adapter ?? "generic", currency };
  if (mapping && !mapping.amount) {
    throw new AppError("BAD_REQUEST", "Choose the column with the amount.", "mapping.amount");
  }
  const work: ReportWork = {
    path: upload.path,
    fileName: upload.name,
    network,
    adapter: wanted.adapter,
    reading: {
      ...(mapping && readingOf(mapping)),
      ...(words && isDryRun && { words: { ...known?.words, ...words } }),
    },
    at: now.getTime(),
    take: null,
  };
  const run = (what: ReportWork) =>
    reports ? reports.run(what) : doReportWork(db, { keyring, now: () => now }, what);
  if (mapping) {
    const columns = (await run({ ...work, isForColumns: true })) as string[];
    assertColumns(new Set(columns), mapping);
  }
  if (isDryRun) return resultOf(network, (await run(work)) as ReadReport);
  if (!known) await exclusiveTransaction(db, (tx) => accountFor(tx, now, wanted));
  if (words) {
    const reading = {
      ...{ network, currency: known?.currency ?? currency, words: { ...known?.words, ...words } },
      adapter: known?.adapter.id ?? wanted.adapter,
    };
    await readNetworkAs(db, { now, keyring }, actor, reading);
  }
  await begin(db, now, actor, { network, mapping, fileName: upload.name });
  const fileId = newId();
  const path = reports ? await reports.keep(upload, fileId) : upload.path;
  const taken = await run({ ...work, path, take: { fileId, startedBy: actor.actorId } });
  await reports?.drop(fileId);
  return resultOf(network, taken as ReadReport);
}

const resultOf = (network: string, { summary, takeId }: ReadReport): ReportResult => ({
  ...summary,
  network,
  isDryRun: takeId === null,
  takeId,
});

/** A mapping of columns in the form that the ledger takes. */
function readingOf({ dateOrder, ...names }: ReportMapping): Partial<FileAccount> {
  const { orderId, clickId, status, ...same } = names;
  // Only the chosen column identifies orders, even if the file has other id columns.
  const all = { ...same, transactionId: orderId, orderId, clickRef: clickId, state: status };
  return {
    mapping: Object.fromEntries(Object.entries(all).filter(([, name]) => name)),
    hasNoIds: orderId === undefined,
    ...(dateOrder && { dateOrder }),
  };
}

/** @throws AppError BAD_REQUEST naming the field whose column is not in the file */
function assertColumns(
  columns: ReadonlySet<string>,
  { dateOrder: _, ...names }: ReportMapping,
): void {
  for (const [field, name] of Object.entries(names) as [ReportField, string | undefined][]) {
    if (!name || columns.has(name)) continue;
    throw new AppError(
      "BAD_REQUEST",
      message("The file has no column “{name}”.", { name }),
      `mapping.${field}`,
    );
  }
}

interface Taken {
  network: string;
  mapping: ReportMapping | undefined;
  fileName: string;
}

/** Stores the mapping for the network's next report, and adds the import to the audit log. */
const begin = (db: Db, now: Date, actor: Actor, { network, mapping, fileName }: Taken) =>
  atomic(db, (tx) => {
    const kept = { mapping: mapping as Record<string, string>, updatedAt: now };
    const remember = tx
      .insert(reportMappings)
      .values({ network, ...kept })
      .onConflictDoUpdate({ target: reportMappings.network, set: kept });
    const entry = auditInsert(tx, now, {
      action: "sales-report.taken",
      ...actor,
      after: { network, file: fileName.slice(0, 200) },
    });
    return mapping ? [remember, entry] : [entry];
  });
