/** The text of a WordPress article as plain HTML. */
import type { Findings } from "../entries.ts";
import { affiliateShortcode } from "./affiliate-shortcodes.ts";
import { autop } from "./autop.ts";
import { blocksToHtml, hasBlocks } from "./blocks.ts";
import { wordpressShortcode } from "./known-shortcodes.ts";
import { replaceShortcodes } from "./shortcodes.ts";
import type { WordpressSite } from "./site.ts";

/** @param post - number of the article */
export function contentHtml(
  text: string,
  { site, post, findings }: { site: WordpressSite; post: string; findings: Findings },
): string {
  const handle = (html: string) =>
    replaceShortcodes(
      html,
      (shortcode) =>
        wordpressShortcode(shortcode, site, post) ?? affiliateShortcode(shortcode, site),
      (name) => findings.unknown(`shortcode [${name}]`),
    );
  if (!hasBlocks(text)) return autop(handle(text));
  const html = blocksToHtml(text, {
    sharedBlock: (id) => site.sharedBlocks.get(id),
    drawn: () => null,
    onUnknown: (name) => findings.unknown(`block ${name}`),
  });
  return handle(html);
}
