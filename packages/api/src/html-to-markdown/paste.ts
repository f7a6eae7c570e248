/** What somebody pastes into a text. */
import { htmlToMarkdown } from "./convert.ts";
import { tidyPasted, unwrapped } from "./pasted.ts";

export interface PastedText {
  /** Markdown. */
  text: string;
  /** What Markdown cannot hold and was left out, without repetition, such as `form`. */
  lost: string[];
}

const FRAGMENT = /<!--\s*StartFragment\s*-->([\s\S]*)<!--\s*EndFragment\s*-->/i;

/**
 * Turns what a program puts into the clipboard into Markdown.
 *
 * @param html - of Google Docs, Word, a web page or anything else
 * @returns never throws; pictures that are no address of the web are left out and told
 */
export function pastedToMarkdown(html: string): PastedText {
  const lost = new Set<string>();
  const text = htmlToMarkdown(
    // Word hides marks of its lists from other programs in conditional comments.
    (FRAGMENT.exec(html)?.[1] ?? html).replace(
      /<!(?:--)?\[(?:if[^\]>]{0,100}|endif)\](?:--)?>/gi,
      (mark) => (/\bif\s+(?:gte|lte|gt|lt)?\s*(?:mso|vml)/i.test(mark) ? mark : ""),
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
