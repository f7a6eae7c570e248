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

/** `below`: it costs no more than so much; `drop`: less than before; `back`: it can be had again. */
export const alertWishes = ["below", "drop", "back"] as const;

/** What a browser gives whoever may push to it. Source: W3C Push API, `PushSubscription.toJSON()`. */
export interface PushKeys {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Somebody who is told of prices: by mail, or in a browser. Gone with the last of their alerts. */
export const alertReaders = table(
  "alert_readers",
  {
    id: id().primaryKey(),
    /** As it was typed; the case of letters makes no difference. Null for a browser. */
    email: str(),
    push: json<PushKeys>(),
    /** SHA-256 of the browser's endpoint, base64url. */
    pushHash: str().unique(),
    /** When they were told last; null when they never were. */
    toldAt: instant(),
    /** Until when they want to be told of nothing; see `subscribers.pausedUntil`. */
    pausedUntil: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("alert_readers_email").on(nocase("email")),
    index("alert_readers_by_told").on(t.toldAt),
  ],
);

/** What somebody is to be told of a product. */
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
    /** What it cost when they asked, or when that was last looked at; 0 when nobody knew. */
    baseCents: cents().notNull(),
    /** Whether it could be had then. */
    wasInStock: bool().notNull(),
    /** When the address was shown to be theirs; nobody is told before. */
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

/** Links in mails. Each mail has its own, so that old ones keep working. */
export const alertTokens = table(
  "alert_tokens",
  {
    /** SHA-256 of the token, base64url: the token itself is in the mail only. */
    hash: str().primaryKey(),
    readerId: id()
      .notNull()
      .references(() => alertReaders.id, { onDelete: "cascade" }),
    /** What is confirmed; null for all that they have. */
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
