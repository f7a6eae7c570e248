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
 * Markdown as the shop's texts are written in: CommonMark, and of GitHub's dialect tables, crossed
 * out text, task lists, footnotes and bare addresses; and of its own the lines of products, buttons,
 * and the parts of `fences`. Only what it writes itself is HTML: tags in a
 * text are shown as they are.
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
