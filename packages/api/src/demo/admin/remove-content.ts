/** Removes the demo's products, deals, collections, articles, pages, categories and authors. */
import type { Tx } from "@pickwell/db/client";
import type { DemoRecord } from "@pickwell/db/demo-record";
import { isOneOf } from "@pickwell/db/json";
import {
  authors,
  categories,
  collections,
  deals,
  pages,
  postDrafts,
  posts,
  products,
  redirects,
  savedProducts,
  trash,
} from "@pickwell/db/schema";
import { execute, type Steps } from "@pickwell/db/statements";
import { and, eq, inArray, lte, notExists, notInArray, sql } from "drizzle-orm";

/** Only unchanged records are removed; changed ones belong to the owner. */
export function* removeContent(tx: Tx, demo: DemoRecord): Steps {
  const at = new Date(demo.at);
  yield* execute(
    tx.delete(deals).where(and(isOneOf(deals.id, demo.deals), lte(deals.updatedAt, at))),
  );
  const sets = demo.collections ?? [];
  yield* execute(
    tx
      .delete(collections)
      .where(and(isOneOf(collections.id, sets), lte(collections.updatedAt, at))),
  );
  yield* execute(
    tx.delete(posts).where(and(isOneOf(posts.id, demo.posts), lte(posts.updatedAt, at))),
  );
  yield* execute(
    tx
      .delete(postDrafts)
      .where(
        and(
          isOneOf(postDrafts.postId, demo.posts),
          notInArray(postDrafts.postId, tx.select({ id: posts.id }).from(posts)),
        ),
      ),
  );
  const writers = demo.authors ?? [];
  yield* execute(
    tx.delete(authors).where(and(isOneOf(authors.id, writers), lte(authors.updatedAt, at))),
  );
  yield* execute(
    tx.delete(pages).where(and(isOneOf(pages.slug, demo.pages), lte(pages.updatedAt, at))),
  );
  const isDoomed = and(isOneOf(products.id, demo.products), lte(products.updatedAt, at));
  yield* execute(
    tx
      .delete(savedProducts)
      .where(
        inArray(
          savedProducts.productId,
          tx.select({ id: products.id }).from(products).where(isDoomed),
        ),
      ),
  );
  yield* execute(tx.delete(products).where(isDoomed));
  yield* execute(
    tx.delete(categories).where(
      and(
        isOneOf(categories.id, demo.categories),
        lte(categories.updatedAt, at),
        // What stays in it keeps it.
        notInArray(categories.id, tx.selectDistinct({ id: products.categoryId }).from(products)),
      ),
    ),
  );
  const things = [
    ["product", demo.products],
    ["deal", demo.deals],
    ["collection", sets],
    ["post", demo.posts],
    ["page", demo.pages],
    ["category", demo.categories],
    ["author", writers],
  ] as const;
  const tables = {
    product: { table: products, key: products.id },
    post: { table: posts, key: posts.id },
    page: { table: pages, key: pages.slug },
    category: { table: categories, key: categories.id },
    author: { table: authors, key: authors.id },
    collection: { table: collections, key: collections.id },
  };
  for (const [kind, ids] of things) {
    if (kind !== "author") {
      yield* execute(
        tx.delete(trash).where(and(eq(trash.kind, kind), isOneOf(trash.targetId, ids))),
      );
    }
    if (kind === "deal") continue;
    const { table, key } = tables[kind];
    yield* execute(
      tx
        .delete(redirects)
        .where(
          and(
            eq(redirects.kind, kind),
            isOneOf(redirects.targetId, ids),
            notExists(tx.select({ one: sql`1` }).from(table).where(eq(key, redirects.targetId))),
          ),
        ),
    );
  }
}
