/** Takes out what the demo shows: products, deals, articles, pages, categories and authors. */
import type { Tx } from "@pickwell/db/client";
import type { DemoRecord } from "@pickwell/db/demo-record";
import { isOneOf } from "@pickwell/db/json";
import {
  authors,
  categories,
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

const listOf = (ids: readonly string[]) => sql`${JSON.stringify(ids)}`;

/** What is as the demo wrote it; what has been changed since is somebody's own. */
export function* removeContent(tx: Tx, demo: DemoRecord): Steps {
  const at = new Date(demo.at);
  yield* execute(
    tx.delete(deals).where(and(isOneOf(deals.id, listOf(demo.deals)), lte(deals.updatedAt, at))),
  );
  yield* execute(
    tx.delete(posts).where(and(isOneOf(posts.id, listOf(demo.posts)), lte(posts.updatedAt, at))),
  );
  yield* execute(
    tx
      .delete(postDrafts)
      .where(
        and(
          isOneOf(postDrafts.postId, listOf(demo.posts)),
          notInArray(postDrafts.postId, tx.select({ id: posts.id }).from(posts)),
        ),
      ),
  );
  const writers = demo.authors ?? [];
  yield* execute(
    tx.delete(authors).where(and(isOneOf(authors.id, listOf(writers)), lte(authors.updatedAt, at))),
  );
  yield* execute(
    tx.delete(pages).where(and(isOneOf(pages.slug, listOf(demo.pages)), lte(pages.updatedAt, at))),
  );
  const isDoomed = and(isOneOf(products.id, listOf(demo.products)), lte(products.updatedAt, at));
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
        isOneOf(categories.id, listOf(demo.categories)),
        lte(categories.updatedAt, at),
        // What stays in it keeps it.
        notInArray(categories.id, tx.selectDistinct({ id: products.categoryId }).from(products)),
      ),
    ),
  );
  const things = [
    ["product", demo.products],
    ["deal", demo.deals],
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
  };
  for (const [kind, ids] of things) {
    if (kind !== "author") {
      yield* execute(
        tx.delete(trash).where(and(eq(trash.kind, kind), isOneOf(trash.targetId, listOf(ids)))),
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
            isOneOf(redirects.targetId, listOf(ids)),
            notExists(tx.select({ one: sql`1` }).from(table).where(eq(key, redirects.targetId))),
          ),
        ),
    );
  }
}
