/** Names that mean the commission where they stand alone, and the order's amount beside one. Pure. */
import type { LedgerEvent } from "../core/event.ts";
import { currencyOf } from "../money/currencies.ts";
import { compare, signOf } from "../money/decimal.ts";
import type { AdjustTools } from "../reading/adapter.ts";

/**
 * Takes the value of such a name as the order's amount.
 *
 * @param payouts - names that always mean the commission
 * @param name - the name with two meanings
 * @returns the event as it is if it has an amount other than 0, or no payout beside the name,
 *   or one in a currency that is not known
 */
export function withAmountBeside(
  payouts: readonly string[],
  name: string,
  event: LedgerEvent,
  { text, decimal }: Pick<AdjustTools, "text" | "decimal">,
): LedgerEvent {
  const hasAmount = event.amount !== null && signOf(event.amount.value) !== 0;
  if (hasAmount || !event.commission || text(...payouts) === "") return event;
  const value = decimal(name);
  const word = text("amountCurrency");
  const currency = word === "" ? event.commission.currency : currencyOf(word);
  if (value === null || !currency) return event;
  // Where the two are equal it is the payout under both names.
  const isPayout =
    currency === event.commission.currency && compare(value, event.commission.value) === 0;
  return isPayout ? event : { ...event, amount: { value, currency } };
}
