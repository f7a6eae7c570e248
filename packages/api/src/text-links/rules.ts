import { canParseUrl } from "../core/text/can-parse-url.ts";

/** What a link of a text is called: its host without `www.`, and what follows it. */
export function linkName(url: string): string {
  if (!canParseUrl(url)) return url;
  const { host, pathname, search, hash } = new URL(url);
  return `${host.replace(/^www\./, "")}${pathname === "/" && !search ? "" : pathname}${search}${hash}`;
}
