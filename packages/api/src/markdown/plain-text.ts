import type { Token } from "markdown-it";
import { isButtonLink } from "./links.ts";
import { parser } from "./parser.ts";
import { textOf } from "./tokens.ts";

/**
 * The prose of a Markdown text: paragraphs without headings, tables, code, products, pictures,
 * buttons, deal blocks and films.
 */
export function plainText(markdown: string): string {
  const lines: string[] = [];
  const tokens = parser.parse(markdown, {});
  let isHidden = false;
  for (const [index, { type, info, children }] of tokens.entries()) {
    if (type === "notes_open") break;
    if (type.startsWith("shop_fence_")) {
      isHidden = type === "shop_fence_open" && /^(?:deal|video)$/.test(info);
    }
    if (isHidden) continue;
    if (type === "inline" && tokens[index - 1]?.type === "paragraph_open" && !isButton(children)) {
      lines.push(textOf(children?.filter((child) => child.type !== "image") ?? null));
    }
  }
  return lines.join(" ").replace(/\s+/g, " ").trim();
}

/** Whether a line is a button and nothing else: its label is no prose. */
const isButton = (line: readonly Token[] | null): boolean =>
  line?.[0] !== undefined &&
  isButtonLink(line[0]) &&
  line.findIndex(({ type }) => type === "link_close") === line.length - 1;
