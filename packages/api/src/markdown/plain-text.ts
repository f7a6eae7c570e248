import { parser } from "./parser.ts";
import { textOf } from "./tokens.ts";

/**
 * The running text of some Markdown, without its marks: paragraphs, not headings, tables or code, and
 * neither products nor what pictures show.
 */
export function plainText(markdown: string): string {
  const lines: string[] = [];
  const tokens = parser.parse(markdown, {});
  for (const [index, { type, children }] of tokens.entries()) {
    if (type === "notes_open") break;
    if (type === "inline" && tokens[index - 1]?.type === "paragraph_open") {
      lines.push(textOf(children?.filter((child) => child.type !== "image") ?? null));
    }
  }
  return lines.join(" ").replace(/\s+/g, " ").trim();
}
