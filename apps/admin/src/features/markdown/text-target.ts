/** What edits need from a text field of any kind. */
import type { Edit, TextSelection } from "./edits.ts";
import { applyEdit, markedIn, replaceInField } from "./field-edits.ts";

export interface TextTarget {
  /** The element that has the keyboard. */
  readonly element: HTMLElement;
  /**
   * The text with its selection.
   *
   * @param isInline - for an edit that stays within a line: also a selection in a table's cell
   */
  marked(isInline?: boolean): TextSelection;
  /** Makes an edit that undo knows of, and goes there. */
  apply(edit: Edit): void;
  /** Replaces the first occurrence of a text, without changing caret and selection. */
  replace(text: string, by: string): void;
  /** Moves the caret to the end of the line at a point of the screen; absent where unsupported. */
  moveTo?(point: { x: number; y: number }): void;
  /** Opens what finds and replaces; absent where the browser's own has to do. */
  find?(): void;
}

/** A textarea as such a target. */
export const fieldTarget = (element: HTMLTextAreaElement): TextTarget => ({
  element,
  marked: () => markedIn(element),
  apply(edit) {
    applyEdit(element, edit);
    if (edit.insert !== "") return;
    // Text areas do not scroll to a selection.
    const { scrollHeight, value, clientHeight } = element;
    const above = scrollHeight * (edit.select.start / Math.max(1, value.length));
    element.scrollTop = Math.max(0, above - clientHeight / 2);
  },
  replace: (text, by) => replaceInField(element, text, by),
});
