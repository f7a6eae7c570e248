/** Formulas: their source text is kept, because the shop does not render them. */
import type { Element } from "hast";
import type { InlineCode, Text } from "mdast";
import { propertyOf, textIn } from "../elements.ts";

/** What programs draw a formula in, once for eyes and once for ears. */
const DRAWN = /(?:^| )(?:katex|katex-display|mwe-math-element)(?: |$)/;

/** @returns null when it is not a rendered formula, or has no source */
export function drawnFormulaOf(node: Element): InlineCode | null {
  if (!DRAWN.test(propertyOf(node, "className"))) return null;
  const written = writtenIn(node);
  return written ? { type: "inlineCode", value: written } : null;
}

/** @param node - `<math>`; @returns null when it is empty */
export function formulaOf(node: Element): InlineCode | Text | null {
  const written = writtenIn(node);
  if (written) return { type: "inlineCode", value: written };
  const words = textIn(node).replace(/\s+/g, " ").trim();
  return words ? { type: "text", value: words } : null;
}

/** The formula in the annotation, such as `x^2`. */
function writtenIn(node: Element): string {
  for (const child of node.children) {
    if (child.type !== "element") continue;
    const isTex = /^application\/x-tex$/i.test(propertyOf(child, "encoding"));
    const found = isTex ? textIn(child) : writtenIn(child);
    if (found.trim() !== "") return plain(found);
  }
  return "";
}

/** Wikipedia wraps each in `{\\displaystyle …}`. */
const plain = (written: string): string =>
  written
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^\{\\(?:display|text)style (.*)\}$/, "$1")
    .trim();
