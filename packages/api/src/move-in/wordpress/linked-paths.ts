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
    const shown = new Map<string, Set<string>>();
    const own = hostOf(site);
    for (const { path, host } of this.#links.values()) {
      if ((host !== "" && host !== own) || this.#entries.has(path)) continue;
      const parts = path.split("/");
      const start = parts
        .slice(0, MAX_BASE_PARTS + 1)
        .findIndex((_, index) => terms.has(parts.slice(index).join("/")));
      const base = parts.slice(0, start);
      if (start < 0 || base.some((part) => /^\d+$/.test(part))) continue;
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
