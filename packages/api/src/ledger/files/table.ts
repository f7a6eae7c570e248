/** Reads the rows of a report below its header, from text or a workbook, any number of times. */

import { setImmediate } from "node:timers/promises";
import { message } from "@pickwell/texts/message.ts";
import { CsvReader, detectDelimiter } from "../../csv/csv.ts";
import type { Encoding } from "../../feeds/file/encoding.ts";
import type { Adapter } from "../reading/adapter.ts";
import { cleanCell } from "../reading/row.ts";
import { answerTables, given, listsOfAnswer, mayBeAnswer } from "./answer-tables.ts";
import { type Content, FileProblem, openContents } from "./bytes.ts";
import { findHeader, findHeaderRow } from "./header.ts";
import { isMarkup, tablesOfMarkup } from "./markup.ts";
import type { Sheet } from "./sheet.ts";
import { encodingOf, textOf } from "./text.ts";
import { sheetsOf } from "./workbook.ts";

export interface TableRow {
  /** Line of the file, or row of the sheet, from 1. */
  line: number;
  cells: string[];
  /** Why the line is not a row. */
  problem?: string;
  /** The cells of a row with more cells than columns; it may be a second header. */
  wide?: string[];
}

export interface Table {
  /** Name of the file, or of the file within the archive. */
  name: string;
  columns: string[];
  /** Text above the header, such as the report's period. */
  above?: string;
  /** It is a saved API response. */
  isAnswer?: boolean;
  /** Columns of numbers that have a point before their decimals. */
  points?: string[];
  rows(): AsyncIterable<TableRow>;
}

/** A table without a header. */
export interface Headerless {
  name: string;
  /** Its first rows, to be shown. */
  firstRows: string[][];
  /** How many records it has, if it stands beside lists of sales in one response. */
  leftOut?: number;
}

const SAMPLE = 300_000;
/** The most characters of an HTML page, which is read as a whole. */
const MAX_MARKUP = 100_000_000;
/** Characters that are read per turn of the event loop. */
const PIECE = 4000;

/** @throws FileProblem */
export async function openTables(
  path: string,
  name: string,
  adapter: Adapter | null,
  mapped: readonly string[] = [],
): Promise<{ tables: Table[]; nameless: Headerless[] }> {
  const tables: Table[] = [];
  const nameless: Headerless[] = [];
  for (const content of await openContents(path, name)) {
    const found = await tablesOf(content, adapter, mapped);
    for (const each of found) "columns" in each ? tables.push(each) : nameless.push(each);
  }
  return { tables, nameless };
}

async function tablesOf(
  content: Content,
  adapter: Adapter | null,
  mapped: readonly string[],
): Promise<(Table | Headerless)[]> {
  if (content.kind === "text") return textTables(content, adapter, mapped);
  return sheetsOf(content).map((sheet) =>
    sheetTable(`${content.name}, ${sheet.name}`, sheet.rows, adapter, mapped),
  );
}

function sheetTable(
  name: string,
  rows: Sheet["rows"],
  adapter: Adapter | null,
  mapped: readonly string[],
): Table | Headerless {
  const at = findHeaderRow(rows, adapter, mapped);
  const header = rows[at];
  if (!header) return { name, firstRows: rows.slice(0, 5).map(({ cells }) => cells) };
  const below = rows.slice(at + 1);
  const above = rows.slice(0, at).flatMap(({ cells }) => cells);
  return {
    ...{ name, columns: header.cells.map(cleanCell), above: above.join(" ") },
    rows: () => given(below),
  };
}

/** The tables that have a header; the others of a page are layout. */
function namedTables(
  name: string,
  found: readonly Sheet["rows"][],
  adapter: Adapter | null,
  mapped: readonly string[],
): Table[] {
  return found
    .map((rows) => sheetTable(name, rows, adapter, mapped))
    .filter((each) => "columns" in each)
    .map((each, at) => (at === 0 ? each : { ...each, name: `${name}, ${at + 1}` }));
}

const noTable = (name: string): FileProblem =>
  new FileProblem(
    message(
      "{name} is a web page without a table of sales. Sign in to the network and download it again.",
      { name },
    ),
  );

async function textTables(
  content: Content & { kind: "text" },
  adapter: Adapter | null,
  mapped: readonly string[],
): Promise<(Table | Headerless)[]> {
  const encoding = await encodingOf(content);
  let sample = "";
  let isWhole = true;
  for await (const piece of textOf(content, encoding)) {
    sample += piece;
    if (sample.length > SAMPLE) {
      isWhole = false;
      break;
    }
  }
  if (sample.trim() === "")
    throw new FileProblem(message("{name} is empty.", { name: content.name }));
  if (isMarkup(sample) || mayBeAnswer(sample)) {
    const text = await wholeText(content, encoding);
    const answer = answerTables(content.name, text, mapped);
    if (answer.some((each) => "columns" in each)) return answer;
    const named = namedTables(content.name, tablesOfMarkup(text), adapter, mapped);
    if (named.length > 0) return named;
    if (answer.length > 0) return answer;
    if (isMarkup(sample)) throw noTable(content.name);
  }
  const header = findHeader(sample, isWhole, adapter, mapped);
  if (!header) {
    const firstRows = sample.split(/\r\n|\r|\n/, 5).map((line) => [line.slice(0, 500)]);
    return [{ name: content.name, firstRows }];
  }
  const { delimiter, start, line, cells } = header;
  return [
    {
      name: content.name,
      columns: cells.map(cleanCell),
      above: sample.slice(0, start),
      rows: () => csvRows(content, { encoding, delimiter, start, line }),
    },
  ];
}

async function wholeText(content: Content & { kind: "text" }, encoding: Encoding) {
  let text = "";
  for await (const piece of textOf(content, encoding)) {
    text += piece;
    if (text.length > MAX_MARKUP) {
      throw new FileProblem(
        message("{name} is larger than a report can be.", { name: content.name }),
      );
    }
  }
  return text;
}

/**
 * Reads the columns and first rows of a text, to be shown to the owner. If no line is recognized as
 * the header, the first one is taken.
 *
 * @param mapped - see `findHeader`
 */
export function headOf(
  given: string,
  isWhole: boolean,
  mapped: readonly string[],
): { columns: string[]; rows: string[][] } {
  const text = given.replace(/^\ufeff/, "");
  const answer = isWhole ? listsOfAnswer(text, mapped) : [];
  if (answer.length > 0 && !isMarkup(text)) return headOfRows(answer, mapped);
  if (isMarkup(text)) {
    const tables = tablesOfMarkup(text);
    return headOfRows(tables.length > 0 ? tables : answer, mapped);
  }
  const found = findHeader(text, isWhole, null, mapped);
  const { start, delimiter } = found ?? { start: 0, delimiter: detectDelimiter(text) };
  const lines = new CsvReader(delimiter).push(text.slice(start) + (isWhole ? "\n" : ""));
  const [header, ...below] = lines;
  const rows = below.filter(({ problem }) => !problem).map(({ cells }) => cells.map(cleanCell));
  return { columns: header?.problem ? [] : (header?.cells ?? []).map(cleanCell), rows };
}

function headOfRows(found: readonly Sheet["rows"][], mapped: readonly string[]) {
  const tables = found.toSorted((one, other) => other.length - one.length);
  const places = tables.map((rows) => ({ rows, at: findHeaderRow(rows, null, mapped) }));
  const { rows = [], at = -1 } = places.find((each) => each.at >= 0) ?? places[0] ?? {};
  const [header, ...below] = rows.slice(Math.max(0, at));
  return { columns: (header?.cells ?? []).map(cleanCell), rows: below.map(({ cells }) => cells) };
}

interface CsvPlace {
  encoding: Encoding;
  delimiter: string;
  start: number;
  line: number;
}

async function* csvRows(
  content: Content & { kind: "text" },
  { encoding, delimiter, start, line }: CsvPlace,
): AsyncGenerator<TableRow> {
  const reader = new CsvReader(delimiter);
  let skip = start;
  let isHeader = true;
  function* below(records: ReturnType<CsvReader["push"]>): Generator<TableRow> {
    for (const record of records) {
      if (isHeader) {
        isHeader = false;
        continue;
      }
      const { cells, problem, wide } = record;
      const place = { line: record.line + line - 1, cells };
      yield { ...place, ...(problem && { problem }), ...(wide && { wide }) };
    }
  }
  for await (const text of textOf(content, encoding)) {
    const own = text.slice(skip);
    skip = Math.max(0, skip - text.length);
    for (let at = 0; at < own.length; at += PIECE) {
      yield* below(reader.push(own.slice(at, at + PIECE)));
      // Lets requests be answered in between.
      await setImmediate();
    }
  }
  yield* below(reader.end());
}
