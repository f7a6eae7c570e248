/** What files say of a product line by line, as the shop keeps it. */
import type { ProductAttribute } from "@pickwell/db/schema";
import { truncate } from "../csv/text.ts";
import { productLimits } from "./schema.ts";

const sameName = (name: string) => name.toLowerCase();

/**
 * Makes a list that `attributesInput` takes out of whatever a file has: values of one name are joined,
 * colons leave names, and what is too long or too much is cut.
 *
 * @returns the list, and whether anything of it was cut
 */
export function attributeList(said: readonly ProductAttribute[]): {
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
  for (const { name: written, value } of said) {
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
 * What is known of a product after a file has told of it: its words take the place of those of the same
 * name, and what it does not name stays, such as what somebody has entered by hand.
 */
export function withAttributes(
  known: readonly ProductAttribute[],
  told: readonly ProductAttribute[],
): ProductAttribute[] {
  const news = new Map(told.map((attribute) => [sameName(attribute.name), attribute]));
  const kept = known.map((attribute) => {
    const name = sameName(attribute.name);
    const found = news.get(name);
    news.delete(name);
    return found ?? attribute;
  });
  return [...kept, ...news.values()].slice(0, productLimits.attributes);
}
