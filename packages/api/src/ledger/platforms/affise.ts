/** Affise: calls of programmes on this platform; they return sub-ids instead of a click id. */
import type { LedgerEvent } from "../core/event.ts";
import type { Adapter, AdjustTools } from "../reading/adapter.ts";
import { MAX_ID } from "../reading/row-values.ts";
import { withAmountBeside } from "./amount-beside.ts";

const PAYOUTS = ["payouts", "payout", "выплата"];

export const affise: Adapter = {
  id: "affise",
  name: "Affise",
  links: { hosts: ["go2affise.com"], parameter: "sub1" },
  zone: "UTC",
  names: {
    transactionId: ["transactionid", "transaction_id", "action_id", "conversion_id", "id"],
    orderId: ["order_id"],
    amount: ["order_sum", "price", "sale_amount"],
    amountCurrency: ["order_currency"],
    // `sum` is the commission in a call, but the order's amount beside `payouts`.
    commission: [...PAYOUTS, "sum", "earnings", "amount"],
    currency: ["currency"],
    state: ["status"],
    soldAt: ["date", "created_at", "timestamp", "date_only", "time"],
    clickedAt: ["click_date", "click_time"],
    asOf: ["updated_at"],
    clickRef: [
      "sub1",
      "sub2",
      "sub3",
      "sub4",
      "sub5",
      "sub6",
      "sub7",
      "sub8",
      "clickid",
      "click_id",
      "ref_id",
    ],
    merchantId: ["offerid", "offer_id"],
    merchantName: ["offer_name", "offer.title"],
    reason: ["comment"],
    group: ["goal"],
  },
  otherNumbers: ["conversion_id", "id"],
  // A call has the advertiser's id, and an export without that column only Affise's own.
  matchesByClick: true,
  wordsAreShared: true,
  // What the advertiser pays the programme.
  ignore: ["revenue"],
  states: { "1": "approved", "2": "pending", "3": "declined", "4": "declined", "5": "pending" },
  defaultState: "pending",
  usualCurrency: "USD",
  signatures: [
    ["action_id", "offer", "payouts"],
    ["action_id", "offer_id", "payouts"],
    ["conversion_id", "sub1", "offer_id", "payout"],
  ],
  adjust(reported, _row, { text, decimal, source }) {
    const event = withAmountBeside(PAYOUTS, "sum", reported, { text, decimal });
    // Most reports contain the advertiser's own id, which is unique only within the advertiser.
    const action = text("transactionid", "transaction_id", "action_id");
    if (action === "" && event.transactionId === "") return [ofClick(event, text)];
    if (action === "") return [event];
    const { merchantId, orderId } = event;
    const transactionId = merchantId ? `${merchantId}/${action}` : action;
    return [{ ...event, transactionId, part: goalOf(text, source), orderId: orderId ?? action }];
  },
  // Formerly the advertiser's id alone.
  formerlyAlone({ transactionId, merchantId }) {
    const start = `${merchantId}/`;
    return transactionId.startsWith(start) ? [transactionId.slice(start.length)] : [];
  },
};

/**
 * The goal, for each of which an advertiser's id may come once, and each is paid by itself; 1 for the
 * one that every offer has, "" when it is not stated. A word in a file is the goal's title, while calls
 * have its value: read as another goal, it would count what a call has reported once more.
 */
function goalOf(text: AdjustTools["text"], source: AdjustTools["source"]): string {
  const goal = text("goal_value", "goal");
  const isTitle = source === "file" && text("goal_value") === "" && !/^\d*$/.test(goal);
  return isTitle ? "" : goal.slice(0, MAX_ID).replace(/^(?:0|base|default)$/i, "1");
}

/**
 * A call without the advertiser's id is identified by Affise's own click and the goal. Where no sub-id
 * stands beside it, `clickid` may as well be ours.
 */
function ofClick(event: LedgerEvent, text: AdjustTools["text"]): LedgerEvent {
  const click = text("clickid", "click_id");
  const ours = text("sub1");
  if (click === "" || ours === "" || click === ours) return event;
  const transactionId = [click, text("goal")].filter(Boolean).join("/");
  return { ...event, transactionId, otherIds: [transactionId] };
}
