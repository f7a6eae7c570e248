/** Reports of one transaction as they were received, and what becomes of them. */
import { derive, type ReceivedEvent, Sums } from "../../src/ledger/core/derive.ts";
import {
  blankEvent,
  eventHash,
  type LedgerEvent,
  type State,
} from "../../src/ledger/core/event.ts";

export const NOON = Date.UTC(2026, 8, 15, 12);

export const DAY = 86_400_000;

export const eur = (value: string) => ({ value, currency: "EUR" });

export function heard(values: Partial<LedgerEvent>, receivedAt = NOON): ReceivedEvent {
  const event = { ...blankEvent("T-1"), ...values };
  return { event, hash: eventHash(event), receivedAt };
}

export const said = (
  state: State,
  amount = "100",
  commission = "5",
  more: Partial<LedgerEvent> = {},
) => heard({ state, amount: eur(amount), commission: eur(commission), ...more });

export const sumsOf = (events: readonly ReceivedEvent[]) => {
  const sums = new Sums();
  sums.add(derive(events));
  return Object.fromEntries(
    sums
      .list()
      .map(({ state, currency, amount, commission }) => [
        `${currency} ${state}`,
        `${amount}/${commission}`,
      ]),
  );
};

/** A seeded random number generator, so that failures can be reproduced. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export function shuffledWithRepeats<T>(all: readonly T[], random: () => number): T[] {
  const many = all.flatMap((each) =>
    Array.from({ length: 1 + Math.floor(random() * 3) }, () => each),
  );
  for (let at = many.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [many[at], many[other]] = [many[other] as T, many[at] as T];
  }
  return many;
}
