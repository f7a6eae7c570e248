/** Impact: actions and their changes, by call, API or CSV. */
import type { LedgerEvent } from "../core/event.ts";
import { add, negate } from "../money/decimal.ts";
import type { Adapter } from "../reading/adapter.ts";
import { nameKey, type Row } from "../reading/row.ts";

const DAY_MS = 86_400_000;

export const impact: Adapter = {
  id: "impact",
  name: "Impact",
  links: { hosts: ["sjv.io", "pxf.io", "evyy.net", "7eer.net", "ojrq.net"], parameter: "subId1" },
  zone: "UTC",
  dateOrder: "month-first",
  names: {
    transactionId: ["ActionId", "action id", "action_id", "Id"],
    orderId: ["Oid", "order id", "orderid", "order_id"],
    amount: ["Amount", "sale amount", "SaleAmount", "amount", "IntendedAmount"],
    commission: [
      "Payout",
      "payout",
      "action earnings",
      "earnings",
      "action cost",
      "IntendedPayout",
    ],
    currency: ["Currency", "PayoutCurrency", "currency"],
    state: ["State", "status", "action status", "state"],
    paid: ["ClearedDate", "cleared date", "ClearingDate", "clearing date"],
    soldAt: ["EventDate", "action date", "event date", "CreationDate"],
    clickedAt: ["ReferringDate", "referring date", "click date"],
    asOf: ["UpdateDate", "update date", "modification date", "date last updated"],
    clickRef: [
      "SubId1",
      "SubId2",
      "SubId3",
      "SharedId",
      "sub id 1",
      "sub id 2",
      "sub id 3",
      "shared id",
    ],
    merchantId: ["CampaignId", "campaign_id", "campaign id"],
    merchantName: ["CampaignName", "campaign", "campaign name"],
    reason: ["StateDetail", "status detail", "AdjustmentReason"],
    paymentId: ["PaystubId", "paystub id"],
  },
  ignore: [
    "LockingDate",
    "locking date",
    "event_id",
    "EventCode",
    "PromoCode",
    "AdId",
    "DeltaAmount",
  ],
  states: { pending: "pending", approved: "approved", reversed: "declined", paid: "paid" },
  defaultState: "pending",
  usualCurrency: "USD",
  signatures: [
    ["action id", "sub id 1", "payout"],
    ["action date", "action id", "status", "payout"],
    ["ActionTrackerId", "Payout", "State"],
    ["ActionId", "DeltaPayout", "UpdateDate"],
    ["Id", "CampaignId", "Payout", "SubId1"],
    ["Id", "CampaignId", "Payout", "IntendedAmount"],
  ],
  envelopes: ["actions", "actionupdates"],
  adjust(reported, row, { text, decimal, moment }) {
    const event = withAmountOfItems(reported, row);
    const state = event.state === "approved" && event.paymentId ? "paid" : event.state;
    const known = { ...event, state };
    const deltaAmount = decimal("DeltaAmount", "delta amount");
    const deltaPayout = decimal("DeltaPayout", "delta payout");
    const hasWhole = text("Amount", "Payout", "sale amount", "SaleAmount") !== "";
    if (hasWhole || (deltaAmount === null && deltaPayout === null)) {
      const amount = decimal("IntendedAmount");
      const payout = decimal("IntendedPayout");
      if (amount === null || payout === null) return [known];
      return [
        {
          ...known,
          adjusted: {
            amount: add(event.amount?.value ?? "0", negate(amount)),
            commission: add(event.commission?.value ?? "0", negate(payout)),
          },
        },
      ];
    }
    const currency =
      event.amount?.currency ?? event.commission?.currency ?? (text("Currency") || "USD");
    const change = {
      ...known,
      amount: deltaAmount === null ? null : { value: deltaAmount, currency },
      commission: deltaPayout === null ? null : { value: deltaPayout, currency },
    };
    // The first row of an action's changes is the action itself.
    const isBeginning = event.state === "pending" && !/^-/.test(`${deltaAmount ?? deltaPayout}`);
    if (
      isBeginning &&
      !isLater(event, moment("CreationDate")) &&
      !/adjust|update|correct/i.test(event.reason ?? "")
    )
      return [change];
    const isNoChange = Number(deltaAmount ?? 0) === 0 && Number(deltaPayout ?? 0) === 0;
    if (isNoChange) return [{ ...change, amount: null, commission: null }];
    const part = `change:${text("Id") || `${event.asOf}:${deltaAmount}:${deltaPayout}`}`;
    // Each row has the action's state after it, not only that of what it changes.
    const ofAction = { ...change, amount: null, commission: null };
    return [ofAction, { ...change, part, state: null }];
  },
};

/** Whether a row is more than a day younger than its action, and so not the action itself. */
const isLater = ({ asOf }: LedgerEvent, createdAt: string | null): boolean =>
  createdAt !== null && asOf !== null && Date.parse(asOf) - Date.parse(createdAt) > DAY_MS;

/**
 * Its notifications have no amount of the order, but the total of each item: “amt: Total amount for
 * this line item” (Partner Event Notifications API, version 16).
 */
function withAmountOfItems(event: LedgerEvent, row: Row): LedgerEvent {
  const { amount, commission, lines } = event;
  const items = row.lists.get("items") ?? [];
  const isComplete =
    items.length === lines.length && items.every(({ values }) => values.has(nameKey("amt")));
  if (amount || !commission || lines.length === 0 || !isComplete) return event;
  const totals = lines.flatMap((line) => line.amount ?? []);
  if (totals.length < lines.length) return event;
  const value = totals.reduce((sum, each) => add(sum, each), "0");
  return { ...event, amount: { value, currency: commission.currency } };
}
