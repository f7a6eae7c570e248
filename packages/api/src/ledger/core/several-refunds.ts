/** Tells several refunds of a receipt apart that have no number of their own. Pure. */
import { absolute, add, compare } from "../money/decimal.ts";
import { grouped } from "./grouped.ts";
import type { WithEvent } from "./reported-money.ts";

/** Parts of ClickBank, which names a refund by its receipt alone. */
const OF_RECEIPT = ["correction:rfnd", "correction:cgbk"];
const DAY_MS = 86_400_000;

/**
 * Gives refunds of a receipt that take back different commissions, or the same one on several days,
 * a part each. Equal ones within a day are one: reports of a refund differ in its time, and a file
 * has no amount. So are those that would take back more than the sale had.
 */
export function separateRefunds<Each extends WithEvent>(byPart: Map<string, Each[]>): void {
  for (const name of OF_RECEIPT) {
    const refunds = grouped(byPart.get(name) ?? [], ({ event }) => event.commission?.value ?? "");
    const [first] = [...refunds.keys()].filter((commission) => commission !== "").sort();
    // A report without the commission may be about any of them.
    const unnamed = refunds.get("");
    if (first !== undefined && unnamed && refunds.delete("")) refunds.get(first)?.push(...unnamed);
    const separate = [...refunds].flatMap(([commission, refund]) =>
      separatedByDay(refund, byPart.get("") ?? []).map((each, at) => ({
        part: at === 0 ? `${name}:${commission}` : `${name}:${commission}:${at + 1}`,
        each,
      })),
    );
    if (separate.length < 2) continue;
    byPart.delete(name);
    for (const { part, each } of separate) byPart.set(part, each);
  }
}

/** Refunds of the same commission, each with all its reports, from the first to the last. */
function separatedByDay<Each extends WithEvent>(refund: Each[], sale: readonly Each[]): Each[][] {
  const dated = refund.filter(({ event }) => event.soldAt !== null);
  const timeOf = ({ event }: Each) => Date.parse(event.soldAt ?? "");
  dated.sort((one, other) => timeOf(one) - timeOf(other));
  const found: { from: number; reports: Each[] }[] = [];
  for (const each of dated) {
    const last = found.at(-1);
    if (last && timeOf(each) - last.from <= DAY_MS) last.reports.push(each);
    else found.push({ from: timeOf(each), reports: [each] });
  }
  const [first] = found;
  if (!first || found.length === 1 || isMoreThan(refund, found.length, sale)) return [refund];
  first.reports.push(...refund.filter(({ event }) => event.soldAt === null));
  return found.map(({ reports }) => reports);
}

/** Whether so many refunds take back more commission than was ever reported of the sale. */
function isMoreThan(
  [refund]: readonly WithEvent[],
  count: number,
  sale: readonly WithEvent[],
): boolean {
  const taken = refund?.event.commission;
  const sold = sale.flatMap(({ event: { commission } }) =>
    commission && commission.currency === taken?.currency ? commission.value : [],
  );
  if (!taken || sold.length === 0) return false;
  const all = Array.from({ length: count }, () => absolute(taken.value)).reduce(add, "0");
  return sold.every((each) => compare(all, each) > 0);
}
