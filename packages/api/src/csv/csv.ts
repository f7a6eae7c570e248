/**
 * A streaming CSV reader that knows the line of each record.
 *
 * It tolerates what exports of shops contain: unescaped quotes, blanks around quotes, mixed line
 * ends. A record with broken quotes is skipped, and reading continues with the next line, so that
 * one bad row does not affect others.
 */
import { nextLine, scanEscapedRecord, scanRecord } from "./csv-scan.ts";
import { ImportError } from "./import-error.ts";

/** Longest record, in characters. */
export const MAX_RECORD_LENGTH = 2_000_000;
/** Characters that may be read twice because of broken records, before the file is given up. */
const MAX_READ_AGAIN = 50_000_000;

export interface CsvRecord {
  /** Line of the file it begins on, from 1. */
  line: number;
  lastLine: number;
  /** Values without their quotes; none when there is a problem. */
  cells: string[];
  /** Why this is not a record. */
  problem?: string;
  /** The values of one that has more of them than the first record. */
  wide?: string[];
  warning?: string;
}

export class CsvReader {
  readonly #delimiter: string;
  #text = "";
  #line = 1;
  /** Cells of the first record; later ones may have fewer, not more. */
  #width: number | null = null;
  /** In the rest of a line that is not kept. */
  #skipping = false;
  /** A broken record; shorter records inside what it had swallowed are its remains. */
  #broken: CsvRecord | null = null;
  /** Where in `#text` its remains end. */
  #brokenEnd = 0;
  #readAgain = 0;

  /** @param delimiter - the one character between two fields */
  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  /** @returns the records that are complete with this piece of the file */
  push(piece: string): CsvRecord[] {
    this.#text += piece;
    return this.#read(false);
  }

  /** @returns what remains, now that the file has ended */
  end(): CsvRecord[] {
    return this.#read(true);
  }

  #read(isLast: boolean): CsvRecord[] {
    const records: CsvRecord[] = [];
    const text = this.#text;
    let start = 0;
    while (start < text.length) {
      if (this.#skipping) {
        const next = nextLine(text, start, isLast);
        // A carriage return at the very end may be the first half of a line end.
        if (next === -1) start = text.endsWith("\r") && !isLast ? text.length - 1 : text.length;
        if (next === -1) break;
        this.#skipping = false;
        this.#line++;
        start = next;
        continue;
      }
      const scanned = this.#scan(text, start, isLast);
      if (!scanned) {
        if (!isLast && text.length - start <= MAX_RECORD_LENGTH) break;
        const reason = isLast
          ? "a quote is opened here and never closed"
          : `the row is longer than ${MAX_RECORD_LENGTH.toLocaleString("en-US")} characters, or a quote in it is never closed`;
        start = this.#giveUp(records, start, text.length, reason, isLast);
        continue;
      }
      const { cells, end, lines, isSuspect } = scanned;
      const tooWide =
        this.#width !== null && cells.slice(this.#width).some((cell) => cell.trim() !== "");
      if (isSuspect || (tooWide && lines > 1)) {
        const reason = isSuspect
          ? "a quote seems to be missing: the next row would be part of this one"
          : `${tooMany(cells, this.#width)}; a quote may be missing`;
        start = this.#giveUp(records, start, end, reason, isLast);
        continue;
      }
      const record: CsvRecord = { line: this.#line, lastLine: this.#line + lines - 1, cells };
      if (tooWide) Object.assign(record, { problem: tooMany(cells, this.#width), wide: cells });
      if (end - start > MAX_RECORD_LENGTH) record.problem = "the row is too long";
      if (record.problem) record.cells = [];
      if (isLast && end === text.length && !/[\r\n]$/.test(text) && this.#isShort(cells)) {
        record.warning = "the file ends within this row; what is missing counts as empty";
      }
      this.#line += lines;
      this.#take(records, record, start);
      start = end;
    }
    this.#text = text.slice(start);
    this.#brokenEnd -= start;
    if (this.#broken && (isLast || this.#brokenEnd <= 0)) this.#flush(records);
    return records;
  }

  /** Takes backslashes for escapes only in a record that has the right number of cells by that alone. */
  #scan(text: string, start: number, isLast: boolean) {
    const scanned = scanRecord(text, start, this.#delimiter, isLast);
    const width = this.#width;
    const isRight = scanned && !scanned.isSuspect && scanned.cells.length === width;
    if (width === null || isRight || text.indexOf('\\"', start) === -1) return scanned;
    const escaped = scanEscapedRecord(text, start, this.#delimiter, isLast);
    return escaped?.cells.length === width ? escaped : scanned;
  }

  /** Keeps a record, unless it is blank, a hint for spreadsheets or the remains of a broken one. */
  #take(records: CsvRecord[], record: CsvRecord, start: number): void {
    const { cells } = record;
    if (!record.problem && cells.every((cell) => cell.trim() === "")) return;
    if (this.#width === null) {
      if (record.line === 1 && /^\W?sep=/i.test(cells[0] ?? "")) return;
      this.#width = cells.length;
    }
    if (this.#broken && start < this.#brokenEnd && this.#isShort(cells)) {
      this.#broken.lastLine = record.lastLine;
      return;
    }
    this.#flush(records);
    records.push(record);
  }

  #isShort(cells: string[]): boolean {
    return this.#width !== null && cells.length < this.#width;
  }

  #flush(records: CsvRecord[]): void {
    if (this.#broken) records.push(this.#broken);
    this.#broken = null;
  }

  /** Reports the record at `start` as broken. @returns where to go on: at the next line */
  #giveUp(records: CsvRecord[], start: number, end: number, problem: string, isLast: boolean) {
    this.#flush(records);
    this.#broken = { line: this.#line, lastLine: this.#line, cells: [], problem };
    this.#brokenEnd = end;
    this.#readAgain += end - start;
    if (this.#readAgain > MAX_READ_AGAIN) {
      throw new ImportError(
        `The file cannot be read as CSV: the quotes of too many rows are broken, the last in line ${this.#line}.`,
      );
    }
    const next = nextLine(this.#text, start, isLast);
    this.#skipping = next === -1;
    if (next !== -1) this.#line++;
    return next === -1 ? this.#text.length : next;
  }
}

const tooMany = (cells: string[], width: number | null) =>
  `the row has ${cells.length} values where the first line names ${width} columns`;

/**
 * The delimiter of a first line: the most frequent of `, ; tab | ^` outside quotes, or the one of a
 * `sep=` line.
 */
export function detectDelimiter(text: string): string {
  const hint = /^\W?sep=([,;\t|^])/i.exec(text)?.[1];
  if (hint) return hint;
  const counts = new Map<string, number>([
    [",", 0],
    [";", 0],
    ["\t", 0],
    ["|", 0],
    ["^", 0],
  ]);
  let isQuoted = false;
  for (const char of text.trimStart()) {
    if (char === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (char === "\n" || char === "\r")) break;
    else if (!isQuoted && counts.has(char)) counts.set(char, (counts.get(char) ?? 0) + 1);
  }
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}
