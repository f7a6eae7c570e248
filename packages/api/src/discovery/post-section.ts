import type { Db } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { posts } from "@pickwell/db/schema";
import { asc, gt, max, min, sql } from "drizzle-orm";
import { isPublic } from "../publishing/is-public.ts";
import { newness } from "../publishing/newness.ts";
import { chunksOf, inChunks, type Section } from "./section.ts";

/** The public articles in the sitemap. @param size - URLs per file */
export function postSection(db: Db, moment: Date, size: number): Section {
  const now = moment.getTime();
  return {
    name: "posts",
    topics: ["blog"],
    async chunks() {
      const [row] = await prepared(db, "sitemap:posts:count", (db) =>
        db
          .select({ count: sql<number>`count(*)`, at: max(newness).mapWith(posts.updatedAt) })
          .from(posts)
          .where(isPublic)
          .prepare(),
      ).execute({ now });
      return chunksOf(row?.count ?? 0, row?.at ?? null, size);
    },
    read: (chunk) =>
      inChunks(chunk, size, async (limit, offset) => {
        const rows = await prepared(db, "sitemap:posts", (db) =>
          db
            .select({
              id: posts.id,
              slug: posts.slug,
              cover: posts.cover,
              changedAt: newness.mapWith(posts.updatedAt),
            })
            .from(posts)
            .where(isPublic)
            .orderBy(asc(posts.publicFrom), asc(posts.id))
            .limit(sql.placeholder("limit"))
            .offset(sql.placeholder("offset"))
            .prepare(),
        ).execute({ now, limit, offset });
        return rows.map(({ id, slug, cover, changedAt }) => ({
          path: `/blog/${encodeURIComponent(slug || id)}`,
          changedAt,
          picture: cover?.key,
        }));
      }),
    async changesAt() {
      const [next] = await prepared(db, "sitemap:posts:next", (db) =>
        db
          .select({ at: min(posts.publicFrom) })
          .from(posts)
          .where(gt(posts.publicFrom, sql.placeholder("now")))
          .prepare(),
      ).execute({ now });
      return next?.at ?? null;
    },
  };
}
