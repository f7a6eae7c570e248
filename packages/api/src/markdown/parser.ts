import MarkdownIt from "markdown-it";
import { code } from "./code.ts";
import { fences } from "./fences.ts";
import { footnotes } from "./footnotes.ts";
import { headings } from "./headings.ts";
import { links } from "./links.ts";
import { pictures } from "./pictures.ts";
import { productLines } from "./product-lines.ts";
import { showcases } from "./showcases.ts";
import { tables } from "./tables.ts";
import { tasks } from "./tasks.ts";

/**
 * The shop's Markdown: CommonMark with GitHub's tables, strikethrough, task lists, footnotes and
 * autolinks; and our own product lines, buttons and blocks. HTML tags in a text are shown as text.
 */
export const parser = new MarkdownIt({ html: false, linkify: true })
  .use(links)
  .use(fences)
  .use(productLines)
  .use(footnotes)
  .use(pictures)
  .use(headings)
  .use(showcases)
  .use(tables)
  .use(tasks)
  .use(code);
