import type { MarkdownIt } from "markdown-it";
import { withoutProductMarks } from "./rules.ts";
import { attributeOf } from "./tokens.ts";

const SCHEMES = new Set(["http", "https", "mailto"]);

/**
 * An address a reader may be sent to: http, https or mailto, or a place of the shop. Everything
 * before the first colon of a path counts as a scheme.
 */
export function isSafeAddress(address: string): boolean {
  const scheme = /^([^/?#:]*):/.exec(address)?.[1];
  return scheme === undefined || SCHEMES.has(scheme.toLowerCase());
}

/** What a link says of itself, by where it leads. */
function relationOf(address: string): Record<string, string> {
  // Our own redirect to a merchant, see the attribution of clicks.
  if (/^\/go\//.test(address)) return { rel: "sponsored nofollow noopener", target: "_blank" };
  return /^(https?:|[/\\]{2})/i.test(address) ? { rel: "nofollow noopener" } : {};
}

/** Links that lead nowhere harmful; a refused one stays the text it was. */
export function links(md: MarkdownIt) {
  md.validateLink = isSafeAddress;
  // Bare addresses become links when they say http, https or mailto, or are an e-mail address.
  md.linkify.add("ftp:", null).add("//", null);
  md.renderer.rules.link_open = (tokens, index, options, _env, renderer) => {
    const link = tokens[index];
    if (!link) return "";
    for (const [name, value] of Object.entries(relationOf(attributeOf(link, "href")))) {
      link.attrSet(name, value);
    }
    const title = withoutProductMarks(attributeOf(link, "title"));
    if (link.attrGet("title") !== null) link.attrSet("title", title);
    return renderer.renderToken(tokens, index, options);
  };
}
