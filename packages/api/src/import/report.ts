/** The report of an import. */
import type { ImportPictureCounts } from "@pickwell/db/schema";
import { RowRefusal } from "../csv/import-error.ts";
import { copyText } from "../csv/text.ts";
import { MAX_LISTED } from "./rules.ts";

/** A message about one row. */
export interface RowMessage {
  /** First line of the row in the file, from 1. */
  line: number;
  lastLine: number;
  text: string;
}

export interface ImportReport {
  file: string;
  isDryRun: boolean;
  /** Rows below the header. */
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  /** Rows that are variations of another row's product. */
  variations: number;
  /** Names of new categories. */
  categories: string[];
  /** Refused rows by line, at most `MAX_LISTED`. */
  refused: RowMessage[];
  /** Refused rows that are not in the list. */
  moreRefused: number;
  /** Values that were changed or ignored, by line, at most `MAX_LISTED`. */
  warnings: RowMessage[];
  /** Warnings that are not in the list. */
  moreWarnings: number;
  /** Messages about many rows. */
  notes: string[];
  pictures: ImportPictureCounts;
}

const byLine = (a: RowMessage, b: RowMessage) => a.line - b.line;

/** Counts messages that arrive in any order, and keeps the first `MAX_LISTED` by line. */
class FirstMessages {
  #kept: RowMessage[] = [];
  #count = 0;

  add({ text, ...lines }: RowMessage): void {
    this.#count++;
    this.#kept.push({ ...lines, text: copyText(text) });
    if (this.#kept.length === 2 * MAX_LISTED) this.#kept = this.list();
  }

  /** The messages by line. */
  list(): RowMessage[] {
    return this.#kept.toSorted(byLine).slice(0, MAX_LISTED);
  }

  /** How many messages are not in the list. */
  get more(): number {
    return Math.max(0, this.#count - MAX_LISTED);
  }
}

/** Collects refused rows and warnings during an import. */
export class Findings {
  readonly refused = new FirstMessages();
  readonly warnings = new FirstMessages();

  refuse(line: number, text: string, lastLine = line): void {
    this.refused.add({ line, lastLine, text });
  }

  warn(line: number, texts: string[]): void {
    for (const text of texts) this.warnings.add({ line, lastLine: line, text });
  }

  /** Runs `work` for a row. If it throws a `RowRefusal`, the row is refused. @returns null then */
  guard<T>(line: number, work: () => T): T | null {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof RowRefusal)) throw error;
      this.refuse(line, error.message);
      return null;
    }
  }
}

/** How many rows were not imported. */
export const refusedRows = ({ refused, moreRefused }: ImportReport): number =>
  refused.length + moreRefused;

/** The report as text for the command line. */
export function formatReport(report: ImportReport): string {
  const { created, updated, unchanged, variations, refused, categories } = report;
  const done = report.isDryRun ? "would be " : "";
  const lines = [
    ...(report.isDryRun ? ["Dry run: nothing was changed."] : []),
    `${report.file}: ${count(report.rows, "row")}`,
    `  ${count(created, "product")} ${done}created, ${number(updated)} updated, ${number(unchanged)} unchanged`,
  ];
  if (variations > 0) {
    lines.push(
      `  ${count(variations, "variation")} counted with ${variations === 1 ? "its product" : "their products"}`,
    );
  }
  if (categories.length > 0) {
    const names = categories.length <= 12 ? `: ${categories.join(", ")}` : "";
    lines.push(`  ${plural(categories.length, "category", "categories")} ${done}added${names}`);
  }
  lines.push(`  ${count(refusedRows(report), "row")} refused`);
  lines.push(...report.notes.map((note) => `  ${note}`));
  lines.push(...formatPictures(report));
  lines.push(...formatMessages("Refused", refused, report.moreRefused));
  lines.push(...formatMessages("Warnings", report.warnings, report.moreWarnings));
  return lines.join("\n");
}

/** The pictures are fetched later, by the running server. */
function formatPictures({ pictures, isDryRun }: ImportReport): string[] {
  const { named, toFetch, refused, failedBefore } = pictures;
  if (named === 0) return [];
  const parts = [
    `${number(toFetch)} ${isDryRun ? "would be fetched" : "to fetch"}`,
    ...(refused > 0 ? [`${number(refused)} at addresses that are never asked`] : []),
    ...(failedBefore > 0 ? [`${number(failedBefore)} that could not be fetched before`] : []),
  ];
  const lines = [`  ${count(named, "picture")} elsewhere: ${parts.join(", ")}`];
  if (!isDryRun && toFetch + refused + failedBefore > 0) {
    lines.push(
      "  The shop fetches them while it runs; those that it cannot fetch are listed in the back office: /admin/missing-pictures",
    );
  }
  return lines;
}

function formatMessages(title: string, messages: RowMessage[], more: number): string[] {
  if (messages.length === 0) return [];
  const rest = more > 0 ? [`  and ${number(more)} more`] : [];
  return ["", title, ...messages.map(formatMessage), ...rest];
}

function formatMessage({ line, lastLine, text }: RowMessage): string {
  return `  ${lastLine > line ? `lines ${line} to ${lastLine}` : `line ${line}`}: ${text}`;
}

const number = (value: number) => value.toLocaleString("en-US");
export const plural = (value: number, one: string, many: string) =>
  `${number(value)} ${value === 1 ? one : many}`;
export const count = (value: number, noun: string) => plural(value, noun, `${noun}s`);
