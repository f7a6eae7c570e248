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
  primaryKey,
  str,
  table,
  uniqueIndex,
} from "@pickwell/db/columns";
import { sql } from "drizzle-orm";
import { clickKinds, devices } from "./attribution.ts";

/**
 * Only `approved` sales count in figures. `pending` may be approved later; `declined` never was;
 * `reversed` no longer is (cancelled, returned, refused). `waiting` corrects a sale that has not
 * been reported yet.
 */
export const saleStatuses = ["approved", "pending", "declined", "reversed", "waiting"] as const;
/** Where a sale came from first: the network's server, an imported file, or an admin. */
export const saleSources = ["postback", "report", "manual"] as const;

/**
 * How a sale without a complete click id was attributed: by a part of the id, or by merchant and
 * time of the click.
 */
export const attributions = ["piece", "time"] as const;

/**
 * The sale that figures are made from, in its current state: an order by a visitor, as reported by
 * a merchant or network. Data of the click is copied, so that it survives changes of products and
 * deletion of clicks.
 */
export const sales = table(
  "sales",
  {
    /** The same as in `ledger_transactions`. */
    id: id().primaryKey(),
    /** Name of the network's account in the ledger. */
    network: str().notNull(),
    /** As the network numbers it; null of the demo's, which no network has reported. */
    transactionId: str(),
    /** Of which it is one; the transaction's own where the network names none. */
    orderId: str().notNull(),
    /** As it was reported; null when no click was named. */
    clickId: str(),
    /** How the click was found, where its id was not reported whole; null where it was, or is not known. */
    attributedBy: choice(attributions),
    /** Kind of what was clicked; null while no click is known, so that the sale is unattributed. */
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
     * The customer: a keyed hash of the merchant's customer id, otherwise the click's visitor,
     * otherwise the sale's id.
     */
    customer: str().notNull(),
    /** The first sale of this customer; never of a reversed sale. */
    isNewCustomer: bool().notNull().default(false),
    /** The first sale of this customer on its day in the shop's zone; never of a reversed sale. */
    isFirstOfDay: bool().notNull().default(false),
    /**
     * The amount that figures sum up, in `countedIn`; 0 when it is in another currency without a
     * rate.
     */
    amountCents: cents().notNull(),
    commissionCents: cents().notNull(),
    /**
     * Currency (ISO 4217) of the counted amounts; "" when they have to be computed again, and null
     * while the sale is not in `sale_days` yet.
     */
    countedIn: str(),
    /** The reported currency (ISO 4217); null when it is the shop's. */
    currency: str(),
    /** Whole minor units of that. */
    amountMinor: int(),
    /** What rounding to whole ones has left over, in millionths of one; below zero when rounded up. */
    amountMicro: int().notNull().default(0),
    commissionCurrency: str(),
    commissionMinor: int(),
    commissionMicro: int().notNull().default(0),
    /** Money without an order: a bonus, an adjustment, what goes back by itself. It counts as no order. */
    isEntry: bool().notNull().default(false),
    status: choice(saleStatuses).notNull().default("approved"),
    /** The network has paid the commission. */
    isPaid: bool().notNull().default(false),
    /** Partly returned, or its lines have different states. */
    isPartial: bool().notNull().default(false),
    source: choice(saleSources).notNull(),
    soldAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("sales_transaction").on(t.network, t.transactionId),
    // With the kind, so that sales with a click are counted without a look at each.
    index("sales_by_time").on(t.soldAt, t.id, t.kind),
    index("sales_of_network_by_status").on(t.network, t.status, t.soldAt, t.id),
    index("sales_by_status").on(t.status, t.soldAt, t.id),
    // A customer whom nobody knows has the sale's id, and no other sale.
    index("sales_of_customer")
      .on(t.customer, t.soldAt, t.id)
      .where(sql`status = 'approved' and customer <> id`),
    index("sales_of_product").on(t.productId, t.soldAt).where(sql`product_id is not null`),
    index("sales_by_order").on(nocase("order_id")),
    index("sales_of_click").on(nocase("click_id")).where(sql`click_id is not null`),
    index("sales_unattributed").on(t.soldAt, t.id).where(sql`kind is null`),
    // Money without an order, which daily sums do not count. Orders are not in it.
    index("sales_entries").on(t.status, t.soldAt).where(sql`is_entry`),
    // Who bought in a period, without a look at the sales themselves: for the first time, or again.
    index("sales_customers")
      .on(t.isNewCustomer, t.soldAt, t.customer)
      .where(sql`status = 'approved'`),
    // With the commission, as nearly all sales are counted in one currency: the largest ones first.
    index("sales_counted_in").on(t.countedIn, t.commissionCents, t.id),
    index("sales_of_merchant_by_status")
      .on(t.merchant, t.status, t.soldAt, t.id)
      .where(sql`merchant is not null`),
    index("sales_of_page").on(t.page, t.soldAt, t.id).where(sql`page is not null`),
    index("sales_of_currency").on(t.currency, t.soldAt, t.id),
  ],
);

/**
 * Sums of a day's sales, per currency; sums of longer periods are made from these. An order counts
 * on the day of its commission.
 */
export const saleDays = table(
  "sale_days",
  {
    /** See `placeOf`. */
    day: int().notNull(),
    network: str().notNull(),
    /** `sales.status`, or `paid` for approved sales that were paid. */
    state: choice([...saleStatuses, "paid"]).notNull(),
    /** ISO 4217. */
    currency: str().notNull(),
    /** Sales that are orders, and those of which no click is known. */
    orders: int().notNull(),
    unattributed: int().notNull(),
    amountMinor: int().notNull(),
    amountMicro: int().notNull(),
    commissionMinor: int().notNull(),
    commissionMicro: int().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.network, t.state, t.currency] })],
);

/** Secrets that identify networks when they report sales. A network may have several. */
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

/** The result of a call. `kept`: stored, but not understood. */
export const postbackVerdicts = [
  "recorded",
  "unattributed",
  "changed",
  "repeated",
  "kept",
  "refused",
] as const;

/** Calls to postback URLs. Their content is truncated, and no IP address is stored. */
export const postbackLog = table(
  "postback_log",
  {
    id: id().primaryKey(),
    at: instant().notNull(),
    /** Null when the secret is none of ours, or no longer; only some of those are kept. */
    keyId: id(),
    method: choice(["GET", "POST"]).notNull(),
    verdict: choice(postbackVerdicts).notNull(),
    /** The reason for a decline, or another remark; may be empty. */
    reason: str().notNull().default(""),
    network: str().notNull().default(""),
    orderId: str().notNull().default(""),
    clickId: str().notNull().default(""),
    amount: str().notNull().default(""),
  },
  (t) => [
    index("postback_log_by_time").on(t.at, t.id),
    index("postback_log_by_verdict").on(t.verdict, t.at, t.id),
    index("postback_log_of_nobody").on(t.at).where(sql`key_id is null`),
  ],
);

/** The columns of a network's reports, as last chosen by a person. */
export const reportMappings = table("report_mappings", {
  network: str().primaryKey(),
  /** Names of columns by the field of a sale. */
  mapping: json<Record<string, string>>().notNull(),
  updatedAt: instant().notNull(),
});
