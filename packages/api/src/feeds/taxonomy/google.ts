/** Looks up Google's product taxonomy: paths by id and ids by path. */
import { pathKey } from "../values/path-key.ts";
import { googleNames } from "./google-names.ts";

interface Taxonomy {
  paths: Map<number, string[]>;
  /** By `pathKey` of the American or British spelling. */
  ids: Map<string, number>;
}

let read: Taxonomy | undefined;

/** Parsed when first used. */
function taxonomy(): Taxonomy {
  if (read) return read;
  const paths = new Map<number, string[]>();
  const ids = new Map<string, number>();
  const above: string[] = [];
  const britishAbove: string[] = [];
  // The list has typographic apostrophes; Google and feeds have plain ones.
  for (const line of googleNames.trim().replaceAll("’", "'").split("\n")) {
    const [, tabs = "", id, name = "", british = name] =
      /^(\t*)(\d+) ([^=]*)(?:=(.*))?$/.exec(line) ?? [];
    above.splice(tabs.length, above.length, name);
    britishAbove.splice(tabs.length, britishAbove.length, british);
    paths.set(Number(id), [...above]);
    ids.set(pathKey(above), Number(id));
    ids.set(pathKey(britishAbove), Number(id));
  }
  read = { paths, ids };
  return read;
}

/** The path of an id from the root, in American English; null for an unknown id. */
export const googlePath = (id: number): readonly string[] | null =>
  taxonomy().paths.get(id) ?? null;

/** The id of a path in American or British English; null when it is not Google's. */
export const googleIdOf = (names: readonly string[]): number | null =>
  names.length === 0 ? null : (taxonomy().ids.get(pathKey(names)) ?? null);
