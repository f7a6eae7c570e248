/** The visual editor: its document is the Markdown itself, so unedited parts never change. */

import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { syntaxHighlighting } from "@codemirror/language";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState, type Extension, Text } from "@codemirror/state";
import { drawSelection, EditorView, keymap, placeholder } from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";
import { t } from "@pickwell/texts/t.ts";
import { lineBreak } from "../edits.ts";
import { toolFor } from "../tools.ts";
import { adoptStyles } from "./adopted-styles.ts";
import { besideBlocks } from "./beside-blocks.ts";
import { caret } from "./caret.ts";
import { applyToView, viewTarget } from "./editor-target.ts";
import { foundCells } from "./found-cells.ts";
import { type EditorHost, hostFacet } from "./host.ts";
import { markdownLanguage } from "./language.ts";
import { liveBlocks } from "./live-blocks.ts";
import { carriageReturns, liveMarks } from "./live-marks.ts";
import { phrases } from "./phrases.ts";
import { slashMenu } from "./slash-menu.ts";
import { unknownCode } from "./widgets/unknown-code.ts";

export type EditorMode = "visual" | "source";

export interface EditorOptions {
  parent: HTMLElement;
  text: string;
  mode: EditorMode;
  /** Its text can be read and selected only. */
  isReadOnly?: boolean;
  host: EditorHost;
  /** Attributes of the element that is written in: its name for assistive technology, above all. */
  attributes: Record<string, string>;
  /** Called for every change by the user. */
  onChange(text: string): void;
  onBlur(): void;
  /** @returns whether the paste was handled */
  onPaste(event: ClipboardEvent, view: EditorView): boolean;
}

const modes = new Compartment();

const extensionsOf = (mode: EditorMode): Extension =>
  mode === "visual"
    ? [
        liveMarks(),
        liveBlocks(),
        besideBlocks(),
        foundCells(),
        unknownCode(),
        EditorView.editorAttributes.of({ class: "md-visual" }),
      ]
    : [
        syntaxHighlighting(classHighlighter),
        EditorView.editorAttributes.of({ class: "md-source" }),
      ];

/** The text as lines split at `\n` only; every other character stays. */
export const documentOf = (text: string): Text => Text.of(text.split("\n"));

const enter = (view: EditorView): boolean => {
  const edit = lineBreak(viewTarget(view).marked());
  if (edit) applyToView(view, edit);
  return edit !== null;
};

/**
 * @returns the state of an editor without a view
 * @param options - see `EditorOptions`
 */
export const editorState = (options: Omit<EditorOptions, "parent">): EditorState =>
  EditorState.create({
    doc: documentOf(options.text),
    extensions: [
      EditorState.lineSeparator.of("\n"),
      EditorView.clipboardInputFilter.of((text) => text.replace(/\r\n?/g, "\n")),
      history({ minDepth: 10_000 }),
      drawSelection(),
      EditorView.lineWrapping,
      markdownLanguage,
      caret(),
      carriageReturns,
      hostFacet.of(options.host),
      options.isReadOnly
        ? [EditorState.readOnly.of(true), EditorView.editable.of(false)]
        : placeholder(t("Write, or press / for headings, tables, products and more.")),
      modes.of(extensionsOf(options.mode)),
      phrases(),
      slashMenu(),
      search({ top: true }),
      highlightSelectionMatches({ minSelectionLength: 3 }),
      EditorView.contentAttributes.of({
        // It is reached by Tab by itself; a program that looks for barriers takes this word for it.
        tabindex: "0",
        spellcheck: "true",
        autocorrect: "on",
        autocapitalize: "sentences",
        ...options.attributes,
      }),
      EditorView.domEventHandlers({
        keydown(event, view) {
          const tool = toolFor(event);
          if (!tool) return false;
          applyToView(view, tool.edit(viewTarget(view).marked(tool.isInline)));
          return true;
        },
        paste: (event, view) => !view.state.readOnly && options.onPaste(event, view),
        blur: () => options.onBlur(),
      }),
      keymap.of([
        { key: "Enter", run: enter },
        ...searchKeymap,
        ...historyKeymap,
        ...defaultKeymap,
      ]),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) options.onChange(update.state.sliceDoc());
      }),
    ],
  });

/** Creates an editor view. */
export function createEditor(options: EditorOptions): EditorView {
  adoptStyles();
  // What closes a list or a line of the editor closes nothing around it.
  options.parent.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && event.defaultPrevented) event.stopPropagation();
  });
  return new EditorView({ parent: options.parent, state: editorState(options) });
}

/** Switches between visual and source mode. Text, selection and history stay. */
export const setMode = (view: EditorView, mode: EditorMode): void =>
  view.dispatch({ effects: modes.reconfigure(extensionsOf(mode)) });
