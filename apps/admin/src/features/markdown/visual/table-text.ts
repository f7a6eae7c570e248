/** Markdown tables as cells, with edits that change only those cells. */

export interface Cell {
  /** Offsets of the cell's content in the table's text, without surrounding blanks. */
  from: number;
  to: number;
  text: string;
}

export interface TableText {
  head: Cell[];
  rows: Cell[][];
}

/** A range of the table's text, and its replacement. */
export interface CellEdit {
  from: number;
  to: number;
  insert: string;
}

/** The cells of one line. @param offset - where it begins in the table */
function cellsOf(line: string, offset: number): Cell[] {
  const bars: number[] = [];
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === "\\") at += 1;
    else if (line[at] === "|") bars.push(at);
  }
  const start = line.length - line.trimStart().length;
  const end = line.trimEnd().length;
  const edges = [
    ...(bars[0] === start ? [] : [start - 1]),
    ...bars,
    ...(bars.at(-1) === end - 1 ? [] : [end]),
  ];
  return edges.slice(0, -1).map((edge, index) => {
    const raw = line.slice(edge + 1, edges[index + 1]);
    const text = raw.trim();
    const from = offset + edge + 1 + (text ? raw.length - raw.trimStart().length : raw ? 1 : 0);
    return { from, to: from + text.length, text: text.replace(/\\\|/g, "|") };
  });
}

/** @param text - header, delimiter and rows of a table */
export function readTable(text: string): TableText {
  const lines = text.split("\n");
  let at = 0;
  const all = lines.map((line) => {
    const cells = cellsOf(line, at);
    at += line.length + 1;
    return cells;
  });
  return { head: all[0] ?? [], rows: all.slice(2) };
}

/** Escapes text for a cell: bars, and a backslash at the end. */
const inCell = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/(?<!\\)((?:\\\\)*)\|/g, "$1\\|")
    .replace(/(?<!\\)(?:\\\\)*\\$/, "$& ");

/** Changes a cell. @param row - of the body, from 0; -1 for the header */
export function cellEdit(
  text: string,
  row: number,
  column: number,
  content: string,
): CellEdit | null {
  const { head, rows } = readTable(text);
  const line = row < 0 ? head : rows[row];
  const cell = line?.[column];
  if (cell) return { from: cell.from, to: cell.to, insert: inCell(content) };
  // Rows may be shorter than their heads.
  const whole = linesOf(text)[row < 0 ? 0 : row + 2];
  if (!line || !whole || inCell(content) === "") return null;
  const missing = " |".repeat(column - line.length);
  const lead = text.slice(line.at(-1)?.to ?? whole.from, whole.to).includes("|") ? "" : " |";
  const end = whole.to - (whole.text.endsWith("\r") ? 1 : 0);
  return { from: end, to: end, insert: `${lead}${missing} ${inCell(content)} |` };
}

const lineOf = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

const breakOf = (text: string): string => (text.includes("\r\n") ? "\r\n" : "\n");

/** Where the lines of a text begin and end. */
function linesOf(text: string): { from: number; to: number; text: string }[] {
  let at = 0;
  return text.split("\n").map((line) => {
    const from = at;
    at += line.length + 1;
    return { from, to: from + line.length, text: line };
  });
}

/** Adds a row below one. @param row - of the body, from 0; -1 for the header */
export function rowAdded(text: string, row: number): CellEdit {
  const lines = linesOf(text);
  const above = lines[Math.min(lines.length - 1, row < 0 ? 1 : row + 2)];
  const at = above?.to ?? text.length;
  const blank = lineOf(readTable(text).head.map(() => " "));
  if (above?.text.endsWith("\r")) return { from: at, to: at, insert: `\n${blank}\r` };
  return { from: at, to: at, insert: `${breakOf(text)}${blank}` };
}

/** Removes a row. @param row - of the body, from 0 */
export function rowRemoved(text: string, row: number): CellEdit | null {
  const line = linesOf(text)[row + 2];
  // The heads stay, and the line of dashes that makes it a table.
  if (row < 0 || !line) return null;
  return { from: line.from - 1, to: line.to, insert: "" };
}

/** Writes the lines anew with other cells in each. */
function columnsChanged(
  text: string,
  change: (cells: string[], isDelimiter: boolean) => string[],
): CellEdit {
  const lines = linesOf(text).map(({ text: line }, index) => {
    const end = line.endsWith("\r") ? "\r" : "";
    const cells = cellsOf(line, 0).map(({ text: content }) => inCell(content) || " ");
    return lineOf(change(cells, index === 1)) + end;
  });
  return { from: 0, to: text.length, insert: lines.join("\n") };
}

/** Adds a column right of one, from 0. */
export const columnAdded = (text: string, column: number): CellEdit =>
  columnsChanged(text, (cells, isDelimiter) => {
    while (cells.length <= column) cells.push(isDelimiter ? "---" : " ");
    return cells.toSpliced(column + 1, 0, isDelimiter ? "---" : " ");
  });

/** Removes a column, unless it is the only one. */
export function columnRemoved(text: string, column: number): CellEdit | null {
  if (readTable(text).head.length < 2) return null;
  return columnsChanged(text, (cells) => cells.toSpliced(column, 1));
}

/**
 * The cell that a range of the table's text is in.
 *
 * @returns its row and column from 0, the headings included, and where it is; null when none holds
 *   all of the range
 */
export function cellAt(
  text: string,
  from: number,
  to: number,
): { row: number; column: number; from: number; to: number } | null {
  const { head, rows } = readTable(text);
  for (const [row, cells] of [head, ...rows].entries()) {
    const column = cells.findIndex((cell) => cell.from <= from && to <= cell.to);
    const cell = cells[column];
    if (cell) return { row, column, from: cell.from, to: cell.to };
  }
  return null;
}

/** Where a place of a cell's Markdown is in its text, in which bars have no backslash. */
export const shownOffset = (markdown: string, at: number): number =>
  markdown.slice(0, at).replace(/\\\|/g, "|").length;

/** The opposite of `shownOffset`. */
export function sourceOffset(markdown: string, shown: number): number {
  let at = 0;
  for (let left = shown; left > 0 && at < markdown.length; left -= 1) {
    at += markdown.startsWith("\\|", at) ? 2 : 1;
  }
  return at;
}
