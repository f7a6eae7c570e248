/** Normalization of redirect paths and targets. Pure. */

import { message } from "@pickwell/texts/message.ts";
import { canParseUrl } from "../core/text/can-parse-url.ts";
import { ownPaths } from "../core/text/own-paths.ts";

export const MAX_PATH_LENGTH = 500;

/** Only for reading paths; no host is ever asked. */
const BASE = "http://shop.invalid";

/** Addresses whose query alone names a thing, as WordPress gives them without permalinks, in whatever folder it lay. */
const NAMED_BY_QUERY =
  /^\/(?:[^?#]{0,200}\/)?(?:index\.php)?\?(?:[^#]*&)?(p|page_id|attachment_id|cat|author|m)=(\d{1,15})(?:&|#|$)/i;
/** The query of a home page, or of one in a folder. */
const QUERY = /^\/([^?#]{1,200}\/)?(?:index\.php)?\?([^#]*)/i;
/** Parameters by which WordPress lists texts; in folders of the shop they are its own. */
const LISTING = /^(?:tag|category_name|author_name)$/i;
/** What taxonomies of plugins and themes can be called, such as `genre`. */
const NAME = /^[a-z][a-z0-9_-]{1,31}$/i;
/** A term, or several parts of its path. */
const TERM = /^[\p{L}\p{M}\p{N}\p{Sc}\p{So}_/-]{1,200}$/u;
const NUMBER = /^\d+$/;
/** Parameters that do not name what a page lists. */
const BESIDE = /^(?:feed|lang|orderby|order|post_type|share|preview|s)$/i;

/** Tracking parameters, which do not change the page. */
export const TRACKING = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|mc_cid|mc_eid|ref)$/;

/** Feeds of a whole site, or of a listing, without permalinks. */
const FEED_BY_QUERY =
  /^\/(?:[^?#]{0,200}\/)?(?:index\.php)?\?(?:[^#]*&)?feed=(?:comments-)?(?:rss2?|atom|rdf)(?:&|#|$)/i;

/**
 * `/?p=12` for URLs whose query identifies the page, `/?p=12&feed=rss2` for its feed; null for all
 * others.
 */
export function queryKey(path: string): string | null {
  const named = namedKey(path);
  if (!FEED_BY_QUERY.test(path)) return named;
  return named === null ? "/?feed=rss2" : `${named}&feed=rss2`;
}

function namedKey(path: string): string | null {
  const [, name, number] = NAMED_BY_QUERY.exec(path) ?? [];
  return name === undefined ? listingKey(path) : `/?${name.toLowerCase()}=${number}`;
}

/** `/?genre=noir` for the listing of a term, `/page` for further pages of the home page; else null. */
function listingKey(path: string): string | null {
  const [, folder, query] = QUERY.exec(path) ?? [];
  if (query === undefined || ownPaths.has(folder?.split("/")[0] ?? "")) return null;
  const parameters = [...new URLSearchParams(query)];
  const terms = parameters.filter(([name, value]) => NAME.test(name) && TERM.test(value));
  const listing =
    terms.find(([name]) => LISTING.test(name)) ?? (folder ? undefined : onlyTerm(terms));
  if (listing) {
    const [name, term] = listing;
    const slug = term.split("/").findLast((part) => part !== "") ?? "";
    // In small letters before and after: so that `Ä` is `ä`, and `%C3` is `%c3`.
    return `/?${name}=${encodeURIComponent(slug.toLowerCase())}`.toLowerCase();
  }
  const isFurther = parameters.some(([name, value]) => name === "paged" && NUMBER.test(value));
  return isFurther && !folder ? "/page" : null;
}

/** The one parameter that can be a taxonomy with its term. Numbers are mostly ids of something else. */
function onlyTerm(terms: [name: string, value: string][]): [string, string] | undefined {
  const [only, ...others] = terms.filter(
    ([name, value]) => !NUMBER.test(value) && !BESIDE.test(name) && !TRACKING.test(name),
  );
  return others.length === 0 ? only : undefined;
}

/** What other programs add to the address of a thing for a part of it, or for another form. */
const PARTS =
  /^(.*?)(?:\/page\/\d{1,6}|\/comment-page-\d{1,6}|\/feed(?:\/(?:rss2?|atom|rdf))?|\/rss|\/amp|\/embed|\/trackback|\/print|&feed=rss2)$/;
/** The sizes that WordPress made of a picture, and the one that it made smaller at once. */
const SIZES = /^(.+?)-(?:\d{1,5}x\d{1,5}|scaled)(\.[a-z]{3,4})$/;
/** The sizes that Ghost makes of a picture. */
const GHOST_SIZES =
  /^(.*\/content\/images)\/size\/w\d{1,5}(?:h\d{1,5})?(?:\/format\/[a-z]{3,4})?(\/.+)$/;

/**
 * The path of the whole that a path is part of: `/guides` for `/guides/page/2`, and `/page` for
 * further pages of the home page.
 *
 * @param key - see `redirectKey`
 * @returns null when it is not a part
 */
export function parentKeyOf(key: string): string | null {
  const whole = PARTS.exec(key)?.[1];
  if (whole) return whole;
  return /^\/page\/\d{1,6}$/.test(key) ? "/page" : null;
}

/**
 * The path that stands for all further pages of a listing: `/site/page` for `/site/page/2`. The home
 * page of a site in a folder has one.
 *
 * @param key - see `redirectKey`
 * @returns null when it is not one of them
 */
export const furtherPagesOf = (key: string): string | null =>
  /^(.*\/page)\/\d{1,6}$/.exec(key)?.[1] ?? null;

/**
 * The URL of a full-size picture for one of its sizes; null otherwise. @param key - see
 * `redirectKey`
 */
export function fullSizeOf(key: string): string | null {
  const [, name, type] = SIZES.exec(key) ?? GHOST_SIZES.exec(key) ?? [];
  return name === undefined ? null : `${name}${type}`;
}

/**
 * The normalized path: decoded, lower case, with single slashes and none at its end, `/products/x`
 * as `/product/x`.
 *
 * @param path - as in a URL or typed; query and fragment are removed, unless the query identifies
 *   the page, see `queryKey`
 * @returns null when it is not a path of the shop
 */
export function redirectKey(path: string): string | null {
  const named = queryKey(path.trim());
  if (named !== null) return named;
  const decoded = decodedPath(path);
  if (decoded === null) return null;
  const short = decoded.replace(/\/{2,}/g, "/").replace(/\/$/, "");
  return (short || "/").replace(/^\/products\/(?=[^/]+$)/, "/product/");
}

/** The key of older redirects, which kept several slashes in a row; null when the path has none. */
export function slashedKey(path: string): string | null {
  const key = queryKey(path.trim()) === null ? decodedPath(path)?.replace(/\/+$/, "") : null;
  return key?.includes("//") ? key : null;
}

/** A path decoded and in lower case; null when it is not one of the shop. */
function decodedPath(path: string): string | null {
  const plain = path.trim().replace(/[?#].*$/s, "");
  if (!plain.startsWith("/") || /^\/[/\\]/.test(plain)) return null;
  let decoded: string;
  try {
    decoded = decodeURIComponent(plain).normalize();
  } catch {
    return null;
  }
  return /\p{Cc}/u.test(decoded) ? null : decoded.toLowerCase();
}

/** `redirectKey` for a path that was asked for, or of a whole URL: `//x` can only be a path there. */
export const askedKey = (path: string): string | null => redirectKey(path.replace(/^\/{2,}/, "/"));

/** First parts of paths that no visitor is sent from: what programs and the back office ask for. */
const reserved = new Set([
  "api",
  "trpc",
  "admin",
  "assets",
  "img",
  "og",
  "preview",
  "go",
  "healthz",
  "livez",
  "readyz",
  "metrics",
]);

/** Why a path cannot be redirected; null when it can. */
export function redirectPathProblem(path: string): string | null {
  const key = path.length <= MAX_PATH_LENGTH ? redirectKey(path) : null;
  if (key === null) return message("Please enter a path of the shop, such as /old-page.");
  if (key === "/") return message("The home page always stays where it is.");
  return reserved.has(key.split("/")[1] ?? "")
    ? message("The shop itself uses this address.")
    : null;
}

/** Why a target is invalid; null when it is valid. */
export function targetProblem(target: string): string | null {
  const text = target.trim();
  if (text.length > 2000 || /[\p{Cc}\s\\]/u.test(text))
    return message("Please enter a path or an address.");
  if (text.startsWith("/")) {
    return redirectKey(text) === null ? message("Please enter a path such as /new-page.") : null;
  }
  if (!/^https?:\/\//i.test(text) || !canParseUrl(text)) {
    return message(
      "Please enter a path such as /new-page, or an address that begins with https://.",
    );
  }
  const { username, password } = new URL(text);
  return username || password
    ? message("An address with a name or password in it is not safe.")
    : null;
}

/**
 * The target with the query of the request; its own parameters win.
 *
 * @param query - with its `?`, or empty
 */
export function withQuery(target: string, query: string): string {
  const isLocal = target.startsWith("/");
  const url = new URL(target, BASE);
  for (const [name, value] of new URLSearchParams(query)) {
    if (!new URL(target, BASE).searchParams.has(name)) url.searchParams.append(name, value);
  }
  // As browsers write it, so that it is one line of plain letters.
  // `/.//host` is a path of the shop, and `//host` another host.
  return isLocal ? `${url.pathname.replace(/^\/+/, "/")}${url.search}${url.hash}` : url.href;
}
