/** Reads saved responses of networks' APIs, JSON or XML, as tables. Pure. */
import { cleanCell } from "../reading/row.ts";
import { gradeOfColumns } from "./header.ts";
import { mayBeJson, parsedRecords } from "./json-records.ts";
import { type RecordList, recordLists } from "./record-lists.ts";
import type { Sheet } from "./sheet.ts";
import { mayBeXml, recordsOfXml } from "./xml-records.ts";

/** Whether a file with this beginning may be a response. */
export const mayBeAnswer = (beginning: string): boolean =>
  mayBeJson(beginning) || mayBeXml(beginning);

function listsOf(text: string, mapped: readonly string[]) {
  const isXml = mayBeXml(text);
  if (!isXml && !mayBeJson(text)) return { sales: [], others: [] };
  const parsed = isXml ? recordsOfXml(text) : parsedRecords(text);
  return recordLists(parsed, (columns) => gradeOfColumns(columns, mapped));
}

/** The rows of its lists of sales, or of all its lists if none is of sales. */
export function listsOfAnswer(text: string, mapped: readonly string[]): Sheet["rows"][] {
  const { sales, others } = listsOf(text, mapped);
  return (sales.length > 0 ? sales : others).map(({ rows }) => rows);
}

/**
 * The lists of sales as tables, and all other lists as tables without a header.
 *
 * @returns an empty array when it is no response, or has no list of records
 */
export function answerTables(name: string, text: string, mapped: readonly string[]) {
  const { sales, others } = listsOf(text, mapped);
  const nameOf = ({ path }: RecordList) => (path === "" ? name : `${name}, ${path}`);
  return [
    ...sales.map((list, at) => ({
      name: at === 0 ? name : nameOf(list),
      columns: list.rows[0]?.cells.map(cleanCell) ?? [],
      isAnswer: true,
      points: list.points,
      rows: () => given(list.rows.slice(1)),
    })),
    ...others.map((list) => ({
      name: nameOf(list),
      firstRows: list.rows.slice(0, 5).map(({ cells }) => cells),
      leftOut: list.count,
    })),
  ];
}

/** Rows that are all there. */
export async function* given<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}
