/** Tells columns of GTINs from columns of a shop's own numbers, by all rows of a file. */
import { hasCheckDigit } from "../values/gtin.ts";
import { type RecordFields, valuesOf } from "./fields.ts";

/** Digits of a length that GTINs have. */
const DIGITS = /^\d{8}(?:\d{4,6})?$/;
/** Values of a length that are needed to judge a column, and after which no more are counted. */
const ENOUGH = 5;
const MOST = 10_000;

interface Count {
  valid: number;
  invalid: number;
}

/**
 * Of any ten numbers one has a valid check digit by chance. In a column where most numbers of a
 * length have an invalid one, those that are valid are no GTINs either.
 */
export class GtinCounts {
  readonly #counts = new Map<string, Count>();

  /** Collects a row, in the first pass. */
  note({ columns, cells }: RecordFields): void {
    for (const place of columns.placesOf("gtin")) {
      for (const value of valuesOf(cells[place])) {
        const digits = value.trim();
        if (!DIGITS.test(digits)) continue;
        const key = keyOf(columns.nameAt(place), digits);
        const count = this.#counts.get(key) ?? { valid: 0, invalid: 0 };
        if (count.valid + count.invalid >= MOST) continue;
        if (hasCheckDigit(digits)) count.valid++;
        else count.invalid++;
        this.#counts.set(key, count);
      }
    }
  }

  /** Whether a value of a column is one of a shop's own numbers. */
  isOwn(column: string, value: string): boolean {
    return DIGITS.test(value) && this.#areOwn(keyOf(column, value));
  }

  /** Columns and lengths of numbers that are a shop's own, in a stable form for hashing. */
  decisions(): string[] {
    return [...this.#counts.keys()].filter((key) => this.#areOwn(key)).sort();
  }

  #areOwn(key: string): boolean {
    const { valid, invalid } = this.#counts.get(key) ?? { valid: 0, invalid: 0 };
    return valid + invalid >= ENOUGH && invalid > valid;
  }
}

const keyOf = (column: string, digits: string) => `${digits.length} ${column}`;
