/** Checks which former paths of a site reach something in the shop. */
import type { Db } from "@pickwell/db/client";
import { isTrue } from "@pickwell/db/expressions";
import { categories, pages, posts, products } from "@pickwell/db/schema";
import { eq, lte } from "drizzle-orm";
import { findRedirect } from "../redirects/find.ts";
import { parentKeyOf, redirectKey } from "../redirects/rules.ts";
import type { Notes } from "./notes.ts";

/**
 * Checks whether each path leads to something public, and adds the result to `notes`.
 *
 * @param asked - keys of former URLs (see `addressKey`), with the title of what was there
 * @param onWork - called after each of them
 */
export async function checkAddresses(
  db: Db,
  now: Date,
  asked: ReadonlyMap<string, string>,
  notes: Notes,
  onWork: () => Promise<void> | void,
): Promise<void> {
  const [ofPosts, ofPages, ofProducts, ofCategories] = await Promise.all([
    db.select({ slug: posts.slug }).from(posts).where(lte(posts.publicFrom, now)),
    db.select({ slug: pages.slug }).from(pages),
    db.select({ slug: products.slug }).from(products).where(isTrue(products.listed)),
    db.select({ slug: categories.slug }).from(categories).where(eq(categories.status, "active")),
  ]);
  const there = new Set(
    [
      ...ofPosts.map(({ slug }) => `/blog/${encodeURIComponent(slug)}`),
      ...ofPages.map(({ slug }) => `/${slug}`),
      ...ofProducts.map(({ slug }) => `/product/${encodeURIComponent(slug)}`),
      ...ofCategories.map(({ slug }) => `/category/${encodeURIComponent(slug)}`),
      ...["/", "/blog", "/products"],
    ].map((path) => redirectKey(path)),
  );
  for (const [key, name] of asked) {
    await onWork();
    notes.asked += 1;
    const isThere =
      there.has(key) || there.has(parentKeyOf(key)) || (await leadsOn(db, now, key, there));
    if (isThere) notes.answered += 1;
    else {
      notes.silent.push(key);
      notes.adjusted(name, "A former address of it leads nowhere.", key);
    }
  }
}

async function leadsOn(db: Db, now: Date, key: string, there: ReadonlySet<string | null>) {
  const found = await findRedirect(db, now, key);
  if (!found) return false;
  return /^https?:/i.test(found.target) || there.has(redirectKey(found.target));
}
