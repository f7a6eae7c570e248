/** What fields of the browser's own kinds hold beside their value. */

import { FIRST_YEAR, LAST_YEAR, yearProblem } from "@pickwell/api/time/schema";
import { t } from "@pickwell/texts/t.ts";
import { shopZone } from "@pickwell/ui/format/shop-zone.ts";
import { momentOf, momentText } from "./moment-input.ts";

/**
 * The browser's own problem with a typed value. An invalid or incomplete date has no value: it
 * would be stored as no date, and a deal would never end.
 *
 * @param field - the element; anything else has no problem
 */
export function typedProblem(field: unknown, label: string): string | null {
  if (!(field instanceof HTMLInputElement)) return null;
  const isMoment = field.type === "datetime-local";
  if (field.validity.badInput) {
    return isMoment
      ? t("{label} must be a day and a time that exist, both of them whole.", { label })
      : t("{label} is not valid. Expected is a number in digits, such as 12.", { label });
  }
  // Half a year is a year, too: 2026 is 2, 20 and 202 before.
  const year = isMoment && field.value !== "" ? Number.parseInt(field.value, 10) : FIRST_YEAR;
  const problem = yearProblem(year);
  if (problem) return `${label} ${problem}`;
  const moment = isMoment && momentOf(field.value);
  if (!moment || Number.isNaN(moment.getTime())) return null;
  if (momentText(moment) === field.value.slice(0, 16)) return null;
  return t(
    "{label} is at a time that {shopZone} leaves out, as clocks go forward. Please choose another.",
    { label, shopZone: shopZone() },
  );
}

/**
 * The same of a day by itself, as `<input type="date">` holds it.
 *
 * @returns null also for nothing
 */
export function dayProblem({ validity, value }: HTMLInputElement, label: string): string | null {
  if (validity.badInput) return t("{label} must be a whole day that exists.", { label });
  const year = value === "" ? FIRST_YEAR : Number.parseInt(value, 10);
  return yearProblem(year)
    ? t("{label} must be from {firstYear} to {lastYear}.", {
        label,
        firstYear: FIRST_YEAR,
        lastYear: LAST_YEAR,
      })
    : null;
}
