/** Where listings stood: by date, and behind the words that addresses of articles began with. */

import { textOf, type WxrNode } from "./wxr-parser.ts";

/** Categories above one that are looked at. */
const MAX_DEPTH = 10;

/** What is told of an article to find which parts of its address are its own. */
interface Placed {
  link: string;
  /** Its slug, its number, its author's and its categories' names, as addresses write them. */
  own: ReadonlySet<string>;
}

/** Parts of an address's path; a link may be a path alone. */
function partsOf(link: string): string[] {
  const path = link.replace(/^https?:\/\/[^/]+/i, "").replace(/[?#].*$/s, "");
  return path.split("/").filter((part) => part !== "");
}

/**
 * What stands before an article's own parts, as in `/blog/` of `/blog/2012/01/name/`. WordPress puts
 * the same before its listings.
 *
 * @returns null where its address tells nothing
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

/** A part of an address as people read it, in small letters. */
export const plain = (part: string): string => {
  try {
    return decodeURIComponent(part).toLowerCase();
  } catch {
    return part.toLowerCase();
  }
};

/** What of an article's address may be its own, rather than the site's. */
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
 * Where WordPress listed what was published when a text was.
 *
 * @param placed - the text
 * @param at - its moment, as its site shows it, in UTC
 */
export function archivesOf(placed: Placed, at: Date): string[] {
  const [year = "", month = "", day = ""] = at.toISOString().slice(0, 10).split("-");
  const byQuery = [`/?m=${year}`, `/?m=${year}${month}`];
  if (placed.link === "" || placed.link.includes("?")) return byQuery;
  const parts = partsOf(placed.link);
  const dated = parts.indexOf(year);
  // Where numbers name articles, a year is told from them by a word.
  const isNumbered = dated < 0 && /^\d+$/.test(parts.at(-1) ?? "");
  const front = dated < 0 ? (frontOf(placed) ?? "/") : `/${parts.slice(0, dated).join("/")}/`;
  const base = `${front.replace(/\/+$/, "/")}${isNumbered ? "date/" : ""}`;
  const isDaily = dated >= 0 && parts[dated + 1] === month && parts[dated + 2] === day;
  const months = [`${base}${year}`, `${base}${year}/${month}`];
  return [...byQuery, ...months, ...(isDaily ? [`${base}${year}/${month}/${day}`] : [])];
}

/** What WordPress makes of a login for addresses: `harry@mail.example` is `harrymail-example`. */
export const nicename = (login: string): string =>
  login
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/[\s./_]+/g, "-")
    .replace(/[^\p{L}\p{N}-]+/gu, "")
    .replace(/-{2,}/g, "-")
    .replace(/^-+|-+$/g, "");
