/** Rakuten: one row for each product of an order; refunds are later rows with negative amounts. */
import type { Adapter } from "../reading/adapter.ts";
import { rowIdOf } from "../reading/finish-event.ts";

export const rakuten: Adapter = {
  id: "rakuten",
  name: "Rakuten",
  links: { hosts: ["click.linksynergy.com"], parameter: "u1" },
  zone: "UTC",
  dateOrder: "month-first",
  names: {
    transactionId: ["order id", "order_id", "order number"],
    orderId: ["order id", "order_id", "order number"],
    partId: ["transaction id", "etransaction_id", "transaction_id"],
    amount: ["sales", "sale_amount", "gross sales", "sale amount"],
    commission: ["total commission", "commissions", "commission", "gross commissions"],
    currency: ["currency", "currency code"],
    state: ["status", "transaction status", "commission status"],
    paid: ["payment_date", "payment date", "paid"],
    soldAt: ["transaction date", "transaction_date", "order date"],
    soldTime: ["transaction time", "transaction_time"],
    asOf: ["process_date", "process date"],
    clickRef: ["u1", "member id (u1)", "member id", "memberid"],
    merchantId: ["mid", "advertiser_id", "advertiser id"],
    merchantName: ["advertiser name", "advertiser", "merchant name"],
    sku: ["sku", "sku_number", "sku number"],
    productName: ["product_name", "product name"],
    quantity: ["# of items", "quantity", "items", "number of items"],
  },
  ignore: ["offer_id", "event_id", "currency_code_original"],
  states: { pending: "pending", locked: "approved", paid: "paid", reversed: "declined" },
  // The orders report only lists processed orders.
  defaultState: "approved",
  usualCurrency: "USD",
  signatures: [
    ["member id (u1)", "mid", "order id"],
    ["mid", "order id", "total commission", "process date"],
    ["etransaction_id", "order_id", "commissions"],
    ["u1", "order_id", "sku_number"],
  ],
  envelopes: ["transactions"],
  adjust(event, _row, { text, source }) {
    // Events of its API can still be taken back by advertisers.
    const isEvent = /^y/i.test(text("is_event"));
    const state = isEvent && event.state === "approved" ? "pending" : event.state;
    const part = event.part || rowIdOf(event);
    const merchant = event.merchantId ?? "";
    const known = {
      ...event,
      transactionId: `${merchant}/${event.orderId}`,
      part,
      state,
      asOf: null,
    };
    if (event.orderId) return [known];
    // A bonus or an adjustment. A call without any id may be anything else, unless it names whose
    // commission it is and of which day, and no click.
    const isBonus =
      merchant !== "" &&
      event.commission !== null &&
      event.soldAt !== null &&
      event.clickRefs.length === 0;
    const isKnown = source === "file" || event.part !== "" || isBonus;
    return isKnown ? [{ ...known, kind: "entry", transactionId: `${merchant}/${part}` }] : [event];
  },
};
