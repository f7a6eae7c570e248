/** Finds the lists of sales in a parsed response of an API, and turns them into tables. Pure. */
import { grouped } from "../core/grouped.ts";
import { moneyIn } from "../reading/row.ts";
import { isListOfItems } from "../reading/row-lines.ts";
import { valuesAround } from "../reading/unnamed-list.ts";
import type { Sheet } from "./sheet.ts";

const MAX_DEPTH = 6;
/** Records with more columns have values as keys, such as one for each product. */
const MAX_COLUMNS = 500;

/** A number of JSON, whose decimal mark is a point. It is kept as text, with all its digits. */
export class NumberText {
  constructor(readonly text: string) {}
}

/** A record with its numbers as texts. */
const withTexts = (record: Parsed): object =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      value instanceof NumberText ? value.text : value,
    ]),
  );

/** With numbers as texts, digit by digit. */
const asJson = (list: readonly unknown[]): string =>
  JSON.stringify(list, (_, value: unknown) => (value instanceof NumberText ? value.text : value));

/** One list of records of a response. */
export interface RecordList {
  /** The path to it; empty for the response itself. */
  path: string;
  count: number;
  /** The first row names the columns. Empty when the records have too many. */
  rows: Sheet["rows"];
  /** Columns whose values are numbers of JSON. */
  points: string[];
}

/** How surely columns are those of sales, from 0 to 4; from `SURE` on they name sale and money. */
type Grade = (columns: readonly string[]) => number;
export const SURE = 3;

/**
 * Splits the lists of a response into those of sales, which are the ones of the best grade, and all
 * others. A list within the records of another one is taken where only that is surely of sales.
 */
export function recordLists(
  parsed: unknown,
  gradeOf: Grade,
): { sales: RecordList[]; others: RecordList[] } {
  const found = listsIn(parsed, [], gradeOf)
    .map((list) => ({ list, grade: Math.min(SURE, gradeOfList(list, gradeOf)) }))
    .sort((one, other) => other.list.count - one.list.count);
  const best = Math.max(0, ...found.map(({ grade }) => grade));
  const isBest = (each: { grade: number }) => best > 0 && each.grade === best;
  return {
    sales: found.filter(isBest).map(({ list }) => list),
    others: found.filter((each) => !isBest(each)).map(({ list }) => list),
  };
}

const gradeOfList = ({ rows }: RecordList, gradeOf: Grade): number =>
  rows[0] ? gradeOf(rows[0].cells) : 0;

const bestOf = (lists: readonly RecordList[], gradeOf: Grade): number =>
  Math.max(0, ...lists.map((list) => gradeOfList(list, gradeOf)));

interface Parsed {
  readonly [name: string]: unknown;
}

const isRecord = (value: unknown): value is Parsed =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof NumberText);

const isValue = (value: unknown): boolean =>
  typeof value !== "object" || value instanceof NumberText;

/** Without the headings that Tradedoubler writes beside its rows, under the names of the values. */
function withoutHeadings(record: Parsed): Parsed {
  if (!isRecord(record.columns) || record.rows === undefined) return record;
  const { columns: _, ...rest } = record;
  return rest;
}

function listsIn(value: unknown, path: readonly string[], gradeOf: Grade): RecordList[] {
  if (path.length > MAX_DEPTH) return [];
  if (Array.isArray(value)) {
    const records = value.filter(isRecord);
    return records.length === 0 ? [] : listsOf(records, path, gradeOf);
  }
  if (!isRecord(value)) return [];
  const byKey = recordsByKey(value);
  if (byKey) return listsOf(byKey, path, gradeOf);
  const around = currenciesOf(value);
  const inner = Object.entries(withoutHeadings(value)).flatMap(([name, each]) =>
    listsIn(withCurrencies(each, around), [...path, name], gradeOf),
  );
  // A record without a list around it is a sale, or names what the lists within it have in common.
  const own = listOf([value], path);
  const grade = gradeOfList(own, gradeOf);
  return grade > SURE || (grade === SURE && bestOf(inner, gradeOf) < SURE) ? [own] : inner;
}

/** The currencies that a response names once, beside its list. */
const currenciesOf = (value: Parsed): [string, string][] =>
  Object.entries(value).flatMap(([name, each]): [string, string][] =>
    typeof each === "string" && /currency(?:_?code)?$/i.test(name) ? [[name, each]] : [],
  );

/** A list whose records have these currencies, except for those with a currency of their own. */
function withCurrencies(list: unknown, around: readonly [string, string][]): unknown {
  if (around.length === 0 || !Array.isArray(list)) return list;
  const hasOwn = (record: Parsed) => /currency[a-z_]*"/i.test(JSON.stringify(record));
  return list.map((each: unknown) =>
    isRecord(each) && !hasOwn(each) ? { ...each, ...Object.fromEntries(around) } : each,
  );
}

/** The records of `{"1001": {…}, "1002": {…}}`; null when the names have no digits. */
function recordsByKey(value: Parsed): Parsed[] | null {
  const entries = Object.entries(value);
  const isNumbered = entries.length > 0 && entries.every(([name]) => /\d/.test(name));
  const records = Object.values(value).filter(isRecord);
  return isNumbered && records.length === entries.length ? records : null;
}

/** A list of records, or the lists within them if those are more surely of sales. */
function listsOf(
  records: readonly Parsed[],
  path: readonly string[],
  gradeOf: Grade,
): RecordList[] {
  const own = listOf(records, path);
  const grade = gradeOfList(own, gradeOf);
  if (grade >= SURE) return [own];
  const inner = [...listsWithin(records, path.at(-1) ?? "")].flatMap(([name, each]) =>
    listsIn(each, [...path, name], gradeOf),
  );
  return bestOf(inner, gradeOf) > grade ? inner : [own];
}

/**
 * Each list within records, of all of them together. Its records have the values of the one around
 * it, such as the currency, but for its sums; its `id` is named after it.
 */
function listsWithin(records: readonly Parsed[], outerName: string): Map<string, Parsed[]> {
  const found = new Map<string, Parsed[]>();
  for (const record of records) {
    const around = valuesAround(record, outerName, isValue);
    for (const [name, items] of arraysIn(record)) {
      const all = found.get(name) ?? [];
      found.set(name, all);
      for (const item of items) all.push({ ...around, ...item });
    }
  }
  return found;
}

/** The lists of records anywhere in a record, by their paths. */
function arraysIn(record: Parsed, path: readonly string[] = []): [string, Parsed[]][] {
  if (path.length > MAX_DEPTH) return [];
  return Object.entries(record).flatMap(([name, value]): [string, Parsed[]][] => {
    const own = [...path, name];
    if (Array.isArray(value)) return [[own.join("."), value.filter(isRecord)]];
    return isRecord(value) ? arraysIn(value, own) : [];
  });
}

function listOf(records: readonly Parsed[], path: readonly string[]): RecordList {
  const made = { path: path.join("."), count: records.length };
  const all: Map<string, string>[] = [];
  const found = new Set<string>();
  const numbers = new Set<string>();
  const texts = new Set<string>();
  for (const record of records) {
    const values = new Map<string, string>();
    addValues(record, [], (name, value) => {
      if (value instanceof NumberText) {
        numbers.add(name);
        values.set(name, value.text);
      } else if (value !== "") {
        texts.add(name);
        values.set(name, String(value));
      }
      found.add(name);
    });
    if (found.size > MAX_COLUMNS) return { ...made, rows: [], points: [] };
    all.push(values);
  }
  const paths = [...found];
  const byEnding = grouped(paths, endOf);
  const nameOf = (each: string) => shortName(each, byEnding.get(endOf(each)) ?? []);
  const cells = all.map((values) => paths.map((each) => values.get(each) ?? ""));
  return {
    ...made,
    rows: [paths.map(nameOf), ...cells].map((row, at) => ({ line: at + 1, cells: row })),
    points: [...numbers].filter((each) => !texts.has(each)).map(nameOf),
  };
}

/** The shortest ending of a path that no other one has, except for paths further inside. */
function shortName(path: string, alike: readonly string[]): string {
  const steps = path.split(".");
  for (let count = 1; count < steps.length; count++) {
    const ending = steps.slice(-count).join(".");
    const same = alike.filter((other) =>
      `.${other}`.toLowerCase().endsWith(`.${ending.toLowerCase()}`),
    );
    if (same.every((other) => other === path || depthOf(other) > steps.length)) return ending;
  }
  return path;
}

const depthOf = (path: string): number => path.split(".").length;
const endOf = (path: string): string => (path.split(".").at(-1) ?? path).toLowerCase();

/**
 * Adds the values of a record. Of the lists of records within it only an order's items are kept, as
 * JSON: they may have states of their own. The order has the totals.
 */
function addValues(
  value: unknown,
  path: readonly string[],
  add: (name: string, value: unknown) => void,
): void {
  if (value === null || value === undefined || path.length > MAX_DEPTH) return;
  if (Array.isArray(value)) {
    const isOfRecords = isRecord(value[0]);
    if (isOfRecords && isListOfItems(path.at(-1) ?? "")) add(path.join("."), asJson(value));
    if (!isOfRecords) addValues(value[0], path, add);
  } else if (isRecord(value)) {
    const money = path.length > 0 ? moneyIn(withTexts(value)) : null;
    if (money) {
      add(path.join("."), value[money.name]);
      add(`${path.join(".")}Currency`, money.currency);
    }
    for (const [name, each] of Object.entries(withoutHeadings(value))) {
      // The text of an XML element that also has attributes.
      addValues(each, name === "" ? path : [...path, name], add);
    }
  } else add(path.join("."), value);
}
