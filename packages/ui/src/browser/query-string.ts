/** How search parameters are written in addresses: plain text, as an HTML form would send them. */

/** Parameters as they arrive: nothing is a number before somebody says so. */
export type RawSearch = Record<string, unknown>;

/** @returns one text for each name, or a list when the name is repeated */
export function parseQuery(query: string): Record<string, string | string[]> {
  const search: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(query)) {
    const earlier = search[name];
    search[name] = earlier === undefined ? value : [earlier, value].flat();
  }
  return search;
}

/** The reverse of `parseQuery`, with its question mark; names without a value are left out. */
export function stringifyQuery(search: RawSearch): string {
  const query = new URLSearchParams();
  for (const name in search) {
    for (const value of [search[name]].flat()) {
      if (value !== undefined) query.append(name, String(value));
    }
  }
  return query.size > 0 ? `?${query}` : "";
}
