/** Reads the state of a row, and whether it is paid. Pure. */
import type { State } from "../core/event.ts";
import { momentIfAny } from "../moments/moments.ts";
import { isPaymentState, likeStates, saysState, statesOf } from "./adapter-names.ts";
import { stateMeaningOf, unknownWord } from "./owner-words.ts";
import { ReadingProblem } from "./reading-problem.ts";
import { nameKey } from "./row.ts";
import type { RowReading, RowValues } from "./row-values.ts";
import type { StateMeaning } from "./word-meanings.ts";

const DAY_MS = 86_400_000;
/** Words for yes in columns that may also have the payment date. */
const YES =
  /^(?:true|yes|y|1|ja|oui|s[iíì]|sim|tak|ano|áno|da|igen|evet|kyllä|да|так|ναι|はい|是|예|نعم|כן)$/i;

/**
 * Reads the state of a row.
 *
 * @returns null when the row and the adapter have none; `none` when the owner has said that rows with
 *   its word are no sales
 * @throws ReadingProblem when the word is unknown
 */
export function readState(row: RowValues): StateMeaning | null {
  const { adapter } = row.reading;
  const own = statesOf(adapter);
  const stated = statedIn(row, own);
  const isOfOtherNumbers = stated !== null && row.reading.hasOtherNumbers?.(stated.key) === true;
  const state = stated
    ? (stateMeaningOf(row.reading.words, stated.text) ??
      stateOf(stated.text, own, isOfOtherNumbers))
    : adapter.defaultState;
  if (state === undefined) throw new ReadingProblem(unknownWord(stated?.text ?? ""), "state");
  const isOrder = adapter.id === "generic" && row.find("commission") === null;
  if (state === "paid" && isOrder && stated && isPaymentState(stated.key)) return "approved";
  if (state !== "approved" && state !== null) return state;
  // A shop's own orders, which have no commission, are paid by its customers.
  if (isOrder) return state;
  const isPaid = row.keys("paid").some((key) => {
    const text = row.row.values.get(key);
    if (text === undefined) return false;
    return YES.test(text) || own.get(nameKey(text)) === "paid" || isPastDay(text, row.reading);
  });
  return isPaid ? "paid" : state;
}

/** The word for its state that a row has, by whatever name. */
const statedIn = (row: RowValues, states: ReadonlyMap<string, State>) =>
  row.find("state") ?? namedLikeState(row, states);

/** Whether a row says its state, so that its adapter does not choose one. */
export const isStateSaid = (row: RowValues): boolean =>
  statedIn(row, statesOf(row.reading.adapter)) !== null;

/** `CONVERSION_STATUS_PENDING` */
const CONSTANT = /^(?:[a-z]+_)*(?:status|state)_/i;
/** What follows a state as its reason: `Declined by merchant`, `Cancelled - returned`. */
const WITH_REASON =
  /^(.+?)(?:\s+(?:by|due to|because|vom|von|durch|wegen|par|pour|por|debido a)\s+|\s*[(:;–—]\s*|\s+-\s+)(.+)$/i;
/** German names who it was first: `Vom Händler abgelehnt`, but not `Vom Händler nicht abgelehnt`. */
const BY_WHOM = /^(?:vom|von|durch)\s(?!.*\b(?:nicht|nie)\b).*\s(\S+)$/i;

/**
 * The state of a word, or of a refusal with its reason. Only a refusal: what follows another state
 * may take it back.
 *
 * @param isOfOtherNumbers - numbers of the column mean something else than they mostly do
 */
function stateOf(
  text: string,
  states: ReadonlyMap<string, State>,
  isOfOtherNumbers: boolean,
): State | undefined {
  if (isOfOtherNumbers && /^\d+$/.test(text)) return undefined;
  // `A-` and `A+` are grades, not the `A` that some networks write for approved.
  if (/^\p{L}\s*[^\p{L}\p{N}\s.)]/u.test(text.trim())) return undefined;
  const known = states.get(nameKey(text)) ?? states.get(nameKey(text.replace(CONSTANT, "")));
  const first = known ? undefined : (WITH_REASON.exec(text) ?? BY_WHOM.exec(text))?.[1];
  const refused = first === undefined ? undefined : states.get(nameKey(first));
  return known ?? (refused === "declined" || refused === "reversed" ? refused : undefined);
}

/** Words for no payment yet, which say nothing of the sale. */
const UNPAID = /^(?:unpaid|not paid|not yet paid|no|false|0)$/i;

/**
 * The state of a report whose name for it is not known: what all words for states say that are named
 * like one, or that of its payment. What is no state is returned, too, if its name can mean nothing
 * else and the sale would count as approved without it, and so are words that contradict each other.
 */
function namedLikeState(
  { row, reading }: RowValues,
  states: ReadonlyMap<string, State>,
): { key: string; text: string } | null {
  const { adapter, mapping, stateKeys } = reading;
  if (Object.keys(adapter.states).length === 0 || mapping?.state) return null;
  const stateIn = (key: string, text: string) =>
    stateOf(text, states, reading.hasOtherNumbers?.(key) === true);
  const isLikely = (key: string) =>
    saysState(key) || stateIn(key, row.values.get(key) ?? "") !== undefined;
  const keys = stateKeys ?? likeStates(adapter, [...row.values.keys()], isLikely);
  const found = keys.flatMap((key) => {
    const text = row.values.get(key);
    if (text === undefined || (isPaymentState(key) && UNPAID.test(text))) return [];
    return [{ key, text, state: stateIn(key, text) }];
  });
  const [first, ...others] = found.filter(({ state }) => state);
  const other = others.find(({ state }) => state !== first?.state);
  if (first && other) return { key: first.key, text: `${first.text}, ${other.text}` };
  const isSaid = stateKeys !== undefined || adapter.defaultState === "approved";
  return first ?? (isSaid ? (found[0] ?? null) : null);
}

/** Whether a text is a date that is not in the future, with either order of day and month. */
function isPastDay(text: string, { adapter, now = Infinity }: RowReading): boolean {
  return (["day-first", "month-first"] as const).some((order) => {
    const at = momentIfAny(text, { zone: adapter.zone, order });
    return at !== null && at.getTime() < now + DAY_MS;
  });
}
