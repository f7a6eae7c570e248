/** Finds where a site had its listings of terms, from links in its texts and menus. */
import { hostOf } from "../addresses.ts";
import { plain } from "./archives.ts";

/** Maximum number of different links that are remembered. */
const MAX_LINKS = 20_000;
const HREFS = /\bhref=["']([^"'<>\s]+)["']/gi;
const MAX_BASE_PARTS = 3;

/**
 * An export does not contain the bases of listings that its owner chose, such as `/topics/` for
 * `/category/`.
 */
export class LinkedPaths {
  /** Links by path and host; empty hosts for links without. */
  readonly #links = new Map<string, { path: string; host: string }>();
  /** Paths of entries of the file. */
  readonly #entries = new Set<string>();
  /** Links to the site itself by the ends of their paths; null until all were added. */
  #bySuffix: Map<string, { path: string; start: number }[]> | null = null;

  /** Adds an entry's own URL. */
  addEntry(link: string): void {
    this.#entries.add(pathOf(link));
  }

  /** Adds the links in a text. */
  addText(html: string): void {
    for (const [, href = ""] of html.matchAll(HREFS)) this.addLink(href);
  }

  addLink(href: string): void {
    if (this.#links.size >= MAX_LINKS || !/^(?:https?:\/\/|\/(?!\/))/i.test(href)) return;
    const link = { path: pathOf(href), host: hostOf(href) };
    if (link.path === "" || href.includes("?")) return;
    this.#links.set(`${link.host}/${link.path}`, link);
  }

  /**
   * The base of most links to listings of terms: `/topics` for links to `/topics/news/lamps`. Two
   * different listings must be linked to, or one inside of another.
   *
   * @param terms - paths of terms of one kind, such as `news/lamps`
   * @param site - URL of the site
   * @returns null when no links show it; empty for listings without a base
   */
  baseOf(terms: ReadonlySet<string>, site: string): string | null {
    this.#bySuffix ??= this.#suffixes(hostOf(site));
    /** The number of parts before the longest end of a path that is a term, by link. */
    const starts = new Map<string, number>();
    for (const term of terms) {
      for (const { path, start } of this.#bySuffix.get(term) ?? []) {
        starts.set(path, Math.min(start, starts.get(path) ?? start));
      }
    }
    const shown = new Map<string, Set<string>>();
    for (const [path, start] of starts) {
      const parts = path.split("/");
      const base = parts.slice(0, start);
      if (base.some((part) => /^\d+$/.test(part))) continue;
      const key = base.map((part) => `/${part}`).join("");
      shown.set(key, (shown.get(key) ?? new Set()).add(parts.slice(start).join("/")));
    }
    const isProof = (found: Set<string>) =>
      found.size > 1 || [...found].some((term) => term.includes("/"));
    const [likeliest] = [...shown]
      .filter(([, found]) => isProof(found))
      .sort(([, one], [, other]) => other.size - one.size);
    return likeliest?.[0] ?? null;
  }

  /** `start`: the number of parts before the end. */
  #suffixes(own: string): Map<string, { path: string; start: number }[]> {
    const bySuffix = new Map<string, { path: string; start: number }[]>();
    for (const { path, host } of this.#links.values()) {
      if ((host !== "" && host !== own) || this.#entries.has(path)) continue;
      const parts = path.split("/");
      for (let start = 0; start < Math.min(parts.length, MAX_BASE_PARTS + 1); start += 1) {
        const suffix = parts.slice(start).join("/");
        const known = bySuffix.get(suffix);
        if (known) known.push({ path, start });
        else bySuffix.set(suffix, [{ path, start }]);
      }
    }
    return bySuffix;
  }
}

/** The decoded path in lower case, without slashes around it. */
const pathOf = (href: string): string =>
  href
    .replace(/^https?:\/\/[^/]+/i, "")
    .replace(/[?#].*$/s, "")
    .split("/")
    .filter((part) => part !== "")
    .map((part) => plain(part))
    .join("/");
