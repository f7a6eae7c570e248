/** Amazon's tracking ids, and the pages whose links carry them. See docs/decisions/076. */
import {
  bool,
  choice,
  float,
  id,
  index,
  instant,
  int,
  primaryKey,
  str,
  table,
  uniqueIndex,
} from "@pickwell/db/columns";

/** Tracking ids that the owner has created at Amazon, each for one store. */
export const trackingIds = table(
  "tracking_ids",
  {
    id: id().primaryKey(),
    /** As links carry it: `shop-20`. */
    tag: str().notNull(),
    /** Host of the store that it earns at, without `www.`: `amazon.de`. */
    store: str().notNull(),
    /** Path of the page whose links contain it; null while unused. */
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

/** What estimates of Amazon's sales are broken down by. */
export const estimatedBy = ["page", "product", "placement"] as const;

/**
 * Estimates of what earned the sales of a tracking id: expected values, never added to certain
 * ones. Recalculated for a day when one of its sales changes.
 */
export const trackingEstimates = table(
  "tracking_estimates",
  {
    dimension: choice(estimatedBy).notNull(),
    /** Of the shop's zone, counted from 1970. */
    day: int().notNull(),
    /** Path, product's id or placement; "" of what no click of ours may have earned. */
    key: str().notNull(),
    trackingId: str().notNull(),
    /** ISO 4217, of the commission. */
    currency: str().notNull(),
    /** Sales that were shared out; a return takes one away. */
    sales: float().notNull(),
    /** In minor units. */
    commission: float().notNull(),
    /** In squares of minor units: that each sale was earned by one click, whichever it was. */
    variance: float().notNull(),
    /** In minor units: how much hangs on clicks of one key earning as those of another. */
    doubt: float().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dimension, t.day, t.key, t.trackingId, t.currency] }),
    index("tracking_estimates_of_id").on(t.trackingId, t.day),
  ],
);

/** Tracking ids and days whose estimates are outdated. */
export const trackingDue = table(
  "tracking_due",
  {
    trackingId: str().notNull(),
    day: int().notNull(),
    /** Grows with every change, so that one in the middle of the work is not missed. */
    changes: int().notNull(),
  },
  (t) => [primaryKey({ columns: [t.trackingId, t.day] })],
);
