/** Converts texts of exports to plain text, without markup and control characters. */
import { Parser } from "htmlparser2";
import { cleanText } from "../core/text/clean-text.ts";

/** Longer markup is not parsed, because nesting costs the square of its length. */
export const MAX_MARKUP = 100_000;

/** Words of plain ASCII with one space between: what most texts of most files are. */
const CLEAN = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** A single line: no control characters, runs of blanks as one space. */
export function cleanLine(text: string): string {
  if (CLEAN.test(text)) return text;
  return cleanText(text).replace(/\s+/g, " ").trim();
}

/** The beginning of a text for messages. @param length - maximum number of characters */
export function excerpt(text: string, length = 60): string {
  const line = cleanLine(text.slice(0, length * 4));
  return line.length <= length ? line : `${truncate(line, length - 1)}…`;
}

/** At most `length` characters, without splitting a surrogate pair. */
export function truncate(text: string, length: number): string {
  const head = text.slice(0, length);
  return /[\ud800-\udbff]$/.test(head) ? head.slice(0, -1) : head;
}

/** A copy of a text that does not keep the larger string alive that it was cut from. */
export function copyText(text: string): string {
  return Buffer.from(text).toString();
}

/** Unescapes line ends of descriptions: exports write them as `\n`, and a literal `\n` as `\\n`. */
export function unescapeLineEnds(text: string): string {
  return text.replace(/\\(\\?)(?:r\\n|n)/g, (_, isEscaped: string) => (isEscaped ? "\\n" : "\n"));
}

/** `[gallery ids="1,2"]`, `[/caption]`, `[vc_row]`: instructions to plug-ins, not text. */
const SHORT_CODE =
  /\[\/[a-z][\w-]{0,60}\]|\[[a-z][\w-]{0,60}(?:\s{1,9}[\w-]{1,60}=(?:"[^"\]]{0,300}"|'[^'\]]{0,300}'|[^\s\]"']{1,300})){1,30}\s{0,9}\/?\]|\[[a-z]{1,30}_\w{1,60}\]/gi;

const HIDDEN = new Set(
  "script style noscript template iframe object svg math head title select button textarea audio video".split(
    " ",
  ),
);
/** Elements that stand on lines of their own. */
const LINES = new Set(
  "address article aside center dd details div dl dt fieldset figcaption figure footer form header li main nav section summary tr".split(
    " ",
  ),
);
/** Elements with an empty line before and after. */
const PARAGRAPHS = new Set("blockquote h1 h2 h3 h4 h5 h6 hr ol p pre table ul".split(" "));
const CELLS = new Set(["td", "th"]);
/** An element or an entity, but not the sign in `Oak & Co`. */
const MARKUP = /<|&[#a-z]/i;

/**
 * HTML as plain text: blocks on lines of their own, list items marked, scripts and styles removed,
 * entities decoded. Plain text keeps its lines.
 */
export function htmlToText(markup: string): string {
  if (CLEAN.test(markup) && !markup.includes("[") && !MARKUP.test(markup)) return markup;
  const source = cleanText(markup.includes("[") ? markup.replace(SHORT_CODE, " ") : markup);
  const text = new PlainText();
  if (!MARKUP.test(source)) {
    text.add(source);
    return text.toString();
  }
  let hidden = 0;
  let items = 0;
  const around = (name: string) => {
    if (PARAGRAPHS.has(name)) text.breakLine(items > 0 ? 1 : 2);
    else if (LINES.has(name)) text.breakLine(1);
    else if (CELLS.has(name)) text.space();
  };
  const parser = new Parser(
    {
      onopentagname(name) {
        if (HIDDEN.has(name)) hidden++;
        if (hidden > 0) return;
        if (name === "br") text.addLineEnd();
        if (name === "ul" || name === "ol") text.breakLine(items > 0 ? 1 : 2);
        else around(name);
        if (name === "li") {
          items++;
          text.bullet();
        }
      },
      onclosetag(name) {
        if (HIDDEN.has(name)) hidden = Math.max(0, hidden - 1);
        else if (hidden === 0) {
          if (name === "li") items = Math.max(0, items - 1);
          around(name);
        }
      },
      ontext(piece) {
        if (hidden === 0) text.add(piece);
      },
    },
    { decodeEntities: true },
  );
  parser.end(truncate(source, MAX_MARKUP));
  return text.toString();
}

const ELEMENTS =
  "a|abbr|acronym|address|article|aside|audio|b|base|bdi|bdo|big|blockquote|body|br|button|canvas|caption|center|cite|code|col|colgroup|dd|del|details|dfn|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|frame|frameset|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|kbd|label|legend|li|link|main|map|mark|menu|meta|nav|nobr|noframes|noscript|object|ol|optgroup|option|p|param|picture|pre|q|rp|rt|ruby|s|samp|script|section|select|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|title|tr|tt|u|ul|var|video|wbr";
/** What stands in angle brackets and is no element: `Galaxy Tab <S9>`. */
const NO_ELEMENT = new RegExp(`<(?=[a-z])(?!(?:${ELEMENTS})(?:[\\s/>]|$)|[a-z]\\w*[:-])`, "gi");

/** HTML as one line of plain text, for names. Words in angle brackets stay. */
export function htmlToLine(markup: string): string {
  if (!/[<&]/.test(markup)) return cleanLine(markup);
  return cleanLine(htmlToText(markup.replace(NO_ELEMENT, "&lt;")));
}

/** Collects pieces of text and lets blanks and line breaks between them run together. */
class PlainText {
  readonly #pieces: string[] = [];
  #lineEnds = 0;
  #hasSpace = false;
  #mark = "";

  /** At least this many line ends before whatever comes next. */
  breakLine(count: number): void {
    this.#lineEnds = Math.max(this.#lineEnds, count);
  }

  addLineEnd(): void {
    this.#lineEnds = Math.min(2, this.#lineEnds + 1);
  }

  space(): void {
    this.#hasSpace = true;
  }

  bullet(): void {
    this.breakLine(1);
    this.#mark = "• ";
  }

  add(piece: string): void {
    const body = piece.trim();
    const from = body ? piece.indexOf(body) : piece.length;
    this.#note(piece.slice(0, from));
    if (!body) return;
    if (this.#pieces.length > 0) {
      this.#pieces.push(
        this.#lineEnds > 0 ? "\n".repeat(this.#lineEnds) : this.#hasSpace ? " " : "",
      );
    }
    this.#pieces.push(this.#mark, withinLines(body));
    this.#lineEnds = 0;
    this.#hasSpace = false;
    this.#mark = "";
    this.#note(piece.slice(from + body.length));
  }

  #note(blank: string): void {
    const lineEnds = blank.split(/\r\n|\n|\r/).length - 1;
    this.breakLine(Math.min(2, lineEnds));
    if (blank) this.#hasSpace = true;
  }

  toString(): string {
    return this.#pieces.join("");
  }
}

function withinLines(text: string): string {
  if (!/[\s\u00a0]/.test(text)) return text;
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n");
}
