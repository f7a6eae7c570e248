/** Names in the shop, whose categories are flat, for the paths of a file's tree. Pure. */
import { slugify } from "../core/text/slug.ts";
import { copyText, truncate } from "../csv/text.ts";

/** Longest name of a category. */
export const CATEGORY_LENGTH = 100;
/** Names that are told apart; a file with more has a category for every product. */
const MOST_NAMES = 50_000;

const keyOf = (name: string) => slugify(name) || name.toLowerCase();

/** `Men > Shoes`, of a path's last levels. */
function nameOf(path: readonly string[], levels: number): string {
  const name = path.slice(-levels).join(" > ");
  return name.length <= CATEGORY_LENGTH
    ? name
    : `${truncate(name, CATEGORY_LENGTH - 1).trimEnd()}…`;
}

export class CategoryNames {
  /** What stands above the last levels of paths, by those levels; null when several things do. */
  readonly #above = new Map<string, string | null>();

  /** What was asked for before. */
  readonly #names = new Map<string, readonly string[]>();
  /** The paths that have been noted. */
  readonly #noted = new Set<string>();

  /** Takes note of a path of the file, before any is asked for. */
  note(path: readonly string[]): void {
    const key = path.join("\n");
    if (this.#noted.has(key)) return;
    if (this.#noted.size < MOST_NAMES) this.#noted.add(copyText(key));
    for (let levels = 1; levels < path.length; levels++) {
      const key = endOf(path, levels);
      const above = path.slice(0, -levels).map(keyOf).join("\n");
      const known = this.#above.get(key);
      if (known === undefined && this.#above.size < MOST_NAMES) {
        this.#above.set(copyText(key), copyText(above));
      } else if (known !== undefined && known !== above) this.#above.set(key, null);
    }
  }

  /**
   * What the category of a path may be called in the shop: the longest name first, since a shop that
   * has `Men > Shoes` keeps it, and at last what it is called when the shop has none of them, which is
   * as many of its levels as no other path of the file ends with.
   */
  of(path: readonly string[]): readonly string[] {
    const key = path.join("\n");
    const known = this.#names.get(key);
    if (known) return known;
    const names = this.#namesOf(path);
    if (this.#names.size < MOST_NAMES) this.#names.set(copyText(key), names.map(copyText));
    return names;
  }

  #namesOf(path: readonly string[]): string[] {
    let least = 1;
    while (least < path.length && this.#above.get(endOf(path, least)) === null) least++;
    return Array.from({ length: path.length - least + 1 }, (_, at) =>
      nameOf(path, path.length - at),
    );
  }
}

const endOf = (path: readonly string[], levels: number) =>
  path.slice(-levels).map(keyOf).join("\n");
