/** ShareASale: transactions by API (pipes) or CSV, in dollars. */
import type { State } from "../core/event.ts";
import type { Adapter } from "../reading/adapter.ts";

const isYes = (text: string) => /^(?:1|true|yes|y)$/i.test(text);
const isDate = (text: string) => /[1-9]/.test(text) && /\d[-/.]\d/.test(text);

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
    soldAt: ["transDate", "trans date", "transaction date", "date"],
    clickedAt: ["clickDate", "click date"],
    asOf: ["reversalDate", "reversal date"],
    clickRef: ["afftrack", "affcomment", "aff comment", "aff track", "subid"],
    merchantId: ["merchantId", "merchant id"],
    merchantName: ["merchantOrganization", "merchant organization", "organization", "merchant"],
    reason: ["voidReason", "void reason", "comment"],
    sku: ["skuList", "sku list"],
    quantity: ["quantityList", "quantity list"],
  },
  ignore: ["clickTime", "userID", "bannerNumber", "lockDate", "paidDate", "pendingDate"],
  states: { voided: "declined", locked: "approved", reversed: "declined" },
  unsaid: null,
  currency: "USD",
  signatures: [
    ["transID", "merchantId", "transAmount"],
    ["trans id", "merchant id", "commission"],
    ["transid", "transdate", "commission"],
  ],
  adjust(event, _row, { text }) {
    let state: State = event.state ?? "pending";
    if (event.state === null && isYes(text("locked"))) state = "approved";
    if (isDate(text("paidDate", "paid date")) || isYes(text("paid"))) state = "paid";
    if (isYes(text("voided")) || isDate(text("reversalDate", "reversal date"))) state = "declined";
    return [{ ...event, state }];
  },
};
