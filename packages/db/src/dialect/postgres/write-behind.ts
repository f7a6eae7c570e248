/**
 * Writes that no answer waits for, such as clicks and views: gathered for a moment and committed
 * together, so that a thousand of them are not a thousand transactions.
 */
import { inTransaction } from "./atomic.ts";
import type { Db, Tx } from "./connection.ts";
import { isDiskFull } from "./errors.ts";
import { runSteps, type Steps } from "./statements.ts";

/**
 * What is to be written, as steps. They are taken when their turn comes, and again from the beginning
 * when the transaction has to be tried again.
 */
export type Write = (tx: Tx) => Steps<unknown>;

interface Waiting {
  write: Write;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** Writes in one transaction. */
const BATCH = 250;
/** Writes that may wait for the database. */
const MAX_WAITING = 20_000;
/** On a full disk, where room comes from people. */
const FULL_RETRY_MS = 1000;

/** More writes wait than are worth keeping; this one is not among them. */
export class WriteBehindFullError extends Error {
  override name = "WriteBehindFullError";
}

class WriteBehind {
  readonly #db: Db;
  #waiting: Waiting[] = [];
  /** Of the batch that is being written. */
  #inHand = 0;
  #running: Promise<void> | undefined;
  /** Asked before each commit: whether there is something to wait for. */
  isHeld: () => boolean = () => false;
  /** Told when the disk is full. */
  onFull: () => void = () => {};
  /** Writes that nobody could keep, since the process began. */
  dropped = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Writes that are not yet committed. */
  get waiting(): number {
    return this.#waiting.length + this.#inHand;
  }

  add(write: Write): Promise<void> {
    if (this.waiting >= MAX_WAITING) {
      this.dropped += 1;
      return Promise.reject(new WriteBehindFullError("Too many writes are waiting"));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ write, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  async settle(): Promise<void> {
    // There is no later time.
    this.isHeld = () => false;
    await this.#running;
  }

  async #run(): Promise<void> {
    // After the answers of this turn of the event loop have left.
    await new Promise((done) => setImmediate(done));
    while (this.#waiting.length > 0) {
      if (this.isHeld()) await new Promise((done) => setTimeout(done, FULL_RETRY_MS));
      else await this.#flush();
    }
    this.#running = undefined;
  }

  async #flush(): Promise<void> {
    const batch = this.#waiting.splice(0, BATCH);
    this.#inHand = batch.length;
    try {
      await this.#commit(batch);
    } catch (error) {
      if (isDiskFull(error)) this.#putBack(batch);
      // One of them is at fault; the others shall not suffer for it.
      else if (batch.length === 1) batch[0]?.reject(error);
      else await this.#commitEach(batch);
    } finally {
      this.#inHand = 0;
    }
  }

  #putBack(batch: Waiting[]): void {
    this.#waiting.unshift(...batch);
    this.onFull();
  }

  async #commitEach(batch: Waiting[]): Promise<void> {
    for (const [index, write] of batch.entries()) {
      try {
        await this.#commit([write]);
      } catch (error) {
        if (isDiskFull(error)) return this.#putBack(batch.slice(index));
        write.reject(error);
      }
      this.#inHand -= 1;
    }
  }

  async #commit(batch: Waiting[]): Promise<void> {
    await inTransaction(this.#db, (tx) => async () => {
      for (const { write } of batch) await runSteps(write(tx));
    });
    for (const { resolve } of batch) resolve();
  }
}

const queues = new WeakMap<Db, WriteBehind>();

function queueOf(db: Db): WriteBehind {
  const known = queues.get(db) ?? new WriteBehind(db);
  queues.set(db, known);
  return known;
}

/**
 * Commits the write soon, together with others.
 *
 * @returns settles when it is committed, or when it has failed; nobody has to wait for it, but
 * somebody has to catch it
 */
export function writeBehind(db: Db, write: Write): Promise<void> {
  return queueOf(db).add(write);
}

/** How many writes are not yet committed. */
export const pendingWrites = (db: Db): number => queues.get(db)?.waiting ?? 0;

/** How many writes were dropped because too many waited. */
export const droppedWrites = (db: Db): number => queues.get(db)?.dropped ?? 0;

/**
 * Keeps writes waiting in memory for as long as the disk is full.
 *
 * @param disk - says whether it is, and is told when a write finds that it is
 */
export function pauseWritesWhileFull(
  db: Db,
  disk: { readonly isFull: boolean; reportFull(): void },
): void {
  const queue = queueOf(db);
  queue.isHeld = () => disk.isFull;
  queue.onFull = () => disk.reportFull();
}

/** Waits until everything written behind is committed. Call it before the database is closed. */
export async function settleWrites(db: Db): Promise<void> {
  await queues.get(db)?.settle();
}
