import type { MarkdownIt, Token } from "markdown-it";
import { headingIds } from "./heading-ids.ts";
import { attributeOf, linesOf, textOf } from "./tokens.ts";

const levelOf = (open: Token) => Number(open.tag.slice(1));

/**
 * Headings below the page's own: the highest level becomes h2, the others follow without gaps. Each
 * has an id and links to itself.
 *
 * The opening token's content is the heading's text.
 */
export function headings(md: MarkdownIt) {
  md.core.ruler.push("headings", ({ tokens }) => {
    let highest = 6;
    for (const { open } of linesOf(tokens, "heading_open")) {
      highest = Math.min(highest, levelOf(open));
    }
    const findId = headingIds();
    let last = 1;
    for (const { open, line, close } of linesOf(tokens, "heading_open")) {
      open.content = textOf(line.children).trim();
      if (open.content === "") {
        for (const token of [open, close]) token.hidden = true;
        continue;
      }
      last = Math.min(levelOf(open) + 2 - highest, last + 1, 6);
      open.tag = close.tag = `h${last}`;
      open.attrSet("id", findId(open.content));
    }
  });

  const { rules } = md.renderer;
  rules.heading_open = (tokens, index, options, _env, renderer) => {
    const opened = renderer.renderToken(tokens, index, options);
    const anchor = isLink(tokens, index) && attributeOf(tokens[index] as Token, "id");
    return anchor ? `${opened}<a class="anchor" href="#${md.utils.escapeHtml(anchor)}">` : opened;
  };
  rules.heading_close = (tokens, index, options, _env, renderer) =>
    (isLink(tokens, index - 2) ? "</a>" : "") + renderer.renderToken(tokens, index, options);
}

/** Whether the heading that opens there is a link: not when it has one inside. */
function isLink(tokens: Token[], index: number): boolean {
  const inner = tokens[index + 1]?.children ?? [];
  return (
    tokens[index]?.hidden === false &&
    !inner.some(({ type }) => type === "link_open" || type === "note_reference")
  );
}
