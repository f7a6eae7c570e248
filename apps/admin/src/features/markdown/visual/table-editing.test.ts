import { EditorView } from "@codemirror/view";
import { afterEach, expect, test } from "vitest";
import { emptyHost } from "../../../../test/editor-host.ts";
import { table } from "../edits.ts";
import { editorState } from "./create-editor.ts";
import { applyToView, viewTarget } from "./editor-target.ts";
import { focusCell, focusedPlace, tableAt } from "./table-places.ts";

const views: EditorView[] = [];

/** An editor in the page. */
function editor(text: string): EditorView {
  const state = editorState({
    ...{ text, mode: "visual", attributes: {}, host: { ...emptyHost, hasProducts: true } },
    ...{ onChange: () => {}, onBlur: () => {}, onPaste: () => false },
  });
  const view = new EditorView({ state, parent: document.body });
  views.push(view);
  return view;
}

afterEach(() => {
  for (const view of views.splice(0)) view.destroy();
});

const type = (view: EditorView, at: number, text: string) =>
  view.dispatch({
    changes: { from: at, insert: text },
    selection: { anchor: at + text.length },
    userEvent: "input.type",
  });

const textOf = ({ state }: EditorView) => state.sliceDoc();
const tableIn = (view: EditorView, from: number) => tableAt(view, from) as HTMLElement;
const cells = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>("th, td")];

const TABLE = "| a | b |\n| - | - |\n| 1 | 2 |";

test("a table's cells show what their Markdown means, and the Markdown while they are edited", () => {
  const source =
    '| [Lamp](https://a.example "x") | **5** _e_ `c|\\|` |\n| - | - |\n| # no heading | a \\* b |';
  const view = editor(source);
  const root = tableIn(view, 0);
  const [first, second] = cells(root) as [HTMLElement, HTMLElement];
  expect(first.innerHTML).toBe('<span class="md-link" title="https://a.example">Lamp</span>');
  expect(cells(root).map((cell) => cell.textContent)).toContain("# no heading");
  expect(cells(root).map((cell) => cell.textContent)).toContain("a * b");

  focusCell(root, { row: 0, column: 0 });
  expect(first.textContent).toBe('[Lamp](https://a.example "x")');
  second.focus();
  expect(first.textContent).toBe("Lamp");
  // Reading and leaving a cell changes nothing.
  expect(textOf(view)).toBe(source);
});

test("a new table has the keyboard in its first heading", () => {
  const view = editor("Words");
  applyToView(view, table({ text: "Words", start: 5, end: 5 }));
  const root = tableIn(view, 7);
  expect(focusedPlace(root)).toEqual({ row: 0, column: 0 });
  expect(String(getSelection())).toBe("Heading");
});

test.each([
  ["behind the table", TABLE, TABLE.length, "X", `${TABLE}\n\nX`],
  ["on the empty line below", `${TABLE}\n\nNext`, TABLE.length + 1, "X", `${TABLE}\n\nX\n\nNext`],
  ["on the last line below", `${TABLE}\n`, TABLE.length + 1, "X", `${TABLE}\n\nX`],
  ["before the table", TABLE, 0, "X", `X\n\n${TABLE}`],
  ["as a line break behind it", TABLE, TABLE.length, "\n", `${TABLE}\n\n`],
  ["behind a product", "{{product:x}}", 13, "X", "{{product:x}}\n\nX"],
  ["two lines below", `${TABLE}\n\n`, TABLE.length + 2, "X", `${TABLE}\n\nX`],
])("what is typed %s stays apart from it", (_, text, at, typed, expected) => {
  const view = editor(text);
  type(view, at, typed);
  expect(textOf(view)).toBe(expected);
  if (typed === "X") expect(view.state.selection.main.head).toBe(expected.indexOf("X") + 1);
});

test("tools for letters mark a cell, and others leave the table whole", () => {
  const view = editor(TABLE);
  const root = tableIn(view, 0);
  const target = viewTarget(view);
  focusCell(root, { row: 1, column: 1 });
  const marked = target.marked(true);
  expect(marked.text.slice(marked.start, marked.end)).toBe("2");
  expect(target.marked().start).toBe(TABLE.length);

  cells(root)[3]?.dispatchEvent(
    new KeyboardEvent("keydown", { key: "b", ctrlKey: true, bubbles: true, cancelable: true }),
  );
  expect(textOf(view)).toBe("| a | b |\n| - | - |\n| 1 | **2** |");
  expect(focusedPlace(root)).toEqual({ row: 1, column: 1 });
  expect(String(getSelection())).toBe("2");
});

test("bold at the start of a table without bars at its sides stays in its first cell", () => {
  const view = editor("a | b\n- | -\n1 | 2");
  const root = tableIn(view, 0);
  focusCell(root, { row: 0, column: 0 }, { start: 0, end: 0 });

  cells(root)[0]?.dispatchEvent(
    new KeyboardEvent("keydown", { key: "b", ctrlKey: true, bubbles: true, cancelable: true }),
  );
  expect(textOf(view)).toBe("**bold text**a | b\n- | -\n1 | 2");
  expect(focusedPlace(root)).toEqual({ row: 0, column: 0 });
  expect(String(getSelection())).toBe("bold text");
});

test("a selection behind an escaped bar is found in the text", () => {
  const text = "| a |\n| - |\n| x \\| y |";
  const view = editor(text);
  const root = tableIn(view, 0);
  focusCell(root, { row: 1, column: 0 }, { start: 4, end: 5 });
  const { start, end } = viewTarget(view).marked(true);
  expect(text.slice(start, end)).toBe("y");
});
