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
function keysOf(field: FeedField, name: string): [string, ...string[]] {
  const key = nameKey(name);
  return [key, ...(PARTS[field] ?? []).map((part) => nameKey(`${name}${part}`)), `@${key}`];
}

type Keys = readonly (readonly [own: string, ...parts: string[]])[];

/** Of the names that formats have, whose lists are the same for every file. */
const known = new WeakMap<readonly string[], Map<FeedField, Keys>>();

/**
 * Keys of all columns that the names of a field stand for, by name, in order of precedence. There are
 * thousands, so they are made when the first file asks for them.
 *
 * @param names - never changed
 */
export function keysOfNames(field: FeedField, names: readonly string[]): Keys {
  const byField = known.get(names) ?? new Map<FeedField, Keys>();
  const keys = byField.get(field) ?? names.map((name) => keysOf(field, name));
  known.set(names, byField.set(field, keys));
  return keys;
}

/** Keys of the columns with the names of a field, without parts of it. @param names - never changed */
export const ownKeysOf = (field: FeedField, names: readonly string[]): string[] =>
  keysOfNames(field, names).map(([own]) => own);

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
