/**
 * Reads texts in several languages, as qTranslate and its successors write them into one field:
 * `[:en]Lamp[:de]Lampe[:]`, or `<!--:en-->Lamp<!--:--><!--:de-->Lampe<!--:-->` in old versions.
 */
import { textOf, type WxrNode } from "../wxr-parser.ts";

const MARK = /\[:([a-z]{2})?\]|<!--:([a-z]{2})?-->|\{:([a-z]{2})?\}/g;
const OLD_MARK = /<!--:[a-z]{2}-->/;
const NEW_MARK = /\[:[a-z]{2}\]|\{:[a-z]{2}\}/;
const BEGINS_WITH_MARKS =
  /^\s*(?:\[:[a-z]{2}\][\s\S]*?\[:[a-z]{2}\]|\{:[a-z]{2}\}[\s\S]*?\{:[a-z]{2}\})/;

/**
 * Whether a text is in several languages: its marks have an end, or it begins with the first of
 * several. Others are words of a text about programming, such as `{:ok}` or `[:br]`.
 */
const hasMarks = (text: string): boolean =>
  OLD_MARK.test(text) ||
  BEGINS_WITH_MARKS.test(text) ||
  (NEW_MARK.test(text) && (text.includes("[:]") || text.includes("{:}")));

/** Elements of an entry or term that may be in several languages. */
const FIELDS =
  /^(?:title|content:encoded|excerpt:encoded|category|description|wp:(?:cat|tag|term)_name|wp:author_display_name)$/;

/** A text by language; what stands outside of all marks is in each. */
function byLanguage(text: string, languages: readonly string[]): Map<string, string> {
  const texts = new Map(languages.map((language) => [language, ""]));
  let at = 0;
  let language = "";
  const add = (piece: string) => {
    for (const [each, before] of texts) {
      if (language === "" || each === language) texts.set(each, before + piece);
    }
  };
  for (const match of text.matchAll(MARK)) {
    add(text.slice(at, match.index));
    language = match[1] ?? match[2] ?? match[3] ?? "";
    at = match.index + match[0].length;
  }
  add(text.slice(at));
  return texts;
}

const languagesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(MARK)].flatMap((match) => match[1] ?? match[2] ?? match[3] ?? [])),
];

export interface Translation {
  language: string;
  title: string;
  content: string;
  excerpt: string;
}

/**
 * An entry or term in one language, and its texts in the others.
 *
 * @param main - the site's language, such as `en-US`; where the entry is not in it, its first one
 * @returns the entry itself where it is in one language only
 */
export function inOneLanguage(
  node: WxrNode,
  main: string,
): { node: WxrNode; others: Translation[] } {
  const isMarked = ({ name, text }: WxrNode) => FIELDS.test(name) && hasMarks(text);
  const marked = node.children.filter(isMarked);
  if (marked.length === 0) return { node, others: [] };
  const content = marked.find(({ name }) => name === "content:encoded");
  const languages = [...new Set(marked.flatMap(({ text }) => languagesIn(text)))];
  const own = languagesIn((content ?? marked[0])?.text ?? "");
  const wanted = main.slice(0, 2).toLowerCase();
  const chosen = own.includes(wanted) ? wanted : (own[0] ?? languages[0] ?? "");
  const inLanguage = (language: string): WxrNode => ({
    ...node,
    children: node.children.map((child) => {
      if (!isMarked(child)) return child;
      const texts = byLanguage(child.text, languages);
      return { ...child, text: texts.get(language) || texts.get(chosen) || "" };
    }),
  });
  const others = languages
    .filter((language) => language !== chosen)
    .map((language) => {
      const translated = inLanguage(language);
      return {
        language,
        title: textOf(translated, "title"),
        content: textOf(translated, "content:encoded"),
        excerpt: textOf(translated, "excerpt:encoded"),
      };
    });
  return { node: inLanguage(chosen), others };
}
