import type { MarkdownIt, Token } from "markdown-it";
import { closeGaps } from "./gaps.ts";
import { PRODUCT_LINE, PRODUCT_MARK, UNKNOWN_MARK } from "./rules.ts";

/** Marks in a line that readers do not see, by the names of their tokens. */
const MARKS = [
  ["product_mark", PRODUCT_MARK],
  ["unknown_mark", UNKNOWN_MARK],
] as const;

const isUnseen = ({ type }: Token): boolean => MARKS.some(([name]) => name === type);

/**
 * A product line is a block of its own, even next to other text. Within a line, products and code of
 * former programs are not shown, and the gap is closed.
 */
export function productLines(md: MarkdownIt) {
  md.block.ruler.before(
    "paragraph",
    "product_line",
    (state, line, _end, silent) => {
      const isCode = (state.sCount[line] ?? 0) - state.blkIndent >= 4;
      const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
      if (isCode || !state.src.startsWith("{{", start)) return false;
      const key = PRODUCT_LINE.exec(state.src.slice(start, state.eMarks[line]))?.[1];
      if (key === undefined) return false;
      if (silent) return true;
      state.line = line + 1;
      const token = state.push("product_line", "", 0);
      token.content = key;
      token.markup = state.src.slice(start, state.eMarks[line]).trimEnd();
      token.map = [line, state.line];
      return true;
    },
    { alt: ["paragraph", "reference", "blockquote", "list"] },
  );
  // Inside of lists and quotes there is no place for one.
  md.renderer.rules.product_line = () => "";
  // Nor is there one in the middle of a sentence. In code it is what somebody writes about.
  md.inline.ruler.before("link", "unseen_mark", (state, silent) => {
    if (!state.src.startsWith("{{", state.pos)) return false;
    for (const [name, shape] of MARKS) {
      shape.lastIndex = state.pos;
      const mark = shape.exec(state.src)?.[0];
      if (mark === undefined) continue;
      if (!silent) state.push(name, "", 0).content = mark;
      state.pos += mark.length;
      return true;
    }
    return false;
  });
  for (const [name] of MARKS) md.renderer.rules[name] = () => "";
  md.core.ruler.push("product_gaps", ({ tokens }) => {
    for (const [index, { type, children }] of tokens.entries()) {
      if (type !== "inline" || !children?.some(isUnseen)) continue;
      closeGapsIn(children);
      if (children.some((child) => child.content !== "" && !isUnseen(child))) continue;
      // Nothing is left to say.
      for (const token of [tokens[index - 1], tokens[index + 1]]) {
        if (token?.type.startsWith("paragraph_")) token.hidden = true;
      }
      const [before, after] = [tokens[index - 2], tokens[index + 2]];
      if (before?.type === "list_item_open" && after?.type === "list_item_close") {
        before.hidden = true;
        after.hidden = true;
      }
    }
  });
}

/** Mends a line around the products in it. They stay as tokens that nobody sees. */
function closeGapsIn(children: Token[]) {
  const pieces = children.map((child) => {
    const { type, content, nesting } = child;
    if (isUnseen(child)) return null;
    if (type === "softbreak" || type === "hardbreak") return " ";
    // What begins or ends here is no part of the sentence; all else is like a word in it.
    return type === "text" || nesting !== 0 ? content : "x";
  });
  for (const [index, closed] of closeGaps(pieces).entries()) {
    const child = children[index];
    if (!child || isUnseen(child) || closed === pieces[index]) continue;
    child.type = "text";
    child.tag = "";
    child.content = closed;
  }
}
