/** Corrects assumed currencies by those that other reports of the transaction state. Pure. */
import type { LedgerEvent, Money } from "./event.ts";
import type { ReceivedEvent } from "./history.ts";

/**
 * Gives money whose currency was only assumed the one that other events of the transaction state, if
 * they all state the same.
 */
export function inStatedCurrency(received: readonly ReceivedEvent[]): readonly ReceivedEvent[] {
  if (!received.some(({ event }) => event.hasAssumedCurrency)) return received;
  const stated = new Set(
    received.flatMap(({ event }) => (event.hasAssumedCurrency ? [] : currenciesOf(event))),
  );
  const [currency, another] = stated;
  if (currency === undefined || another !== undefined) return received;
  return received.map((each) =>
    each.event.hasAssumedCurrency ? { ...each, event: inCurrency(each.event, currency) } : each,
  );
}

const currenciesOf = ({ amount, commission, saidMoney }: LedgerEvent): string[] =>
  [amount, commission, saidMoney?.amount, saidMoney?.commission].flatMap(
    (money) => money?.currency ?? [],
  );

function inCurrency(event: LedgerEvent, currency: string): LedgerEvent {
  const changed = <Of extends Pick<LedgerEvent, "amount" | "commission">>(of: Of): Of => ({
    ...of,
    amount: moneyIn(of.amount, currency),
    commission: moneyIn(of.commission, currency),
  });
  const { saidMoney } = event;
  return { ...changed(event), ...(saidMoney && { saidMoney: changed(saidMoney) }) };
}

const moneyIn = (money: Money | null, currency: string): Money | null =>
  money && { ...money, currency };
