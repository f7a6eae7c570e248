/**
 * What is read of the database again and again, kept in this process until something behind its topics
 * changes, its time has come, or a minute is over.
 */
import type { Topic } from "@pickwell/db/revisions";
import { LRUCache } from "lru-cache";
import { isUnexpired } from "./stored-moments.ts";

/** What the clock changes without being told of may be this late. */
const MAX_AGE_MS = 60_000;

interface Kept<Value> {
  value: Value;
  /** When time alone changes it, in milliseconds since 1970; Infinity when it does not. */
  changesAt: number;
  until: Date;
}

/** What is kept of one kind of things, as they are in one revision. */
export class RevisionCache<Value> {
  readonly #kept: LRUCache<string | number, Kept<Value>>;

  constructor(max: number) {
    this.#kept = new LRUCache({ max });
  }

  /** @param moment - at which it is to be true */
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

/** One for each process. Nobody may change what is kept. */
export class ReadCache {
  readonly #revision: (topics: readonly Topic[]) => number;
  readonly #shelves = new Map<string, { revision: number; shelf: object }>();

  /** @param revision - a number that differs after every change of these topics */
  constructor(revision: (topics: readonly Topic[]) => number) {
    this.#revision = revision;
  }

  /**
   * What is kept of a kind. To be asked for before anything is read: what is put there afterwards, and
   * was changed meanwhile, is found by nobody.
   *
   * @param topics - what these things are made of
   * @param max - how many of them are kept
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
