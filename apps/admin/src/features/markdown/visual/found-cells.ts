/** Shows what Find finds in rendered tables, whose text the editor does not draw itself. */
import { getSearchQuery, searchPanelOpen } from "@codemirror/search";
import { type EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { blockAt } from "./scan.ts";
import { cellIn } from "./table-places.ts";
import { cellAt } from "./table-text.ts";

const FOUND = "md-found";
const SELECTED = "md-found-selected";

/** Marks the cells with matches, and scrolls to that of the selected one. */
function markFound(view: EditorView): void {
  const { state } = view;
  const query = searchPanelOpen(state) ? getSearchQuery(state) : null;
  for (const root of view.contentDOM.querySelectorAll<HTMLElement>(".md-table")) {
    for (const cell of root.querySelectorAll(`.${FOUND}`)) cell.classList.remove(FOUND, SELECTED);
    const block = query?.valid ? blockAt(state, view.posAtDOM(root)) : null;
    if (!query || block?.type !== "table") continue;
    const text = state.sliceDoc(block.from, block.to);
    const { from, to } = state.selection.main;
    const matches = query.getCursor(state, block.from, block.to);
    for (let match = matches.next(); !match.done; match = matches.next()) {
      const place = cellAt(text, match.value.from - block.from, match.value.to - block.from);
      const cell = place && cellIn(root, place);
      if (!cell) continue;
      cell.classList.add(FOUND);
      if (match.value.from !== from || match.value.to !== to) continue;
      cell.classList.add(SELECTED);
      cell.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
  }
}

/** @returns the plugin that marks matches in tables */
export const foundCells = () =>
  ViewPlugin.define((view) => ({
    update({ docChanged, selectionSet, startState, state }: ViewUpdate) {
      const wasOpen = searchPanelOpen(startState);
      if (!wasOpen && !searchPanelOpen(state)) return;
      const isOther = getSearchQuery(startState) !== getSearchQuery(state);
      if (docChanged || selectionSet || isOther || wasOpen !== searchPanelOpen(state)) {
        view.requestMeasure({ key: markFound, read: () => null, write: () => markFound(view) });
      }
    },
  }));
