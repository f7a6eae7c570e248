/** Cells of rendered tables, and their places in the text. */
import type { EditorView } from "@codemirror/view";
import type { TextSelection } from "../edits.ts";
import { blockAt, blocksOf } from "./scan.ts";
import { cellAt, readTable, shownOffset, sourceOffset } from "./table-text.ts";

/** Marks changes by cells, which stay in the table. */
export const CELL_EVENT = "input.cell";

/** A cell by row and column, from 0, the headings included. */
export interface CellPlace {
  row: number;
  column: number;
}

type CellElement = HTMLTableCellElement;

/** Where the keyboard is in a rendered table; null when it is elsewhere. */
export function focusedPlace(root: HTMLElement): CellPlace | null {
  const cell = root.ownerDocument.activeElement?.closest("td, th");
  return cell && root.contains(cell) ? placeOf(cell) : null;
}

/** The place of a cell; null for anything else. */
export function placeOf(cell: Element | null): CellPlace | null {
  const row = cell?.parentElement;
  if (!(cell instanceof HTMLTableCellElement && row instanceof HTMLTableRowElement)) return null;
  return { row: row.rowIndex, column: cell.cellIndex };
}

/** @returns the cell; undefined when there is none */
export const cellIn = (root: HTMLElement, { row, column }: CellPlace): CellElement | undefined =>
  root.querySelector("table")?.rows[row]?.cells[column];

/**
 * Moves the keyboard into a cell.
 *
 * @param selected - of what it shows while it is edited; by default all of it
 * @returns whether there is such a cell
 */
export function focusCell(
  root: HTMLElement,
  place: CellPlace,
  selected?: { start: number; end: number },
): boolean {
  const cell = cellIn(root, place);
  if (!cell) return false;
  cell.focus();
  const words = cell.firstChild;
  if (!selected || !words) getSelection()?.selectAllChildren(cell);
  else {
    const most = words.textContent?.length ?? 0;
    const [start, end] = [Math.min(selected.start, most), Math.min(selected.end, most)];
    getSelection()?.setBaseAndExtent(words, start, words, end);
  }
  return true;
}

/** The rendered table whose text begins at a place. */
export const tableAt = (view: EditorView, from: number): HTMLElement | undefined =>
  [...view.contentDOM.querySelectorAll<HTMLElement>(".md-table")].find(
    (root) => view.posAtDOM(root) === from,
  );

/** Selections of cells that lost the keyboard to something beside the text, such as a toolbar. */
const remembered = new WeakMap<EditorView, { doc: unknown; marked: TextSelection }>();

/** The selection of a cell in the text, while the cell shows its Markdown. */
function selectionOf(view: EditorView, cell: Element): TextSelection | null {
  const root = cell.closest<HTMLElement>(".md-table");
  const place = placeOf(cell);
  const block = root && blockAt(view.state, view.posAtDOM(root));
  const selection = getSelection();
  if (!place || block?.type !== "table" || !selection?.rangeCount) return null;
  const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0);
  if (!cell.contains(startContainer) || !cell.contains(endContainer)) return null;
  const table = view.state.sliceDoc(block.from, block.to);
  const { head, rows } = readTable(table);
  const found = [head, ...rows][place.row]?.[place.column];
  if (!found) return null;
  const raw = table.slice(found.from, found.to);
  const offset = (node: Node, at: number) => {
    const before = document.createRange();
    before.setStart(cell, 0);
    before.setEnd(node, at);
    return block.from + found.from + sourceOffset(raw, before.toString().length);
  };
  return {
    text: view.state.sliceDoc(),
    start: offset(startContainer, startOffset),
    end: offset(endContainer, endOffset),
  };
}

/** Keeps the selection of a cell that loses the keyboard, for tools beside the text. */
export function rememberCell(view: EditorView, cell: Element): void {
  const marked = selectionOf(view, cell);
  if (marked) remembered.set(view, { doc: view.state.doc, marked });
}

/** @returns the selection in a cell that has the keyboard, or had it last; null for none */
export function markedCell(view: EditorView): TextSelection | null {
  const active = view.contentDOM.ownerDocument?.activeElement ?? null;
  const cell = active?.closest("td, th");
  if (cell && view.contentDOM.contains(cell)) return selectionOf(view, cell);
  const last = remembered.get(view);
  return last && active !== view.contentDOM && last.doc === view.state.doc ? last.marked : null;
}

/** Moves the keyboard to the selection: into a cell where it is in one. */
export function focusSelection(view: EditorView): void {
  const { from, to } = view.state.selection.main;
  const block = blocksOf(view.state).find(
    (one) => one.type === "table" && one.from <= from && to <= one.to,
  );
  const root = block && tableAt(view, block.from);
  if (!root) {
    view.focus();
    return;
  }
  const table = view.state.sliceDoc(block.from, block.to);
  const cell = cellAt(table, from - block.from, to - block.from);
  if (!cell) {
    view.focus();
    return;
  }
  const raw = table.slice(cell.from, cell.to);
  focusCell(root, cell, {
    start: shownOffset(raw, from - block.from - cell.from),
    end: shownOffset(raw, to - block.from - cell.from),
  });
}
