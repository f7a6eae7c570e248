import { EditorView } from "@codemirror/view";
import { afterEach, expect, test } from "vitest";
import { emptyHost } from "../../../../test/editor-host.ts";
import { editorState } from "./create-editor.ts";

let view: EditorView | undefined;
afterEach(() => view?.destroy());

const TEXT = 'Buy {{unknown: [lasso id="4"]}} now';

test("code that nothing understands is shown as such, and as it is written where the caret is", () => {
  const state = editorState({
    ...{ text: TEXT, mode: "visual", attributes: {} },
    host: emptyHost,
    onChange: () => {},
    onBlur: () => {},
    onPaste: () => false,
  });
  view = new EditorView({ state, parent: document.body });
  const line = () => view?.dom.querySelector(".cm-line")?.textContent;

  expect(line()).toBe('Buy Not understood[lasso id="4"] now');
  view.dispatch({ selection: { anchor: TEXT.indexOf("lasso") } });
  expect(line()).toBe(TEXT);
});
