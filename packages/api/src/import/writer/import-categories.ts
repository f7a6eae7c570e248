/** The shop's categories for the rows of an import. */
import { createHash } from "node:crypto";
import type { Db } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { categories } from "@pickwell/db/schema";
import { sql } from "drizzle-orm";
import type { NewCategory } from "../../categories/write-categories.ts";
import type { GrowingTree } from "../../category-tree/growing-tree.ts";
import { slugify } from "../../core/text/slug.ts";
import { copyText } from "../../csv/text.ts";
import { type CategoryNames, MOST_NAMES } from "../category-names.ts";

export class ImportCategories {
  readonly #db: Db;
  readonly #names: CategoryNames;
  readonly #tree: GrowingTree;
  /** Category ids by slug, including those a dry run would have added. */
  readonly #ids = new Map<string, string>();
  /** Slugs of names, since thousands of rows name a category alike. */
  readonly #slugs = new Map<string, string>();
  /** Slugs without a category in the shop. */
  readonly #unknownSlugs = new Set<string>();

  /**
   * @param names - name the paths of the file
   * @param tree - knows the categories that the owner has mapped paths to
   */
  constructor(db: Db, names: CategoryNames, tree: GrowingTree) {
    this.#db = db;
    this.#names = names;
    this.#tree = tree;
  }

  /**
   * Id of the category for a path: the one the owner has mapped it to, else the one with its name.
   */
  idOf(path: readonly string[]): string | undefined {
    const mapped = this.#tree.leadOf(path);
    if (mapped !== null) return mapped;
    for (const name of this.#names.of(path)) {
      const id = this.#ids.get(this.#slugOf(name));
      if (id !== undefined) return id;
    }
    return undefined;
  }

  #slugOf(name: string): string {
    const known = this.#slugs.get(name);
    if (known !== undefined) return known;
    const slug = categorySlug(name);
    if (this.#slugs.size < MOST_NAMES) this.#slugs.set(copyText(name), copyText(slug));
    return slug;
  }

  /** Looks up the categories of paths by name. @returns those to be added */
  async find(paths: readonly (readonly string[])[]): Promise<NewCategory[]> {
    const wanted = paths.flatMap((path) =>
      this.#tree.leadOf(path) === null ? [this.#names.of(path)] : [],
    );
    await this.#lookUp(wanted.flat().map((name) => this.#slugOf(name)));
    const added: NewCategory[] = [];
    for (const names of wanted) {
      if (names.some((name) => this.#ids.has(this.#slugOf(name)))) continue;
      const name = copyText(names.at(-1) ?? "");
      const slug = copyText(this.#slugOf(name));
      const id = newId();
      this.#ids.set(slug, id);
      added.push({ id, slug, name });
    }
    return added;
  }

  /** Looks up slugs that were not looked up before. */
  async #lookUp(slugs: readonly string[]): Promise<void> {
    const unknown = new Set(
      slugs.filter((slug) => !this.#ids.has(slug) && !this.#unknownSlugs.has(slug)),
    );
    if (unknown.size === 0) return;
    const found = await prepared(this.#db, "import:categories", (db) =>
      db
        .select({ id: categories.id, slug: categories.slug })
        .from(categories)
        .where(isOneOf(categories.slug, sql.placeholder("slugs")))
        .prepare(),
    ).execute({ slugs: JSON.stringify([...unknown]) });
    for (const { id, slug } of found) {
      this.#ids.set(slug, id);
      unknown.delete(slug);
    }
    for (const slug of unknown) this.#unknownSlugs.add(copyText(slug));
  }
}

function categorySlug(name: string): string {
  return slugify(name) || `category-${createHash("sha256").update(name).digest("hex").slice(0, 8)}`;
}
