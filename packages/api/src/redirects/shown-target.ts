/** Replaces targets of redirects at which visitors would find nothing. */
import type { Db } from "@pickwell/db/client";
import { categories, products } from "@pickwell/db/schema";
import { and, eq, or } from "drizzle-orm";
import { namesOf } from "../publishing/bylines.ts";
import { findTag } from "../publishing/tags.ts";
import { redirectKey } from "./rules.ts";

const PRODUCT = /^\/product\/([^/]+)$/;
const AUTHOR = /^\/blog\/author\/([^/]+)$/;

/**
 * The target, or the listing above it: of a hidden product, see `listingAbove`; `/blog` for the
 * articles of a tag or author without public ones.
 *
 * @param target - path of the shop, or http(s) URL
 */
export async function shownTarget(db: Db, now: Date, target: string): Promise<string> {
  const path = target.startsWith("/") ? redirectKey(target) : null;
  if (path === null) return target;
  const tag =
    path === "/blog" ? new URL(target, "http://shop.invalid").searchParams.get("tag") : "";
  if (tag) return (await findTag(db, now, tag)) ? target : "/blog";
  const author = AUTHOR.exec(path)?.[1];
  if (author) return (await namesOf(db, now, author)).length > 0 ? target : "/blog";
  const product = PRODUCT.exec(path)?.[1];
  return (product && (await listingAbove(db, product))) || target;
}

/**
 * The path of a hidden product's category, or of all products while that is hidden, too.
 *
 * @param key - slug or id of a product
 * @returns null for a public or unknown product
 */
export async function listingAbove(db: Db, key: string): Promise<string | null> {
  const [found] = await db
    .select({ listed: products.listed, category: categories.slug })
    .from(products)
    .leftJoin(
      categories,
      and(eq(categories.id, products.categoryId), eq(categories.status, "active")),
    )
    .where(or(eq(products.slug, key), eq(products.id, key)));
  if (!found || found.listed) return null;
  return found.category === null ? "/products" : `/category/${encodeURIComponent(found.category)}`;
}
