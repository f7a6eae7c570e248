/** Money columns of a file: all their values first, then each value by what they showed. */
import { type Mark, type MinorAmount, readAmountText, toMinor } from "./amounts.ts";
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

/** Why a value is no money, as a message goes on after the column's name and the value. */
export interface NoMoney {
  problem: string;
  /** True when it only waits for an answer. */
  isOpen: boolean;
}

export interface MoneyRules {
  /** Of values that name none, as the owner has said; null when nobody has. */
  currency: string | null;
  /** Of values that name none when nothing in the file names one either: the shop's. */
  fallback?: string | null;
  mayGroup?: boolean;
  /** The owner's answers: the decimal mark by column. */
  answers?: Readonly<Record<string, Mark>>;
  /** The owner's answer for every column that has none of its own. */
  decimalMark?: Mark | null;
}

const keyOf = (column: string, currency: string | null) => `${currency ?? ""} ${column}`;

/** What the currency of values that name none is taken from. */
export interface ImplicitCurrency {
  currency: string | null;
  from: "owner" | "file" | "shop" | null;
}

export class MoneyColumns {
  readonly #rules: MoneyRules;
  readonly #evidence = new Map<string, { column: string; currency: string | null; of: Evidence }>();
  readonly #meanings = new Map<string, Meanings>();
  /** Currencies that values name, or the rows they stand in. */
  readonly #named = new Set<string>();
  #hasImplicit = false;

  constructor(rules: MoneyRules) {
    this.#rules = rules;
  }

  /**
   * Takes note of a value in the first reading.
   *
   * @param currency - what the row says of it elsewhere; null when it does not
   */
  note(column: string, text: string, currency: string | null): void {
    const amount = readAmountText(text);
    if (!amount) return;
    // Which one a value without a sign is in, only the whole file tells.
    const usual = amount.sign ? (amount.sign.usual ?? null) : currency;
    const named = amount.sign && currency ? this.#currencyOf(amount.sign, currency) : usual;
    if (named) this.#named.add(named);
    else this.#hasImplicit = true;
    const key = keyOf(column, named);
    let entry = this.#evidence.get(key);
    if (!entry) {
      entry = { column, currency: named, of: noEvidence() };
      this.#evidence.set(key, entry);
    }
    noteDigits(entry.of, amount.digits, text.trim());
  }

  /** The currency of values that name none. */
  implicit(): ImplicitCurrency {
    const { currency, fallback = null } = this.#rules;
    if (currency) return { currency, from: "owner" };
    const [only, ...others] = this.#named;
    if (only && others.length === 0) return { currency: only, from: "file" };
    // Of several none is likelier, and the shop's would be a guess.
    if (only) return { currency: null, from: null };
    return { currency: fallback, from: fallback ? "shop" : null };
  }

  /** The shop's own currency; null when nobody has said it. */
  get shopCurrency(): string | null {
    return this.#rules.fallback ?? null;
  }

  /** Whether any value hangs on it. */
  get hasImplicit(): boolean {
    return this.#hasImplicit;
  }

  /** What has to be asked before every row can be read. */
  questions(): MarkQuestion[] {
    return [...this.#evidence.values()].flatMap(({ column, currency, of }) =>
      questionsOf(column, currency, of, this.#meaningsOf(column, currency)),
    );
  }

  /** What was decided of every column, in words that are the same for the same. */
  decisions(): string[] {
    return [...this.#evidence.values()]
      .map(({ column, currency }) =>
        JSON.stringify([column, currency, this.#meaningsOf(column, currency)]),
      )
      .sort();
  }

  /** Reads a value in the second reading. @param text - not empty */
  read(column: string, text: string, currency: string | null): Money | NoMoney {
    const amount = readAmountText(text);
    if (!amount) return { problem: "is not an amount of money", isOpen: false };
    const named = this.#currencyOf(amount.sign, currency);
    const isImplicit = amount.sign ? amount.sign.usual === null && !currency : currency === null;
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

  #currencyOf(sign: CurrencySign | null, ofRow: string | null): string | null {
    if (!sign) return ofRow ?? this.implicit().currency;
    const fromRow = ofRow === null ? null : resolveSign({ ...sign, usual: null }, ofRow);
    return fromRow ?? resolveSign(sign, this.#rules.currency ?? this.#likely(sign));
  }

  /** The one currency of the file that a sign may mean; otherwise the shop's, if the sign may. */
  #likely({ candidates }: CurrencySign): string | null {
    const named = candidates.filter((code) => this.#named.has(code));
    return named.length === 1 ? (named[0] ?? null) : (this.#rules.fallback ?? null);
  }

  /** @param currency - null for values that name none, or only a sign that several share */
  #meaningsOf(column: string, currency: string | null): Meanings {
    const key = keyOf(column, currency);
    const known = this.#meanings.get(key);
    if (known) return known;
    const { mayGroup, answers, decimalMark = null } = this.#rules;
    const rules = {
      currency: currency ?? this.implicit().currency ?? this.#rules.fallback ?? null,
      mayGroup,
      answer: answers?.[column] ?? decimalMark,
    };
    const own = this.#evidence.get(key)?.of ?? noEvidence();
    let decided = decideMarks(own, rules);
    // What a column leaves open, others of the same money may tell.
    if (decided["."] === "open" || decided[","] === "open") {
      const all = [...this.#evidence.values()].filter((one) => one.currency === currency);
      const whole = decideMarks(joined(all.map(({ of }) => of)), rules);
      const settle = (mark: Mark) => (decided[mark] === "open" ? whole[mark] : decided[mark]);
      if (!isContradictory(own)) decided = { ".": settle("."), ",": settle(",") };
    }
    this.#meanings.set(key, decided);
    return decided;
  }
}

export const isMoney = (read: Money | NoMoney): read is Money => "minor" in read;
