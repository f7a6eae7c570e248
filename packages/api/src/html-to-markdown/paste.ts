/** Pasted HTML. */
import type { PastedText } from "../core/ports/pasted.ts";
import { anchorIn, anchorsOf, NO_ANCHORS } from "./anchors.ts";
import { htmlToMarkdown } from "./convert.ts";
import { tidyPasted, unwrapped } from "./pasted.ts";

const START = /<!--\s{0,9}StartFragment\s{0,9}-->/i;
const END = /<!--\s{0,9}EndFragment\s{0,9}-->/gi;

/** Word's notes, which follow the text. */
const NOTES = /<div[^>]{0,100}mso-element:\s?(?:foot|end)note-list/i;
/** Excel's fragment markers are inside of its table. */
const ROWS = /^\s*<(?:col|colgroup|thead|tbody|tr)[\s>]/i;

/** The copied part, without the page around it. Each marker is searched once. */
function fragmentOf(html: string): string {
  const start = START.exec(html);
  const end = [...html.matchAll(END)].at(-1);
  const from = start ? start.index + start[0].length : 0;
  if (!start || !end || end.index < from) return html;
  const copied = html.slice(from, end.index);
  if (ROWS.test(copied)) return `<table>${copied}</table>`;
  const rest = html.slice(end.index);
  const notes = NOTES.exec(rest);
  return notes ? copied + rest.slice(notes.index) : copied;
}

/**
 * Converts pasted HTML to Markdown.
 *
 * @param html - from Google Docs, Word, a web page or anything else
 * @returns never throws; pictures without a web URL are left out and reported
 */
export function pastedToMarkdown(html: string): PastedText {
  const lost = new Set<string>();
  let anchors = NO_ANCHORS;
  const text = htmlToMarkdown(
    fragmentOf(html),
    {
      // A link within the page that was copied leads nowhere, unless its heading came along.
      link: (href) => (href.startsWith("#") ? anchorIn(anchors, href) : unwrapped(href)),
      picture: (src) =>
        /^https?:\/\//i.test(src) || /^\/img\/[^/]/.test(src) ? { url: src } : null,
      lost: (what) => lost.add(what),
    },
    (tree) => {
      anchors = anchorsOf(tree);
      tidyPasted(tree);
    },
  );
  return { text, lost: [...lost] };
}
