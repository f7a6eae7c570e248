/** Reads WordPress's export file (WXR 1.0, 1.1 and 1.2). */

import { canParseUrl } from "../../core/text/can-parse-url.ts";
import { type FeedFile, readText } from "../../feeds/file/feed-file.ts";
import type { Entry, Findings, Source } from "../entries.ts";
import { MoveError } from "../entries.ts";
import { itemEntries } from "./items.ts";
import { listings } from "./listings.ts";
import { WordpressSite } from "./site.ts";
import { WxrReader } from "./wxr-parser.ts";

const SILENT: Findings = { adjusted: () => {}, unknown: () => {} };

/** Characters that XML 1.0 excludes, as far as files have them. */
const CONTROLS = /[^\P{Cc}\t\n\r\x7f-\x9f]/u;

/** Whether a file is a WordPress export, by its beginning. Parts of split files may begin at an item. */
export const isWordpress = (head: string): boolean =>
  /<rss\b|<channel\b|<item\b/i.test(head) &&
  /wordpress\.org\/export|<wp:|WordPress eXtended RSS|generator="?WordPress/i.test(head);

/** @throws MoveError when it has no entries */
export async function openWordpress(opened: FeedFile, now: Date): Promise<Source> {
  const site = new WordpressSite();
  const file = { ...opened, encoding: encodingOf(opened.encoding) };
  const reader = new WxrReader(SILENT);
  for await (const { text } of readText(file)) for (const node of reader.push(text)) site.add(node);
  for (const node of reader.end()) site.add(node);
  if (site.entries === 0 && site.authors.size === 0) {
    throw new MoveError(`${file.name} is a WordPress export without entries.`);
  }
  return {
    name: "wordpress",
    site: site.home,
    cloaked: new Map(
      [...site.cloaked.values(), ...site.products.values()].flatMap(({ link, url }) =>
        link && url ? [[link, url]] : [],
      ),
    ),
    entries: (findings) => entries(file, site, { findings, now }),
    pictureOf: (src, names) => {
      const known = site.library.find(src, names);
      if (known) return { url: known.url, alt: known.alt };
      const url = wholeUrl(src, site.home);
      return url ? { url } : null;
    },
  };
}

/**
 * A few special characters do not distinguish European encodings, and exports with a wrong encoding
 * are mostly windows-1252.
 */
const encodingOf = (guess: string): string =>
  /^(?:windows-125[04]|iso-8859-\d+|latin)/i.test(guess) ? "windows-1252" : guess;

/** A URL of a text as absolute URL; null when it is not http(s). */
export function wholeUrl(src: string, site: string): string | null {
  if (!canParseUrl(src, site || undefined)) return null;
  const url = new URL(src, site || undefined);
  return url.protocol === "http:" || url.protocol === "https:" ? url.href : null;
}

async function* entries(
  file: FeedFile,
  site: WordpressSite,
  parts: { findings: Findings; now: Date },
): AsyncGenerator<{ entry: Entry; share: number }> {
  const reader = new WxrReader(parts.findings);
  let share = 0;
  if (!/^utf-/i.test(file.encoding)) {
    parts.findings.adjusted("", `The file is not UTF-8: its letters are read as ${file.encoding}.`);
  }
  for await (const piece of readText(file)) {
    share = piece.share;
    if (piece.text.includes("\ufffd")) {
      parts.findings.adjusted("", "The file has letters that are broken: they show as �.");
    }
    if (CONTROLS.test(piece.text)) {
      parts.findings.adjusted(
        "",
        "The file has control characters, which XML may not have: they are left out.",
      );
    }
    for (const node of reader.push(piece.text)) {
      if (node.name !== "item") continue;
      for (const entry of itemEntries(node, site, parts)) yield { entry, share };
    }
  }
  for (const node of reader.end()) {
    if (node.name !== "item") continue;
    for (const entry of itemEntries(node, site, parts)) yield { entry, share };
  }
  if (site.url !== "" && site.home !== site.url) {
    parts.findings.adjusted(
      "",
      `The file names ${site.url} as its site, and its texts ${site.home}.`,
    );
  }
  if (site.others.length > 0) {
    parts.findings.adjusted(
      "",
      `The file has exports of several sites: addresses of ${site.home} lead to their texts, those of ${site.others.join(", ")} do not. Move each in with a file of its own.`,
    );
  }
  for (const { name, target } of site.taxonomies.listed()) {
    parts.findings.adjusted(
      "",
      target === "/products"
        ? `The shop has no terms of the kind ${name}: addresses of their listings lead to all products.`
        : `The shop has no terms of the kind ${name}: addresses of their listings lead to all articles.`,
    );
  }
  for (const entry of listings(site)) yield { entry, share: 1 };
}
