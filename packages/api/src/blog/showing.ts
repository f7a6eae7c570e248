/** Articles that show a product in a block: tests, verdicts, rankings, comparisons. */
import type { Db } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { posts, products, redirects } from "@pickwell/db/schema";
import { containsPattern, postCandidates, searchTerms } from "@pickwell/db/search";
import { and, desc, eq, sql } from "drizzle-orm";
import { byKey } from "../products/service.ts";
import { announceNext, type ChangesAt, isPublicUnindexed } from "../publishing/is-public.ts";
import { updateOf } from "../publishing/newness.ts";
import { type ChangeNote, verdictNotes } from "./changes/shown.ts";
import { type PostRow, type PostSummary, selectPosts, summaryOf } from "./view.ts";

/** Articles that a product's page leads to. */
const SHOWN = 4;
/** Of how many that seem to name it those are taken that do. */
const CANDIDATES = 24;
/** Former names of a product that are looked for. */
const MAX_NAMES = 8;

/** An article listed on a product's page. */
export interface ShowingPost extends PostSummary {
  /** When it was last changed after its publication; null when it was not. */
  updatedAt: Date | null;
  /** What changed in its verdict of the product since, the newest first. */
  changes: ChangeNote[];
}

/**
 * The newest public articles with a block, verdict or table of a product. Mere links do not count.
 *
 * @param key - slug or id of a public product; others have none
 */
export async function listPostsShowing(
  db: Db,
  moment: Date,
  key: string,
  changesAt?: ChangesAt,
): Promise<ShowingPost[]> {
  await announceNext(db, moment, changesAt);
  const found = new Map<string, PostRow>();
  const product = await findProduct(db, key);
  for (const name of product ? await namesOf(db, product) : []) {
    const { match } = searchTerms(name) ?? { match: null };
    if (!match) continue;
    const rows = await prepared(db, "posts:showing", (db) => {
      const holds = (what: string) =>
        sql`${posts.content} like ${sql.placeholder(what)} escape '\\'`;
      return selectPosts(db)
        .where(
          and(
            isPublicUnindexed,
            sql`${posts.id} in (${postCandidates(sql`${sql.placeholder("match")}`, [])})`,
            sql`(${holds("marked")} or ${holds("spaced")} or ${holds("ownLine")} or ${holds("item")})`,
          ),
        )
        .orderBy(desc(posts.publicFrom), desc(posts.id))
        .limit(CANDIDATES)
        .prepare();
    }).execute({
      now: moment.getTime(),
      match,
      marked: containsPattern(`product:${name}`),
      spaced: containsPattern(`product: ${name}`),
      ownLine: containsPattern(`\n${name}`),
      item: containsPattern(` ${name}`),
    });
    const shows = showing(name);
    for (const row of rows) {
      if (!shows.test(row.content)) continue;
      found.set(row.id, row);
    }
  }
  const shown = [...found.values()]
    .sort((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime())
    .slice(0, SHOWN);
  const updated = shown.filter(updateOf).map(({ id }) => id);
  const notes = product
    ? await verdictNotes(db, product.id, updated)
    : new Map<string, ChangeNote[]>();
  return shown.map((row) => ({
    ...summaryOf(row),
    updatedAt: updateOf(row),
    changes: (notes.get(row.id) ?? []).filter(({ changedAt }) => changedAt > row.publishedAt),
  }));
}

/** Matches texts that show what has this name; tables have one name on each line. */
function showing(name: string): RegExp {
  const literal = name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return new RegExp(
    `product:[ \\t]*${literal}(?=[\\s{}]|$)|^[ \\t]*(?:[-*+][ \\t]+)?${literal}[ \\t\\r]*$`,
    "imu",
  );
}

async function findProduct(db: Db, key: string) {
  const [product] = await prepared(db, "products:names", (db) =>
    db
      .select({ id: products.id, slug: products.slug })
      .from(products)
      .where(byKey)
      .limit(1)
      .prepare(),
  ).execute({ key });
  return product;
}

/** What texts may call a product: its slug, its id and its former slugs. */
async function namesOf(db: Db, product: { id: string; slug: string }): Promise<string[]> {
  const former = await prepared(db, "redirects:of-product", (db) =>
    db
      .select({ path: redirects.path })
      .from(redirects)
      .where(and(eq(redirects.kind, "product"), eq(redirects.targetId, sql.placeholder("id"))))
      .orderBy(desc(redirects.seq))
      .limit(MAX_NAMES)
      .prepare(),
  ).execute({ id: product.id });
  const slugs = former.map(({ path }) => path.slice(path.lastIndexOf("/") + 1));
  return [...new Set([product.slug, product.id, ...slugs])].filter(Boolean);
}
