import { parser } from "./parser.ts";
import { textOf } from "./tokens.ts";

/**
 * The running text of some Markdown, without its marks: paragraphs, not headings, tables or code, and
 * neither products nor what pictures show. What is said of a deal is left out: it goes with the deal.
 */
export function plainText(markdown: string): string {
  const lines: string[] = [];
  const tokens = parser.parse(markdown, {});
  let isOfDeal = false;
  for (const [index, { type, info, children }] of tokens.entries()) {
    if (type === "notes_open") break;
    if (type.startsWith("shop_fence_")) isOfDeal = type === "shop_fence_open" && info === "deal";
    if (isOfDeal) continue;
    if (type === "inline" && tokens[index - 1]?.type === "paragraph_open") {
      lines.push(textOf(children?.filter((child) => child.type !== "image") ?? null));
    }
  }
  return lines.join(" ").replace(/\s+/g, " ").trim();
}
