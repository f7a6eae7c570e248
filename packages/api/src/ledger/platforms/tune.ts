/** TUNE (HasOffers): calls and reports of programmes that run on it. */
import type { Adapter } from "../reading/adapter.ts";

export const tune: Adapter = {
  id: "tune",
  name: "TUNE",
  links: { hosts: ["go2cloud.org"], parameter: "aff_sub" },
  zone: "UTC",
  names: {
    transactionId: [
      "conversion_id",
      "Stat.id",
      "ad_id",
      "Stat.ad_id",
      "transaction_id",
      "transaction id",
      "id",
    ],
    orderId: [
      "advertiser_info",
      "Stat.advertiser_info",
      "adv_sub",
      "order_id",
      // What calls name, where reports number each conversion, too.
      "transaction_id",
      "transaction id",
      "ad_id",
      "Stat.ad_id",
    ],
    amount: ["sale_amount", "Stat.sale_amount", "sale amount"],
    commission: ["payout", "Stat.payout", "Stat.approved_payout", "amount"],
    currency: ["currency", "Stat.currency"],
    state: ["status", "Stat.conversion_status", "Stat.status", "conversion_status"],
    soldAt: ["datetime", "Stat.datetime", "date", "session_datetime"],
    clickedAt: ["Stat.session_datetime", "click_datetime"],
    clickRef: [
      "aff_sub",
      "aff_sub2",
      "aff_sub3",
      "aff_sub4",
      "aff_sub5",
      "Stat.affiliate_info1",
      "Stat.affiliate_info2",
      "affiliate_info1",
      "sub id 1",
      "source",
      "aff_click_id",
      "click_id",
    ],
    merchantId: ["offer_id", "Stat.offer_id"],
    merchantName: ["offer_name", "Offer.name", "offer"],
    reason: ["Stat.status_code"],
    group: ["goal_id", "Stat.goal_id", "Goal.name"],
  },
  orderIsClick: true,
  ignore: ["revenue"],
  states: { approved: "approved", pending: "pending", rejected: "declined" },
  unsaid: "approved",
  usualCurrency: "USD",
  signatures: [
    ["Stat.payout", "Stat.datetime"],
    ["aff_sub", "payout", "offer_id"],
  ],
  envelopes: ["data"],
  adjust(event, _row, { text }) {
    // Several goals of one visit share its transaction.
    const goal = text("goal_id", "Stat.goal_id");
    const own = text("conversion_id", "Stat.id", "ad_id", "Stat.ad_id");
    const isShared = own === "" && goal !== "" && goal !== "0";
    return [
      {
        ...event,
        transactionId: isShared ? `${event.transactionId}/${goal}` : event.transactionId,
      },
    ];
  },
};
