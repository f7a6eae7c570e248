/** Awin: transaction notifications (a form field with JSON, or GET), API and CSV. */
import type { Adapter } from "../reading/adapter.ts";

export const awin: Adapter = {
  id: "awin",
  name: "Awin",
  links: { hosts: ["awin1.com", "zenaps.com"], parameter: "clickref" },
  zone: "UTC",
  names: {
    transactionId: ["transactionId", "id", "transaction_id"],
    orderId: ["orderRef", "order_ref", "order reference"],
    // The amounts in the shopper's currency (`tracked…`) are deliberately not used.
    amount: ["saleAmount.amount", "saleAmount", "transactionAmount", "sale_amount_amount"],
    amountCurrency: ["saleAmount.currency", "sale_amount_currency", "transactionCurrency"],
    commission: [
      "commissionAmount.amount",
      "commissionAmount",
      "commission_amount_amount",
      "commission",
    ],
    commissionCurrency: [
      "commissionAmount.currency",
      "commission_amount_currency",
      "transactionCurrency",
      "sale_amount_currency",
    ],
    state: ["commissionStatus", "commission_status", "status"],
    paid: ["paidToPublisher", "paid_to_publisher", "paid"],
    soldAt: ["transactionDate", "transaction_date", "date"],
    clickedAt: ["clickDate", "click_date", "clickTime", "click_time"],
    asOf: ["validationDate", "validation_date"],
    clickRef: [
      "clickRef",
      "clickRefs.clickRef",
      "click_ref",
      "clickRef2",
      "clickRef3",
      "clickRef4",
      "clickRef5",
      "clickRef6",
      "click_ref2",
      "click_ref3",
      "click_ref4",
      "click_ref5",
      "click_ref6",
    ],
    merchantId: ["advertiserId", "advertiser_id", "merchantId"],
    merchantName: ["advertiserName", "advertiser_name", "advertiser"],
    reason: ["declineReason", "decline_reason", "amendReason", "amend_reason"],
    paymentId: ["paymentId", "payment_id"],
  },
  ignore: ["url", "campaign", "trackedAmount", "trackedCurrency", "clickThroughTime"],
  states: { pending: "pending", approved: "approved", declined: "declined", deleted: "declined" },
  defaultState: "pending",
  calls: [
    ["transactionId", "transactionAmount", "transactionCurrency", "merchantId"],
    ["transactionId", "transactionAmount", "transactionCurrency", "clickRef"],
    ["advertiserId", "commissionStatus", "paidToPublisher"],
  ],
  signatures: [
    ["advertiserId", "commissionStatus", "commissionAmount"],
    ["advertiser_id", "commission_status", "click_ref"],
    ["advertiser_id", "commission_amount", "sale_amount"],
    ["commission_status", "sale_amount", "publisher_id"],
  ],
  adjust(event, _row, { text }) {
    const revision = /^(?:true|1|yes)$/i.test(text("amended")) ? 1 : 0;
    const kind = /bonus/i.test(text("type", "transaction_type")) ? "entry" : event.kind;
    return [{ ...event, revision, kind }];
  },
};
