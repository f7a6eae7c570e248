/** Skimlinks: commissions by API and CSV. */
import type { Adapter } from "../reading/adapter.ts";

export const skimlinks: Adapter = {
  id: "skimlinks",
  name: "Skimlinks",
  links: { hosts: ["go.skimresources.com", "go.redirectingat.com"], parameter: "xcust" },
  zone: "UTC",
  names: {
    transactionId: ["commissionId", "commission_id", "commission id"],
    orderId: ["invoice_id", "transaction_details.invoice_id"],
    amount: [
      "orderValue",
      "order_value",
      "order_amount",
      "basket.order_amount",
      "order value",
      "sales",
    ],
    commission: [
      "publisher_amount",
      "basket.publisher_amount",
      "amount",
      "commission",
      "publisher commission",
    ],
    currency: ["currency", "basket.currency"],
    state: ["status", "transaction_details.status", "commission status"],
    paid: [
      "paidDate",
      "payment_date",
      "payment_status",
      "transaction_details.payment_status",
      "paid date",
    ],
    soldAt: ["transactionDate", "transaction_date", "transaction_details.transaction_date", "date"],
    clickedAt: ["clickTime", "click_time", "click_details.date", "click_date"],
    // The approval date is not used: it stays the same when a commission is amended later.
    asOf: ["last_updated", "transaction_details.last_updated"],
    clickRef: [
      "customId",
      "custom_id",
      "click_details.custom_id",
      "xcust",
      "custom id",
      "click_custom_id",
    ],
    merchantId: ["merchantId", "merchant_id", "merchant_details.id"],
    merchantName: ["merchantName", "merchant_name", "merchant_details.name", "merchant"],
    reason: ["declineReason", "decline_reason"],
  },
  ignore: ["url", "items"],
  states: {
    pending: "pending",
    approved: "approved",
    active: "approved",
    declined: "declined",
    cancelled: "declined",
    paid: "paid",
  },
  defaultState: "pending",
  usualCurrency: "USD",
  // A refund is a commission of its own that does not name the original.
  negativesStand: true,
  calls: [
    ["transactionDetails.transactionId", "clickDetails.customId"],
    ["commissionId", "customId", "merchantId", "clickTime"],
  ],
  signatures: [
    ["commissionId", "customId", "orderValue"],
    ["commission_id", "custom_id"],
    ["commissionId", "merchantId", "clickTime"],
  ],
};
