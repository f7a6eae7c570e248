/** PartnerStack: webhooks and API in minor units, exports in major ones. */
import type { Adapter } from "../reading/adapter.ts";

export const partnerstack: Adapter = {
  id: "partnerstack",
  name: "PartnerStack",
  links: { hosts: ["grsm.io", "partnerlinks.io"], parameter: "sid" },
  zone: "UTC",
  dateOrder: "month-first",
  names: {
    transactionId: ["reward_key", "reward key", "key", "transaction_key", "transaction key", "id"],
    orderId: ["transaction.key", "transaction_key", "transaction key"],
    amount: ["transaction.amount", "transaction_amount", "transaction amount"],
    commission: ["reward_amount", "amount", "reward amount", "commission"],
    currency: ["currency", "reward_currency"],
    state: ["reward_status", "status", "approval_status"],
    paid: ["paid_at", "withdrawn_at", "paid date"],
    soldAt: ["created_at", "created at", "date"],
    asOf: ["updated_at", "approved_at", "paid_at"],
    clickRef: ["sid", "sub_id", "subid", "sub_ids.sid", "ps_xid", "gsid", "sub_id1", "sid1"],
    merchantId: ["company.key", "partnership.key", "partnership_key", "program"],
    merchantName: ["company.name", "company", "partnership.company.name"],
    reason: ["description", "decline_reason"],
    sku: ["product_key"],
    productName: ["product"],
  },
  ignore: ["customer_key", "partner_key", "amount_usd"],
  states: {
    hold: "pending",
    pending: "pending",
    approved: "approved",
    payable: "approved",
    withdrawn: "paid",
    paid: "paid",
    declined: "declined",
    archived: "declined",
  },
  defaultState: "pending",
  callsInMinor: true,
  usualCurrency: "USD",
  negativesStand: true,
  calls: [
    ["key", "reward_status", "amount"],
    ["key", "transaction.key", "amount"],
  ],
  signatures: [
    ["reward key", "reward status"],
    ["reward_key", "reward_status"],
    ["key", "group.key", "amount"],
  ],
  envelopes: ["items", "rewards"],
  adjust(event, _row, { text }) {
    // The customer's payment is reported separately, before a commission exists.
    const isSale = /transaction/i.test(text("event", "event_type")) || /^tran/i.test(text("key"));
    if (!isSale) return [event];
    const amount = event.amount ?? event.commission;
    return [
      { ...event, kind: "forecast", amount, commission: null, state: event.state ?? "pending" },
    ];
  },
};
