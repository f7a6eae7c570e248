/** Where links to deleted things lead. */

import type { Db } from "@pickwell/db/client";
import { isTrue } from "@pickwell/db/expressions";
import { categories, collections, posts, products, redirects, trash } from "@pickwell/db/schema";
import { and, desc, eq, inArray, or } from "drizzle-orm";
import { publicPath } from "./find.ts";
import { replacementKinds } from "./replacement-kinds.ts";
import { askedKey, parentKeyOf } from "./rules.ts";

type Kind = keyof typeof replacementKinds;

/** When and where it is asked. */
interface Asking {
  db: Db;
  now: Date;
}

const listedPath = async (db: Db, condition: ReturnType<typeof eq> | undefined) => {
  const [found] = await db
    .select({ slug: products.slug })
    .from(products)
    .where(and(isTrue(products.listed), condition))
    .limit(1);
  return found ? `/product/${encodeURIComponent(found.slug)}` : null;
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

const entryOf = (db: Db, kind: Kind, name: string) =>
  newestEntry(db, and(eq(trash.kind, kind), or(eq(trash.targetId, name), eq(trash.slug, name))));

type Entry = NonNullable<Awaited<ReturnType<typeof entryOf>>>;

/** What a former path was of, by the redirect that was written for it. */
const formerOf = async (db: Db, key: string) => {
  const [former] = await db
    .select({ kind: redirects.kind, id: redirects.targetId })
    .from(redirects)
    .where(eq(redirects.path, key));
  return former?.kind && former.id !== null ? { kind: former.kind, id: former.id } : null;
};

/**
 * The page of a thing; for a deleted one the page it leads to.
 *
 * @param kinds - it may be one of
 * @param passed - ids on the way so far, since deleted things may lead to each other
 */
async function pathOf(
  asking: Asking,
  kinds: readonly (typeof replacementKinds)[Kind][number][],
  id: string,
  passed = new Set<string>(),
): Promise<string | null> {
  if (passed.has(id)) return null;
  passed.add(id);
  const { db, now } = asking;
  for (const kind of kinds) {
    const path = await publicPath(db, now, kind, id);
    if (path) return path;
  }
  const entry = await newestEntry(db, and(inArray(trash.kind, [...kinds]), eq(trash.targetId, id)));
  if (entry) return chosenPath(asking, entry, passed);
  // A page is known by its slug, which may have been changed.
  const moved = kinds.includes("page") ? await formerOf(db, `/${id}`) : null;
  return moved?.kind === "page" ? pathOf(asking, kinds, moved.id, passed) : null;
}

/** The page that the owner has chosen, or of the same product, if it was added again. */
const chosenPath = async (
  asking: Asking,
  { kind, replacementId, sku }: Entry,
  passed?: Set<string>,
): Promise<string | null> =>
  (replacementId &&
    (await pathOf(asking, replacementKinds[kind as Kind], replacementId, passed))) ||
  (kind === "product" && sku && (await listedPath(asking.db, eq(products.sku, sku)))) ||
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
  now: Date,
  kind: "product" | "deal",
  name: string,
): Promise<string | null> {
  const entry = await entryOf(db, kind, name);
  if (!entry) return null;
  const asking = { db, now };
  const { slug, categoryId } = entry;
  return (
    (await chosenPath(asking, entry)) ||
    (kind === "deal" && "/deals") ||
    (slug && (await listedPath(db, eq(products.slug, slug)))) ||
    (categoryId && (await pathOf(asking, ["category"], categoryId))) ||
    "/products"
  );
}

/** Kinds by the first part of their pages' paths; pages have none. */
const folders = new Map<string, Kind>([
  ["product", "product"],
  ["category", "category"],
  ["deals", "deal"],
  ["blog", "post"],
  ["collections", "collection"],
]);
/** Tables of things that may be hidden while they are there. */
const hideable = { product: products, category: categories, post: posts, collection: collections };

const isHideable = (kind: Kind): kind is keyof typeof hideable => Object.hasOwn(hideable, kind);

/** Whether something hidden has an address now, which may be shown again. */
async function isHidden(db: Db, kind: Kind, slug: string): Promise<boolean> {
  if (!isHideable(kind)) return false;
  const table = hideable[kind];
  const found = await db.select({ id: table.id }).from(table).where(eq(table.slug, slug));
  return found.length > 0;
}

/** What is or was at a path. @param key - see `redirectKey` */
async function namedBy(db: Db, key: string): Promise<{ kind: Kind; name: string } | null> {
  const [, folder = "", slug = ""] = /^\/(?:([^/]+)\/)?([^/]+)$/.exec(key) ?? [];
  const kind = folder === "" ? "page" : folders.get(folder);
  if (kind && slug && (await isHidden(db, kind, slug))) return null;
  const former = await formerOf(db, key);
  if (former && former.kind !== "author") return { kind: former.kind, name: former.id };
  return kind && slug ? { kind, name: slug } : null;
}

/** Whether visitors could see it. Older entries have slugs of drafts, too, but tell by the row. */
function hadPage({ kind, slug, content, deletedAt }: Entry): boolean {
  if (kind === "deal") return true;
  const publicFrom = kind === "post" ? content?.copies[0]?.rows[0]?.publicFrom : undefined;
  if (slug === null || publicFrom === undefined) return slug !== null;
  return publicFrom !== null && new Date(String(publicFrom)) <= deletedAt;
}

/**
 * Where the page of a deleted thing leads.
 *
 * @param path - at which there is neither a page nor a redirect; also a former path of the thing, or
 *   a part of it such as its second page
 * @returns the path of a page, or `target: null` when it is gone; null for what was not deleted, or
 *   never public
 */
export async function findDeleted(
  db: Db,
  now: Date,
  path: string,
): Promise<{ target: string | null } | null> {
  const key = askedKey(path);
  if (key === null) return null;
  for (const each of [key, parentKeyOf(key)]) {
    const named = each === null ? null : await namedBy(db, each);
    const entry = named && (await entryOf(db, named.kind, named.name));
    if (!entry) continue;
    if (!hadPage(entry)) return null;
    return { target: await chosenPath({ db, now }, entry) };
  }
  return null;
}
