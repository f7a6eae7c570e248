/** The money that events report, as text by which equal amounts are found. Pure. */
import type { LedgerEvent, Money } from "./event.ts";

/** Any record with an event. */
export interface WithEvent {
  event: LedgerEvent;
}

/** The amounts and commissions that were ever reported of a part, as text. */
export const moneysOf = (events: readonly WithEvent[] = []): string[] => [
  ...new Set(
    events.flatMap(({ event: { amount, commission } }) =>
      amount || commission ? [`${textOf(amount)} ${textOf(commission)}`] : [],
    ),
  ),
];

const textOf = (money: Money | null): string => (money ? `${money.value} ${money.currency}` : "-");
