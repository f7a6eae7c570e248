/** Finds money that a report names by words which no field has. Pure. */
import { message } from "@pickwell/texts/message.ts";
import type { LedgerEvent } from "../core/event.ts";
import { readAmount } from "../money/amounts.ts";
import { ReadingProblem } from "./reading-problem.ts";
import type { RowValues } from "./row-values.ts";

/** Keys of amounts, with their currency behind or not. */
const MONEY =
  /(?:amount|price|profit|commission|payout|revenue|earnings?|betrag|provision|montant|importe|comision|comissao|valor)(?:usd|eur|gbp)?$/;

/**
 * A call without any known amount changes a sale's state alone, and counts the sale as nothing if it
 * is the first of it. Where it has an amount under another name, the owner is asked.
 *
 * @throws ReadingProblem when it has one
 */
export function assertNoUnreadMoney({ row, reading }: RowValues, events: LedgerEvent[]): void {
  const { adapter, mapping = {}, source } = reading;
  if (source !== "call" || adapter.id !== "generic" || mapping.amount || mapping.commission) return;
  if (events.some(({ amount, commission }) => amount || commission)) return;
  const found = [...row.values].find(([key, text]) => MONEY.test(key) && isMoney(text));
  if (!found) return;
  throw new ReadingProblem(
    message("It is not known what “{name}” is: the sale’s amount or your commission.", {
      name: found[0].slice(0, 40),
    }),
    "amount",
  );
}

function isMoney(text: string): boolean {
  try {
    return Number(readAmount(text, null).value) !== 0;
  } catch {
    return false;
  }
}
