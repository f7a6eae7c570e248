import { COMPARED_KEYS, COMPARED_LIMIT } from "@pickwell/api/products/rules";
import type { Api } from "@pickwell/client/react/api.tsx";
import type { RawSearch } from "@pickwell/ui/browser/query-string.ts";
import type { ComparedProduct } from "@pickwell/ui/shop/product.ts";
import { awaitOnServer } from "../../lib/await-on-server.ts";

/** No slug or id is longer; the procedures refuse such a key. */
const MAX_KEY = 200;

/** Parameters of the URL of `/compare`. */
interface Named {
  /** Slugs and ids to look up, each once. */
  keys: string[];
  /** Names of nothing: longer than any that there is. */
  impossible: string[];
  /** Repeated products. */
  repeated: string[];
  /** Behind all that are looked up. */
  beyond: string[];
}

/** Parses `products`: comma-separated, or repeated parameters. Never throws. */
export function parseCompared(search: RawSearch): Named {
  const all = [search.products]
    .flat()
    .flatMap((value) => (typeof value === "string" ? value.split(",") : []))
    .map((name) => name.trim())
    .filter((name) => name !== "");
  const once = [...new Set(all)];
  const possible = once.filter(({ length }) => length <= MAX_KEY);
  return {
    keys: possible.slice(0, COMPARED_KEYS),
    impossible: once.filter(({ length }) => length > MAX_KEY),
    repeated: [...new Set(all.filter((name, index) => all.indexOf(name) < index))],
    beyond: possible.slice(COMPARED_KEYS),
  };
}

/** The compared products, and those that were not found. */
export interface Compared {
  products: ComparedProduct[];
  /** Names that nothing in the shop has. */
  unknown: string[];
  /** Named more than once, by one name or by two. */
  repeated: string[];
  /** For which there is no room. */
  leftOut: string[];
}

/** @param found - for each key of `named`; null for hidden products */
export function comparedOf(named: Named, found: readonly (ComparedProduct | null)[]): Compared {
  const distinct = new Map<string, ComparedProduct>();
  const unknown: string[] = [];
  const repeated = new Set<string>();
  const nameOf = new Map<string, string>();
  named.keys.forEach((key, index) => {
    const product = found[index];
    if (!product) {
      unknown.push(key);
      return;
    }
    nameOf.set(key, product.name);
    if (distinct.has(product.id)) repeated.add(product.name);
    distinct.set(product.id, product);
  });
  for (const key of named.repeated) {
    const name = nameOf.get(key);
    if (name) repeated.add(name);
  }
  const all = [...distinct.values()];
  return {
    products: all.slice(0, COMPARED_LIMIT),
    unknown: [...unknown, ...named.impossible],
    repeated: [...repeated],
    leftOut: [...all.slice(COMPARED_LIMIT).map(({ name }) => name), ...named.beyond],
  };
}

/** Loads `/compare`. */
export async function loadCompared({
  context: { api },
  location,
}: {
  context: { api: Api };
  location: { search: RawSearch };
}): Promise<void> {
  const { keys } = parseCompared(location.search);
  await awaitOnServer(api.catalog.products.compared.ensureData({ keys }));
}
