import type pg from "pg";
import type { Topic } from "../sqlite/derived/derived.ts";
import { type Db, poolOf } from "./connection.ts";
import { CHANNEL, topics } from "./derived/derived.ts";

export { type Topic, topics };

/** How many transactions are remembered, each of which every connection of the process tells of. */
const REMEMBERED = 1000;

/** What a process has heard of changes. */
class Revisions {
  readonly #revisions = new Map<string, number>();
  readonly #heard = new Set<string>();

  readonly of = (topics: readonly Topic[]): number => {
    let sum = 0;
    for (const topic of topics) sum += this.#revisions.get(topic) ?? 0;
    return sum;
  };

  hear(message: string): void {
    if (this.#heard.has(message)) return;
    this.#heard.add(message);
    if (this.#heard.size > REMEMBERED) {
      const [oldest = ""] = this.#heard;
      this.#heard.delete(oldest);
    }
    const [topic = ""] = message.split(" ");
    this.#revisions.set(topic, (this.#revisions.get(topic) ?? 0) + 1);
  }

  /** Something may have been missed. */
  missed(): void {
    for (const topic of topics) this.#revisions.set(topic, (this.#revisions.get(topic) ?? 0) + 1);
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
  revisions.missed();
}

/**
 * Says how often the tables behind some topics have changed, as far as this process has heard: of its
 * own changes at once, of those of others within moments.
 *
 * @returns a function from topics to a number that is different after every change of them
 */
export const revisionReader = (db: Db): ((topics: readonly Topic[]) => number) =>
  revisionsOf(poolOf(db)).of;
