/**
 * Writes that no response waits for, such as clicks and views, collected and committed together.
 *
 * Such a commit survives a crash of the process, but does not wait for the disk: a power failure
 * may lose the last seconds. It does not block on another process's write either, but retries a
 * little later.
 */
import type { Database, Transaction } from "better-sqlite3";
import { clientOf, type Db, type Tx } from "./connection.ts";
import { isBusy, isDiskFull } from "./errors.ts";
import { runSteps, type Steps, txOf } from "./statements.ts";
import { beginWaiting } from "./writers/waiting-writers.ts";

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

/** Writes per transaction, limited so that it does not block the event loop noticeably. */
const BATCH = 250;
/** Writes that may wait while another process keeps the database to itself, or the disk is full. */
const MAX_WAITING = 20_000;
const RETRY_MS = 25;
/**
 * Attempts of patient writes, about a second, before a thread that holds its transaction is asked
 * to commit. Every commit of an import makes cached pages out of date.
 */
const PATIENT_TRIES = 40;
/**
 * How long a response waits for its own write, in milliseconds: not at all, because it happens in
 * the same turn of the event loop.
 */
export const ANSWER_WAITS_MS: number = 0;
/** Pause on a full disk, until people free some space. */
const FULL_RETRY_MS = 1000;
/** Number of attempts to settle: five seconds, plus the time of the batches. */
const MAX_TRIES = 200;

/** Thrown for a write that is dropped because too many are waiting. */
export class WriteBehindFullError extends Error {
  override name = "WriteBehindFullError";
}

class WriteBehind {
  readonly #client: Database;
  readonly #usual: { synchronous: unknown; busyTimeout: unknown };
  readonly #run: Transaction<(batch: Waiting[]) => void>;
  #waiting: Waiting[] = [];
  #isScheduled = false;
  /** Attempts since the last commit that found the database locked. */
  #busyTries = 0;
  /** Who waits in `settle`; several may at once. */
  #settling = 0;
  /** Ends being one of those who wait to write; null while it is none. */
  #endWaiting: (() => void) | null = null;
  /** Called before each commit: whether commits are paused. */
  isHeld: () => boolean = () => false;
  /** Called when the disk is full. */
  onFull: () => void = () => {};
  /** Number of lost writes since the process started. */
  dropped = 0;

  constructor(db: Db) {
    const client = clientOf(db);
    const tx = txOf(db);
    this.#client = client;
    this.#usual = {
      synchronous: client.pragma("synchronous", { simple: true }),
      busyTimeout: client.pragma("busy_timeout", { simple: true }),
    };
    this.#run = client.transaction((batch) => {
      for (const { write } of batch) runSteps(write(tx));
    });
  }

  /** Writes that are not yet committed. */
  get waiting(): number {
    return this.#waiting.length;
  }

  add(write: Write, isPatient: boolean): Promise<void> {
    if (this.#waiting.length >= MAX_WAITING) {
      this.dropped += 1;
      return Promise.reject(new WriteBehindFullError("Too many writes are waiting"));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ write, isPatient, isLetGo: false, resolve, reject });
      // After the answers of this turn of the event loop have left.
      if (!this.#isScheduled) setImmediate(() => this.#flush());
      this.#isScheduled = true;
    });
  }

  async settle(): Promise<void> {
    this.#settling += 1;
    for (let tries = 0; this.#waiting.length > 0 && tries < MAX_TRIES; tries += 1) {
      this.#flush();
      if (this.#waiting.length > 0) await new Promise((done) => setTimeout(done, RETRY_MS));
    }
    this.#settling -= 1;
  }

  #flush(): void {
    this.#isScheduled = false;
    // While somebody settles, writes are tried even if the disk is considered full.
    if (this.#waiting.length > 0 && this.#settling === 0 && this.isHeld()) {
      this.#tryIn(FULL_RETRY_MS);
      return;
    }
    const batch = this.#waiting.splice(0, BATCH);
    try {
      this.#commit(batch);
    } catch (error) {
      if (mustWait(error)) {
        this.#waiting.unshift(...batch);
        if (isDiskFull(error)) this.onFull();
        if (isBusy(error)) this.#noteBusy();
        this.#tryIn(isDiskFull(error) ? FULL_RETRY_MS : RETRY_MS);
        return;
      }
      // One of them is at fault; the others shall not suffer for it.
      if (batch.length === 1) this.#refuse(batch[0], error);
      else this.#commitEach(batch);
    }
    if (this.#waiting.length > 0 && !this.#isScheduled) {
      this.#isScheduled = true;
      setImmediate(() => this.#flush());
    }
  }

  #noteBusy(): void {
    this.#busyTries += 1;
    const isPatient = this.#settling === 0 && this.#waiting.every((each) => each.isPatient);
    if (isPatient && this.#busyTries <= PATIENT_TRIES) return;
    this.#endWaiting ??= beginWaiting(this.#client);
  }

  #tryIn(ms: number): void {
    this.#letGo();
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setTimeout(() => this.#flush(), ms);
  }

  /** Callers of patient writes do not wait for an import, or for room on the disk. */
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

  #commitEach(batch: Waiting[]): void {
    for (const [index, write] of batch.entries()) {
      try {
        this.#commit([write]);
      } catch (error) {
        if (mustWait(error)) {
          this.#waiting.unshift(...batch.slice(index));
          return;
        }
        this.#refuse(write, error);
      }
    }
  }

  #commit(batch: Waiting[]): void {
    const client = this.#client;
    if (batch.length === 0) return;
    client.pragma("synchronous = NORMAL");
    client.pragma("busy_timeout = 0");
    try {
      this.#run.immediate(batch);
    } finally {
      client.pragma(`busy_timeout = ${this.#usual.busyTimeout}`);
      client.pragma(`synchronous = ${this.#usual.synchronous}`);
    }
    this.#busyTries = 0;
    this.#endWaiting?.();
    this.#endWaiting = null;
    for (const { resolve } of batch) resolve();
  }
}

/** Nothing is wrong with the writes themselves. */
const mustWait = (error: unknown): boolean => isBusy(error) || isDiskFull(error);

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
 * The same for counts, such as views, that may stay in memory for some seconds while an import
 * holds its transaction. A click may not: it is evidence.
 *
 * @returns settles when it is committed, has failed, or waits in memory for an import or for room
 *   on the disk: whoever opened a page does not wait with it. Should it fail then, it counts as
 *   dropped
 */
export function countBehind(db: Db, write: Write): Promise<void> {
  return queueOf(db).add(write, true);
}

/**
 * Reads what a write needs that is then passed to `writeBehind`. A file is always within reach.
 *
 * @param read - changes nothing
 */
export function readBeforeWrite<T>(_db: Db, read: () => Promise<T>): Promise<T> {
  return read();
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

/** Waits until all waiting writes are committed. Call it before closing the database. */
export async function settleWrites(db: Db): Promise<void> {
  await queues.get(db)?.settle();
}
