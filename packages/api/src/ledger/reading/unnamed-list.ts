/** Finds the reports in JSON whose list of them has a name that is not known. Pure. */
import { generic } from "../platforms/generic.ts";
import type { Adapter, Field } from "./adapter.ts";
import { type Row, rowOfJson } from "./row.ts";
import { type RowReading, RowValues } from "./row-values.ts";

const MAX_DEPTH = 3;

/**
 * The only list of objects in a value that is no report itself: it has neither an id nor a click,
 * while each object in the list has an id and money.
 *
 * @param whole - makes the value a report, with what the call names beside it
 * @param adapter - whose names count; absent for those that most networks share
 * @param mapping - the owner's names of fields, which come first
 * @returns null when there is no such list, or another one beside it
 */
export function unnamedList(
  json: unknown,
  whole: () => Row,
  adapter: Adapter = generic,
  mapping: RowReading["mapping"] = {},
): object[] | null {
  const [list, another] = listsIn(json, 0);
  if (!list || another) return null;
  const has = (row: Row, ...fields: Field[]) => {
    const reading = { adapter, mapping, source: "call" as const, currency: null };
    return fields.some((field) => new RowValues(row, reading).find(field) !== null);
  };
  if (has(whole(), "transactionId", "orderId", "clickRef")) return null;
  const isReport = (row: Row) => has(row, "transactionId") && has(row, "amount", "commission");
  return list.map(rowOfJson).every(isReport) ? list : null;
}

/** The lists of objects in an object and in those within it. */
function listsIn(value: unknown, depth: number): object[][] {
  if (typeof value !== "object" || value === null || depth > MAX_DEPTH) return [];
  if (!Array.isArray(value)) {
    return Object.values(value).flatMap((each) => listsIn(each, depth + 1));
  }
  const isThing = (each: unknown) => typeof each === "object" && each !== null;
  return value.length > 0 && value.every(isThing) ? [value] : [];
}
