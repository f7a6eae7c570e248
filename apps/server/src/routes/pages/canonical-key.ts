/**
 * Parameters that mark where a visitor came from and change nothing on the page.
 * The visitor's own address keeps them.
 */
const TRACKING = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|mc_cid|mc_eid|ref)$/;

/**
 * One address for all that show the same page: parameters sorted, tracking ones and empty ones
 * left out.
 *
 * @param url - path and query, as the request line has them
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
