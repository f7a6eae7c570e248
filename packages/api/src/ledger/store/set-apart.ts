/** Events that are kept under another number than they have, since another sale is kept under that. */
import type { Tx } from "@pickwell/db/client";
import type { Steps } from "@pickwell/db/statements";
import type { LedgerEvent } from "../core/event.ts";
import type { Adapter } from "../reading/adapter.ts";
import { eventsUnderId, type KeptOfOne } from "./other-names.ts";
import { isOfMerchant, moneyAgreement, orderOfMerchant, rankOf } from "./same-sale.ts";

/** The same, of another number. */
export const renamed = (event: LedgerEvent, transactionId: string): LedgerEvent => ({
  ...event,
  transactionId,
});

/**
 * An event that names nothing but its order as one of its merchant, where all that is kept under that
 * order's number is of another one. What is numbered by something that many orders have names its order alone.
 */
export function* setApart(
  tx: Tx,
  accountId: string,
  adapter: Adapter,
  said: LedgerEvent,
): Steps<LedgerEvent> {
  const event = adapter.numbersOrKinds ? yield* withoutRepeated(tx, accountId, said) : said;
  const { transactionId, orderId } = event;
  const ofMerchant = orderOfMerchant(event);
  if (transactionId !== orderId || ofMerchant === null) return event;
  const own = yield* eventsUnderId(tx, accountId, ofMerchant);
  if (own.length > 0) return renamed(event, ofMerchant);
  const kept = yield* eventsUnderId(tx, accountId, orderId);
  const named = kept.filter((row) => row.event.merchantId !== null);
  const isOthers = named.length > 0 && named.every((row) => !isOfMerchant(row.event, event));
  return isOthers ? renamed(event, ofMerchant) : event;
}

/** By its order, where all that is kept under its number is of other ones. */
function* withoutRepeated(tx: Tx, accountId: string, event: LedgerEvent): Steps<LedgerEvent> {
  const { otherIds = [], ...rest } = event;
  const { transactionId, orderId } = event;
  if (orderId === null || !otherIds.includes(transactionId)) return event;
  const kept = yield* eventsUnderId(tx, accountId, transactionId);
  const orders = kept.flatMap((row) => row.event.orderId ?? []);
  if (orders.length === 0 || orders.includes(orderId)) return event;
  const others = otherIds.filter((each) => each !== transactionId);
  return { ...renamed(rest, orderId), ...(others.length > 0 && { otherIds: others }) };
}

/** Of several merchants' orders of one number the one whose money an event tells that names no merchant. */
export function* merchantsOf(
  tx: Tx,
  accountId: string,
  others: readonly KeptOfOne[],
  event: LedgerEvent,
): Steps<KeptOfOne | undefined> {
  const { transactionId, orderId, merchantId } = event;
  if (transactionId !== orderId || merchantId !== null) return undefined;
  const equal = others.find((each) => rankOf(each) === 0 && moneyAgreement(each.events, event));
  if (!equal) return undefined;
  const kept = yield* eventsUnderId(tx, accountId, orderId);
  const isFirst = moneyAgreement(
    kept.map((row) => row.event),
    event,
  );
  return isFirst ? undefined : equal;
}
