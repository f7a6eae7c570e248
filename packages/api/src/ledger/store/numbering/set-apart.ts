/** Moves events away from an id that another sale uses. */
import type { Tx } from "@pickwell/db/client";
import type { Steps } from "@pickwell/db/statements";
import type { LedgerEvent } from "../../core/event.ts";
import { eventsUnderId } from "./other-names.ts";

/** The event with another transaction id. */
export const renamed = (event: LedgerEvent, transactionId: string): LedgerEvent => ({
  ...event,
  transactionId,
});

/** The event under its order's id, if all stored events with its own id are of other orders. */
export function* withoutRepeated(
  tx: Tx,
  accountId: string,
  event: LedgerEvent,
): Steps<LedgerEvent> {
  const { otherIds = [], ...rest } = event;
  const { transactionId, orderId } = event;
  if (orderId === null || !otherIds.includes(transactionId)) return event;
  const kept = yield* eventsUnderId(tx, accountId, transactionId);
  const orders = kept.flatMap((row) => row.event.orderId ?? []);
  if (orders.length === 0 || orders.includes(orderId)) return event;
  const others = otherIds.filter((each) => each !== transactionId);
  return { ...renamed(rest, orderId), ...(others.length > 0 && { otherIds: others }) };
}
