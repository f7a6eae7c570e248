import {
  bool,
  cents,
  choice,
  id,
  index,
  instant,
  json,
  nocase,
  str,
  table,
  uniqueIndex,
} from "@pickwell/db/columns";
import { products } from "../catalogue/products.ts";

/**
 * `below`: the price is at most the target. `drop`: it is lower than before. `back`: the product is
 * available again.
 */
export const alertWishes = ["below", "drop", "back"] as const;

/** Keys of a browser's push subscription. Source: W3C Push API, `PushSubscription.toJSON()`. */
export interface PushKeys {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Subscribers of price alerts, by mail or push. Deleted with their last alert. */
export const alertReaders = table(
  "alert_readers",
  {
    id: id().primaryKey(),
    /** As it was typed; the case of letters makes no difference. Null for a browser. */
    email: str(),
    push: json<PushKeys>(),
    /** SHA-256 of the browser's endpoint, base64url. */
    pushHash: str().unique(),
    /** When the last alert was sent; null when never. */
    toldAt: instant(),
    /** Until when no alerts are sent; see `subscribers.pausedUntil`. */
    pausedUntil: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("alert_readers_email").on(nocase("email")),
    index("alert_readers_by_told").on(t.toldAt),
  ],
);

/** Price alerts. */
export const priceAlerts = table(
  "price_alerts",
  {
    id: id().primaryKey(),
    readerId: id()
      .notNull()
      .references(() => alertReaders.id, { onDelete: "cascade" }),
    productId: id()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    wish: choice(alertWishes).notNull(),
    /** Of `below`; 0 for the others. */
    targetCents: cents().notNull(),
    /** The price when the alert was created or last checked; 0 when unknown. */
    baseCents: cents().notNull(),
    /** Whether it could be had then. */
    wasInStock: bool().notNull(),
    /** When the address was confirmed; no alerts are sent before. */
    confirmedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("price_alerts_key").on(t.readerId, t.productId, t.wish, t.targetCents),
    index("price_alerts_of_product").on(t.productId, t.wish),
    index("price_alerts_by_confirmed").on(t.confirmedAt, t.createdAt),
  ],
);

export const alertTokenPurposes = ["confirm", "stop"] as const;

/** Tokens of links in mails. Each mail has its own, so that old links keep working. */
export const alertTokens = table(
  "alert_tokens",
  {
    /** SHA-256 of the token, base64url: the token itself is in the mail only. */
    hash: str().primaryKey(),
    readerId: id()
      .notNull()
      .references(() => alertReaders.id, { onDelete: "cascade" }),
    /** The alert to confirm; null for all of the reader's. */
    alertId: id().references(() => priceAlerts.id, { onDelete: "cascade" }),
    purpose: choice(alertTokenPurposes).notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("alert_tokens_of").on(t.readerId),
    index("alert_tokens_of_alert").on(t.alertId),
    index("alert_tokens_by_age").on(t.createdAt),
  ],
);
