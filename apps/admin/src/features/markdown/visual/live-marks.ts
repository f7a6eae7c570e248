/**
 * Renders Markdown marks: hidden unless the caret is at them. Only visible lines are processed, so
 * long texts are as fast as short ones.
 */
import { syntaxTree } from "@codemirror/language";
import type { EditorState, Range } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  EditorView,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from "@codemirror/view";
import { t } from "@pickwell/texts/t.ts";
import { isCaretMoved } from "./caret.ts";
import { isInVerdict } from "./live-blocks.ts";
import { hidden, Pen } from "./pen.ts";

type Iteration = Parameters<ReturnType<typeof syntaxTree>["iterate"]>[0];
type SyntaxNodeRef = Parameters<Iteration["enter"]>[0];

class Bullet extends WidgetType {
  readonly sign: string;
  constructor(sign: string) {
    super();
    this.sign = sign;
  }
  override eq(other: Bullet): boolean {
    return other.sign === this.sign;
  }
  toDOM(): HTMLElement {
    const dot = document.createElement("span");
    dot.className = "md-bullet";
    dot.textContent = this.sign;
    return dot;
  }
}

class TaskBox extends WidgetType {
  readonly isDone: boolean;
  constructor(isDone: boolean) {
    super();
    this.isDone = isDone;
  }
  override eq(other: TaskBox): boolean {
    return other.isDone === this.isDone;
  }
  toDOM(view: EditorView): HTMLElement {
    const box = document.createElement("input");
    box.type = "checkbox";
    box.checked = this.isDone;
    box.setAttribute("aria-label", t("Done"));
    box.addEventListener("change", () => {
      const from = view.posAtDOM(box);
      view.dispatch({
        changes: { from, to: from + 3, insert: this.isDone ? "[ ]" : "[x]" },
        userEvent: "input",
      });
    });
    return box;
  }
  override ignoreEvent(): boolean {
    return true;
  }
}

/** Draws the decorations of a node of the syntax tree. */
type Draw = (pen: Pen, node: SyntaxNodeRef) => void;

/** How nodes are drawn, by the name that the parser gives them. */
const DRAWN: Readonly<Record<string, Draw>> = {
  // Lower headings look like the third, as they do in the shop.
  ATXHeading1: asLines("md-h md-h1"),
  ATXHeading2: asLines("md-h md-h2"),
  ATXHeading3: asLines("md-h md-h3"),
  ATXHeading4: asLines("md-h md-h3"),
  ATXHeading5: asLines("md-h md-h3"),
  ATXHeading6: asLines("md-h md-h3"),
  SetextHeading1: asLines("md-h md-h1"),
  SetextHeading2: asLines("md-h md-h2"),
  HeaderMark: drawHeaderMark,
  StrongEmphasis: asMark("md-strong"),
  Emphasis: asMark("md-em"),
  Strikethrough: asMark("md-strike"),
  InlineCode: asMark("md-code"),
  EmphasisMark: hideInParent,
  CodeMark: hideInParent,
  StrikethroughMark: hideInParent,
  Link: drawLink,
  URL: (pen, node) => {
    if (node.node.parent?.name !== "Link") pen.mark(node, "md-link");
  },
  Escape: (pen, { from, to }) => {
    if (!pen.isTouched(from, to)) pen.hide(from, from + 1);
  },
  HardBreak: (pen, { from }) => {
    const isBackslash = pen.textOf({ from, to: from + 1 }) === "\\";
    if (isBackslash && !pen.isTouched(from, from + 1)) pen.hide(from, from + 1);
  },
  Blockquote: asLines("md-quote"),
  QuoteMark: (pen, { from, to }) => {
    if (!pen.isLineTouched(from)) pen.hide(from, pen.blankAfter(to));
  },
  FencedCode: asLines("md-pre"),
  CodeBlock: asLines("md-pre"),
  ListItem: asLines("md-item"),
  ListMark: drawListMark,
  TaskMarker: (pen, node) => pen.replace(node, new TaskBox(/x/i.test(pen.textOf(node)))),
  HorizontalRule: (pen, { from }) => pen.line(from, pen.isLineTouched(from) ? "md-dim" : "md-rule"),
};

function asLines(name: string): Draw {
  return (pen, node) => pen.lines(node, name);
}

function asMark(name: string): Draw {
  return (pen, node) => pen.mark(node, name);
}

function drawHeaderMark(pen: Pen, { node, from, to }: SyntaxNodeRef): void {
  if (pen.isLineTouched(from) || !node.parent?.name.startsWith("ATX")) return;
  const isFirst = node.prevSibling === null;
  pen.hide(from, isFirst ? pen.blankAfter(to) : to);
}

/** Marks show while the caret is anywhere in what they enclose; those around blocks always do. */
function hideInParent(pen: Pen, { node, from, to }: SyntaxNodeRef): void {
  const { parent } = node;
  if (parent?.name === "FencedCode") pen.line(from, "md-dim");
  else if (parent && !pen.isTouched(parent.from, parent.to)) pen.hide(from, to);
}

function drawLink(pen: Pen, { node }: SyntaxNodeRef): void {
  const url = node.getChild("URL");
  if (!url) return;
  const title = node.getChild("LinkTitle");
  const isButton = title !== null && /\bbutton\b/.test(pen.textOf(title));
  pen.mark(node, isButton ? "md-button" : "md-link", { title: pen.textOf(url) });
  if (pen.isTouched(node.from, node.to)) return;
  const [open, close] = node.getChildren("LinkMark");
  if (!open || !close) return;
  pen.hide(open.from, open.to);
  pen.hide(close.from, node.to);
}

function drawListMark(pen: Pen, { node, from, to }: SyntaxNodeRef): void {
  const isBullet = node.parent?.parent?.name === "BulletList";
  const isTask = node.nextSibling?.name === "Task";
  if (isTask) pen.hide(from, pen.blankAfter(to));
  else if (isBullet && !pen.isTouched(from, to)) {
    pen.replace(node, new Bullet(bulletSign(pen.state, from, to)));
  }
}

/** What speaks for something has a plus; in a verdict, what speaks against it has a minus. */
function bulletSign(state: EditorState, from: number, to: number): string {
  const mark = state.sliceDoc(from, to);
  if (mark === "+") return "+";
  return mark === "-" && isInVerdict(state, from) ? "−" : "•";
}

/** Decorations of a range of the text. */
function marksOf({ state }: EditorView, from: number, to: number): Range<Decoration>[] {
  const pen = new Pen(state, from, to);
  syntaxTree(state).iterate({ from, to, enter: (node) => DRAWN[node.name]?.(pen, node) });
  return pen.drawn;
}

/** @returns the plugin that draws marks */
export const liveMarks = () =>
  ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      constructor(view: EditorView) {
        this.decorations = draw(view);
      }
      update(update: ViewUpdate) {
        const isParsed = syntaxTree(update.startState) !== syntaxTree(update.state);
        if (update.docChanged || update.viewportChanged || isCaretMoved(update) || isParsed) {
          this.decorations = draw(update.view);
        }
      }
    },
    { decorations: ({ decorations }) => decorations },
  );

const draw = (view: EditorView): DecorationSet =>
  Decoration.set(
    view.visibleRanges.flatMap(({ from, to }) => marksOf(view, from, to)),
    true,
  );

/** Hides the `\r` of CRLF line ends, which are kept. */
export const carriageReturns = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = returnsIn(view);
    }
    update(update: ViewUpdate) {
      if (update.docChanged || update.viewportChanged) this.decorations = returnsIn(update.view);
    }
  },
  {
    decorations: ({ decorations }) => decorations,
    provide: (plugin) =>
      EditorView.atomicRanges.of((view) => view.plugin(plugin)?.decorations ?? Decoration.none),
  },
);

function returnsIn(view: EditorView): DecorationSet {
  const found: Range<Decoration>[] = [];
  for (const { from, to } of view.visibleRanges) {
    const text = view.state.sliceDoc(from, to);
    for (let at = text.indexOf("\r"); at !== -1; at = text.indexOf("\r", at + 1)) {
      found.push(hidden.range(from + at, from + at + 1));
    }
  }
  return Decoration.set(found);
}
