/** Amazon tracking ids in links, by the page. */

import type { Db } from "@pickwell/db/client";
import { isTrue } from "@pickwell/db/expressions";
import { prepared } from "@pickwell/db/prepared";
import { trackingIds } from "@pickwell/db/schema";
import { and, asc, eq, sql } from "drizzle-orm";
import { shopPage } from "../attribution/shop-page.ts";
import { canParseUrl } from "../core/text/can-parse-url.ts";
import { type AmazonStore, amazonStoreOf, asinIn, carrying, trackingIdIn } from "./rules.ts";

/** A link with its tracking id. */
export interface TrackedLink {
  link: string;
  /** "" when it carries none; null of links that do not lead to Amazon. */
  trackingId: string | null;
  asin: string | null;
}

const value = sql.placeholder;

/**
 * Writes the tracking id of a page into a link to Amazon. For pages without one, the link keeps its
 * own id, or gets the shared id if there is one.
 *
 * @param link - an http(s) URL; other links stay unchanged
 * @param path - of the page with the click; empty when unknown
 */
export async function withTrackingId(
  db: Db,
  now: Date,
  link: string,
  path: string,
): Promise<TrackedLink> {
  const store = amazonStoreOf(canParseUrl(link) ? new URL(link).hostname : "");
  if (!store) return { link, trackingId: null, asin: null };
  const page = path === "" ? null : await shopPage(db, now, path);
  const own = page ? await ofPage(db, store, page.path) : undefined;
  const carried = trackingIdIn(link);
  const tag = own ?? (carried === "" ? await shared(db, store) : undefined);
  return {
    link: tag === undefined ? link : carrying(link, tag),
    trackingId: tag ?? carried,
    asin: asinIn(link),
  };
}

async function ofPage(db: Db, store: AmazonStore, page: string): Promise<string | undefined> {
  const [found] = await prepared(db, "tracking-ids:of-page", (db) =>
    db
      .select({ tag: trackingIds.tag })
      .from(trackingIds)
      .where(and(eq(trackingIds.store, value("store")), eq(trackingIds.page, value("page"))))
      .prepare(),
  ).execute({ store, page });
  return found?.tag;
}

async function shared(db: Db, store: AmazonStore): Promise<string | undefined> {
  const [found] = await prepared(db, "tracking-ids:shared", (db) =>
    db
      .select({ tag: trackingIds.tag })
      .from(trackingIds)
      .where(and(eq(trackingIds.store, value("store")), isTrue(trackingIds.isShared)))
      .orderBy(asc(trackingIds.tag))
      .limit(1)
      .prepare(),
  ).execute({ store });
  return found?.tag;
}
