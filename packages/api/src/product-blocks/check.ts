/** Finds product mentions that readers will not see. */
import type { Db } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { products, trash } from "@pickwell/db/schema";
import { and, asc, eq, or } from "drizzle-orm";
import { MAX_PRODUCTS } from "../markdown/render.ts";
import { findNamedProducts } from "../products/named.ts";
import { formerProduct } from "../redirects/find.ts";
import { blocksOf } from "./blocks.ts";
import type { BlockProblem } from "./rules.ts";
import { closestSlug } from "./suggest.ts";

/** URLs for which a similar one is looked for. */
const MAX_SUGGESTIONS = 20;

type Hidden = Pick<BlockProblem, "reason" | "product">;

/** What is known of the products with these slugs or ids that visitors cannot see. */
async function findHidden(db: Db, keys: readonly string[]): Promise<Map<string, Hidden>> {
  const hidden = new Map<string, Hidden>();
  if (keys.length === 0) return hidden;
  const former = new Map<string, string>();
  for (const key of keys) {
    const id = await formerProduct(db, key);
    if (id) former.set(id, key);
  }
  const list = [...keys, ...former.keys()];
  const keysOf = (id: string, slug: string | null) =>
    [id, slug, former.get(id)].filter((key) => key !== null && key !== undefined);
  const gone = await db
    .select({ id: trash.targetId, slug: trash.slug, name: trash.title })
    .from(trash)
    .where(
      and(eq(trash.kind, "product"), or(isOneOf(trash.targetId, list), isOneOf(trash.slug, list))),
    )
    .orderBy(asc(trash.deletedAt));
  for (const { id, slug, name } of gone) {
    for (const key of keysOf(id, slug))
      hidden.set(key, { reason: "trashed", product: { id, name } });
  }
  // One that has the address by now counts for more than one that had it.
  const rows = await db
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      status: products.status,
    })
    .from(products)
    .where(or(isOneOf(products.slug, list), isOneOf(products.id, list)));
  for (const { id, slug, name, status } of rows) {
    const reason = status === "published" ? "closed" : status;
    for (const key of keysOf(id, slug)) hidden.set(key, { reason, product: { id, name } });
  }
  return hidden;
}

/**
 * The product mentions that readers will not see, with reasons.
 *
 * @param hasProducts - false for texts that cannot show products
 */
export async function checkBlocks(
  db: Db,
  now: Date,
  markdown: string,
  hasProducts: boolean,
): Promise<BlockProblem[]> {
  const blocks = blocksOf(markdown);
  if (!hasProducts) {
    return blocks.map(({ text, start, key, isCompared }) => ({
      ...{ text, start, key, isCompared },
      reason: "page",
      product: null,
      suggestion: null,
    }));
  }
  const keys = [...new Set(blocks.map(({ key }) => key))].filter(Boolean);
  const shown = await findNamedProducts(db, now, keys);
  const unseen = keys.filter((key) => !shown.has(key));
  const hidden = await findHidden(db, unseen);
  const suggestions = new Map<string, string | null>();
  for (const key of unseen.filter((key) => !hidden.has(key)).slice(0, MAX_SUGGESTIONS)) {
    suggestions.set(key, await closestSlug(db, now, key));
  }
  let lines = 0;
  return blocks.flatMap(({ text, start, key, isLine, isCompared, isSurplus }): BlockProblem[] => {
    if (isLine) lines += 1;
    const known = shown.get(key);
    const suggestion = suggestions.get(key) ?? null;
    const base = { text, start, key, isCompared, product: null, suggestion };
    if (!known) return [{ ...base, reason: "unknown" as const, ...hidden.get(key) }];
    const product = { id: known.id, name: known.name };
    if (isCompared) return isSurplus ? [{ ...base, product, reason: "surplus" }] : [];
    if (!isLine) return [{ ...base, product, reason: "inline" }];
    return lines > MAX_PRODUCTS ? [{ ...base, product, reason: "surplus" }] : [];
  });
}
