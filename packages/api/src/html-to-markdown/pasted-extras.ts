/** What a page shows beside its text, and hides from screen readers. */
import type { Element, ElementContent, Root } from "hast";
import { propertyOf, textIn } from "./elements.ts";
import { isElement } from "./pasted-elements.ts";

/** Fonts of icons draw a picture in place of a word such as `home`. */
const ICON = /(?:^|[\s_-])(?:icons?|material-symbols\S*|glyphicon)(?:$|[\s_-])/i;

/** Among more elements than these it is not looked for what they repeat: that would take too long. */
const MAX_BESIDE = 100;

/** Letters and figures of a text. */
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, "").toLowerCase();

/**
 * Whether an element that is hidden from screen readers (`aria-hidden`) says nothing that is part of
 * the text: it repeats what stands beside it, is a sign or icon beside words, or leads to its own
 * heading. Other words were to be read, and stay.
 */
export function isExtra(node: ElementContent, parent: Root | Element): boolean {
  if (!isElement(node) || propertyOf(node, "ariaHidden") !== "true") return false;
  const { tagName } = node;
  if (/^(?:td|th|tr)$/.test(tagName)) return false;
  if (ICON.test(propertyOf(node, "className"))) return true;
  if (tagName === "a" && propertyOf(node, "href").startsWith("#")) return true;
  if (parent.children.length > MAX_BESIDE) return false;
  const others = parent.children.filter((child) => child !== node) as ElementContent[];
  if (others.some(hasFormula)) return true;
  const beside = others.map(textIn).join(" ");
  const text = textIn(node);
  if (/\p{Emoji_Presentation}/u.test(text)) return false;
  const letters = lettersOf(text);
  return letters === "" ? lettersOf(beside) !== "" : lettersOf(beside).includes(letters);
}

/** Formulas are drawn once more beside their MathML. */
const hasFormula = (node: ElementContent): boolean =>
  isElement(node) && (node.tagName === "math" || node.children.some(hasFormula));
