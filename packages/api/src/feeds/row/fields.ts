/** Maps columns to fields, and returns a record's values by field. */
import { type FeedField, type Format, feedFields, nameKey } from "../formats/format.ts";
import { headerMeaning } from "../formats/header-names.ts";
import type { Cell, Columns } from "../readers/records.ts";
import { VARIANT_KEY } from "../readers/variant-keys.ts";
import { currenciesAround, othersNames } from "./others-names.ts";
import { currencyKeysOf, keysOfNames, ownKeysOf } from "./parts.ts";

/** For fields without a column; shared, because it is returned hundreds of times per row. */
const NONE: readonly number[] = [];

export class FieldColumns {
  readonly format: Format;
  readonly #columns: Columns;
  #places = new Map<FeedField, number[]>();
  /** Currency columns that belong to an amount column, by its number. */
  #currencies = new Map<number, number[]>();
  #hasListPrices = false;
  /** Currencies in column names, by column number. */
  #inName = new Map<number, string>();
  #known = -1;
  /** Columns that change the meaning of `before`, see `Format.notBefore`. */
  #when: number[] = [];
  readonly #notBefore: ReadonlySet<string>;

  /** @param columns - may grow while XML or JSON is read */
  constructor(format: Format, columns: Columns) {
    this.format = format;
    this.#columns = columns;
    this.#notBefore = new Set(format.notBefore?.columns.map(nameKey));
  }

  /** Column numbers of a field, in order of precedence. */
  placesOf(field: FeedField): readonly number[] {
    this.#resolve();
    return this.#places.get(field) ?? NONE;
  }

  /** Whether the file has a column for a field. */
  has(field: FeedField): boolean {
    return this.placesOf(field).length > 0;
  }

  /** Name of a column; empty for an unknown number. */
  nameAt(place: number | undefined): string {
    return this.#columns.names[place ?? -1] ?? "";
  }

  /** The first value of a field; empty when there is none. */
  text(cells: readonly Cell[], field: FeedField): string {
    for (const place of this.placesOf(field)) {
      const text = firstOf(cells[place]);
      if (text !== "") return text;
    }
    return "";
  }

  /** All values in all columns of a field. */
  all(cells: readonly Cell[], field: FeedField): string[] {
    return this.placesOf(field).flatMap((place) => valuesOf(cells[place]));
  }

  /** All values in the first column of a field that has any. */
  allOfFirst(cells: readonly Cell[], field: FeedField): string[] {
    const first = this.placesOf(field).find((place) => firstOf(cells[place]) !== "");
    return first === undefined ? [] : valuesOf(cells[first]);
  }

  /** The column with the currency of an amount column in this record, if any. */
  currencyPlaceOf(cells: readonly Cell[], place: number): number | undefined {
    return this.#currencies.get(place)?.find((at) => firstOf(cells[at]) !== "");
  }

  /** Whether the regular price is a list price, which may be lower than what shoppers pay. */
  get hasListPrices(): boolean {
    this.#resolve();
    return this.#hasListPrices;
  }

  /** The currency in a column's name; null when there is none. */
  currencyInName(place: number): string | null {
    return this.#inName.get(place) ?? null;
  }

  /**
   * Whether a column has the amounts of another without a currency once more: `price_eur` besides
   * `price`.
   */
  isInOtherCurrency(field: FeedField, place: number): boolean {
    return this.#inName.has(place) && this.placesOf(field).some((one) => !this.#inName.has(one));
  }

  /** Name of the column that a field's value is from, for messages. */
  columnOf(cells: readonly Cell[], field: FeedField): string {
    const places = this.placesOf(field);
    return this.nameAt(places.find((place) => firstOf(cells[place]) !== "") ?? places[0]) || field;
  }

  /** Whether a column of `before` has another meaning in this record, see `Format.notBefore`. */
  isNotBefore(cells: readonly Cell[], place: number): boolean {
    return (
      this.#when.some((when) => firstOf(cells[when]) !== "") &&
      this.#notBefore.has(nameKey(this.nameAt(place)))
    );
  }

  /** A value by column name; empty when there is none. */
  textOf(cells: readonly Cell[], name: string): string {
    return firstOf(this.cellOf(cells, name));
  }

  /** A cell by column name. */
  cellOf(cells: readonly Cell[], name: string): Cell {
    return cells[this.#columns.names.indexOf(name)];
  }

  /**
   * Whether the product is published where it comes from: what says that it is not, else the first
   * value; empty when there is none. A product may be active and yet not in the online store.
   */
  published(cells: readonly Cell[]): string {
    const texts = this.all(cells, "published");
    return texts.find((text) => NOT_PUBLISHED.test(text)) ?? texts[0] ?? "";
  }

  /** The shop's homepage as named above the rows, in news feeds and YML; empty when there is none. */
  channelLink(cells: readonly Cell[]): string {
    for (const name of ["^channel/link", "^link", "^shop/url"]) {
      const text = this.textOf(cells, name);
      if (text !== "") return text;
    }
    return "";
  }

  /** Sets the value of a field in its first column, if it has one. */
  put(cells: Cell[], field: FeedField, text: string): void {
    const [place] = this.placesOf(field);
    if (place !== undefined) cells[place] = text;
  }

  /**
   * Numbers of the columns of a table that rows are read by, in their order: what others hold changes
   * no row.
   */
  usedPlaces(): number[] {
    this.#resolve();
    const used = new Set(
      [...this.#places.values(), ...this.#currencies.values(), this.#when].flat(),
    );
    const byName = new Set(this.format.titleParts);
    return this.#columns.names.flatMap((name, place) =>
      used.has(place) || byName.has(name) || /[@^]/.test(name) ? [place] : [],
    );
  }

  /** Names of columns that nothing is read from. */
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

  /** Column names by field, in order of precedence. */
  mapping(): Partial<Record<FeedField, string[]>> {
    this.#resolve();
    return Object.fromEntries(
      [...this.#places].flatMap(([field, places]) => {
        const names = new Set(places.map((at) => this.nameAt(at)));
        names.delete(VARIANT_KEY);
        return names.size === 0 ? [] : [[field, [...names]] as const];
      }),
    );
  }

  /** Maps columns to fields again if columns were added. */
  #resolve(): void {
    if (this.#known !== this.#columns.names.length) this.#mapColumns();
  }

  #mapColumns(): void {
    this.#known = this.#columns.names.length;
    const byKey = new Map<string, number[]>();
    const note = (to: Map<string, number[]>, key: string, place: number) =>
      to.set(key, [...(to.get(key) ?? []), place]);
    const besides = new Map<string, number[]>();
    for (const [place, name] of this.#columns.names.entries()) {
      for (const key of new Set([name, this.#leaf(name), this.#ofVariant(name)].map(nameKey))) {
        note(byKey, key, place);
      }
      const [, beside] = this.format.named ? (NAMED.exec(name) ?? []) : [];
      if (beside) note(besides, nameKey(beside), place);
    }
    // Of two columns with the same name, Google's has precedence.
    const isGoogle = (place: number) => (this.nameAt(place).startsWith("g:") ? 0 : 1);
    for (const places of byKey.values()) {
      places.sort((one, other) => isGoogle(one) - isGoogle(other) || one - other);
    }
    this.#places = new Map(
      feedFields.map((field) => {
        const names = this.#namesOf(field);
        const named = BESIDE.has(field)
          ? ownKeysOf(field, names).flatMap((key) => besides.get(key) ?? [])
          : [];
        const all = [...new Set([...columnsOf(field, names, byKey), ...named])];
        return [field, this.#withVariants(field, all)];
      }),
    );
    if (this.format.mayParaphrase) {
      this.#readNames();
      this.#takeListPrices();
    } else {
      for (const [field, places] of othersNames(this.format, this.#places, byKey)) {
        this.#places.set(field, this.#withVariants(field, places));
      }
    }
    const around = currenciesAround(this.#columns.names);
    if (around.length > 0) {
      this.#places.set("currency", [
        ...new Set([...(this.#places.get("currency") ?? []), ...around]),
      ]);
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

  /** Other levels of categories are only read in formats that have levels. */
  #namesOf(field: FeedField): readonly string[] {
    if ((field === "department" || field === "subcategory") && !this.format.levels) return [];
    return this.format.columns[field] ?? [];
  }

  /** Maps remaining columns by their descriptive names. */
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
      const found = ownKeysOf(field, this.#namesOf(field)).flatMap((key) => byKey.get(key) ?? []);
      if (found.length === 0) continue;
      this.#places.set(field, [...new Set([...(this.#places.get(field) ?? []), ...found])]);
    }
  }

  /** Uses former prices as regular prices if there are only sale prices besides them. */
  #takeListPrices(): void {
    const of = (field: FeedField) => this.#places.get(field) ?? [];
    const hasOther = of("regular").length > 0 || of("now").length > 0;
    this.#hasListPrices = !hasOther && of("sale").length > 0;
    if (!this.#hasListPrices) return;
    this.#places.set("regular", of("before"));
    this.#places.set("before", []);
  }

  /** The name within a variant that JSON has at `variant/…`; else the whole name. */
  #ofVariant(name: string): string {
    return this.format.named && name.startsWith(VARIANT) ? name.slice(VARIANT.length) : name;
  }

  /** Columns of variants before those of the product, which has the names of all of them. */
  #withVariants(field: FeedField, places: number[]): number[] {
    if (!this.format.named || field === "key") return places;
    const isFirst = (place: number) =>
      this.nameAt(place).startsWith(VARIANT) !== OF_PRODUCT.has(field);
    return [...places.filter(isFirst), ...places.filter((place) => !isFirst(place))];
  }

  #leaf(name: string): string {
    const isGrouped = this.format.grouped && !name.startsWith("^");
    return isGrouped ? name.slice(name.indexOf("/") + 1) : name;
  }
}

const VARIANT = "variant/";
const OF_PRODUCT: ReadonlySet<FeedField> = new Set<FeedField>([
  "title",
  "description",
  "shortDescription",
  "brand",
  "category",
  "merchantName",
  "merchantId",
]);

/** A value with a name beside it: `properties/property[brand]`, but not `tags[0]`. */
const NAMED = /\[(\D[^\]]*)\]$/;
/** Fields that are read from such values, after their own columns. Prices are not. */
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

/** Not published, or hidden. */
export const NOT_PUBLISHED =
  /^(?:0|-1|2|n|no|false|disabled|draft|private|pending|archived|unlisted|hidden|staging|скрыт|não|nao|nein|non|нет)$/i;

/** Fields with amounts. All their values are examined in the first pass. */
export const MONEY = [
  "regular",
  "sale",
  "now",
  "before",
  "delivery",
] as const satisfies FeedField[];
export type MoneyField = (typeof MONEY)[number];

/** Column numbers of a field: columns with its names, then those with parts of it. */
function columnsOf(
  field: FeedField,
  names: readonly string[],
  byKey: ReadonlyMap<string, number[]>,
): number[] {
  const keys = keysOfNames(field, names);
  const whole = keys.flatMap(([own]) => byKey.get(own) ?? []);
  const parts = keys.flatMap(([, ...parts]) => parts.flatMap((key) => byKey.get(key) ?? []));
  return [...new Set([...whole, ...parts])];
}

/** A record with access by field. */
export class RecordFields {
  readonly columns: FieldColumns;
  readonly cells: readonly Cell[];
  /** Values that were ignored or may be misread. */
  readonly warnings: string[] = [];

  constructor(columns: FieldColumns, cells: readonly Cell[]) {
    this.columns = columns;
    this.cells = cells;
  }

  /** The first value of a field; empty when there is none. */
  text(field: FeedField): string {
    return this.columns.text(this.cells, field);
  }

  /** Name of the column that a field's value is from, for messages. */
  columnOf(field: FeedField): string {
    return this.columns.columnOf(this.cells, field);
  }
}

/** Exports put an apostrophe before text that looks like a formula. */
const GUARDED = /^'(?=[=+\-@\t\r])/;
/** Exports wrap digits in a formula, so that spreadsheets treat them as text. */
const FORMULA = /^="([^"]*)"$/;

export const valuesOf = (cell: Cell): string[] =>
  cell === undefined ? [] : typeof cell === "string" ? listed(cell) : cell;

/** Splits a JSON list in a cell: `["Red","Blue"]`. */
function listed(text: string): string[] {
  if (!/^\s*\["[\s\S]*"\]\s*$/.test(text)) return [text];
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every((one) => typeof one === "string") ? list : [text];
  } catch {
    return [text];
  }
}

/** The first value of a cell that is not blank; else empty. */
export function firstOf(cell: Cell): string {
  const text = typeof cell === "string" ? cell : (cell?.find((one) => one.trim() !== "") ?? "");
  const plain = text.trim();
  if (plain.startsWith('["')) return listed(plain)[0]?.trim() ?? "";
  if (plain.startsWith("=")) return plain.replace(FORMULA, "$1");
  return plain.startsWith("'") ? plain.replace(GUARDED, "") : plain;
}
