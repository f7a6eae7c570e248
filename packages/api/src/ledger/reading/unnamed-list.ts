/** Finds the reports in JSON whose list of them has a name that is not known. Pure. */
import { generic } from "../platforms/generic.ts";
import { genericFor } from "../platforms/generic-variants.ts";
import type { Adapter, Field } from "./adapter.ts";
import { type Row, rowOfJson } from "./row.ts";
import { type RowReading, RowValues } from "./row-values.ts";

/** The most reports that are read from one call; no network sends nearly as many. */
export const MAX_ROWS = 5000;
const MAX_DEPTH = 3;

/** Whose names count: those of the adapter, and the owner's, which come first. */
interface Names {
  adapter?: Adapter;
  mapping?: RowReading["mapping"];
}

/** A value as a report, with what the call names beside it. */
type WholeOf = (json: unknown) => Row;

/**
 * The only list of objects in a value that is no report itself: it has neither an id nor a click,
 * while each object in the list has an id and money; at most one report too many to be read.
 *
 * @param names - absent for those that most networks share
 * @returns null when there is no such list, or another one beside it
 */
export const unnamedList = (json: unknown, wholeOf: WholeOf, names: Names): object[] | null =>
  reportsIn(json, wholeOf, names, {});

/**
 * The reports in such a list within each of several objects, such as the parts of Daisycon's
 * transactions, with the values of the object around them; at most one too many to be read.
 *
 * @returns null when one of the objects has no such list
 */
export function reportsWithin(
  things: readonly unknown[],
  wholeOf: WholeOf,
  names: Names,
): object[] | null {
  const found: object[] = [];
  for (const thing of things) {
    const isThing = typeof thing === "object" && thing !== null;
    const reports = isThing && reportsIn(thing, wholeOf, names, valuesAround(thing));
    if (!reports) return null;
    found.push(...reports);
    if (found.length > MAX_ROWS) return found;
  }
  return found;
}

function reportsIn(
  json: unknown,
  wholeOf: WholeOf,
  { adapter = generic, mapping = {} }: Names,
  around: object,
): object[] | null {
  const [list, another] = listsIn(json, 0);
  if (!list || another) return null;
  const has = (row: Row, own: Adapter, ...fields: Field[]) => {
    const reading = { adapter: own, mapping, source: "call" as const, currency: null };
    return fields.some((field) => new RowValues(row, reading).find(field) !== null);
  };
  const whole = wholeOf(json);
  if (whole.hasTooManyNames || has(whole, adapter, "transactionId", "orderId", "clickRef"))
    return null;
  const isNamed = adapter !== generic || Object.keys(mapping).length > 0;
  const isReport = (each: object) => {
    const row = rowOfJson(each);
    const own = isNamed ? adapter : genericFor(new Set(row.values.keys()), "call");
    return has(row, own, "transactionId") && has(row, own, "amount", "commission");
  };
  const reports = list.slice(0, MAX_ROWS + 1).map((each) => ({ ...around, ...each }));
  return reports.every(isReport) ? reports : null;
}

/** What belongs to the outer record alone: its sums. */
const IS_SUM = /amount|commission|total|sum|value|payout|revenue|price|count|earning/i;

/**
 * The values of a record that also hold for the records of lists within it, such as the currency.
 *
 * @param outerName - what its `id` is named after
 */
export const valuesAround = (
  record: object,
  outerName = "",
  isValue = (value: unknown): boolean => typeof value !== "object",
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([name, value]) => isValue(value) && !IS_SUM.test(name))
      .map(([name, value]) => [
        name.toLowerCase() === "id" ? `${outerName.replace(/s$/, "")}_id` : name,
        value,
      ]),
  );

/** The lists of objects in an object and in those within it. */
function listsIn(value: unknown, depth: number): object[][] {
  if (typeof value !== "object" || value === null || depth > MAX_DEPTH) return [];
  if (!Array.isArray(value)) {
    return Object.values(value).flatMap((each) => listsIn(each, depth + 1));
  }
  const isThing = (each: unknown) => typeof each === "object" && each !== null;
  return value.length > 0 && value.every(isThing) ? [value] : [];
}
