/** Partnerize: conversions, whose items can be approved or rejected one by one. */
import type { LedgerEvent } from "../core/event.ts";
import type { Adapter } from "../reading/adapter.ts";

const ITEM_MONEY = ["item_publisher_commission", "item_value"];

export const partnerize: Adapter = {
  id: "partnerize",
  name: "Partnerize",
  links: { hosts: ["prf.hn"], parameter: "pubref", style: "path" },
  zone: "UTC",
  names: {
    transactionId: ["conversion_id", "conversionid"],
    partId: ["conversion_item_id"],
    orderId: ["conversion_reference", "advertiser_reference", "order_ref"],
    amount: ["item_value", "conversion_value.value", "value", "conversion_value"],
    commission: [
      "item_publisher_commission",
      "conversion_value.publisher_commission",
      "publisher_commission",
      "commission",
    ],
    currency: ["currency", "publisher_currency"],
    state: ["item_status", "conversion_status", "conversion_value.conversion_status", "status"],
    paid: ["paid", "self_bill_date"],
    soldAt: ["conversion_date_time", "conversion_time", "conversion_date"],
    clickedAt: ["click_date_time", "click_time", "click.set_time"],
    asOf: ["item_status_date", "status_change_date", "last_modified"],
    clickRef: ["publisher_reference", "pubref", "click.publisher_reference", "adref"],
    merchantId: ["campaign_id", "advertiser_id"],
    merchantName: ["campaign_title", "campaign_name", "advertiser_name"],
    reason: ["reject_reason"],
    paymentId: ["publisher_self_bill_id", "self_bill_id"],
    sku: ["sku"],
    quantity: ["item_quantity", "quantity"],
  },
  ignore: ["camref", "creative_id", "item_id"],
  states: { pending: "pending", approved: "approved", rejected: "declined", mixed: "pending" },
  defaultState: "pending",
  calls: [["conversion_id", "conversion_value.conversion_status"]],
  signatures: [
    ["conversion_id", "campaign_id", "publisher_commission"],
    ["conversion_id", "conversion_status"],
    ["conversion_id", "camref"],
    ["conversion_id", "conversion_item_id", "item_status"],
    ["conversion_id", "item_publisher_commission"],
    ["conversion_id", "publisher_reference"],
  ],
  envelopes: ["conversions", "conversiondata"],
  adjust(event, row, { text }) {
    const settled = withPayment(event);
    const items = row.lists.get("conversionitems") ?? row.lists.get("items") ?? [];
    const own = items.filter(({ values }) => values.has("itempublishercommission"));
    const currency = event.commission?.currency ?? event.amount?.currency ?? text("currency");
    const sku = event.lines[0]?.sku ?? "";
    // A row of one item without a column for the item's id.
    if (event.part === "" && items.length === 0 && sku !== "" && text(...ITEM_MONEY) !== "") {
      return [{ ...settled, part: `product:${sku}` }];
    }
    if (event.part !== "" || own.length === 0 || own.length !== items.length) return [settled];
    return own.map(({ values }, at) => {
      const value = (key: string) => {
        const found = values.get(key);
        return found === undefined ? null : { value: found, currency };
      };
      const status = values.get("itemstatus")?.toLowerCase();
      const state = status === "rejected" ? "declined" : status === "approved" ? "approved" : null;
      return withPayment({
        ...event,
        part: values.get("conversionitemid") ?? `item-${at + 1}`,
        state: state ?? (status === "pending" ? "pending" : event.state),
        amount: value("itemvalue"),
        commission: value("itempublishercommission"),
        reason: values.get("rejectreason") ?? event.reason,
        paymentId: values.get("publisherselfbillid") ?? event.paymentId,
        lines: event.lines.slice(at, at + 1),
      });
    });
  },
};

const withPayment = (event: LedgerEvent): LedgerEvent =>
  event.state === "approved" && event.paymentId ? { ...event, state: "paid" } : event;
