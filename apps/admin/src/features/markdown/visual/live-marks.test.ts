import { EditorView } from "@codemirror/view";
import { afterEach, expect, test } from "vitest";
import { emptyHost } from "../../../../test/editor-host.ts";
import { editorState } from "./create-editor.ts";

let view: EditorView | undefined;
afterEach(() => view?.destroy());

/** The lines of an editor as they are shown, with the caret at a position. */
function shown(text: string, caret: number): string[] {
  const state = editorState({
    ...{ text, mode: "visual", attributes: {} },
    host: emptyHost,
    onChange: () => {},
    onBlur: () => {},
    onPaste: () => false,
  });
  view = new EditorView({ state, parent: document.body });
  view.dispatch({ selection: { anchor: caret } });
  return [...view.dom.querySelectorAll(".cm-line")].map(({ textContent }) => textContent ?? "");
}

test("the backslash of a line break is shown only where the caret is", () => {
  const text = "One line\\\nand another";

  expect(shown(text, text.length)).toEqual(["One line", "and another"]);
  view?.destroy();
  expect(shown(text, "One line".length)).toEqual(["One line\\", "and another"]);
});
