/** Sovrn: transactions by API and CSV, in US dollars and without states. */
import type { Adapter } from "../reading/adapter.ts";

export const sovrn: Adapter = {
  id: "sovrn",
  name: "Sovrn",
  links: { hosts: ["redirect.viglink.com", "sovrn.co", "shop-links.co"], parameter: "cuid" },
  zone: "UTC",
  names: {
    transactionId: ["revenueId", "commission.revenueId", "revenue id", "commissionId"],
    amount: ["orderValue", "commission.orderValue", "order value", "sale amount"],
    commission: ["publisherNetRevenue", "commission.publisherNetRevenue", "net revenue", "revenue"],
    currency: ["currency"],
    state: ["status"],
    soldAt: ["commissionDate", "commission.commissionDate", "commission date"],
    clickedAt: ["clickDate", "click.clickDate", "click date"],
    asOf: ["updateDate", "commission.updateDate", "update date"],
    clickRef: ["cuid", "click.cuid"],
    merchantId: ["merchantGroupId", "merchant.merchantGroupId", "merchantId"],
    merchantName: ["merchantGroupName", "merchant.merchantGroupName", "merchant", "merchantName"],
  },
  otherNumbers: ["commissionId", "commission.commissionId"],
  matchesByClick: true,
  ignore: [
    "clickId",
    "commission_id",
    "campaign_id",
    "campaign_name",
    "product_id",
    "product_name",
  ],
  states: {},
  defaultState: "approved",
  currency: "USD",
  negativesStand: true,
  signatures: [
    ["revenueId", "publisherNetRevenue"],
    ["cuid", "publisherNetRevenue"],
    ["cuid", "commissionDate", "orderValue"],
  ],
};
