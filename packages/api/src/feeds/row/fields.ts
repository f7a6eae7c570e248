/** Which columns of a file say what of an offer, and what a record says in them. */
import { type FeedField, type Format, feedFields, nameKey } from "../formats/format.ts";
import { headerMeaning } from "../formats/header-names.ts";
import type { Cell, Columns } from "../readers/records.ts";
import { currencyKeysOf, keysOf } from "./parts.ts";

/** Places of a field that the file has no column for; asked for some hundred times in each row. */
const NONE: readonly number[] = [];

export class FieldColumns {
  readonly format: Format;
  readonly #columns: Columns;
  #places = new Map<FeedField, number[]>();
  /** Columns that say the currency of one column of money, by its number. */
  #currencies = new Map<number, number[]>();
  #hasListPrices = false;
  /** Currencies that the names of columns say, by the column's number. */
  #inName = new Map<number, string>();
  #known = -1;
  /** Columns whose values say something else when another one has a value. */
  #when: number[] = [];
  readonly #notBefore: ReadonlySet<string>;

  /** @param columns - readers of XML and JSON add to them as they go */
  constructor(format: Format, columns: Columns) {
    this.format = format;
    this.#columns = columns;
    this.#notBefore = new Set(format.notBefore?.columns.map(nameKey));
  }

  /** The columns of a field by number, those that count first in front. */
  placesOf(field: FeedField): readonly number[] {
    this.#resolve();
    return this.#places.get(field) ?? NONE;
  }

  /** Whether the file has a column for a field. */
  has(field: FeedField): boolean {
    return this.placesOf(field).length > 0;
  }

  /** The name of a column; empty when there is none of this number. */
  nameAt(place: number | undefined): string {
    return this.#columns.names[place ?? -1] ?? "";
  }

  /** The first value of a field; empty when the record has none. */
  text(cells: readonly Cell[], field: FeedField): string {
    for (const place of this.placesOf(field)) {
      const text = firstOf(cells[place]);
      if (text !== "") return text;
    }
    return "";
  }

  /** All values of a field, in all of its columns. */
  all(cells: readonly Cell[], field: FeedField): string[] {
    return this.placesOf(field).flatMap((place) => valuesOf(cells[place]));
  }

  /** All values of the first column of a field that has one; an element may name several. */
  allOfFirst(cells: readonly Cell[], field: FeedField): string[] {
    const first = this.placesOf(field).find((place) => firstOf(cells[place]) !== "");
    return first === undefined ? [] : valuesOf(cells[first]);
  }

  /** The column that says the currency of one column's money in a record; undefined for none. */
  currencyPlaceOf(cells: readonly Cell[], place: number): number | undefined {
    return this.#currencies.get(place)?.find((at) => firstOf(cells[at]) !== "");
  }

  /** Whether the regular price is one that nobody may have to pay, such as the maker's. */
  get hasListPrices(): boolean {
    this.#resolve();
    return this.#hasListPrices;
  }

  /** The currency that the name of a column says; null when it says none. */
  currencyInName(place: number): string | null {
    return this.#inName.get(place) ?? null;
  }

  /** The name of the column that has a record's value of a field, for messages. */
  columnOf(cells: readonly Cell[], field: FeedField): string {
    const places = this.placesOf(field);
    return this.nameAt(places.find((place) => firstOf(cells[place]) !== "") ?? places[0]) || field;
  }

  /** Whether a column of `before` says something else in this record. */
  isNotBefore(cells: readonly Cell[], place: number): boolean {
    return (
      this.#when.some((when) => firstOf(cells[when]) !== "") &&
      this.#notBefore.has(nameKey(this.nameAt(place)))
    );
  }

  /** The value of a column by its name; empty when the record has none. */
  textOf(cells: readonly Cell[], name: string): string {
    const place = this.#columns.names.indexOf(name);
    return place === -1 ? "" : firstOf(cells[place]);
  }

  /** What the file's channel says its homepage is; empty when it says nothing. */
  channelLink(cells: readonly Cell[]): string {
    return this.textOf(cells, "^channel/link");
  }

  /** Says something of a record in the first column that a field has. */
  put(cells: Cell[], field: FeedField, text: string): void {
    const [place] = this.placesOf(field);
    if (place !== undefined) cells[place] = text;
  }

  /** Columns that nothing is read from, by the names the file gives them. */
  unused(): string[] {
    this.#resolve();
    const used = new Set([...this.#places.values(), ...this.#currencies.values()].flat());
    const known = new Set((this.format.unused ?? []).map(nameKey));
    return this.#columns.names.filter(
      (name, place) =>
        name !== "" &&
        !used.has(place) &&
        !name.startsWith("^") &&
        !known.has(nameKey(this.#leaf(name))),
    );
  }

  /** The names of the columns each field is read from, those that count first in front. */
  mapping(): Partial<Record<FeedField, string[]>> {
    this.#resolve();
    return Object.fromEntries(
      [...this.#places]
        .filter(([, places]) => places.length > 0)
        .map(([field, places]) => [field, [...new Set(places.map((at) => this.nameAt(at)))]]),
    );
  }

  /** Finds the columns of every field anew when the file has shown new ones. */
  #resolve(): void {
    if (this.#known === this.#columns.names.length) return;
    this.#known = this.#columns.names.length;
    const byKey = new Map<string, number[]>();
    const note = (to: Map<string, number[]>, key: string, place: number) =>
      to.set(key, [...(to.get(key) ?? []), place]);
    const besides = new Map<string, number[]>();
    for (const [place, name] of this.#columns.names.entries()) {
      for (const key of new Set([nameKey(name), nameKey(this.#leaf(name))])) {
        note(byKey, key, place);
      }
      const [, beside] = this.format.named ? (NAMED.exec(name) ?? []) : [];
      if (beside) note(besides, nameKey(beside), place);
    }
    // Where a feed names something twice, what it says to Google is what it sells.
    const isGoogle = (place: number) => (this.nameAt(place).startsWith("g:") ? 0 : 1);
    for (const places of byKey.values()) {
      places.sort((one, other) => isGoogle(one) - isGoogle(other) || one - other);
    }
    this.#places = new Map(
      feedFields.map((field) => {
        const names = this.format.columns[field] ?? [];
        const named = BESIDE.has(field)
          ? names.flatMap((name) => besides.get(nameKey(name)) ?? [])
          : [];
        return [field, [...new Set([...columnsOf(field, names, byKey), ...named])]];
      }),
    );
    if (this.format.mayParaphrase) {
      this.#readNames();
      this.#takeListPrices();
    }
    this.#currencies = new Map(
      MONEY.flatMap((field) => this.#places.get(field) ?? []).flatMap((place) => {
        const keys = currencyKeysOf(nameKey(this.#leaf(this.nameAt(place))));
        const beside = keys.flatMap((key) => byKey.get(key) ?? []);
        return beside.length === 0 ? [] : [[place, beside] as const];
      }),
    );
    this.#when = byKey.get(nameKey(this.format.notBefore?.when ?? "")) ?? [];
  }

  /** Takes columns that nothing is read from by what their names go round. */
  #readNames(): void {
    const used = new Set([...this.#places.values()].flat());
    const byKey = new Map<string, number[]>();
    this.#inName = new Map();
    for (const [place, name] of this.#columns.names.entries()) {
      if (used.has(place)) continue;
      const { keys, currency } = headerMeaning(name);
      for (const key of keys) byKey.set(key, [...(byKey.get(key) ?? []), place]);
      if (currency) this.#inName.set(place, currency);
    }
    if (byKey.size === 0) return;
    for (const field of feedFields) {
      const found = (this.format.columns[field] ?? []).flatMap(
        (name) => byKey.get(nameKey(name)) ?? [],
      );
      if (found.length === 0) continue;
      this.#places.set(field, [...new Set([...(this.#places.get(field) ?? []), ...found])]);
    }
  }

  /** Where nothing but sale prices stands beside what things cost before, that is what they cost without a sale. */
  #takeListPrices(): void {
    const of = (field: FeedField) => this.#places.get(field) ?? [];
    const hasOther = of("regular").length > 0 || of("now").length > 0;
    this.#hasListPrices = !hasOther && of("sale").length > 0;
    if (!this.#hasListPrices) return;
    this.#places.set("regular", of("before"));
    this.#places.set("before", []);
  }

  #leaf(name: string): string {
    const isGrouped = this.format.grouped && !name.startsWith("^");
    return isGrouped ? name.slice(name.indexOf("/") + 1) : name;
  }
}

/** A value whose name stands beside it: `properties/property[brand]`, but not `tags[0]`. */
const NAMED = /\[(\D[^\]]*)\]$/;
/** What is read from such values, after the columns of its own. What an offer costs is not. */
const BESIDE: ReadonlySet<FeedField> = new Set<FeedField>([
  "brand",
  "mpn",
  "gtin",
  "before",
  "delivery",
  "stock",
  "condition",
  "size",
  "color",
  "material",
  "pattern",
  "gender",
  "ageGroup",
]);

/** Money is read from these; the first reading looks at all of their values. */
export const MONEY = [
  "regular",
  "sale",
  "now",
  "before",
  "delivery",
] as const satisfies FeedField[];
export type MoneyField = (typeof MONEY)[number];

/** The columns of a field: all that bear its names, then those that say parts of it. */
function columnsOf(
  field: FeedField,
  names: readonly string[],
  byKey: ReadonlyMap<string, number[]>,
): number[] {
  const keys = names.map((name) => keysOf(field, name));
  const whole = keys.flatMap(([own = ""]) => byKey.get(own) ?? []);
  const parts = keys.flatMap(([, ...parts]) => parts.flatMap((key) => byKey.get(key) ?? []));
  return [...new Set([...whole, ...parts])];
}

/** One record, as its values are asked for by field. */
export class RecordFields {
  readonly columns: FieldColumns;
  readonly cells: readonly Cell[];
  /** What was left out, or read with doubt. */
  readonly warnings: string[] = [];

  constructor(columns: FieldColumns, cells: readonly Cell[]) {
    this.columns = columns;
    this.cells = cells;
  }

  /** The first value of a field; empty when the record has none. */
  text(field: FeedField): string {
    return this.columns.text(this.cells, field);
  }

  /** The name of the column that has the value of a field, for messages. */
  columnOf(field: FeedField): string {
    return this.columns.columnOf(this.cells, field);
  }
}

/** Exports put an apostrophe before what a spreadsheet would take for a formula. */
const GUARDED = /^'(?=[=+\-@\t\r])/;
/** Or a formula around digits, so that it does not take them for a number. */
const FORMULA = /^="([^"]*)"$/;

export const valuesOf = (cell: Cell): string[] =>
  cell === undefined ? [] : typeof cell === "string" ? listed(cell) : cell;

/** What a table has in one cell as a list of JSON: `["Red","Blue"]`. */
function listed(text: string): string[] {
  if (!/^\s*\["[\s\S]*"\]\s*$/.test(text)) return [text];
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every((one) => typeof one === "string") ? list : [text];
  } catch {
    return [text];
  }
}

/** The first value of a cell that is not blank; empty when it has none. */
export function firstOf(cell: Cell): string {
  const text = typeof cell === "string" ? cell : (cell?.find((one) => one.trim() !== "") ?? "");
  const plain = text.trim();
  if (plain.startsWith("=")) return plain.replace(FORMULA, "$1");
  return plain.startsWith("'") ? plain.replace(GUARDED, "") : plain;
}
