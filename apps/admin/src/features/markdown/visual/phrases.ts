/** Translations of the editor's own texts, by English text. */

import { EditorState, type Extension } from "@codemirror/state";
import { t } from "@pickwell/texts/t.ts";

const words = (): Record<string, string> => ({
  Find: t("Find"),
  Replace: t("Replace"),
  next: t("Next"),
  previous: t("Previous"),
  all: t("Select All"),
  "match case": t("Match case"),
  regexp: t("Regular expression"),
  "by word": t("Whole words"),
  replace: t("Replace"),
  "replace all": t("Replace All"),
  close: t("Close"),
  "current match": t("current match"),
  "on line": t("on line"),
  "replaced match on line $": t("replaced on line $"),
  "replaced $ matches": t("replaced $ times"),
  "Go to line": t("Go to line"),
  go: t("Go"),
  Completions: t("Blocks that can be inserted"),
  "Selection deleted": t("Selection deleted"),
  "Control character": t("Control character"),
});

/** Texts of search, block menu and screen reader announcements. */
export const phrases = (): Extension => EditorState.phrases.of(words());
