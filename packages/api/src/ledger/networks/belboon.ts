/** belboon: conversions of the Ingenious platform, by API and by CSV with semicolons. */
import type { Adapter } from "../reading/adapter.ts";

export const belboon: Adapter = {
  id: "belboon",
  name: "belboon",
  links: { hosts: ["belboon.com", "belboon.de"], parameter: "smc1" },
  zone: "Europe/Berlin",
  dateOrder: "day-first",
  names: {
    transactionId: ["conversion_uniqid", "conversion_unique_id", "conversion_id", "eventid"],
    orderId: ["conversion_order_id", "conversion_order_token", "order_id"],
    amount: [
      "conversion_order_value",
      "conversion_order_value_eur",
      "order value",
      "nettowarenkorb",
    ],
    commission: [
      "conversion_commission_total",
      "conversion_commission_total_eur",
      "commission",
      "provision",
    ],
    currency: ["conversion_currency_code", "conversion_currency", "currency"],
    state: ["status", "conversion_status", "eventstatus"],
    paid: ["conversion_paid", "paid"],
    soldAt: ["conversion_tracking_time", "conversion_time", "eventdate"],
    clickedAt: ["click_time", "click_tracking_time"],
    asOf: ["conversion_last_modified_time", "conversion_modified_time", "lastchangedate"],
    clickRef: ["click_subid", "click_subid_1", "smc1", "subid", "click_subid_2"],
    merchantId: ["advertiser_id", "programid"],
    merchantName: ["advertiser_label", "advertiser_name", "programname"],
    reason: ["conversion_status_reason", "eventinfo", "reject_reason"],
  },
  states: {
    "0": "pending",
    "1": "pending",
    "2": "declined",
    "3": "approved",
    open: "pending",
    approved: "approved",
    confirmed: "approved",
    rejected: "declined",
    canceled: "declined",
  },
  unsaid: "pending",
  usualCurrency: "EUR",
  signatures: [
    ["conversion_uniqid", "conversion_commission_total"],
    ["conversion_tracking_time", "click_subid"],
    ["conversion_order_value", "advertiser_label"],
  ],
};
