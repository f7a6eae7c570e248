/** What every reader gives: records of values by the number of their column. */

/** One value, or several where the record names its column more than once. */
export type Cell = string | string[] | undefined;

export interface FeedRecord {
  /** Line of the file it begins on, from 1. */
  line: number;
  cells: Cell[];
  /** Why it could not be read; it has no cells then. */
  problem?: string;
  warning?: string;
}

/** Longest record, in letters. */
export const MAX_RECORD_LENGTH = 2_000_000;
/** Why a longer one is not read. */
export const TOO_LONG = `the row is longer than ${MAX_RECORD_LENGTH.toLocaleString("en-US")} characters`;
/** Columns beyond these are not read: they are made up of values. */
const MOST_COLUMNS = 2_000;

/** The columns of a file. Readers of XML and JSON learn of them as they go. */
export class Columns {
  readonly names: string[] = [];
  readonly #numbers = new Map<string, number>();

  constructor(names: readonly string[] = []) {
    for (const name of names) this.add(name);
  }

  /** A column as a header names it, also when it names two alike. */
  add(name: string): number {
    const number = this.names.push(name) - 1;
    if (!this.#numbers.has(name)) this.#numbers.set(name, number);
    return number;
  }

  /** @returns -1 when there are too many already */
  numberOf(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    return this.names.length < MOST_COLUMNS ? this.add(name) : -1;
  }
}

/** Adds a value to a record, beside those it has of this column. */
export function putCell(cells: Cell[], column: number, value: string): void {
  if (column < 0) return;
  const there = cells[column];
  if (there === undefined) cells[column] = value;
  else if (typeof there === "string") cells[column] = [there, value];
  else if (there.length < 100) there.push(value);
}

export interface RecordReader {
  /** @returns the records that are complete with this piece of the file */
  push(piece: string): FeedRecord[];
  /** @returns what remains, now that the file has ended */
  end(): FeedRecord[];
}
