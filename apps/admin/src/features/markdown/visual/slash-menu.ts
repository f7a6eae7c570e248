/** The menu of blocks after `/` at the start of a line. */

import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from "@codemirror/autocomplete";
import type { EditorView } from "@codemirror/view";
import { t } from "@pickwell/texts/t.ts";
import { block, bullets, type Edit, numbers, quote, type TextSelection, table } from "../edits.ts";
import { applyToView } from "./editor-target.ts";
import { hostFacet } from "./host.ts";

type Change = (marked: TextSelection) => Edit;

/** Marks the line as a heading. */
const headed =
  (mark: string): Change =>
  ({ start }) => ({
    from: start,
    to: start,
    insert: mark,
    select: { start: start + mark.length, end: start + mark.length },
  });

const edits: readonly [label: string, detail: string, change: Change][] = [
  [t("Heading"), "##", headed("## ")],
  [t("Subheading"), "###", headed("### ")],
  [t("Bulleted List"), "-", bullets],
  [t("Numbered List"), "1.", numbers],
  [t("Task List"), "- [ ]", headed("- [ ] ")],
  [t("Quote"), ">", quote],
  [t("Table"), "| |", table],
  [t("Divider"), "---", block("---")],
  [t("Code"), "```", block("```\n\n```", { at: 4, length: 0 })],
];

const dialogs = [
  [t("Picture"), t("Upload"), "picture"],
  [t("Picture from the Library"), "", "library"],
  [t("Product"), "", "product"],
  [t("Verdict"), "", "verdict"],
  [t("Ranked List"), "", "ranked"],
  [t("Comparison Table"), "", "compare"],
  [t("Questions and Answers"), "FAQ", "faq"],
  [t("Note"), t("Callout"), "callout"],
  [t("Deal"), "", "deal"],
  [t("Button"), "", "button"],
  [t("Voucher"), "", "voucher"],
  [t("Gallery"), "", "gallery"],
  [t("Video"), "YouTube, Vimeo", "video"],
] as const;

/** Removes the typed command and runs the chosen one. */
const chosen =
  (act: (view: EditorView) => void) => (view: EditorView, _: unknown, from: number, to: number) => {
    view.dispatch({ changes: { from, to }, selection: { anchor: from }, userEvent: "input" });
    act(view);
  };

const options = (hasProducts: boolean): Completion[] =>
  // They stay in this order, whatever their names.
  offers(hasProducts).map((option, index) => ({ ...option, boost: -index }));

const offers = (hasProducts: boolean): Completion[] => [
  ...edits.map(([label, detail, change]) => ({
    label: `/${label}`,
    displayLabel: label,
    detail,
    apply: chosen((view) => applyToView(view, change(markedOf(view)))),
  })),
  ...dialogs
    .filter(([, , what]) => hasProducts || what !== "product")
    .map(([label, detail, what]) => ({
      // Also found by its name in the text, such as `/faq`, in every language.
      label: `/${label} ${detail} ${what}`,
      displayLabel: label,
      detail,
      apply: chosen((view) => view.state.facet(hostFacet).insert(what)),
    })),
];

const markedOf = (view: EditorView): TextSelection => ({
  text: view.state.sliceDoc(),
  start: view.state.selection.main.from,
  end: view.state.selection.main.to,
});

/** The options at the caret, after `/`. */
export function offered(context: CompletionContext): CompletionResult | null {
  const line = context.state.doc.lineAt(context.pos);
  const typed = /^\s*(\/[\p{L} ]{0,30})$/u.exec(context.state.sliceDoc(line.from, context.pos));
  const word = typed?.[1];
  if (word === undefined) return null;
  return {
    from: context.pos - word.length,
    options: options(context.state.facet(hostFacet).hasProducts),
    validFor: /^\/[\p{L} ]*$/u,
  };
}

/** @returns the extension that offers blocks after `/` */
export const slashMenu = () =>
  autocompletion({
    override: [offered],
    // Accepts a choice as soon as the menu is visible.
    interactionDelay: 0,
    icons: false,
    defaultKeymap: true,
    maxRenderedOptions: 30,
  });
