/** Google's product taxonomy: which path a number stands for, and which number a path has. */
import { pathKey } from "../values/category-path.ts";
import { googleNames } from "./google-names.ts";

interface Taxonomy {
  paths: Map<number, string[]>;
  /** By `pathKey` of either spelling. */
  ids: Map<string, number>;
}

let read: Taxonomy | undefined;

/** Reads the list when it is asked for the first time. */
function taxonomy(): Taxonomy {
  if (read) return read;
  const paths = new Map<number, string[]>();
  const ids = new Map<string, number>();
  const above: string[] = [];
  const britishAbove: string[] = [];
  // The list is set as the product’s texts are; feeds write apostrophes as Google does.
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

/** The path of a number, from the root, in American English; null for one that is not known. */
export const googlePath = (id: number): readonly string[] | null =>
  taxonomy().paths.get(id) ?? null;

/** The number of a path in American or British English; null when it is not Google's. */
export const googleIdOf = (names: readonly string[]): number | null =>
  names.length === 0 ? null : (taxonomy().ids.get(pathKey(names)) ?? null);
