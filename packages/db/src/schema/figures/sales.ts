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
import { sql } from "drizzle-orm";
import { clickKinds, devices } from "./attribution.ts";

/** `reversed` is an order that was cancelled or sent back; it counts for nothing. */
export const saleStatuses = ["approved", "reversed"] as const;
/** Who told of a sale: the merchant's or network's own server, or a file that an admin brought. */
export const saleSources = ["postback", "report"] as const;

/**
 * An order that a merchant or network says one of our visitors has placed. What its click knew is
 * copied, so that a sale stays what it was when products move and clicks are swept.
 */
export const sales = table(
  "sales",
  {
    id: id().primaryKey(),
    /** What the postback key, or the report, calls the network. */
    network: str().notNull(),
    /** As the network numbers its orders: a repeat changes nothing. */
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
    amountCents: cents().notNull(),
    commissionCents: cents().notNull(),
    status: choice(saleStatuses).notNull().default("approved"),
    source: choice(saleSources).notNull(),
    soldAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("sales_order").on(t.network, t.orderId),
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

/** What came of a call. */
export const postbackVerdicts = ["recorded", "unattributed", "repeated", "refused"] as const;

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
