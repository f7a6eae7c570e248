/** Reads saved responses of a network's API as a table: JSON, or one JSON object per line. Pure. */
import { parsedJson } from "../reading/row.ts";
import type { Sheet } from "./workbook.ts";

const MAX_DEPTH = 6;
/** In a text, three decimals may be thousands; in JSON they are decimals. */
const THREE_PLACES = /^-?\d+\.\d{3}$/;

/** Whether a file with this beginning may be JSON. */
export const mayBeJson = (beginning: string): boolean => /^\s*(?:\[\s*)?\{\s*["}]/.test(beginning);

/** A record's values by their paths. */
type Values = Map<string, string>;

/**
 * Turns the records of a file into rows. The first row names the columns: by the last part of each
 * path, or by the whole path where several end alike.
 *
 * @returns null when it is no JSON, or has no list of records
 */
export function rowsOfJson(text: string): Sheet["rows"] | null {
  const records = recordsOf(text)?.map((record) => {
    const values: Values = new Map();
    addValues(record, [], values);
    return values;
  });
  if (!records || records.length === 0) return null;
  const paths = [...new Set(records.flatMap((values) => [...values.keys()]))];
  const endings = new Map<string, number>();
  for (const path of paths) endings.set(endOf(path), (endings.get(endOf(path)) ?? 0) + 1);
  const names = paths.map((path) => (endings.get(endOf(path)) === 1 ? lastName(path) : path));
  const cells = records.map((values) => paths.map((path) => values.get(path) ?? ""));
  return [names, ...cells].map((row, at) => ({ line: at + 1, cells: row }));
}

const lastName = (path: string): string => path.split(".").at(-1) ?? path;
const endOf = (path: string): string => lastName(path).toLowerCase();

function recordsOf(text: string): object[] | null {
  const whole = parsedJson(text);
  if (whole !== undefined) return longestList(whole);
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
  const records = lines.map(parsedJson);
  return records.every((record) => isRecord(record)) ? records : null;
}

const isRecord = (json: unknown): json is object =>
  typeof json === "object" && json !== null && !Array.isArray(json);

/** The list with the most records that is not inside another list. */
function longestList(json: unknown, depth = 0): object[] | null {
  if (Array.isArray(json)) return json.length > 0 && json.every(isRecord) ? json : null;
  if (!isRecord(json) || depth > MAX_DEPTH) return null;
  return Object.values(json)
    .map((each) => longestList(each, depth + 1))
    .reduce((most, each) => ((each?.length ?? 0) > (most?.length ?? 0) ? each : most), null);
}

/**
 * Adds the values of a record. Lists of records within it, such as an order's items, are skipped,
 * since the order has the totals.
 */
function addValues(json: unknown, path: readonly string[], values: Values): void {
  if (json === null || json === undefined || path.length > MAX_DEPTH) return;
  if (Array.isArray(json)) addValues(isRecord(json[0]) ? null : json[0], path, values);
  else if (isRecord(json)) {
    for (const [name, value] of Object.entries(json)) addValues(value, [...path, name], values);
  } else {
    const text = String(json);
    values.set(path.join("."), THREE_PLACES.test(text) ? `${text}0` : text);
  }
}
