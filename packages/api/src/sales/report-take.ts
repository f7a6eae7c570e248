/**
 * Taking a network's report.
 *
 * Data flow: the file is read in pieces, its rows are read under the names of the mapping, and a
 * few at a time are recorded in one transaction, with a pause for everybody else in between. Orders
 * that are known are found for many rows at once, so that taking a report twice costs little. What
 * says that an order was cancelled takes a recorded one back.
 */
import { setTimeout } from "node:timers/promises";
import { alone } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { clicks, reportMappings, sales } from "@pickwell/db/schema";
import { and, eq, inArray } from "drizzle-orm";
import type { Actor } from "../auth/actor.ts";
import { auditInsert } from "../auth/audit.ts";
import type { Upload } from "../core/context.ts";
import { AppError } from "../core/errors.ts";
import type { ReportHead, ReportMapping, ReportTake } from "./admin-schema.ts";
import { setStatus } from "./change.ts";
import { networkNamed } from "./keys.ts";
import { keepLedger, type Ledger } from "./ledger.ts";
import { proposedMapping } from "./mapping.ts";
import {
  assertNotNegative,
  type Reading,
  type Recording,
  type ReportedSale,
  readSale,
  recordSale,
  saleCurrency,
  saleOf,
} from "./record.ts";
import { openReport, type ReportRow, readable, readHead } from "./report-file.ts";
import { isCancelled, SaleRefusal } from "./rules.ts";

/** Rows that are looked at together. */
const LOOK = 250;
/** Sales that are recorded in one transaction: what the event loop can do without being missed. */
const WRITE = 25;
/** Left to others after each of them, in milliseconds. */
const PAUSE_MS = 2;
/** Entries of a report's list; the counts tell how many there were. */
export const MAX_LISTED = 1000;

export const reportVerdicts = [
  "recorded",
  "unattributed",
  "repeated",
  "reversed",
  "refused",
] as const;
export type ReportVerdict = (typeof reportVerdicts)[number];

export interface ReportResult {
  network: string;
  isDryRun: boolean;
  rows: number;
  counts: Record<ReportVerdict, number>;
  /** Rows that were not taken, or are worth a look, as far as there is room. */
  listed: { line: number; verdict: ReportVerdict; orderId: string; reason: string }[];
}

/** The beginning of a report, and what its columns seem to hold. */
export async function lookAtReport(db: Db, { network, head, isWhole }: ReportHead) {
  const { columns, rows } = await readable(async () => readHead(head, isWhole));
  const known = network && (await networkNamed(db, network));
  const [kept] = await db.select().from(reportMappings).where(eq(reportMappings.network, known));
  const remembered: ReportMapping | null = kept?.mapping ?? null;
  const mapping = proposedMapping(columns, rows, remembered);
  return { columns, rows, mapping, isRemembered: remembered !== null && mapping === remembered };
}

/** A row that can be taken. */
interface Line {
  line: number;
  sale: ReportedSale;
  isCancelled: boolean;
}

class Report {
  readonly result: ReportResult;

  constructor(network: string, isDryRun: boolean) {
    const counts = { recorded: 0, unattributed: 0, repeated: 0, reversed: 0, refused: 0 };
    this.result = { network, isDryRun, rows: 0, counts, listed: [] };
  }

  add(verdict: ReportVerdict, line: number, orderId: string, reason: string): void {
    const { result } = this;
    result.rows += 1;
    result.counts[verdict] += 1;
    // Of what is as it should be, counting is enough.
    if (verdict === "recorded" || verdict === "repeated") return;
    if (result.listed.length < MAX_LISTED) result.listed.push({ line, verdict, orderId, reason });
  }
}

/**
 * Takes an uploaded report, or says what taking it would do.
 *
 * @throws AppError BAD_REQUEST naming `file` or a part of the mapping
 */
export async function takeReport(
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
    mark: file.mark,
    dateOrder: mapping.dateOrder ?? null,
  };
  const report = new Report(network, isDryRun);
  const seen = new Set<string>();
  if (!isDryRun) await begin(db, now, actor, { network, mapping, fileName: upload.name });
  await readable(async () => {
    for await (const rows of file.rows()) {
      for (let at = 0; at < rows.length; at += LOOK) {
        const lines = rows
          .slice(at, at + LOOK)
          .flatMap((row) => readRow(report, network, row, reading));
        if (isDryRun) tryLines(db, report, lines, seen);
        else await takeLines(db, recording, report, lines);
        await setTimeout(PAUSE_MS);
      }
    }
  });
  return report.result;
}

/** Remembers the mapping, and who took which file. */
const begin = (
  db: Db,
  now: Date,
  actor: Actor,
  { network, mapping, fileName }: { network: string; mapping: ReportMapping; fileName: string },
) =>
  alone(db, (tx) => {
    const kept = { mapping: mapping as Record<string, string>, updatedAt: now };
    tx.insert(reportMappings)
      .values({ network, ...kept })
      .onConflictDoUpdate({ target: reportMappings.network, set: kept })
      .run();
    auditInsert(tx, now, {
      action: "sales-report.taken",
      ...actor,
      after: { network, file: fileName.slice(0, 200) },
    }).run();
  });

/** @returns the row as a sale; nothing when it was refused, which is written into the report */
function readRow(
  report: Report,
  network: string,
  { line, problem, values }: ReportRow,
  reading: Reading,
): Line[] {
  const orderId = (values.orderId ?? "").slice(0, 100);
  try {
    if (problem) throw new SaleRefusal(`${problem}.`);
    const sale = { ...readSale(values, reading), network, source: "report" as const };
    return [{ line, sale, isCancelled: isCancelled(values.status ?? "") || sale.amountCents < 0 }];
  } catch (error) {
    if (!(error instanceof SaleRefusal)) throw error;
    report.add("refused", line, orderId, error.message);
    return [];
  }
}

const NO_CLICK = "Its click id is not known.";
const NEGATIVE = "Only whole orders can be taken back.";

/** What a cancelled order in a report means for one that is known. @throws SaleRefusal */
function cancelled(
  { amountCents }: ReportedSale,
  known: { amountCents: number; status: string } | undefined,
): "reversed" | "repeated" {
  if (!known) throw new SaleRefusal("The order was cancelled and was never recorded.");
  if (amountCents < 0 && -amountCents !== known.amountCents) {
    throw new SaleRefusal(`A part of the amount was taken back. ${NEGATIVE}`, "amount");
  }
  return known.status === "reversed" ? "repeated" : "reversed";
}

/** Says what would come of some rows. @param seen - orders of the rows before */
function tryLines(db: Db, report: Report, lines: readonly Line[], seen: Set<string>): void {
  const known = knownOrders(db, report.result.network, lines);
  const ids = lines.flatMap(({ sale }) => sale.clickId ?? []);
  const found = db.select({ id: clicks.id }).from(clicks).where(inArray(clicks.id, ids)).all();
  const clickIds = new Set(found.map(({ id }) => id));
  for (const { line, sale, isCancelled } of lines) {
    const { orderId, clickId } = sale;
    const isKnown = known.has(orderId) || seen.has(orderId);
    judged(report, line, orderId, () => {
      if (isCancelled) return cancelled(sale, known.get(orderId));
      assertNotNegative(sale, NEGATIVE);
      if (isKnown) return "repeated";
      seen.add(orderId);
      return clickId !== null && clickIds.has(clickId) ? "recorded" : "unattributed";
    });
  }
}

/** Records some rows, a few in each transaction. */
async function takeLines(
  db: Db,
  recording: Recording,
  report: Report,
  lines: readonly Line[],
): Promise<void> {
  const known = knownOrders(db, report.result.network, lines);
  const isNews = ({ sale, isCancelled }: Line) => isCancelled || !known.has(sale.orderId);
  for (const { line, sale } of lines.filter((each) => !isNews(each))) {
    judged(report, line, sale.orderId, () => "repeated");
  }
  const news = lines.filter(isNews);
  for (let at = 0; at < news.length; at += WRITE) {
    const few = news.slice(at, at + WRITE);
    // What is said of them is written down when it has happened.
    const verdicts = await keepLedger(db, (ledger) =>
      few.map((each) => outcomeOf(ledger, recording, each)),
    );
    for (const [place, verdict] of verdicts.entries()) {
      const each = few[place];
      if (each) judged(report, each.line, each.sale.orderId, verdict);
    }
    await setTimeout(PAUSE_MS);
  }
}

/** Takes one row. @returns what is to be said of it */
function outcomeOf(
  ledger: Ledger,
  recording: Recording,
  { sale, isCancelled }: Line,
): () => ReportVerdict {
  try {
    const verdict = isCancelled ? takeBack(ledger, sale) : record(ledger, recording, sale);
    return () => verdict;
  } catch (error) {
    if (!(error instanceof SaleRefusal)) throw error;
    return () => {
      throw error;
    };
  }
}

function record(ledger: Ledger, recording: Recording, sale: ReportedSale): ReportVerdict {
  assertNotNegative(sale, NEGATIVE);
  return recordSale(ledger, recording, sale);
}

function takeBack(ledger: Ledger, sale: ReportedSale): ReportVerdict {
  const known = saleOf(ledger.db, sale.network, sale.orderId);
  const verdict = cancelled(sale, known);
  if (known && verdict === "reversed") setStatus(ledger, known, "reversed");
  return verdict;
}

/** Writes a row's verdict into the report. */
function judged(report: Report, line: number, orderId: string, judge: () => ReportVerdict): void {
  try {
    const verdict = judge();
    report.add(verdict, line, orderId, verdict === "unattributed" ? NO_CLICK : "");
  } catch (error) {
    if (!(error instanceof SaleRefusal)) throw error;
    report.add("refused", line, orderId, error.message);
  }
}

/** Those of the orders that are known already. */
function knownOrders(db: Db, network: string, lines: readonly Line[]) {
  const orderIds = lines.map(({ sale }) => sale.orderId);
  const rows = db
    .select({ orderId: sales.orderId, status: sales.status, amountCents: sales.amountCents })
    .from(sales)
    .where(and(eq(sales.network, network), inArray(sales.orderId, orderIds)))
    .all();
  return new Map(rows.map((row) => [row.orderId, row]));
}
