/** Where links to deleted products, deals and categories lead. */

import type { Db } from "@pickwell/db/client";
import { isTrue } from "@pickwell/db/expressions";
import { categories, products, redirects, trash } from "@pickwell/db/schema";
import { and, desc, eq, inArray, or } from "drizzle-orm";
import { askedKey } from "./rules.ts";

const listedPath = async (db: Db, condition: ReturnType<typeof eq> | undefined) => {
  const [found] = await db
    .select({ slug: products.slug })
    .from(products)
    .where(and(isTrue(products.listed), condition))
    .limit(1);
  return found ? `/product/${encodeURIComponent(found.slug)}` : null;
};

const categoryPath = async (db: Db, id: string) => {
  const [found] = await db
    .select({ slug: categories.slug })
    .from(categories)
    .where(and(eq(categories.id, id), eq(categories.status, "active")));
  return found ? `/category/${encodeURIComponent(found.slug)}` : null;
};

/** The newest entry of the trash with a condition. */
const newestEntry = async (db: Db, condition: ReturnType<typeof and>) => {
  const [entry] = await db
    .select()
    .from(trash)
    .where(condition)
    .orderBy(desc(trash.deletedAt))
    .limit(1);
  return entry;
};

const entryOf = (db: Db, kind: "product" | "deal" | "category", name: string) =>
  newestEntry(db, and(eq(trash.kind, kind), or(eq(trash.targetId, name), eq(trash.slug, name))));

type Entry = NonNullable<Awaited<ReturnType<typeof entryOf>>>;

/**
 * The page of a product or category; for a deleted one the page it leads to.
 *
 * @param passed - ids on the way so far, since deleted things may lead to each other
 */
async function pathOf(db: Db, id: string, passed = new Set<string>()): Promise<string | null> {
  if (passed.has(id)) return null;
  passed.add(id);
  const page = (await listedPath(db, eq(products.id, id))) ?? (await categoryPath(db, id));
  if (page) return page;
  const entry = await newestEntry(
    db,
    and(inArray(trash.kind, ["product", "category"]), eq(trash.targetId, id)),
  );
  return entry ? chosenPath(db, entry, passed) : null;
}

/** The page that the owner has chosen, or of the same product, if it was added again. */
const chosenPath = async (
  db: Db,
  { kind, replacementId, sku }: Entry,
  passed?: Set<string>,
): Promise<string | null> =>
  (replacementId && (await pathOf(db, replacementId, passed))) ||
  (kind === "product" && sku && (await listedPath(db, eq(products.sku, sku)))) ||
  null;

/**
 * The redirect of a link to a merchant of a deleted product or deal: to the chosen replacement, to
 * the same product if it was added again, or to its category; for a deal, to its product. It stays
 * after the thing was deleted for good.
 *
 * @param name - id of either, or slug of a product
 * @returns a path of the shop; null for what was not deleted
 */
export async function pathInPlaceOf(
  db: Db,
  kind: "product" | "deal",
  name: string,
): Promise<string | null> {
  const entry = await entryOf(db, kind, name);
  if (!entry) return null;
  const { slug, categoryId } = entry;
  return (
    (await chosenPath(db, entry)) ||
    (kind === "deal" && "/deals") ||
    (slug && (await listedPath(db, eq(products.slug, slug)))) ||
    (categoryId && (await pathOf(db, categoryId))) ||
    "/products"
  );
}

const deletable = { product: products, category: categories };

/**
 * Where the page of a deleted product or category leads.
 *
 * @param path - at which there is neither a page nor a redirect; also a former path of the thing
 * @returns the path of a page, or `target: null` when it is gone; null for what was not deleted
 */
export async function findDeleted(db: Db, path: string): Promise<{ target: string | null } | null> {
  const key = askedKey(path) ?? "";
  const [, folder, slug] = /^\/(product|category)\/([^/]+)$/.exec(key) ?? [];
  if (slug === undefined) return null;
  const kind = folder as keyof typeof deletable;
  const table = deletable[kind];
  const [former] = await db
    .select({ id: redirects.targetId })
    .from(redirects)
    .where(and(eq(redirects.path, key), eq(redirects.kind, kind)));
  const name = former?.id ?? slug;
  const entry = await entryOf(db, kind, name);
  if (!entry) return null;
  // What has the address now, but is hidden, may be shown again.
  const [hidden] = await db.select({ id: table.id }).from(table).where(eq(table.slug, slug));
  return hidden ? null : { target: await chosenPath(db, entry) };
}
