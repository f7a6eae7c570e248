/** Reads CSV and similar formats, with or without quotes. */
import { CsvReader, type CsvRecord } from "../../csv/csv.ts";
import { type Line, Lines } from "./lines.ts";
import { type FeedRecord, type RecordReader, TOO_LONG } from "./records.ts";

export interface DelimitedShape {
  delimiter: string;
  /** False when quotes have no special meaning, as in ShareASale's files. */
  quoted: boolean;
  /** Lines above the first record: comments, titles, `sep=`. */
  skipLines: number;
  /** Each line is one quoted value that is a line of the table, see `unwrapped`. */
  wrapped?: boolean;
  /** Values are enclosed in single quotes. */
  singleQuotes?: boolean;
}

const ENDS_WITHIN = "the file ends within this row";

/** Text with single quotes in place of double ones, and the other way round. */
export const swapQuotes = (text: string): string =>
  text.replace(/['"]/g, (quote) => (quote === '"' ? "'" : '"'));

const toRecord = ({ line, cells, problem, warning }: CsvRecord, skipped: number): FeedRecord => ({
  line: line + skipped,
  cells,
  ...(problem !== undefined && { problem }),
  ...(problem === undefined && warning !== undefined && { warning }),
});

/** Reads all records, including the header. */
export class DelimitedReader implements RecordReader {
  readonly #skipped: number;
  readonly #reader: CsvReader | PlainLines | WrappedLines;
  readonly #singleQuotes: boolean;
  #toSkip: number;
  /** Values of the first record. */
  #width: number | null = null;
  /** The file leaves empty values at the end of rows out. */
  #hasShortRows = false;

  constructor(shape: DelimitedShape) {
    const { delimiter, quoted, skipLines, wrapped = false, singleQuotes = false } = shape;
    this.#singleQuotes = singleQuotes;
    this.#skipped = skipLines;
    this.#toSkip = skipLines;
    if (wrapped) this.#reader = new WrappedLines(delimiter);
    else this.#reader = quoted ? new CsvReader(delimiter) : new PlainLines(delimiter);
  }

  push(piece: string): FeedRecord[] {
    let text = piece;
    while (this.#toSkip > 0) {
      const end = text.indexOf("\n");
      if (end === -1) return [];
      text = text.slice(end + 1);
      this.#toSkip--;
    }
    const written = this.#singleQuotes ? swapQuotes(text) : text;
    return this.#take(this.#reader.push(written));
  }

  end(): FeedRecord[] {
    const records = this.#reader.end();
    const last = records.pop();
    const taken = this.#take(records);
    if (!last) return taken;
    // Its last value may be cut off, such as 1 of 10.00.
    if (this.#isCutOff(last)) {
      return [...taken, toRecord({ ...last, cells: [], problem: ENDS_WITHIN }, this.#skipped)];
    }
    return [...taken, ...this.#take([last])];
  }

  #take(records: readonly CsvRecord[]): FeedRecord[] {
    for (const record of records) {
      if (record.problem !== undefined) continue;
      this.#width ??= record.cells.length;
      this.#hasShortRows ||= this.#isShort(record);
    }
    return records.map((record) => this.#toRecord(record));
  }

  #isShort({ cells, problem }: CsvRecord): boolean {
    return problem === undefined && this.#width !== null && cells.length < this.#width;
  }

  /**
   * Whether the file ends within the last value of its last record, if other records have all
   * values. An empty last value is whole.
   */
  #isCutOff(last: CsvRecord): boolean {
    if (this.#hasShortRows || !this.#isShort(last) || last.cells[0] === "TRL") return false;
    if (last.cells.at(-1) === "") return false;
    // Other readers keep no record that has a line end.
    return !(this.#reader instanceof CsvReader) || last.warning !== undefined;
  }

  #toRecord(record: CsvRecord): FeedRecord {
    const read = toRecord(record, this.#skipped);
    if (!this.#singleQuotes) return read;
    return { ...read, cells: record.cells.map(swapQuotes) };
  }
}

/**
 * The line in a line that was quoted as a whole: `1,"a, b"` of `"1,""a, b"""`.
 *
 * @returns null when the line is not one quoted value
 */
export function unwrapped(line: string): string | null {
  const [, inner] = /^"((?:[^"]|"")*)"\s*$/.exec(line) ?? [];
  return inner?.replaceAll('""', '"') ?? null;
}

/** No text has it, so that each line is one value. */
const NO_DELIMITER = "\0";

/** Reads lines that were quoted as a whole. */
class WrappedLines {
  readonly #outer = new CsvReader(NO_DELIMITER);
  readonly #delimiter: string;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  push(piece: string): CsvRecord[] {
    return this.#outer.push(piece).map((record) => this.#read(record));
  }

  end(): CsvRecord[] {
    return this.#outer.end().map((record) => this.#read(record));
  }

  #read(record: CsvRecord): CsvRecord {
    if (record.problem !== undefined) return record;
    const inner = new CsvReader(this.#delimiter);
    const [row] = [...inner.push(`${record.cells[0] ?? ""}\n`), ...inner.end()];
    return { ...record, cells: row?.cells ?? [], ...(row?.problem && { problem: row.problem }) };
  }
}

/** Reads a record per line, without quotes. */
class PlainLines {
  readonly #delimiter: string;
  readonly #lines = new Lines();
  #width: number | null = null;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  push(piece: string): CsvRecord[] {
    return this.#lines.push(piece).flatMap((line) => this.#read(line));
  }

  end(): CsvRecord[] {
    return this.#lines.end().flatMap((line) => this.#read(line));
  }

  #read({ line, text }: Line): CsvRecord[] {
    const place = { line, lastLine: line };
    if (text === null) return [{ ...place, cells: [], problem: TOO_LONG }];
    const cells = (text.endsWith("\r") ? text.slice(0, -1) : text).split(this.#delimiter);
    if (cells.every((cell) => cell.trim() === "")) return [];
    this.#width ??= cells.length;
    if (cells.slice(this.#width).some((cell) => cell.trim() !== "")) {
      const problem = `the row has ${cells.length} values where the first line has ${this.#width}`;
      return [{ ...place, cells: [], problem }];
    }
    return [{ ...place, cells }];
  }
}
