/** Suggests a category for a feed's category path. Pure. */
import { slugify } from "../core/text/slug.ts";

export interface ShopCategory {
  id: string;
  name: string;
}

/** Words without what tells singular from plural; those that only join others are left out. */
const wordsOf = (name: string): string[] =>
  slugify(name)
    .split("-")
    .filter((word) => word !== "" && word !== "and" && word !== "und" && word !== "et")
    .map(singular);

const singular = (word: string): string => {
  if (/..ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
};

/**
 * The most likely category: one named like a level of the path, deepest level first, or whose words
 * all occur in one level.
 *
 * @param paths - of one thing, most specific first: the merchant's, then Google's
 * @returns null when none is similar
 */
export function suggestCategory<T extends ShopCategory>(
  paths: readonly (readonly string[])[],
  categories: readonly T[],
): T | null {
  const known = categories
    .map((category) => ({ category, words: wordsOf(category.name) }))
    .filter(({ words }) => words.length > 0)
    .sort((one, other) => other.words.length - one.words.length);
  for (const path of paths) {
    const levels = path.map(wordsOf).reverse();
    for (const level of levels) {
      const text = level.join(" ");
      const same = known.find(({ words }) => words.join(" ") === text);
      if (same) return same.category;
      const within = known.find(({ words }) => words.every((word) => level.includes(word)));
      if (within) return within.category;
    }
  }
  return null;
}
