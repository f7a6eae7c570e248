/**
 * Values that XML and JSON say in several parts: `price: {amount, currency}`, `<price value="9"/>`,
 * `images: [{src}]`, `brand: {name}`. A field named `price` is read from such parts of it, too.
 */
import { type FeedField, nameKey } from "../formats/format.ts";

const MONEY_PARTS = ["/amount", "/value", "@amount", "@value"];
const CURRENCY_PARTS = [
  "/currency",
  "/currency_code",
  "/currency_id",
  "@currency",
  "@currency_code",
  "@currency_id",
];
const ADDRESS_PARTS = ["/src", "/url", "/href", "@src", "@url", "@href"];
const NAME_PARTS = ["/name", "@name"];

const PARTS: Partial<Record<FeedField, readonly string[]>> = {
  regular: MONEY_PARTS,
  sale: MONEY_PARTS,
  now: MONEY_PARTS,
  before: MONEY_PARTS,
  delivery: MONEY_PARTS,
  picture: ADDRESS_PARTS,
  morePictures: ADDRESS_PARTS,
  link: ["@href", "@url"],
  brand: NAME_PARTS,
  merchantName: NAME_PARTS,
  category: [...NAME_PARTS, "/path"],
  googleCategory: ["/id", "@id", ...NAME_PARTS, "/path"],
};

/** Keys of the columns in which a column of this name may be, those that count first in front. */
export function keysOf(field: FeedField, name: string): string[] {
  const key = nameKey(name);
  return [key, ...(PARTS[field] ?? []).map((part) => nameKey(`${name}${part}`)), `@${key}`];
}

const MONEY_PART = new RegExp(`(?:${MONEY_PARTS.join("|")})$`);

/**
 * Keys of the columns that may say the currency of the money in this one.
 *
 * @param key - of a column of money, as `nameKey` gives it
 */
export function currencyKeysOf(key: string): string[] {
  const whole = key.replace(MONEY_PART, "");
  return CURRENCY_PARTS.map((part) => nameKey(`${whole}${part}`));
}
