/** Parses WordPress's shortcodes: `[caption id="1"]…[/caption]`. */
import {
  isShortcode,
  keepStrayEnds,
  type Place,
  placesIn,
  unknownCode,
} from "./plugins/unknown-shortcodes.ts";

export interface Shortcode {
  name: string;
  /** By name in lower case; unnamed ones by position: `0`, `1`. */
  attributes: Record<string, string>;
  /** The text up to the closing tag; null without one. */
  content: string | null;
  /** The shortcode in the text. */
  source: string;
  place: Place;
  /** The character before it; empty at the beginning. */
  before: string;
}

/** Returns the HTML for a shortcode; null when it is unknown. */
export type ShortcodeHandler = (shortcode: Shortcode) => string | null;

const START = /\[(\[?)([A-Za-z][\w-]{0,60})(?=[\s\]/=]|:https?:)/g;
const MAX_ATTRIBUTES = 5000;
const MAX_DEPTH = 10;

/**
 * Replaces the shortcodes in a text. `[[name]]` becomes `[name]`. Unknown ones
 * become elements that keep them, with their content between; what authors wrote in brackets stays.
 *
 * @param onUnknown - receives the names of shortcodes that are unknown
 */
export function replaceShortcodes(
  text: string,
  handle: ShortcodeHandler,
  onUnknown: (name: string) => void,
  depth = 0,
): string {
  if (!text.includes("[") || depth > MAX_DEPTH) return text;
  const findEnd = endFinder(text);
  const placeOf = placesIn(text);
  const shape = new RegExp(START);
  let result = "";
  let at = 0;
  for (let match = shape.exec(text); match; match = shape.exec(text)) {
    const start = match.index;
    const [, doubled, name = ""] = match;
    const from = shape.lastIndex;
    const head = readAttributes(text, from);
    if (!head) continue;
    if (doubled && text[head.end] === "]") {
      result += `${text.slice(at, start)}${text.slice(start + 1, head.end)}`;
      at = shape.lastIndex = head.end + 1;
      continue;
    }
    const opened = start + (doubled ? 1 : 0);
    const close = head.isClosed ? null : findEnd(name, head.end);
    const content = close ? text.slice(head.end, close.from) : null;
    const end = close?.to ?? head.end;
    const shortcode: Shortcode = {
      name: name.toLowerCase(),
      attributes: head.attributes,
      content,
      source: text.slice(opened, end),
      place: placeOf(opened),
      before: text.slice(Math.max(0, opened - 1), opened),
    };
    const html = handle(shortcode);
    if (html === null) {
      const written = text.slice(opened, head.end);
      const found = { ...shortcode, head: written, text, from: opened, headEnd: head.end };
      const isUnknown = shortcode.place !== "code" && isShortcode(found);
      if (isUnknown) onUnknown(shortcode.name);
      if (!isUnknown || shortcode.place === "tag") {
        // Its content may have known ones.
        shape.lastIndex = head.end;
        continue;
      }
      const inner = replaceShortcodes(content ?? "", handle, onUnknown, depth + 1);
      const tail = close ? unknownCode(text.slice(close.from, close.to)) : "";
      result += text.slice(at, opened) + unknownCode(written) + inner + tail;
      at = shape.lastIndex = end;
      continue;
    }
    result += text.slice(at, opened) + replaceShortcodes(html, handle, onUnknown, depth + 1);
    at = shape.lastIndex = end;
  }
  result += text.slice(at);
  return depth === 0 ? keepStrayEnds(result) : result;
}

/** Finds the first closing tag after a position, as WordPress does. */
function endFinder(text: string) {
  const folded = text.toLowerCase();
  /** Positions by closing tag after which there is none. Avoids searching again. */
  const none = new Map<string, number>();
  return (name: string, from: number): { from: number; to: number } | null => {
    const close = `[/${name.toLowerCase()}]`;
    if (from >= (none.get(close) ?? Number.POSITIVE_INFINITY)) return null;
    const at = folded.indexOf(close, from);
    if (at < 0) {
      none.set(close, from);
      return null;
    }
    return { from: at, to: at + close.length };
  };
}

const ENTITIES: Record<string, string> = {
  "&quot;": '"',
  "&#34;": '"',
  "&#x22;": '"',
  "&#x27;": "'",
  "&#034;": '"',
  "&#039;": "'",
  "&#8220;": '"',
  "&#8221;": '"',
  "&#8243;": '"',
  "&#8217;": "'",
  "&nbsp;": " ",
};

/** Parses attributes up to the closing bracket. Brackets may occur in quotes. */
function readAttributes(text: string, from: number) {
  let quote = "";
  const limit = Math.min(text.length, from + MAX_ATTRIBUTES);
  for (let at = from; at < limit; at += 1) {
    const letter = text[at] ?? "";
    if (quote) {
      if (letter === quote) quote = "";
    } else if ((letter === '"' || letter === "'") && /[=\s]/.test(text[at - 1] ?? "")) {
      // An unclosed quote is a literal character.
      if (text.indexOf(letter, at + 1) > 0) quote = letter;
    } else if (letter === "[") return null;
    else if (letter === "]") {
      const inner = text.slice(from, at);
      const isClosed = /\/\s*$/.test(inner) && !/=[^\s"']*\/\s*$/.test(inner);
      return {
        attributes: parse(isClosed ? inner.replace(/\/\s*$/, "") : inner),
        end: at + 1,
        isClosed,
      };
    }
  }
  return null;
}

const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|'([^']*)'|(\S+)/g;

function parse(text: string): Record<string, string> {
  // Quotes may be written as entities, but only if there are no real ones.
  const hasQuotes = /=\s*["']/.test(text);
  const plain = text
    .replace(/&[#\w]{2,6};/g, (entity) =>
      hasQuotes && entity !== "&nbsp;" ? entity : (ENTITIES[entity] ?? entity),
    )
    .replace(/[“”″„]/g, '"');
  const attributes: Record<string, string> = {};
  let place = 0;
  for (const [, name, double, single, bare, ...alone] of plain.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? bare;
    if (name !== undefined && value !== undefined) {
      attributes[name.toLowerCase()] = unquoted(value);
    } else {
      const word = alone.find((each) => each !== undefined);
      if (word !== undefined) attributes[String(place++)] = unquoted(word);
    }
  }
  return attributes;
}

const unquoted = (value: string): string =>
  value
    .replace(/&[#\w]{2,6};/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll("&amp;", "&")
    .trim();
