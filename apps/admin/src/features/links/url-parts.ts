/**
 * Splits a URL for display.
 *
 * @returns `host` without `www.`, the whole text when it is no URL; `rest`: path and query
 */
export function urlParts(url: string): { host: string; rest: string } {
  if (!URL.canParse(url)) return { host: url, rest: "" };
  const { host, pathname, search } = new URL(url);
  return {
    host: host.replace(/^www\./, ""),
    rest: pathname === "/" && !search ? "" : `${pathname}${search}`,
  };
}
