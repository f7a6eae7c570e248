import { t } from "@pickwell/texts/t.ts";
import type { IconName } from "../../ui/icon.tsx";
import * as edits from "./edits.ts";

/** A toolbar button that edits the text. */
export interface Tool {
  label: string;
  icon: IconName;
  edit: (marked: edits.TextSelection) => edits.Edit;
  /** A letter that does the same together with Ctrl, or the command key; in capitals with Shift. */
  key?: string;
  /** It changes letters, and no lines. */
  isInline?: boolean;
}

/** Groups of toolbar buttons. */
export const tools: readonly (readonly Tool[])[] = [
  [
    { label: t("Bold"), icon: "bold", edit: edits.bold, key: "b", isInline: true },
    { label: t("Italic"), icon: "italic", edit: edits.italic, key: "i", isInline: true },
    { label: t("Code"), icon: "code", edit: edits.code, key: "e", isInline: true },
    {
      label: t("Link"),
      icon: "link",
      edit: (marked) => edits.link(marked),
      key: "k",
      isInline: true,
    },
  ],
  [
    { label: t("Heading"), icon: "heading", edit: edits.heading, key: "H" },
    { label: t("Quote"), icon: "quote", edit: edits.quote, key: ">" },
    { label: t("Bulleted List"), icon: "list", edit: edits.bullets, key: "*" },
    { label: t("Numbered List"), icon: "numbers", edit: edits.numbers, key: "&" },
    { label: t("Table"), icon: "table", edit: edits.table },
  ],
];

/**
 * Key codes of the US layout that need Shift, for layouts where these keys have other characters.
 */
const shifted: Record<string, { code: string; shown: string }> = {
  ">": { code: "Period", shown: "." },
  "*": { code: "Digit8", shown: "8" },
  "&": { code: "Digit7", shown: "7" },
  H: { code: "KeyH", shown: "H" },
};

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** A tool's shortcut, such as `Ctrl+B`; undefined for none. */
export function shortcutOf({ key }: Tool): string | undefined {
  if (!key) return undefined;
  const shift = shifted[key];
  const letter = shift?.shown ?? key.toUpperCase();
  if (isMac) return `${shift ? "⇧" : ""}⌘${letter}`;
  return `Ctrl+${shift ? "Shift+" : ""}${letter}`;
}

type Keys = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** The tool of a shortcut. */
export function toolFor(event: Keys): Tool | undefined {
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (altKey || !(isMac ? metaKey : ctrlKey)) return undefined;
  return tools.flat().find((tool) => {
    if (!tool.key) return false;
    const shift = shifted[tool.key];
    return shift ? shiftKey && code === shift.code : !shiftKey && key.toLowerCase() === tool.key;
  });
}
