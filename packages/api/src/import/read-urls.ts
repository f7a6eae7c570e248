/** Links and pictures of a row: URLs of the web, and nothing else. */

import { canParseUrl } from "../core/text/can-parse-url.ts";
import { RowRefusal } from "../csv/import-error.ts";
import { excerpt } from "../csv/text.ts";
import { productLimits } from "../products/schema.ts";
import { type Columns, cellOf, nameOf } from "./columns.ts";

/** @returns the URL as it may be stored; null when it is not an http(s) one, or too long */
function parseWebUrl(text: string): string | null {
  const full = text.replace(/^(?:\/\/)(?=[^/])|^(?=www\.)/i, "https://");
  if (!canParseUrl(full)) return null;
  const url = new URL(full);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  // As it was written, unless a browser would have to guess.
  const isPlain = /^https?:\/\/[^\s"<>\\]+$/i.test(full);
  const stored = isPlain ? full : url.href;
  return stored.length <= productLimits.link ? stored : null;
}

/**
 * Where the row says the product is sold; empty when it does not.
 *
 * @throws RowRefusal when it names anything but an http(s) URL
 */
export function readLink(columns: Columns, cells: string[]): string {
  for (const field of ["externalUrl", "permalink"] as const) {
    const cell = cellOf(columns, cells, field);
    if (cell === "") continue;
    const url = parseWebUrl(cell);
    if (url) return url;
    throw new RowRefusal(
      `${nameOf(columns, field)} “${excerpt(cell)}” is not an http or https address`,
    );
  }
  return "";
}

/** A comma inside a URL is escaped, or followed by neither a blank nor another URL. */
const BETWEEN_IMAGES = /(?<!\\),(?=\s|https?:|\/\/)|[|\n](?=\s?https?:)/;
/** Runs of blanks count as one: without that, looking for what follows them costs their square. */
const BLANKS = /\s+/g;

function splitImages(cell: string): string[] {
  return cell
    .replace(BLANKS, (blanks) => (blanks.includes("\n") ? "\n" : " "))
    .split(BETWEEN_IMAGES)
    .map((entry) => withoutEdges(entry.replaceAll("\\,", ",")))
    .filter(Boolean);
}

const EDGE = /[\s,]/;

/** Without blanks and commas around it. By letters, since a pattern at the end tries every run anew. */
function withoutEdges(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && EDGE.test(text.charAt(from))) from += 1;
  while (to > from && EDGE.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

/** @returns URLs without repetition; null when the row names no picture at all */
export function readImages(columns: Columns, cells: string[], warnings: string[]): string[] | null {
  const cell = cellOf(columns, cells, "images");
  if (cell === "") return null;
  const kept = new Set<string>();
  for (const entry of splitImages(cell)) {
    const url = parseWebUrl(entry);
    if (url) kept.add(url);
    else {
      warnings.push(
        `${nameOf(columns, "images")} “${excerpt(entry)}” is not an http or https address; left out`,
      );
    }
  }
  if (kept.size > productLimits.images) {
    warnings.push(`the row has ${kept.size} pictures; the first ${productLimits.images} are kept`);
  }
  return kept.size === 0 ? null : [...kept].slice(0, productLimits.images);
}
