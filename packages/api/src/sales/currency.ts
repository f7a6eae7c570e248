/** Amounts that say which currency they are of. Pure. */
import { SaleRefusal } from "./rules.ts";

/** What may stand beside an amount of a currency, in capitals. `$` alone is most dollars'. */
const currencyMarks: Record<string, readonly string[]> = {
  USD: ["USD", "US$", "$", "USD$"],
  CAD: ["CAD", "CA$", "C$", "$", "CAD$"],
  EUR: ["EUR", "€"],
  GBP: ["GBP", "£"],
};

/**
 * Refuses an amount that says it is of another currency: it would count as one of ours.
 *
 * @throws SaleRefusal
 */
export function assertCurrency(
  text: string,
  field: "amount" | "commission",
  currency: string,
): void {
  const mark = text.replace(/[^\p{L}\p{Sc}]/gu, "").toUpperCase();
  if (mark === "" || (currencyMarks[currency] ?? [currency]).includes(mark)) return;
  const shown = text.slice(0, 40);
  throw new SaleRefusal(`The ${field} “${shown}” is not in ${currency}.`, field);
}
