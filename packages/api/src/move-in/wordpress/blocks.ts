/**
 * Converts texts of the block editor: removes comments such as `<!-- wp:image {"id":12} -->`, and
 * adds the HTML of blocks without content.
 */

import { autop } from "./autop.ts";
import { attributeWords } from "./builders/attribute-words.ts";
import { escapeHtml } from "./escape-html.ts";

/** The start of a block's comment: all of it, or up to its attributes. */
const COMMENT_START =
  /<!--\s+(\/?)wp:([a-z][a-z0-9_-]*(?:\/[a-z][a-z0-9_-]*)?)\s+(?:(\/?)-->|(?=\{))/g;
const ATTRIBUTES_END = /\}\s+\/?-->/g;
/** Longer ones with an end of a comment in them are taken for broken, as reading each takes long. */
const MAX_ODD_ATTRIBUTES = 20_000;
const MAX_DEPTH = 5;

/** Whether a text was written in the block editor. */
export const hasBlocks = (text: string): boolean => /<!--\s+wp:[a-z]/.test(text);

/** Functions for blocks that depend on the rest of the file. */
export interface BlockParts {
  /** Text of a reusable block; undefined when it is not in the file. */
  sharedBlock(id: string): string | undefined;
  /** HTML of a block that WordPress renders on the server; null when it is unknown. */
  drawn(name: string, attributes: Record<string, unknown>): string | null;
  /** HTML of a plugin's block without content; null when it is unknown. */
  rendered(name: string, attributes: Record<string, unknown>): string | null;
  /** @param source - the comment in the text */
  onUnknown(name: string, source: string): void;
}

/** Blocks without content that mean nothing outside the former site. */
const SILENT = new Set(["more", "nextpage", "spacer", "separator", "page-break", "post-content"]);

/** Elements that a plugin's server draws around the blocks in a block of its own. */
const DRAWN_AROUND: Record<string, string> = {
  "kadence/table": "table",
  "kadence/table-row": "tr",
  "kadence/table-data": "td",
};
/** Blocks of highlighters, of which some have the language in their attributes alone. */
const CODE = /^(?!core\/).*\/.*(?:code|syntax|highlight|prism|snippet)/;

function codeStart({ language, lang, langType }: Record<string, unknown>): string {
  const named = [language, lang, langType].find((each) => typeof each === "string");
  return `<div data-code-language="${escapeHtml(String(named ?? ""))}">`;
}

/** Whether panels of tabs have their labels, so that the list of these only repeats them. */
const HAS_LABELS = /<!--\s+wp:tab-panel\s+\{[^\n<]*?"label":"[^"]/;

/** Converts blocks to HTML. */
export function blocksToHtml(text: string, parts: BlockParts, depth = 0): string {
  let html = "";
  let at = 0;
  let freeform = -1;
  let tabList = -1;
  const hasLabels = HAS_LABELS.test(text);
  for (const { index, comment, slash, name, attributes, isVoid } of commentsIn(text)) {
    const before = text.slice(at, index);
    at = index + comment.length;
    html += before;
    if (name === "freeform" || name === "core/freeform") {
      if (!slash) freeform = html.length;
      else if (freeform >= 0) {
        html = html.slice(0, freeform) + autop(html.slice(freeform));
        freeform = -1;
      }
      continue;
    }
    if (name === "tab-list" && hasLabels) {
      if (!slash) tabList = html.length;
      else if (tabList >= 0) {
        html = html.slice(0, tabList);
        tabList = -1;
      }
      continue;
    }
    const around = isVoid ? undefined : DRAWN_AROUND[name];
    if (around) html += `<${slash}${around}>`;
    if (CODE.test(name) && !isVoid) html += slash ? "</div>" : codeStart(attributes);
    if (slash) continue;
    const drawn = parts.drawn(name, attributes);
    if (drawn !== null) html += drawn;
    else if (isVoid) html += voidBlock({ name, attributes, source: comment }, parts, depth);
    else if (isWithoutHtml(name, text, at)) {
      const rendered = parts.rendered(name, attributes);
      html += rendered ?? "";
      if (rendered === null && hasWords(attributes)) {
        parts.onUnknown(name, comment);
        html += attributeWords(attributes);
      }
    }
  }
  html += text.slice(at);
  return html.replace(
    /<div class="wp-block-embed__wrapper">\s*(https?:\/\/[^\s<]+)\s*<\/div>/g,
    (_, url: string) => embedded(url),
  );
}

const embedded = (url: string): string => `<p><a href="${url}">${url}</a></p>`;

interface BlockComment {
  index: number;
  comment: string;
  slash: string;
  name: string;
  attributes: Record<string, unknown>;
  isVoid: boolean;
}

/**
 * The comments of blocks in a text. Attributes that are no JSON may reach into the text behind, to
 * the next `}`: such a comment ends at its first `-->`, without attributes.
 */
function* commentsIn(text: string): Generator<BlockComment> {
  const shape = new RegExp(COMMENT_START);
  const ends = text.matchAll(ATTRIBUTES_END);
  let last = ends.next();
  for (let match = shape.exec(text); match; match = shape.exec(text)) {
    const [start, slash = "", name = "", isVoid] = match;
    const { index } = match;
    const from = shape.lastIndex;
    if (isVoid !== undefined) {
      yield { index, comment: start, slash, name, attributes: {}, isVoid: isVoid !== "" };
      continue;
    }
    while (!last.done && last.value.index < from) last = ends.next();
    if (last.done) return;
    const [end] = last.value;
    const json = text.slice(from, last.value.index + 1);
    const firstEnd = text.indexOf("-->", from) + "-->".length;
    const wholeEnd = last.value.index + end.length;
    const isOdd = firstEnd < wholeEnd;
    const attributes = isOdd && json.length > MAX_ODD_ATTRIBUTES ? null : attributesOf(json);
    const to = attributes === null ? firstEnd : wholeEnd;
    const comment = text.slice(index, to);
    shape.lastIndex = to;
    yield {
      index,
      comment,
      slash,
      name,
      attributes: attributes ?? {},
      isVoid: comment.endsWith("/-->"),
    };
  }
}

const NEXT_COMMENT = /\s*<!--/y;

/** Whether a plugin's block only has other blocks in it, so that its own words are attributes. */
function isWithoutHtml(name: string, text: string, at: number): boolean {
  NEXT_COMMENT.lastIndex = at;
  return /^(?!core\/).+\//.test(name) && NEXT_COMMENT.test(text);
}

/** Whether attributes have words that visitors read. */
const hasWords = (attributes: Record<string, unknown>): boolean =>
  Object.entries(attributes).some(
    ([name, value]) =>
      /(?:title|text|label|content|description|heading|question|answer)$/i.test(name) &&
      typeof value === "string" &&
      /\p{L}.*\s.*\p{L}/su.test(value),
  );

interface VoidBlock {
  name: string;
  attributes: Record<string, unknown>;
  source: string;
}

/** A shortcode in an attribute of a plugin's block: `{"shortcode":"[amazon box=…]"}`. */
const SHORTCODE = /^\s*\[[a-z][\w-]{1,60}[\s\]/][\s\S]*\]\s*$/i;

function voidBlock(
  { name, attributes, source }: VoidBlock,
  parts: BlockParts,
  depth: number,
): string {
  const { ref } = attributes;
  const short = name.replace(/^core\//, "");
  if (SILENT.has(short)) return "";
  if (short === "block" && depth < MAX_DEPTH) {
    const shared = parts.sharedBlock(String(ref));
    if (shared !== undefined) return blocksToHtml(shared, parts, depth + 1);
  }
  const { url } = attributes;
  if (/^(?:embed$|core-embed\/)/.test(short) && typeof url === "string" && url !== "") {
    return embedded(escapeHtml(url));
  }
  const shortcodes = Object.values(attributes).filter(
    (value): value is string => typeof value === "string" && SHORTCODE.test(value),
  );
  if (shortcodes.length > 0) return `\n\n${[...new Set(shortcodes)].join("\n\n")}\n\n`;
  const rendered = parts.rendered(name, attributes);
  if (rendered !== null) return rendered;
  parts.onUnknown(name, source);
  return name.includes("/") && !name.startsWith("core/") ? attributeWords(attributes) : "";
}

/** Null when they are no JSON. */
function attributesOf(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
