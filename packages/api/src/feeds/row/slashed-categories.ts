/**
 * Tells paths such as `Men/Shoes` from names such as `TV/HiFi`, by all categories of a file. Those
 * with several slashes need no such decision, see `readCategoryPath`.
 */
import { copyText } from "../../csv/text.ts";
import type { CategoryPath } from "../values/category-path.ts";

/** One slash between words, without spaces. */
const SLASHED = /^[^/]*\p{L}{2}[^/]*(?<!\s)\/(?!\s)[^/]*\p{L}{2}[^/]*$/u;
/** What separates the levels of paths in other files. */
const OTHER_MARK = /[>»›→\\|]|~~|\s\/\s/;

/** Names to tell apart. A file with more has nearly a category per product. */
const MOST_NAMES = 50_000;
/** Names with a slash that have to share their beginning with another one. */
const ENOUGH = 2;

const split = (path: CategoryPath): CategoryPath => ({
  ...path,
  names: path.names.flatMap((name) => name.split("/")).map((name) => name.trim()),
});

export class SlashedCategories {
  /** Names with a slash. */
  readonly #slashed = new Set<string>();
  /** Names without any. */
  readonly #plain = new Set<string>();
  /** Whether levels are separated by something else. */
  #hasOtherMark = false;
  /** Whether paths of more levels are separated by slashes. */
  #hasLongPaths = false;
  #decided: boolean | null = null;
  /** The same when no more names are kept. */
  #decidedEarly: boolean | null = null;

  /**
   * Collects a category, in the first pass.
   *
   * @param text - as written
   * @param path - as read from it
   */
  note(text: string, { names }: CategoryPath): void {
    const [name = ""] = names;
    // Levels in columns of their own have no mark.
    const hasOtherMark =
      OTHER_MARK.test(text) || (names.length > 1 && names.some((one) => SLASHED.test(one)));
    if (hasOtherMark && !this.#hasOtherMark) {
      this.#hasOtherMark = true;
      this.#decided = null;
    }
    if (names.length > 1) {
      if (hasOtherMark || this.#hasLongPaths || !text.includes("/")) return;
      this.#hasLongPaths = true;
      this.#decided = null;
    } else if (name !== "") {
      const kept = SLASHED.test(name) ? this.#slashed : this.#plain;
      if (kept.size >= MOST_NAMES || kept.has(name)) return;
      kept.add(copyText(name));
      this.#decided = null;
    }
  }

  /** Whether a name is left out of `all`, because there are too many. */
  isLeftOut({ names }: CategoryPath): boolean {
    return this.#slashed.size >= MOST_NAMES && !this.#slashed.has(names[0] ?? "");
  }

  /** Whether it depends on the whole file what a path is. */
  isOpen({ names }: CategoryPath): boolean {
    return names.length === 1 && SLASHED.test(names[0] ?? "");
  }

  /** Categories with a slash, as they are to be read. */
  all(): string[][] {
    return [...this.#slashed].map((name) => this.read({ names: [name], googleId: null }).names);
  }

  /** A category as the whole file tells that it is to be read. */
  read(path: CategoryPath): CategoryPath {
    return this.isOpen(path) && this.areLevels ? split(path) : path;
  }

  /** A category as those that are kept tell that it is to be read, once that is known. */
  readEarly(path: CategoryPath): CategoryPath {
    this.#decidedEarly ??= this.areLevels;
    return this.#decidedEarly ? split(path) : path;
  }

  /** A category that was read as levels, for messages; null when there is none. */
  get example(): string | null {
    const [first = null] = this.#slashed;
    return this.areLevels ? first : null;
  }

  /** Whether a single slash separates levels. */
  get areLevels(): boolean {
    this.#decided ??= !this.#hasOtherMark && (this.#hasLongPaths || this.#doBranch());
    return this.#decided;
  }

  /** Whether most names begin like others: `Men/Shoes`, `Men/Shirts`, `Men`. */
  #doBranch(): boolean {
    const begun = new Map<string, number>();
    const startOf = (name: string) => name.slice(0, name.indexOf("/"));
    for (const name of this.#slashed) {
      begun.set(startOf(name), (begun.get(startOf(name)) ?? 0) + 1);
    }
    const branching = [...this.#slashed].filter(
      (name) => (begun.get(startOf(name)) ?? 0) > 1 || this.#plain.has(startOf(name)),
    );
    return branching.length >= ENOUGH && branching.length * 2 >= this.#slashed.size;
  }
}
