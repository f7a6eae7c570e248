/** The text of a WordPress article as plain HTML. */
import type { Findings } from "../entries.ts";
import { affiliateShortcode } from "./affiliate-shortcodes.ts";
import { autop } from "./autop.ts";
import { blocksToHtml, hasBlocks } from "./blocks.ts";
import { builderShortcode } from "./builders/builder-shortcodes.ts";
import { contentEgg } from "./content-egg.ts";
import { drawnBlock, toldBlock } from "./drawn-blocks.ts";
import { escapeHtml, wordpressShortcode } from "./known-shortcodes.ts";
import { replaceShortcodes } from "./shortcodes.ts";
import type { WordpressSite } from "./site.ts";

/** What parted a text into pages, or its beginning from the rest: a paragraph ends there. */
const PARTING = /[^\S\n]*<!--\s*(?:nextpage|more\b[^>]{0,300}?|noteaser)\s*-->[^\S\n]*/g;

const PRE = /(<pre\b([^>]*)>)([\s\S]*?)(<\/pre>)/gi;

/** Code that a highlighter spelled out when it was shown: as `<?php`, or whole where it names a language. */
function spelledOut(whole: string, start: string, attributes: string, code: string, end: string) {
  const isRaw =
    /\blang=/i.test(attributes) && !/&(?:lt|amp);|escaped=["']?true/i.test(attributes + code);
  if (!isRaw && !code.includes("<?")) return whole;
  const text = isRaw ? escapeHtml(code) : code.replace(/<\?[\s\S]*?(?:\?>|$)/g, escapeHtml);
  return `${start}${text}${end}`;
}

/** How many pages a text was shown on. */
export const pagesOf = (text: string): number =>
  [...text.matchAll(/<!--\s*nextpage\s*-->/g)].length + 1;

export interface ContentParts {
  site: WordpressSite;
  /** Number of the article. */
  post: string;
  findings: Findings;
  /** Takes aside what is drawn by a block that nobody here knows. @param source - as it stands in the text */
  keep(name: string, source: string): void;
  /** Custom fields of the article: blocks and plugins keep there what they show. */
  fields?: ReadonlyMap<string, string>;
}

/** WordPress's own blocks mostly draw what the site itself has: only some say anything. */
const hasWords = (name: string, source: string): boolean =>
  name.includes("/") ? source.includes("{") : /"(?:label|url|feedURL|content|text)":/.test(source);

/** The HTML of a text, without its shortcodes and blocks. */
export function contentHtml(
  source: string,
  { site, post, findings, keep, fields = new Map() }: ContentParts,
): string {
  const text = source.replace(PRE, spelledOut).replace(PARTING, "\n\n");
  const handle = (html: string) =>
    replaceShortcodes(
      html,
      (shortcode) =>
        wordpressShortcode(shortcode, site, post) ??
        affiliateShortcode(shortcode, site) ??
        contentEgg(shortcode, fields) ??
        builderShortcode(shortcode, site),
      (name) => findings.unknown(`shortcode [${name}]`),
    );
  if (!hasBlocks(text)) return autop(handle(text));
  const html = blocksToHtml(text, {
    sharedBlock: (id) => site.sharedBlocks.get(id),
    drawn: (name, attributes) => drawnBlock(name, attributes, fields.get("footnotes") ?? ""),
    told: toldBlock,
    onUnknown: (name, source) => {
      findings.unknown(`block ${name}`);
      if (hasWords(name, source)) keep(name, source);
    },
  });
  return handle(html);
}
