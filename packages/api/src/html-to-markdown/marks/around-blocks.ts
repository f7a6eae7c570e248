/** Marks around paragraphs, lists and tables, as after an unclosed `<strong>`. */
import type { Element, ElementContent } from "hast";
import { textIn } from "../elements.ts";

const MARKS = new Set(["strong", "b", "em", "i"]);
const BLOCKS = new Set(
  "address article blockquote dd details div dl dt figure h1 h2 h3 h4 h5 h6 hr li ol p pre section table ul".split(
    " ",
  ),
);

const isBlock = (node: ElementContent): boolean =>
  node.type === "element" && (BLOCKS.has(node.tagName) || node.children.some(isBlock));

/**
 * Splits a mark around blocks, since Markdown has marks within a block only: its own words and its
 * paragraphs are marked one by one, other blocks are not.
 */
export function withoutMarkedBlocks(node: Element): ElementContent[] {
  if (!MARKS.has(node.tagName) || !node.children.some(isBlock)) return [node];
  const parts: ElementContent[] = [];
  let words: ElementContent[] = [];
  const flush = () => {
    const isBlank = words.every((word) => word.type === "text" && textIn(word).trim() === "");
    parts.push(...(isBlank ? words : [{ ...node, children: words }]));
    words = [];
  };
  for (const child of node.children) {
    if (!isBlock(child)) {
      words.push(child);
      continue;
    }
    flush();
    const isParagraph = child.type === "element" && child.tagName === "p";
    parts.push(
      isParagraph ? { ...child, children: [{ ...node, children: child.children }] } : child,
    );
  }
  flush();
  return parts;
}
