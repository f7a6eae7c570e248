/** A table with editable cells; editing one changes only its text. */

import { redo, undo } from "@codemirror/commands";
import { type EditorView, WidgetType } from "@codemirror/view";
import { t } from "@pickwell/texts/t.ts";
import { button, element } from "./dom.ts";
import { blockAt } from "./scan.ts";
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
      if (place) focusCell(dom, place.row, place.column);
      return true;
    }
    [head, ...rows].forEach((cells, row) => {
      for (let column = 0; column < width; column += 1) {
        const cell = table.rows[row]?.cells[column];
        const text = cells[column]?.text ?? "";
        if (cell && contentOf(cell).trim() !== text) cell.textContent = text;
      }
    });
    return true;
  }
  override ignoreEvent(): boolean {
    return true;
  }
}

const contentOf = (cell: HTMLElement): string => (cell.textContent ?? "").replace(/\s+/g, " ");

function fill(table: HTMLTableElement, text: string, { state }: EditorView): void {
  const { head, rows } = readTable(text);
  const cell = (name: "th" | "td", row: number, column: number, words: string) =>
    element(
      name,
      {
        contenteditable: state.readOnly ? "false" : "plaintext-only",
        role: "textbox",
        spellcheck: "true",
        "aria-label":
          row < 0
            ? t("Heading {column}", { column: column + 1 })
            : t("Row {row}, column {column}", { row: row + 1, column: column + 1 }),
      },
      words,
    );
  table.replaceChildren(
    element("tr", {}, ...head.map(({ text: words }, column) => cell("th", -1, column, words))),
    ...rows.map((cells, row) =>
      element(
        "tr",
        {},
        ...head.map((_, column) => cell("td", row, column, cells[column]?.text ?? "")),
      ),
    ),
  );
}

/** Where the keyboard is; the row from 0, the heads included. */
function focusedPlace(root: HTMLElement): { row: number; column: number } | null {
  const cell = root.ownerDocument.activeElement?.closest("td, th");
  const row = cell?.parentElement;
  if (!(cell instanceof HTMLTableCellElement && row instanceof HTMLTableRowElement)) return null;
  return root.contains(cell) ? { row: row.rowIndex, column: cell.cellIndex } : null;
}

function focusCell(root: HTMLElement, row: number, column: number): boolean {
  const cell = root.querySelector("table")?.rows[row]?.cells[column];
  if (!cell) return false;
  cell.focus();
  getSelection()?.selectAllChildren(cell);
  return true;
}

/** Writes a change of the table into the text. */
function write(view: EditorView, root: HTMLElement, change: (text: string) => CellEdit | null) {
  const block = blockAt(view.state, view.posAtDOM(root));
  if (block?.type !== "table") return;
  const found = change(view.state.sliceDoc(block.from, block.to));
  if (!found) return;
  view.dispatch({
    changes: { from: block.from + found.from, to: block.from + found.to, insert: found.insert },
    userEvent: "input.type",
  });
}

function listen(view: EditorView, root: HTMLElement): void {
  root.addEventListener("input", () => {
    const place = focusedPlace(root);
    const cell = place && root.querySelector("table")?.rows[place.row]?.cells[place.column];
    if (place && cell)
      write(view, root, (text) => cellEdit(text, place.row - 1, place.column, contentOf(cell)));
  });
  root.addEventListener("paste", (event) => {
    // Several lines would be several rows; a cell has one.
    event.stopPropagation();
  });
  root.addEventListener("keydown", (event) => {
    event.stopPropagation();
    const place = focusedPlace(root);
    if (!place || event.isComposing) return;
    const { row, column } = place;
    const table = root.querySelector("table");
    const [rows, columns] = [table?.rows.length ?? 0, table?.rows[0]?.cells.length ?? 0];
    const isDone = () => event.preventDefault();
    if ((event.ctrlKey || event.metaKey) && !event.altKey && /^[zy]$/i.test(event.key)) {
      (event.key.toLowerCase() === "y" || event.shiftKey ? redo : undo)(view);
      isDone();
    } else if (event.key === "Tab") {
      const next = row * columns + column + (event.shiftKey ? -1 : 1);
      if (next < 0) leave(view, root, "before");
      else {
        if (next >= rows * columns) write(view, root, (text) => rowAdded(text, row - 1));
        focusCell(root, Math.floor(next / columns), next % columns);
      }
      isDone();
    } else if (event.key === "Enter") {
      if (event.shiftKey) leave(view, root, "after");
      else {
        if (row === rows - 1) write(view, root, (text) => rowAdded(text, row - 1));
        focusCell(root, row + 1, column);
      }
      isDone();
    } else if (event.key === "ArrowDown" && !focusCell(root, row + 1, column)) {
      leave(view, root, "after");
      isDone();
    } else if (event.key === "ArrowUp" && (row === 0 || focusCell(root, row - 1, column))) {
      if (row === 0) leave(view, root, "before");
      isDone();
    } else if (event.key === "ArrowDown" || event.key === "Escape") {
      if (event.key === "Escape") leave(view, root, "after");
      isDone();
    }
  });
}

function leave(view: EditorView, root: HTMLElement, side: "before" | "after"): void {
  const block = blockAt(view.state, view.posAtDOM(root));
  if (!block) return;
  const anchor =
    side === "before" ? Math.max(0, block.from - 1) : Math.min(view.state.doc.length, block.to + 1);
  view.dispatch({ selection: { anchor }, scrollIntoView: true });
  view.focus();
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
