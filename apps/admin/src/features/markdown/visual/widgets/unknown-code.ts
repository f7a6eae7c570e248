/** Shows code of a former program that nothing here understands, such as a shortcode. */
import { type Range, RangeSet } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from "@codemirror/view";
import { UNKNOWN_MARK } from "@pickwell/api/markdown/rules";
import { t } from "@pickwell/texts/t.ts";
import { isCaretIn, isCaretMoved } from "../caret.ts";
import { element } from "../dom.ts";
import { hidden } from "../pen.ts";

const MARKS = new RegExp(UNKNOWN_MARK.source, "g");
const OPEN = "{{unknown: ".length;
const CLOSE = "}}".length;

class Label extends WidgetType {
  override eq(): boolean {
    return true;
  }
  toDOM(): HTMLElement {
    return element("span", { class: "md-unknown-label" }, t("Not understood"));
  }
}

/** Draws the code with a note; its braces are hidden unless the caret is at them. */
function marksIn({ state, visibleRanges }: EditorView): DecorationSet {
  const drawn: Range<Decoration>[] = [];
  const title = t("Code of a former plugin that nothing here understands. Readers do not see it.");
  for (const { from, to } of visibleRanges) {
    for (const { index, 0: mark } of state.sliceDoc(from, to).matchAll(MARKS)) {
      const [start, end] = [from + index, from + index + mark.length];
      drawn.push(Decoration.mark({ class: "md-unknown", attributes: { title } }).range(start, end));
      if (isCaretIn(state, { from: start, to: end })) continue;
      drawn.push(
        Decoration.replace({ widget: new Label() }).range(start, start + OPEN),
        hidden.range(end - CLOSE, end),
      );
    }
  }
  return drawn.length === 0 ? RangeSet.empty : Decoration.set(drawn, true);
}

/** @returns the plugin that draws such code */
export const unknownCode = () =>
  ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      constructor(view: EditorView) {
        this.decorations = marksIn(view);
      }
      update(update: ViewUpdate) {
        if (update.docChanged || update.viewportChanged || isCaretMoved(update)) {
          this.decorations = marksIn(update.view);
        }
      }
    },
    { decorations: ({ decorations }) => decorations },
  );
