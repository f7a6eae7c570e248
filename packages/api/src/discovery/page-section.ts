import type { Db } from "@pickwell/db/client";
import { isTrue } from "@pickwell/db/expressions";
import { prepared } from "@pickwell/db/prepared";
import { categories, collections, deals, pages, posts, products } from "@pickwell/db/schema";
import { and, asc, eq, lte, max, ne, type SQL, sql } from "drizzle-orm";
import { homePageSlug } from "../home/page.ts";
import { listBylines } from "../publishing/bylines.ts";
import { announceNext } from "../publishing/is-public.ts";
import { authorSlug } from "../publishing/rules.ts";
import { readSettings } from "../settings/service.ts";
import { chunksOf, latest, type Section, type SitemapEntry } from "./section.ts";

/**
 * The shop's own pages, categories, authors and the owner's pages: few, so they are read at once.
 */
export function pageSection(db: Db, moment: Date, size: number): Section {
  return {
    name: "pages",
    // A listing is as new as what is on it.
    topics: ["pages", "catalog", "deals", "blog", "settings", "redirects"],
    async changesAt() {
      let next: Date | null = null;
      // Somebody may have a screen from then on.
      await announceNext(db, moment, (at) => {
        next = at;
      });
      return next;
    },
    async chunks() {
      const all = await listPages(db, moment);
      const newest = all.reduce<Date | null>(
        (last, { changedAt }) => latest(last, changedAt),
        null,
      );
      return chunksOf(all.length, newest, size);
    },
    async *read(chunk) {
      const piece = (await listPages(db, moment)).slice((chunk - 1) * size, chunk * size);
      if (piece.length > 0) yield piece;
    },
  };
}

const newestDate = (rows: readonly { at: Date }[]) =>
  rows.reduce<Date | null>((last, { at }) => latest(last, at), null);

/** The owner's pages, but for the one that is the home page. */
async function listTexts(db: Db) {
  const home = await homePageSlug(db, await readSettings(db, "home"));
  return db
    .select({ slug: pages.slug, at: pages.updatedAt })
    .from(pages)
    .where(home === null ? undefined : ne(pages.slug, home))
    .orderBy(asc(pages.slug));
}

type Dated = [path: string, changedAt: Date | null];

async function listPages(db: Db, moment: Date): Promise<SitemapEntry[]> {
  const [shelves, guides, bylines, texts, newest] = await Promise.all([
    listShelves(db),
    db
      .select({ slug: collections.slug, at: collections.updatedAt })
      .from(collections)
      .where(eq(collections.status, "published"))
      .orderBy(asc(collections.createdAt), asc(collections.id)),
    listBylines(db, moment),
    listTexts(db),
    newestOf(db, moment),
  ]);
  const { product, deal, post } = newest;
  const own: Dated[] = [
    ["/", latest(latest(product, deal), post)],
    ["/products", product],
    ["/deals", deal],
    ["/blog", post],
    ["/categories", newestDate(shelves)],
    ["/about", null],
    ["/contact", null],
    ...shelves.map(({ slug, at }): Dated => [`/category/${encodeURIComponent(slug)}`, at]),
    // Without any there is no such screen to be found.
    ...(guides.length > 0 ? [["/collections", newestDate(guides)] satisfies Dated] : []),
    ...guides.map(({ slug, at }): Dated => [`/collections/${encodeURIComponent(slug)}`, at]),
    ...bylines.flatMap(({ name, newestAt }): Dated[] => {
      const slug = authorSlug(name);
      return slug ? [[`/blog/author/${encodeURIComponent(slug)}`, newestAt]] : [];
    }),
    ...texts.map(({ slug, at }): Dated => [`/${encodeURIComponent(slug)}`, at]),
  ];
  // A page's text may belong to a screen of the shop's own: one address, and its date.
  const unique = new Map<string, Date | null>();
  for (const [path, at] of own) unique.set(path, latest(unique.get(path) ?? null, at));
  return [...unique].map(([path, changedAt]) => ({ path, changedAt }));
}

/** Active categories, each as new as the newest thing on it. */
async function listShelves(db: Db): Promise<{ slug: string; at: Date }[]> {
  const rows = await prepared(db, "sitemap:categories", (db) => {
    const newest = db
      .select({ at: products.createdAt })
      .from(products)
      .where(and(isTrue(products.listed), eq(products.categoryId, categories.id)))
      .orderBy(sql`${products.createdAt} desc`)
      .limit(1);
    return db
      .select({
        slug: categories.slug,
        own: categories.updatedAt,
        newest: sql<Date | null>`(${newest})`.mapWith(products.createdAt),
      })
      .from(categories)
      .where(eq(categories.status, "active"))
      .orderBy(asc(categories.position), asc(categories.name))
      .prepare();
  }).execute();
  return rows.map(({ slug, own, newest }) => ({ slug, at: latest(own, newest) ?? own }));
}

/** When something of each kind was last added that is public now. */
async function newestOf(db: Db, moment: Date) {
  const [row] = await prepared(db, "sitemap:newest", (db) => {
    const now = sql.placeholder("now");
    const first = (query: { getSQL: () => SQL }) => sql<number | null>`(${query})`;
    const product = db
      .select({ at: max(products.createdAt) })
      .from(products)
      .where(isTrue(products.listed));
    const deal = db
      .select({ at: max(deals.startsAt) })
      .from(deals)
      .where(lte(deals.startsAt, now));
    const post = db
      .select({ at: max(posts.publicFrom) })
      .from(posts)
      .where(lte(posts.publicFrom, now));
    return db
      .select({ product: first(product), deal: first(deal), post: first(post) })
      .from(sql`(select 1) one`)
      .prepare();
  }).execute({ now: moment.getTime() });
  const date = (at: number | null | undefined) => (typeof at === "number" ? new Date(at) : null);
  return { product: date(row?.product), deal: date(row?.deal), post: date(row?.post) };
}
