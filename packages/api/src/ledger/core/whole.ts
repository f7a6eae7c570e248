/** Applies what was reported of a whole order to its parts. Pure. */
import { add, compare, type Decimal, negate, signOf } from "../money/decimal.ts";
import type { Money, State } from "./event.ts";
import { type History, historyOf, isBackState, type ReceivedEvent, rank } from "./history.ts";

/** A part of a transaction, with all its events. */
export interface Piece {
  history: History;
  received: readonly ReceivedEvent[];
}

/** The parts of a transaction after what was reported of the whole. */
export interface Reached {
  pieces: Piece[];
  /** A state of the whole is of less money than its parts, and it is not known of which. */
  isUnclear: boolean;
}

/**
 * Removes the whole when its parts are reported as well, since their sum is the whole. Its state
 * applies to each part that has no later or worse state. If only refused parts were reported, the
 * whole stays with the money that is left of it.
 */
export function withoutWholeOfPieces(pieces: readonly Piece[]): Reached {
  const whole = pieces.find(({ history }) => history.part === "");
  if (!whole || !pieces.some(isPiece)) return { pieces: [...pieces], isUnclear: false };
  const parts = pieces.filter((piece) => piece !== whole);
  const reached = withStateOf(whole.received, parts);
  const rest = withoutRefused(whole, parts.filter(isPiece));
  return rest ? { ...reached, pieces: [rest, ...reached.pieces] } : reached;
}

/**
 * The whole less its refused parts.
 *
 * @returns null when other parts were reported too, these have no money, or nothing is left
 */
function withoutRefused(whole: Piece, parts: readonly Piece[]): Piece | null {
  const { history, received } = whole;
  const isRefused = ({ history: { state } }: Piece) => isBackState(state);
  if (isBackState(history.state) || !parts.every(isRefused)) return null;
  if (parts.every((part) => !part.history.amount && !part.history.commission)) return null;
  const amount = leftOf(whole, "amount", parts);
  const commission = leftOf(whole, "commission", parts);
  // Some networks set the commission of what they refuse to zero, or do not name it.
  const isByAmount = parts.some((part) => part.history.amount !== null);
  const left = (isByAmount ? amount : null) ?? commission;
  const isLeft = left !== null && signOf(left.value) > 0;
  return isLeft ? { received, history: { ...history, amount, commission } } : null;
}

/**
 * The whole's money without its parts, except those that the network has left out of it itself. Parts
 * in another currency are not part of it.
 */
function leftOf({ history, received }: Piece, field: Field, parts: readonly Piece[]): Money | null {
  const money = history[field];
  if (!money) return null;
  const { currency, value } = money;
  const refused = parts.flatMap((part) => {
    const own = part.history[field];
    return own?.currency === currency ? [own.value] : [];
  });
  const wholes = received.flatMap(({ event }) => {
    const reported = event[field];
    return reported?.currency === currency ? [reported.value] : [];
  });
  const leftOut = leftOutOf(value, wholes, refused);
  return { ...money, value: add(value, negate(add(sumOf(refused), negate(leftOut)))) };
}

/** Of more refused parts than this, only each alone and all together are looked for. */
const MAX_TOGETHER = 10;

/**
 * What of the refused parts the network has left out of the whole itself: the whole was reported with
 * and without them, and has not risen again since.
 */
function leftOutOf(
  value: Decimal,
  wholes: readonly Decimal[],
  refused: readonly Decimal[],
): Decimal {
  const sums = refused.length > MAX_TOGETHER ? [...refused, sumOf(refused)] : sumsOfSome(refused);
  const reported = new Set(wholes);
  const reduced = [...reported].filter((without) => compare(value, without) <= 0);
  const isLeftOut = (sum: Decimal) => reduced.some((without) => reported.has(add(without, sum)));
  return sums.filter(isLeftOut).reduce((most, sum) => (compare(sum, most) > 0 ? sum : most), "0");
}

const sumOf = (values: readonly Decimal[]): Decimal => values.reduce<Decimal>(add, "0");

/** The sums of any values taken together. */
function sumsOfSome(values: readonly Decimal[]): Decimal[] {
  const sums: Decimal[] = [];
  for (const value of values) sums.push(value, ...sums.map((sum) => add(sum, value)));
  return sums;
}

/**
 * Applies the state that was reported of an order to its parts, or to those of which it was.
 *
 * @param orderEvents - events of the whole order; their money is already in the parts
 */
export function withStateOf(
  orderEvents: readonly ReceivedEvent[],
  pieces: readonly Piece[],
): Reached {
  const unchanged = { pieces: [...pieces], isUnclear: false };
  if (orderEvents.length === 0) return unchanged;
  const whole = historyOf("", orderEvents);
  const { state } = whole;
  // An order is pending as long as any part is, so this says nothing about each part.
  if (state === null || state === "pending" || state === "waiting") return unchanged;
  if (state === "approved" && !isSumOf(whole, pieces)) return unchanged;
  let isUnclear = false;
  const sameStateOf = new Map<Piece, ReceivedEvent[]>();
  for (const orderEvent of orderEvents.filter(({ event }) => event.state === state)) {
    const meant =
      state === "approved"
        ? pieces.filter((piece) => !isChange(piece))
        : meantBy(orderEvent, pieces);
    if (meant.length === 0) isUnclear = true;
    for (const piece of meant)
      sameStateOf.set(piece, [...(sameStateOf.get(piece) ?? []), orderEvent]);
  }
  const reached = pieces.map((piece) => {
    const { history, received } = piece;
    const sameState = sameStateOf.get(piece) ?? [];
    const isReached =
      isEarlier(history.state, state) && historyOf("", [...received, ...sameState]).state === state;
    return isReached ? { received, history: { ...history, state } } : piece;
  });
  // A later event may have settled what an earlier one left open.
  const isSettled = reached.every(
    (piece) => !isPiece(piece) || !isEarlier(piece.history.state, state),
  );
  return { pieces: reached, isUnclear: isUnclear && !isSettled };
}

const isChange = ({ history: { part } }: Piece): boolean => /^(?:change|correction):/.test(part);
const isPiece = (piece: Piece): boolean => piece.history.part !== "" && !isChange(piece);

/** Whether a part is at an earlier state of the life cycle. */
const isEarlier = (piece: History["state"], whole: State): boolean =>
  piece === null || (piece !== "waiting" && !isBackState(piece) && rank[piece] < rank[whole]);

type Field = "amount" | "commission";

/**
 * Whether the parts, with or without those declined or reversed and what was taken back, add up to
 * the whole. If not, it is unknown which part was approved at which amount.
 */
function isSumOf(whole: Pick<History, Field>, pieces: readonly Piece[]): boolean {
  const field = whole.amount ? "amount" : "commission";
  const money = whole[field];
  if (!money || !pieces.some(isPiece)) return true;
  return sumsIn(money.currency, field, pieces).some((sum) => compare(sum, money.value) === 0);
}

/** What the parts may come to in one currency: all, those that count, and these less what was taken back. */
function sumsIn(currency: string, field: Field, pieces: readonly Piece[]): Decimal[] {
  const own = pieces.filter(isPiece);
  const counts = ({ history }: Piece) => !isBackState(history.state);
  return [own, own.filter(counts), pieces.filter(counts)].flatMap((some) => {
    const sum = sumIn(
      currency,
      some.map(({ history }) => history[field]),
    );
    return sum ?? [];
  });
}

/**
 * The parts of which an order was paid, declined or reversed: all of them, unless the report's money
 * is less than they come to. Then it is the part that has just this money, or none is known.
 */
function meantBy({ event }: ReceivedEvent, pieces: readonly Piece[]): readonly Piece[] {
  const own = pieces.filter((piece) => !isChange(piece));
  const { amount, commission } = event.saidMoney ?? event;
  const field = amount && signOf(amount.value) !== 0 ? "amount" : "commission";
  const money = field === "amount" ? amount : commission;
  if (!money || signOf(money.value) === 0) return own;
  const value = signOf(money.value) < 0 ? negate(money.value) : money.value;
  const sums = sumsIn(money.currency, field, pieces);
  if (sums.length === 0 || sums.some((sum) => compare(sum, value) <= 0)) return own;
  const alike = own.filter(({ history }) => {
    const its = history[field];
    return its?.currency === money.currency && compare(its.value, value) === 0;
  });
  // Of several equal ones it does not matter for the sums which it is.
  return alike.slice(0, 1);
}

/** @returns null when one has no money, or another currency */
const sumIn = (currency: string, moneys: readonly (Money | null)[]): Decimal | null =>
  moneys.reduce<Decimal | null>(
    (sum, money) => (sum === null || money?.currency !== currency ? null : add(sum, money.value)),
    "0",
  );
