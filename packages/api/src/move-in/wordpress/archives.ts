/** Finds the paths of WordPress's date archives, and the prefix of its permalinks. */

import { textOf, type WxrNode } from "./wxr-parser.ts";

/** Maximum number of parent categories. */
const MAX_DEPTH = 10;

/** What is known of an article to find the parts of its URL that are its own. */
interface Placed {
  link: string;
  /** Its slug and id, and the slugs of its author and categories. */
  own: ReadonlySet<string>;
}

/** The parts of a URL's path. The link may be a path. */
function partsOf(link: string): string[] {
  const path = link.replace(/^https?:\/\/[^/]+/i, "").replace(/[?#].*$/s, "");
  return path.split("/").filter((part) => part !== "");
}

/**
 * The permalink prefix before an article's own parts, such as `/blog/` in `/blog/2012/01/name/`.
 * WordPress puts it before its listings too.
 *
 * @returns null when the URL does not tell
 */
export function frontOf({ link, own }: Placed): string | null {
  if (link === "" || link.includes("?")) return null;
  const parts = partsOf(link).map((part) => plain(part));
  const last = parts.pop();
  if (last === undefined || !(own.has(last) || own.has(last.replace(/\.\w{2,5}$/, ""))))
    return null;
  const end = parts.findIndex((part) => own.has(part) || /^\d+$/.test(part));
  const front = end < 0 ? parts : parts.slice(0, end);
  return front.length === 0 ? "/" : `/${front.join("/")}/`;
}

/** A part of a path, decoded and in lower case. */
export const plain = (part: string): string => {
  try {
    return decodeURIComponent(part).toLowerCase();
  } catch {
    return part.toLowerCase();
  }
};

/** Values that may be an article's own parts of its URL. */
export function ownPartsOf(
  node: WxrNode,
  categories: ReadonlyMap<string, { parent: string }>,
): Set<string> {
  const login = textOf(node, "dc:creator");
  const names = [textOf(node, "wp:post_name"), textOf(node, "wp:post_id"), login, nicename(login)];
  for (const { name, attributes } of node.children) {
    if (name !== "category") continue;
    let at = attributes.nicename;
    for (let depth = 0; at && depth < MAX_DEPTH; depth += 1) {
      names.push(at);
      at = categories.get(at)?.parent;
    }
  }
  return new Set(names.filter((name) => name !== "").map((name) => plain(name)));
}

/**
 * Paths of the archives by year, month and day that listed a text.
 *
 * @param placed - the text
 * @param at - its date in the site's time zone, as if in UTC
 */
export function archivesOf(placed: Placed, at: Date): string[] {
  const [year = "", month = "", day = ""] = at.toISOString().slice(0, 10).split("-");
  const byQuery = [`/?m=${year}`, `/?m=${year}${month}`, `/?m=${year}${month}${day}`];
  if (placed.link === "" || placed.link.includes("?")) return byQuery;
  const parts = partsOf(placed.link);
  const dated = parts.indexOf(year);
  // When permalinks end in ids, WordPress puts `date/` before the year. A slug may be a number, too.
  const isNumbered = dated < 0 && /^\d+$/.test(parts.at(-1) ?? "");
  const front = dated < 0 ? (frontOf(placed) ?? "/") : `/${parts.slice(0, dated).join("/")}/`;
  const base = front.replace(/\/+$/, "/");
  const bases = isNumbered ? [base, `${base}date/`] : [base];
  const byPath = [year, `${year}/${month}`, `${year}/${month}/${day}`];
  const all = bases.flatMap((each) => byPath.map((path) => `${each}${path}`));
  return [...byQuery, ...all, ...datesIn(parts)];
}

/** Paths of the dates in a permalink, which in edited files are not those of the entry. */
function datesIn(parts: readonly string[]): string[] {
  const at = parts.findIndex(
    (part, index) => /^\d{4}$/.test(part) && /^\d\d$/.test(parts[index + 1] ?? ""),
  );
  if (at < 0) return [];
  const hasDay = /^\d\d$/.test(parts[at + 2] ?? "") && parts.length > at + 3;
  return [1, 2, 3]
    .slice(0, hasDay ? 3 : 2)
    .map((length) => `/${parts.slice(0, at + length).join("/")}`);
}

/** The slug that WordPress makes from a login: `harry@mail.example` becomes `harrymail-example`. */
export const nicename = (login: string): string =>
  login
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/[\s./_]+/g, "-")
    .replace(/[^\p{L}\p{N}-]+/gu, "")
    .replace(/-{2,}/g, "-")
    .replace(/^-+|-+$/g, "");
