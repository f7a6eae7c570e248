/** WordPress's shortcodes: `[caption id="1"]…[/caption]`. */

export interface Shortcode {
  name: string;
  /** By name in small letters; those without a name by their place: `0`, `1`. */
  attributes: Record<string, string>;
  /** Between its beginning and its end; null where it has no end. */
  content: string | null;
  /** As it stands in the text. */
  source: string;
}

/** Says what takes a shortcode's place, as HTML; null when it is not known. */
export type ShortcodeHandler = (shortcode: Shortcode) => string | null;

const START = /\[(\[?)([A-Za-z][\w-]{0,60})(?=[\s\]/=]|:https?:)/g;
const MAX_ATTRIBUTES = 5000;
const MAX_DEPTH = 10;

/**
 * Replaces the shortcodes of a text. Doubled brackets stand for single ones. What nobody knows stays
 * as it was typed.
 *
 * @param onUnknown - is told the name of what looks like a shortcode and is none that is known
 */
export function replaceShortcodes(
  text: string,
  handle: ShortcodeHandler,
  onUnknown: (name: string) => void,
  depth = 0,
): string {
  if (!text.includes("[") || depth > MAX_DEPTH) return text;
  const findEnd = endFinder(text);
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
    };
    const html = handle(shortcode);
    if (html === null) {
      if (isSurelyShortcode(shortcode)) onUnknown(shortcode.name);
      // What it holds may have some that are known.
      shape.lastIndex = head.end;
      continue;
    }
    result += text.slice(at, opened) + replaceShortcodes(html, handle, onUnknown, depth + 1);
    at = shape.lastIndex = end;
  }
  return result + text.slice(at);
}

/** `[sic]` and `[1]` are words; what has attributes, an end, or a name of parts is none. */
const isSurelyShortcode = ({ name, attributes, content }: Shortcode): boolean =>
  content !== null ||
  /[_-]/.test(name) ||
  Object.keys(attributes).some((key) => !/^\d+$/.test(key));

/** The first end of a name behind a place, as WordPress itself looks for it. */
function endFinder(text: string) {
  const folded = text.toLowerCase();
  /** Names that have no end behind a place. */
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

/** Reads up to the bracket that ends the head, which may stand in quotes before. */
function readAttributes(text: string, from: number) {
  let quote = "";
  const limit = Math.min(text.length, from + MAX_ATTRIBUTES);
  for (let at = from; at < limit; at += 1) {
    const letter = text[at] ?? "";
    if (quote) {
      if (letter === quote) quote = "";
    } else if ((letter === '"' || letter === "'") && /[=\s]/.test(text[at - 1] ?? "")) {
      // A quote that never ends is a letter.
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
  // Quotes are only said otherwise where none stand.
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
      attributes[name.toLowerCase()] = said(value);
    } else {
      const word = alone.find((each) => each !== undefined);
      if (word !== undefined) attributes[String(place++)] = said(word);
    }
  }
  return attributes;
}

const said = (value: string): string =>
  value
    .replace(/&[#\w]{2,6};/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll("&amp;", "&")
    .trim();
