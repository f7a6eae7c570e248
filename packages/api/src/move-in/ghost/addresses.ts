/** Former URLs of a Ghost site. */
import { redirectLines } from "../../redirects/admin/redirect-lines.ts";
import type { Findings, ListingEntry } from "../entries.ts";
import { momentIn, type Row, textIn } from "./export.ts";
import { onlyTagOf, type Subject } from "./filter.ts";
import { addressesIn, type GhostRoutes, type PatternParts } from "./routes.ts";

/**
 * Listings that every Ghost site has. `/page` stands for further pages of the home page, see
 * `parentKeyOf`.
 */
export function* siteListings(): Generator<ListingEntry> {
  const listings = {
    "/rss": "/blog/rss.xml",
    "/feed": "/blog/rss.xml",
    "/page": "/blog",
    "/archive": "/blog",
  };
  const maps = ["posts", "pages", "tags", "authors", "users"].map((name) => [
    `/sitemap-${name}.xml`,
    "/sitemap.xml",
  ]);
  for (const [oldUrl = "", target = ""] of [...Object.entries(listings), ...maps]) {
    yield { kind: "listing", oldUrl, target };
  }
}

/** What the addresses of a site's articles depend on. */
export interface Placing {
  /** Pattern from the settings of older versions; empty for none. */
  permalinks: string;
  /** The site's time zone, such as `Europe/Berlin`; empty if unknown. */
  timeZone: string;
  /** Null when the file came without them. */
  routes: GhostRoutes | null;
  /** An article's tags and authors, the main one first. */
  tagsOf: (post: Row) => Row[];
  authorsOf: (post: Row) => Row[];
}

/**
 * @param url - of the article; empty when the file has none
 * @returns its addresses, and those that it may have had
 */
export function addressesOf(
  post: Row,
  { url, isPage }: { url: string; isPage: boolean },
  place: Placing,
): { oldUrls: string[]; formerUrls: string[] } {
  const slug = textIn(post, "slug");
  const uuid = textIn(post, "uuid");
  const usual = slug ? [`/${slug}/`, ...datedUrl(post, slug, place.permalinks)] : [];
  const { routes } = place;
  const kind = isPage ? "page" : "post";
  const shown = (routes?.shown ?? []).filter((each) => each.kind === kind && each.slug === slug);
  const chosen =
    routes && routes.collections.length > 0 && slug && !isPage
      ? addressesIn(routes, subjectOf(post, place), partsOf(post, place))
      : { own: usual, possible: [] };
  const oldUrls = [url, ...shown.map(({ path }) => path), ...chosen.own];
  return {
    oldUrls: [...oldUrls, uuid ? `/p/${uuid}/` : ""].filter((each) => each !== ""),
    formerUrls: [...usual, ...chosen.possible].filter((each) => !chosen.own.includes(each)),
  };
}

const slugsOf = (rows: readonly Row[]): string[] => rows.map((row) => textIn(row, "slug"));

const subjectOf = (post: Row, { tagsOf, authorsOf }: Placing): Subject => ({
  tags: slugsOf(tagsOf(post)),
  authors: slugsOf(authorsOf(post)),
  isFeatured: post.featured === 1 || post.featured === true,
});

/** What stands for the parts of permalinks. Ghost writes `all` where there is no main tag. */
function partsOf(post: Row, place: Placing): PatternParts {
  const [tag = ""] = slugsOf(place.tagsOf(post));
  const [author = ""] = slugsOf(place.authorsOf(post));
  const at = momentIn(post, "published_at");
  const [year = "", month = "", day = ""] = at ? dayIn(at, place.timeZone).split("-") : [];
  return {
    slug: textIn(post, "slug"),
    id: textIn(post, "id"),
    uuid: textIn(post, "uuid"),
    primary_tag: tag === "" || tag.startsWith("hash-") ? "all" : tag,
    primary_author: author,
    author,
    year,
    month,
    day,
  };
}

/** The day as `2020-05-06`; in UTC when the time zone is not known here. */
function dayIn(at: Date, timeZone: string): string {
  try {
    const zone = timeZone === "" ? "UTC" : timeZone;
    return new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" }).format(at);
  } catch {
    return at.toISOString().slice(0, 10);
  }
}

/** Listings and redirects that the files of settings name, see `GhostSettings`. */
export function* settingsListings(
  routes: GhostRoutes | null,
  redirects: string,
  parts: {
    site: string;
    findings: Findings;
    targetOf: (kind: "tag" | "author", slug: string) => string;
  },
): Generator<ListingEntry> {
  for (const { path, target } of redirects === "" ? [] : redirectLines(redirects)) {
    if (path.startsWith("/")) {
      yield { kind: "listing", oldUrl: path, target: withinSite(target, parts.site) };
    } else parts.findings.unknown(`redirect by a pattern: ${path}`);
  }
  for (const { path, filter } of routes?.lists ?? []) {
    const tag = onlyTagOf(filter);
    yield { kind: "listing", oldUrl: path, target: tag ? parts.targetOf("tag", tag) : "/blog" };
  }
  for (const { path, kind, slug } of routes?.shown ?? []) {
    if (kind === "page" || kind === "post") continue;
    yield { kind: "listing", oldUrl: path, target: parts.targetOf(kind, slug) };
  }
  for (const path of routes?.drawn ?? []) parts.findings.unknown(`page of the theme: ${path}`);
}

/** A target on the former site as a path. */
const withinSite = (target: string, site: string): string =>
  site !== "" && target.startsWith(`${site}/`) ? target.slice(site.length) : target;

/** The path by the permalink pattern of older versions: `/:year/:month/:day/:slug/`. */
function datedUrl(post: Row, slug: string, permalinks: string): string[] {
  const at = momentIn(post, "published_at");
  if (!at || !permalinks.includes(":slug") || !permalinks.includes(":year")) return [];
  const [year = "", month = "", day = ""] = at.toISOString().slice(0, 10).split("-");
  const path = permalinks
    .replace(":slug", slug)
    .replace(":year", year)
    .replace(":month", month)
    .replace(":day", day);
  return path.includes(":") ? [] : [path];
}
