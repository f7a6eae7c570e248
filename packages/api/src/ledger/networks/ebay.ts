/** eBay Partner Network: the transaction detail report, by API and CSV. */
import type { Adapter } from "../reading/adapter.ts";

export const ebay: Adapter = {
  id: "ebay",
  name: "eBay Partner Network",
  links: {
    hosts: [
      "ebay.com",
      "ebay.co.uk",
      "ebay.de",
      "ebay.fr",
      "ebay.it",
      "ebay.es",
      "ebay.at",
      "ebay.ch",
      "ebay.ie",
      "ebay.nl",
      "ebay.be",
      "ebay.pl",
      "ebay.ca",
      "ebay.com.au",
      "rover.ebay.com",
    ],
    parameter: "customid",
  },
  zone: "America/Denver",
  dateOrder: "month-first",
  names: {
    transactionId: [
      "transactionId",
      "EpnTransactionId",
      "epn transaction id",
      "event id",
      "EventId",
      "unique transaction id",
    ],
    orderId: ["EbayCheckoutTransactionId", "ebay checkout transaction id", "order id"],
    amount: ["saleAmount.value", "saleAmount", "Sales", "sale amount", "ebay total sale amount"],
    amountCurrency: ["saleAmount.currency", "sales currency"],
    commission: ["earningsAmount.value", "earningsAmount", "Earnings", "ebay total earnings"],
    commissionCurrency: ["earningsAmount.currency", "earnings currency", "saleAmount.currency"],
    state: ["status", "transaction status"],
    paid: ["paidDate", "paid date"],
    soldAt: ["eventDate", "event date"],
    clickedAt: ["ClickTimestamp", "click timestamp"],
    asOf: ["UpdateDate", "update date", "clearedDate", "paidDate"],
    clickRef: ["CustomId", "custom id"],
    merchantId: ["marketplaceId", "CheckoutSite", "checkout site"],
    reason: ["cancelReason"],
    sku: ["itemId", "item id", "ebay item id"],
    productName: ["ItemName", "item name", "item title"],
    quantity: ["quantity", "ebay quantity sold"],
  },
  otherNumbers: ["event id", "unique transaction id"],
  ignore: [
    "campaign_id",
    "campaign",
    "campaign name",
    "earningsDate",
    "event_name",
    "DeltaSales",
    "item_id",
  ],
  states: {
    pending: "pending",
    cleared: "approved",
    approved: "approved",
    cancelled: "declined",
    reversed: "declined",
    paid: "paid",
  },
  defaultState: "pending",
  usualCurrency: "USD",
  signatures: [
    ["EpnTransactionId", "CustomId", "Earnings"],
    ["event date", "custom id", "earnings"],
    ["transactionId", "itemId", "earningsAmount"],
    ["TransactionId", "CustomId", "Earnings"],
    ["epn transaction id", "ebay item id", "custom id"],
    ["unique transaction id", "ebay item id", "custom id"],
  ],
  adjust(event, _row, { text, isPast }) {
    const name = text("EventName", "event name", "event type");
    // The report also lists clicks, bids and registrations.
    if (name !== "" && !/sale|winning bid|revenue|adjust|bonus|return/i.test(name)) return [];
    // Reports of the former layout have no status, and list earnings once they were posted.
    const isPosted = text("state") === "" && isPast("posting date");
    const state = isPosted && event.state === "pending" ? "approved" : event.state;
    const kind = /adjust|bonus/i.test(name) ? "entry" : event.kind;
    return [{ ...event, state, part: "", kind }];
  },
};
