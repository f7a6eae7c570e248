/** Where paths lead at which there is nothing. */

import type { Db, Tx } from "@pickwell/db/client";
import { isTrue } from "@pickwell/db/expressions";
import { prepared, valueFor } from "@pickwell/db/prepared";
import { authors, categories, pages, posts, products, redirects } from "@pickwell/db/schema";
import { execute, fill } from "@pickwell/db/statements";
import { writeBehind } from "@pickwell/db/write-behind";
import { and, eq, lte, sql } from "drizzle-orm";
import { redirectKey } from "./rules.ts";

/** Redirects that one of the owner's may lead on to before it is given up. */
const MAX_STEPS = 10;
const key = sql.placeholder("key");

type Found = Pick<typeof redirects.$inferSelect, "seq" | "kind" | "targetId" | "target">;

const findRow = (db: Db, path: string): Promise<Found[]> =>
  prepared(db, "redirects:one", (db) =>
    db
      .select({
        seq: redirects.seq,
        kind: redirects.kind,
        targetId: redirects.targetId,
        target: redirects.target,
      })
      .from(redirects)
      .where(eq(redirects.path, key))
      .prepare(),
  ).execute({ key: path });

/** The path of a thing that visitors can see; null of any other. */
async function publicPath(db: Db, now: Date, { kind, targetId }: Found): Promise<string | null> {
  const id = targetId ?? "";
  switch (kind) {
    case "product": {
      const [found] = await db
        .select({ slug: products.slug })
        .from(products)
        .where(and(eq(products.id, id), isTrue(products.listed)));
      return found ? `/product/${encodeURIComponent(found.slug)}` : null;
    }
    case "post": {
      const [found] = await db
        .select({ slug: posts.slug })
        .from(posts)
        .where(and(eq(posts.id, id), lte(posts.publicFrom, now)));
      return found ? `/blog/${encodeURIComponent(found.slug)}` : null;
    }
    case "category": {
      const [found] = await db
        .select({ slug: categories.slug })
        .from(categories)
        .where(and(eq(categories.id, id), eq(categories.status, "active")));
      return found ? `/category/${encodeURIComponent(found.slug)}` : null;
    }
    case "author": {
      const [found] = await db
        .select({ slug: authors.slug })
        .from(authors)
        .where(
          sql`${authors.id} = ${id} and exists (select 1 from ${posts} where ${posts.author} = ${authors.name} and ${lte(posts.publicFrom, now)})`,
        );
      return found ? `/blog/author/${encodeURIComponent(found.slug)}` : null;
    }
    case "page": {
      const [found] = await db.select({ slug: pages.slug }).from(pages).where(eq(pages.slug, id));
      return found ? `/${encodeURIComponent(found.slug)}` : null;
    }
    default:
      return null;
  }
}

export interface Redirect {
  /** Of the first one, whose hits are counted. */
  seq: number;
  /** Path of the shop or http(s) address, at the end of all that follow each other. */
  target: string;
}

/**
 * Where a path leads at which there is nothing: whoever asks has looked, so that what is there always
 * comes first. Redirects that lead to others are followed to their end, so that a visitor is sent on
 * once.
 *
 * @param path - as an address has it
 * @returns null when it leads nowhere, or in a circle
 */
export async function findRedirect(db: Db, now: Date, path: string): Promise<Redirect | null> {
  let at = redirectKey(path);
  let first: Found | undefined;
  let target: string | null = null;
  const seen = new Set<string>();
  while (at !== null && !seen.has(at) && seen.size < MAX_STEPS) {
    seen.add(at);
    const [found] = await findRow(db, at);
    if (!found) return first && target ? { seq: first.seq, target } : null;
    first ??= found;
    if (found.kind) {
      target = await publicPath(db, now, found);
      return target ? { seq: first.seq, target } : null;
    }
    target = found.target;
    at = target.startsWith("/") ? redirectKey(target) : null;
    if (at === null) return { seq: first.seq, target };
  }
  return null;
}

/** Counts that somebody was sent on. They have been answered by then. */
export async function countHit(db: Db, now: Date, seq: number): Promise<void> {
  await writeBehind(db, function* (tx) {
    yield* execute(fill(hitUpdate(tx), { seq, now }));
  });
}

const hitUpdate = (tx: Tx) =>
  prepared(tx, "redirects:hit", (db) =>
    db
      .update(redirects)
      .set({ hits: sql`${redirects.hits} + 1`, lastHitAt: valueFor(redirects.lastHitAt, "now") })
      .where(eq(redirects.seq, sql.placeholder("seq")))
      .prepare(),
  );

/** The id of the product that had this slug once; null when none had. */
export async function formerProduct(db: Db, slug: string): Promise<string | null> {
  // Half a character can be in no address.
  if (/\p{Surrogate}/u.test(slug)) return null;
  const path = redirectKey(`/product/${encodeURIComponent(slug)}`);
  const [found] = path ? await findRow(db, path) : [];
  return found?.kind === "product" ? found.targetId : null;
}
