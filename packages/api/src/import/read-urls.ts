/** Reads the link and picture URLs of a row. Only http(s) is accepted. */

import { canParseUrl } from "../core/text/can-parse-url.ts";
import { RowRefusal } from "../csv/import-error.ts";
import { excerpt } from "../csv/text.ts";
import { productLimits } from "../products/schema.ts";
import { type Columns, cellOf, nameOf } from "./columns.ts";

/** @returns the URL to store; null when it is not http(s), or too long */
function parseWebUrl(text: string): string | null {
  const full = text.replace(/^(?:\/\/)(?=[^/])|^(?=www\.)/i, "https://");
  if (!canParseUrl(full)) return null;
  const url = new URL(full);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  // Stored as written, unless it has characters that browsers would have to repair.
  const isPlain = /^https?:\/\/[^\s"<>\\]+$/i.test(full);
  const stored = isPlain ? full : url.href;
  return stored.length <= productLimits.link ? stored : null;
}

/**
 * The link to the merchant; empty when the row has none.
 *
 * @throws RowRefusal when it is not an http(s) URL
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

/** Separator of URLs. A comma within a URL is escaped, or followed by neither a blank nor a URL. */
const BETWEEN_IMAGES = /(?<!\\),(?=\s|https?:|\/\/)|[|\n](?=\s?https?:)/;
/** Collapsed before splitting: on long runs of blanks the lookahead would take quadratic time. */
const BLANKS = /\s+/g;

function splitImages(cell: string): string[] {
  return cell
    .replace(BLANKS, (blanks) => (blanks.includes("\n") ? "\n" : " "))
    .split(BETWEEN_IMAGES)
    .map((entry) => withoutEdges(entry.replaceAll("\\,", ",")))
    .filter(Boolean);
}

const EDGE = /[\s,]/;

/** Removes blanks and commas from both ends. Not by a pattern, which would take quadratic time. */
function withoutEdges(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && EDGE.test(text.charAt(from))) from += 1;
  while (to > from && EDGE.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

/** @returns distinct URLs; null when the row has no valid one */
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
