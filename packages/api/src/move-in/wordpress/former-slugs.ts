/** Finds former URLs of a text whose slug or date was changed. WordPress redirects them. */
import { plain } from "./archives.ts";
import { textOf, type WxrNode } from "./wxr-parser.ts";

/** Maximum number of former slugs, and of former dates. */
const MAX_FORMER = 20;

/** @returns former URLs of a published text; empty when its URL is a query */
export function formerUrlsOf(node: WxrNode): string[] {
  const link = textOf(node, "link");
  if (textOf(node, "wp:status") !== "publish" || link === "" || link.includes("?")) return [];
  const bases = [link, ...formerOf(node, "_wp_old_date").flatMap((day) => onDay(node, link, day))];
  // Files that programs or people have edited may have another slug in the link.
  const slugs = [textOf(node, "wp:post_name"), ...formerOf(node, "_wp_old_slug")].filter(Boolean);
  const urls = bases.flatMap((base) => [base, ...slugs.flatMap((slug) => named(node, base, slug))]);
  return [...new Set(urls)].filter((url) => url !== link);
}

/** Distinct values of all custom fields with this name. */
function formerOf(node: WxrNode, field: string): string[] {
  const found = node.children
    .filter(({ name }) => name === "wp:postmeta")
    .filter((meta) => textOf(meta, "wp:meta_key") === field)
    .map((meta) => textOf(meta, "wp:meta_value"));
  return [...new Set(found)].filter((value) => value !== "").slice(0, MAX_FORMER);
}

/** The URL with another slug: in place of its own, or else of its last part if that has letters. */
function named(node: WxrNode, url: string, slug: string): string[] {
  const own = plain(textOf(node, "wp:post_name"));
  const parts = url.split("/");
  const here = parts.findLastIndex((part) => plain(part).replace(/\.\w{2,5}$/, "") === own);
  const at = here < 3 ? parts.findLastIndex((part) => part !== "") : here;
  if (own === "" || at < 3 || /^\d+(?:\.\w{2,5})?$/.test(parts[at] ?? "")) return [];
  const ending = /\.\w{2,5}$/.exec(parts[at] ?? "")?.[0] ?? "";
  const written = slug.includes("%") ? slug : encodeURIComponent(slug);
  return [parts.with(at, `${written}${ending}`).join("/")];
}

/** The URL with another date, such as `2012-01-07`. */
function onDay(node: WxrNode, url: string, day: string): string[] {
  const own = textOf(node, "wp:post_date").slice(0, 10).split("-");
  const other = day.split("-");
  const parts = url.split("/");
  const at = parts.indexOf(own[0] ?? "", 3);
  if (at < 0 || !/^\d{4}-\d\d-\d\d$/.test(day)) return [];
  const end = own.findIndex((part, place) => parts[at + place] !== part);
  const length = end < 0 ? own.length : end;
  return [parts.toSpliced(at, length, ...other.slice(0, length)).join("/")];
}
