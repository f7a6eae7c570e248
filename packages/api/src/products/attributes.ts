/** Product attributes from feeds, normalized for storage. */
import type { ProductAttribute } from "@pickwell/db/schema";
import { truncate } from "../csv/text.ts";
import { productLimits } from "./schema.ts";

const sameName = (name: string) => name.toLowerCase();

/**
 * Normalizes a feed's attributes for `attributesInput`: joins values of one name, removes colons
 * from names, and truncates what is too long.
 *
 * @returns the list, and whether anything was truncated
 */
export function attributeList(given: readonly ProductAttribute[]): {
  attributes: ProductAttribute[];
  isCut: boolean;
} {
  let isCut = false;
  const cut = (text: string, most: number) => {
    if (text.length <= most) return text;
    isCut = true;
    return `${truncate(text, most - 1).trimEnd()}…`;
  };
  const values = new Map<string, { name: string; values: Set<string> }>();
  for (const { name: written, value } of given) {
    const name = cut(lineOf(written.replaceAll(":", " ")), productLimits.attributeName);
    const text = lineOf(value);
    if (name === "" || text === "") continue;
    const known = values.get(sameName(name)) ?? { name, values: new Set() };
    known.values.add(text);
    values.set(sameName(name), known);
  }
  const all = [...values.values()].map(({ name, values }) => ({
    name,
    value: cut([...values].join(", "), productLimits.attributeValue),
  }));
  const attributes = all.slice(0, productLimits.attributes);
  return { attributes, isCut: isCut || attributes.length < all.length };
}

const lineOf = (text: string): string => text.replace(/\s+/gu, " ").trim();

/**
 * Merges new attributes from a feed: they replace those of the same name; others, such as ones
 * entered by hand, stay.
 */
export function withAttributes(
  known: readonly ProductAttribute[],
  changes: readonly ProductAttribute[],
): ProductAttribute[] {
  const news = new Map(changes.map((attribute) => [sameName(attribute.name), attribute]));
  const kept = known.map((attribute) => {
    const name = sameName(attribute.name);
    const found = news.get(name);
    news.delete(name);
    return found ?? attribute;
  });
  return [...kept, ...news.values()].slice(0, productLimits.attributes);
}
