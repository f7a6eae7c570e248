import type { Db } from "@pickwell/db/client";
import { isTrue, unindexed } from "@pickwell/db/expressions";
import { prepared } from "@pickwell/db/prepared";
import { products } from "@pickwell/db/schema";
import { and, asc, gt, lte, max, sql } from "drizzle-orm";
import { withPicturesAllowed } from "../offers/programmes.ts";
import { BATCH, type Chunk, type Section, yieldToEventLoop } from "./section.ts";

/**
 * A chunk is a range of sequence numbers: its start is known without counting, it never overflows,
 * and a new product only changes the last one.
 */
export function productSection(db: Db, size: number): Section {
  // On the table's own order.
  const range = and(
    isTrue(unindexed(products.listed)),
    gt(products.seq, sql.placeholder("after")),
    lte(products.seq, sql.placeholder("last")),
  );
  return {
    name: "products",
    topics: ["catalog"],
    changesAt: async () => null,
    async chunks() {
      const newest = prepared(db, "sitemap:products:last", (db) =>
        db
          .select({ seq: max(products.seq) })
          .from(products)
          .prepare(),
      );
      const change = prepared(db, "sitemap:products:change", (db) =>
        db
          .select({ at: max(products.updatedAt) })
          .from(products)
          .where(range)
          .prepare(),
      );
      const [last] = await newest.execute();
      const found: Chunk[] = [];
      for (let number = 1; (number - 1) * size < (last?.seq ?? 0); number += 1) {
        const [row] = await change.execute({ after: (number - 1) * size, last: number * size });
        if (row?.at) found.push({ number, changedAt: row.at });
        await yieldToEventLoop();
      }
      return found;
    },
    async *read(chunk) {
      const batch = prepared(db, "sitemap:products", (db) =>
        db
          .select({
            seq: products.seq,
            id: products.id,
            slug: products.slug,
            images: products.images,
            affiliateLink: products.affiliateLink,
            changedAt: products.updatedAt,
          })
          .from(products)
          .where(range)
          .orderBy(asc(products.seq))
          .limit(BATCH)
          .prepare(),
      );
      let after = (chunk - 1) * size;
      for (;;) {
        const rows = await batch.execute({ after, last: chunk * size });
        if (rows.length === 0) return;
        const allowed = await withPicturesAllowed(db, rows);
        yield allowed.map(({ id, slug, images, changedAt }) => ({
          path: `/product/${encodeURIComponent(slug || id)}`,
          changedAt,
          picture: images[0]?.key,
        }));
        after = rows.at(-1)?.seq ?? after;
        await yieldToEventLoop();
      }
    },
  };
}
