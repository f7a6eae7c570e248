/** Recognizes lines of an order that have no number and that a later file lists with other money. Pure. */
import { compare } from "../money/decimal.ts";
import type { LedgerEvent } from "./event.ts";

/** A reported event, and the files in which it stands. */
export interface FiledEvent {
  event: LedgerEvent;
  /** See `ReceivedEvent`. */
  files?: readonly number[];
}

/** Whether an event is a line that is only known by its money. */
export const isLineByMoney = ({
  part,
  transactionId,
  orderId,
  otherIds,
  saidOf,
}: LedgerEvent): boolean =>
  part.startsWith("row-") &&
  saidOf === undefined &&
  orderId !== null &&
  (transactionId === orderId ||
    transactionId.startsWith(`${orderId}@`) ||
    otherIds?.includes(transactionId) === true);

/**
 * Finds lines that were amended: a file that lists at least as many lines of an order as are known
 * lists all of them, so those that it does not have are others of it, with other money. If it has none
 * of them, and its own have the same states, it lists further lines, as the next page of a report does.
 *
 * @returns by the part of an amended line, the part under which it was first reported
 */
export function amendedLines(events: readonly FiledEvent[]): Map<string, string> {
  const firstNames = new Map<string, string>();
  const byFile = new Map<number, Map<string, LedgerEvent>>();
  for (const { event, files = [] } of events) {
    if (!isLineByMoney(event)) continue;
    for (const file of files) {
      const lines = byFile.get(file) ?? new Map<string, LedgerEvent>();
      byFile.set(file, lines.set(event.part, event));
    }
  }
  if (byFile.size < 2) return firstNames;
  let current = new Map<string, LedgerEvent>();
  for (const file of [...byFile.keys()].sort((one, other) => one - other)) {
    const listed = byFile.get(file) ?? new Map<string, LedgerEvent>();
    const gone = [...current].filter(([part]) => !listed.has(part));
    const added = [...listed].filter(([part]) => !current.has(part));
    const isFurther = gone.length === current.size && haveSameStates(gone, added);
    const isWhole = listed.size >= current.size && gone.length > 0 && !isFurther;
    if (isWhole && areOfOneDay(linesOf(gone), linesOf(added))) {
      const before = gone.sort(byMoney);
      for (const [at, [part]] of added.sort(byMoney).entries()) {
        const [amended] = before[at] ?? [];
        if (amended !== undefined) firstNames.set(part, firstNames.get(amended) ?? amended);
      }
      current = listed;
    } else current = new Map([...current, ...listed]);
  }
  return firstNames;
}

type Line = [part: string, event: LedgerEvent];

const linesOf = (lines: readonly Line[]) => lines.map(([, event]) => event);

const statesOf = (lines: readonly Line[]): string =>
  [...new Set(lines.map(([, { state }]) => state))].sort().join();

const haveSameStates = (some: readonly Line[], others: readonly Line[]): boolean =>
  statesOf(some) === statesOf(others);

function byMoney([onePart, one]: Line, [otherPart, other]: Line): number {
  const order = compare(moneyOf(other)?.value ?? "0", moneyOf(one)?.value ?? "0");
  return order || (onePart < otherPart ? -1 : 1);
}

const moneyOf = ({ amount, commission }: LedgerEvent) => amount ?? commission;

/** Whether lines may be the same ones: of the same day, if both name one, and in one currency. */
function areOfOneDay(some: readonly LedgerEvent[], others: readonly LedgerEvent[]): boolean {
  const daysOf = (lines: readonly LedgerEvent[]) =>
    new Set(lines.flatMap(({ soldAt }) => soldAt?.slice(0, 10) ?? []));
  const currencies = new Set([...some, ...others].map((line) => moneyOf(line)?.currency));
  const [days, otherDays] = [daysOf(some), daysOf(others)];
  const hasCommon = [...days].some((day) => otherDays.has(day));
  return currencies.size < 2 && (days.size === 0 || otherDays.size === 0 || hasCommon);
}
