/** Checks the targets of menu entries. */
import type { Db } from "@pickwell/db/client";
import { isTrue } from "@pickwell/db/expressions";
import { categories, collections, deals, pages, posts, products } from "@pickwell/db/schema";
import { and, eq, inArray, lte, or } from "drizzle-orm";
import { ownPaths } from "../core/text/own-paths.ts";
import { findRedirects } from "../redirects/find.ts";
import { redirectKey } from "../redirects/rules.ts";
import { isOutside } from "./rules.ts";

/** `to`: where a redirect ends. */
export type Target = { state: "there" } | { state: "moved"; to: string } | { state: "missing" };

const kinds = ["product", "blog", "category", "collections", "deals", "page"] as const;
type Kind = (typeof kinds)[number];

/** What a path names that can be missing; null for screens of the shop, and what only programs know. */
function namedBy(href: string): { kind: Kind; key: string } | null {
  if (isOutside(href)) return null;
  const [, first = "", key, ...rest] = (redirectKey(href) ?? "").split("/");
  if (rest.length > 0) return null;
  if (key !== undefined) {
    return (kinds as readonly string[]).includes(first) && first !== "page"
      ? { kind: first as Kind, key }
      : null;
  }
  return first === "" || first.startsWith("?") || first === "contact" || ownPaths.has(first)
    ? null
    : { kind: "page", key: first };
}

type Lookup = (db: Db, now: Date, keys: string[]) => Promise<{ slug: string; id: string }[]>;

/** Those of the keys that visitors find something by. */
const lookups: Record<Kind, Lookup> = {
  // `/products/` has deals by their ids, too.
  product: async (db, now, keys) => [
    ...(await db
      .select({ slug: products.slug, id: products.id })
      .from(products)
      .where(and(isTrue(products.listed), byKey(products, keys)))),
    ...(await lookups.deals(db, now, keys)),
  ],
  blog: (db, now, keys) =>
    db
      .select({ slug: posts.slug, id: posts.id })
      .from(posts)
      .where(and(lte(posts.publicFrom, now), byKey(posts, keys))),
  category: (db, _, keys) =>
    db
      .select({ slug: categories.slug, id: categories.slug })
      .from(categories)
      .where(and(eq(categories.status, "active"), inArray(categories.slug, keys))),
  collections: (db, _, keys) =>
    db
      .select({ slug: collections.slug, id: collections.slug })
      .from(collections)
      .where(and(eq(collections.status, "published"), inArray(collections.slug, keys))),
  deals: (db, _, keys) =>
    db.select({ slug: deals.id, id: deals.id }).from(deals).where(inArray(deals.id, keys)),
  page: (db, _, keys) =>
    db.select({ slug: pages.slug, id: pages.slug }).from(pages).where(inArray(pages.slug, keys)),
};

const byKey = (table: typeof products | typeof posts, keys: string[]) =>
  or(inArray(table.slug, keys), inArray(table.id, keys));

/**
 * The targets of menu entries. External URLs and built-in screens are assumed to exist.
 *
 * @param hrefs - paths and URLs, at most some hundred
 */
export async function targetsOf(
  db: Db,
  now: Date,
  hrefs: readonly string[],
): Promise<Map<string, Target>> {
  const named = [...new Set(hrefs)].map((href) => ({ href, name: namedBy(href) }));
  const there = new Set<string>();
  for (const kind of kinds) {
    const keys = named.flatMap(({ name }) => (name?.kind === kind ? [name.key] : []));
    if (keys.length === 0) continue;
    for (const { slug, id } of await lookups[kind](db, now, keys)) {
      there.add(`${kind} ${slug}`).add(`${kind} ${id}`.toLowerCase());
    }
  }
  const isThere = ({ name }: (typeof named)[number]) =>
    !name || there.has(`${name.kind} ${name.key}`);
  const gone = named.filter((each) => !isThere(each)).map(({ href }) => href);
  const moved = await findRedirects(db, now, gone);
  const stateOf = (href: string): Target => {
    const redirect = moved.get(href);
    return redirect ? { state: "moved", to: redirect.target } : { state: "missing" };
  };
  return new Map(
    named.map((each) => [each.href, isThere(each) ? { state: "there" } : stateOf(each.href)]),
  );
}
