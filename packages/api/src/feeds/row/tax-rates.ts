/** Tells columns of prices with tax from columns of tax rates, by all rows of a file. */
import { nameKey } from "../formats/format.ts";
import { guesses } from "../formats/generic.ts";
import { type FieldColumns, firstOf, type RecordFields } from "./fields.ts";

/** Columns with prices including tax, which some programs use for the tax itself or its rate. */
const WITH_TAX = new Set(["price_vat", "vat_price"].map(nameKey));

/** Whether a column is one of these; formats with names of their own know what theirs has. */
export const mayHaveTax = ({ format }: FieldColumns, name: string): boolean =>
  format.columns.regular === guesses.regular && WITH_TAX.has(nameKey(name));

/** Different values of a column of rates: there are few. */
const MOST_VALUES = 10;
/** No two prices this far apart have the same price with tax. */
const APART = 1.3;

/**
 * A rate may be as high as a low price would be with tax. In a column of rates the same value stands
 * beside prices that are far apart. Where there are many values they are prices, and one of those
 * beside them is wrong.
 */
export class TaxRates {
  /** The price beside each value, by column; of those with more values than rates, the first. */
  readonly #prices = new Map<string, Map<string, number>>();
  /** Columns with a value beside prices that are far apart. */
  readonly #apart = new Set<string>();

  /** Collects a row, in the first pass. */
  note({ columns, cells }: RecordFields): void {
    const places = columns.placesOf("regular");
    for (const [at, place] of places.entries()) {
      const name = columns.nameAt(place);
      const text = firstOf(cells[place]);
      if (text === "" || !mayHaveTax(columns, name)) continue;
      const plain = places.slice(at + 1).map((other) => amountOf(firstOf(cells[other])));
      const price = plain.find((amount) => amount > 0);
      if (price !== undefined) this.#noteValue(name, text, price);
    }
  }

  /** Whether a column has rates. */
  isRate(name: string): boolean {
    return this.#apart.has(name) && (this.#prices.get(name)?.size ?? 0) <= MOST_VALUES;
  }

  /** Columns of rates in a stable form, for hashing. */
  decisions(): string[] {
    return [...this.#apart].filter((name) => this.isRate(name)).sort();
  }

  #noteValue(name: string, text: string, price: number): void {
    const prices = this.#prices.get(name) ?? new Map<string, number>();
    this.#prices.set(name, prices);
    const before = prices.get(text);
    if (before === undefined) {
      if (prices.size <= MOST_VALUES) prices.set(text, price);
    } else if (Math.max(before, price) > Math.min(before, price) * APART) this.#apart.add(name);
  }
}

/** The amount, for comparing only: digits before the last mark. */
function amountOf(text: string): number {
  const [whole = ""] = /^[\d\s.,']*\d/.exec(text.trim()) ?? [];
  const cut = whole.replace(/[.,]\d{1,2}$/, "");
  return Number(cut.replace(/\D/g, ""));
}
