/** Where things were on a site of Ghost's. */
import type { ListingEntry } from "../entries.ts";
import { momentIn, type Row, textIn } from "./export.ts";

/** What every site of Ghost's has, and the further pages of its home page, see `parentKeyOf`. */
export function* siteListings(): Generator<ListingEntry> {
  const listings = { "/rss": "/blog/rss.xml", "/page": "/blog", "/archive": "/blog" };
  const maps = ["posts", "pages", "tags", "authors"].map((name) => [
    `/sitemap-${name}.xml`,
    "/sitemap.xml",
  ]);
  for (const [oldUrl = "", target = ""] of [...Object.entries(listings), ...maps]) {
    yield { kind: "listing", oldUrl, target };
  }
}

/**
 * @param url - of the article, where the file says it; empty for none
 * @param permalinks - of the settings; empty for none
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

/** Where the settings of older versions let articles stand: `/:year/:month/:day/:slug/`. */
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
