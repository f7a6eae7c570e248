/** Any other network: common names of fields, or those that the owner has mapped. */

import { message } from "@pickwell/texts/message.ts";
import type { LedgerEvent } from "../core/event.ts";
import { readAmount } from "../money/amounts.ts";
import type { Adapter } from "../reading/adapter.ts";
import { withAmountBeside } from "./amount-beside.ts";
import { asPaymentCall } from "./payment-calls.ts";

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
  adjust(reported, row, tools) {
    const event = withClickAsNumber(
      asPaymentCall(withAmountBeside(PAYOUTS, "sum", reported, tools), row, tools),
    );
    const isRefund = REFUND_FIELDS.some((name) => meansRefund(tools.text(name).trim()));
    return [isRefund && event.state !== "reversed" ? { ...event, state: "declined" } : event];
  },
};

/** What identifies a sale that also has an order, and names no click, may be the click's id. */
function withClickAsNumber(event: LedgerEvent): LedgerEvent {
  const { transactionId, orderId, clickRefs } = event;
  const isClick = clickRefs.length === 0 && orderId !== null && orderId !== transactionId;
  return isClick ? { ...event, clickRefs: [transactionId] } : event;
}
