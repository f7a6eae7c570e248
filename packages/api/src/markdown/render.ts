import { inLanguage } from "@pickwell/texts/current.ts";
import { type Language, SOURCE_LANGUAGE } from "@pickwell/texts/languages.ts";
import { LRUCache } from "lru-cache";
import type { Token } from "markdown-it";
import { type DealPlace, renderedDeals, withDeals } from "./deal-places.ts";
import { type Question, questionsIn, type Verdict, verdictsIn } from "./fences.ts";
import { type OutboundLink, renderedLinks, targetAsWritten, withLinks } from "./links.ts";
import { parser } from "./parser.ts";
import { isRemote, withPictureSizes } from "./pictures.ts";
import { curlQuotes, withCurledQuotes } from "./quotes.ts";
import { MAX_MARKDOWN } from "./rules.ts";
import {
  type Comparison,
  type Ranking,
  rankingsIn,
  renderedComparisons,
  withComparisons,
} from "./showcases.ts";
import { attributeOf } from "./tokens.ts";

/** A heading for a table of contents. */
export interface ContentsEntry {
  /** Id of the heading. */
  id: string;
  text: string;
  level: 2 | 3;
}

export interface RenderedText {
  html: string;
  contents: ContentsEntry[];
}

/** A part of a text: HTML, or the slug or id of a product. */
export type RenderedPart = { type: "html"; html: string } | { type: "product"; key: string };

export interface RenderedArticle {
  /**
   * Their HTML has places for where links lead to, see `withLinks`, and for the sizes of pictures,
   * see `withPictureSizes`.
   */
  parts: RenderedPart[];
  contents: ContentsEntry[];
  /** Slugs or ids of the products that stand in it, without repetition. */
  products: string[];
  /** The pictures in it, without repetition; `url` of those that live elsewhere. */
  pictures: { key: string; url?: string }[];
  questions: Question[];
  verdicts: Verdict[];
  rankings: Ranking[];
  /** The tables of products in it, as its places name them, see `withComparisons`. */
  comparisons: readonly Comparison[];
  /** The deals in it, as its places name them, see `withDeals`. */
  deals: readonly DealPlace[];
  /** The links in it that lead elsewhere, as its places name them. */
  links: readonly OutboundLink[];
}

/** Maximum number of products in a text. */
export const MAX_PRODUCTS = 50;
const CACHE_UNITS = 16 * 1024 * 1024;
const OVERHEAD_UNITS = 500;

const NO_SIZES = new Map<string, never>();

/** By language and text, so that nothing has to tell it what changed. */
const kept = new LRUCache<string, RenderedArticle>({
  maxSize: CACHE_UNITS,
  sizeCalculation: ({ parts }, text) =>
    parts.reduce((sum, part) => sum + (part.type === "html" ? part.html.length : 50), text.length) +
    OVERHEAD_UNITS,
});

/**
 * Renders a text; product lines are left out.
 *
 * The HTML is safe: all tags, attributes and URLs come from this folder's rules. Wide content is
 * wrapped (`figure.table`, `pre`), pictures are `/img/{key}` in a `figure`, headings start at h2
 * and contain an `a.anchor`. Never throws.
 */
export function renderMarkdown(text: string): RenderedText {
  const { parts, contents, links, deals } = renderArticle(text);
  const whole = parts.map((part) => (part.type === "html" ? part.html : "")).join("");
  const html = withDeals(
    withComparisons(whole, [], () => ""),
    deals,
    () => "",
  );
  return { html: withPictureSizes(withLinks(html, links, targetAsWritten), NO_SIZES), contents };
}

/**
 * Renders a text in parts between its products. Never throws.
 *
 * @param language - of generated labels, such as for footnotes and tables
 */
export function renderArticle(text: string, language: Language = SOURCE_LANGUAGE): RenderedArticle {
  const key = language === SOURCE_LANGUAGE ? text : `${language}\0${text}`;
  const known = kept.get(key);
  if (known) return known;
  const rendered =
    text.length > MAX_MARKDOWN ? asTyped(text) : inLanguage(language, () => render(text));
  kept.set(key, rendered);
  return rendered;
}

function render(text: string): RenderedArticle {
  const env = {};
  const tokens = parser.parse(text, env);
  curlQuotes(tokens);
  const parts: RenderedPart[] = [];
  const products = new Set<string>();
  let stretch: Token[] = [];
  const closeStretch = () => {
    const html = parser.renderer.render(stretch, parser.options, env);
    if (html) parts.push({ type: "html", html });
    stretch = [];
  };
  let shown = 0;
  for (const token of tokens) {
    if (token.type !== "product_line" || token.level > 0) {
      stretch.push(token);
      continue;
    }
    shown += 1;
    if (shown > MAX_PRODUCTS) continue;
    closeStretch();
    products.add(token.content);
    parts.push({ type: "product", key: token.content });
  }
  closeStretch();
  return {
    parts,
    contents: contentsOf(tokens),
    products: [...products],
    pictures: picturesOf(tokens),
    questions: questionsIn(tokens),
    verdicts: verdictsIn(tokens),
    rankings: rankingsIn(tokens),
    comparisons: renderedComparisons(env),
    deals: renderedDeals(env),
    links: renderedLinks(env),
  };
}

function contentsOf(tokens: readonly Token[]): ContentsEntry[] {
  const contents: ContentsEntry[] = [];
  for (const token of tokens) {
    const level = token.tag === "h2" ? 2 : 3;
    if (token.type !== "heading_open" || token.level > 0 || token.hidden) continue;
    if (token.tag !== `h${level}`) continue;
    contents.push({ id: attributeOf(token, "id"), text: withCurledQuotes(token.content), level });
  }
  return contents;
}

function picturesOf(tokens: readonly Token[]): RenderedArticle["pictures"] {
  const pictures = new Map<string, { key: string; url?: string }>();
  for (const { children } of tokens) {
    for (const token of children ?? []) {
      if (token.type !== "image") continue;
      const url = attributeOf(token, "src");
      pictures.set(token.info, { key: token.info, url: isRemote(url) ? url : undefined });
    }
  }
  return [...pictures.values()];
}

/** Paragraphs of a text that is too long to be looked at. */
function asTyped(text: string): RenderedArticle {
  const paragraphs = text.replaceAll("\0", "\ufffd").split(/\n{2,}/);
  const html = paragraphs.map((each) => `<p>${parser.utils.escapeHtml(each)}</p>\n`).join("");
  return {
    parts: [{ type: "html", html }],
    contents: [],
    products: [],
    pictures: [],
    questions: [],
    verdicts: [],
    rankings: [],
    comparisons: [],
    deals: [],
    links: [],
  };
}
