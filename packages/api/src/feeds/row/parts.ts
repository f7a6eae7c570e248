/**
 * Supports values in several parts, as in XML and JSON: `price: {amount, currency}`,
 * `<price value="9"/>`, `images: [{src}]`, `brand: {name}`. A column name stands for such parts too.
 */
import { type FeedField, nameKey } from "../formats/format.ts";

/** In several languages. */
const AMOUNTS = ["/valor", "/importe", "/importo", "/montant", "/betrag", "/bedrag"];
const MONEY_PARTS = ["/amount", "/value", "@amount", "@value", ...AMOUNTS];
const CURRENCY_PARTS = [
  "/currency",
  "/currency_code",
  "/currency_id",
  "@currency",
  "@currency_code",
  "@currency_id",
  "/moeda",
  "/moneda",
  "/devise",
  "/valuta",
  "/währung",
  "/waehrung",
];
const ADDRESS_PARTS = ["/src", "/url", "/href", "@src", "@url", "@href"];
const NAME_PARTS = ["/name", "@name", "/nome", "/nombre", "/nom"];

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

/** Keys of all columns that a name of a field stands for, in order of precedence. */
export function keysOf(field: FeedField, name: string): string[] {
  const key = nameKey(name);
  return [key, ...(PARTS[field] ?? []).map((part) => nameKey(`${name}${part}`)), `@${key}`];
}

const MONEY_PART = new RegExp(`(?:${MONEY_PARTS.join("|")})$`);

/**
 * Keys of columns that may have the currency of an amount column.
 *
 * @param key - of the amount column, see `nameKey`
 */
export function currencyKeysOf(key: string): string[] {
  const whole = key.replace(MONEY_PART, "");
  return CURRENCY_PARTS.map((part) => nameKey(`${whole}${part}`));
}
