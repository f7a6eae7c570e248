/** What an import has to say for itself. */
import type { ImportPictureCounts } from "@pickwell/db/schema";
import { RowRefusal } from "../csv/import-error.ts";
import { copyText } from "../csv/text.ts";
import { MAX_LISTED } from "./rules.ts";

/** Something about one row. */
export interface RowMessage {
  /** Line of the file the row begins on, from 1. */
  line: number;
  lastLine: number;
  text: string;
}

export interface ImportReport {
  file: string;
  isDryRun: boolean;
  /** Rows below the first line. */
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  /** Rows that are part of another row's product. */
  variations: number;
  /** Names of the categories that were added. */
  categories: string[];
  /** Rows that were not imported, by line: the first `MAX_LISTED`. */
  refused: RowMessage[];
  /** Refused rows beyond the ones that are listed. */
  moreRefused: number;
  /** What was imported otherwise than written, by line: the first `MAX_LISTED`. */
  warnings: RowMessage[];
  /** Warnings beyond the ones that are listed. */
  moreWarnings: number;
  /** What is true of many rows. */
  notes: string[];
  pictures: ImportPictureCounts;
}

const byLine = (a: RowMessage, b: RowMessage) => a.line - b.line;

/** Counts messages that come in any order, and keeps the first by line: however many there are. */
class FirstMessages {
  #kept: RowMessage[] = [];
  #count = 0;

  add({ text, ...lines }: RowMessage): void {
    this.#count++;
    this.#kept.push({ ...lines, text: copyText(text) });
    if (this.#kept.length === 2 * MAX_LISTED) this.#kept = this.list();
  }

  /** In the order of the file's lines. */
  list(): RowMessage[] {
    return this.#kept.toSorted(byLine).slice(0, MAX_LISTED);
  }

  /** How many there are beyond the list. */
  get more(): number {
    return Math.max(0, this.#count - MAX_LISTED);
  }
}

/** Collects what is wrong with rows, while the others go on. */
export class Findings {
  readonly refused = new FirstMessages();
  readonly warnings = new FirstMessages();

  refuse(line: number, text: string, lastLine = line): void {
    this.refused.add({ line, lastLine, text });
  }

  warn(line: number, texts: string[]): void {
    for (const text of texts) this.warnings.add({ line, lastLine: line, text });
  }

  /** Does something for a row; when it throws a `RowRefusal`, the row is refused for that reason. */
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

/** The report as lines for a person. */
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

/** Pictures are fetched by the shop itself, which goes on for as long as it runs. */
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
