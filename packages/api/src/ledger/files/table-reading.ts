/** Reads one table of a report row by row, with the names of one adapter. */
import { createHash } from "node:crypto";
import type { LedgerEvent } from "../core/event.ts";
import type { DateOrder } from "../moments/moments.ts";
import type { Adapter, Field } from "../reading/adapter.ts";
import type { OwnerWords } from "../reading/owner-words.ts";
import { readRow } from "../reading/read-row.ts";
import { ReadingProblem } from "../reading/reading-problem.ts";
import type { Row } from "../reading/row.ts";
import { Columns } from "./columns.ts";
import { looksLikeHeader, namesColumns, recognize } from "./header.ts";
import type { Table, TableRow } from "./table.ts";
import { type TotalCheck, Totals } from "./totals.ts";

export interface ReportOptions {
  /** The account's adapter. */
  adapter: Adapter;
  /** The account's currency (ISO 4217), for amounts without one. */
  currency: string | null;
  mapping?: Partial<Record<Field, string>>;
  /** See `RowReading`. */
  now?: number;
  zone?: string;
  hasNoIds?: boolean;
  words?: OwnerWords;
  /** For dates that may be read in two ways. */
  dateOrder?: DateOrder;
}

export interface ReportRow {
  table: string;
  line: number;
  cells: string[];
  /** Empty for rows that are no sale, such as clicks. */
  events: LedgerEvent[];
  /** Why the row was not understood; null when it was. */
  problem: string | null;
  /** A row of totals, which is no sale. */
  isTotal: boolean;
}

export class TableReading {
  readonly #table: Table;
  readonly #adapter: Adapter;
  readonly #options: ReportOptions;
  readonly #columns: Columns;
  readonly #totals: Totals;
  /** Checks of totals above the rows. */
  readonly #checkedLater: (() => void)[] = [];
  /** How often each row without an id has occurred. */
  readonly #seen = new Map<string, number>();
  /**
   * Positions of the columns after a header in another order; null as long as the first header
   * applies.
   */
  #places: number[] | null = null;
  /** Why further rows are not read; null while they are. */
  #other: string | null = null;

  constructor(table: Table, adapter: Adapter, options: ReportOptions) {
    this.#table = table;
    this.#adapter = adapter;
    this.#options = options;
    this.#columns = new Columns(table.columns, adapter, options.mapping, table.points);
    this.#totals = new Totals(this.#columns);
  }

  /** @param totals - receives what rows of totals state */
  async *rows(totals: TotalCheck[]): AsyncGenerator<ReportRow> {
    await this.#columns.gather(this.#table.rows(), this.#table.above);
    for await (const row of this.#table.rows()) {
      const read = this.#read(row, totals);
      if (read) yield read;
    }
    for (const check of this.#checkedLater) check();
  }

  #read({ line, wide, ...given }: TableRow, totals: TotalCheck[]): ReportRow | null {
    const table = this.#table.name;
    if (this.#isHeader(wide ?? given.cells)) return null;
    const isNamed = wide !== undefined && wide.length <= this.#columns.names.length;
    const problem = isNamed ? undefined : given.problem;
    const cells = this.#inPlace(isNamed ? wide : given.cells);
    const made = { table, line, cells, events: [], problem: null, isTotal: false };
    if (wide && this.#other) return { ...made, cells: wide, problem: this.#other };
    if (problem) return { ...made, problem: `The row cannot be read: ${problem}.` };
    if (cells.every((cell) => cell.trim() === "")) return null;
    if (this.#other) return { ...made, problem: this.#other };
    const row = this.#columns.rowOf(cells);
    if (this.#totals.isTotal(row, cells)) {
      const check = () => totals.push(...this.#totals.check(table, row, cells));
      if (this.#totals.isAtTop) this.#checkedLater.push(check);
      else check();
      return { ...made, isTotal: true };
    }
    if (this.#columns.names.length > 2 && isNote(cells)) return made;
    const { currency, now, zone, hasNoIds, words, dateOrder } = this.#options;
    try {
      const read = readRow(row, {
        adapter: this.#adapter,
        source: "file",
        isAnswer: this.#table.isAnswer,
        currency,
        now,
        zone,
        hasNoIds,
        words,
        currencyOfMerchants: this.#columns.currencyOfMerchants,
        monthNames: this.#columns.monthNames,
        keysOf: (field) => this.#columns.keysOf(field),
        markOf: (key) => this.#columns.markOf(key),
        stateKeys: this.#columns.stateKeys,
        hasOtherNumbers: (key) => this.#columns.hasOtherNumbers(key),
        orderOf: (key) => this.#columns.orderOf(key) ?? dateOrder ?? null,
      });
      this.#totals.add(row, read);
      return { ...made, events: read.map((event) => this.#withUniqueIds(event, row)) };
    } catch (error) {
      if (!(error instanceof ReadingProblem)) throw error;
      return { ...made, problem: error.message };
    }
  }

  /** Handles another header: of the same report, or of another one appended to it. */
  #isHeader(cells: readonly string[]): boolean {
    const { columns } = this.#table;
    let same = 0;
    for (const [at, cell] of cells.entries()) {
      if (cell !== "" && cell.trim() === columns[at]) same += 1;
    }
    if (same >= 2 && same >= columns.filter(Boolean).length * 0.6) {
      this.#goOnWith(columns);
      return true;
    }
    const [other] = looksLikeHeader(cells) ? recognize(cells) : [];
    const isHeader = other !== undefined || namesColumns(cells, this.#adapter);
    if (!isHeader) return false;
    const names = cells.map((cell) => cell.trim());
    if (names.every((name) => name === "" || columns.includes(name))) {
      this.#goOnWith(columns);
      this.#places = columns.map((name) => names.indexOf(name));
    } else if (!other) {
      this.#other =
        "From here on the columns are different. Import that part as a file of its own.";
    } else if (other.id === this.#adapter.id) this.#goOnWith(names);
    else {
      this.#other = `From here on this is a report of ${other.name}; the account is one of ${this.#adapter.name}.`;
    }
    return true;
  }

  #goOnWith(columns: string[]): void {
    this.#columns.rename(columns);
    this.#other = null;
    this.#places = null;
  }

  /** Moves cells below another header to the order of the first, in which they are stored. */
  #inPlace(cells: string[]): string[] {
    return this.#places?.map((at) => cells[at] ?? "") ?? cells;
  }

  /**
   * Makes ids unique: equal rows without an id by their number, rows of one order by product or
   * money.
   */
  #withUniqueIds(read: LedgerEvent, row: Row): LedgerEvent {
    const event = this.#asLine(read, row);
    const isRowId = event.transactionId.includes("row-");
    const isRowPart = event.part.startsWith("row-");
    if (isRowId || isRowPart) {
      // Two merchants may use the same order id. A made-up row id is counted regardless of the
      // merchant.
      const merchant = isRowId ? null : event.merchantId;
      const key = `${event.transactionId}\n${merchant}\n${event.part}`;
      const nth = (this.#seen.get(key) ?? 0) + 1;
      this.#seen.set(key, nth);
      if (nth === 1) return event;
      return isRowId
        ? { ...event, transactionId: `${event.transactionId}-${nth}` }
        : { ...event, part: `${event.part}-${nth}` };
    }
    if (event.part !== "" || !this.#columns.isShared(event.transactionId)) return event;
    return byProduct(event);
  }

  /** Makes a row that only names an order one of the order's lines. */
  #asLine(event: LedgerEvent, row: Row): LedgerEvent {
    const { part, kind, amount, commission } = event;
    if (part !== "" || kind !== "sale") return event;
    const distinction = this.#columns.lines.distinctionOf(row);
    if (distinction === "product") return byProduct(event);
    return distinction === "money" && (amount || commission)
      ? { ...event, part: lineIdOf(event) }
      : event;
  }
}

/** An id, a date or an amount. */
const IS_ONE_VALUE = /^[\w.,:;/#@|=+$€£%-]+$/;

/** Whether a line is a remark about the report, such as `Generated on 31 October`. */
function isNote(cells: readonly string[]): boolean {
  let only = "";
  for (const cell of cells) {
    if (cell === "" || cell.trim() === "") continue;
    if (only !== "") return false;
    only = cell.trim();
  }
  return /\p{L}{2}/u.test(only) && !IS_ONE_VALUE.test(only);
}

const byProduct = (event: LedgerEvent): LedgerEvent => {
  const [line] = event.lines;
  return line ? { ...event, part: `product:${line.sku ?? line.name ?? ""}` } : event;
};

/** Id of a line without a number: by its money only, since state and date may change later. */
const lineIdOf = ({ amount, commission }: LedgerEvent): string =>
  `row-${createHash("sha256")
    .update(JSON.stringify([amount, commission]))
    .digest("base64url")
    .slice(0, 22)}`;
