/** Finds redirects of paths that do not exist. */

import type { Db, Tx } from "@pickwell/db/client";
import { isTrue } from "@pickwell/db/expressions";
import { isOneOf } from "@pickwell/db/json";
import { placeholderFor, prepared } from "@pickwell/db/prepared";
import {
  authors,
  categories,
  collections,
  pages,
  posts,
  products,
  redirects,
} from "@pickwell/db/schema";
import { execute, fill } from "@pickwell/db/statements";
import { countBehind } from "@pickwell/db/write-behind";
import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { isShopScreen } from "../core/text/own-paths.ts";
import { feedOf, isFeed } from "./feeds.ts";
import {
  askedKey,
  fullSizeOf,
  furtherPagesOf,
  parentKeyOf,
  redirectKey,
  slashedKey,
} from "./rules.ts";
import { listingAbove, shownTarget } from "./shown-target.ts";

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

const findRows = (db: Db, paths: readonly string[]): Promise<(Found & { path: string })[]> =>
  prepared(db, "redirects:some", (db) =>
    db
      .select({
        path: redirects.path,
        seq: redirects.seq,
        kind: redirects.kind,
        targetId: redirects.targetId,
        target: redirects.target,
      })
      .from(redirects)
      .where(isOneOf(redirects.path, sql`${sql.placeholder("paths")}`))
      .prepare(),
  ).execute({ paths: JSON.stringify(paths) });

type Kind = NonNullable<Found["kind"]>;
type Lookup = (db: Db, now: Date, ids: string[]) => Promise<{ id: string; slug: string }[]>;

/** Those of some things that visitors can see. */
const lookups: Record<Kind, { folder: string; find: Lookup }> = {
  product: {
    folder: "/product/",
    find: (db, _, ids) =>
      db
        .select({ id: products.id, slug: products.slug })
        .from(products)
        .where(and(inArray(products.id, ids), isTrue(products.listed))),
  },
  post: {
    folder: "/blog/",
    find: (db, now, ids) =>
      db
        .select({ id: posts.id, slug: posts.slug })
        .from(posts)
        .where(and(inArray(posts.id, ids), lte(posts.publicFrom, now))),
  },
  category: {
    folder: "/category/",
    find: (db, _, ids) =>
      db
        .select({ id: categories.id, slug: categories.slug })
        .from(categories)
        .where(and(inArray(categories.id, ids), eq(categories.status, "active"))),
  },
  author: {
    folder: "/blog/author/",
    find: (db, now, ids) =>
      db
        .select({ id: authors.id, slug: authors.slug })
        .from(authors)
        .where(
          and(
            inArray(authors.id, ids),
            sql`exists (select 1 from ${posts} where ${posts.author} = ${authors.name} and ${lte(posts.publicFrom, now)})`,
          ),
        ),
  },
  collection: {
    folder: "/collections/",
    find: (db, _, ids) =>
      db
        .select({ id: collections.id, slug: collections.slug })
        .from(collections)
        .where(and(inArray(collections.id, ids), eq(collections.status, "published"))),
  },
  page: {
    folder: "/",
    find: (db, _, ids) =>
      db.select({ id: pages.slug, slug: pages.slug }).from(pages).where(inArray(pages.slug, ids)),
  },
};

/** The path of a thing; null when visitors cannot see it. @param id - of a page its slug */
export async function publicPath(
  db: Db,
  now: Date,
  kind: Kind,
  id: string,
): Promise<string | null> {
  const { folder, find } = lookups[kind];
  const [thing] = await find(db, now, [id]);
  return thing ? `${folder}${encodeURIComponent(thing.slug)}` : null;
}

/** Paths of things that visitors can see, by what leads to them. */
async function publicPaths(
  db: Db,
  now: Date,
  found: readonly Found[],
): Promise<Map<number, string>> {
  const paths = new Map<number, string>();
  for (const kind of Object.keys(lookups) as Kind[]) {
    const own = found.filter((each) => each.kind === kind);
    if (own.length === 0) continue;
    const { folder, find } = lookups[kind];
    const things = await find(db, now, [...new Set(own.map(({ targetId }) => targetId ?? ""))]);
    const slugs = new Map(things.map(({ id, slug }) => [id, slug]));
    for (const { seq, targetId } of own) {
      const slug = slugs.get(targetId ?? "");
      if (slug !== undefined) paths.set(seq, `${folder}${encodeURIComponent(slug)}`);
    }
  }
  return paths;
}

export interface Redirect {
  /** Of the first one, whose hits are counted. */
  seq: number;
  /** Path of the shop or http(s) address, at the end of all that follow each other. */
  target: string;
}

/**
 * The redirect of a path that does not exist; the caller has checked that. Chains are followed to
 * the end, so that visitors are redirected once. A part of something, such as its second page,
 * redirects like the whole. One to a hidden product or an empty listing leads to the listing above
 * it, see `shownTarget`.
 *
 * @param path - of a URL
 * @returns null when there is none, or a loop
 */
export async function findRedirect(db: Db, now: Date, path: string): Promise<Redirect | null> {
  const { ends, hidden } = await follow(db, now, [path]);
  const end = ends.get(path);
  if (end) {
    const target = await shownTarget(db, now, end.target);
    return { ...end, target: (await feedInPlace(db, path, target)) ?? target };
  }
  const product = hidden.get(path);
  const target = product ? await listingAbove(db, product.id) : null;
  return product && target !== null ? { seq: product.seq, target } : null;
}

/** For the feed of a listing that has no redirect of its own, the shop's feed of its target. */
async function feedInPlace(db: Db, path: string, target: string): Promise<string | null> {
  const asked = askedKey(path);
  const feed = asked !== null && isFeed(asked) ? feedOf(target) : null;
  if (asked === null || feed === null) return null;
  return (await findRow(db, asked)).length > 0 ? null : feed;
}

/**
 * The same for several paths, with as many queries as for one; paths without a redirect are
 * omitted.
 */
export async function findRedirects(
  db: Db,
  now: Date,
  paths: readonly string[],
): Promise<Map<string, Redirect>> {
  return (await follow(db, now, paths)).ends;
}

interface Ends {
  ends: Map<string, Redirect>;
  /** Hidden products that others lead to by their former paths, with `seq` of the first redirect. */
  hidden: Map<string, { seq: number; id: string }>;
}

async function follow(db: Db, now: Date, paths: readonly string[]): Promise<Ends> {
  const ends = new Map<string, Redirect>();
  const hidden: Ends["hidden"] = new Map();
  const things: { path: string; first: number; found: Found; isDirect: boolean }[] = [];
  let open = paths.flatMap((path): Walk[] => {
    const at = askedKey(path);
    return at === null
      ? []
      : [{ path, at, former: slashedKey(path), seen: new Set([at]), last: null }];
  });
  for (let step = 0; open.length > 0 && step < MAX_STEPS; step += 1) {
    const asked = open.flatMap(({ at, former }) => [
      ...[at, wholeOfAny(at), former ?? at],
      furtherPagesOf(at) ?? at,
    ]);
    const rows = await findRows(db, [...new Set(asked)]);
    const rowAt = new Map(rows.map((row) => [row.path, row]));
    const further: Walk[] = [];
    for (const { path, at, former, seen, last } of open) {
      const found =
        rowAt.get(at) ??
        rowAt.get(former ?? at) ??
        rowAt.get(furtherPagesOf(at) ?? at) ??
        rowAt.get(wholeOfAny(at));
      // One to a part of itself leads nowhere, and others still lead to what is there.
      if (!found || isOfItself(found, at)) {
        if (last) ends.set(path, last);
        continue;
      }
      const seq = last?.seq ?? found.seq;
      if (found.kind) {
        things.push({ path, first: seq, found, isDirect: last === null });
        continue;
      }
      const { target } = found;
      const next = target.startsWith("/") ? redirectKey(target) : null;
      // Where the shop has a screen of its own, a redirect says nothing.
      if (next === null || isShopScreen(next)) ends.set(path, { seq, target });
      else if (!seen.has(next)) {
        further.push({ path, at: next, former: null, seen: seen.add(next), last: { seq, target } });
      }
    }
    open = further;
  }
  const shown = await publicPaths(
    db,
    now,
    things.map(({ found }) => found),
  );
  for (const { path, first, found, isDirect } of things) {
    const target = shown.get(found.seq);
    if (target !== undefined) ends.set(path, { seq: first, target });
    else if (!isDirect && found.kind === "product" && found.targetId !== null) {
      hidden.set(path, { seq: first, id: found.targetId });
    }
  }
  return { ends, hidden };
}

const wholeOfAny = (key: string): string => parentKeyOf(key) ?? fullSizeOf(key) ?? key;

const isOfItself = ({ kind, target }: Found, at: string): boolean =>
  !kind && target.startsWith("/") && redirectKey(target) === at;

/** How far a path has been followed. */
interface Walk {
  path: string;
  at: string;
  /** See `slashedKey`. */
  former: string | null;
  seen: Set<string>;
  last: Redirect | null;
}

/** Counts a hit, after the redirect was sent. */
export async function countHit(db: Db, now: Date, seq: number): Promise<void> {
  await countBehind(db, function* (tx) {
    yield* execute(fill(hitUpdate(tx), { seq, now }));
  });
}

const hitUpdate = (tx: Tx) =>
  prepared(tx, "redirects:hit", (db) =>
    db
      .update(redirects)
      .set({
        hits: sql`${redirects.hits} + 1`,
        lastHitAt: placeholderFor(redirects.lastHitAt, "now"),
      })
      .where(eq(redirects.seq, sql.placeholder("seq")))
      .prepare(),
  );

/** The id of the product that had this slug before; null when none had. */
export async function formerProduct(db: Db, slug: string): Promise<string | null> {
  // Half a character can be in no address.
  if (/\p{Surrogate}/u.test(slug)) return null;
  const path = redirectKey(`/product/${encodeURIComponent(slug)}`);
  const [found] = path ? await findRow(db, path) : [];
  return found?.kind === "product" ? found.targetId : null;
}
