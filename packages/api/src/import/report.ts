/** What an import has to say for itself. */
import { RowRefusal } from "./import-error.ts";

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
  /** Every row that was not imported, by line. */
  refused: RowMessage[];
  /** What was imported otherwise than written, by line. */
  warnings: RowMessage[];
  /** Warnings beyond the ones that are listed. */
  moreWarnings: number;
  /** What is true of many rows. */
  notes: string[];
}

const MAX_WARNINGS = 1000;

/** Collects what is wrong with rows, while the others go on. */
export class Findings {
  readonly refused: RowMessage[] = [];
  readonly warnings: RowMessage[] = [];
  moreWarnings = 0;

  refuse(line: number, text: string, lastLine = line): void {
    this.refused.push({ line, lastLine, text });
  }

  warn(line: number, texts: string[]): void {
    for (const text of texts) {
      if (this.warnings.length < MAX_WARNINGS) this.warnings.push({ line, lastLine: line, text });
      else this.moreWarnings++;
    }
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

const byLine = (a: RowMessage, b: RowMessage) => a.line - b.line;

/** Messages in the order of the file's lines. */
export function sortByLine(messages: RowMessage[]): RowMessage[] {
  return [...messages].sort(byLine);
}

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
  lines.push(`  ${count(refused.length, "row")} refused`);
  lines.push(...report.notes.map((note) => `  ${note}`));
  if (refused.length > 0) lines.push("", "Refused", ...refused.map(formatMessage));
  if (report.warnings.length > 0) lines.push("", "Warnings", ...report.warnings.map(formatMessage));
  if (report.moreWarnings > 0) lines.push(`  and ${number(report.moreWarnings)} more`);
  return lines.join("\n");
}

function formatMessage({ line, lastLine, text }: RowMessage): string {
  return `  ${lastLine > line ? `lines ${line} to ${lastLine}` : `line ${line}`}: ${text}`;
}

const number = (value: number) => value.toLocaleString("en-US");
export const plural = (value: number, one: string, many: string) =>
  `${number(value)} ${value === 1 ? one : many}`;
export const count = (value: number, noun: string) => plural(value, noun, `${noun}s`);
