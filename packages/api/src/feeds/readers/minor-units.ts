/**
 * Amounts that JSON says in whole minor units, as amounts: what says so itself is read so, and whatever
 * else others call `amount` stays.
 */
import { digitsOf } from "../../core/currency/rules.ts";

type Json = Record<string, unknown>;

const isPlain = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const MOST_DIGITS = 6;

const isDigits = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST_DIGITS;

/** @param units - a whole number; what is none stays as it is */
function inUnits(units: unknown, digits: number): unknown {
  const text = String(units ?? "");
  return /^-?\d{1,15}$/.test(text) ? (Number(text) / 10 ** digits).toFixed(digits) : units;
}

const PRICES = ["price", "regular_price", "sale_price"];

/**
 * @param value - an object of JSON: a price of Etsy's has an amount and a divisor, one of Google's is
 *   in millionths, those of WooCommerce's Store API stand beside how many digits the currency has
 * @returns the same with amounts in units of the currency
 */
export function withAmounts(value: Json): Json {
  const { amount, divisor, amountMicros, currency_minor_unit: digits } = value;
  if (amountMicros !== undefined) return { ...value, amount: inUnits(amountMicros, MOST_DIGITS) };
  if (isDigits(digits)) {
    const prices = PRICES.filter((name) => name in value);
    return {
      ...value,
      ...Object.fromEntries(prices.map((name) => [name, inUnits(value[name], digits)])),
    };
  }
  const power = Math.log10(Number(divisor));
  return amount !== undefined && isDigits(power) && divisor !== undefined
    ? { ...value, amount: inUnits(amount, power) }
    : value;
}

/**
 * Prices of a variant in the Agentic Commerce Protocol. It is told by what it says of availability.
 *
 * @returns those of its prices that change
 */
export function protocolAmounts(variant: Json): Json {
  if (!isPlain(variant.availability) || typeof variant.availability.status !== "string") return {};
  const prices = ["price", "list_price"].flatMap((name) => {
    const price = variant[name];
    if (!isPlain(price) || !Number.isSafeInteger(price.amount)) return [];
    const digits = digitsOf(String(price.currency).toUpperCase());
    return [[name, { ...price, amount: inUnits(price.amount, digits) }] as const];
  });
  return Object.fromEntries(prices);
}
