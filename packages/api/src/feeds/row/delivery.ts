/** Finds the cost of delivery in values that have it by destination. */

import type { Cell } from "../readers/records.ts";
import { readAmountText } from "../values/amounts.ts";
import { valuesOf } from "./fields.ts";

/** Where a group begins: `US:CA:Overnight:16.00 USD,CA:::9.00 CAD`. */
const NEXT_GROUP = /,\s*(?=(?:[A-Z]{2})?:)/;
/** Of `country:region:service:price`, which times may follow. */
const PRICE_AT = 3;
const FREE = /^(?:free|gratis|kostenlos|gratuit|gratuito|0)$/i;

/**
 * The amounts of delivery, one for each destination or service that has one, in the order of the
 * file.
 *
 * @param cell - amounts, or groups of Google's `shipping`, such as `US:CA:Overnight:16.00 USD:1:1:2:3`
 * @param name - of the column; may say what the parts are: `shipping(country:service:price)`
 */
export function deliveryAmounts(cell: Cell | undefined, name: string): string[] {
  const at = pricePlace(name);
  return valuesOf(cell)
    .flatMap((value) => value.split(NEXT_GROUP))
    .map((group) => amountOf(group.trim(), at))
    .filter((amount) => amount !== "");
}

/**
 * The first group that has fewer parts than the column names, and therefore no price; null when there
 * is none. A group of one part is the price itself.
 */
export function shortGroup(cell: Cell | undefined, name: string): string | null {
  const at = pricePlace(name);
  const groups = valuesOf(cell).flatMap((value) => value.split(NEXT_GROUP));
  return groups.find((group) => group.includes(":") && group.split(":").length <= at) ?? null;
}

/** Place of the price among the parts that a column names; -1 when it names none. */
function pricePlace(name: string): number {
  const [, named = ""] = /\(([^)]*)\)/.exec(name) ?? [];
  return named.split(":").findIndex((part) => /^\s*price\s*$/i.test(part));
}

/** @param at - place of the price among the parts; -1 for the usual one */
function amountOf(group: string, at: number): string {
  const parts = group.split(":");
  const usual = parts.length > PRICE_AT ? PRICE_AT : parts.length - 1;
  const amount = (parts[at === -1 || parts.length === 1 ? usual : at] ?? "").trim();
  return FREE.test(amount) ? "0" : amount;
}

/**
 * The amount that is shown beside a price: the first in its currency, else the first.
 *
 * @param currency - of the price (ISO 4217)
 * @returns "" when there is none
 */
export function deliveryFor(amounts: readonly string[], currency: string): string {
  const inCurrency = (amount: string) =>
    readAmountText(amount)?.sign?.candidates.includes(currency) ?? false;
  return amounts.find(inCurrency) ?? amounts[0] ?? "";
}
