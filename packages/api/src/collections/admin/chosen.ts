import type { Db } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { products } from "@pickwell/db/schema";
import { eq, or } from "drizzle-orm";
import { formerProduct } from "../../redirects/find.ts";

export interface Chosen {
  ids: string[];
  /** Keys that name no product, as they were read from their lines. */
  unknown: string[];
  /** Both, in the order of the lines. */
  all: string[];
}

/** What a line names: an address of a product is as good as its slug. */
function keyOf(line: string): string {
  const named = /\/products?\/([^/?#\s]+)/.exec(line)?.[1];
  if (!named) return line.trim();
  try {
    return decodeURIComponent(named);
  } catch {
    return named;
  }
}

/**
 * Products named by hand, whatever their status.
 *
 * @param lines - ids, slugs (present or former), and URLs
 * @returns what each names, without duplicates, in that order
 */
export async function findChosen(db: Db, lines: readonly string[]): Promise<Chosen> {
  const keys = [...new Set(lines.map(keyOf))];
  const rows = await db
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(or(isOneOf(products.id, keys), isOneOf(products.slug, keys)));
  const byKey = new Map(
    rows.flatMap(
      ({ id, slug }) =>
        [
          [slug, id],
          [id, id],
        ] as const,
    ),
  );
  const named: { key: string; id: string | null }[] = [];
  for (const key of keys) named.push({ key, id: byKey.get(key) ?? (await formerId(db, key)) });
  return {
    ids: [...new Set(named.flatMap(({ id }) => id ?? []))],
    unknown: named.filter(({ id }) => id === null).map(({ key }) => key),
    all: [...new Set(named.map(({ key, id }) => id ?? key))],
  };
}

/** Of a product that was called so once, and is still there. */
async function formerId(db: Db, slug: string): Promise<string | null> {
  const id = await formerProduct(db, slug);
  if (!id) return null;
  const [found] = await db.select({ id: products.id }).from(products).where(eq(products.id, id));
  return found?.id ?? null;
}
