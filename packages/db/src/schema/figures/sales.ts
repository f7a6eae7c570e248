import {
  bool,
  cents,
  choice,
  id,
  index,
  instant,
  int,
  json,
  nocase,
  str,
  table,
  uniqueIndex,
} from "@pickwell/db/columns";
import { sql } from "drizzle-orm";
import { clickKinds, devices } from "./attribution.ts";

/**
 * Only what is `approved` counts in figures. `pending` may still become that; `declined` never did
 * and `reversed` no longer does: cancelled, sent back, refused. `waiting` corrects something that
 * nobody has reported yet.
 */
export const saleStatuses = ["approved", "pending", "declined", "reversed", "waiting"] as const;
/** Who told of a sale first: the network's own server, a file that an admin brought, or an admin. */
export const saleSources = ["postback", "report", "manual"] as const;

/**
 * What of a transaction in the ledger the figures are made from: an order that a merchant or network
 * says one of our visitors has placed, as it is at present. What its click knew is copied, so that a
 * sale stays what it was when products move and clicks are swept.
 */
export const sales = table(
  "sales",
  {
    /** The same as in `ledger_transactions`. */
    id: id().primaryKey(),
    /** What the network's account in the ledger is called. */
    network: str().notNull(),
    /** As the network numbers it; null of the demo's, which no network has reported. */
    transactionId: str(),
    /** Of which it is one; the transaction's own where the network names none. */
    orderId: str().notNull(),
    /** As it was reported; null when no click was named. */
    clickId: str(),
    /** What was clicked; null as long as no click is known: the sale is unattributed. */
    kind: choice(clickKinds),
    targetId: id(),
    /** The product, or the deal's product, if any. */
    productId: id(),
    /** Category of that product when it was clicked. */
    categoryId: id(),
    /** Host that the click led to. */
    merchant: str(),
    /** Path of the page that the click was made on. */
    page: str(),
    /** Where on that page. */
    placement: str(),
    device: choice(devices),
    /** The mail that the click was made in. */
    broadcastId: id(),
    /**
     * Whose order it is: a keyed hash of the customer that the merchant names, else the click's
     * visitor, else the sale by its id.
     */
    customer: str().notNull(),
    /** The first sale of this customer; never of a reversed sale. */
    isNewCustomer: bool().notNull().default(false),
    /** The first sale of this customer on its day in the shop's zone; never of a reversed sale. */
    isFirstOfDay: bool().notNull().default(false),
    /** What figures add up, in the shop's currency; 0 of what was reported in another. */
    amountCents: cents().notNull(),
    commissionCents: cents().notNull(),
    /** ISO 4217, as it was reported; null where that is what the shop counts in. */
    currency: str(),
    /** Whole minor units of that. */
    amountMinor: int(),
    commissionCurrency: str(),
    commissionMinor: int(),
    status: choice(saleStatuses).notNull().default("approved"),
    /** The network has paid the commission. */
    isPaid: bool().notNull().default(false),
    /** Some of it was taken back, or stands otherwise than the rest. */
    isPartial: bool().notNull().default(false),
    source: choice(saleSources).notNull(),
    soldAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("sales_transaction").on(t.network, t.transactionId),
    index("sales_by_time").on(t.soldAt, t.id),
    index("sales_of_network").on(t.network, t.soldAt, t.id),
    index("sales_by_status").on(t.status, t.soldAt, t.id),
    index("sales_of_customer").on(t.customer, t.status, t.soldAt, t.id),
    index("sales_of_product").on(t.productId, t.soldAt),
    index("sales_of_broadcast").on(t.broadcastId, t.soldAt),
    index("sales_by_order").on(nocase("order_id")),
    index("sales_of_click").on(nocase("click_id")),
    index("sales_unattributed").on(t.soldAt, t.id).where(sql`kind is null`),
    // Who bought in a period, without a look at the sales themselves.
    index("sales_customers").on(t.soldAt, t.status, t.customer),
    // Holds all that the sums over a period need.
    index("sales_sums").on(t.soldAt, t.status, t.kind, t.amountCents, t.commissionCents),
  ],
);

/** The secrets by which networks are known when they report sales. A network may have several. */
export const postbackKeys = table(
  "postback_keys",
  {
    id: id().primaryKey(),
    network: str().notNull(),
    /** SHA-256 of the secret, base64url: the secret itself is in the address only. */
    hash: str().notNull(),
    createdAt: instant().notNull(),
    /** Not moved more than once a minute. */
    lastUsedAt: instant(),
    revokedAt: instant(),
  },
  (t) => [
    uniqueIndex("postback_keys_hash").on(t.hash),
    index("postback_keys_of_network").on(nocase("network"), t.createdAt),
  ],
);

/** What came of a call. `kept` is what is stored and not understood. */
export const postbackVerdicts = [
  "recorded",
  "unattributed",
  "changed",
  "repeated",
  "kept",
  "refused",
] as const;

/** Calls to postback URLs. What they sent is cut to a bounded length; no address is kept. */
export const postbackLog = table(
  "postback_log",
  {
    id: id().primaryKey(),
    at: instant().notNull(),
    /** Null when the secret is none of ours, or no longer; only some of those are kept. */
    keyId: id(),
    method: choice(["GET", "POST"]).notNull(),
    verdict: choice(postbackVerdicts).notNull(),
    /** Why it was refused, or what is worth knowing else; empty when there is nothing. */
    reason: str().notNull().default(""),
    network: str().notNull().default(""),
    orderId: str().notNull().default(""),
    clickId: str().notNull().default(""),
    amount: str().notNull().default(""),
  },
  (t) => [
    index("postback_log_by_time").on(t.at, t.id),
    index("postback_log_by_verdict").on(t.verdict, t.at, t.id),
    index("postback_log_of_key").on(t.keyId, t.at),
  ],
);

/** Which column of a network's reports holds what, as somebody chose it last. */
export const reportMappings = table("report_mappings", {
  network: str().primaryKey(),
  /** Names of columns by the field of a sale. */
  mapping: json<Record<string, string>>().notNull(),
  updatedAt: instant().notNull(),
});
