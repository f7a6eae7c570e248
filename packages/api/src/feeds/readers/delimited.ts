/** Records of CSV and its relatives, with quotes or without. */
import { CsvReader, type CsvRecord } from "../../csv/csv.ts";
import { type FeedRecord, MAX_RECORD_LENGTH, type RecordReader } from "./records.ts";

export interface DelimitedShape {
  delimiter: string;
  /** False where a quote is a letter like any other, as in ShareASale's files. */
  quoted: boolean;
  /** Lines above the first record: comments, titles, `sep=`. */
  skipLines: number;
}

const toRecord = ({ line, cells, problem, warning }: CsvRecord, skipped: number): FeedRecord => ({
  line: line + skipped,
  cells,
  ...(problem !== undefined && { problem }),
  ...(warning !== undefined && { warning }),
});

/** Reads records, the one that names the columns among them. */
export class DelimitedReader implements RecordReader {
  readonly #skipped: number;
  readonly #reader: CsvReader | PlainLines;
  #toSkip: number;

  constructor({ delimiter, quoted, skipLines }: DelimitedShape) {
    this.#skipped = skipLines;
    this.#toSkip = skipLines;
    this.#reader = quoted ? new CsvReader(delimiter) : new PlainLines(delimiter);
  }

  push(piece: string): FeedRecord[] {
    let text = piece;
    while (this.#toSkip > 0) {
      const end = text.indexOf("\n");
      if (end === -1) return [];
      text = text.slice(end + 1);
      this.#toSkip--;
    }
    return this.#reader.push(text).map((record) => toRecord(record, this.#skipped));
  }

  end(): FeedRecord[] {
    return this.#reader.end().map((record) => toRecord(record, this.#skipped));
  }
}

/** A record a line, and nothing is quoted. */
class PlainLines {
  readonly #delimiter: string;
  #rest = "";
  #line = 1;
  #width: number | null = null;
  #isTooLong = false;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  push(piece: string): CsvRecord[] {
    const lines = (this.#rest + piece).split("\n");
    this.#rest = lines.pop() ?? "";
    const records = lines.flatMap((line) => this.#read(line));
    if (this.#rest.length > MAX_RECORD_LENGTH) {
      this.#rest = "";
      this.#isTooLong = true;
    }
    return records;
  }

  end(): CsvRecord[] {
    const records = this.#rest === "" && !this.#isTooLong ? [] : this.#read(this.#rest);
    this.#rest = "";
    return records;
  }

  #read(text: string): CsvRecord[] {
    const line = this.#line++;
    const place = { line, lastLine: line };
    if (this.#isTooLong || text.length > MAX_RECORD_LENGTH) {
      this.#isTooLong = false;
      return [{ ...place, cells: [], problem: `the row is longer than ${MAX_RECORD_LENGTH}` }];
    }
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
