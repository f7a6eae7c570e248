import { openSearchPanel } from "@codemirror/search";
import type { EditorView } from "@codemirror/view";
import type { Edit } from "../edits.ts";
import type { TextTarget } from "../text-target.ts";

/** Applies an edit with undo, and focuses it; nothing in a read-only editor. */
export function applyToView(view: EditorView, { from, to, insert, select }: Edit): void {
  if (view.state.readOnly) return;
  view.dispatch({
    changes: view.state.sliceDoc(from, to) === insert ? undefined : { from, to, insert },
    selection: { anchor: select.start, head: select.end },
    scrollIntoView: true,
    userEvent: "input",
  });
  view.focus();
}

/** The editor as a target of edits. */
export const viewTarget = (view: EditorView): TextTarget => ({
  element: view.contentDOM,
  marked: () => {
    const { from: start, to: end } = view.state.selection.main;
    return { text: view.state.sliceDoc(), start, end };
  },
  apply: (edit) => applyToView(view, edit),
  replace(text, by) {
    const from = view.state.sliceDoc().indexOf(text);
    if (from !== -1) view.dispatch({ changes: { from, to: from + text.length, insert: by } });
  },
  moveTo(point) {
    const at = view.posAtCoords(point);
    if (at !== null) view.dispatch({ selection: { anchor: view.state.doc.lineAt(at).to } });
  },
  find: () => openSearchPanel(view),
});
