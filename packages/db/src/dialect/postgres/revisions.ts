import type pg from "pg";
import { type Topic, topics } from "../topics.ts";
import { type Db, poolOf } from "./connection.ts";
import { CHANNEL } from "./derived/derived.ts";

export { type Topic, topics };

/** How often the database is asked for what nobody has told, in milliseconds. */
const POLL_MS = 500;

/** What a process knows of changes. */
class Revisions {
  readonly #revisions = new Map<string, number>();

  readonly of = (topics: readonly Topic[]): number => {
    let sum = 0;
    for (const topic of topics) sum += this.#revisions.get(topic) ?? 0;
    return sum;
  };

  /** Nobody's change of a topic is committed before the one with the number below it. */
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

  /** Takes what stands in the database. */
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
 * Has a new connection tell of every change: of those that it makes itself before their commit is
 * answered, of those of others within moments.
 */
export async function listen(pool: pg.Pool, client: pg.ClientBase): Promise<void> {
  const revisions = revisionsOf(pool);
  client.on("notification", ({ channel, payload }) => {
    if (channel === CHANNEL && payload !== undefined) revisions.hear(payload);
  });
  await client.query(`listen ${CHANNEL}`);
}

/**
 * Says how often the tables behind some topics have changed, as far as this process has heard: of its
 * own changes at once, of those of others within moments.
 *
 * @returns a function from topics to a number that is different after every change of them
 */
export const revisionReader = (db: Db): ((topics: readonly Topic[]) => number) =>
  revisionsOf(poolOf(db)).of;

/** Whether somebody has seen every change that this process was told of. @param seen - by topic */
export const hasSeenRevisions = (pool: pg.Pool, seen: ReadonlyMap<string, number>): boolean =>
  revisionsOf(pool).isKnownTo(seen);

/** Begins anew, for a database that does. */
export const forgetRevisions = (db: Db): void => revisionsOf(poolOf(db)).forget();

/**
 * Looks twice a second for changes that this process was not told of: while it had no connection, or
 * through what stands between it and the server, such as a pool of transactions that passes nothing on.
 * While the database cannot be reached what is kept stays as it is.
 *
 * @returns ends it
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
