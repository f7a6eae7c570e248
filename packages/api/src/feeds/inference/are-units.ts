/** Tells whether whole amounts are in units of their currency, and not in cents. */
import { digitsOf } from "../../core/currency/rules.ts";
import { nameKey } from "../formats/format.ts";
import type { FeedRecord } from "../readers/records.ts";
import { firstOf } from "../row/fields.ts";
import { readAmountText } from "../values/amounts.ts";
import { currencyCode } from "../values/currencies.ts";
import { LEAST_CENTS } from "../values/marks.ts";

/**
 * @param records - a sample, with the columns `names`
 * @param places - numbers of the columns with the amounts
 * @returns whether something in the sample proves it: an amount that is too small for cents, only
 *   currencies without smaller units, or the same amount as text beside it
 */
export function areUnits(
  records: readonly FeedRecord[],
  names: readonly string[],
  places: readonly number[],
): boolean {
  const currencies = names.flatMap((name, place) =>
    /(?:^|\/)currency(?:code)?$/.test(nameKey(name)) ? [place] : [],
  );
  const codes = records.flatMap(({ cells }) =>
    currencies.flatMap((place) => currencyCode(firstOf(cells[place])) ?? []),
  );
  if (codes.length > 0 && codes.every((code) => digitsOf(code) === 0)) return true;
  return records.some(({ cells }) =>
    places.some((place) => {
      const amount = Number(firstOf(cells[place]));
      if (!(amount > 0)) return false;
      return amount < LEAST_CENTS || cells.some((cell) => isPriceText(firstOf(cell), amount));
    }),
  );
}

/** Whether a text is an amount of money with its currency: `€1,999.00` or `1 999 kr` for 1999. */
function isPriceText(text: string, amount: number): boolean {
  if (text.length > 30 || !/\d/.test(text)) return false;
  const read = readAmountText(text);
  if (!read?.sign) return false;
  const { digits } = read;
  const part = digits.kind === "whole" ? "" : digits.part;
  return Number(digits.whole) === amount && /^0*$/.test(part);
}
