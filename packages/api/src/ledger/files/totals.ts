/** Recognizes rows of totals in a report, and compares them with the sums of its rows. Pure. */
import type { LedgerEvent } from "../core/event.ts";
import { readAmount } from "../money/amounts.ts";
import { isCurrency } from "../money/currencies.ts";
import { type Decimal, DecimalSum } from "../money/decimal.ts";
import type { Field } from "../reading/adapter.ts";
import type { Row } from "../reading/row.ts";
import { type Columns, MONEY } from "./columns.ts";

/** A total that a file states, and the sum of its rows. */
export interface TotalCheck {
  table: string;
  /** Name of the column. */
  name: string;
  stated: Decimal;
  added: Decimal;
}

const WORDS =
  "totals?|totale|totali|totaux|totais|totales|totaal|totalt|gesamt(?:summe|betrag)?|summe|summen|somme|suma|summa|sum|razem|celkem|összesen|yhteensä|i alt|insgesamt|toplam|итого|всего|总计|合計|総計|총계|łącznie|spolu|ukupno|σύνολο|общо|всього|jumlah|รวม|المجموع|סה.?כ|tổng cộng|gesamtergebnis|kokonaissumma";
const AVERAGES =
  "averages?|avg|mean|durchschnitt|mittelwert|moyenne|promedio|gemiddelde?|średnia|genomsnitt|medelvärde|gennemsnitt?|průměr|átlag|ortalama|среднее|平均";
/** `Grand total: 30`, and `2026-09-15 Total`, as spreadsheets call the subtotals of a group. */
const TOTAL = new RegExp(
  `^(?:grand[\\s-]*|report |page |overall |zwischen|end|eind|sub[\\s-]*|sous[\\s-]*)?(?:${WORDS}|${AVERAGES})(?:summa)?(?:$|[\\s:(].*)|^.+[\\s:-](?:total|summe|ergebnis|sum)$`,
  "iu",
);
const AVERAGE = new RegExp(`^(?:${AVERAGES})(?:$|[\\s:(])`, "iu");

/** Sums of a table's rows. */
export class Totals {
  readonly #columns: Columns;
  /** By column, and by column and currency. */
  readonly #sums = new Map<string, DecimalSum>();
  /** The same since the last row of totals. */
  readonly #sinceLast = new Map<string, DecimalSum>();
  #counted = 0;
  #isAfterTotal = false;

  constructor(columns: Columns) {
    this.#columns = columns;
  }

  isTotal(row: Row, cells: readonly string[]): boolean {
    const has = (field: Field) =>
      this.#columns.keysOf(field).some((key) => {
        const text = row.values.get(key);
        return text !== undefined && !TOTAL.test(text);
      });
    const isSomething = has("transactionId") || has("orderId") || has("soldAt") || has("sku");
    if (isSomething) return this.#addsUp(row);
    const filled = cells.filter((cell) => cell.trim() !== "");
    const hasWord = filled.some((cell) => TOTAL.test(cell.trim()));
    const isOnlyNumbers = filled.length > 0 && filled.every((cell) => isNumber(cell));
    return hasWord || (isOnlyNumbers && has("commission"));
  }

  /** Adds a row of a sale to the sums. */
  add(row: Row, [event]: readonly LedgerEvent[]): void {
    this.#counted += 1;
    if (this.#isAfterTotal) this.#sinceLast.clear();
    this.#isAfterTotal = false;
    const currency = event?.commission?.currency ?? event?.amount?.currency ?? "";
    for (const { key, value } of this.#moneyOf(row)) {
      for (const sum of [key, `${key} ${currency}`]) {
        for (const sums of [this.#sums, this.#sinceLast]) {
          const known = sums.get(sum) ?? new DecimalSum();
          known.add(value);
          sums.set(sum, known);
        }
      }
    }
  }

  /** Whether no row of a sale was read yet. */
  get isAtTop(): boolean {
    return this.#counted === 0;
  }

  /**
   * Compares the totals stated in a row with the sums of the rows so far, or with those since the
   * last totals if it states these.
   */
  check(table: string, row: Row, cells: readonly string[]): TotalCheck[] {
    if (cells.some((cell) => AVERAGE.test(cell.trim()))) return [];
    const currency = cells.flatMap((cell) => cell.split(/[\s():]+/)).find(isCurrency);
    // A column whose amounts are not used has no sum.
    const isAdded = ({ key }: { key: string }) => this.isAtTop || this.#sums.has(key);
    const checks = this.#moneyOf(row)
      .filter(isAdded)
      .map(({ key, value }) => {
        const sum = currency ? `${key} ${currency}` : key;
        const isOfGroup = this.#sinceLast.get(sum)?.value === value;
        const added = isOfGroup ? value : (this.#sums.get(sum)?.value ?? "0");
        return { table, name: this.#columns.nameOf(key), stated: value, added };
      });
    // Several rows of totals may follow each other, one for each currency.
    this.#isAfterTotal = true;
    return checks;
  }

  /** Whether a row without a date, in a table with dates, equals the sums of all rows above it. */
  #addsUp({ values }: Row): boolean {
    const dates = this.#columns.keysOf("soldAt");
    if (this.#counted < 2 || dates.length === 0 || dates.some((key) => values.has(key)))
      return false;
    const money = this.#moneyOf({ values });
    const isSomething = money.some(({ value }) => value !== "0");
    return isSomething && money.every(({ key, value }) => this.#sums.get(key)?.value === value);
  }

  #moneyOf({ values }: Pick<Row, "values">): { key: string; value: Decimal }[] {
    return MONEY.flatMap((field) => {
      const key = this.#columns.keysOf(field).find((each) => values.has(each));
      if (!key) return [];
      try {
        return [{ key, value: readAmount(values.get(key) ?? "", this.#columns.markOf(key)).value }];
      } catch {
        return [];
      }
    });
  }
}

function isNumber(cell: string): boolean {
  try {
    readAmount(cell, ".");
    return true;
  } catch {
    return false;
  }
}
