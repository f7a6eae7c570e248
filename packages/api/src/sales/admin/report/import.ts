/**
 * Taking a network's report: a file, in whatever language and shape the network writes it.
 *
 * Data flow: the file is read under the names of the network's account, or of the mapping that the
 * owner chose for it, and its rows go through the ledger a few at a time. A dry run is the same
 * reading against what is known, and writes nothing.
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
import type { ReportField, ReportHead, ReportMapping, ReportTake } from "../schema.ts";
import { proposedMapping } from "./mapping.ts";

/** Rows that a mapping is chosen by. */
const SHOWN_ROWS = 5;
const MAX_COLUMNS = 200;
const MAX_CELL = 200;

/** The beginning of a report, and what its columns seem to hold. */
export async function inspectReport(db: Db, { network, head, isWhole }: ReportHead) {
  const account = network ? await findAccount(db, network) : null;
  // Its network's own words tell what its columns hold.
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
    /** There is nothing to choose: the columns are those of a network that is known. */
    isReadByItself: remembered === null && recognize(columns).length > 0,
    columns,
    rows: shown,
    mapping,
    isRemembered: remembered !== null && mapping === remembered,
  };
}

/** What came of a report: of each row, and of the money in it. */
export interface ReportResult extends TakeSummary {
  network: string;
  isDryRun: boolean;
  /** By which it can be undone; null of a dry run. */
  takeId: string | null;
}

/**
 * Takes an uploaded report, or says what taking it would do. Taking it again changes nothing.
 *
 * @throws AppError BAD_REQUEST naming `file` or a part of the mapping
 */
export async function importReport(
  db: Db,
  { now, keyring, reports }: { now: Date; keyring: Keyring; reports?: ReportRunner },
  actor: Actor,
  { network: given, adapter, mapping, isDryRun }: ReportTake,
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
    reading: mapping ? { ...readingOf(mapping) } : {},
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

/** A mapping of columns as the ledger reads it. */
function readingOf({ dateOrder, ...names }: ReportMapping): Partial<FileAccount> {
  const { orderId, clickId, status, ...same } = names;
  // Orders are known by the column that the owner has chosen, whatever others there are.
  const all = { ...same, transactionId: orderId, orderId, clickRef: clickId, state: status };
  return {
    mapping: Object.fromEntries(Object.entries(all).filter(([, name]) => name)),
    hasNoIds: orderId === undefined,
    ...(dateOrder && { dateOrder }),
  };
}

/** @throws AppError BAD_REQUEST naming the part of the mapping that is not in the file */
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

/** Remembers the mapping, and who took which file. */
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
