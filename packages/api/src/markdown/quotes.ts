/** Typographic quotes and apostrophes. */
import type { Token } from "markdown-it";

/** What stands before a quote that opens: a blank, a bracket, a dash, or another one that opens. */
const OPENS_AFTER = /[\s([{/=\u00a0\u2010-\u2015\u2018\u201c-]/;
const LETTER = /\p{L}/u;
const DIGIT = /\d/;

/**
 * Replaces the quotes of a line, one character for one, so that positions stay. 27" and 6' get
 * prime marks. Linear time.
 */
export function withCurledQuotes(text: string): string {
  let isDoubleOpen = false;
  let isSingleOpen = false;
  let before = " ";
  const set = (mark: string, at: number): string => {
    const after = text.charAt(at + 1);
    const canOpen = OPENS_AFTER.test(before) && after.trim() !== "";
    if (mark === '"') {
      if (canOpen) isDoubleOpen = true;
      else if (DIGIT.test(before) && !isDoubleOpen) return "\u2033";
      else isDoubleOpen = false;
      return canOpen ? "\u201c" : "\u201d";
    }
    if (LETTER.test(after) && (LETTER.test(before) || DIGIT.test(before))) return "\u2019";
    // '90s has lost its beginning.
    if (canOpen && /^\d\ds?\b/.test(text.slice(at + 1, at + 5))) return "\u2019";
    if (canOpen) isSingleOpen = true;
    else if (DIGIT.test(before) && !isSingleOpen) return "\u2032";
    else isSingleOpen = false;
    return canOpen ? "\u2018" : "\u2019";
  };
  let curled = "";
  for (let at = 0; at < text.length; at += 1) {
    const typed = text.charAt(at);
    before = typed === '"' || typed === "'" ? set(typed, at) : typed;
    curled += before;
  }
  return curled;
}

/** What a piece of a line is for the quotes beside it: text, a blank, or a thing. */
function asRead({ type, content }: Token, isUrl: boolean): string {
  if (type === "text" && !isUrl) return content;
  if (type === "softbreak" || type === "hardbreak") return " ";
  return content === "" ? "" : "x";
}

/** Replaces quotes in text, but not in code, URLs and alt texts. */
export function curlQuotes(tokens: readonly Token[]): void {
  for (const { type, content, children } of tokens) {
    if (type !== "inline" || !children || !/["']/.test(content)) continue;
    let isUrl = false;
    const pieces = children.map((child) => {
      if (child.type === "link_open") isUrl = child.info === "auto";
      if (child.type === "link_close") isUrl = false;
      return { child, isText: child.type === "text" && !isUrl, read: asRead(child, isUrl) };
    });
    const line = withCurledQuotes(pieces.map(({ read }) => read).join(""));
    let at = 0;
    for (const { child, isText, read } of pieces) {
      if (isText) child.content = line.slice(at, at + read.length);
      at += read.length;
    }
  }
}
