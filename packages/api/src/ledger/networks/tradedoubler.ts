/** Tradedoubler: transactions by API, or by reports with semicolons. */
import type { Adapter } from "../reading/adapter.ts";

export const tradedoubler: Adapter = {
  id: "tradedoubler",
  name: "Tradedoubler",
  links: { hosts: ["tradedoubler.com"], parameter: "epi" },
  zone: "Europe/Stockholm",
  dateOrder: "day-first",
  names: {
    transactionId: ["transactionId", "transaction id", "trackbackId"],
    orderId: ["orderNumber", "orderNR", "order number", "leadNumber", "leadNR"],
    amount: ["orderValue", "order value"],
    commission: [
      "commission",
      "affiliateCommission",
      "publisherCommission",
      "affiliate commission",
    ],
    currency: ["reportCurrencyCode", "currencyCode", "currency", "currencyId"],
    state: ["status", "pendingStatus", "pending status"],
    paid: ["paid", "paidOut"],
    soldAt: ["timeOfTransaction", "timeOfEvent", "time of event", "transactionTime"],
    clickedAt: ["timeOfLastClick", "timeOfVisit", "time of visit", "clickTime"],
    asOf: ["timeOfLastModified", "lastModified", "last modified"],
    clickRef: ["epi", "epi1", "epi2"],
    merchantId: ["programId", "program id"],
    merchantName: ["programName", "program name", "program"],
    reason: ["reason", "deniedReason"],
    paymentId: ["paymentId"],
    productName: ["productName"],
    quantity: ["productNrOf"],
  },
  otherNumbers: [],
  ignore: ["eventId", "event_id", "eventName", "siteName", "productValue"],
  states: { a: "approved", p: "pending", d: "declined" },
  defaultState: "pending",
  signatures: [
    ["programId", "epi", "orderValue", "orderNumber"],
    ["timeOfEvent", "epi1", "affiliateCommission"],
    ["pendingStatus", "orderNR"],
    ["timeOfTransaction", "orderNumber"],
  ],
  envelopes: ["items"],
  adjust(event, _row, { text }) {
    const own = text("transactionId", "transaction id", "trackbackId");
    const { merchantId, orderId } = event;
    if (own || !orderId) return [{ ...event, transactionId: own || event.transactionId }];
    if (!merchantId) return [{ ...event, transactionId: orderId }];
    // Most of its reports have no sale id, so one is made of programme, event (if given) and order.
    const made = [
      [merchantId, text("eventId"), orderId].filter(Boolean).join("/"),
      `${merchantId}/${orderId}`,
    ];
    return [{ ...event, transactionId: made[0] ?? "", otherIds: [...new Set(made)] }];
  },
};
