/** Webgains: transactions by API and CSV. */
import type { Adapter } from "../reading/adapter.ts";

export const webgains: Adapter = {
  id: "webgains",
  name: "Webgains",
  links: { hosts: ["track.webgains.com"], parameter: "clickref" },
  zone: "Europe/London",
  dateOrder: "day-first",
  names: {
    transactionId: ["transactionID", "transaction id", "id"],
    orderId: ["orderReference", "order reference", "order id"],
    amount: ["saleValue", "sale value", "orderValue", "value"],
    commission: ["commission", "commissionValue", "commission value"],
    currency: ["currency", "currencyCode"],
    state: ["status", "transaction status"],
    paid: ["paymentStatus", "payment status"],
    soldAt: ["date", "transactionDate", "transaction date", "eventDate"],
    clickedAt: ["clickDate", "clickTime", "click date", "clickthroughTime"],
    asOf: ["validationDate", "changeDate", "validation date", "change date", "approvedDate"],
    clickRef: ["clickRef", "click ref", "click reference", "clickreference"],
    merchantId: ["programID", "programmeId", "program id"],
    merchantName: ["programName", "programmeName", "program name", "program", "programme"],
    reason: ["changeReason", "reason", "change reason"],
  },
  ignore: ["event_id", "campaign_id"],
  states: {
    confirmed: "approved",
    delayed: "pending",
    cancelled: "declined",
    canceled: "declined",
  },
  defaultState: "pending",
  usualCurrency: "GBP",
  signatures: [
    ["transactionID", "programID", "saleValue"],
    ["transaction id", "program name", "sale value"],
    ["programID", "clickRef", "commission"],
  ],
};
