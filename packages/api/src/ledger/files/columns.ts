/** What the columns of one table hold, and how it is written in them. */
import { type DateOrder, dateOrderOf } from "../moments/moments.ts";
import { type DecimalMark, decimalMarkOf } from "../money/amounts.ts";
import type { Adapter, Field } from "../reading/adapter.ts";
import { isStateWord, keysOfField } from "../reading/adapter-names.ts";
import { columnKeys, nameKey, type Row, RowBuilder } from "../reading/row.ts";
import { OrderLines } from "./order-lines.ts";

export const MONEY: readonly Field[] = ["amount", "commission"];
const DATES: readonly Field[] = ["soldAt", "clickedAt", "asOf"];
/** What no report of sales is without. */
const EXPECTED = ["amount", "commission", "soldAt"] as const;
/** What a report may lack. */
export type Expected = (typeof EXPECTED)[number];
/** Rows that are looked at for how amounts and dates are written. */
const EVIDENCE_ROWS = 200_000;
/** How columns of states are called in languages whose word for it is not known. */
const STATE_NAME = /stat[eou]?s?|estad|état|stan$|zustand|状態|ステータス|статус/iu;
/** Days in a text: `from 06/01/2026 to 06/30/2026`. */
const DAYS = /(?<![\d/.-])\d{1,2}([/.-])\d{1,2}\1(?:\d{4}|\d{2})(?![\d/.-])/g;
/** What a row's own number is called where nothing tells more of it. */
const ID_NAMES = new Set(
  ["id", "nr", "no", "number", "#", "番号", "编号", "编號", "번호"].map(nameKey),
);
/** Names of a transaction's number that are also those of other things, such as a sub-id. */
const VAGUE_IDS = new Set(["unique_id", "tid"].map(nameKey));
/** Of payments to somebody: another state than the sale's. */
const NOT_ITS_STATE = /pay|paid|zahl|pag|paie|betaal|rechn|invoice|stock|customer|kunde/i;

export type Mapping = Partial<Record<Field, string>>;

/** The columns of a table under the names of one network. */
export class Columns {
  #names: string[];
  readonly #adapter: Adapter;
  readonly #mapping: Mapping;
  readonly #present = new Map<Field, readonly string[]>();
  readonly #marks = new Map<string, DecimalMark | null>();
  readonly #orders = new Map<string, DateOrder | null>();
  /** Ids that have several rows of different products. */
  readonly #shared = new Set<string>();
  /** Known when all rows have been gone through. */
  readonly lines: OrderLines;
  /** The key of a column whose values are all words for states, where none is called like one. */
  #states: string | null = null;

  /** The key of a column of numbers, each of which stands once, where nothing names a transaction's. */
  #ids: string | null = null;

  constructor(names: string[], adapter: Adapter, mapping: Mapping = {}) {
    this.#names = names;
    this.#adapter = adapter;
    this.#mapping = mapping;
    this.lines = new OrderLines(adapter, (field) => this.keysOf(field));
  }

  get names(): readonly string[] {
    return this.#names;
  }

  /** From here on the table has other columns. */
  rename(names: string[]): void {
    this.#names = names;
    this.#present.clear();
  }

  /** Those of a field's keys that are among the columns. */
  keysOf(field: Field): readonly string[] {
    const known = this.#present.get(field);
    if (known) return known;
    const chosen = this.#mapping[field];
    const keys = chosen ? [nameKey(chosen)] : keysOfField(this.#adapter, field);
    const present = new Set(this.#names.flatMap(columnKeys));
    const own = keys.filter((key) => present.has(key));
    const found = this.#found(field, own, present);
    this.#present.set(field, found);
    return found;
  }

  /** What the values of columns tell where their names do not. */
  #found(field: Field, own: string[], present: ReadonlySet<string>): readonly string[] {
    if (field === "state" && own.length === 0 && this.#states) return [this.#states];
    if (this.#ids === null || this.#mapping[field]) return own;
    if (field === "transactionId") return [this.#ids];
    if (field !== "clickRef") return own;
    return [...own, ...[...VAGUE_IDS].filter((key) => present.has(key))];
  }

  /** What no column was found for, of all that reports of sales say. */
  lacking(): Expected[] {
    return EXPECTED.filter((field) => this.keysOf(field).length === 0);
  }

  rowOf(cells: readonly string[]): Row {
    const row = new RowBuilder();
    for (const [at, name] of this.#names.entries()) row.put(name, cells[at] ?? "");
    return row;
  }

  /** The first column of a key, as it is written. */
  nameOf(key: string): string {
    return this.#names.find((name) => columnKeys(name).includes(key)) ?? key;
  }

  /** The decimal mark of a column; of one that tells nothing, that of the others. */
  markOf(key: string): DecimalMark | null {
    return this.#marks.get(key) ?? this.#marks.get("") ?? null;
  }

  /** The order of day and month of a column; of one that tells nothing, that of the others. */
  orderOf(key: string): DateOrder | null {
    return this.#orders.get(key) ?? this.#orders.get("") ?? null;
  }

  /** Whether rows of different products stand under an id. */
  isShared(id: string): boolean {
    return this.#shared.has(id);
  }

  /**
   * Goes through all rows for how their columns are written.
   *
   * @param above - what stands above them: where no day of theirs tells its order, those there may
   */
  async gather(rows: AsyncIterable<{ cells: readonly string[] }>, above = ""): Promise<void> {
    const money = new Map<string, Set<DecimalMark>>();
    const dates = new Map<string, Set<DateOrder>>();
    const products = new Map<string, string>();
    const moneyPlaces = this.#placesOf(MONEY);
    const datePlaces = this.#placesOf(DATES);
    let statePlaces = this.#statePlaces();
    const idPlace = this.#idPlace();
    const isNumbered = this.#isNumbered();
    const hasProducts =
      this.#adapter.id === "generic" &&
      [...this.keysOf("sku"), ...this.keysOf("productName")].length > 0;
    const ids = new Set<string>();
    let withId = 0;
    const stated = new Set<string>();
    let count = 0;
    for await (const { cells } of rows) {
      if (++count > EVIDENCE_ROWS) break;
      for (const { key, at } of moneyPlaces) collect(money, key, decimalMarkOf(cells[at] ?? ""));
      for (const { key, at } of datePlaces) collect(dates, key, dateOrderOf([cells[at] ?? ""]));
      statePlaces = statePlaces.filter(({ key, at }) => {
        const word = (cells[at] ?? "").trim();
        if (word !== "") stated.add(key);
        return word === "" || isStateWord(this.#adapter, word);
      });
      const id = (cells[idPlace] ?? "").trim();
      if (id !== "") {
        ids.add(id);
        withId += 1;
      }
      if (!isNumbered(cells)) this.lines.add(this.rowOf(cells));
      else if (hasProducts) this.#gatherProduct(this.rowOf(cells).values, products);
    }
    for (const [key, marks] of money) this.#marks.set(key, only(marks));
    for (const [key, orders] of dates) this.#orders.set(key, only(orders));
    this.#marks.set("", only(new Set([...money.values()].flatMap((marks) => [...marks]))));
    const orders = new Set([...dates.values()].flatMap((all) => [...all]));
    this.#orders.set("", orders.size === 0 ? dateOrderOf(above.match(DAYS) ?? []) : only(orders));
    const states = statePlaces.filter(({ key }) => stated.has(key));
    this.#states = states.length === 1 ? (states[0]?.key ?? null) : null;
    // Rows that are counted from one have the same numbers in the next report.
    const isCounted = ids.has("1") || ids.has("0");
    const isOneEach = withId > 0 && ids.size === withId && !isCounted;
    this.#ids = isOneEach ? nameKey(this.#names[idPlace] ?? "") : null;
    for (const field of ["state", "transactionId", "clickRef"] as const)
      this.#present.delete(field);
  }

  /** Where the values of some fields may stand. */
  #placesOf(some: readonly Field[]): { key: string; at: number }[] {
    const wanted = new Set(some.flatMap((field) => this.keysOf(field)));
    return this.#names.flatMap((name, at) =>
      columnKeys(name).flatMap((key) => (wanted.has(key) ? [{ key, at }] : [])),
    );
  }

  /** Whether a row surely is no line of an order that nothing numbers, without reading it. */
  #isNumbered(): (cells: readonly string[]) => boolean {
    const orders = this.#placesOf(["orderId"]);
    if (orders.length === 0) return () => true;
    const numbers = this.#placesOf(["transactionId"]);
    return (cells) => numbers.some(({ at }) => /\p{N}/u.test(cells[at] ?? ""));
  }

  /** The column called a number, where none is called a transaction's; -1 for none. */
  #idPlace(): number {
    if (this.#adapter.id !== "generic") return -1;
    if (this.keysOf("transactionId").some((key) => !VAGUE_IDS.has(key))) return -1;
    return this.#names.findIndex((name) => ID_NAMES.has(nameKey(name)));
  }

  /** Columns that may hold states, where no name tells which one does. */
  #statePlaces(): { key: string; at: number }[] {
    const { states, ignore = [], names } = this.#adapter;
    if (Object.keys(states).length === 0 || this.keysOf("state").length > 0) return [];
    const taken = new Set([...Object.values(names).flat(), ...ignore].map(nameKey));
    return this.#names.flatMap((name, at) => {
      const key = nameKey(name);
      const isOne = STATE_NAME.test(name) && !NOT_ITS_STATE.test(name) && !taken.has(key);
      return isOne ? [{ key, at }] : [];
    });
  }

  #gatherProduct(values: ReadonlyMap<string, string>, products: Map<string, string>): void {
    const first = (field: Field) =>
      this.keysOf(field)
        .map((key) => values.get(key))
        .find((text) => text !== undefined);
    const id = first("transactionId") ?? first("orderId");
    const product = first("sku") ?? first("productName");
    if (!id || !product) return;
    const known = products.get(id);
    if (known !== undefined && known !== product) this.#shared.add(id);
    products.set(id, product);
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
