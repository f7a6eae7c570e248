/** Reads the state of a row, and whether it is paid. Pure. */
import { message } from "@pickwell/texts/message.ts";
import type { State } from "../core/event.ts";
import { momentIfAny } from "../moments/moments.ts";
import { isLikeStateName, statesOf } from "./adapter-names.ts";
import { ReadingProblem } from "./reading-problem.ts";
import { nameKey } from "./row.ts";
import type { RowReading, RowValues } from "./row-values.ts";

const DAY_MS = 86_400_000;
/** Words for yes in columns that may also have the payment date. */
const PAID = /^(?:true|yes|y|1|paid|paid out|ja|oui|s[ií]|sim|tak)$/i;

/**
 * Reads the state of a row.
 *
 * @returns null when the row and the adapter have none
 * @throws ReadingProblem when the word is unknown
 */
export function readState(row: RowValues): State | null {
  const { adapter } = row.reading;
  const own = statesOf(adapter);
  const stated = row.find("state") ?? namedLikeState(row, own);
  const state = stated ? own.get(nameKey(stated.text)) : adapter.defaultState;
  if (state === undefined) {
    throw new ReadingProblem(
      message("The status “{status}” is not known.", { status: stated?.text.slice(0, 40) ?? "" }),
      "state",
    );
  }
  if (state !== "approved" && state !== null) return state;
  const isPaid = row.keys("paid").some((key) => {
    const text = row.row.values.get(key);
    return text !== undefined && (PAID.test(text) || isPastDay(text, row.reading));
  });
  return isPaid ? "paid" : state;
}

/**
 * The state of a call whose name for it is not known: the only value that is a word for a state and
 * is named like one.
 */
function namedLikeState(
  { row, reading }: RowValues,
  states: ReadonlyMap<string, State>,
): { text: string } | undefined {
  if (reading.source !== "call") return undefined;
  const [only, ...others] = [...row.values]
    .filter(([key, text]) => isLikeStateName(key) && states.has(nameKey(text)))
    .map(([, text]) => ({ text }));
  return others.every(({ text }) => text === only?.text) ? only : undefined;
}

/** Whether a text is a date that is not in the future, with either order of day and month. */
function isPastDay(text: string, { adapter, now = Infinity }: RowReading): boolean {
  return (["day-first", "month-first"] as const).some((order) => {
    const at = momentIfAny(text, { zone: adapter.zone, order });
    return at !== null && at.getTime() < now + DAY_MS;
  });
}
