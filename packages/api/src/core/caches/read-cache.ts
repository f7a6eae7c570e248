/**
 * A per-process cache of database rows. An entry lives until one of its topics changes, its time
 * has come, or a minute has passed.
 */
import type { Topic } from "@pickwell/db/revisions";
import { LRUCache } from "lru-cache";
import { isUnexpired } from "../stored-moments.ts";

/** Maximum age, for changes caused by time alone. */
const MAX_AGE_MS = 60_000;

interface Kept<Value> {
  value: Value;
  /** When time alone changes the value, in milliseconds since 1970; Infinity when it never does. */
  changesAt: number;
  until: Date;
}

/** Cached values of one kind, valid for one revision of their topics. */
export class RevisionCache<Value> {
  readonly #kept: LRUCache<string | number, Kept<Value>>;

  constructor(max: number) {
    this.#kept = new LRUCache({ max });
  }

  /** @param moment - the time at which the value has to be valid */
  get(key: string | number, moment: Date): Kept<Value> | undefined {
    const known = this.#kept.get(key);
    return known && isUnexpired(known.until, moment, MAX_AGE_MS) ? known : undefined;
  }

  /** @param changesAt - see `Kept` */
  set(key: string | number, moment: Date, value: Value, changesAt: number): void {
    const now = moment.getTime();
    if (changesAt <= now) return;
    const until = new Date(Math.min(changesAt, now + MAX_AGE_MS));
    this.#kept.set(key, { value, changesAt, until });
  }
}

/** One per process. Cached values must not be modified. */
export class ReadCache {
  readonly #revision: (topics: readonly Topic[]) => number;
  readonly #shelves = new Map<string, { revision: number; shelf: object }>();

  /** @param revision - a number that changes whenever one of these topics does */
  constructor(revision: (topics: readonly Topic[]) => number) {
    this.#revision = revision;
  }

  /**
   * The cache of one kind of value. Get it before reading from the database: a value that is stored
   * after its topics have changed is then never returned.
   *
   * @param topics - what these values are made from
   * @param max - how many are kept
   */
  of<Value>(kind: string, topics: readonly Topic[], max: number): RevisionCache<Value> {
    const revision = this.#revision(topics);
    const known = this.#shelves.get(kind);
    if (known?.revision === revision) return known.shelf as RevisionCache<Value>;
    const shelf = new RevisionCache<Value>(max);
    this.#shelves.set(kind, { revision, shelf });
    return shelf;
  }
}
