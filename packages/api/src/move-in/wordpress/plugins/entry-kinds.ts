/** Tells which kinds of entries of plugins and themes are texts that visitors read. */
import { htmlToText } from "../../../csv/text.ts";
import { isCloakedKind } from "../affiliates/cloaked-links.ts";
import { rawTextOf, textOf, type WxrNode } from "../wxr-parser.ts";

/** Kinds with such a part in their name build or run a site, or answer in it, even at an address. */
const BUILDS =
  /(?:^|[-_])(?:templates?|layouts?|library|sections?|headers?|footers?|menus?|nav|blocks?|widgets?|patterns?|forms?|fields?|popups?|modals?|banners?|ads?|advert\w*|sliders?|slides?|tables?|snippets?|css|scripts?|code|schemas?|logs?|orders?|coupons?|refunds?|subscriptions?|webhooks?|redirects?|feedback|emails?|newsletters?|mails?|cookies?|revisions?|changesets?|cache|requests?|repl(?:y|ies)|urls?|links?|wp|acf|elementor|product|products|variation)(?:[-_]|$)/;
/** Comments of blocks, and shortcodes, are no words. An open comment reaches to the end. */
const MARKUP = /<!--[\s\S]*?(?:-->|$)|\[[^[\]]*\]/g;

/**
 * Whether an entry of a plugin's or theme's own kind, such as a recipe, was a page of words that
 * visitors could read at an address of its own.
 */
export function isTextOfPlugin(node: WxrNode): boolean {
  const type = textOf(node, "wp:post_type");
  const link = textOf(node, "link");
  if (/^(?:post|page|attachment|)$/.test(type) || BUILDS.test(type) || isCloakedKind(type)) {
    return false;
  }
  if (textOf(node, "wp:status") !== "publish" || !/^https?:\/\/[^/?#]+\/[^?#]+$/i.test(link)) {
    return false;
  }
  return /\p{L}/u.test(htmlToText(rawTextOf(node, "content:encoded").replace(MARKUP, " ")));
}

/** The path of the listing of a kind, such as `/recipes`, by the address of one; null if unknown. */
export function archiveOfKind(link: string): string | null {
  const [, folder] = /^https?:\/\/[^/]+(\/[^?#]+)\/[^/?#]+\/?$/i.exec(link) ?? [];
  return folder ?? null;
}
