/** TradeTracker: conversions by SOAP and CSV. */
import type { Adapter } from "../reading/adapter.ts";

export const tradetracker: Adapter = {
  id: "tradetracker",
  name: "TradeTracker",
  links: { hosts: ["tc.tradetracker.net"], parameter: "r" },
  zone: "Europe/Amsterdam",
  dateOrder: "day-first",
  names: {
    transactionId: [
      "ID",
      "conversionTransactionID",
      "transaction id",
      "transactie id",
      "conversion id",
    ],
    orderId: ["characteristic", "order id", "kenmerk"],
    amount: ["orderAmount", "order amount", "orderbedrag", "ordervalue"],
    commission: ["commission", "commissie"],
    currency: ["currency", "valuta"],
    state: ["transactionStatus", "status"],
    paid: ["paidOut", "paid out", "uitbetaald"],
    soldAt: ["registrationDate", "registration date", "registratiedatum", "date", "datum"],
    clickedAt: ["originatingClickDate", "originating click date", "click date", "klikdatum"],
    asOf: ["assessmentDate", "assessment date", "beoordelingsdatum"],
    clickRef: ["reference", "referentie"],
    merchantId: ["campaign.ID", "campaignID", "campaign id"],
    merchantName: ["campaign.name", "campaignName", "campaign", "campagne"],
    reason: ["rejectionReason", "rejection reason", "reden van afkeuring"],
    productName: ["campaignProduct"],
  },
  ignore: ["description", "countryCode"],
  states: { pending: "pending", accepted: "approved", rejected: "declined" },
  defaultState: "pending",
  usualCurrency: "EUR",
  calls: [["ID", "assessmentStatus", "orderAmount"]],
  signatures: [
    ["registrationDate", "transactionStatus", "reference"],
    ["registration date", "reference", "commission", "order amount"],
    ["registratiedatum", "commissie"],
    ["conversionTransactionID", "campaignID"],
  ],
};
