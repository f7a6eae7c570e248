/** Everflow: calls and reports of programmes on this platform. */
import type { Adapter } from "../reading/adapter.ts";

export const everflow: Adapter = {
  id: "everflow",
  name: "Everflow",
  links: { hosts: [], parameter: "sub1" },
  zone: "UTC",
  names: {
    transactionId: ["conversion_id", "conversionid", "transaction_id", "oid_transaction"],
    orderId: ["order_id", "orderid"],
    amount: ["sale_amount", "saleamount", "amount"],
    commission: ["payout_amount", "payout", "po_amount"],
    currency: ["currency_id", "currency", "payout_currency", "po_currency"],
    state: ["status", "conversion_status"],
    soldAt: [
      "conversion_unix_timestamp",
      "conversion_timestamp",
      "timestamp",
      "datetime",
      "date",
      "conversion_date",
    ],
    clickedAt: ["click_unix_timestamp", "click_timestamp", "click_date"],
    clickRef: ["sub1", "sub2", "sub3", "sub4", "sub5", "click_id", "clickid", "source_id"],
    merchantId: ["network_offer_id", "offer.network_offer_id", "offer_id"],
    merchantName: ["offer.name", "offer_name", "offer"],
    reason: ["error_message", "reason"],
    group: ["event_name", "event", "event_id"],
  },
  otherNumbers: ["transaction_id", "oid_transaction"],
  otherNumbersAreClicks: true,
  matchesByClick: true,
  wordsAreShared: true,
  ignore: ["revenue"],
  states: {
    approved: "approved",
    pending: "pending",
    on_hold: "pending",
    rejected: "declined",
    invalid: "declined",
  },
  // By default it calls only for approved conversions.
  defaultState: "approved",
  usualCurrency: "USD",
  calls: [["conversion_id", "conversion_unix_timestamp", "payout"]],
  signatures: [
    ["conversion_id", "transaction_id", "payout", "offer"],
    ["conversion_id", "sub1", "payout"],
  ],
  envelopes: ["conversions"],
};
