/**
 * Writes that no response waits for, such as clicks and views, collected and committed together.
 * While the server cannot be reached they wait. If a connection is lost during a commit, the server
 * is asked whether it happened, so that nothing is written twice.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { inTransaction, isCommitted } from "./atomic.ts";
import type { Db, Tx } from "./connection.ts";
import { isDiskFull, isUnreachable, UnknownOutcomeError } from "./errors.ts";
import { runSteps, type Steps } from "./statements.ts";

/**
 * A write as steps. They run when their turn comes, and again from the beginning when the
 * transaction is retried.
 */
export type Write = (tx: Tx) => Steps<unknown>;

interface Waiting {
  write: Write;
  /** See `countBehind`. */
  isPatient: boolean;
  /** Whether its caller was told that it waits, and waits no longer itself. */
  isLetGo: boolean;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** Writes in one transaction. */
const BATCH = 250;
/** Writes that may wait for the database. */
const MAX_WAITING = 20_000;
/** Pause on a full disk, until people free some space. */
const FULL_RETRY_MS = 1000;
/** While the server is away. */
const AWAY_RETRY_MS = 250;
/** What settling waits for a server that is away. */
const SETTLE_MS = 5000;

/**
 * How long a response waits for its own write, in milliseconds. It normally takes a few; afterwards
 * it survives a crash, and other processes see it.
 */
export const ANSWER_WAITS_MS: number = 5000;

/** Thrown for a write that is dropped because too many are waiting. */
export class WriteBehindFullError extends Error {
  override name = "WriteBehindFullError";
}

class WriteBehind {
  readonly #db: Db;
  #waiting: Waiting[] = [];
  /** Of the batch that is being written. */
  #inHand = 0;
  /** Reads that writes need, see `readBeforeWrite`. */
  readonly #reading = new Set<Promise<unknown>>();
  #running: Promise<void> | undefined;
  /** A transaction that may have been committed, and the writes in it. */
  #unknown: { transactionId: string; batch: Waiting[] } | undefined;
  /** Who waits in `settle`; several may at once. */
  #settling = 0;
  /** Called before each commit: whether commits are paused. */
  isHeld: () => boolean = () => false;
  /** Called when the disk is full. */
  onFull: () => void = () => {};
  /** Number of lost writes since the process started. */
  dropped = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Writes that are not yet committed. */
  get waiting(): number {
    return this.#waiting.length + this.#inHand + this.#reading.size;
  }

  async read<T>(read: () => Promise<T>): Promise<T> {
    this.#refuseWhenFull();
    const reading = untilReached(read);
    this.#reading.add(reading);
    try {
      return await reading;
    } finally {
      this.#reading.delete(reading);
    }
  }

  async add(write: Write, isPatient: boolean): Promise<void> {
    this.#refuseWhenFull();
    return new Promise((resolve, reject) => {
      this.#waiting.push({ write, isPatient, isLetGo: false, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  #refuseWhenFull(): void {
    if (this.waiting < MAX_WAITING) return;
    this.dropped += 1;
    throw new WriteBehindFullError("Too many writes are waiting");
  }

  async settle(): Promise<void> {
    this.#settling += 1;
    const patience = new AbortController();
    const isOver = sleep(SETTLE_MS, undefined, { signal: patience.signal, ref: false });
    await Promise.race([this.#settled(), isOver.catch(() => {})]);
    patience.abort();
    this.#settling -= 1;
  }

  async #settled(): Promise<void> {
    await Promise.allSettled(this.#reading);
    // What was read is written in the same turn.
    await new Promise((done) => setImmediate(done));
    await this.#running;
  }

  async #run(): Promise<void> {
    // After the answers of this turn of the event loop have left.
    await new Promise((done) => setImmediate(done));
    while (this.#waiting.length > 0) {
      // While somebody settles, writes are tried even if the disk is considered full.
      const isHeld = this.#settling === 0 && this.isHeld();
      const pauseMs = isHeld ? FULL_RETRY_MS : await this.#flush();
      if (pauseMs === 0) continue;
      this.#letGo();
      await sleep(pauseMs);
    }
    this.#running = undefined;
  }

  /** @returns how long to wait before the next one, in milliseconds */
  async #flush(): Promise<number> {
    const batch = this.#unknown?.batch ?? this.#waiting.slice(0, BATCH);
    this.#waiting.splice(0, batch.length);
    this.#inHand = batch.length;
    try {
      if (await this.#wasCommitted()) for (const { resolve } of batch) resolve();
      else await this.#commit(batch);
      return 0;
    } catch (error) {
      if (mustWait(error)) return this.#putBack(batch, error);
      // One of them is at fault; the others shall not suffer for it.
      if (batch.length > 1) return this.#commitEach(batch);
      this.#refuse(batch[0], error);
      return 0;
    } finally {
      this.#inHand = 0;
    }
  }

  /** Callers of patient writes do not wait for the server, or for room on its disk. */
  #letGo(): void {
    for (const each of this.#waiting) {
      if (!each.isPatient || each.isLetGo) continue;
      each.isLetGo = true;
      each.resolve();
    }
  }

  #refuse(write: Waiting | undefined, error: unknown): void {
    if (write?.isLetGo) this.dropped += 1;
    else write?.reject(error);
  }

  /** Nothing is wrong with the writes themselves. @returns how long they wait */
  #putBack(batch: Waiting[], error: unknown): number {
    this.#waiting.unshift(...batch);
    if (!isDiskFull(error)) return AWAY_RETRY_MS;
    this.onFull();
    return FULL_RETRY_MS;
  }

  /** A server that cannot say, such as one that took another's place, has not committed it. */
  async #wasCommitted(): Promise<boolean> {
    if (!this.#unknown) return false;
    const was = await isCommitted(this.#db, this.#unknown.transactionId).catch((error: unknown) => {
      if (mustWait(error)) throw error;
      return false;
    });
    this.#unknown = undefined;
    return was;
  }

  async #commitEach(batch: Waiting[]): Promise<number> {
    for (const [index, write] of batch.entries()) {
      try {
        await this.#commit([write]);
      } catch (error) {
        if (mustWait(error)) return this.#putBack(batch.slice(index), error);
        this.#refuse(write, error);
      }
      this.#inHand -= 1;
    }
    return 0;
  }

  async #commit(batch: Waiting[]): Promise<void> {
    try {
      await inTransaction(this.#db, (tx) => async () => {
        for (const { write } of batch) await runSteps(write(tx));
      });
    } catch (error) {
      if (error instanceof UnknownOutcomeError)
        this.#unknown = { transactionId: error.transactionId, batch };
      throw error;
    }
    for (const { resolve } of batch) resolve();
  }
}

/** Reads again while the server cannot be reached. */
async function untilReached<T>(read: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      await sleep(AWAY_RETRY_MS);
    }
  }
}

const mustWait = (error: unknown): boolean => isDiskFull(error) || isUnreachable(error);

const queues = new WeakMap<Db, WriteBehind>();

function queueOf(db: Db): WriteBehind {
  const known = queues.get(db) ?? new WriteBehind(db);
  queues.set(db, known);
  return known;
}

/**
 * Commits a write soon, together with others.
 *
 * @returns settles when it is committed or has failed. Awaiting it is optional, but a rejection
 *   must be handled
 */
export function writeBehind(db: Db, write: Write): Promise<void> {
  return queueOf(db).add(write, false);
}

/**
 * The same for counts, such as views. Only on SQLite an import keeps them waiting.
 *
 * @returns settles when it is committed, has failed, or waits in memory for the server or for room
 *   on its disk: whoever opened a page does not wait with it. Should it fail then, it counts as
 *   dropped
 */
export function countBehind(db: Db, write: Write): Promise<void> {
  return queueOf(db).add(write, true);
}

/**
 * Reads what a write needs that is then passed to `writeBehind`. It waits like the write while the
 * server cannot be reached.
 *
 * @param read - repeated until the server answers, so it changes nothing
 * @throws WriteBehindFullError when too many writes are waiting
 */
export function readBeforeWrite<T>(db: Db, read: () => Promise<T>): Promise<T> {
  return queueOf(db).read(read);
}

/** How many writes are waiting. */
export const pendingWrites = (db: Db): number => queues.get(db)?.waiting ?? 0;

/** How many writes were dropped because too many were waiting. */
export const droppedWrites = (db: Db): number => queues.get(db)?.dropped ?? 0;

/** Whether writes wait for room on the disk, which may take longer than a visitor waits. */
export const areWritesHeld = (db: Db): boolean => queues.get(db)?.isHeld() ?? false;

/**
 * Keeps writes in memory while the disk is full.
 *
 * @param disk - reports whether it is, and is notified when a write finds out
 */
export function pauseWritesWhileFull(
  db: Db,
  disk: { readonly isFull: boolean; reportFull(): void },
): void {
  const queue = queueOf(db);
  queue.isHeld = () => disk.isFull;
  queue.onFull = () => disk.reportFull();
}

/**
 * Waits until all waiting writes are committed, or five seconds while the server cannot be reached.
 * Call it before closing the database.
 */
export async function settleWrites(db: Db): Promise<void> {
  await queues.get(db)?.settle();
}
