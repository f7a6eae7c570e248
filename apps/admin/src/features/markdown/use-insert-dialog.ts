import { type RefObject, useState } from "react";
import type { BlockValues } from "./block-form/block-text.ts";
import { block, type Edit, type TextSelection } from "./edits.ts";
import type { TextTarget } from "./text-target.ts";

/** The open dialog, which writes new Markdown or rewrites a part of the text. */
export interface InsertDialogState {
  what: "product" | "library" | "block";
  kind?: BlockValues["kind"];
  values?: BlockValues;
  /** The part of the text that the result replaces. */
  replaces?: { from: number; text: string };
}

/** @returns the open dialog, and ways to change the text in `target` */
export function useInsertDialog(target: RefObject<TextTarget | null>) {
  const [dialog, setDialog] = useState<InsertDialogState | null>(null);

  const edit = (change: (marked: TextSelection) => Edit, isInline = false) =>
    target.current?.apply(change(target.current.marked(isInline)));

  /** Closes the dialog with its result. @param written - Markdown; null when it was cancelled */
  function finish(written: string | null) {
    const { replaces } = dialog ?? {};
    setDialog(null);
    if (written === null) return;
    if (!replaces) {
      edit(block(written));
      return;
    }
    // The text may have changed while the dialog was open.
    const { text } = target.current?.marked() ?? { text: "" };
    const isThere = text.startsWith(replaces.text, replaces.from);
    const from = isThere ? replaces.from : text.indexOf(replaces.text);
    if (from === -1) return;
    const to = from + replaces.text.length;
    const end = from + written.length;
    target.current?.apply({ from, to, insert: written, select: { start: end, end } });
  }

  return { dialog, openDialog: setDialog, edit, finish };
}
