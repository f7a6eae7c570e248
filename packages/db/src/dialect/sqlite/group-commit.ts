/**
 * Combines writes of many callers into one transaction. Each caller waits for the disk, as with
 * `atomic`, but the event loop does not, and one sync serves all of them.
 */
import type { Statement as Compiled } from "better-sqlite3";
import { type Guard, RollbackError, runGuarded } from "./atomic.ts";
import { clientOf, type Db, type Tx } from "./connection.ts";
import { WalSync } from "./files/wal-sync.ts";
import { type Statement, type Statements, txOf } from "./statements.ts";
import { inTurn } from "./writers/waiting-writers.ts";

/** The statements of a write, as for `conditionalTransactionAll`. */
export interface GroupedWrite {
  guards?: (tx: Tx) => Guard[];
  list?: (tx: Tx) => Statements;
  /** See `commitPatiently`. */
  isPatient?: boolean;
}

interface Waiting extends GroupedWrite {
  resolve: (refused: number | null) => void;
  reject: (error: unknown) => void;
}

/** Writes per transaction, limited so that it does not block the event loop noticeably. */
const BATCH = 250;

class CommitGroup {
  readonly #db: Db;
  readonly #disk: WalSync;
  /** A savepoint around each write. */
  readonly #savepoint: Record<"begin" | "release" | "undo", Compiled>;
  #waiting: Waiting[] = [];
  #isAboutToFlush = false;
  /** Groups that wait for the disk. */
  #onTheWay = 0;

  constructor(db: Db) {
    this.#db = db;
    const client = clientOf(db);
    this.#disk = new WalSync(client);
    this.#savepoint = {
      begin: client.prepare("savepoint one_of_group"),
      release: client.prepare("release one_of_group"),
      undo: client.prepare("rollback to one_of_group"),
    };
  }

  add(write: GroupedWrite): Promise<number | null> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...write, resolve, reject });
      this.#flushSoon();
    });
  }

  /**
   * After the current turn of the event loop. While the disk is busy, a small group keeps growing,
   * because it would have to wait anyway.
   */
  #flushSoon(): void {
    const isEnough = this.#waiting.length >= (this.#onTheWay > 0 ? BATCH : 1);
    if (this.#isAboutToFlush || !isEnough) return;
    this.#isAboutToFlush = true;
    setImmediate(() => this.#flush());
  }

  async #flush(): Promise<void> {
    this.#isAboutToFlush = false;
    const batch = this.#waiting.splice(0, BATCH);
    this.#onTheWay += 1;
    const committing = this.#commit(batch);
    this.#flushSoon();
    try {
      const settling = await committing;
      await this.#disk.wait();
      for (const settle of settling) settle();
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      this.#onTheWay -= 1;
      this.#flushSoon();
    }
  }

  /** @returns whether nothing can be acknowledged, after another try */
  isRefused(): boolean {
    this.#disk.recover();
    return this.#disk.isRefused;
  }

  close(): void {
    this.#disk.close();
  }

  /** @returns functions that report the result to each caller */
  async #commit(batch: Waiting[]): Promise<(() => void)[]> {
    const [first, another] = batch;
    if (first && !another) return [await this.#commitAlone(first)];
    try {
      const isPatient = batch.every((write) => write.isPatient);
      return await this.#inTransaction(() => batch.map((write) => this.#try(write)), isPatient);
    } catch (error) {
      return batch.map(
        ({ reject }) =>
          () =>
            reject(error),
      );
    }
  }

  /** @param isPatient - as long as nothing waits behind it that is not */
  #inTransaction<T>(work: () => T, isPatient = false): Promise<T> {
    const client = clientOf(this.#db);
    const run = client.transaction(work);
    return inTurn(
      client,
      () => this.#disk.withoutWaiting(() => run.immediate()),
      () => isPatient && this.#waiting.every((write) => write.isPatient),
    );
  }

  /** Without others a write needs no savepoint. @returns a function that reports the result */
  async #commitAlone({
    guards = () => [],
    list = () => [],
    isPatient,
    resolve,
    reject,
  }: Waiting): Promise<() => void> {
    const tx = txOf(this.#db);
    try {
      await this.#inTransaction(() => runGuarded(guards(tx), list(tx)), isPatient);
      return () => resolve(null);
    } catch (error) {
      return () => (error instanceof RollbackError ? resolve(error.place) : reject(error));
    }
  }

  /** One write, whole or not at all, whatever becomes of the others. */
  #try({ guards = () => [], list = () => [], resolve, reject }: Waiting): () => void {
    const tx = txOf(this.#db);
    const { begin, release, undo } = this.#savepoint;
    begin.run();
    try {
      runGuarded(guards(tx), list(tx));
      release.run();
      return () => resolve(null);
    } catch (error) {
      // After some failures, such as a full disk, nothing of the transaction is left.
      if (!clientOf(this.#db).inTransaction) throw error;
      undo.run();
      release.run();
      return () => (error instanceof RollbackError ? resolve(error.place) : reject(error));
    }
  }
}

const groups = new WeakMap<Db, CommitGroup>();

/**
 * Runs the guards in order and then every listed statement, or none of them, in one commit with the
 * writes of other callers in the same turn of the event loop. For writes that visitors can cause in
 * large numbers.
 *
 * @returns after it is durable: the index of the first guard that changed no row and rolled
 *   everything back; null when everything was done
 */
export function groupCommit(db: Db, write: GroupedWrite): Promise<number | null> {
  const group = groups.get(db) ?? new CommitGroup(db);
  groups.set(db, group);
  return group.add(write);
}

/** Commits one statement, with the writes of other callers. @returns after it is durable */
export async function commitOne(db: Db, statement: (tx: Tx) => Statement): Promise<void> {
  await groupCommit(db, { list: (tx) => [statement(tx)] });
}

/**
 * The same for notes of background work, such as what became of a picture, which may wait for some
 * seconds while an import holds its transaction.
 */
export async function commitPatiently(db: Db, statement: (tx: Tx) => Statement): Promise<void> {
  await groupCommit(db, { list: (tx) => [statement(tx)], isPatient: true });
}

/**
 * Whether the disk has failed to store a commit and has not since: nothing is acknowledged until it
 * succeeds. Retries the sync.
 */
export const isDiskRefusing = (db: Db): boolean => groups.get(db)?.isRefused() ?? false;

/** Stops group commits of a database that is about to be closed. */
export const endGroupCommits = (db: Db): void => groups.get(db)?.close();
