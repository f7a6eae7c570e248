/** What widgets of blocks have in common: their buttons, and what they have earned. */

import { type EditorView, WidgetType } from "@codemirror/view";
import { element } from "../dom.ts";
import { hostFacet } from "../host.ts";
import { blockAt, removalOf } from "../scan.ts";

/** Takes the block that begins at a place out of the text, with the empty line below it. */
export function removeAt(view: EditorView, from: number): void {
  const block = blockAt(view.state, from);
  if (!block) return;
  view.dispatch({
    changes: removalOf(view.state.sliceDoc(), block),
    selection: { anchor: block.from },
    userEvent: "delete",
  });
  view.focus();
}

/** Opens the form of the block that begins at a place. */
export function editAt(view: EditorView, from: number): void {
  const block = blockAt(view.state, from);
  if (!block) return;
  view.state.facet(hostFacet).edit(block, view.state.sliceDoc(block.from, block.to));
}

/** What products, or links, have earned here; empty until it is known, and where nothing is. */
export function earnedNote(view: EditorView, keys: readonly string[]): HTMLElement {
  const note = element("span", { class: "md-earned" });
  if (keys.length > 0) {
    void view.state
      .facet(hostFacet)
      .earned?.(keys)
      .then(
        (words) => {
          note.textContent = words ?? "";
          view.requestMeasure();
        },
        () => {},
      );
  }
  return note;
}

/** A widget whose buttons are its own. */
export abstract class Block extends WidgetType {
  override ignoreEvent(event: Event): boolean {
    return event.target instanceof Element && event.target.closest("button, input") !== null;
  }
}
