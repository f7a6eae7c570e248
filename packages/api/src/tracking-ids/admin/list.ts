import type { Db } from "@pickwell/db/client";
import { trackingIds } from "@pickwell/db/schema";
import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { containsAllWords } from "../../core/text/contains-all-words.ts";
import type { TrackingIdList } from "./schema.ts";

/** A page of tracking ids, by store and id. */
export async function listTrackingIds(
  db: Db,
  { search, store, state, page, limit }: TrackingIdList,
) {
  const condition = and(
    store && eq(trackingIds.store, store),
    state && (state === "given" ? isNotNull(trackingIds.page) : isNull(trackingIds.page)),
    containsAllWords(search, [trackingIds.tag, trackingIds.page]),
  );
  const [counted] = await db
    .select({ total: sql<number>`count(*)` })
    .from(trackingIds)
    .where(condition);
  const rows = await db
    .select()
    .from(trackingIds)
    .where(condition)
    .orderBy(asc(trackingIds.store), asc(trackingIds.tag))
    .limit(limit)
    .offset((page - 1) * limit);
  const stores = await db
    .selectDistinct({ store: trackingIds.store })
    .from(trackingIds)
    .orderBy(asc(trackingIds.store));
  return {
    ids: rows,
    total: counted?.total ?? 0,
    page,
    limit,
    stores: stores.map((row) => row.store),
  };
}
