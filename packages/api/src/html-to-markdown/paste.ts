/** Pasted HTML. */
import type { PastedText } from "../core/ports/pasted.ts";
import { htmlToMarkdown } from "./convert.ts";
import { tidyPasted, unwrapped } from "./pasted.ts";

const START = /<!--\s{0,9}StartFragment\s{0,9}-->/i;
const END = /<!--\s{0,9}EndFragment\s{0,9}-->/gi;

/** What was copied, without the page that it stood on. Each mark is looked for once. */
function fragmentOf(html: string): string {
  const start = START.exec(html);
  const end = [...html.matchAll(END)].at(-1);
  const from = start ? start.index + start[0].length : 0;
  return start && end && end.index >= from ? html.slice(from, end.index) : html;
}

/**
 * Converts pasted HTML to Markdown.
 *
 * @param html - from Google Docs, Word, a web page or anything else
 * @returns never throws; pictures without a web URL are left out and reported
 */
export function pastedToMarkdown(html: string): PastedText {
  const lost = new Set<string>();
  const text = htmlToMarkdown(
    // Word hides marks of its lists from other programs in conditional comments.
    fragmentOf(html).replace(/<!(?:--)?\[(?:if[^\]>]{0,100}|endif)\](?:--)?>/gi, (mark) =>
      /\bif\s+(?:gte|lte|gt|lt)?\s*(?:mso|vml)/i.test(mark) ? mark : "",
    ),
    {
      link: unwrapped,
      picture: (src) =>
        /^https?:\/\//i.test(src) || /^\/img\/[^/]/.test(src) ? { url: src } : null,
      lost: (what) => lost.add(what),
    },
    tidyPasted,
  );
  return { text, lost: [...lost] };
}
