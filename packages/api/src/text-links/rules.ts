import { canParseUrl } from "../core/text/can-parse-url.ts";

/** Display name of a link: its host without `www.`, and the path. */
export function linkName(url: string): string {
  if (!canParseUrl(url)) return url;
  const { host, pathname, search, hash } = new URL(url);
  return `${host.replace(/^www\./, "")}${pathname === "/" && !search ? "" : pathname}${search}${hash}`;
}
