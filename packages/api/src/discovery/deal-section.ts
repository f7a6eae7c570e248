import type { Db } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { deals } from "@pickwell/db/schema";
import { asc, gt, max, min, sql } from "drizzle-orm";
import { canBeTaken } from "../offers/effective-price.ts";
import { withPicturesAllowed } from "../offers/programmes.ts";
import { chunksOf, inChunks, type Section } from "./section.ts";

/** The open deals in the sitemap. @param size - URLs per file */
export function dealSection(db: Db, moment: Date, size: number): Section {
  const now = moment.getTime();
  return {
    name: "deals",
    // A feed says that a merchant has nothing left.
    topics: ["deals", "catalog"],
    async chunks() {
      const [row] = await prepared(db, "sitemap:deals:count", (db) =>
        db
          .select({ count: sql<number>`count(*)`, at: max(deals.updatedAt) })
          .from(deals)
          .where(canBeTaken)
          .prepare(),
      ).execute({ now });
      return chunksOf(row?.count ?? 0, row?.at ?? null, size);
    },
    read: (chunk) =>
      inChunks(chunk, size, async (limit, offset) => {
        const rows = await prepared(db, "sitemap:deals", (db) =>
          db
            .select({
              id: deals.id,
              images: deals.images,
              affiliateLink: deals.affiliateLink,
              changedAt: deals.updatedAt,
            })
            .from(deals)
            .where(canBeTaken)
            .orderBy(asc(deals.createdAt), asc(deals.id))
            .limit(sql.placeholder("limit"))
            .offset(sql.placeholder("offset"))
            .prepare(),
        ).execute({ now, limit, offset });
        const allowed = await withPicturesAllowed(db, rows);
        return allowed.map(({ id, images, changedAt }) => ({
          path: `/deals/${encodeURIComponent(id)}`,
          changedAt,
          picture: images[0]?.key,
        }));
      }),
    async changesAt() {
      const [row] = await prepared(db, "sitemap:deals:next", (db) => {
        const next = (column: typeof deals.startsAt | typeof deals.closesAt) =>
          db
            .select({ at: min(column) })
            .from(deals)
            .where(gt(column, sql.placeholder("now")));
        const ends = sql<number | null>`(${next(deals.closesAt)})`;
        const starts = sql<number | null>`(${next(deals.startsAt)})`;
        return db.select({ ends, starts }).from(sql`(select 1) one`).prepare();
      }).execute({ now });
      const moments = [row?.ends, row?.starts].filter((at) => typeof at === "number");
      return moments.length > 0 ? new Date(Math.min(...moments)) : null;
    },
  };
}
