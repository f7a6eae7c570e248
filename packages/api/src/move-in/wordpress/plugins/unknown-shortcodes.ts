/** Tells shortcodes of plugins that are unknown here from words that authors put in brackets. */
import { escapeHtml } from "../escape-html.ts";

/** An unknown shortcode in its text. */
export interface FoundShortcode {
  /** In lower case. */
  name: string;
  /** The text up to the closing tag; null without one. */
  content: string | null;
  /** Its opening tag as it was written. */
  head: string;
  /** The whole text. */
  text: string;
  /** Where it begins. */
  from: number;
  /** Where its opening tag ends. */
  headEnd: number;
}

/** Names that plugins give shortcodes of one word, which mean nothing to a reader on a line alone. */
const PLUGINS = new Set(
  "ad ads adsense advertisement archives breadcrumbs calendar contact events login members newsletter poll popular products recent register reviews share sharing sitemap slider slideshow social subscribe tagcloud testimonials".split(
    " ",
  ),
);
/** WordPress's own, which show nothing where nothing is found for them. */
const OWN = /^(?:gallery|playlist|audio|video|embed|(?:wp_)?caption)$/;
/** Attributes that plugins write without quotes. */
const USUAL =
  /^(?:align|asins?|cat|category|class|columns?|count|fields|height|ids?|items|key|limit|link|name|number|order|orderby|page|post|product|ref|size|sku|slug|src|style|tag|template|title|type|url|user|width|\w+[_-]ids?)$/;
const ATTRIBUTE =
  /^\s*([\w-]+)=(?:"[^"]*"|'[^']*'|&(?:quot|#34|#8220|#8221|#8243);\S*|([^\s"'=]+))/;
const BARE = /^\s*(?:"[^"]*"|[\w./:#&;-]+)/;

/**
 * Whether a text in brackets is a shortcode, beyond doubt: `[sic]`, `[half-baked]` and `[n = 12]`
 * are words of the author.
 */
export function isShortcode({ name, content, head, text, from, headEnd }: FoundShortcode): boolean {
  if (content !== null || OWN.test(name)) return true;
  // `list[my_index]` is a formula.
  if (name.includes("_")) return !/[\w\])]$/.test(text.slice(Math.max(0, from - 1), from));
  if (hasOnlyAttributes(head.slice(1 + name.length, -1).replace(/\/\s*$/, ""))) return true;
  const isWritten = name === head.slice(1, 1 + name.length);
  return (
    isWritten &&
    (name.includes("-") || PLUGINS.has(name)) &&
    /^\[[\w-]+\s*\/?\]$/.test(head) &&
    isAlone(text, from, headEnd)
  );
}

/** Whether there is an attribute that only a program would write, and nothing but attributes. */
function hasOnlyAttributes(written: string): boolean {
  let rest = written;
  let isSure = false;
  while (rest.trim() !== "") {
    const [found, name = "", bare] = ATTRIBUTE.exec(rest) ?? [];
    const piece = found ?? BARE.exec(rest)?.[0];
    if (!piece) return false;
    if (found !== undefined && (bare === undefined || USUAL.test(name.toLowerCase()))) {
      isSure = true;
    }
    rest = rest.slice(piece.length);
  }
  return isSure;
}

const isAlone = (text: string, from: number, to: number): boolean =>
  /(?:^|\n|<(?:p|div|center|section)\b[^<>]*>|-->)[^\S\n]*$/.test(
    text.slice(Math.max(0, from - 300), from),
  ) && /^[^\S\n]*(?:$|\n|<\/(?:p|div|center|section)>|<!--|<br)/.test(text.slice(to, to + 300));

const TAG = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][\w-]*)[^<>]*>?/gi;
const CODE = new Set(["pre", "code", "textarea", "script", "style"]);

/** Among words, within a tag, or in code that readers are shown. */
export type Place = "text" | "tag" | "code";

/**
 * Finds tags, and code that readers are shown.
 *
 * @returns tells where a position is; asked for ascending positions
 */
export function placesIn(text: string): (at: number) => Place {
  const tags = text.matchAll(TAG);
  let next = tags.next();
  /** Where the last tag ends that began before the place. */
  let tagEnd = 0;
  let open = "";
  return (at) => {
    for (; !next.done && next.value.index < at; next = tags.next()) {
      const [tag, slash, written = ""] = next.value;
      const name = written.toLowerCase();
      tagEnd = next.value.index + tag.length;
      if (open === "" && !slash && CODE.has(name)) open = name;
      else if (slash && name === open) open = "";
    }
    if (open !== "") return "code";
    return at < tagEnd ? "tag" : "text";
  };
}

/** An element that readers do not see, which keeps the code. @param tag - as it was written */
export const unknownCode = (tag: string): string =>
  // With a text, so that it is not taken for an empty one.
  `<unknown-code data-code="${escapeHtml(tag).replaceAll("[", "&#91;").replaceAll("\n", "&#10;")}">·</unknown-code>`;

/** A closing tag whose opening one is not there. Names without `_` and `-` may be an author's joke. */
const STRAY = /\[\/[A-Za-z]\w*[_-][\w-]*\]/g;

/** Keeps closing tags that are left over as unknown code. */
export function keepStrayEnds(text: string): string {
  if (!text.includes("[/")) return text;
  const placeOf = placesIn(text);
  return text.replace(STRAY, (tag, at: number) =>
    placeOf(at) === "text" ? unknownCode(tag) : tag,
  );
}

/** HTML without code that readers do not see. */
export const withoutUnknownCode = (html: string): string =>
  html.replace(/<unknown-code\b[^<>]*>·<\/unknown-code>/g, "");
