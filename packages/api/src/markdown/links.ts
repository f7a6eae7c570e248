import type { Env, MarkdownIt, Token } from "markdown-it";
import { canParseUrl } from "../core/text/can-parse-url.ts";
import { stripProductBlocks } from "./rules.ts";
import { attributeOf } from "./tokens.ts";

const SCHEMES = new Set(["http", "https", "mailto"]);
/** Longer URLs are not tracked. */
const MAX_URL = 2000;

/** The author's mark on a link: to a merchant, or never tracked. */
export type LinkMark = "sponsored" | "untracked";

/** As the title of a link, which other programs show as such. */
const MARK_TITLE = /^\s*(sponsored|untracked)\s*$/i;
/** The same for a link that is drawn as a button, marked or not. */
const BUTTON_TITLE = /^\s*(?:(sponsored|untracked)\s+)?button(?:\s+(sponsored|untracked))?\s*$/i;
const BUTTON_CLASS = "btn btn--accent";
/** Directly behind a link, as dialects with attributes write it. */
const MARK_BEHIND = /^\{\s*(?:[.:]?(sponsored|untracked)|rel=["“]?(sponsored)["”]?)\s*\}/i;

/** An outbound link of a text. */
export interface OutboundLink {
  /** As the text has it. */
  href: string;
  /** The whole http or https address; null for what cannot be tracked. */
  url: string | null;
  mark: LinkMark | null;
}

/**
 * Whether a URL is safe to link: http, https, mailto, or a path of the shop. Anything before the
 * first colon of a path counts as a scheme.
 */
export function isSafeUrl(url: string): boolean {
  const scheme = /^([^/?#:]*):/.exec(url)?.[1];
  return scheme === undefined || SCHEMES.has(scheme.toLowerCase());
}

const isElsewhere = (url: string) => /^(https?:|[/\\]{2})/i.test(url);

/** The absolute URL of an outbound link; null for others. */
export function wholeUrl(href: string): string | null {
  const url = href.startsWith("//") ? `https:${href}` : href;
  const isWhole = /^https?:\/\/[^/]/i.test(url) && url.length <= MAX_URL && canParseUrl(url);
  return isWhole ? url : null;
}

/** Links of a text that were rendered so far, see `withLinks`. */
function linksOf(env: Env = {}): OutboundLink[] {
  if (!Array.isArray(env.links)) env.links = [];
  return env.links as OutboundLink[];
}

/** The outbound links of a rendered text, in order. */
export const renderedLinks = (env: Env): readonly OutboundLink[] => linksOf(env);

/**
 * Safe links; a refused one stays text. For outbound links only a placeholder is written, because
 * their target depends on more than the text.
 */
export function links(md: MarkdownIt) {
  md.validateLink = isSafeUrl;
  // Bare addresses become links when they say http, https or mailto, or are an e-mail address.
  md.linkify.add("ftp:", null).add("//", null);
  md.core.ruler.push("link_marks", ({ tokens }) => {
    for (const { children } of tokens) if (children) takeMarks(children);
  });
  md.renderer.rules.link_open = (tokens, index, options, env, renderer) => {
    const link = tokens[index];
    if (!link) return "";
    const href = attributeOf(link, "href");
    if (link.attrGet("title") !== null) {
      link.attrSet("title", stripProductBlocks(attributeOf(link, "title")));
    }
    if (!isElsewhere(href)) {
      // Our own redirect to a merchant, see the attribution of clicks.
      if (/^\/go\//.test(href)) {
        link.attrSet("rel", SPONSORED);
        link.attrSet("target", "_blank");
      }
      return renderer.renderToken(tokens, index, options);
    }
    const known = linksOf(env);
    known.push({ href, url: wholeUrl(href), mark: markOf(link) });
    link.attrs = (link.attrs ?? []).filter(([name]) => name !== "href");
    return `<a\0a ${known.length - 1}\0${renderer.renderAttrs(link)}>`;
  };
}

const markOf = ({ meta }: Token): LinkMark | null => (meta?.mark as LinkMark | undefined) ?? null;

/** Takes the marks of links out of a line and notes them at the links, as their meta. */
function takeMarks(children: Token[]) {
  let open: Token | null = null;
  for (const [index, token] of children.entries()) {
    if (token.type === "link_open") {
      open = token;
      const button = BUTTON_TITLE.exec(attributeOf(token, "title"));
      if (button) {
        const mark = button[1] ?? button[2];
        if (mark) token.meta = { mark: mark.toLowerCase() };
        token.attrs = (token.attrs ?? []).filter(([name]) => name !== "title");
        token.attrSet("class", BUTTON_CLASS);
        continue;
      }
      const title = MARK_TITLE.exec(attributeOf(token, "title"))?.[1];
      if (!title) continue;
      token.meta = { mark: title.toLowerCase() };
      token.attrs = (token.attrs ?? []).filter(([name]) => name !== "title");
    }
    const next = children[index + 1];
    if (token.type !== "link_close" || !open || next?.type !== "text") continue;
    const behind = MARK_BEHIND.exec(next.content);
    const mark = behind?.[1] ?? behind?.[2];
    if (!behind || !mark) continue;
    open.meta = { mark: mark.toLowerCase() };
    next.content = next.content.slice(behind[0].length);
  }
}

/** Whether a token begins a link that is drawn as a button. */
export const isButtonLink = (token: Token): boolean =>
  token.type === "link_open" && attributeOf(token, "class") === BUTTON_CLASS;

const SPONSORED = "sponsored nofollow noopener";

/** A link's target and `rel`. */
export interface LinkTarget {
  href: string;
  rel: string;
  /** It opens beside the shop, as every way to a merchant does. */
  isBeside: boolean;
}

/** A link to a merchant. */
export const sponsoredTarget = (href: string): LinkTarget => ({
  href,
  rel: SPONSORED,
  isBeside: true,
});

/** @param isFollowed - without `nofollow` */
export const plainTarget = (href: string, isFollowed: boolean): LinkTarget => ({
  href,
  rel: isFollowed ? "noopener" : "nofollow noopener",
  isBeside: false,
});

/** The target of a link by the text alone. */
export const targetAsWritten = ({ href, mark }: OutboundLink): LinkTarget =>
  mark === "sponsored" ? sponsoredTarget(href) : plainTarget(href, false);

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeAttribute = (text: string) =>
  text.replace(/[&<>"]/g, (letter) => entities[letter] ?? "");

/**
 * Inserts link targets into rendered text.
 *
 * @param links - see `RenderedArticle.links`
 */
export const withLinks = (
  html: string,
  links: readonly OutboundLink[],
  targetOf: (link: OutboundLink) => LinkTarget,
): string =>
  html.replace(/\0a (\d+)\0/g, (_, index) => {
    const link = links[Number(index)];
    if (!link) return "";
    const { href, rel, isBeside } = targetOf(link);
    return ` href="${escapeAttribute(href)}" rel="${rel}"${isBeside ? ' target="_blank"' : ""}`;
  });
