/** Converts HTML of other programs to Markdown. */
import type { Element, ElementContent, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toMdast } from "hast-util-to-mdast";
import { gfmStrikethroughToMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { gfmTaskListItemToMarkdown } from "mdast-util-gfm-task-list-item";
import { toMarkdown } from "mdast-util-to-markdown";
import { cleanText } from "../core/text/clean-text.ts";
import { prepareCode } from "./code/languages.ts";
import { flattenDeep } from "./depth.ts";
import { propertyOf } from "./elements.ts";
import { handlersFor } from "./handlers.ts";
import {
  markedOnce,
  moveBlanksOut,
  namedByStyle,
  splitBlockCode,
  trimEnds,
  trimLines,
} from "./inline-words.ts";
import { itemsOf, tightenLists } from "./lists.ts";
import { withoutMarkedBlocks } from "./marks/around-blocks.ts";
import { emphasisHandler, marksInWords } from "./marks/in-words.ts";
import { gatherNotes } from "./notes.ts";
import type { Places } from "./places.ts";
import { Showcases } from "./showcases.ts";
import { plainTable } from "./tables.ts";
import { markToMarkdown } from "./written-marks.ts";

/** Longer texts become plain words, because deep nesting is too expensive. */
export const MAX_HTML = 2_000_000;

/**
 * Converts HTML to Markdown: headings, lists, tables, quotes, code, links, and pictures with
 * captions. Rows of pictures and films become blocks of the shop, other frames and players links.
 * What Markdown cannot express is left out and reported
 * to `places.lost`.
 *
 * Two elements have a special meaning: `<figure data-product="slug">` becomes a product block,
 * `<figure data-pictures>` a row of pictures.
 *
 * @param prepare - modifies the tree first, for HTML of particular programs
 *
 * Never throws: HTML that is nested too deeply becomes plain words.
 */
export function htmlToMarkdown(
  html: string,
  places: Places,
  prepare?: (tree: Root) => void,
): string {
  const source = cleanText(html);
  if (source.length <= MAX_HTML) {
    try {
      return convert(source, places, prepare);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
  places.lost("nesting");
  const words = source.replace(/<(?:\/p|br|\/h\d|\/li|\/div)[^>]{0,200}>/gi, "\n\n");
  return words
    .replace(/<[^>]{0,5000}>/g, "")
    .replace(/[^\S\n]+/g, " ")
    .replace(/\s*\n\s*\n\s*/g, "\n\n")
    .trim();
}

function convert(source: string, places: Places, prepare?: (tree: Root) => void): string {
  const tree = fromHtml(source, { fragment: true });
  flattenDeep(tree);
  prepare?.(tree);
  prepareCode(tree);
  tidy(tree);
  gatherNotes(tree);
  const showcases = new Showcases();
  const mdast = toMdast(tree, { document: true, handlers: handlersFor(places, showcases) });
  if (mdast.type === "root") showcases.place(mdast);
  tightenLists(mdast);
  trimLines(mdast);
  const text = toMarkdown(mdast, {
    bullet: "-",
    emphasis: "_",
    rule: "-",
    listItemIndent: "one",
    fences: true,
    incrementListMarker: true,
    handlers: { emphasis: emphasisHandler(marksInWords(mdast)) },
    extensions: [
      gfmTableToMarkdown({ tablePipeAlign: false }),
      gfmStrikethroughToMarkdown(),
      gfmTaskListItemToMarkdown(),
      markToMarkdown,
    ],
  });
  return text.trim();
}

/** Elements that say nothing, whatever they hold. */
const SILENT = new Set(["style", "noscript", "template", "head", "title", "meta", "link"]);

/** Elements whose words are no addresses to be followed. */
const NO_LINKS = new Set(["a", "code", "pre", "script"]);

/**
 * Takes out what says nothing: styles, comments, and paragraphs that only make room. Bare addresses
 * become links, since what Markdown escapes in them would end them.
 */
function tidy(parent: Root | Element, hasLinks = true): void {
  const kept: ElementContent[] = [];
  for (const child of parent.children) {
    if (child.type === "comment" || child.type === "doctype") continue;
    if (child.type === "element") {
      if (SILENT.has(child.tagName)) continue;
      tidy(child, hasLinks && !NO_LINKS.has(child.tagName));
      namedByStyle(child);
      markedOnce(child);
      if (/^(?:p|h[1-6])$/.test(child.tagName) && isBlank(child)) continue;
      if (child.tagName === "figcaption") trimEnds(child);
      if (/^[uo]l$/.test(child.tagName)) child.children = itemsOf(child.children);
      if (child.tagName === "p") {
        kept.push(...splitBlockCode(child));
        continue;
      }
    }
    if (child.type === "text" && hasLinks) kept.push(...withLinks(child.value));
    else if (child.type === "element" && child.tagName === "table") kept.push(...plainTable(child));
    else if (child.type === "element") kept.push(...withoutMarkedBlocks(child));
    else kept.push(child);
  }
  parent.children = moveBlanksOut(kept.flatMap(withRoomBetweenButtons));
}

/** Puts a space between two buttons that only style parts. */
function withRoomBetweenButtons(
  child: ElementContent,
  at: number,
  children: ElementContent[],
): ElementContent[] {
  const before = children[at - 1];
  return isButton(child) && before && isButton(before)
    ? [{ type: "text", value: " " }, child]
    : [child];
}

const isButton = (node: ElementContent): boolean =>
  node.type === "element" &&
  (node.tagName === "button" ||
    (node.tagName === "a" && /\b(?:btn|button)/.test(propertyOf(node, "className"))));

const BARE_URL = /https?:\/\/[^\s<>"'“”]*[^\s<>"'“”.,;:!?)\]}]/gi;

function withLinks(text: string): ElementContent[] {
  const pieces: ElementContent[] = [];
  let at = 0;
  for (const match of text.matchAll(BARE_URL)) {
    const [url] = match;
    if (match.index > at) pieces.push({ type: "text", value: text.slice(at, match.index) });
    const words: ElementContent[] = [{ type: "text", value: url }];
    pieces.push({ type: "element", tagName: "a", properties: { href: url }, children: words });
    at = match.index + url.length;
  }
  if (at < text.length) pieces.push({ type: "text", value: text.slice(at) });
  return pieces;
}

const isBlank = (node: Element): boolean =>
  node.children.every(
    (child) =>
      (child.type === "text" && child.value.trim() === "") ||
      (child.type === "element" && (child.tagName === "br" || (isWrap(child) && isBlank(child)))),
  );

const isWrap = ({ tagName }: Element) =>
  ["span", "strong", "em", "b", "i", "font", "a"].includes(tagName);
