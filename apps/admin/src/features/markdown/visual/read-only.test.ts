import { EditorView } from "@codemirror/view";
import { expect, test, vi } from "vitest";
import { emptyHost } from "../../../../test/editor-host.ts";
import { editorState } from "./create-editor.ts";
import { applyToView } from "./editor-target.ts";
import { TableWidget } from "./table-widget.ts";

/** An editor without a page. */
function editor(isReadOnly: boolean) {
  const state = editorState({
    ...{ text: "Words", mode: "visual", isReadOnly, attributes: {} },
    host: emptyHost,
    onChange: () => {},
    onBlur: () => {},
    onPaste: () => false,
  });
  const view = { state, dispatch: vi.fn(), focus: () => {} };
  return { ...view, view: view as unknown as EditorView };
}

test.each([
  ["read-only", true],
  ["open", false],
] as const)(
  "in an editor that is %s, text, tables and tools change nothing: %s",
  (_, isReadOnly) => {
    const { state, dispatch, view } = editor(isReadOnly);
    expect(state.facet(EditorView.editable)).toBe(!isReadOnly);

    const table = new TableWidget("| a |\n| - |\n| 1 |").toDOM(view);
    expect(
      [...table.querySelectorAll("th, td")].map((cell) => cell.getAttribute("contenteditable")),
    ).toEqual(isReadOnly ? ["false", "false"] : ["plaintext-only", "plaintext-only"]);

    applyToView(view, { from: 0, to: 0, insert: "More ", select: { start: 5, end: 5 } });
    expect(dispatch).toHaveBeenCalledTimes(isReadOnly ? 0 : 1);
  },
);
