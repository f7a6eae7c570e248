import { setTimeout } from "node:timers/promises";
import type pg from "pg";
import { type Topic, topics } from "../topics.ts";
import { type Db, poolOf } from "./connection.ts";
import { CHANNEL } from "./derived/derived.ts";

export { type Topic, topics };

/** How often the database is asked for missed notifications, in milliseconds. */
const POLL_MS = 500;
/** Age of the last look from which requests wait for the next one, in milliseconds. */
const OLD_MS = 750;
/** How long a request waits for a database that does not answer, in milliseconds. */
const WAIT_MS = 1_000;

/** A look at the revisions in the database. */
interface Look {
  /** By `performance.now()`. */
  beganAt: number;
  /** Never fails. */
  done: Promise<void>;
}

/** The revisions known to a process. */
class Revisions {
  readonly #revisions = new Map<string, number>();
  /** The last look that has ended, whether or not the database answered. */
  #lastBeganAt = Number.NEGATIVE_INFINITY;
  #current: Look | undefined;

  readonly of = (topics: readonly Topic[]): number => {
    let sum = 0;
    for (const topic of topics) sum += this.#revisions.get(topic) ?? 0;
    return sum;
  };

  /** Revisions of a topic are committed in order. */
  reached(topic: string, revision: number): void {
    const known = this.#revisions.get(topic) ?? 0;
    if (revision > known) this.#revisions.set(topic, revision);
  }

  isKnownTo(seen: ReadonlyMap<string, number>): boolean {
    for (const [topic, revision] of this.#revisions) {
      if ((seen.get(topic) ?? 0) < revision) return false;
    }
    return true;
  }

  forget(): void {
    this.#revisions.clear();
  }

  hear(message: string): void {
    const [topic = "", revision] = message.split(" ");
    this.reached(topic, Number(revision));
  }

  /** Reads the revisions in the database; one look at a time. */
  look(client: Pick<pg.Pool, "query">): Look {
    if (this.#current) return this.#current;
    const beganAt = performance.now();
    const done = this.#read(client)
      // The next look may find what this one could not.
      .catch(() => {})
      .finally(() => {
        this.#lastBeganAt = beganAt;
        this.#current = undefined;
      });
    this.#current = { beganAt, done };
    return this.#current;
  }

  /** Waits for a look when the last one is old. @returns undefined if there is nothing to wait for */
  confirm(client: Pick<pg.Pool, "query">): Promise<void> | undefined {
    if (performance.now() - this.#lastBeganAt < OLD_MS) return undefined;
    const { beganAt, done } = this.look(client);
    const leftMs = beganAt + WAIT_MS - performance.now();
    if (leftMs <= 0) return undefined;
    const patience = new AbortController();
    const waited = setTimeout(leftMs, undefined, { ref: false, signal: patience.signal });
    return Promise.race([done, waited]).finally(() => patience.abort());
  }

  async #read(client: Pick<pg.Pool, "query">): Promise<void> {
    const { rows } = await client.query<{ topic: string; revision: number }>(
      "select topic, revision from revisions",
    );
    for (const { topic, revision } of rows) this.reached(topic, revision);
  }
}

const known = new WeakMap<pg.Pool, Revisions>();

function revisionsOf(pool: pg.Pool): Revisions {
  const revisions = known.get(pool) ?? new Revisions();
  known.set(pool, revisions);
  return revisions;
}

/**
 * Makes a new connection listen for changes: of its own before their commit is confirmed, of others
 * within moments.
 */
export async function listen(pool: pg.Pool, client: pg.ClientBase): Promise<void> {
  const revisions = revisionsOf(pool);
  client.on("notification", ({ channel, payload }) => {
    if (channel === CHANNEL && payload !== undefined) revisions.hear(payload);
  });
  await client.query(`listen ${CHANNEL}`);
}

/**
 * Counts changes of the tables behind topics, as far as this process knows: its own changes at
 * once, others within moments.
 *
 * @returns a function from topics to a number that differs after every change
 */
export const revisionReader = (db: Db): ((topics: readonly Topic[]) => number) =>
  revisionsOf(poolOf(db)).of;

/** Whether a reader has seen every change known to this process. @param seen - revision by topic */
export const hasSeenRevisions = (pool: pg.Pool, seen: ReadonlyMap<string, number>): boolean =>
  revisionsOf(pool).isKnownTo(seen);

/** Starts over, for a database that was replaced. */
export const forgetRevisions = (db: Db): void => revisionsOf(poolOf(db)).forget();

/**
 * Polls twice a second for changes that were not notified: while disconnected, or through a pooler
 * that does not pass on notifications. While the database cannot be reached, caches stay as they
 * are.
 *
 * @returns stops it
 */
export function watchRevisions(db: Db): () => void {
  const pool = poolOf(db);
  const revisions = revisionsOf(pool);
  const timer = setInterval(() => {
    if (!pool.ending) revisions.look(pool);
  }, POLL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Makes sure that this process knows what others have committed until a moment ago, also when it got
 * no processor time to hear of it. To be called before anything from a cache is sent.
 *
 * @returns undefined if it knows already, which is the rule; otherwise waits for the database, but no
 *   longer than a second, after which caches are used as they are
 */
export function confirmRevisions(db: Db): Promise<void> | undefined {
  const pool = poolOf(db);
  return pool.ending ? undefined : revisionsOf(pool).confirm(pool);
}
