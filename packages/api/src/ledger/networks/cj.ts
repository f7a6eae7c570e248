/** CJ: commissions by API or CSV. A correction is a commission of its own with the same action. */
import { partOfItem, partWithoutItem } from "../core/items.ts";
import type { Adapter } from "../reading/adapter.ts";

export const cj: Adapter = {
  id: "cj",
  name: "CJ",
  links: {
    hosts: [
      "anrdoezrs.net",
      "dpbolvw.net",
      "jdoqocy.com",
      "kqzyfj.com",
      "tkqlhce.com",
      "emjcd.com",
      "qksrv.net",
      "cj.dotomi.com",
    ],
    parameter: "sid",
  },
  zone: "America/Los_Angeles",
  dateOrder: "month-first",
  names: {
    transactionId: ["originalActionId", "original action id", "action id"],
    partId: ["commissionId", "commission id"],
    orderId: ["orderId", "order id"],
    amount: ["saleAmountPubCurrency", "sale amount pub currency", "saleAmountUsd", "sale amount"],
    commission: [
      "pubCommissionAmountPubCurrency",
      "pub commission amount pub currency",
      "pubCommissionAmountUsd",
      "publisher commission",
      "commission amount",
      "commission",
    ],
    state: ["actionStatus", "action status", "status"],
    soldAt: ["eventDate", "event date"],
    clickedAt: ["clickDate", "click date"],
    asOf: [],
    clickRef: ["sid", "shopperId"],
    merchantId: ["advertiserId", "advertiser id", "cid"],
    merchantName: ["advertiserName", "advertiser name", "advertiser"],
    reason: ["correctionReason", "correction reason"],
  },
  ignore: [
    "validationStatus",
    "reviewedStatus",
    "postingDate",
    "lockingDate",
    "event_id",
    "source",
  ],
  states: {
    new: "pending",
    extended: "pending",
    locked: "approved",
    closed: "paid",
    corrected: "approved",
  },
  defaultState: "pending",
  usualCurrency: "USD",
  signatures: [
    ["commissionId", "actionStatus", "advertiserId"],
    ["commission id", "action status", "sid"],
    ["action status", "posting date", "event date"],
    ["originalActionId", "commissionId"],
  ],
  envelopes: ["publishercommissions", "records"],
  adjust(event, _row, { text, source }) {
    const original = text("originalActionId", "original action id");
    // Some exports put the advertiser's kind of action there, which all its orders share. Without
    // an action id, the order or commission id is used.
    const action = [text("action id"), event.orderId || event.part].filter(Boolean).join("/");
    const item =
      source === "file" && event.part ? text("commission item id", "item id", "sku") : "";
    const part = item ? partOfItem(event.part, item) : event.part;
    return [{ ...event, transactionId: original || action, part }];
  },
  // Ids without the order or commission, and of reports that do not name the original action.
  formerly({ transactionId, orderId, part: named }) {
    const part = partWithoutItem(named);
    const end = `/${orderId ?? part}`;
    if (transactionId.endsWith(end)) return [transactionId.slice(0, -end.length)];
    return [`${transactionId}${end}`, part].filter((id) => id !== transactionId);
  },
};
