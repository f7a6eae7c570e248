/** Finds the reports in JSON whose list of them has a name that is not known. Pure. */
import { generic } from "../platforms/generic.ts";
import type { Adapter, Field } from "./adapter.ts";
import { keysOfField } from "./adapter-names.ts";
import { type Row, rowOfJson } from "./row.ts";

const MAX_DEPTH = 3;

/**
 * The only list of objects in a value that is no report itself: it has neither an id nor a click,
 * while each object in the list has an id and money.
 *
 * @param adapter - whose names count; absent for those that most networks share
 * @returns null when there is no such list, or another one beside it
 */
export function unnamedList(json: unknown, adapter: Adapter = generic): object[] | null {
  const [list, another] = listsIn(json, 0);
  if (!list || another) return null;
  const has = ({ values }: Row, ...fields: Field[]) =>
    fields.some((field) => keysOfField(adapter, field).some((key) => values.has(key)));
  if (has(rowOfJson(json), "transactionId", "orderId", "clickRef")) return null;
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
