/** Reads the values of one row by the adapter's names and the source's number format. Pure. */

import { type DateOrder, MomentProblem, readMoment } from "../moments/moments.ts";
import type { MonthNames } from "../moments/month-names.ts";
import { AmountProblem, type DecimalMark, decimalMarkOf, readAmount } from "../money/amounts.ts";
import { type Decimal, negate } from "../money/decimal.ts";
import { type Adapter, type AdjustTools, type Field, fields } from "./adapter.ts";
import { keysOfField } from "./adapter-names.ts";
import { isEarned, type OwnerWords, unknownCredit } from "./owner-words.ts";
import { ReadingProblem } from "./reading-problem.ts";
import { nameKey, type Row } from "./row.ts";
import type { CreditMark } from "./word-meanings.ts";

/** How a row is to be read. */
export interface RowReading {
  adapter: Adapter;
  source: "call" | "file";
  /** The account's currency (ISO 4217), for amounts without one. */
  currency: string | null;
  /** The currency of the merchants that the file names, see `Adapter.currencyOfMerchant`. */
  currencyOfMerchants?: string | null;
  /** The owner's names of fields, which come first. */
  mapping?: Partial<Record<Field, string>>;
  /** What the owner has said that words mean. */
  words?: OwnerWords;
  /** Keys of a field that exist in the table; all keys when absent. */
  keysOf?: (field: Field) => readonly string[];
  /** Decimal mark by the key of a column; null when unknown. */
  markOf?: (key: string) => DecimalMark | null;
  /** IANA time zone of dates that have none, for the generic adapter. */
  zone?: string;
  /**
   * Whether the numbers in a column of states are others than those that many networks share, so
   * that none of them is known.
   */
  hasOtherNumbers?: (key: string) => boolean;
  /** Keys that may be those of the state if it has no known name; judged by their names when absent. */
  stateKeys?: readonly string[];
  /** Rows are identified by their content even if the adapter expects ids. */
  hasNoIds?: boolean;
  /** The row is from a saved API response, whose amounts are written as in calls. */
  isAnswer?: boolean;
  /** In milliseconds since 1970; sales more than a day later are rejected. */
  now?: number;
  /** The order of day and month by the key of a column; null when unknown. */
  orderOf?: (key: string) => DateOrder | null;
  /** Whose names of months the source has; null when unknown. */
  monthNames?: MonthNames | null;
}

/** `20:39:17`, `08:05 PM`. */
const ONLY_TIME = /^\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s*[ap]\.?m\.?)?$/i;

/** Longest id or name, in characters. */
export const MAX_ID = 200;

/** The problem with an amount that can be read in two ways. */
export const ambiguous = (text: string, field: Field) =>
  new ReadingProblem(`“${text.slice(0, 40)}” could mean thousands or a part.`, field);

/** Fields by which sales are told apart. */
const IDS: ReadonlySet<Field> = new Set(["transactionId", "orderId"]);

const fieldNames: ReadonlySet<string> = new Set(fields);

/** The values of one row. */
export class RowValues {
  /** The fields with an amount of which the row names neither the currency nor its sign. */
  readonly withoutCurrency = new Set<Field>();

  constructor(
    readonly row: Row,
    readonly reading: RowReading,
  ) {}

  tools(): AdjustTools {
    return {
      text: (...names) => this.text(...names),
      decimal: (...names) => this.decimal(...names),
      moment: (...names) => this.moment(...names),
      isPast: (...names) => Date.parse(this.moment(...names) ?? "") <= (this.reading.now ?? 0),
      source: this.reading.source,
    };
  }

  /** Keys that a field may have. */
  keys(field: Field): readonly string[] {
    const { keysOf, mapping, adapter } = this.reading;
    if (keysOf) return keysOf(field);
    const chosen = mapping?.[field];
    return chosen ? [nameKey(chosen)] : keysOfField(adapter, field);
  }

  /** The first value of a field, with its key. */
  find(field: Field): { key: string; text: string } | null {
    for (const key of this.keys(field)) {
      const text = IDS.has(field) ? this.id(key) : this.row.values.get(key);
      if (text === undefined || (field === "transactionId" && this.#isKind(key, text))) continue;
      return { key, text };
    }
    return null;
  }

  /**
   * The id under a key. The name itself (`transaction_id=TRANSACTION_ID`) is none: all sales of a
   * network that has not filled it in would be one.
   */
  id(key: string): string | undefined {
    const text = this.row.values.get(key);
    return text !== undefined && nameKey(text) === key ? undefined : text;
  }

  /** A word without digits is no transaction id if the row also has an order: `action_id=sale`. */
  #isKind(key: string, text: string): boolean {
    const { numbersOrKinds = [] } = this.reading.adapter;
    return (
      !/\p{N}/u.test(text) &&
      numbersOrKinds.some((name) => nameKey(name) === key) &&
      this.find("orderId") !== null
    );
  }

  /** @throws ReadingProblem when two columns or fields of the same name differ */
  assertSingleValue(field: Field): void {
    const found = this.find(field);
    if (!found || !this.row.conflicts?.has(found.key)) return;
    const problem =
      this.reading.source === "file"
        ? "Two columns of the same name say different things."
        : "Two fields of the same name say different things.";
    throw new ReadingProblem(problem, field);
  }

  text(...names: string[]): string {
    for (const name of names) {
      const isField = fieldNames.has(name);
      const text = isField ? this.find(name as Field)?.text : this.row.values.get(nameKey(name));
      if (text !== undefined) return text;
    }
    return "";
  }

  decimal(...names: string[]): Decimal | null {
    for (const name of names) {
      const key = nameKey(name);
      const text = this.row.values.get(key);
      if (text === undefined) continue;
      const read = this.amount(key, text, "amount");
      if (read.isAmbiguous) throw ambiguous(text, "amount");
      return read.value;
    }
    return null;
  }

  moment(...names: string[]): string | null {
    for (const name of names) {
      const isField = fieldNames.has(name);
      const key = nameKey(name);
      const found = isField ? this.find(name as Field) : { key, text: this.row.values.get(key) };
      if (found?.text !== undefined) return this.#momentIfAny(found.key, found.text);
    }
    return null;
  }

  all(field: Field): string[] {
    const texts = this.keys(field).map((key) => this.row.values.get(key)?.slice(0, MAX_ID));
    return [...new Set(texts.filter((text) => text !== undefined))].slice(0, 12);
  }

  /** The latest of several dates. */
  latest(field: Field): string | null {
    const moments = this.keys(field).flatMap((key) => {
      const text = this.row.values.get(key);
      return text === undefined ? [] : (this.#momentIfAny(key, text) ?? []);
    });
    return moments.sort().at(-1) ?? null;
  }

  soldAt(): string | null {
    const found = this.find("soldAt");
    if (!found) return null;
    // `conversion_time` and `conversion_date` may each contain both, or half of it.
    const isHalf = ONLY_TIME.test(found.text);
    const date = (isHalf && this.#dateBeside(found.key)) || found;
    const time = date === found ? (this.find("soldTime")?.text ?? "") : found.text;
    const hasTime = /\d[:h]\d/.test(date.text);
    return this.#moment(date.key, hasTime || time === "" ? date.text : `${date.text} ${time}`);
  }

  #dateBeside(timeKey: string): { key: string; text: string } | undefined {
    return this.keys("soldAt")
      .map((key) => ({ key, text: this.row.values.get(key) ?? "" }))
      .find(({ key, text }) => key !== timeKey && text !== "" && !ONLY_TIME.test(text));
  }

  /** @throws ReadingProblem naming the field when it is no amount */
  amount(key: string, text: string, field: Field) {
    const { source, markOf } = this.reading;
    const mark = source === "call" ? this.#markOfCall() : (markOf?.(key) ?? null);
    try {
      return readAmount(text, mark);
    } catch (error) {
      if (!(error instanceof AmountProblem)) throw error;
      if (error.mark) return this.#credit(text, error.mark, mark, field);
      throw new ReadingProblem(`${error.message}.`, field);
    }
  }

  /** Reads a credit or a debit as the owner has said. */
  #credit(text: string, mark: CreditMark, decimalMark: DecimalMark | null, field: Field) {
    const isOwn = isEarned(this.reading.words, mark);
    if (isOwn === undefined) throw new ReadingProblem(unknownCredit(mark), field);
    const read = readAmount(text.replace(/[CD]R\b\.?/i, "").trim(), decimalMark);
    return isOwn ? read : { ...read, value: negate(read.value) };
  }

  #mark: DecimalMark | undefined;

  /** Calls use a decimal point, unless an amount proves a decimal comma. */
  #markOfCall(): DecimalMark {
    this.#mark ??= this.#toldMark();
    return this.#mark;
  }

  #toldMark(): DecimalMark {
    const keys = [...this.keys("amount"), ...this.keys("commission")];
    const texts = keys.flatMap((key) => this.row.values.get(key) ?? []);
    const marks = new Set(texts.map(decimalMarkOf));
    return marks.has(",") && !marks.has(".") ? "," : ".";
  }

  /** A date that the money does not depend on; null when it is invalid. */
  #momentIfAny(key: string, text: string): string | null {
    try {
      return this.#moment(key, text);
    } catch (error) {
      if (error instanceof ReadingProblem) return null;
      throw error;
    }
  }

  #moment(key: string, text: string): string {
    const { adapter, orderOf, monthNames } = this.reading;
    const own = (adapter.id === "generic" && this.reading.zone) || adapter.zone;
    const zone = this.row.zones?.get(key) ?? own;
    const order = orderOf?.(key) ?? adapter.dateOrder ?? null;
    try {
      return readMoment(text, { zone, order, monthNames }).toISOString();
    } catch (error) {
      if (error instanceof MomentProblem) throw new ReadingProblem(`${error.message}.`, "soldAt");
      throw error;
    }
  }
}
