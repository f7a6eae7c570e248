import { TRACKING, withQuery } from "@pickwell/api/redirects/rules";

/**
 * The canonical key of URLs that show the same page: parameters sorted, tracking and empty ones
 * removed. The visitor's URL keeps them.
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

/**
 * The target of a redirect with the tracking parameters of the request, by which visits are
 * attributed.
 *
 * @param url - path and query, as in the request line
 */
export function withTracking(target: string, url: string): string {
  const mark = url.indexOf("?");
  const asked = mark === -1 ? [] : [...new URLSearchParams(url.slice(mark + 1))];
  const tracking = asked.filter(([name]) => TRACKING.test(name));
  return tracking.length === 0 ? target : withQuery(target, `?${new URLSearchParams(tracking)}`);
}
