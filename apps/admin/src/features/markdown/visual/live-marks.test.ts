import { EditorView } from "@codemirror/view";
import { afterEach, expect, test } from "vitest";
import { emptyHost } from "../../../../test/editor-host.ts";
import { editorState } from "./create-editor.ts";

let view: EditorView | undefined;
afterEach(() => view?.destroy());

/** The lines of an editor as they are shown, with the caret at a position; null before it is used. */
function shown(text: string, caret: number | null): string[] {
  const state = editorState({
    ...{ text, mode: "visual", attributes: {} },
    host: emptyHost,
    onChange: () => {},
    onBlur: () => {},
    onPaste: () => false,
  });
  view = new EditorView({ state, parent: document.body });
  if (caret !== null) view.dispatch({ selection: { anchor: caret } });
  return [...view.dom.querySelectorAll(".cm-line")].map(({ textContent }) => textContent ?? "");
}

test("the backslash of a line break is shown only where the caret is", () => {
  const text = "One line\\\nand another";

  expect(shown(text, text.length)).toEqual(["One line", "and another"]);
  view?.destroy();
  expect(shown(text, "One line".length)).toEqual(["One line\\", "and another"]);
});

test("a text that was only opened shows no marks at its beginning", async () => {
  expect(shown("**First** word", null)).toEqual(["First word"]);

  view?.focus();
  await expect.poll(() => view?.dom.querySelector(".cm-line")?.textContent).toBe("**First** word");
});

test("a block at the beginning of a text is drawn as long as nobody is in it", () => {
  expect(shown("::: note\nWords\n:::\n", null)[0]).toMatch(/^Note/);
  view?.destroy();
  expect(shown("::: note\nWords\n:::\n", 0)[0]).toBe("::: note");
});
