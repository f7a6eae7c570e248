/** Any other network: common names of fields, or those that the owner has mapped. */

import { message } from "@pickwell/texts/message.ts";
import type { LedgerEvent } from "../core/event.ts";
import { readAmount } from "../money/amounts.ts";
import { add, negate, signOf } from "../money/decimal.ts";
import type { Adapter, AdjustTools } from "../reading/adapter.ts";
import type { Row } from "../reading/row.ts";
import { withAmountBeside } from "./amount-beside.ts";
import { asPaymentCall, isPaymentCall } from "./payment-calls.ts";

const otherNumbers = [
  ...["conversion_id", "action_id", "commission_id", "sale_id", "lead_id"],
  // Often the id of a kind of event, which many orders share.
  "event_id",
];

/** Columns that mark a sale as cancelled: by a yes, a date or a reason. */
const REFUND_FIELDS = [
  ...[
    "voided",
    "void",
    "cancelled",
    "canceled",
    "is_cancelled",
    "is_canceled",
    "declined",
    "rejected",
  ],
  ...["annulleret", "annulert", "annullerad", "kansellert", "storniert", "storno", "geannuleerd"],
  ...[
    "annulé",
    "annulée",
    "anulado",
    "anulada",
    "annullato",
    "annullata",
    "cancelado",
    "cancelada",
  ],
  ...["anulowana", "anulowano", "zrušeno", "stornováno", "törölve", "anulat", "iptal", "peruttu"],
  ...["отменён", "отменено", "скасовано", "キャンセル", "取消", "已取消", "취소", "ملغي", "בוטל"],
];
const NO =
  /^(?:[-–—]+|\\N|no|none|n|nej|nei|nein|nee|non|não|nie|ne|nem|nu|hayır|ei|нет|ні|否|いいえ|아니요|لا|לא|false|0+(?:[.,]0+)?\s?%?)$/iu;
/** Databases write this for no date. */
const NO_DAY = /^0000-00-00\b/;

/** Amounts in such a column do not mean that the whole sale was cancelled. */
function isAmount(text: string): boolean {
  try {
    readAmount(text, null);
    return true;
  } catch {
    return false;
  }
}

function meansRefund(text: string): boolean {
  if (text === "" || NO.test(text) || NO_DAY.test(text)) return false;
  return text === "1" || !isAmount(text);
}

/** Names that say that the publisher was paid, with a yes or a day. */
const PAID_NAMES = [
  ...["paid", "is_paid", "paid_date", "date_paid", "paid_on", "paid_out", "paid_out_date"],
  ...["payout_date", "paid_to_publisher", "paid_to_affiliate", "commission_paid"],
];
/** Beside one of these, `sum` is the order's amount; alone it is the commission. */
const PAYOUTS = ["payout", "payout_amount", "commission", "commission_amount"];

export const generic: Adapter = {
  id: "generic",
  name: message("Another network"),
  links: { hosts: [], parameter: "subid" },
  zone: "UTC",
  names: { paid: PAID_NAMES },
  otherNumbers,
  numbersOrKinds: otherNumbers,
  // Post Affiliate Pro says A, P and D, Rewardful “due”; trackers name the kind of conversion.
  states: {
    ...{ "1": "approved", "2": "pending", "3": "declined", a: "approved", p: "pending" },
    ...{
      d: "declined",
      lead: "pending",
      trash: "declined",
      rebill: "approved",
      upsell: "approved",
    },
    due: "approved",
  },
  // A call without a state is about an approved sale.
  defaultState: "approved",
  signatures: [],
  adjust: (reported, row, tools) => [
    withoutRefunded(adjustedForAny(reported, row, tools), row, tools),
  ],
};

/** What the generic adapter adjusts in reports whose amounts may be in minor units, too. */
export function adjustedForAny(reported: LedgerEvent, row: Row, tools: AdjustTools): LedgerEvent {
  const event = withRef(
    withClickAsNumber(asPaymentCall(withAmountBeside(PAYOUTS, "sum", reported, tools), row, tools)),
    tools,
  );
  const isRefund = REFUND_FIELDS.some((name) => meansRefund(tools.text(name).trim()));
  return isRefund && event.state !== "reversed" ? { ...event, state: "declined" } : event;
}

/** `ref` may be a click of ours or anything else, so it is the last that is looked for. */
function withRef(event: LedgerEvent, { text }: AdjustTools): LedgerEvent {
  const ref = text("ref");
  return ref === "" || event.clickRefs.includes(ref)
    ? event
    : { ...event, clickRefs: [...event.clickRefs, ref] };
}

/** Names of how much of a sale has been refunded up to now. */
const REFUNDED = ["refunded", "refunded_amount", "amount_refunded", "refund_amount"];

/**
 * The sale less what a report says beside its amount that was refunded of it. The commission is that
 * of the report, which says what is earned now.
 */
function withoutRefunded(
  event: LedgerEvent,
  row: Row,
  { text, decimal }: AdjustTools,
): LedgerEvent {
  const name = REFUNDED.find((each) => text(each) !== "" && isAmount(text(each)));
  const refunded = name === undefined ? null : decimal(name);
  const { amount, state } = event;
  if (!amount || refunded === null || signOf(refunded) <= 0 || isPaymentCall(row)) return event;
  const left = add(amount.value, negate(refunded));
  if (signOf(left) <= 0) return state === "declined" ? event : { ...event, state: "reversed" };
  return {
    ...event,
    // Whichever arrives last, it is later than a report of the sale without a refund.
    revision: 1,
    amount: { ...amount, value: left },
    state: state === "reversed" ? "approved" : state,
  };
}

/** What identifies a sale that also has an order, and names no click, may be the click's id. */
function withClickAsNumber(event: LedgerEvent): LedgerEvent {
  const { transactionId, orderId, clickRefs } = event;
  const isClick = clickRefs.length === 0 && orderId !== null && orderId !== transactionId;
  return isClick ? { ...event, clickRefs: [transactionId] } : event;
}
