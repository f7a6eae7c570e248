/**
 * The decorations of a range of the text while its syntax tree is walked.
 */
import type { EditorState, Range } from "@codemirror/state";
import { Decoration, type WidgetType } from "@codemirror/view";
import { isCaretIn } from "./caret.ts";

interface Span {
  from: number;
  to: number;
}

/** Hides text. */
export const hidden = Decoration.replace({});

export class Pen {
  readonly state: EditorState;
  readonly drawn: Range<Decoration>[] = [];
  readonly #range: Span;
  /** A line is decorated once with each class, whatever it is in. */
  readonly #decorated = new Set<string>();

  /**
   * @param from - the first position of the text to draw
   * @param to - the last position of the text to draw
   */
  constructor(state: EditorState, from: number, to: number) {
    this.state = state;
    this.#range = { from, to };
  }

  textOf({ from, to }: Span): string {
    return this.state.doc.sliceString(from, to);
  }

  /** @returns whether the caret, or a selection, is in this text or at an end of it */
  isTouched(from: number, to: number): boolean {
    return isCaretIn(this.state, { from, to });
  }

  isLineTouched(position: number): boolean {
    const { from, to } = this.state.doc.lineAt(position);
    return this.isTouched(from, to);
  }

  /** @returns the position after a blank at this one, or the same one */
  blankAfter(position: number): number {
    return /[ \t]/.test(this.textOf({ from: position, to: position + 1 }))
      ? position + 1
      : position;
  }

  mark({ from, to }: Span, name: string, attributes?: Record<string, string>): void {
    this.drawn.push(Decoration.mark({ class: name, attributes }).range(from, to));
  }

  replace({ from, to }: Span, widget: WidgetType): void {
    this.drawn.push(Decoration.replace({ widget }).range(from, to));
  }

  /** Hides text that does not cross lines, as decorations that replace must not. */
  hide(from: number, to: number): void {
    if (to > from && to <= this.state.doc.lineAt(from).to) {
      this.drawn.push(hidden.range(from, to));
    }
  }

  line(position: number, name: string): void {
    const { from } = this.state.doc.lineAt(position);
    if (this.#decorated.has(`${from} ${name}`)) return;
    this.#decorated.add(`${from} ${name}`);
    this.drawn.push(Decoration.line({ class: name }).range(from));
  }

  /** Decorates the lines of a span that are in the range to draw. */
  lines({ from, to }: Span, name: string): void {
    const { doc } = this.state;
    const end = Math.min(to, this.#range.to);
    for (let at = Math.max(from, this.#range.from); at <= end; at = doc.lineAt(at).to + 1) {
      this.line(at, name);
    }
  }
}
