/**
 * Reads tables of web pages and of Excel's old XML format, which networks save with a workbook's
 * name. Pure.
 */
import { Parser } from "htmlparser2";
import { FileProblem } from "./bytes.ts";
import { MAX_COLUMNS, MAX_ROWS, type Sheet, shownNumber } from "./sheet.ts";

const BEGINNING =
  /^\s*(?:<!--(?:(?!-->)[\s\S]){0,5000}-->\s*)*<(?:\?xml|!doctype|html|head|body|meta|title|style|table|div|center|(?:\w+:)?workbook)[\s>/]/i;
const SPACES = /[\s\u00a0]+/g;

/** Whether a file with this beginning is HTML, or a workbook as XML. */
export const isMarkup = (beginning: string): boolean => BEGINNING.test(beginning);

interface OpenTable {
  rows: Sheet["rows"];
  line: number;
  cells: string[] | null;
  /** By column: the last row that a cell above spans. */
  covered: Map<number, number>;
  cell: { column: number; text: string; isNumber: boolean; span: number; rows: number } | null;
}

/**
 * All tables that have rows; an outer table comes after those inside it. Spanned cells are empty.
 */
export function tablesOfMarkup(text: string): Sheet["rows"][] {
  const found: Sheet["rows"][] = [];
  const open: OpenTable[] = [];
  let silent = 0;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const name = bare(tag);
        const table = open.at(-1);
        if (name === "script" || name === "style") silent += 1;
        else if (name === "table") {
          open.push({ rows: [], line: 0, cells: null, covered: new Map(), cell: null });
        } else if (!table) return;
        else if (name === "tr" || name === "row") beginRow(table, attributes["ss:index"]);
        else if (name === "td" || name === "th" || name === "cell") beginCell(table, attributes);
        else if (name === "br" && table.cell) table.cell.text += " ";
        else if (name === "data" && table.cell) {
          table.cell.isNumber = attributes["ss:type"] === "Number";
        }
      },
      ontext(piece) {
        const cell = open.at(-1)?.cell;
        if (cell && silent === 0) cell.text += piece;
      },
      onclosetag(tag) {
        const name = bare(tag);
        const table = open.at(-1);
        if (name === "script" || name === "style") silent = Math.max(0, silent - 1);
        else if (!table) return;
        else if (name === "td" || name === "th" || name === "cell") endCell(table);
        else if (name === "tr" || name === "row") endRow(table);
        else if (name === "table") {
          endRow(table);
          open.pop();
          if (table.rows.length > 0) found.push(table.rows);
        }
      },
    },
    { decodeEntities: true, recognizeSelfClosing: true },
  );
  parser.end(text);
  return found;
}

const bare = (tag: string): string => tag.slice(tag.indexOf(":") + 1);

/** @param index - row number from 1, present when rows before it were omitted */
function beginRow(table: OpenTable, index: string | undefined): void {
  endRow(table);
  table.line = Math.max(table.line + 1, Number(index) || 0);
  table.cells = [];
}

function beginCell(table: OpenTable, attributes: Record<string, string>): void {
  endCell(table);
  if (!table.cells) return;
  let column = Math.max(table.cells.length, (Number(attributes["ss:index"]) || 1) - 1);
  while ((table.covered.get(column) ?? 0) >= table.line) column += 1;
  const span = Number(attributes.colspan) || 1 + (Number(attributes["ss:mergeacross"]) || 0);
  const rows = Number(attributes.rowspan) || 1 + (Number(attributes["ss:mergedown"]) || 0);
  table.cell = { column, text: "", isNumber: false, span: Math.min(span, MAX_COLUMNS), rows };
}

function endCell(table: OpenTable): void {
  const { cell, cells } = table;
  table.cell = null;
  if (!cell || !cells || cell.column >= MAX_COLUMNS) return;
  while (cells.length < cell.column) cells.push("");
  const text = cell.text.replace(SPACES, " ").trim();
  cells.push(cell.isNumber ? shownNumber(text) : text);
  for (let at = 1; at < cell.span && cells.length < MAX_COLUMNS; at++) cells.push("");
  if (cell.rows <= 1) return;
  const last = table.line + cell.rows - 1;
  for (let at = 0; at < cell.span; at++) table.covered.set(cell.column + at, last);
}

function endRow(table: OpenTable): void {
  endCell(table);
  const { cells, line } = table;
  table.cells = null;
  if (!cells?.some((each) => each !== "")) return;
  if (table.rows.length >= MAX_ROWS) throw new FileProblem("A table has too many rows.");
  table.rows.push({ line, cells });
}
