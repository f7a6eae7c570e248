/** Finds which column of a table holds which field, and how its amounts and dates are written. */
import { type DateOrder, dateOrderOf } from "../moments/moments.ts";
import { type MonthNames, monthNamesOf, monthNamesOfWords } from "../moments/month-names.ts";
import { type DecimalMark, decimalMarkOf } from "../money/amounts.ts";
import type { Adapter, Field } from "../reading/adapter.ts";
import {
  isStateWord,
  keysOfField,
  likeStates,
  mayBeState,
  saysState,
} from "../reading/adapter-names.ts";
import { commonNames } from "../reading/common.ts";
import { columnKeys, nameKey, parsedJson, type Row, RowBuilder } from "../reading/row.ts";
import { isListOfItems } from "../reading/row-lines.ts";
import { OrderLines } from "./order-lines.ts";

export const MONEY: readonly Field[] = ["amount", "commission"];
const DATES: readonly Field[] = ["soldAt", "clickedAt", "asOf"];
/** Fields that every report of sales has. */
const EXPECTED = ["amount", "commission", "soldAt"] as const;
/** A field that may be missing in a report. */
export type Expected = (typeof EXPECTED)[number];
const HAS_WORD = /\p{L}{3}/u;
/** The most rows that are examined for the format of amounts and dates. */
const EVIDENCE_ROWS = 200_000;
/** Dates in a text: `from 06/01/2026 to 06/30/2026`. */
const DAYS = /(?<![\d/.-])\d{1,2}([/.-])\d{1,2}\1(?:\d{4}|\d{2})(?![\d/.-])/g;
/**
 * Names of dates in languages whose countries all write the day first. Not Spanish: shops of the
 * United States have reports in it.
 */
const DAY_FIRST_NAME =
  /datum|dato(?!\p{L})|(?<!\p{L})data(?!\p{L})|(?<!\p{L})date d(?:e|u|es)?(?!\p{L})|tarih|päivä|дата|ημερομηνία|tanggal|ngày/iu;
/** Names of a column with the row's own number, used when no better one exists. */
const ID_NAMES = new Set(
  ["id", "nr", "no", "number", "#", "番号", "编号", "编號", "번호"].map(nameKey),
);
/** Names of transaction ids that may also hold something else, such as a sub-id. */
const VAGUE_IDS = new Set(["unique_id", "tid"].map(nameKey));

/** The last step of a path. */
const endOf = (name: string): string => name.slice(name.lastIndexOf(".") + 1);

export type Mapping = Partial<Record<Field, string>>;

/** Keys of columns that have words for states, and of those that have others. */
type StateWords = Record<"known" | "unknown", Set<string>>;

/** The columns of a table, read with the names of one adapter. */
export class Columns {
  #names: string[];
  readonly #adapter: Adapter;
  readonly #mapping: Mapping;
  readonly #present = new Map<Field, readonly string[]>();
  readonly #marks = new Map<string, DecimalMark | null>();
  readonly #orders = new Map<string, DateOrder | null>();
  /** Ids of which several rows have different products. */
  readonly #shared = new Set<string>();
  /** Complete after `gather`. */
  readonly lines: OrderLines;
  /** Whose names of months the dates have; null when unknown. Complete after `gather`. */
  monthNames: MonthNames | null = null;
  /** See `Adapter.currencyOfMerchant`; null when none or several are named. Complete after `gather`. */
  currencyOfMerchants: string | null = null;
  /**
   * Keys of columns that may hold the state, if no column has a name for states: one that contains
   * only state words, else all that contain some or can mean nothing else. Complete after `gather`.
   */
  stateKeys: readonly string[] = [];

  /** Keys of columns with numbers for states that are none of the adapter's. */
  readonly #otherNumbers = new Set<string>();

  /** Key of a column of unique numbers, if no column has a name for transaction ids. */
  #ids: string | null = null;

  /** Keys of columns whose numbers have a decimal point in any case. */
  readonly #points: ReadonlySet<string>;

  /** @param points - names of columns whose numbers have a decimal point in any case */
  constructor(
    names: string[],
    adapter: Adapter,
    mapping: Mapping = {},
    points: readonly string[] = [],
  ) {
    this.#points = new Set(points.flatMap(columnKeys));
    this.#adapter = adapter;
    this.#mapping = mapping;
    this.#names = withOwnCurrencies(names, adapter);
    this.lines = new OrderLines(adapter, (field) => this.keysOf(field));
  }

  get names(): readonly string[] {
    return this.#names;
  }

  /** Replaces the column names for all further rows. */
  rename(names: string[]): void {
    this.#names = withOwnCurrencies(names, this.#adapter);
    this.#present.clear();
  }

  /** The keys of a field that exist in this table. */
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

  /** Adds columns that were found by their values instead of their names. */
  #found(field: Field, own: string[], present: ReadonlySet<string>): readonly string[] {
    if (this.#ids === null || this.#mapping[field]) return own;
    if (field === "transactionId") return [this.#ids];
    if (field !== "clickRef") return own;
    return [...own, ...[...VAGUE_IDS].filter((key) => present.has(key))];
  }

  /** The expected fields that have no column. */
  lacking(): Expected[] {
    return EXPECTED.filter((field) => this.keysOf(field).length === 0);
  }

  rowOf(cells: readonly string[]): Row {
    const row = new RowBuilder();
    for (const [at, name] of this.#names.entries()) {
      const cell = cells[at] ?? "";
      // The items of an order in a response, see `recordLists`.
      const items = cell.startsWith("[{") && isListOfItems(endOf(name)) ? parsedJson(cell) : null;
      if (items) row.putJson({ [endOf(name)]: items });
      else row.put(name, cell);
    }
    return row;
  }

  /** The original name of the first column with this key. */
  nameOf(key: string): string {
    return this.#names.find((name) => columnKeys(name).includes(key)) ?? key;
  }

  /** The decimal mark of a column; if the column does not show it, that of all others. */
  markOf(key: string): DecimalMark | null {
    return this.#points.has(key) ? "." : (this.#marks.get(key) ?? this.#marks.get("") ?? null);
  }

  /** The order of day and month in a column; if the column does not show it, that of all others. */
  orderOf(key: string): DateOrder | null {
    return this.#orders.get(key) ?? this.#orders.get("") ?? null;
  }

  /** See `RowReading`. */
  hasOtherNumbers(key: string): boolean {
    return this.#otherNumbers.has(key);
  }

  /** Whether rows with this id have different products. */
  isShared(id: string): boolean {
    return this.#shared.has(id);
  }

  /**
   * Examines the rows for the format of the columns. Must run before rows are read.
   *
   * @param above - text above the header, whose dates show the order if those in the rows do not
   */
  async gather(rows: AsyncIterable<{ cells: readonly string[] }>, above = ""): Promise<void> {
    const money = new Map<string, Set<DecimalMark>>();
    const dates = new Map<string, Set<DateOrder>>();
    const products = new Map<string, string>();
    const moneyPlaces = this.#placesOf(MONEY);
    const datePlaces = this.#placesOf(DATES);
    const statePlaces = this.#statePlaces();
    const numberPlaces = [...this.#placesOf(["state"]), ...statePlaces];
    const { currencyOfMerchant = null } = this.#adapter;
    const merchantPlaces = currencyOfMerchant ? this.#placesOf(["merchantName"]) : [];
    const currencies = new Set<string>();
    const idPlace = this.#idPlace();
    const isNumbered = this.#isNumbered();
    const hasProducts =
      this.#adapter.id === "generic" &&
      [...this.keysOf("sku"), ...this.keysOf("productName")].length > 0;
    const monthNames = new Set<MonthNames>();
    const ids = new Set<string>();
    let withId = 0;
    const stated: StateWords = { known: new Set(), unknown: new Set() };
    let count = 0;
    for await (const { cells } of rows) {
      if (++count > EVIDENCE_ROWS) break;
      for (const { key, at } of moneyPlaces) collect(money, key, decimalMarkOf(cells[at] ?? ""));
      for (const { key, at } of datePlaces) {
        const date = cells[at] ?? "";
        collect(dates, key, dateOrderOf([date]));
        const whose = HAS_WORD.test(date) ? monthNamesOf(date) : null;
        if (whose) monthNames.add(whose);
      }
      for (const { at } of merchantPlaces) {
        const currency = currencyOfMerchant?.[(cells[at] ?? "").trim().toLowerCase()];
        if (currency) currencies.add(currency);
      }
      for (const { key, at } of statePlaces) {
        const word = (cells[at] ?? "").trim();
        if (word !== "") stated[isStateWord(this.#adapter, word) ? "known" : "unknown"].add(key);
      }
      for (const { key, at } of numberPlaces) this.#gatherNumber(key, (cells[at] ?? "").trim());
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
    const words = `${above} ${this.#names.join(" ")}`;
    this.monthNames = monthNames.size === 0 ? monthNamesOfWords(words) : only(monthNames);
    const orders = new Set([...dates.values()].flatMap((all) => [...all]));
    const told = dateOrderOf(above.match(DAYS) ?? []) ?? this.#orderByLanguage(DATES);
    this.#orders.set("", orders.size === 0 ? told : only(orders));
    this.currencyOfMerchants = only(currencies);
    this.stateKeys = this.#statesOf(stated);
    // Rows numbered from 1 have the same numbers in the next report, so these are no ids.
    const isCounted = ids.has("1") || ids.has("0");
    const isOneEach = withId > 0 && ids.size === withId && !isCounted;
    this.#ids = isOneEach ? nameKey(this.#names[idPlace] ?? "") : null;
    for (const field of ["transactionId", "clickRef"] as const) this.#present.delete(field);
  }

  /** The order of day and month by the language of the dates' names. */
  #orderByLanguage(dates: readonly Field[]): DateOrder | null {
    const names = this.#placesOf(dates).map(({ at }) => this.#names[at] ?? "");
    return names.some((name) => DAY_FIRST_NAME.test(name)) ? "day-first" : null;
  }

  /** Keys and positions of the columns that may hold the fields. */
  #placesOf(some: readonly Field[]): { key: string; at: number }[] {
    const wanted = new Set(some.flatMap((field) => this.keysOf(field)));
    return this.#names.flatMap((name, at) =>
      columnKeys(name).flatMap((key) => (wanted.has(key) ? [{ key, at }] : [])),
    );
  }

  /**
   * Tells without reading a row whether it surely needs no grouping by order: it has an id, or
   * there are no orders.
   */
  #isNumbered(): (cells: readonly string[]) => boolean {
    const orders = this.#placesOf(["orderId"]);
    if (orders.length === 0) return () => true;
    const numbers = this.#placesOf(["transactionId"]);
    return (cells) => numbers.some(({ at }) => /\p{N}/u.test(cells[at] ?? ""));
  }

  /** Position of the column with the row's own number if there is no transaction id, else -1. */
  #idPlace(): number {
    if (this.#adapter.id !== "generic") return -1;
    if (this.keysOf("transactionId").some((key) => !VAGUE_IDS.has(key))) return -1;
    return this.#names.findIndex((name) => ID_NAMES.has(nameKey(name)));
  }

  /** Columns that may hold states, if no column has a known name for them. */
  #statePlaces(): { key: string; at: number }[] {
    if (this.keysOf("state").length > 0) return [];
    return this.#names.flatMap((name, at) =>
      mayBeState(this.#adapter, name) ? [{ key: nameKey(name), at }] : [],
    );
  }

  #statesOf({ known, unknown }: StateWords): readonly string[] {
    if (this.keysOf("state").length > 0) return [];
    const [only, ...others] = [...known].filter((key) => !unknown.has(key));
    if (only !== undefined && others.length === 0) return [only];
    const isApproved = this.#adapter.defaultState === "approved";
    return likeStates(
      this.#adapter,
      [...new Set(this.#names.map(nameKey))],
      (key) => known.has(key) || (isApproved && unknown.has(key) && saysState(key)),
    );
  }

  /**
   * Numbers for states mean one thing in one network and another in the next. One that is none of the
   * adapter's shows that the others of its column mean something else, too.
   */
  #gatherNumber(key: string, word: string): void {
    if (/^\d+$/.test(word) && !isStateWord(this.#adapter, word)) this.#otherNumbers.add(key);
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

const IS_CURRENCY = new Set(commonNames.currency.map(nameKey));

/**
 * Two columns `Currency`, each behind an amount, are of that amount each: `Sale Amount, Currency,
 * Commission, Currency`. They get the names of these columns. Those before amounts keep theirs, so
 * that rows in which they differ are refused.
 */
function withOwnCurrencies(names: string[], adapter: Adapter): string[] {
  const isCurrency = (name = "") => IS_CURRENCY.has(nameKey(name));
  const places = names.flatMap((name, at) => (isCurrency(name) ? [at] : []));
  if (new Set(places.map((at) => nameKey(names[at] ?? ""))).size === places.length) return names;
  const money = new Set([...keysOfField(adapter, "amount"), ...keysOfField(adapter, "commission")]);
  const isMoney = (name = "") => columnKeys(name).some((key) => money.has(key));
  const isBehind = (at: number) =>
    at > 0 && !isCurrency(names[at - 1]) && (isMoney(names[at - 1]) || !isMoney(names[at + 1]));
  if (!places.every(isBehind)) return names;
  return names.map((name, at) => (places.includes(at) ? `${names[at - 1]} Currency` : name));
}

function collect<T>(all: Map<string, Set<T>>, key: string, value: T | null): void {
  if (value === null) return;
  const known = all.get(key);
  if (known) known.add(value);
  else all.set(key, new Set([value]));
}

const only = <T>(values: ReadonlySet<T>): T | null =>
  values.size === 1 ? ([...values][0] ?? null) : null;
