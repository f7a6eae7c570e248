/** Converts the text of an entry to Markdown. */
import { excerpt } from "../../csv/text.ts";
import { anchorsOf, NO_ANCHORS } from "../../html-to-markdown/anchors.ts";
import { htmlToMarkdown } from "../../html-to-markdown/convert.ts";
import type { Places } from "../../html-to-markdown/places.ts";
import { MAX_MARKDOWN, UNKNOWN_MARK } from "../../markdown/rules.ts";
import type { Source, TextEntry } from "../entries.ts";
import type { Notes } from "../notes.ts";
import type { Plan } from "../plan.ts";
import { escapeHtml } from "../wordpress/escape-html.ts";
import { linksIn } from "./links-in-texts.ts";

const LOST: Record<string, string> = {
  script: "A script was left out.",
  form: "A form was left out.",
  picture: "A picture without a usable address was left out.",
  "picture in the text": "A picture that was written into the text itself was left out.",
  nesting: "Its markup was too long or nested too deeply: it is plain text now.",
};

/** Elements that are dropped without a note. */
const UNNOTICED = new Set(["svg", "input", "map"]);

export interface Conversion {
  source: Source;
  plan: Plan;
  notes: Notes;
  /**
   * Called for each picture: its URL, and the URL of the picture that is shown instead, if another.
   */
  onPicture(url: string, shown?: string): void;
}

/**
 * The Markdown of an entry. Links within the former site are replaced by links to the moved pages.
 */
export function markdownOf(
  entry: TextEntry,
  { source, plan, notes, onPicture }: Conversion,
): string {
  const name = entry.title || entry.slug || entry.id;
  /** URLs of pictures, each with that of the picture shown instead, if another. */
  const named: [url: string, shown?: string][] = [];
  const lost = new Set<string>();
  let anchors = NO_ANCHORS;
  const places: Places = {
    link: linksIn(entry, { source, plan, notes, anchors: () => anchors }),
    picture(src, names) {
      const picture = source.pictureOf(src, names);
      if (picture) named.push([picture.url]);
      return picture;
    },
    larger(href, src) {
      const picture = source.pictureOf(href, []);
      // A linked picture that the file does not contain may no longer exist.
      if (picture?.alt === undefined) {
        if (picture) named.push([picture.url, src]);
        return null;
      }
      // The small picture was added as shown, but is replaced by the larger one.
      named.splice(
        named.findLastIndex(([url]) => url === src),
        1,
        [picture.url],
        [src, picture.url],
      );
      return picture;
    },
    product: (wanted) => plan.products.get(wanted) ?? null,
    lost: (what) => void lost.add(what),
  };
  const text = htmlToMarkdown(entry.html, places, (tree) => {
    anchors = anchorsOf(tree);
  });
  for (const picture of named) onPicture(...picture);
  for (const what of lost) {
    if (!UNNOTICED.has(what))
      notes.adjusted(name, LOST[what] ?? `An element “${what}” was left out.`);
  }
  if (text.length > MAX_MARKDOWN) {
    notes.adjusted(
      name,
      `It is longer than ${MAX_MARKDOWN} characters: it is shown as it was typed.`,
    );
  }
  return text;
}

/** Codes of a text that a note names. */
const NAMED_CODES = 3;
/** Maximum length of each, in UTF-16 units: a code may have thousands, and a move a thousand notes. */
const MAX_NAMED = 120;
const MARKS = new RegExp(UNKNOWN_MARK.source, "g");

/** Notes code in a text that readers do not see. @param name - of the text */
export function noteUnknownCode(name: string, markdown: string, notes: Notes): void {
  const codes = [...markdown.matchAll(MARKS)].map(([, code = ""]) => code);
  if (codes.length === 0) return;
  notes.adjusted(
    name,
    "It has code of plugins that nothing here understands: readers do not see it, and it stays in the text.",
    codes
      .slice(0, NAMED_CODES)
      .map((code) => excerpt(code, MAX_NAMED))
      .join(" "),
  );
}

/**
 * A page's text with its picture at the beginning, unless it shows that, in any size. Pages of the
 * shop have no picture of their own.
 */
export function withCover({ html, cover }: TextEntry): string {
  // With its year and month: Ghost calls many pictures `image.png`.
  const file = /\/((?:\d+\/){0,2}[^/?#]+)\.\w+(?:[?#].*)?$/.exec(cover?.url ?? "")?.[1] ?? "";
  const name = file.replace(/-scaled$/, "").replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  if (!cover || new RegExp(`/${name}(?:-\\d+x\\d+|-scaled)?\\.`).test(html)) return html;
  return `<p><img src="${escapeHtml(cover.url)}" alt="${escapeHtml(cover.alt)}"></p>\n\n${html}`;
}
