import { t } from "@pickwell/texts/t.ts";
import type { MarkdownIt, Token } from "markdown-it";
import { attributeOf, linesOf, textOf } from "./tokens.ts";

/** Tables in a scrolling box, with header cells in the first row and first column. */
export function tables(md: MarkdownIt) {
  // After the headings, which name the tables below them.
  md.core.ruler.push("tables", ({ tokens }) => {
    nameTables(tokens);
    for (const { open, line, close } of linesOf(tokens, "th_open")) {
      alignByClass(open);
      if (textOf(line.children).trim()) open.attrSet("scope", "col");
      else open.tag = close.tag = "td";
    }
    for (const [index, row] of tokens.entries()) {
      const cell = tokens[index + 1];
      const close = tokens[index + 3];
      if (row.type !== "tr_open" || cell?.type !== "td_open" || !close) continue;
      if (!textOf(tokens[index + 2]?.children ?? null).trim()) continue;
      cell.tag = close.tag = "th";
      cell.attrSet("scope", "row");
    }
    for (const { open } of linesOf(tokens, "td_open")) alignByClass(open);
  });

  const { rules } = md.renderer;
  rules.table_open = (tokens, index) => {
    const name = md.utils.escapeHtml(tokens[index]?.content ?? "");
    return `<figure class="table" role="region" aria-label="${name}" tabindex="0"><table>\n`;
  };
  rules.table_close = () => "</table></figure>\n";
}

/** Names each table after the heading above it, or its own first cell, as its content. */
function nameTables(tokens: Token[]) {
  const uses = new Map<string, number>();
  let heading = "";
  for (const [index, token] of tokens.entries()) {
    if (token.type === "heading_open" && !token.hidden) heading = token.content;
    if (token.type !== "table_open") continue;
    // After the opening of the head, of its row and of the cell.
    const about = heading || textOf(tokens[index + 4]?.children ?? null).trim();
    const name = about ? t("Table: {about}", { about }) : t("Table");
    const count = (uses.get(name) ?? 0) + 1;
    uses.set(name, count);
    token.content = count === 1 ? name : `${name} (${count})`;
  }
}

/** The policy of our pages takes no style attributes. */
function alignByClass(cell: Token) {
  const side = /text-align:\s*(left|center|right)/.exec(attributeOf(cell, "style"))?.[1];
  cell.attrs = (cell.attrs ?? []).filter(([name]) => name !== "style");
  if (side && side !== "left") cell.attrSet("class", `align-${side}`);
}
