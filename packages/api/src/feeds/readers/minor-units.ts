/**
 * Converts amounts in minor units to decimal amounts, for JSON formats that mark them. Any other
 * `amount` stays unchanged.
 */
import { digitsOf } from "../../core/currency/rules.ts";

type Json = Record<string, unknown>;

const isPlain = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const MOST_DIGITS = 6;

const isDigits = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST_DIGITS;

/** @param units - an integer; other values are returned unchanged */
function inUnits(units: unknown, digits: number): unknown {
  const text = String(units ?? "");
  return /^-?\d{1,15}$/.test(text) ? (Number(text) / 10 ** digits).toFixed(digits) : units;
}

const PRICES = ["price", "regular_price", "sale_price"];

const DATAFEEDR_PRICES = ["price", "saleprice", "finalprice"];

/** By its names and its long ids, and only where all amounts may be cents. */
function isOfDatafeedr(value: Json): boolean {
  const names = ["finalprice", "merchant_id", "onsale"];
  if (!names.every((name) => name in value) || !/^\d{10,}$/.test(String(value._id))) return false;
  return DATAFEEDR_PRICES.every((name) => /^\d*$/.test(String(value[name] ?? "")));
}

/**
 * @param value - a JSON object. Etsy's prices have an amount and a divisor, Google's are in
 *   millionths, WooCommerce's Store API tells the number of decimals, as does commercetools, and
 *   Stripe's are in the smallest unit of their currency
 * @returns the object with amounts in major units
 */
export function withAmounts(value: Json): Json {
  const { base, path } = value;
  // Wix has the host of a page and its path apart.
  if (typeof base === "string" && typeof path === "string" && /^https?:/.test(base)) {
    return { url: `${base.replace(/\/$/, "")}${path}` };
  }
  const { amount, divisor, amountMicros, currency_minor_unit: digits } = value;
  if (amountMicros !== undefined) return { ...value, amount: inUnits(amountMicros, MOST_DIGITS) };
  if (isDigits(digits)) {
    const prices = PRICES.filter((name) => name in value);
    return {
      ...value,
      ...Object.fromEntries(prices.map((name) => [name, inUnits(value[name], digits)])),
    };
  }
  if (isOfDatafeedr(value)) {
    const prices = DATAFEEDR_PRICES.filter((name) => name in value);
    return {
      ...value,
      ...Object.fromEntries(prices.map((name) => [name, inUnits(value[name], 2)])),
    };
  }
  // commercetools and Stripe.
  if (isDigits(value.fractionDigits) && "centAmount" in value) {
    return { ...value, amount: inUnits(value.centAmount, value.fractionDigits) };
  }
  if ("unit_amount" in value && typeof value.currency === "string") {
    const { unit_amount: units, unit_amount_decimal: _, ...others } = value;
    return { ...others, amount: inUnits(units, digitsOf(value.currency.toUpperCase())) };
  }
  const power = Math.log10(Number(divisor));
  return amount !== undefined && isDigits(power) && divisor !== undefined
    ? { ...value, amount: inUnits(amount, power) }
    : withoutCents(value);
}

/** `price_cents` and `priceInCents`: amounts that say by their names that they are in cents. */
const IN_CENTS = /^(?=.*price)(.+?)(?:_in)?_cents$|^(?=.*[pP]rice)(.+?)(?:In)?Cents$/;

/** The object with amounts in cents as amounts in units, at names without `cents`. */
function withoutCents(value: Json): Json {
  const named = Object.keys(value).filter((name) => IN_CENTS.test(name));
  if (named.length === 0) return value;
  const others = { ...value };
  for (const name of named) {
    const [, snake, camel] = IN_CENTS.exec(name) ?? [];
    const plain = snake ?? camel ?? name;
    if (plain in value) continue;
    delete others[name];
    others[plain] = inUnits(value[name], 2);
  }
  return others;
}

const STOREFRONT_PRICES = [
  ...["price", "price_min", "price_max"],
  ...["compare_at_price", "compare_at_price_min", "compare_at_price_max"],
];

/**
 * Converts the prices of a product in Shopify's storefront (`/products/name.js`), which are in
 * hundredths in every currency, unlike those of `products.json`.
 */
export function storefrontAmounts(product: Json): Json {
  const { variants } = product;
  const isOfStorefront = "price_varies" in product && "price_min" in product;
  if (!isOfStorefront || !Array.isArray(variants)) return product;
  const convert = (value: unknown) => {
    if (!isPlain(value)) return value;
    const prices = STOREFRONT_PRICES.filter((name) => typeof value[name] === "number");
    return {
      ...value,
      ...Object.fromEntries(prices.map((name) => [name, inUnits(value[name], 2)])),
    };
  };
  return { ...(convert(product) as Json), variants: variants.map(convert) };
}

/**
 * Converts the prices of a variant in the Agentic Commerce Protocol, which is recognized by its
 * availability.
 *
 * @returns the properties that change
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
