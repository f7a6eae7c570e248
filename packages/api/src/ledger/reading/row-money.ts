/** Reads an amount and its currency from a row. Pure. */
import { message } from "@pickwell/texts/message.ts";
import { digitsOf } from "../../core/currency/rules.ts";
import type { Money } from "../core/event.ts";
import { readAmount } from "../money/amounts.ts";
import { currencyOf, hasSign, isCurrency, sharedSignOf } from "../money/currencies.ts";
import { multiply, ofMinor } from "../money/decimal.ts";
import type { Field } from "./adapter.ts";
import { ReadingProblem } from "./reading-problem.ts";
import { ambiguous, type RowValues } from "./row-values.ts";

/** Names of currencies in languages whose own word for it is not known as a whole name. */
const CURRENCY_NAME = /currency|wahrung|devise|moneda|valuta|moeda|divisa|waluta/;
/** Currencies of something else than the report's money. */
const NOT_ITS_CURRENCY =
  /orig|source|local|shop|customer|merchant|advertiser|track|click|base|target|from|to$/;

/**
 * The currency of a report whose name for it is not known: the only one that stands under a name like
 * it, and is one.
 */
function namedLikeCurrency({ row, reading }: RowValues): string | undefined {
  if (reading.adapter.id !== "generic") return undefined;
  const found = [...row.values].filter(
    ([key, text]) => CURRENCY_NAME.test(key) && !NOT_ITS_CURRENCY.test(key) && isCurrency(text),
  );
  const currencies = new Set(found.map(([, text]) => text));
  return currencies.size === 1 ? found[0]?.[1] : undefined;
}

/**
 * Reads the amount or commission of a row.
 *
 * @param currencyField - field with the currency of this one only
 * @returns null when the row has none
 * @throws ReadingProblem when it or its currency cannot be understood
 */
export function readMoney(
  row: RowValues,
  field: "amount" | "commission",
  currencyField: Field,
): Money | null {
  const found = row.find(field);
  if (!found) return null;
  let read = row.amount(found.key, found.text, field);
  const { adapter, source, isAnswer, currency: ofAccount, currencyOfMerchants } = row.reading;
  const beside = row.row.values.get(`${found.key}currency`);
  // If only one of the two has a currency, it applies to both.
  const other = field === "amount" ? "commissionCurrency" : "amountCurrency";
  const word =
    row.find(currencyField)?.text ??
    beside ??
    (row.find("currency") ?? (read.currency ? null : row.find(other)))?.text ??
    namedLikeCurrency(row) ??
    "";
  const stated = word === "" ? null : currencyOf(word);
  if (stated === undefined) {
    throw new ReadingProblem(
      message("“{word}” is not a known currency.", { word: word.slice(0, 20) }),
      "currency",
    );
  }
  const hint = row.row.hints.get(found.key) ?? "";
  const named = isCurrency(hint) ? hint : null;
  const sign = read.sign ?? sharedSignOf(word) ?? (named ? null : sharedSignOf(hint));
  // A shop in euros gets reports in dollars from a network that usually pays those.
  const ofSign = sign ? adapter.currencyOfSign?.[sign] : undefined;
  const usual = [ofAccount, adapter.usualCurrency, ofSign].filter((each) => each !== null);
  const fitting = [currencyOfMerchants, ...usual].find(
    (each) => each && sign && hasSign(each, sign),
  );
  const known = stated ?? read.currency ?? named ?? adapter.currency;
  // Dollars of some country are not the euros that another report states.
  if (!known && !sign) row.withoutCurrency.add(field);
  const currency = known ?? fitting ?? usual.find(Boolean);
  if (!currency) {
    throw new ReadingProblem("It names no currency, and neither does the account.", "currency");
  }
  if ((read.currency && read.currency !== currency) || (sign && !hasSign(currency, sign))) {
    throw new ReadingProblem(
      `The ${field} is in ${read.currency ?? sign}; the currency is said to be ${currency}.`,
      "currency",
    );
  }
  if (read.isAmbiguous) {
    // In currencies without minor units, these must be thousands.
    if (digitsOf(currency) > 0) throw ambiguous(found.text, field);
    read = readAmount(found.text, found.text.includes(",") ? "." : ",");
  }
  const isMinor = adapter.callsInMinor && (source === "call" || isAnswer);
  const value = isMinor ? multiply(read.value, ofMinor(1, digitsOf(currency))) : read.value;
  return { value, currency };
}
