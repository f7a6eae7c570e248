/** Names categories of the shop, which are flat, after paths of a file's category tree. Pure. */
import { slugify } from "../core/text/slug.ts";
import { copyText, truncate } from "../csv/text.ts";

/** Maximum length of a category name. */
export const CATEGORY_LENGTH = 100;
/** Maximum number of paths to tell apart. A file with more has nearly a category per product. */
export const MOST_NAMES = 50_000;

const keyOf = (name: string) => slugify(name) || name.toLowerCase();

/** The name for the last levels of a path, such as `Men > Shoes`. */
function nameOf(path: readonly string[], levels: number): string {
  const name = path.slice(-levels).join(" > ");
  return name.length <= CATEGORY_LENGTH
    ? name
    : `${truncate(name, CATEGORY_LENGTH - 1).trimEnd()}…`;
}

export class CategoryNames {
  /**
   * The parents by last levels of a path; null when several paths with different parents end in
   * them.
   */
  readonly #above = new Map<string, string | null>();

  /** Results of `of` by path. */
  readonly #names = new Map<string, readonly string[]>();
  /** Paths that were noted. */
  readonly #noted = new Set<string>();

  /** Registers a path of the file. Call it for all paths before `of`. */
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
   * Possible names of a path's category, longest first, so that a shop that already has
   * `Men > Shoes` keeps it. The last one is for a new category: it has as few levels as needed to
   * differ from all other paths of the file.
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
