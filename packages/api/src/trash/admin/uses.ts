/** Uses of things, shown before deleting them. */
import type { Db } from "@pickwell/db/client";
import { anyBoolean, isLike } from "@pickwell/db/expressions";
import { isOneOf } from "@pickwell/db/json";
import {
  broadcasts,
  categories,
  collections,
  deals,
  pages,
  posts,
  products,
  sales,
  savedProducts,
} from "@pickwell/db/schema";
import { containsPattern } from "@pickwell/db/search";
import { type AnyColumn, and, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { pageTexts, pathsShown } from "../../page-sections/rules.ts";
import type { TrashKind } from "../kinds.ts";
import type { UsageCounts } from "../rules.ts";

/** Texts are searched for each name up to so many; for more, every text is read. */
const MAX_TERMS = 20;

const count = sql<number>`count(*)`;

/**
 * Counts the uses of things, in any state, each once. Uses of pictures are in the media library:
 * pictures in use cannot be deleted.
 */
export async function countUses(
  db: Db,
  kind: TrashKind,
  ids: readonly string[],
): Promise<UsageCounts> {
  return { ...(await countRows(db, kind, ids)), ...(await countTexts(db, kind, ids)) };
}

/** How many collections name one of some ids. There are few: each is read. */
async function countCollections(
  db: Db,
  ids: readonly string[],
  idsOf: (collection: Pick<typeof collections.$inferSelect, "rule" | "products">) => string[],
): Promise<number> {
  const held = new Set(ids);
  const { rule, products } = collections;
  const rows = await db.select({ rule, products }).from(collections);
  return rows.filter((row) => idsOf(row).some((id) => held.has(id))).length;
}

/** What refers to them by their ids. */
async function countRows(db: Db, kind: TrashKind, ids: readonly string[]): Promise<UsageCounts> {
  const list = ids;
  const one = async (query: PromiseLike<{ count: number }[]>) => (await query)[0]?.count ?? 0;
  switch (kind) {
    case "product":
      return {
        deal: await one(db.select({ count }).from(deals).where(isOneOf(deals.productId, list))),
        collection: await countCollections(db, ids, ({ products }) => products),
        order: await one(db.select({ count }).from(sales).where(isOneOf(sales.productId, list))),
        wishlist: await one(
          db
            .select({ count: sql<number>`count(distinct ${savedProducts.userId})` })
            .from(savedProducts)
            .where(isOneOf(savedProducts.productId, list)),
        ),
      };
    case "deal":
      return {
        order: await one(
          db
            .select({ count })
            .from(sales)
            .where(and(eq(sales.kind, "deal"), isOneOf(sales.targetId, list))),
        ),
      };
    case "category":
      return {
        product: await one(
          db
            .select({ count })
            .from(products)
            .where(and(anyBoolean(products.listed), isOneOf(products.categoryId, list))),
        ),
        collection: await countCollections(db, ids, ({ rule }) => rule.categories),
      };
    case "collection":
    case "post":
    case "page":
    case "picture":
    case "user":
      return {};
  }
}

/** How texts name things: what to look for, and how it is told from longer names. */
interface Named {
  names: string[];
  pattern: RegExp;
}

/** Characters that go on with a name. */
const END = "(?![\\p{L}\\p{N}_-])";

async function namesOf(db: Db, kind: TrashKind, ids: readonly string[]): Promise<Named | null> {
  const list = ids;
  const slugs = async (query: PromiseLike<{ slug: string }[]>) =>
    (await query).map(({ slug }) => slug);
  switch (kind) {
    case "product": {
      const { slug, id } = products;
      const names = [
        ...ids,
        ...(await slugs(db.select({ slug }).from(products).where(isOneOf(id, list)))),
      ];
      return {
        names,
        pattern: /(?:\{\{[ \t]*product:[ \t]*|\/(?:go\/)?products?\/)([^\s{}/?#)"'<>]+)/giu,
      };
    }
    case "deal":
      return { names: [...ids], pattern: /\/(?:go\/deal|deals)\/([^\s{}/?#)"'<>]+)/giu };
    case "post": {
      const { slug, id } = posts;
      const names = [
        ...ids,
        ...(await slugs(db.select({ slug }).from(posts).where(isOneOf(id, list)))),
      ];
      return { names, pattern: /\/blog\/([^\s{}/?#)"'<>]+)/giu };
    }
    case "category": {
      const { slug, id } = categories;
      const names = await slugs(db.select({ slug }).from(categories).where(isOneOf(id, list)));
      return { names, pattern: /\/category\/([^\s{}/?#)"'<>]+)/giu };
    }
    case "collection": {
      const { slug, id } = collections;
      const names = [
        ...ids,
        ...(await slugs(db.select({ slug }).from(collections).where(isOneOf(id, list)))),
      ];
      return { names, pattern: /\/collections\/([^\s{}/?#)"'<>]+)/giu };
    }
    case "page":
      // A link in a text, or the address of one: `](/terms)`, `"/terms"`, `https://shop.example/terms`.
      return {
        names: [...ids],
        pattern: new RegExp(`(?<![\\p{L}\\p{N}_-])/([a-z0-9-]+)${END}(?!/)`, "giu"),
      };
    case "picture":
    case "user":
      return null;
  }
}

/** Whose text names them: articles, pages and newsletters. Not those that are deleted themselves. */
async function countTexts(db: Db, kind: TrashKind, ids: readonly string[]): Promise<UsageCounts> {
  const named = await namesOf(db, kind, ids);
  if (!named || named.names.length === 0) return {};
  const wanted = new Set(named.names.map((name) => name.toLowerCase()));
  const names = (text: string) =>
    [...text.matchAll(named.pattern)].some(([, name = ""]) => wanted.has(decoded(name)));
  const isLikely = (column: AnyColumn): SQL | undefined =>
    wanted.size > MAX_TERMS
      ? ne(column, "")
      : or(...[...wanted].map((name) => isLike(column, containsPattern(name))));
  const own = (column: AnyColumn) => sql`not ${inArray(column, [...ids])}`;
  const inPosts = await db
    .select({ text: posts.content })
    .from(posts)
    .where(and(isLikely(posts.content), kind === "post" ? own(posts.id) : undefined));
  const inPages = await db
    .select({ content: pages.content, sections: pages.sections })
    .from(pages)
    .where(
      and(
        or(isLikely(pages.content), isLikely(pages.sections)),
        kind === "page" ? own(pages.slug) : undefined,
      ),
    );
  const inMails = await db
    .select({ text: broadcasts.body, status: broadcasts.status })
    .from(broadcasts)
    .where(isLikely(broadcasts.body));
  const found = inMails.filter(({ text }) => names(text));
  const drafts = found.filter(({ status }) => status === "draft" || status === "series").length;
  return {
    article: inPosts.filter(({ text }) => names(text)).length,
    page: inPages.filter((page) => [...pageTexts(page), ...pathsShown(page)].some(names)).length,
    sentNewsletter: found.length - drafts,
    newsletterDraft: drafts,
  };
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name).toLowerCase();
  } catch {
    return name.toLowerCase();
  }
}
