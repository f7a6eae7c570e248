/**
 * Writes of many callers in one transaction. Each answer waits for the disk, as with `atomic`; but a
 * commit holds the event loop for as long as the disk takes, and a thousand callers at the same time
 * shall not hold it a thousand times.
 */
import { RollbackError, runGuarded } from "./atomic.ts";
import type { Db, Tx } from "./client.ts";

/** What is to be written: see `conditionalTransactionAll`. */
export interface GroupedWrite {
  guards?: (tx: Tx) => { run(): { changes: number } }[];
  list?: (tx: Tx) => { run(): unknown }[];
}

interface Waiting extends GroupedWrite {
  resolve: (refused: number | null) => void;
  reject: (error: unknown) => void;
}

/** Writes in one transaction: what the event loop can do without being missed. */
const BATCH = 250;

class CommitGroup {
  readonly #db: Db;
  #waiting: Waiting[] = [];

  constructor(db: Db) {
    this.#db = db;
  }

  add(write: GroupedWrite): Promise<number | null> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...write, resolve, reject });
      // Once whatever has arrived in this turn of the event loop has been looked at.
      if (this.#waiting.length === 1) setImmediate(() => this.#flush());
    });
  }

  #flush(): void {
    const batch = this.#waiting.splice(0, BATCH);
    if (this.#waiting.length > 0) setImmediate(() => this.#flush());
    for (const settle of this.#commit(batch)) settle();
  }

  /** @returns tells each caller what became of their write */
  #commit(batch: Waiting[]): (() => void)[] {
    try {
      return this.#db.transaction((tx) => batch.map((write) => this.#try(tx, write)), {
        behavior: "immediate",
      });
    } catch (error) {
      return batch.map(
        ({ reject }) =>
          () =>
            reject(error),
      );
    }
  }

  /** One write, whole or not at all, whatever becomes of the others. */
  #try(tx: Tx, { guards = () => [], list = () => [], resolve, reject }: Waiting): () => void {
    try {
      tx.transaction((own) => runGuarded(guards(own), list(own)));
      return () => resolve(null);
    } catch (error) {
      if (error instanceof RollbackError) return () => resolve(error.place);
      // After some failures, such as a full disk, nothing of the transaction is left.
      if (!this.#db.$client.inTransaction) throw error;
      return () => reject(error);
    }
  }
}

const groups = new WeakMap<Db, CommitGroup>();

/**
 * Runs the guards in order and then every listed statement, or none of them, in one transaction with
 * what others ask for in the same turn of the event loop. For what strangers can bring about in
 * numbers.
 *
 * @returns once it is on the disk: the place of the first guard that changed no row, for which all was
 * taken back; null when everything was done
 */
export function groupCommit(db: Db, write: GroupedWrite): Promise<number | null> {
  const group = groups.get(db) ?? new CommitGroup(db);
  groups.set(db, group);
  return group.add(write);
}
