/** Converts the text of a WordPress article to plain HTML. */
import type { Findings } from "../entries.ts";
import { withPlainLinks } from "./affiliates/cloaked-links.ts";
import { contentEgg } from "./affiliates/content-egg.ts";
import { affiliateShortcode } from "./affiliates/shortcodes.ts";
import { storeBlock } from "./affiliates/store.ts";
import { autop } from "./autop.ts";
import { blocksToHtml, hasBlocks } from "./blocks.ts";
import { builderShortcode } from "./builders/builder-shortcodes.ts";
import { blockOfAttributes, drawnBlock } from "./drawn-blocks.ts";
import { escapeHtml } from "./escape-html.ts";
import { wordpressShortcode } from "./known-shortcodes.ts";
import { reviewShortcode } from "./plugins/review-boxes.ts";
import { tableBlock, tableShortcode } from "./plugins/tablepress.ts";
import { dateShortcode, withFormulas, wordShortcode } from "./plugins/words.ts";
import { replaceShortcodes, type Shortcode } from "./shortcodes.ts";
import type { WordpressSite } from "./site.ts";

/** Comments that split a text into pages or after its teaser. They end a paragraph. */
const PARTING = /[^\S\n]*<!--\s*(?:nextpage|more\b[^>]{0,300}?|noteaser)\s*-->[^\S\n]*/g;

const PRE = /(<pre\b([^>]*)>)([\s\S]*?)(<\/pre>)/gi;

/**
 * Escapes code in `<pre>` that a highlighter plugin would have escaped: `<?php`, or all of it if it
 * has a language.
 */
function spelledOut(whole: string, start: string, attributes: string, code: string, end: string) {
  const isRaw =
    /(?:^|\s)lang=/i.test(attributes) && !/&(?:lt|amp);|escaped=["']?true/i.test(attributes + code);
  if (!isRaw && !code.includes("<?")) return whole;
  const text = isRaw ? escapeHtml(code) : code.replace(/<\?[\s\S]*?(?:\?>|$)/g, escapeHtml);
  return `${start}${text}${end}`;
}

/** Number of pages that a text was split into. */
export const pagesOf = (text: string): number =>
  [...text.matchAll(/<!--\s*nextpage\s*-->/g)].length + 1;

export interface ContentParts {
  site: WordpressSite;
  /** Id of the article. */
  post: string;
  findings: Findings;
  /** Stores an unknown block. @param source - the comment in the text */
  keep(name: string, source: string): void;
  now: Date;
  /** Called when a text has a year or month that was that of the day. */
  onDate?(): void;
  /** Custom fields of the article, which contain data of blocks and plugins. */
  fields?: ReadonlyMap<string, string>;
}

/**
 * Whether an unknown block is worth storing. Most of WordPress's own blocks only show data of the
 * site.
 */
const hasWords = (name: string, source: string): boolean =>
  name.includes("/") ? source.includes("{") : /"(?:label|url|feedURL|content|text)":/.test(source);

/** Converts shortcodes and blocks to HTML. */
export function contentHtml(
  source: string,
  { site, post, findings, keep, now, onDate, fields = new Map() }: ContentParts,
): string {
  const text = withFormulas(
    withPlainLinks(source.replace(PRE, spelledOut).replace(PARTING, "\n\n")),
  );
  const dated = (shortcode: Shortcode) => {
    const words = dateShortcode(shortcode, now, site.language);
    if (words !== null) onDate?.();
    return words;
  };
  const handle = (html: string) =>
    replaceShortcodes(
      html,
      (shortcode) =>
        wordpressShortcode(shortcode, site, post) ??
        tableShortcode(shortcode, site.tables) ??
        affiliateShortcode(shortcode, site) ??
        contentEgg(shortcode, fields) ??
        reviewShortcode(shortcode, fields) ??
        wordShortcode(shortcode) ??
        dated(shortcode) ??
        builderShortcode(shortcode, site),
      (name) => findings.unknown(`shortcode [${name}]`),
    );
  if (!hasBlocks(text)) return withNotes(autop(handle(text)));
  const html = blocksToHtml(text, {
    sharedBlock: (id) => site.sharedBlocks.get(id),
    drawn: (name, attributes) =>
      drawnBlock(name, attributes, fields.get("footnotes") ?? "") ??
      tableBlock(name, attributes, site.tables) ??
      storeBlock(name, attributes, site.products),
    rendered: blockOfAttributes,
    onUnknown: (name, source) => {
      findings.unknown(`block ${name}`);
      if (hasWords(name, source)) keep(name, source);
    },
  });
  return withNotes(handle(html));
}

const INLINE_NOTE = /<inline-note>([\s\S]*?)<\/inline-note>/g;

/** Replaces footnotes within the text by their marks, and adds them as a list. */
function withNotes(html: string): string {
  const notes: string[] = [];
  const marked = html.replace(INLINE_NOTE, (_, words: string) => {
    const number = notes.push(words);
    return `<sup><a href="#inline-note-${number}">${number}</a></sup>`;
  });
  const items = notes.map((words, at) => `<li id="inline-note-${at + 1}">${words}</li>`);
  return items.length === 0 ? html : `${marked}<ol>${items.join("")}</ol>`;
}
