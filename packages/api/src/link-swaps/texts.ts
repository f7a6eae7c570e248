/** Replaces links in Markdown source. Pure. */
import { createHash } from "node:crypto";
import type { SwappedPlace } from "@pickwell/db/schema";
import { linksIn } from "../links/texts.ts";
import { parser } from "../markdown/parser.ts";
import { attributeOf } from "../markdown/tokens.ts";

export const hashOfText = (text: string): string => createHash("sha256").update(text).digest("hex");

/** What a URL goes on with: of a full stop and its kin, only what is not the end of a sentence. */
const GOES_ON = /^(?:[\w\-~%/?&=+@$*;|]|[.,:!'](?=\w))/;

/**
 * Replaces every link to a URL in a text, keeping the fragment.
 *
 * @param ownHost - see `linksIn`
 * @returns the text and the replaced places; null when a link cannot be located in the source
 */
export function swapInText(
  markdown: string,
  { from, to }: { from: string; to: string },
  ownHost: string,
): { text: string; places: SwappedPlace[] } | null {
  const before = linksIn(markdown, ownHost);
  if (!before.includes(from)) return null;
  const wanted = new Set(before.map((url) => (url === from ? to : url)));
  const isDone = (text: string) => {
    const after = linksIn(text, ownHost);
    return after.length === wanted.size && after.every((url) => wanted.has(url));
  };
  return swapWhereDone(markdown, { from, to }, (href) => isSame(href, from), isDone);
}

/**
 * Replaces a part of every link of a text, and nothing outside of links.
 *
 * @param find - the part
 * @returns the text; null when a link with that part cannot be located in the source
 */
export function replaceInLinks(markdown: string, find: string, replacement: string): string | null {
  const replaced = (href: string) => href.replaceAll(find, () => replacement);
  const hrefs = new Set(hrefsIn(markdown));
  // The longest first: one may be what another begins with.
  const found = [...hrefs]
    .filter((href) => href.includes(find))
    .sort((a, b) => b.length - a.length);
  let text = markdown;
  for (const from of found) {
    const to = replaced(from);
    const before = new Set(hrefsIn(text));
    const isDone = (next: string) => {
      const after = new Set(hrefsIn(next));
      return after.has(to) && !after.has(from) && after.size <= before.size;
    };
    const swapped = swapWhereDone(text, { from, to }, (href) => href === from, isDone);
    if (!swapped) return null;
    text = swapped.text;
  }
  return text;
}

/** What the links of a text lead to, as browsers get it. */
const hrefsIn = (markdown: string): string[] =>
  parser
    .parse(markdown, {})
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === "link_open")
    .map((token) => attributeOf(token, "href"));

/** In paragraphs that link there; else anywhere, such as where a link is defined by its name. */
function swapWhereDone(
  markdown: string,
  { from, to }: { from: string; to: string },
  isThere: (href: string) => boolean,
  isDone: (text: string) => boolean,
): { text: string; places: SwappedPlace[] } | null {
  for (const ranges of [rangesOf(markdown, isThere), [[0, markdown.length] as const]]) {
    const swapped = swapWithin(markdown, ranges, from, to);
    if (swapped.places.length > 0 && isDone(swapped.text)) return swapped;
  }
  return null;
}

/** Where the paragraphs stand that link somewhere. */
function rangesOf(
  markdown: string,
  isWanted: (href: string) => boolean,
): (readonly [number, number])[] {
  const starts = [0];
  for (let at = markdown.indexOf("\n"); at >= 0; at = markdown.indexOf("\n", at + 1)) {
    starts.push(at + 1);
  }
  const ranges: (readonly [number, number])[] = [];
  for (const { map, children } of parser.parse(markdown, {})) {
    const isThere = children?.some(
      (token) => token.type === "link_open" && isWanted(attributeOf(token, "href")),
    );
    if (!map || !isThere) continue;
    ranges.push([starts[map[0]] ?? 0, starts[map[1]] ?? markdown.length]);
  }
  return ranges;
}

const isSame = (href: string, url: string): boolean =>
  (href.startsWith("//") ? `https:${href}` : href).split("#", 1)[0] === url;

function swapWithin(
  markdown: string,
  ranges: readonly (readonly [number, number])[],
  from: string,
  to: string,
): { text: string; places: SwappedPlace[] } {
  const places: SwappedPlace[] = [];
  let text = "";
  let done = 0;
  for (const [start, end] of ranges) {
    for (let at = Math.max(start, done); at < end; ) {
      const was = spellingsOf(from).find((spelling) => markdown.startsWith(spelling, at));
      const rest = was === undefined ? "" : markdown.slice(at + was.length);
      if (was === undefined || GOES_ON.test(rest) || /\w/.test(markdown[at - 1] ?? "")) {
        at += 1;
        continue;
      }
      text += markdown.slice(done, at);
      places.push({ at: text.length, was, is: to });
      text += to;
      at += was.length;
      done = at;
    }
  }
  return { text: text + markdown.slice(done), places };
}

/** As it may be typed: with entities, in plain letters, without its scheme. */
function spellingsOf(url: string): string[] {
  const spellings = [url, url.replaceAll("&", "&amp;"), decoded(url)];
  const bare = url.replace(/^https:/, "");
  return [...new Set([...spellings, ...(bare === url ? [] : [bare])])].sort(
    (one, other) => other.length - one.length,
  );
}

function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

/** The text with the former links. @param places - in order */
export function unswapText(text: string, places: readonly SwappedPlace[]): string {
  let result = "";
  let done = 0;
  for (const { at, was, is } of places) {
    result += text.slice(done, at) + was;
    done = at + is.length;
  }
  return result + text.slice(done);
}

/** Applies replacements again that `unswapText` has undone. @param places - in order */
export function swapAgain(text: string, places: readonly SwappedPlace[]): string {
  let result = "";
  let done = 0;
  for (const { at, was, is } of places) {
    const start = done + at - result.length;
    result += text.slice(done, start) + is;
    done = start + was.length;
  }
  return result + text.slice(done);
}
