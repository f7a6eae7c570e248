/**
 * Combines writes of many callers into one transaction: the transactions of a process run one after
 * another, and each waits for the server's disk.
 */
import {
  conditionalTransactionAll,
  type Guard,
  inTransaction,
  RollbackError,
  runGuarded,
} from "./atomic.ts";
import type { Db, Tx } from "./connection.ts";
import { isUnreachable } from "./errors.ts";
import { isSteps, run, type Statement, type Statements } from "./statements.ts";

/** The statements of a write, as for `conditionalTransactionAll`. */
export interface GroupedWrite {
  guards?: (tx: Tx) => Guard[];
  list?: (tx: Tx) => Statements;
}

interface Waiting extends Required<GroupedWrite> {
  resolve: (refused: number | null) => void;
  reject: (error: unknown) => void;
}

/** Writes per transaction, limited because nobody else can write meanwhile. */
const BATCH = 20;

class CommitGroup {
  readonly #db: Db;
  #waiting: Waiting[] = [];
  #isRunning = false;

  constructor(db: Db) {
    this.#db = db;
  }

  add({ guards = () => [], list = () => [] }: GroupedWrite): Promise<number | null> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ guards, list, resolve, reject });
      void this.#run();
    });
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    // Others may join in the same turn of the event loop.
    await new Promise((done) => setImmediate(done));
    while (this.#waiting.length > 0) await this.#commit(this.#waiting.splice(0, BATCH));
    this.#isRunning = false;
  }

  async #commit(batch: Waiting[]): Promise<void> {
    const [first, another] = batch;
    if (first && !another) return this.#commitAlone(first);
    try {
      const refused = await inTransaction(this.#db, (tx) => {
        const writes = batch.map(({ guards, list }) => ({ guards: guards(tx), list: list(tx) }));
        return async () => {
          const outcomes: (number | null)[] = [];
          for (const { guards, list } of writes) outcomes.push(await tryWrite(guards, list));
          return outcomes;
        };
      });
      for (const [index, { resolve }] of batch.entries()) resolve(refused[index] ?? null);
    } catch (error) {
      if (isUnreachable(error)) for (const { reject } of batch) reject(error);
      // One of them has to be undone; the others shall not suffer for it.
      else for (const write of batch) await this.#commitAlone(write);
    }
  }

  #commitAlone({ guards, list, resolve, reject }: Waiting): Promise<void> {
    return conditionalTransactionAll(this.#db, guards, list).then(resolve, reject);
  }
}

/**
 * Runs one write of several in a transaction.
 *
 * @returns 0 when the first guard changed no row; null when everything was done
 * @throws when something has to be undone, and with it the whole transaction
 */
async function tryWrite(guards: Guard[], list: Statements): Promise<number | null> {
  try {
    await runGuarded(guards, list);
    return null;
  } catch (error) {
    // A statement that changed no row leaves nothing to undo; steps may have written before.
    const isRefused = error instanceof RollbackError && error.place === 0;
    if (isRefused && guards[0] && !isSteps(guards[0])) return 0;
    throw error;
  }
}

const groups = new WeakMap<Db, CommitGroup>();

/**
 * Runs the guards in order and then every listed statement, or none of them, in one commit with the
 * writes of other callers that wait. For writes that visitors can cause in large numbers.
 *
 * @returns after it is durable: the index of the first guard that changed no row and rolled
 *   everything back; null when everything was done
 */
export function groupCommit(db: Db, write: GroupedWrite): Promise<number | null> {
  const group = groups.get(db) ?? new CommitGroup(db);
  groups.set(db, group);
  return group.add(write);
}

/**
 * Commits one statement. It is sent whole and waits for nothing in this process, so the server
 * carries it out even if the process dies now.
 */
export async function commitOne(db: Db, statement: (tx: Tx) => Statement): Promise<void> {
  await run(statement(db as unknown as Tx));
}

/** The same for notes of background work. Only on SQLite an import keeps them waiting. */
export const commitPatiently = commitOne;

/** Always false: a server whose disk fails restarts from what was stored. */
export const isDiskRefusing = (_db: Db): boolean => false;
