/**
 * Whether an address is only another spelling of one: the same place, with further slashes or with
 * parameters that say nothing. Who is sent from one to the other need not ask again.
 */
export function isSpellingOf(url: URL, other: URL): boolean {
  return url.origin === other.origin && plain(url.pathname) === plain(other.pathname);
}

const plain = (path: string) => path.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
