/** Applies what was reported of a whole order to its parts. Pure. */
import { add, compare, type Decimal } from "../money/decimal.ts";
import type { Money, State } from "./event.ts";
import { type History, historyOf, isBackState, type ReceivedEvent, rank } from "./history.ts";

/** A part of a transaction, with all its events. */
export interface Piece {
  history: History;
  heard: readonly ReceivedEvent[];
}

/**
 * Removes the whole when its parts are reported as well, since their sum is the whole. Its state
 * applies to each part that has no later or worse state.
 */
export function withoutWholeOfPieces(pieces: readonly Piece[]): Piece[] {
  const whole = pieces.find(({ history }) => history.part === "");
  if (!whole || !pieces.some(isPiece)) return [...pieces];
  return withStateOf(
    whole.heard,
    pieces.filter((piece) => piece !== whole),
  );
}

/**
 * Applies the state that was reported of an order to its parts.
 *
 * @param words - events of the whole order; their money is already in the parts
 */
export function withStateOf(words: readonly ReceivedEvent[], pieces: readonly Piece[]): Piece[] {
  if (words.length === 0) return [...pieces];
  const whole = historyOf("", words);
  const { state } = whole;
  // An order is pending as long as any part is, so this says nothing about each part.
  if (state === null || state === "pending" || state === "waiting") return [...pieces];
  if (state === "approved" && !isSumOf(whole, pieces.filter(isPiece))) return [...pieces];
  const said = words.filter(({ event }) => event.state === state);
  return pieces.map((piece) => {
    const { history, heard } = piece;
    const isReached =
      !isChange(piece) &&
      isEarlier(history.state, state) &&
      historyOf("", [...heard, ...said]).state === state;
    return isReached ? { heard, history: { ...history, state } } : piece;
  });
}

const isChange = ({ history: { part } }: Piece): boolean => /^(?:change|correction):/.test(part);
const isPiece = (piece: Piece): boolean => piece.history.part !== "" && !isChange(piece);

/** Whether a part is at an earlier state of the life cycle. */
const isEarlier = (piece: History["state"], whole: State): boolean =>
  piece === null || (piece !== "waiting" && !isBackState(piece) && rank[piece] < rank[whole]);

/**
 * Whether the parts, or those not declined or reversed, add up to the whole. If not, it is unknown
 * which part was approved at which amount.
 */
function isSumOf(whole: History, pieces: readonly Piece[]): boolean {
  const field = whole.amount ? "amount" : "commission";
  const money = whole[field];
  if (!money || pieces.length === 0) return true;
  const standing = pieces.filter(({ history }) => !isBackState(history.state));
  return [pieces, standing].some((some) => {
    const moneys = some.map(({ history }) => history[field]);
    const sum = sumIn(money.currency, moneys);
    return sum !== null && compare(sum, money.value) === 0;
  });
}

/** @returns null when one has no money, or another currency */
const sumIn = (currency: string, moneys: readonly (Money | null)[]): Decimal | null =>
  moneys.reduce<Decimal | null>(
    (sum, money) => (sum === null || money?.currency !== currency ? null : add(sum, money.value)),
    "0",
  );
