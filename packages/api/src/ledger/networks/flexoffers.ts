/** FlexOffers: sales by API and CSV. */
import type { Adapter } from "../reading/adapter.ts";

export const flexoffers: Adapter = {
  id: "flexoffers",
  name: "FlexOffers",
  links: {
    hosts: ["track.flexlinkspro.com", "track.flexlinks.com", "flexlinkspro.com"],
    parameter: "fobs",
  },
  zone: "America/New_York",
  dateOrder: "month-first",
  names: {
    transactionId: ["transactionId", "transaction id", "saleId", "id"],
    orderId: ["orderNumber", "order number", "orderId"],
    amount: ["saleAmount", "sale amount", "sales amount", "saleValue"],
    commission: ["commission", "commissions", "publisherCommission", "commission amount"],
    currency: ["currency", "currencyCode"],
    state: ["status", "saleStatus", "sale status", "commission status"],
    paid: ["paidDate", "paid date", "paymentDate"],
    soldAt: ["eventDate", "saleDate", "sale date", "event date", "transactionDate", "date"],
    clickedAt: ["clickDate", "click date"],
    asOf: ["modifiedDate", "lastUpdated", "modified date"],
    clickRef: ["subTracking", "sub tracking", "fobs", "subTrackingId", "fobs1", "fobs2"],
    merchantId: ["advertiserId", "advertiser id"],
    merchantName: ["advertiserName", "advertiser name", "advertiser", "program name"],
  },
  ignore: ["event_id", "postDate", "post date", "postingDate"],
  states: {
    "non-commissionable": "declined",
    canceled: "declined",
    approved: "approved",
    confirmed: "approved",
  },
  unsaid: "pending",
  usualCurrency: "USD",
  signatures: [
    ["subTracking", "saleAmount", "commission"],
    ["sub tracking", "advertiser name", "commission"],
    ["fobs", "commission"],
  ],
};
