/** Lists the public URLs of a former site, from its export, its sitemap or a text file. */

import { Parser } from "htmlparser2";
import { canParseUrl } from "../core/text/can-parse-url.ts";
import { openFeed, readText } from "../feeds/file/feed-file.ts";
import { isArchive } from "./archive.ts";
import { type Findings, MoveError, type Source } from "./entries.ts";
import { openSource } from "./open.ts";

export interface OldAddress {
  /** With its query, such as `/?p=12`. */
  path: string;
  /** Title of what was there; empty if unknown. */
  name: string;
}

const HEAD_LENGTH = 20_000;
/** Maximum length of a sitemap or list. Sitemaps contain at most 50,000 URLs. */
const MAX_CHARACTERS = 100_000_000;
const SILENT: Findings = { adjusted: () => {}, unknown: () => {} };

/**
 * @param path - file: an export, a sitemap, or a text with one URL per line
 * @throws MoveError when it has no URLs; ImportError when it cannot be read
 */
export async function oldAddresses(path: string, now: Date): Promise<OldAddress[]> {
  const { kind, text } = await beginningOf(path);
  const found = await addressesIn(kind, text, path, now);
  const paths = new Map<string, string>();
  for (const { url, name } of found) {
    const at = pathOf(url);
    if (at !== null && !paths.has(at)) paths.set(at, name);
  }
  if (paths.size === 0) throw new MoveError(`${path} names no addresses.`);
  return [...paths].map(([at, name]) => ({ path: at, name }));
}

type Kind = "sitemap" | "list" | "export";

/** What kind of file it is, and the text of a sitemap or list. */
async function beginningOf(path: string): Promise<{ kind: Kind; text: string }> {
  if (await isArchive(path)) return { kind: "export", text: "" };
  const file = await openFeed(path);
  let text = "";
  let kind: Kind | null = null;
  for await (const piece of readText(file)) {
    text += piece.text;
    kind ??= text.length >= HEAD_LENGTH ? kindOf(text) : null;
    if (kind === "export" || text.length > MAX_CHARACTERS) break;
  }
  return { kind: kind ?? kindOf(text), text };
}

function kindOf(text: string): Kind {
  if (/<sitemapindex[\s>]/i.test(text.slice(0, HEAD_LENGTH))) {
    const inner = locations(text).slice(0, 20).join(", ");
    throw new MoveError(`It is a list of other sitemaps: save those and name them here. ${inner}`);
  }
  if (/<urlset[\s>]/i.test(text.slice(0, HEAD_LENGTH))) return "sitemap";
  return /^\s*(?:https?:\/\/|\/)/i.test(text) ? "list" : "export";
}

interface Named {
  url: string;
  name: string;
}

async function addressesIn(kind: Kind, text: string, path: string, now: Date): Promise<Named[]> {
  if (kind === "export") return ofExport(await openSource(path, { site: "", now }));
  const urls = kind === "sitemap" ? locations(text) : text.split("\n").map((line) => line.trim());
  return urls.map((url) => ({ url, name: "" }));
}

/** The URLs in `<loc>`, without those of pictures (`<image:loc>`). */
function locations(text: string): string[] {
  const found: string[] = [];
  let words: string | null = null;
  const parser = new Parser(
    {
      onopentag: (name) => {
        if (name === "loc") words = "";
      },
      ontext: (piece) => {
        if (words !== null) words += piece;
      },
      onclosetag: (name) => {
        if (name === "loc" && words !== null) found.push(words.trim());
        if (name === "loc") words = null;
      },
    },
    { xmlMode: true, decodeEntities: true, recognizeCDATA: true },
  );
  parser.end(text);
  return found;
}

/** URLs of published texts, their authors, listings and other public entries. */
async function ofExport(source: Source): Promise<Named[]> {
  const found: Named[] = [];
  const authors: Named[] = [];
  const writers = new Set<string>();
  const site = source.site;
  const host = canParseUrl(site) ? new URL(site).host.replace(/^www\./, "") : "";
  const isOwn = (url: string) =>
    host === "" || !canParseUrl(url) || new URL(url).host.replace(/^www\./, "") === host;
  for await (const { entry } of source.entries(SILENT)) {
    if (entry.kind === "listing" && entry.target !== "")
      found.push({ url: entry.oldUrl, name: entry.target });
    if (entry.kind === "kept" && entry.oldUrl) found.push({ url: entry.oldUrl, name: entry.title });
    if (entry.kind === "author") {
      for (const url of entry.oldUrls) authors.push({ url, name: entry.name });
    }
    if (entry.kind !== "text" || entry.status !== "published" || !entry.publishedAt) continue;
    writers.add(entry.author);
    for (const url of [...entry.oldUrls, ...(entry.formerUrls ?? [])]) {
      found.push({ url, name: entry.title || entry.slug });
    }
  }
  found.push(...authors.filter(({ name }) => writers.has(name)));
  return found.filter(({ url }) => isOwn(url));
}

/** Path and query of a URL; null when it is invalid. */
function pathOf(url: string): string | null {
  if (url === "" || !/^(?:https?:\/\/|\/)/i.test(url)) return null;
  const base = "http://former.invalid";
  if (!canParseUrl(url, base)) return null;
  const { pathname, search } = new URL(url, base);
  return `${pathname}${search}`;
}
