import { insertTextIntoField } from "text-field-edit";
import type { Edit, TextSelection } from "./edits.ts";

export const markedIn = ({
  value,
  selectionStart,
  selectionEnd,
}: HTMLTextAreaElement): TextSelection => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
});

/** Writes as if it was typed, so that the browser's own undo takes it back. */
function write(field: HTMLTextAreaElement, from: number, to: number, insert: string) {
  if (from === to && insert === "") return;
  const expected = field.value.slice(0, from) + insert + field.value.slice(to);
  field.setSelectionRange(from, to);
  insertTextIntoField(field, insert);
  if (field.value === expected) return;
  // Where the browser cannot type, such as in a field that is not shown, undo does not know of it.
  field.setRangeText(insert, from, to, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Applies an edit to a field and focuses it. */
export function applyEdit(field: HTMLTextAreaElement, { from, to, insert, select }: Edit): void {
  field.focus();
  write(field, from, to, insert);
  field.setSelectionRange(select.start, select.end);
}

/** Replaces the first occurrence of a text, keeping the selection. */
export function replaceInField(field: HTMLTextAreaElement, text: string, by: string): void {
  const from = field.value.indexOf(text);
  if (from === -1) return;
  const to = from + text.length;
  const { selectionStart, selectionEnd, scrollTop } = field;
  const moved = (place: number) => {
    if (place <= from) return place;
    return place >= to ? place + by.length - text.length : from + by.length;
  };
  write(field, from, to, by);
  field.setSelectionRange(moved(selectionStart), moved(selectionEnd));
  field.scrollTop = scrollTop;
}
