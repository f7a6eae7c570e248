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
  yield* removeTexts(tx, demo, at);
  yield* removeProducts(tx, demo, at);
  yield* removeFromTrash(tx, demo);
  yield* removeRedirects(tx, demo);
}

/** Removes articles with their drafts, authors and pages. */
function* removeTexts(tx: Tx, demo: DemoRecord, at: Date): Steps {
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
}

/** Removes products, and categories in which no product is left. */
function* removeProducts(tx: Tx, demo: DemoRecord, at: Date): Steps {
  const isRemoved = and(isOneOf(products.id, demo.products), lte(products.updatedAt, at));
  yield* execute(
    tx
      .delete(savedProducts)
      .where(
        inArray(
          savedProducts.productId,
          tx.select({ id: products.id }).from(products).where(isRemoved),
        ),
      ),
  );
  yield* execute(tx.delete(products).where(isRemoved));
  yield* execute(
    tx
      .delete(categories)
      .where(
        and(
          isOneOf(categories.id, demo.categories),
          lte(categories.updatedAt, at),
          notInArray(categories.id, tx.selectDistinct({ id: products.categoryId }).from(products)),
        ),
      ),
  );
}

/** Removes demo records that the owner has moved to the trash. */
function* removeFromTrash(tx: Tx, demo: DemoRecord): Steps {
  const trashed = [
    ["product", demo.products],
    ["deal", demo.deals],
    ["collection", demo.collections ?? []],
    ["post", demo.posts],
    ["page", demo.pages],
    ["category", demo.categories],
  ] as const;
  for (const [kind, ids] of trashed) {
    yield* execute(tx.delete(trash).where(and(eq(trash.kind, kind), isOneOf(trash.targetId, ids))));
  }
}

/** Removes redirects to records that no longer exist. */
function* removeRedirects(tx: Tx, demo: DemoRecord): Steps {
  const targets = [
    { kind: "product", ids: demo.products, table: products, key: products.id },
    { kind: "collection", ids: demo.collections ?? [], table: collections, key: collections.id },
    { kind: "post", ids: demo.posts, table: posts, key: posts.id },
    { kind: "page", ids: demo.pages, table: pages, key: pages.slug },
    { kind: "category", ids: demo.categories, table: categories, key: categories.id },
    { kind: "author", ids: demo.authors ?? [], table: authors, key: authors.id },
  ] as const;
  for (const { kind, ids, table, key } of targets) {
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
