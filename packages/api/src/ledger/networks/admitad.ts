/** Admitad: actions, by call or by API and CSV. */
import type { Adapter } from "../reading/adapter.ts";

export const admitad: Adapter = {
  id: "admitad",
  name: "Admitad",
  links: { hosts: ["ad.admitad.com"], parameter: "subid" },
  zone: "UTC",
  names: {
    transactionId: ["action_id", "admitad_id", "id", "uid"],
    orderId: ["order_id", "orderid"],
    amount: ["cart", "order_sum", "order_amount"],
    commission: ["payment", "payment_sum", "sum", "payout"],
    currency: ["currency"],
    state: ["status", "payment_status_name", "payment_status"],
    paid: ["payment_status", "paid"],
    soldAt: ["action_date", "action_time", "time", "conversion_time"],
    clickedAt: ["click_date", "click_time"],
    asOf: ["closing_date", "status_updated"],
    clickRef: ["subid", "subid1", "subid2", "subid3", "subid4"],
    merchantId: ["advcampaign_id", "offer_id", "campaign_id"],
    merchantName: ["advcampaign_name", "offer_name", "campaign_name"],
    reason: ["comment"],
  },
  ignore: ["amount"],
  states: {
    pending: "pending",
    approved_but_stalled: "pending",
    approved: "approved",
    confirmed: "approved",
    declined: "declined",
    "0": "pending",
    "1": "approved",
    "2": "declined",
  },
  unsaid: "pending",
  signatures: [
    ["action_id", "advcampaign_id", "payment"],
    ["advcampaign_name", "subid", "status"],
  ],
};
