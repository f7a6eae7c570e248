/** Finds the shop's products by the identifiers in former texts. */
import type { Db } from "@pickwell/db/client";
import { products } from "@pickwell/db/schema";
import type { ListingEntry } from "./entries.ts";

const ASIN = /\/(?:dp|gp\/product|gp\/aw\/d|exec\/obidos\/asin)\/([A-Z0-9]{10})(?:[/?#]|$)/i;

/** Where the URL of a listing leads; empty for nowhere. @param products - see `productsByName` */
export function listingTarget(
  { target, product }: ListingEntry,
  products: ReadonlyMap<string, string>,
): string {
  const slug = products.get(product ?? "");
  return slug === undefined ? target : `/product/${encodeURIComponent(slug)}`;
}

/** @returns slugs by `sku:…` and `asin:…` */
export async function productsByName(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .select({ slug: products.slug, sku: products.sku, link: products.affiliateLink })
    .from(products);
  const found = new Map<string, string>();
  for (const { slug, sku, link } of rows) {
    if (sku) found.set(`sku:${sku}`, slug);
    if (sku && /^B[A-Z0-9]{9}$/i.test(sku)) found.set(`asin:${sku.toUpperCase()}`, slug);
    const asin = ASIN.exec(link ?? "")?.[1];
    if (asin) found.set(`asin:${asin.toUpperCase()}`, slug);
  }
  return found;
}
