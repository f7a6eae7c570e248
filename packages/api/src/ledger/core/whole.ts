/** What is said of all of an order, as far as it is true of each of its pieces. Pure. */
import { add, compare, type Decimal } from "../money/decimal.ts";
import type { Money, State } from "./event.ts";
import { type History, historyOf, isBackState, type ReceivedEvent, rank } from "./history.ts";

/** A piece of a transaction, and all that was heard of it. */
export interface Piece {
  history: History;
  heard: readonly ReceivedEvent[];
}

/**
 * A whole that is told piece by piece as well is the sum of its pieces. That all of it was approved, paid or
 * taken back is true of each piece of which nothing later, or worse, is known.
 */
export function withoutWholeOfPieces(pieces: readonly Piece[]): Piece[] {
  const whole = pieces.find(({ history }) => history.part === "");
  if (!whole || !pieces.some(isPiece)) return [...pieces];
  return withStateOf(
    whole.heard,
    pieces.filter((piece) => piece !== whole),
  );
}

/** @param words - of an order; what they say of its money is in its pieces already */
export function withStateOf(words: readonly ReceivedEvent[], pieces: readonly Piece[]): Piece[] {
  if (words.length === 0) return [...pieces];
  const whole = historyOf("", words);
  const { state } = whole;
  // That some of an order is pending says nothing of the rest.
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

/** Whether a piece stands at an earlier place of the life cycle. */
const isEarlier = (piece: History["state"], whole: State): boolean =>
  piece === null || (piece !== "waiting" && !isBackState(piece) && rank[piece] < rank[whole]);

/**
 * Whether pieces come to what all is said to, or what was not declined of them. What was approved at another
 * amount is not known piece by piece.
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

/** @returns null where some are in another currency, or not told */
const sumIn = (currency: string, moneys: readonly (Money | null)[]): Decimal | null =>
  moneys.reduce<Decimal | null>(
    (sum, money) => (sum === null || money?.currency !== currency ? null : add(sum, money.value)),
    "0",
  );
