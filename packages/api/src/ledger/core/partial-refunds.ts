/** Finds refunds of less than a sale among what was reported of the whole. Pure. */
import { compare, negate, signOf } from "../money/decimal.ts";
import type { LedgerEvent, Money } from "./event.ts";
import { isBackState } from "./history.ts";
import type { WithEvent } from "./reported-money.ts";

const fields = ["amount", "commission"] as const;

/** Reports without part numbers may repeat the transaction's id as the part. */
export const isNamedAsWhole = ({ part, transactionId }: LedgerEvent): boolean =>
  part === transactionId;

/**
 * Makes corrections of refunds of the whole that state less than the sale had in every report:
 * `refunded` with 30 of 100 takes back 30, not the sale. One with other money takes back some more.
 *
 * @param reported - everything that was reported of a sale
 * @returns the same events; refunds of less as corrections with a part of their own
 */
export function withPartialRefunds<Each extends WithEvent>(
  reported: readonly Each[],
): readonly Each[] {
  const isWhole = ({ event }: Each) => event.part === "" || isNamedAsWhole(event);
  const isRefund = (each: Each) => each.event.state === "reversed" && isWhole(each);
  if (reported.length < 2 || !reported.some(isRefund)) return reported;
  const sale = reported.filter(
    (each) => isWhole(each) && !(each.event.state && isBackState(each.event.state)),
  );
  return reported.map((each) =>
    isRefund(each) && isLess(each.event, sale)
      ? { ...each, event: asCorrection(each.event) }
      : each,
  );
}

/** Whether each money of the refund is some, but less than the sale's. */
function isLess(refund: LedgerEvent, sale: readonly WithEvent[]): boolean {
  const stated = fields.filter((field) => refund[field] !== null);
  return (
    refund.kind === "sale" &&
    stated.length > 0 &&
    stated.every((field) => {
      const taken = refund[field] as Money;
      const known = sale.flatMap(({ event }) => event[field] ?? []);
      const isSmaller = ({ value, currency }: Money) =>
        currency === taken.currency && compare(taken.value, value) < 0;
      return signOf(taken.value) > 0 && known.length > 0 && known.every(isSmaller);
    })
  );
}

const below = (money: Money | null): Money | null =>
  money && { ...money, value: negate(money.value) };

function asCorrection(event: LedgerEvent): LedgerEvent {
  const { amount, commission } = event;
  const part = `correction:partial/${amount?.value ?? ""}/${commission?.value ?? ""}`;
  return { ...event, part, amount: below(amount), commission: below(commission) };
}
