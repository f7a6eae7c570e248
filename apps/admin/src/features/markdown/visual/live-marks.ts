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
import { isInVerdict } from "./live-blocks.ts";

type Iteration = Parameters<ReturnType<typeof syntaxTree>["iterate"]>[0];
type SyntaxNodeRef = Parameters<Iteration["enter"]>[0];

const hidden = Decoration.replace({});

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
    box.setAttribute("aria-label", "Done");
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

const INLINE: Readonly<Record<string, string>> = {
  StrongEmphasis: "md-strong",
  Emphasis: "md-em",
  Strikethrough: "md-strike",
  InlineCode: "md-code",
};
/** Lower ones look like the third, as they do in the shop. */
const HEADINGS = ["md-h md-h1", "md-h md-h2", "md-h md-h3"];
const MARKS = new Set(["EmphasisMark", "CodeMark", "StrikethroughMark"]);

const isTouched = ({ selection }: EditorState, from: number, to: number): boolean =>
  selection.ranges.some((range) => range.from <= to && range.to >= from);

/** What speaks for something has a plus; in a verdict, what speaks against it has a minus. */
function bulletSign(state: EditorState, from: number, to: number): string {
  const mark = state.sliceDoc(from, to);
  if (mark === "+") return "+";
  return mark === "-" && isInVerdict(state, from) ? "−" : "•";
}

/** Decorations of a range of the text. */
function marksOf(view: EditorView, from: number, to: number): Range<Decoration>[] {
  const { state } = view;
  const { doc } = state;
  const drawn: Range<Decoration>[] = [];
  // One line is dressed once, whatever it is in.
  const decorated = new Set<string>();
  const line = (position: number, name: string) => {
    const { from: start } = doc.lineAt(position);
    if (decorated.has(`${start} ${name}`)) return;
    decorated.add(`${start} ${name}`);
    drawn.push(Decoration.line({ class: name }).range(start));
  };
  const lines = (node: SyntaxNodeRef, name: string) => {
    const end = Math.min(node.to, to);
    for (let at = Math.max(node.from, from); at <= end; at = doc.lineAt(at).to + 1) line(at, name);
  };
  const hide = (start: number, end: number) => {
    // Decorations that replace text must not cross lines.
    if (end > start && end <= doc.lineAt(start).to) drawn.push(hidden.range(start, end));
  };
  const lineTouched = (position: number) => {
    const { from: start, to: end } = doc.lineAt(position);
    return isTouched(state, start, end);
  };
  const blankAfter = (position: number) =>
    /[ \t]/.test(doc.sliceString(position, position + 1)) ? position + 1 : position;

  syntaxTree(state).iterate({
    from,
    to,
    enter(node) {
      const { name } = node;
      const heading = /^(?:ATX|Setext)Heading([1-6])$/.exec(name)?.[1];
      if (heading) lines(node, HEADINGS[Math.min(Number(heading), 3) - 1] ?? "");
      else if (name === "HeaderMark") {
        if (lineTouched(node.from)) return;
        const isFirst = node.node.prevSibling === null;
        if (node.node.parent?.name.startsWith("ATX")) {
          hide(node.from, isFirst ? blankAfter(node.to) : node.to);
        }
      } else if (INLINE[name]) {
        drawn.push(Decoration.mark({ class: INLINE[name] }).range(node.from, node.to));
      } else if (MARKS.has(name)) {
        const parent = node.node.parent;
        if (parent?.name === "FencedCode") line(node.from, "md-dim");
        else if (parent && !isTouched(state, parent.from, parent.to)) hide(node.from, node.to);
      } else if (name === "Link") drawLink(node.node);
      else if (name === "URL" && node.node.parent?.name !== "Link") {
        drawn.push(Decoration.mark({ class: "md-link" }).range(node.from, node.to));
      } else if (name === "Escape") {
        if (!isTouched(state, node.from, node.to)) hide(node.from, node.from + 1);
      } else if (name === "Blockquote") lines(node, "md-quote");
      else if (name === "QuoteMark") {
        if (!lineTouched(node.from)) hide(node.from, blankAfter(node.to));
      } else if (name === "FencedCode" || name === "CodeBlock") lines(node, "md-pre");
      else if (name === "ListItem") lines(node, "md-item");
      else if (name === "ListMark") {
        const isBullet = node.node.parent?.parent?.name === "BulletList";
        const isTask = node.node.nextSibling?.name === "Task";
        if (isTask) hide(node.from, blankAfter(node.to));
        else if (isBullet && !isTouched(state, node.from, node.to)) {
          const widget = new Bullet(bulletSign(state, node.from, node.to));
          drawn.push(Decoration.replace({ widget }).range(node.from, node.to));
        }
      } else if (name === "TaskMarker") {
        const isDone = /x/i.test(doc.sliceString(node.from, node.to));
        drawn.push(Decoration.replace({ widget: new TaskBox(isDone) }).range(node.from, node.to));
      } else if (name === "HorizontalRule") {
        line(node.from, lineTouched(node.from) ? "md-dim" : "md-rule");
      }
    },
  });
  return drawn;

  function drawLink(node: SyntaxNodeRef["node"]) {
    const url = node.getChild("URL");
    if (!url) return;
    const title = node.getChild("LinkTitle");
    const isButton = title !== null && /\bbutton\b/.test(doc.sliceString(title.from, title.to));
    drawn.push(
      Decoration.mark({
        class: isButton ? "md-button" : "md-link",
        attributes: { title: doc.sliceString(url.from, url.to) },
      }).range(node.from, node.to),
    );
    if (isTouched(state, node.from, node.to)) return;
    const [open, close] = node.getChildren("LinkMark");
    if (!open || !close) return;
    hide(open.from, open.to);
    hide(close.from, node.to);
  }
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
        if (update.docChanged || update.viewportChanged || update.selectionSet || isParsed) {
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
