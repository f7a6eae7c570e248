/** ShareASale: transactions by API (separated by pipes) or CSV, in US dollars. */
import type { State } from "../core/event.ts";
import type { Adapter } from "../reading/adapter.ts";

const isYes = (text: string) => /^(?:1|true|yes|y)$/i.test(text);

export const shareasale: Adapter = {
  id: "shareasale",
  name: "ShareASale",
  links: { hosts: ["shareasale.com", "shrsl.com"], parameter: "afftrack" },
  zone: "America/Chicago",
  dateOrder: "month-first",
  names: {
    transactionId: ["transID", "trans id", "transaction id"],
    orderId: ["orderNumber", "order number", "ordernum", "order id"],
    amount: ["transAmount", "trans amount", "sale amount", "amount"],
    commission: ["commission"],
    paid: ["paidDate", "paid date", "paid"],
    soldAt: ["transDate", "trans date", "transaction date", "date"],
    clickedAt: ["clickDate", "click date"],
    asOf: ["reversalDate", "reversal date"],
    clickRef: [
      "afftrack",
      "affcomment",
      "aff comment",
      "affiliate comment",
      "aff track",
      "affiliate track",
      "subid",
    ],
    merchantId: ["merchantId", "merchant id"],
    merchantName: ["merchantOrganization", "merchant organization", "organization", "merchant"],
    reason: ["voidReason", "void reason", "comment"],
    sku: ["skuList", "sku list"],
    quantity: ["quantityList", "quantity list"],
  },
  ignore: ["clickTime", "userID", "bannerNumber", "lockDate", "pendingDate"],
  states: { voided: "declined", locked: "approved", reversed: "declined" },
  defaultState: null,
  currency: "USD",
  calls: [["transID", "transAmount", "afftrack"]],
  signatures: [
    ["transID", "merchantId", "transAmount"],
    ["trans id", "merchant id", "commission"],
    ["transid", "transdate", "commission"],
  ],
  adjust(event, _row, { text, moment, isPast }) {
    let state: State = event.state ?? "pending";
    // Some exports only have the day on which a transaction locks.
    const isLocked = text("locked") === "" ? isPast("lockDate") : isYes(text("locked"));
    if (event.state === null && isLocked) state = "approved";
    if (isYes(text("voided")) || moment("reversalDate") !== null) state = "declined";
    return [{ ...event, state }];
  },
};
