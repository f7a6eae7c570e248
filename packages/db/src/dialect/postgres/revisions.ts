import type pg from "pg";
import { type Topic, topics } from "../topics.ts";
import { type Db, poolOf } from "./connection.ts";
import { CHANNEL } from "./derived/derived.ts";

export { type Topic, topics };

/** How often the database is asked for missed notifications, in milliseconds. */
const POLL_MS = 500;

/** The revisions known to a process. */
class Revisions {
  readonly #revisions = new Map<string, number>();

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

  /** Reads the revisions in the database. */
  async look(client: Pick<pg.Pool, "query">): Promise<void> {
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
  let isLooking = false;
  const look = async () => {
    if (isLooking || pool.ending) return;
    isLooking = true;
    // The next look may find what this one could not.
    await revisions.look(pool).catch(() => {});
    isLooking = false;
  };
  const timer = setInterval(look, POLL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
