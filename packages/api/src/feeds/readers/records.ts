/** Types that all readers share: records of values by column number. */

/** The value, or several if the record has the column repeatedly. */
export type Cell = string | string[] | undefined;

export interface FeedRecord {
  /** First line of the record in the file, from 1. */
  line: number;
  cells: Cell[];
  /** Why it could not be read. Then it has no cells. */
  problem?: string;
  warning?: string;
}

/** Maximum length of a record, in characters. */
export const MAX_RECORD_LENGTH = 2_000_000;
/** The message for longer records. */
export const TOO_LONG = `the row is longer than ${MAX_RECORD_LENGTH.toLocaleString("en-US")} characters`;
/** Maximum number of variants or offers of a product: as many variants as Shopify allows. */
export const MOST_VARIANTS = 2_048;

/** The warning for a record of a product that has more. @param count - how many it has */
export const leftVariants = (count: number): Pick<FeedRecord, "warning"> =>
  count > MOST_VARIANTS
    ? { warning: `of ${count} variants of this product only ${MOST_VARIANTS} are read` }
    : {};

/** Maximum number of columns. Files with more have values as column names. */
const MOST_COLUMNS = 2_000;

/** The columns of a file. Readers of XML and JSON add columns while they read. */
export class Columns {
  readonly names: string[] = [];
  readonly #numbers = new Map<string, number>();

  constructor(names: readonly string[] = []) {
    for (const name of names) this.add(name);
  }

  /** Adds a column of a header; names may occur twice. @returns its number */
  add(name: string): number {
    const number = this.names.push(name) - 1;
    if (!this.#numbers.has(name)) this.#numbers.set(name, number);
    return number;
  }

  /** The number of a column, which is added if new. @returns -1 when there are too many */
  numberOf(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    return this.names.length < MOST_COLUMNS ? this.add(name) : -1;
  }
}

/** Adds a value to a record, after those the column already has. */
export function putCell(cells: Cell[], column: number, value: string): void {
  if (column < 0) return;
  const there = cells[column];
  if (there === undefined) cells[column] = value;
  else if (typeof there === "string") cells[column] = [there, value];
  else if (there.length < 100) there.push(value);
}

export interface RecordReader {
  /** @returns the records completed by this piece */
  push(piece: string): FeedRecord[];
  /** @returns the remaining records at the end of the file */
  end(): FeedRecord[];
}
