import type { Db } from "@pickwell/db/client";
import { isTrue } from "@pickwell/db/expressions";
import { products } from "@pickwell/db/schema";
import { and, asc, gte, lt } from "drizzle-orm";
import { searchEverything } from "../search/everything.ts";

/** Products that are compared. */
const CANDIDATES = 20;
/** Letters that those which are not found by their words have in common. */
const START = 4;
/** Of two slugs that are taken for the same. */
const MIN_LIKENESS = 0.5;

/** Pairs of neighbouring letters, which tell how alike two words are wherever they differ. */
function pairsOf(text: string): Map<string, number> {
  const pairs = new Map<string, number>();
  for (let at = 0; at < text.length - 1; at++) {
    const pair = text.slice(at, at + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

/** How alike two texts are, from 0 to 1. Source: the SeededRandom coefficient of their pairs of letters. */
function likeness(one: string, other: string): number {
  const [left, right] = [pairsOf(one), pairsOf(other)];
  const size = one.length + other.length - 2;
  if (size <= 0) return 0;
  let shared = 0;
  for (const [pair, count] of left) shared += Math.min(count, right.get(pair) ?? 0);
  return (2 * shared) / size;
}

/**
 * The slug of the public product that was probably meant: the most similar of those found by search
 * or with the same beginning.
 *
 * @returns null when none is similar
 */
export async function closestSlug(db: Db, now: Date, key: string): Promise<string | null> {
  const typed = key.toLowerCase();
  const words = typed.replace(/[-_/.]+/g, " ").slice(0, 100);
  const start = typed.slice(0, START);
  const [{ products: found }, alike] = await Promise.all([
    searchEverything(db, now, words, (kind) => ({
      offset: 0,
      limit: kind === "products" ? CANDIDATES : 0,
    })),
    db
      .select({ slug: products.slug })
      .from(products)
      .where(
        and(
          gte(products.slug, start),
          lt(products.slug, `${start}\u{10FFFF}`),
          isTrue(products.listed),
        ),
      )
      .orderBy(asc(products.slug))
      .limit(CANDIDATES),
  ]);
  let best: string | null = null;
  let most = MIN_LIKENESS;
  for (const { slug } of [...found, ...alike]) {
    const like = likeness(typed, slug);
    if (like <= most && best !== null) continue;
    if (like < most) continue;
    best = slug;
    most = like;
  }
  return best;
}
