/** A report file read by its network: what each row says, and why some say nothing. */
import type { LedgerEvent } from "../core/event.ts";
import { type DateOrder, dateOrderOf } from "../moments/moments.ts";
import { type DecimalMark, decimalMarkOf, readAmount } from "../money/amounts.ts";
import { add, type Decimal } from "../money/decimal.ts";
import type { Adapter, Field } from "../reading/adapter.ts";
import { keysOfField, readRow } from "../reading/read-row.ts";
import { ReadingProblem } from "../reading/reading-problem.ts";
import { columnKeys, nameKey, type Row, RowBuilder } from "../reading/row.ts";
import { isAggregate, looksLikeHeader, recognize } from "./header.ts";
import { type Nameless, openTables, type Table, type TableRow } from "./table.ts";

export interface ReportOptions {
  /** Of the account. */
  adapter: Adapter;
  /** Of the account, for what names none. */
  currency: string | null;
  mapping?: Partial<Record<Field, string>>;
  /** See `RowReading`. */
  now?: number;
  zone?: string;
  hasNoIds?: boolean;
  /** Of dates that show no order of their own. */
  dateOrder?: DateOrder;
}

export interface ReportRow {
  table: string;
  line: number;
  cells: string[];
  /** What it says; none of what is no sale, such as a click. */
  events: LedgerEvent[];
  /** Why it is not understood. */
  problem: string | null;
  /** A row of totals is no sale. */
  isTotal: boolean;
}

/** A number that a file gives for all of its rows, beside what they add up to. */
export interface TotalCheck {
  table: string;
  /** Of the column. */
  name: string;
  stated: Decimal;
  added: Decimal;
}

export interface OpenedReport {
  tables: { name: string; columns: string[]; network: string | null; problem: string | null }[];
  rows(): AsyncGenerator<ReportRow>;
  /** Known when `rows` has come to its end. */
  totals: TotalCheck[];
}

/** Opens a report of an account. @throws FileProblem when it cannot be read at all */
export async function openReport(
  path: string,
  name: string,
  options: ReportOptions,
): Promise<OpenedReport> {
  const own = options.adapter.id === "generic" ? null : options.adapter;
  const mapped = Object.values(options.mapping ?? {});
  const { tables, nameless } = await openTables(path, name, null, mapped);
  const totals: TotalCheck[] = [];
  const judged = tables.map((table) => ({ table, ...judge(table, own, options) }));
  return {
    tables: [
      ...judged.map(({ table, adapter, problem }) => ({
        name: table.name,
        columns: table.columns,
        network: adapter?.id ?? null,
        problem,
      })),
      ...nameless.map(({ name: each }) => ({
        name: each,
        columns: [],
        network: null,
        problem: NAMELESS,
      })),
    ],
    totals,
    async *rows() {
      totals.length = 0;
      for (const { table, adapter, problem } of judged) {
        if (problem || !adapter) yield* unread(table, problem ?? NAMELESS);
        else yield* new TableReading(table, adapter, options).rows(totals);
      }
      yield* namelessRows(nameless);
    },
  };
}

const NAMELESS = "No line names its columns.";

/** Reads one table again that was kept, as `openReport` reads those of a file. */
export async function* readTable(table: Table, options: ReportOptions): AsyncGenerator<ReportRow> {
  const own = options.adapter.id === "generic" ? null : options.adapter;
  const { adapter, problem } = judge(table, own, options);
  if (problem || !adapter) yield* unread(table, problem ?? NAMELESS);
  else yield* new TableReading(table, adapter, options).rows([]);
}

function judge(table: Table, own: Adapter | null, { adapter, mapping }: ReportOptions) {
  const found = recognize(table.columns);
  const [likeliest] = found;
  if (mapping && Object.keys(mapping).length > 0) return { adapter, problem: null };
  if (isAggregate(table.columns)) {
    return { adapter: null, problem: "It adds up clicks and sales; it is no list of sales." };
  }
  if (own && likeliest && !found.includes(own)) {
    const problem = `This is a report of ${likeliest.name}; the account is one of ${own.name}.`;
    return { adapter: likeliest, problem };
  }
  return { adapter: own ?? likeliest ?? adapter, problem: null };
}

async function* unread(table: Table, problem: string): AsyncGenerator<ReportRow> {
  for await (const { line, cells } of table.rows()) {
    yield { table: table.name, line, cells, events: [], problem, isTotal: false };
  }
}

function* namelessRows(nameless: readonly Nameless[]): Generator<ReportRow> {
  for (const { name, firstRows } of nameless) {
    for (const [at, cells] of firstRows.entries()) {
      if (cells.every((cell) => cell.trim() === "")) continue;
      yield { table: name, line: at + 1, cells, events: [], problem: NAMELESS, isTotal: false };
    }
  }
}

const MONEY: readonly Field[] = ["amount", "commission"];
const DATES: readonly Field[] = ["soldAt", "clickedAt", "asOf"];
const TOTAL =
  /^(?:grand\s*)?(?:sub)?(?:totals?|totale|totaal|gesamt(?:summe|betrag)?|summe|somme|suma|sum|insgesamt|总计|合計)(?:$|[\s:(].*)/i;
/** Rows that are looked at for how amounts and dates are written. */
const EVIDENCE_ROWS = 200_000;

/** One table, under the names of one network. */
class TableReading {
  readonly #keys: string[];
  readonly #marks = new Map<string, DecimalMark | null>();
  readonly #orders = new Map<string, DateOrder | null>();
  /** How often the same row without an id has come. */
  readonly #seen = new Map<string, number>();
  /** Ids that have several rows of different products. */
  readonly #shared = new Set<string>();
  readonly #sums = new Map<string, Decimal>();
  readonly #present = new Map<Field, readonly string[]>();
  #columns: string[];
  #other: string | null = null;

  constructor(
    readonly table: Table,
    readonly adapter: Adapter,
    readonly options: ReportOptions,
  ) {
    this.#columns = table.columns;
    this.#keys = table.columns.map(nameKey);
  }

  async *rows(totals: TotalCheck[]): AsyncGenerator<ReportRow> {
    await this.#gather();
    for await (const row of this.table.rows()) {
      const read = this.#read(row, totals);
      if (read) yield read;
    }
  }

  /** Those of a field's keys that are among the columns. */
  #fieldKeys(field: Field): readonly string[] {
    const known = this.#present.get(field);
    if (known) return known;
    const chosen = this.options.mapping?.[field];
    const keys = chosen ? [nameKey(chosen)] : keysOfField(this.adapter, field);
    const present = new Set(this.#columns.flatMap(columnKeys));
    const own = keys.filter((key) => present.has(key));
    this.#present.set(field, own);
    return own;
  }

  /** Goes through all rows for how their columns are written. */
  async #gather(): Promise<void> {
    const money = new Map<string, Set<DecimalMark>>();
    const dates = new Map<string, Set<DateOrder>>();
    const products = new Map<string, string>();
    let count = 0;
    const moneyPlaces = this.#placesOf(MONEY);
    const datePlaces = this.#placesOf(DATES);
    for await (const { cells } of this.table.rows()) {
      if (++count > EVIDENCE_ROWS) break;
      for (const { key, at } of moneyPlaces) collect(money, key, decimalMarkOf(cells[at] ?? ""));
      for (const { key, at } of datePlaces) collect(dates, key, dateOrderOf([cells[at] ?? ""]));
      if (this.adapter.id === "generic") this.#gatherProduct(this.#rowOf(cells).values, products);
    }
    for (const [key, marks] of money) this.#marks.set(key, only(marks));
    for (const [key, orders] of dates) this.#orders.set(key, only(orders));
    // A column that tells nothing is written as the others are.
    this.#marks.set("", only(new Set([...money.values()].flatMap((marks) => [...marks]))));
    this.#orders.set("", only(new Set([...dates.values()].flatMap((orders) => [...orders]))));
  }

  /** Where the values of some fields may stand. */
  #placesOf(some: readonly Field[]): { key: string; at: number }[] {
    const wanted = new Set(some.flatMap((field) => this.#fieldKeys(field)));
    return this.#columns.flatMap((name, at) =>
      columnKeys(name).flatMap((key) => (wanted.has(key) ? [{ key, at }] : [])),
    );
  }

  #gatherProduct(values: ReadonlyMap<string, string>, products: Map<string, string>): void {
    const first = (field: Field) =>
      this.#fieldKeys(field)
        .map((key) => values.get(key))
        .find((text) => text !== undefined);
    const id = first("transactionId") ?? first("orderId");
    const product = first("sku") ?? first("productName");
    if (!id || !product) return;
    const known = products.get(id);
    if (known !== undefined && known !== product) this.#shared.add(id);
    products.set(id, product);
  }

  #rowOf(cells: readonly string[]): Row {
    const row = new RowBuilder();
    for (const [at, name] of this.#columns.entries()) row.put(name, cells[at] ?? "");
    return row;
  }

  #read({ line, cells, problem }: TableRow, totals: TotalCheck[]): ReportRow | null {
    const made = { table: this.table.name, line, cells, events: [], problem: null, isTotal: false };
    if (problem) return { ...made, problem: `The row cannot be read: ${problem}.` };
    if (cells.every((cell) => cell.trim() === "")) return null;
    if (this.#isHeader(cells)) return null;
    if (this.#other) return { ...made, problem: this.#other };
    const row = this.#rowOf(cells);
    if (this.#isTotal(row, cells)) {
      this.#check(row, totals);
      return { ...made, isTotal: true };
    }
    try {
      const read = readRow(row, {
        adapter: this.adapter,
        source: "file",
        currency: this.options.currency,
        now: this.options.now,
        zone: this.options.zone,
        hasNoIds: this.options.hasNoIds,
        keysOf: (field) => this.#fieldKeys(field),
        markOf: (key) => this.#marks.get(key) ?? this.#marks.get("") ?? null,
        orderOf: (key) =>
          this.#orders.get(key) ?? this.#orders.get("") ?? this.options.dateOrder ?? null,
      });
      this.#addUp(row);
      return { ...made, events: read.map((event) => this.#told(event)) };
    } catch (error) {
      if (!(error instanceof ReadingProblem)) throw error;
      return { ...made, problem: error.message };
    }
  }

  /** A header again: of the same report, or of another that was joined to it. */
  #isHeader(cells: readonly string[]): boolean {
    const columns = this.table.columns;
    const same = cells.filter((cell, at) => cell !== "" && cell.trim() === columns[at]).length;
    if (same >= 2 && same >= columns.filter(Boolean).length * 0.6) {
      this.#setColumns(columns);
      return true;
    }
    const [other] = looksLikeHeader(cells) ? recognize(cells) : [];
    if (!other) return false;
    if (other.id === this.adapter.id) {
      this.#setColumns(cells.map((cell) => cell.trim()));
    } else {
      this.#other = `From here on this is a report of ${other.name}; the account is one of ${this.adapter.name}.`;
    }
    return true;
  }

  #setColumns(columns: string[]): void {
    this.#columns = columns;
    this.#present.clear();
    this.#other = null;
  }

  /** Equal rows without an id are told apart by their number; rows of one order by their product. */
  #told(event: LedgerEvent): LedgerEvent {
    const isRowId = event.transactionId.includes("row-");
    const isRowPart = event.part.startsWith("row-");
    if (isRowId || isRowPart) {
      const key = `${event.transactionId}\n${event.part}`;
      const nth = (this.#seen.get(key) ?? 0) + 1;
      this.#seen.set(key, nth);
      if (nth === 1) return event;
      return isRowId
        ? { ...event, transactionId: `${event.transactionId}-${nth}` }
        : { ...event, part: `${event.part}-${nth}` };
    }
    if (event.part !== "" || !this.#shared.has(event.transactionId)) return event;
    const [line] = event.lines;
    return { ...event, part: `product:${line?.sku ?? line?.name ?? ""}` };
  }

  #isTotal({ values }: Row, cells: readonly string[]): boolean {
    const has = (field: Field) =>
      this.#fieldKeys(field).some((key) => {
        const text = values.get(key);
        return text !== undefined && !TOTAL.test(text);
      });
    const isSomething = has("transactionId") || has("orderId") || has("soldAt") || has("sku");
    if (isSomething) return false;
    const said = cells.filter((cell) => cell.trim() !== "");
    const hasWord = said.some((cell) => TOTAL.test(cell.trim()));
    const isOnlyNumbers = said.length > 0 && said.every((cell) => isNumber(cell));
    return hasWord || (isOnlyNumbers && has("commission"));
  }

  #moneyOf({ values }: Row): { key: string; value: Decimal }[] {
    return MONEY.flatMap((field) => {
      const key = this.#fieldKeys(field).find((each) => values.has(each));
      if (!key) return [];
      try {
        const mark = this.#marks.get(key) ?? this.#marks.get("") ?? null;
        return [{ key, value: readAmount(values.get(key) ?? "", mark).value }];
      } catch {
        return [];
      }
    });
  }

  #addUp(row: Row): void {
    for (const { key, value } of this.#moneyOf(row)) {
      this.#sums.set(key, add(this.#sums.get(key) ?? "0", value));
    }
  }

  #check(row: Row, totals: TotalCheck[]): void {
    for (const { key, value } of this.#moneyOf(row)) {
      const name = this.#columns[this.#keys.indexOf(key)] ?? key;
      const added = this.#sums.get(key) ?? "0";
      totals.push({ table: this.table.name, name, stated: value, added });
    }
  }
}

function collect<T>(all: Map<string, Set<T>>, key: string, value: T | null): void {
  if (value === null) return;
  const known = all.get(key);
  if (known) known.add(value);
  else all.set(key, new Set([value]));
}

const only = <T>(values: ReadonlySet<T>): T | null =>
  values.size === 1 ? ([...values][0] ?? null) : null;

function isNumber(cell: string): boolean {
  try {
    readAmount(cell, ".");
    return true;
  } catch {
    return false;
  }
}
