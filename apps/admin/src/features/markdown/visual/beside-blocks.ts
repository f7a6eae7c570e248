/**
 * The caret beside what is rendered as a whole: arrow keys lead into tables, and what is typed next
 * to a table or product does not become part of it.
 */
import { EditorState, type Extension, Prec, type Transaction } from "@codemirror/state";
import { type EditorView, keymap } from "@codemirror/view";
import { drawnBlocksIn } from "./live-blocks.ts";
import type { SourceBlock } from "./scan.ts";
import { CELL_EVENT, focusCell, tableAt } from "./table-places.ts";

const isWhole = ({ type }: SourceBlock) => type === "table" || type === "product";

/** Moves the keyboard from the text into the table below or above the caret's line. */
const intoTable = (isDown: boolean) => (view: EditorView) => {
  const { main } = view.state.selection;
  if (!main.empty) return false;
  const { from, to } = view.state.doc.lineAt(main.head);
  const table = drawnBlocksIn(view.state).find(
    (block) =>
      block.type === "table" &&
      ((block.from <= main.head && main.head <= block.to) ||
        (isDown ? block.from === to + 1 : block.to === from - 1)),
  );
  const root = table && tableAt(view, table.from);
  if (!root) return false;
  // A long line has several rows, of which only the last leads out of it.
  const { head } = view.moveVertically(main, isDown);
  const isInLine = from <= head && head <= to && head !== main.head;
  if (isInLine && head !== (isDown ? to : from)) return false;
  const rows = root.querySelector("table")?.rows.length ?? 0;
  return focusCell(root, { row: isDown ? 0 : rows - 1, column: 0 });
};

/** @returns what is inserted where nothing is taken away; null for other changes */
function insertionOf(transaction: Transaction): { at: number; text: string } | null {
  const found: { at: number; text: string }[] = [];
  let isOther = false;
  transaction.changes.iterChanges((from, to, _from, _to, inserted) => {
    if (from === to) found.push({ at: from, text: inserted.toString() });
    else isOther = true;
  });
  const [only, another] = found;
  return only && !another && !isOther ? only : null;
}

/** The text with the line breaks that keep it apart from a block beside it; null for none. */
function apart(
  state: EditorState,
  at: number,
  text: string,
): { lead: string; tail: string } | null {
  const line = state.doc.lineAt(at);
  const block = drawnBlocksIn(state).find(
    (one) =>
      isWhole(one) &&
      (one.from === at || one.to === at || (one.to + 1 === line.from && line.text.trim() === "")),
  );
  if (!block || text.startsWith("\n\n")) return null;
  if (at === block.to) return { lead: text.startsWith("\n") ? "\n" : "\n\n", tail: "" };
  if (text.startsWith("\n")) return null;
  if (at === block.from) return { lead: "", tail: text.endsWith("\n\n") ? "" : "\n\n" };
  const isFollowed = line.to < state.doc.length && state.doc.lineAt(line.to + 1).text.trim() !== "";
  return { lead: "\n", tail: isFollowed ? "\n" : "" };
}

/** Keeps what is typed or pasted beside a table or product apart from it. */
const keepApart = EditorState.transactionFilter.of((transaction) => {
  if (!transaction.isUserEvent("input") || transaction.isUserEvent(CELL_EVENT)) return transaction;
  const insertion = transaction.docChanged ? insertionOf(transaction) : null;
  if (!insertion) return transaction;
  const { at, text } = insertion;
  const breaks = apart(transaction.startState, at, text);
  if (!breaks) return transaction;
  const insert = breaks.lead + text + breaks.tail;
  const caret = transaction.newSelection.main.head - at + breaks.lead.length;
  return {
    changes: { from: at, insert },
    selection: { anchor: at + Math.max(0, Math.min(insert.length, caret)) },
    scrollIntoView: true,
    userEvent: "input.type",
  };
});

export const besideBlocks = (): Extension => [
  keepApart,
  Prec.high(
    keymap.of([
      { key: "ArrowDown", run: intoTable(true) },
      { key: "ArrowUp", run: intoTable(false) },
    ]),
  ),
];
