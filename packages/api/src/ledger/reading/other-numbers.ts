/** What a sale is numbered by in a row that has several numbers. Pure. */
import type { LedgerEvent } from "../core/event.ts";
import { otherKeysOf } from "./adapter-names.ts";
import { MAX_ID, type RowValues } from "./row-values.ts";

/** Of a click's first conversion. */
const NO_GOAL = /^(?:0|base|default)?$/i;

/**
 * What a sale is numbered by beside its own number, or instead of it: by its click's, it is one of that
 * order and that goal.
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
  const told = others.flatMap((key) => row.row.values.get(key)?.slice(0, MAX_ID) ?? []);
  if (!others.includes(own.key)) {
    const otherIds = [...new Set(told)].filter((each) => each !== text);
    return otherIds.length > 0 ? { otherIds } : {};
  }
  const goal = row.text("group");
  const pieces = adapter.otherNumbersAreClicks
    ? [text, orderId, NO_GOAL.test(goal) ? "" : goal].filter(Boolean)
    : [text];
  const transactionId = pieces.join("/").slice(0, MAX_ID);
  return { transactionId, otherIds: [...new Set([transactionId, ...told])] };
}
