/** Reads saved responses of a network's API as a table: JSON, or one JSON object per line. Pure. */
import { parsedJson } from "../reading/row.ts";
import type { Sheet } from "./workbook.ts";

const MAX_DEPTH = 6;
/** Records with more columns have values as keys, such as one for each product. */
const MAX_COLUMNS = 500;
/** A text, or a number with three decimals, which could be thousands in a text. */
const THREE_PLACES = /"(?:[^"\\]|\\.)*"|(?<![\d.])\d+\.\d{3}(?![\d.eE])/g;

/** Whether a file with this beginning may be JSON. */
export const mayBeJson = (beginning: string): boolean => /^\s*(?:\[\s*)?\{\s*["}]/.test(beginning);

/** A record's values by their paths. */
type Values = Map<string, string>;

/**
 * Turns every list of records of a file into rows, the longest list first. The first row names the
 * columns: by the last part of each path, or by the whole path where several end alike.
 *
 * @returns an empty array when it is no JSON, or has no list of records
 */
export const sheetsOfJson = (text: string): Sheet["rows"][] =>
  listsOf(text)
    .sort((one, other) => other.length - one.length)
    .map(rowsOf)
    .filter((rows) => rows !== null);

/** @returns null when there are more than `MAX_COLUMNS` */
function rowsOf(records: readonly object[]): Sheet["rows"] | null {
  const all: Values[] = [];
  const found = new Set<string>();
  for (const record of records) {
    const values: Values = new Map();
    addValues(record, [], values);
    for (const path of values.keys()) found.add(path);
    if (found.size > MAX_COLUMNS) return null;
    all.push(values);
  }
  const paths = [...found];
  const endings = new Map<string, number>();
  for (const path of paths) endings.set(endOf(path), (endings.get(endOf(path)) ?? 0) + 1);
  const names = paths.map((path) => (endings.get(endOf(path)) === 1 ? lastName(path) : path));
  const cells = all.map((values) => paths.map((path) => values.get(path) ?? ""));
  return [names, ...cells].map((row, at) => ({ line: at + 1, cells: row }));
}

const lastName = (path: string): string => path.split(".").at(-1) ?? path;
const endOf = (path: string): string => lastName(path).toLowerCase();

function listsOf(text: string): (readonly object[])[] {
  const plain = withPlainNumbers(text);
  const whole = parsedJson(plain);
  if (whole !== undefined) return listsIn(whole);
  const lines = plain.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
  const records = lines.map(parsedJson);
  return records.every(isRecord) ? [records] : [];
}

/** Appends a zero to numbers with three decimals, so that they are not taken for thousands. Texts stay. */
const withPlainNumbers = (text: string): string =>
  text.replace(THREE_PLACES, (token) => (token.startsWith('"') ? token : `${token}0`));

const isRecord = (json: unknown): json is object =>
  typeof json === "object" && json !== null && !Array.isArray(json);

/** The lists of records that are not inside another list. */
function listsIn(json: unknown, depth = 0): (readonly object[])[] {
  if (Array.isArray(json)) return json.length > 0 && json.every(isRecord) ? [json] : [];
  if (!isRecord(json) || depth > MAX_DEPTH) return [];
  return Object.values(json).flatMap((each) => listsIn(each, depth + 1));
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
  } else values.set(path.join("."), String(json));
}
