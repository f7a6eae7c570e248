/** The category tree of a source, growing while its file is read. */
import type { Db } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { prepared } from "@pickwell/db/prepared";
import { sourceCategories } from "@pickwell/db/schema";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { copyText } from "../csv/text.ts";
import { pathKey } from "../feeds/values/path-key.ts";
import { nodeKey, nodesOf } from "./nodes.ts";

/** Maximum nodes per tree; a file with more has a category per product. */
export const MOST_NODES = 20_000;

type NewNode = typeof sourceCategories.$inferInsert;

export class GrowingTree {
  readonly #db: Db;
  readonly #scope: string;
  readonly #now: Date;
  /** Ids by path; null until they are read. */
  #ids: Map<string, string> | null = null;
  /** Where paths lead by the owner's word. */
  #leads = new Map<string, string>();
  #added: NewNode[] = [];
  /** Rows whose category has no place in the tree any more. */
  crowdedOut = 0;

  /** @param scope - id of the source, or `UPLOADED` */
  constructor(db: Db, scope: string, now: Date) {
    this.#db = db;
    this.#scope = scope;
    this.#now = now;
  }

  /** Begins a batch: what the owner has said meanwhile counts from here on. */
  async begin(): Promise<void> {
    if (this.#ids === null) {
      const nodes = await nodesOf(this.#db, this.#scope);
      this.#ids = new Map(nodes.map(({ id, names }) => [pathKey(names), id]));
    }
    const leading = await prepared(this.#db, "source-categories:leading", (db) =>
      db
        .select({ names: sourceCategories.names, categoryId: sourceCategories.categoryId })
        .from(sourceCategories)
        .where(
          and(
            eq(sourceCategories.scope, sql.placeholder("scope")),
            isNotNull(sourceCategories.categoryId),
          ),
        )
        .prepare(),
    ).execute({ scope: this.#scope });
    this.#leads = new Map(
      leading.map(({ names, categoryId }) => [pathKey(names), categoryId ?? ""]),
    );
  }

  /** The shop's category that a path leads to by the owner's word; null when nothing is said of it. */
  leadOf(names: readonly string[]): string | null {
    if (this.#leads.size === 0) return null;
    for (let levels = names.length; levels > 0; levels--) {
      const lead = this.#leads.get(pathKey(names.slice(0, levels)));
      if (lead) return lead;
    }
    return null;
  }

  /**
   * The node of a path, which is added with all above it where it is new.
   *
   * @returns its id; where the tree is full, that of the nearest above, or null
   */
  place(names: readonly string[], googleId: number | null): string | null {
    const ids = this.#ids ?? new Map<string, string>();
    const known = ids.get(pathKey(names));
    if (known !== undefined) return known;
    let nearest: string | null = null;
    for (let levels = 1; levels <= names.length; levels++) {
      const path = names.slice(0, levels);
      const key = pathKey(path);
      const there = ids.get(key);
      if (there === undefined && ids.size >= MOST_NODES) {
        this.crowdedOut++;
        break;
      }
      nearest = there ?? this.#add(path, levels === names.length ? googleId : null);
      ids.set(copyText(key), nearest);
    }
    return nearest;
  }

  #add(path: readonly string[], googleId: number | null): string {
    const id = newId();
    this.#added.push({
      id,
      scope: this.#scope,
      key: nodeKey(path),
      names: path.map(copyText),
      googleId,
      createdAt: this.#now,
    });
    return id;
  }

  /** The nodes that are new since this was asked last. */
  takeAdded(): NewNode[] {
    const added = this.#added;
    this.#added = [];
    return added;
  }
}
