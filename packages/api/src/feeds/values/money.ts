/**
 * Reads the amount columns of a file: collects all values in a first pass, and uses the result to
 * read each value in the second.
 */
import { digitsOf } from "../../core/currency/rules.ts";
import {
  type AmountStyle,
  type Digits,
  type Mark,
  type MinorAmount,
  readAmountText,
  toMinor,
} from "./amounts.ts";
import { type CurrencySign, resolveSign } from "./currencies.ts";
import {
  decideMarks,
  type Evidence,
  isContradictory,
  joined,
  type MarkQuestion,
  type Meanings,
  noEvidence,
  noteDigits,
  questionsOf,
} from "./marks.ts";

export interface Money extends MinorAmount {
  /** ISO 4217. */
  currency: string;
}

/** Why a value is not an amount, written to follow the column's name and the value in a message. */
export interface NoMoney {
  problem: string;
  /** True when it could be read once the owner has answered. */
  isOpen: boolean;
}

export interface MoneyRules {
  /** Currency of amounts without one, as set by the owner; null if not set. */
  currency: string | null;
  /** The shop's currency, for values without one if the file has none at all. */
  fallback?: string | null;
  /** The one currency of the format, see `Format.currency`. */
  ofFormat?: string;
  mayGroup?: boolean;
  /** Decimal marks by column, as set by the owner. */
  answers?: Readonly<Record<string, Mark>>;
  /** How all other columns are written, as set by the owner. */
  decimalMark?: AmountStyle | null;
}

/** Columns that say by their names that they are in cents. */
const IN_CENTS = /(?:^|[_\s])(?:in[_\s])?cents?$|(?:In)?Cents$/;

const keyOf = (column: string, currency: string | null) => `${currency ?? ""} ${column}`;

/** The currency of values without one, and where it is from. */
export interface ImplicitCurrency {
  currency: string | null;
  from: "owner" | "file" | "shop" | null;
}

export class MoneyColumns {
  readonly #rules: MoneyRules;
  readonly #evidence = new Map<string, { column: string; currency: string | null; of: Evidence }>();
  readonly #meanings = new Map<string, Meanings>();
  /** Currencies in values or elsewhere in rows. */
  readonly #named = new Set<string>();
  /** Symbols of several currencies that have a usual one, by that. */
  readonly #signs = new Map<string, CurrencySign>();
  #hasImplicit = false;

  constructor(rules: MoneyRules) {
    this.#rules = rules;
  }

  /**
   * Adds a value, in the first pass.
   *
   * @param currency - from elsewhere in the row; null for none
   * @param isOther - the currency is only that of this column
   */
  note(column: string, text: string, currency: string | null, isOther = false): void {
    const amount = readAmountText(text);
    if (!amount) return;
    // Values without a currency are assigned after the whole file is known.
    const { sign } = amount;
    let named = currency;
    if (sign) {
      named = currency || sign.candidates.length === 1 ? this.#currencyOf(sign, currency) : null;
    }
    // `$` does not say whose dollars they are.
    const usual = named === null ? (sign?.usual ?? null) : null;
    if (sign && usual && !this.#signs.has(usual)) this.#signs.set(usual, sign);
    if (named && !isOther) this.#named.add(named);
    if (!named && !(sign && usual && this.#signCurrency(sign) === usual)) this.#hasImplicit = true;
    const key = keyOf(column, named);
    let entry = this.#evidence.get(key);
    if (!entry) {
      entry = { column, currency: named, of: noEvidence() };
      this.#evidence.set(key, entry);
    }
    noteDigits(entry.of, amount.digits, text.trim());
  }

  /** The currency of values without one. */
  implicit(): ImplicitCurrency {
    const { currency, ofFormat, fallback = null } = this.#rules;
    if (currency) return { currency, from: "owner" };
    if (ofFormat) return { currency: ofFormat, from: "file" };
    const found = new Set(this.#named);
    for (const sign of this.#signs.values()) found.add(this.#signCurrency(sign) ?? "");
    const [only, ...others] = found;
    if (only && others.length === 0) {
      return {
        currency: only,
        from: this.#named.size === 0 && only === fallback ? "shop" : "file",
      };
    }
    // If the file has several currencies, neither one of them nor the shop's can be assumed.
    if (only) return { currency: null, from: null };
    return { currency: fallback, from: fallback ? "shop" : null };
  }

  /** The shop's currency; null if unknown. */
  get shopCurrency(): string | null {
    return this.#rules.fallback ?? null;
  }

  /** Whether there are values without a currency. */
  get hasImplicit(): boolean {
    return this.#hasImplicit;
  }

  /** Questions to the owner before all rows can be read. */
  questions(): MarkQuestion[] {
    return [...this.#evidence.values()].flatMap(({ column, currency, of }) =>
      questionsOf(column, currency, of, this.#meaningsOf(column, currency)),
    );
  }

  /** Whether all amounts of some columns may be in cents, in currencies that have them. */
  mayBeCents(columns: readonly string[]): boolean {
    if (this.#rules.decimalMark === "cents") return false;
    const all = [...this.#evidence.values()].filter(({ column }) => columns.includes(column));
    return (
      all.length > 0 &&
      all.every(({ of, currency }) => {
        const code = currency ?? this.implicit().currency;
        return of.maybeCents === of.values && code !== null && digitsOf(code) > 0;
      })
    );
  }

  /** The decisions about all columns in a stable form, for hashing. */
  decisions(): string[] {
    return [...this.#evidence.values()]
      .map(({ column, currency }) =>
        JSON.stringify([column, currency, this.#meaningsOf(column, currency)]),
      )
      .sort();
  }

  /** Reads a value, in the second pass. @param text - not empty */
  read(column: string, text: string, currency: string | null): Money | NoMoney {
    const amount = readAmountText(text);
    if (!amount) return { problem: "is not an amount of money", isOpen: false };
    const named = this.#currencyOf(amount.sign, currency);
    const isImplicit = !currency && (amount.sign === null || amount.sign.candidates.length > 1);
    if (named === null) {
      const isShared = amount.sign !== null;
      return {
        problem: isShared
          ? `may be in ${amount.sign?.candidates.slice(0, 4).join(", ")}`
          : "names no currency, and nothing else does",
        isOpen: true,
      };
    }
    const { digits } = amount;
    if (this.#isInCents(column)) return centsOf(digits, named);
    let { whole } = digits;
    let part = digits.kind === "whole" ? "" : digits.part;
    if (digits.kind === "open") {
      const meaning = this.#meaningsOf(column, isImplicit ? null : named)[digits.mark];
      if (meaning === "open") {
        const one = `${whole}${part}`;
        return { problem: `may be ${one} or ${whole}.${part} ${named}`, isOpen: true };
      }
      if (meaning === "group") [whole, part] = [whole + part, ""];
    }
    const minor = toMinor(whole, part, named);
    return minor ? { ...minor, currency: named } : { problem: "is too large", isOpen: false };
  }

  #isInCents(column: string): boolean {
    const { answers, decimalMark } = this.#rules;
    return decimalMark === "cents" ? answers?.[column] === undefined : IN_CENTS.test(column);
  }

  #currencyOf(sign: CurrencySign | null, ofRow: string | null): string | null {
    if (!sign) return ofRow ?? this.implicit().currency;
    const fromRow = ofRow === null ? null : resolveSign({ ...sign, usual: null }, ofRow);
    return fromRow ?? this.#signCurrency(sign);
  }

  #signCurrency(sign: CurrencySign): string | null {
    return resolveSign(sign, this.#rules.currency ?? this.#likely(sign));
  }

  /** The one currency in the file that a symbol may mean, else the shop's. */
  #likely({ candidates }: CurrencySign): string | null {
    const named = candidates.filter((code) => this.#named.has(code));
    return named.length === 1 ? (named[0] ?? null) : (this.#rules.fallback ?? null);
  }

  /** @param currency - null for values without one, or with an ambiguous symbol */
  #meaningsOf(column: string, currency: string | null): Meanings {
    const key = keyOf(column, currency);
    const known = this.#meanings.get(key);
    if (known) return known;
    const { mayGroup, answers, decimalMark = null } = this.#rules;
    const implicit = this.implicit().currency ?? this.#rules.fallback ?? null;
    const rules = {
      currency: currency ?? implicit,
      mayGroup,
      answer: answers?.[column] ?? (decimalMark === "cents" ? null : decimalMark),
    };
    // Values without a currency are written like those that name the same one.
    const all = [...this.#evidence.values()].filter(
      (one) => (one.currency ?? implicit) === rules.currency || one.currency === currency,
    );
    const own = joined(all.flatMap((one) => (one.column === column ? [one.of] : [])));
    let decided = decideMarks(own, rules);
    // If a column is ambiguous, other columns in the same currency decide.
    if (decided["."] === "open" || decided[","] === "open") {
      const whole = decideMarks(joined(all.map(({ of }) => of)), rules);
      const settle = (mark: Mark) => (decided[mark] === "open" ? whole[mark] : decided[mark]);
      if (!isContradictory(own)) decided = { ".": settle("."), ",": settle(",") };
    }
    this.#meanings.set(key, decided);
    return decided;
  }
}

/** An amount in minor units of its currency, as text. */
function centsOf(digits: Digits, currency: string): Money | NoMoney {
  if (digits.kind !== "whole") return { problem: "is not a whole number of cents", isOpen: false };
  const minor = toMinor(digits.whole, "", currency);
  const units = 10 ** digitsOf(currency);
  return minor
    ? { minor: minor.minor / units, isRounded: false, currency }
    : { problem: "is too large", isOpen: false };
}

/** Whether an amount was understood. */
export const isMoney = (read: Money | NoMoney): read is Money => "minor" in read;
