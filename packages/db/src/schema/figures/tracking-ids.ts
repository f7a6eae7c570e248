/** Amazon's tracking ids, and the pages whose links carry them. Design: docs/decisions/076. */
import { bool, id, instant, str, table, uniqueIndex } from "@pickwell/db/columns";

/** Ids that the owner has made at Amazon, each for one of its stores. */
export const trackingIds = table(
  "tracking_ids",
  {
    id: id().primaryKey(),
    /** As links carry it: `shop-20`. */
    tag: str().notNull(),
    /** Host of the store that it earns at, without `www.`: `amazon.de`. */
    store: str().notNull(),
    /** Path of the page whose links carry it; null as long as it is free. */
    page: str(),
    assignedAt: instant(),
    /** Goes into the links without an id of pages that have none of their own. */
    isShared: bool().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("tracking_ids_tag").on(t.store, t.tag),
    uniqueIndex("tracking_ids_page").on(t.store, t.page),
  ],
);
