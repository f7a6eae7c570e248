/** Where the caret is, once somebody has been in the text. */
import { type EditorState, type Extension, StateEffect, StateField } from "@codemirror/state";
import { EditorView, type ViewUpdate } from "@codemirror/view";

const entered = StateEffect.define<null>();

/** A text that was only opened has a selection, too, at its beginning. */
const isEntered = StateField.define<boolean>({
  create: () => false,
  update: (was, { selection, effects }) =>
    was || selection !== undefined || effects.some((effect) => effect.is(entered)),
  provide: () =>
    EditorView.focusChangeEffect.of((_, isFocused) => (isFocused ? entered.of(null) : null)),
});

/** @returns the extension that notices when the text is first entered; it stays so afterwards */
export const caret = (): Extension => isEntered;

/** @returns whether the caret, or a selection, is in this text or at an end of it */
export const isCaretIn = (state: EditorState, { from, to }: { from: number; to: number }) =>
  state.field(isEntered, false) === true &&
  state.selection.ranges.some((range) => range.from <= to && range.to >= from);

/** @returns whether another text may be touched by the caret than before */
export const isCaretMoved = ({ startState, state, selectionSet }: ViewUpdate): boolean =>
  selectionSet || isCaretFirst(startState, state);

/** @returns whether the text is entered for the first time */
export const isCaretFirst = (before: EditorState, after: EditorState): boolean =>
  before.field(isEntered, false) !== after.field(isEntered, false);
