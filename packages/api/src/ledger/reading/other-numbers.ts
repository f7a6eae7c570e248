/** Finds the ids of a sale in a report that has several. Pure. */
import type { LedgerEvent } from "../core/event.ts";
import { otherKeysOf } from "./adapter-names.ts";
import { MAX_ID, type RowValues } from "./row-values.ts";

/** Goal of a click's first conversion. */
const NO_GOAL = /^(?:0|base|default)?$/i;

/**
 * The other ids of a sale in a row. If the row has no id of the network's own, also the
 * `transactionId` to use: the first of the other ids, combined with order and goal if it is a
 * click's.
 */
export function otherNumbersOf(
  row: RowValues,
  { orderId }: LedgerEvent,
): Partial<Pick<LedgerEvent, "transactionId" | "otherIds">> {
  const { adapter } = row.reading;
  const others = otherKeysOf(adapter);
  const own = row.find("transactionId");
  if (others.length === 0 || !own) return {};
  const text = own.text.slice(0, MAX_ID);
  // Beside another id, a zero is one that was not filled in; it would join all sales that have it.
  const isFilled = (key: string) => key === own.key || !/^0+$/.test(row.id(key) ?? "0");
  const otherIdsFound = others
    .filter(isFilled)
    .flatMap((key) => row.id(key)?.slice(0, MAX_ID) ?? []);
  if (!others.includes(own.key)) {
    const otherIds = [...new Set(otherIdsFound)].filter((each) => each !== text);
    return otherIds.length > 0 ? { otherIds } : {};
  }
  const goal = row.text("group");
  const pieces = adapter.otherNumbersAreClicks
    ? [text, orderId, NO_GOAL.test(goal) ? "" : goal].filter(Boolean)
    : [text];
  const transactionId = pieces.join("/").slice(0, MAX_ID);
  return { transactionId, otherIds: [...new Set([transactionId, ...otherIdsFound])] };
}
