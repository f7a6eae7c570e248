/**
 * Whether two URLs differ only in slashes or empty parameters, so that a redirect between them
 * needs no request.
 */
export function isSpellingOf(url: URL, other: URL): boolean {
  return url.origin === other.origin && plain(url.pathname) === plain(other.pathname);
}

const plain = (path: string) => path.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
