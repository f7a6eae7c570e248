/** Former URLs of a Ghost site. */
import type { ListingEntry } from "../entries.ts";
import { momentIn, type Row, textIn } from "./export.ts";

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

/**
 * @param url - of the article; empty when the file has none
 * @param permalinks - pattern from the settings; empty for none
 */
export function addressesOf(post: Row, url: string, permalinks: string): string[] {
  const slug = textIn(post, "slug");
  const uuid = textIn(post, "uuid");
  return [
    url,
    ...(slug ? [`/${slug}/`, ...datedUrl(post, slug, permalinks)] : []),
    ...(uuid ? [`/p/${uuid}/`] : []),
  ].filter((each) => each !== "");
}

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
