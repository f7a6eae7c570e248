/** A table with editable cells; editing one changes only its text. */

import { redo, undo } from "@codemirror/commands";
import { type EditorView, WidgetType } from "@codemirror/view";
import { t } from "@pickwell/texts/t.ts";
import { toolFor } from "../tools.ts";
import { drawCell } from "./cell-content.ts";
import { button, element } from "./dom.ts";
import { applyToView } from "./editor-target.ts";
import { blockAt } from "./scan.ts";
import {
  CELL_EVENT,
  type CellPlace,
  focusCell,
  focusedPlace,
  markedCell,
  rememberCell,
} from "./table-places.ts";
import {
  type CellEdit,
  cellEdit,
  columnAdded,
  columnRemoved,
  readTable,
  rowAdded,
  rowRemoved,
} from "./table-text.ts";

export class TableWidget extends WidgetType {
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
  override eq(other: TableWidget): boolean {
    return other.text === this.text;
  }
  override get estimatedHeight(): number {
    return 44 * this.text.split("\n").length;
  }
  toDOM(view: EditorView): HTMLElement {
    const table = element("table");
    const root = element(
      "div",
      { class: "md-table" },
      element("div", { class: "md-scroll" }, table),
    );
    root.append(toolsOf(view, root));
    fill(table, this.text, view);
    listen(view, root);
    listenForFocus(view, root);
    return root;
  }
  /** Keeps the cell that is being edited. */
  override updateDOM(dom: HTMLElement, view: EditorView): boolean {
    const table = dom.querySelector("table");
    if (!table) return false;
    const { head, rows } = readTable(this.text);
    const width = head.length;
    const isSame =
      table.rows.length === rows.length + 1 &&
      [...table.rows].every((row) => row.cells.length === width);
    if (!isSame) {
      const place = focusedPlace(dom);
      fill(table, this.text, view);
      if (place) focusCell(dom, place);
      return true;
    }
    [head, ...rows].forEach((cells, row) => {
      for (let column = 0; column < width; column += 1) {
        const cell = table.rows[row]?.cells[column];
        const text = cells[column]?.text ?? "";
        if (!cell) continue;
        if (cell !== dom.ownerDocument.activeElement) {
          if (sources.get(cell) !== text) draw(cell, text);
        } else if (contentOf(cell).trim() !== text) cell.textContent = text;
      }
    });
    return true;
  }
  override ignoreEvent(): boolean {
    return true;
  }
}

const contentOf = (cell: HTMLElement): string => (cell.textContent ?? "").replace(/\s+/g, " ");

/** The Markdown of each cell. A cell shows it while it is edited, and otherwise what it means. */
const sources = new WeakMap<Element, string>();

function draw(cell: HTMLElement, markdown: string): void {
  sources.set(cell, markdown);
  drawCell(cell, markdown);
}

function fill(table: HTMLTableElement, text: string, { state }: EditorView): void {
  const { head, rows } = readTable(text);
  const cell = (name: "th" | "td", row: number, column: number, markdown: string) => {
    const made = element(name, {
      contenteditable: state.readOnly ? "false" : "plaintext-only",
      role: "textbox",
      spellcheck: "true",
      "aria-label":
        row < 0
          ? t("Heading {column}", { column: column + 1 })
          : t("Row {row}, column {column}", { row: row + 1, column: column + 1 }),
    });
    draw(made, markdown);
    return made;
  };
  table.replaceChildren(
    element("tr", {}, ...head.map((each, column) => cell("th", -1, column, each.text))),
    ...rows.map((cells, row) =>
      element(
        "tr",
        {},
        ...head.map((_, column) => cell("td", row, column, cells[column]?.text ?? "")),
      ),
    ),
  );
}

/** Writes a change of the table into the text. */
function write(view: EditorView, root: HTMLElement, change: (text: string) => CellEdit | null) {
  const block = blockAt(view.state, view.posAtDOM(root));
  if (block?.type !== "table") return;
  const found = change(view.state.sliceDoc(block.from, block.to));
  if (!found) return;
  view.dispatch({
    changes: { from: block.from + found.from, to: block.from + found.to, insert: found.insert },
    userEvent: CELL_EVENT,
  });
}

const cellOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("td, th") : null;

/** Shows a cell's Markdown while it has the keyboard. */
function listenForFocus(view: EditorView, root: HTMLElement): void {
  root.addEventListener("focusin", (event) => {
    const cell = cellOf(event);
    const markdown = cell && sources.get(cell);
    if (!cell || markdown === undefined || cell.textContent === markdown) return;
    cell.textContent = markdown;
    getSelection()?.setPosition(cell, cell.childNodes.length);
  });
  root.addEventListener("focusout", (event) => {
    const cell = cellOf(event);
    if (!cell) return;
    if (event.relatedTarget !== view.contentDOM) rememberCell(view, cell);
    draw(cell, contentOf(cell).trim());
  });
}

function listen(view: EditorView, root: HTMLElement): void {
  root.addEventListener("input", () => {
    const place = focusedPlace(root);
    const cell = place && root.querySelector("table")?.rows[place.row]?.cells[place.column];
    if (place && cell) {
      sources.set(cell, contentOf(cell).trim());
      write(view, root, (text) => cellEdit(text, place.row - 1, place.column, contentOf(cell)));
    }
  });
  root.addEventListener("paste", (event) => {
    // Several lines would be several rows; a cell has one.
    event.stopPropagation();
  });
  root.addEventListener("keydown", (event) => {
    event.stopPropagation();
    const place = focusedPlace(root);
    if (!place || event.isComposing) return;
    if (runKey(view, event) || moveOn(view, root, place, event)) event.preventDefault();
  });
}

/** Undo, redo, and the tools that mark letters. @returns whether a key was one of theirs */
function runKey(view: EditorView, event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if ((ctrlKey || metaKey) && !altKey && /^[zy]$/i.test(key)) {
    (key.toLowerCase() === "y" || shiftKey ? redo : undo)(view);
    return true;
  }
  const tool = toolFor(event);
  const marked = tool?.isInline ? markedCell(view) : null;
  if (tool && marked) applyToView(view, tool.edit(marked));
  return tool !== undefined;
}

/** Moves between cells and out of the table. @returns whether the key did */
function moveOn(
  view: EditorView,
  root: HTMLElement,
  { row, column }: CellPlace,
  { key, shiftKey }: KeyboardEvent,
): boolean {
  const table = root.querySelector("table");
  const [rows, columns] = [table?.rows.length ?? 0, table?.rows[0]?.cells.length ?? 0];
  const addRow = () => write(view, root, (text) => rowAdded(text, row - 1));
  switch (key) {
    case "Tab": {
      const next = row * columns + column + (shiftKey ? -1 : 1);
      if (next < 0) return leave(view, root, "before");
      if (next >= rows * columns) addRow();
      return focusCell(root, { row: Math.floor(next / columns), column: next % columns });
    }
    case "Enter":
      if (shiftKey) return leave(view, root, "after");
      if (row === rows - 1) addRow();
      return focusCell(root, { row: row + 1, column });
    case "ArrowDown":
      return focusCell(root, { row: row + 1, column }) || leave(view, root, "after");
    case "ArrowUp":
      return row > 0 ? focusCell(root, { row: row - 1, column }) : leave(view, root, "before");
    case "Escape":
      return leave(view, root, "after");
    default:
      return false;
  }
}

/** Moves the keyboard out of the table, to the line before or after it. */
function leave(view: EditorView, root: HTMLElement, side: "before" | "after"): true {
  const block = blockAt(view.state, view.posAtDOM(root));
  if (!block) return true;
  const anchor =
    side === "before" ? Math.max(0, block.from - 1) : Math.min(view.state.doc.length, block.to + 1);
  view.dispatch({ selection: { anchor }, scrollIntoView: true });
  view.focus();
  return true;
}

function toolsOf(view: EditorView, root: HTMLElement): HTMLElement {
  const at = (change: (text: string, row: number, column: number) => CellEdit | null) => () => {
    const { row, column } = focusedPlace(root) ?? { row: 1, column: 0 };
    write(view, root, (text) => change(text, row - 1, column));
  };
  return element(
    "div",
    { class: "md-table-tools" },
    button(
      t("Add row"),
      at((text, row) => rowAdded(text, row)),
    ),
    button(
      t("Add column"),
      at((text, _row, column) => columnAdded(text, column)),
    ),
    button(
      t("Remove row"),
      at((text, row) => rowRemoved(text, row)),
    ),
    button(
      t("Remove column"),
      at((text, _row, column) => columnRemoved(text, column)),
    ),
    button(t("Remove table"), () => {
      const block = blockAt(view.state, view.posAtDOM(root));
      if (!block) return;
      view.dispatch({ changes: { from: block.from, to: block.to }, userEvent: "delete" });
      view.focus();
    }),
  );
}
