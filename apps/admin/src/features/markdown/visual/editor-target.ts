import { openSearchPanel } from "@codemirror/search";
import type { EditorView } from "@codemirror/view";
import type { Edit, TextSelection } from "../edits.ts";
import type { TextTarget } from "../text-target.ts";
import { blocksOf } from "./scan.ts";
import { CELL_EVENT, focusSelection, markedCell } from "./table-places.ts";

/** Applies an edit with undo, and focuses it; nothing in a read-only editor. */
export function applyToView(view: EditorView, { from, to, insert, select }: Edit): void {
  if (view.state.readOnly) return;
  view.dispatch({
    changes: view.state.sliceDoc(from, to) === insert ? undefined : { from, to, insert },
    selection: { anchor: select.start, head: select.end },
    scrollIntoView: true,
    userEvent: isAtCell(view, from) ? CELL_EVENT : "input",
  });
  focusSelection(view);
}

/** Whether a place is the caret in the first cell of a table that has no bars at its sides. */
const isAtCell = (view: EditorView, from: number): boolean =>
  blocksOf(view.state).some((block) => block.type === "table" && block.from === from) &&
  markedCell(view)?.start === from;

/** The selection; in a cell of a table, what it is only for edits that stay within a line. */
function markedIn(view: EditorView, isInline = false): TextSelection {
  const text = view.state.sliceDoc();
  const cell = markedCell(view);
  if (cell && isInline) return cell;
  const { from: start, to: end } = view.state.selection.main;
  if (!cell) return { text, start, end };
  // Lines and blocks go below the table.
  const table = blocksOf(view.state).find((one) => one.from <= cell.start && cell.end <= one.to);
  const below = table?.to ?? end;
  return { text, start: below, end: below };
}

/** The editor as a target of edits. */
export const viewTarget = (view: EditorView): TextTarget => ({
  element: view.contentDOM,
  marked: (isInline) => markedIn(view, isInline),
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
