/**
 * Taking a network's report.
 *
 * Data flow: the file is read in pieces, its rows are read under the names of the mapping, and a
 * few at a time are recorded in one transaction, with a pause for everybody else in between. Orders
 * that are known are found for many rows at once, so that taking a report twice costs little. What
 * says that an order was cancelled takes a recorded one back.
 */
import { setTimeout } from "node:timers/promises";
import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { reportMappings } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import type { Actor } from "../../../core/actor.ts";
import { auditInsert } from "../../../core/audit.ts";
import { AppError } from "../../../core/errors.ts";
import type { Upload } from "../../../core/ports/upload.ts";
import { readTimeZone } from "../../../settings/time-zone.ts";
import { type Reading, type Recording, readSale, saleCurrency } from "../../record.ts";
import { isCancelled, SaleRefusal } from "../../rules.ts";
import { networkNamed } from "../keys.ts";
import type { ReportHead, ReportMapping, ReportTake } from "../schema.ts";
import { openReport, type ReportRow, readable, readHead } from "./file.ts";
import { importLines, type ReportLine, type SeenOrders, validateLines } from "./lines.ts";
import { proposedMapping } from "./mapping.ts";
import { Report, type ReportResult } from "./result.ts";

/** Rows that are looked at together. */
const LOOK = 250;
/** Of an order id that is too long, as many letters are shown. */
const MAX_SHOWN = 100;
/** Left to others after each of them, in milliseconds. */
const PAUSE_MS = 2;

/** The beginning of a report, and what its columns seem to hold. */
export async function inspectReport(db: Db, { network, head, isWhole }: ReportHead) {
  const { columns, rows } = await readable(async () => readHead(head, isWhole));
  const known = network && (await networkNamed(db, network));
  const [kept] = await db.select().from(reportMappings).where(eq(reportMappings.network, known));
  const remembered: ReportMapping | null = kept?.mapping ?? null;
  const mapping = proposedMapping(columns, rows, remembered);
  return { columns, rows, mapping, isRemembered: remembered !== null && mapping === remembered };
}

/**
 * Takes an uploaded report, or says what taking it would do.
 *
 * @throws AppError BAD_REQUEST naming `file` or a part of the mapping
 */
export async function importReport(
  db: Db,
  recording: Recording,
  actor: Actor,
  { network: given, mapping, isDryRun }: ReportTake,
  upload: Upload | undefined,
): Promise<ReportResult> {
  if (!upload) throw new AppError("BAD_REQUEST", "Choose a CSV file.", "file");
  const { now } = recording;
  const network = await networkNamed(db, given);
  const file = await openReport(upload.path, upload.name, mapping);
  const reading: Reading = {
    now,
    currency: await saleCurrency(db),
    zone: await readTimeZone(db),
    mark: file.mark,
    dateOrder: mapping.dateOrder ?? null,
  };
  const report = new Report(network, isDryRun);
  const seen: SeenOrders = new Map();
  if (!isDryRun) await begin(db, now, actor, { network, mapping, fileName: upload.name });
  await readable(async () => {
    for await (const rows of file.rows()) {
      for (let at = 0; at < rows.length; at += LOOK) {
        const lines = rows
          .slice(at, at + LOOK)
          .flatMap((row) => readRow(report, network, row, reading));
        if (isDryRun) await validateLines(db, report, lines, seen);
        else await importLines(db, recording, report, lines);
        await setTimeout(PAUSE_MS);
      }
    }
  });
  if (!isDryRun)
    await end(db, recording.now, actor, { fileName: upload.name, result: report.result });
  return report.result;
}

/** Remembers the mapping, and who took which file. */
const begin = (
  db: Db,
  now: Date,
  actor: Actor,
  { network, mapping, fileName }: { network: string; mapping: ReportMapping; fileName: string },
) =>
  atomic(db, (tx) => {
    const kept = { mapping: mapping as Record<string, string>, updatedAt: now };
    return [
      tx
        .insert(reportMappings)
        .values({ network, ...kept })
        .onConflictDoUpdate({ target: reportMappings.network, set: kept }),
      auditInsert(tx, now, {
        action: "sales-report.taken",
        ...actor,
        after: { network, file: fileName.slice(0, 200) },
      }),
    ];
  });

/** Refused rows that the audit log names: enough to see what is wrong with a file. */
const MAX_NAMED = 20;

/** Writes down what came of it: whoever took it may have closed the sheet, or the shop was slow. */
const end = (
  db: Db,
  now: Date,
  actor: Actor,
  {
    fileName,
    result: { network, rows, counts, listed },
  }: { fileName: string; result: ReportResult },
) => {
  const refusals = listed
    .filter(({ verdict }) => verdict === "refused")
    .slice(0, MAX_NAMED)
    .map(({ line, reason }) => `Line ${line}: ${reason}`);
  return atomic(db, (tx) => [
    auditInsert(tx, now, {
      action: "sales-report.finished",
      ...actor,
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

/** @returns the row as a sale; nothing when it was refused, which is written into the report */
function readRow(
  report: Report,
  network: string,
  { line, problem, values }: ReportRow,
  reading: Reading,
): ReportLine[] {
  try {
    if (problem) throw new SaleRefusal(`${problem}.`);
    const sale = { ...readSale(values, reading), network, source: "report" as const };
    report.meet(line, sale.orderId);
    return [{ line, sale, isCancelled: isCancelled(values.status ?? "") || sale.amountCents < 0 }];
  } catch (error) {
    report.note(line, (values.orderId ?? "").slice(0, MAX_SHOWN), () => {
      throw error;
    });
    return [];
  }
}
