/** Query strings in the form that HTML forms send. */

/** Unparsed parameters. */
export type RawSearch = Record<string, unknown>;

/** @returns a text per name, or a list for repeated names */
export function parseQuery(query: string): Record<string, string | string[]> {
  const search: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(query)) {
    const earlier = search[name];
    search[name] = earlier === undefined ? value : [earlier, value].flat();
  }
  return search;
}

/** The reverse of `parseQuery`, with question mark; empty parameters are omitted. */
export function stringifyQuery(search: RawSearch): string {
  const query = new URLSearchParams();
  for (const name in search) {
    for (const value of [search[name]].flat()) {
      if (value !== undefined) query.append(name, String(value));
    }
  }
  return query.size > 0 ? `?${query}` : "";
}
