/** CAKE: calls and reports of programmes on this platform; click ids are in `s2`. */
import type { Adapter } from "../reading/adapter.ts";

export const cake: Adapter = {
  id: "cake",
  name: "CAKE",
  links: { hosts: [], parameter: "s2" },
  zone: "UTC",
  dateOrder: "month-first",
  names: {
    transactionId: [
      "conversion_id",
      "conversion id",
      "leadid",
      "lead_id",
      "unique_id",
      "tid",
      "transaction_id",
    ],
    orderId: ["order_id", "tid", "transaction_id", "transaction id"],
    amount: ["order_total", "order_total.amount", "sale_amount", "order total"],
    commission: ["price", "payout", "paid", "amount", "commission"],
    currency: ["currency", "currency_symbol"],
    state: ["disposition", "status", "disposition_type"],
    paid: [],
    soldAt: [
      "utcunixtime",
      "sourcetime",
      "conversion_date",
      "event_conversion_date",
      "conversion date",
      "date",
    ],
    clickedAt: ["click_date"],
    asOf: ["last_updated", "disposition_date"],
    clickRef: ["s2", "s1", "s3", "s4", "s5", "subid_2", "subid_1", "subid2", "subid1", "click_id"],
    merchantId: ["oid", "offer_id"],
    merchantName: ["offer_name", "offer"],
  },
  otherNumbers: ["leadid", "unique_id"],
  wordsAreShared: true,
  ignore: ["campid", "affid", "cid", "campaign_id"],
  states: {
    approved: "approved",
    pending: "pending",
    rejected: "declined",
    scrubbed: "declined",
    returned: "reversed",
  },
  defaultState: "approved",
  usualCurrency: "USD",
  calls: [
    ["campid", "oid", "price"],
    ["conversion_id", "disposition", "price.amount"],
  ],
  signatures: [
    ["conversion id", "subid_2", "price"],
    ["leadid", "price", "s2"],
    ["conversion_id", "disposition", "price"],
  ],
  // Formerly the lead's id was used.
  formerlyAlone: ({ otherIds = [] }) => otherIds,
};
