/** Tracking parameters, which do not change the page. The visitor's URL keeps them. */
const TRACKING = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|mc_cid|mc_eid|ref)$/;

/**
 * The canonical key of URLs that show the same page: parameters sorted, tracking and empty ones
 * removed.
 *
 * @param url - path and query, as in the request line
 */
export function canonicalKey(url: string): string {
  const mark = url.indexOf("?");
  if (mark === -1) return url;
  const path = url.slice(0, mark);
  const parameters = new URLSearchParams(url.slice(mark + 1));
  const kept = [...parameters].filter(([name, value]) => value !== "" && !TRACKING.test(name));
  if (kept.length === 0) return path;
  const query = new URLSearchParams(kept);
  query.sort();
  return `${path}?${query}`;
}
