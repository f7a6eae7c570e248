/** Tells several refunds of a receipt apart that have no number of their own. Pure. */
import { grouped } from "./grouped.ts";
import type { WithEvent } from "./reported-money.ts";

/** Parts of ClickBank, which names a refund by its receipt alone. */
const OF_RECEIPT = ["correction:rfnd", "correction:cgbk"];

/**
 * Gives refunds of a receipt that take back different commissions a part each. Equal ones are one:
 * reports of a refund differ in its time, and a file has no amount.
 */
export function separateRefunds<Each extends WithEvent>(byPart: Map<string, Each[]>): void {
  for (const name of OF_RECEIPT) {
    const refunds = grouped(byPart.get(name) ?? [], ({ event }) => event.commission?.value ?? "");
    const [first] = [...refunds.keys()].filter((commission) => commission !== "").sort();
    // A report without the commission may be about any of them.
    const unnamed = refunds.get("");
    if (first !== undefined && unnamed && refunds.delete("")) refunds.get(first)?.push(...unnamed);
    if (refunds.size < 2) continue;
    byPart.delete(name);
    for (const [commission, refund] of refunds) byPart.set(`${name}:${commission}`, refund);
  }
}
