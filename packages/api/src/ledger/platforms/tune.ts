/** TUNE (HasOffers): calls and reports of programmes on this platform. */
import type { LedgerEvent } from "../core/event.ts";
import type { Adapter } from "../reading/adapter.ts";
import { withAmountBeside } from "./amount-beside.ts";

const PAYOUTS = ["payout", "Stat.payout", "Stat.approved_payout"];

export const tune: Adapter = {
  id: "tune",
  name: "TUNE",
  links: { hosts: ["go2cloud.org"], parameter: "aff_sub" },
  zone: "UTC",
  names: {
    transactionId: [
      "tune_event_id",
      "Stat.tune_event_id",
      "conversion_id",
      "Stat.id",
      "id",
      "transaction_id",
      "ad_id",
      "Stat.ad_id",
    ],
    orderId: ["advertiser_info", "Stat.advertiser_info", "adv_sub", "order_id"],
    amount: ["sale_amount", "Stat.sale_amount", "sale amount"],
    // `amount` is the payout where it stands alone, and the order's amount beside one.
    commission: [...PAYOUTS, "amount"],
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
      "partner sub id 1",
      "partner sub id 2",
      "affiliate sub id 1",
      "affiliate sub id 2",
      "source",
      "aff_click_id",
      "click_id",
    ],
    merchantId: ["offer_id", "Stat.offer_id"],
    merchantName: ["offer_name", "Offer.name", "offer"],
    reason: ["status message", "Stat.status_code"],
    group: ["goal_id", "Stat.goal_id", "Goal.name"],
  },
  otherNumbers: ["transaction_id", "ad_id", "Stat.ad_id"],
  otherNumbersAreClicks: true,
  matchesByClick: true,
  wordsAreShared: true,
  ignore: ["revenue"],
  states: { approved: "approved", pending: "pending", rejected: "declined" },
  defaultState: "approved",
  usualCurrency: "USD",
  signatures: [
    ["Stat.payout", "Stat.datetime"],
    ["Stat.id", "payout"],
    ["aff_sub", "payout", "offer_id"],
    ["tune_event_id", "payout"],
  ],
  envelopes: ["response", "data"],
  adjust(reported, _row, { text, decimal }) {
    const sale = withAmountBeside(PAYOUTS, "amount", reported, { text, decimal });
    // An adjustment is a row of its own, and names no conversion that it changes.
    const isAdjustment = /^(?:1|true|yes)$/i.test(text("Stat.is_adjustment", "is_adjustment"));
    const event: LedgerEvent = isAdjustment ? { ...sale, kind: "entry" } : sale;
    // TUNE is introducing new conversion ids; reports with both ids connect them.
    const former = text("conversion_id", "Stat.id", "id");
    const { transactionId, otherIds = [] } = event;
    const hasNewId = transactionId === text("tune_event_id", "Stat.tune_event_id");
    if (!hasNewId || former === "" || former === transactionId) return [event];
    return [{ ...event, otherIds: [...new Set([...otherIds, former])] }];
  },
};
