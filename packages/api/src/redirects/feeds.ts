/** Leads from the feed of a listing, as other programs have one for each, to the shop's. Pure. */

const FEED = /(?:\/feed(?:\/(?:rss2?|atom|rdf))?|\/rss|&feed=rss2)$/;
const AUTHOR = /^\/blog\/author\/([^/]+)$/;

/** Whether it is the path of a feed of something. @param key - see `redirectKey` */
export const isFeed = (key: string): boolean => FEED.test(key);

/**
 * The shop's feed of what a page lists.
 *
 * @param target - path of the shop, or URL
 * @returns null when there is none
 */
export function feedOf(target: string): string | null {
  if (!target.startsWith("/")) return null;
  const { pathname, searchParams } = new URL(target, "http://shop.invalid");
  if (pathname === "/deals") return "/deals/rss.xml";
  const author = AUTHOR.exec(pathname)?.[1];
  if (author) return `/blog/rss.xml?author=${author}`;
  if (pathname !== "/blog") return null;
  const [listing, ...others] = searchParams;
  if (!listing) return "/blog/rss.xml";
  const isListed = others.length === 0 && /^(?:category|tag)$/.test(listing[0]);
  return isListed ? `/blog/rss.xml?${new URLSearchParams([listing])}` : null;
}
