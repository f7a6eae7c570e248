/**
 * Coordination of writers in one process. A thread that writes a lot holds its transaction open
 * until another thread wants to write, so that what many small transactions would write repeatedly
 * is written once. A counter shared by the threads tells how many are waiting. Without that counter
 * every transaction commits by itself.
 */
import type Sqlite from "better-sqlite3";
import { clientOf, type Db } from "../connection.ts";
import { endBulk } from "../derived/derived.ts";
import { beginBulk } from "../derived/in-bulk.ts";
import { isBusy } from "../errors.ts";

/** Shared by the threads: how many writers wait, and how many transactions are held. */
export type WaitingWriters = SharedArrayBuffer;
const WAITING = 0;
const HELD = 1;

const counters = new WeakMap<Sqlite.Database, Int32Array>();

/** The counter of writers, active or waiting, of a connection. */
export function waitingWriters(db: Db): WaitingWriters {
  const client = clientOf(db);
  const known = counters.get(client);
  if (known) return known.buffer as SharedArrayBuffer;
  const buffer = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
  counters.set(client, new Int32Array(buffer));
  countStatements(client);
  return buffer;
}

/** Counts as a waiting writer. @returns ends it */
export function beginWaiting(client: Sqlite.Database): () => void {
  const counter = counters.get(client);
  if (!counter) return () => {};
  Atomics.add(counter, WAITING, 1);
  return () => {
    Atomics.sub(counter, WAITING, 1);
    Atomics.notify(counter, WAITING);
  };
}

/** Counts as a waiting writer while `write` runs. */
function whileWaiting<T>(client: Sqlite.Database, write: () => T): T {
  const end = beginWaiting(client);
  try {
    return write();
  } finally {
    end();
  }
}

/** Pause between two attempts to write while a thread holds its transaction, in milliseconds. */
const RETRY_MS = 5;
/** Attempts before the event loop waits after all: five seconds, like SQLite's own patience. */
const MOST_TRIES = 1000;
/** Attempts of a patient writer, a second, before it counts as waiting. */
const PATIENT_TRIES = 200;

/**
 * Runs a transaction as a waiting writer. While a thread holds its own, which may take some tenths
 * of a second to end, the event loop goes on.
 *
 * @param write - begins its transaction with BEGIN IMMEDIATE, and does nothing before
 * @param isPatient - whether the thread may still go on for a second before it is asked to end its
 *   transaction; asked before each attempt
 */
export async function inTurn<T>(
  client: Sqlite.Database,
  write: () => T,
  isPatient: () => boolean = () => false,
): Promise<T> {
  let end: (() => void) | null = null;
  try {
    for (let tries = 0; isHeldByThread(client) && tries < MOST_TRIES; tries++) {
      if (tries >= PATIENT_TRIES || !isPatient()) end ??= beginWaiting(client);
      const attempt = unlessBusy(client, write);
      if (attempt) return attempt.done;
      await pause(RETRY_MS);
    }
    end ??= beginWaiting(client);
    return write();
  } finally {
    end?.();
  }
}

/** A thread that was stopped may have left its mark; then each attempt succeeds. */
const isHeldByThread = (client: Sqlite.Database): boolean =>
  Atomics.load(counters.get(client) ?? NOBODY, HELD) > 0;

const NOBODY = new Int32Array(2);

/** @returns null when another connection writes: nothing was done */
function unlessBusy<T>(client: Sqlite.Database, write: () => T): { done: T } | null {
  const patience = client.pragma("busy_timeout", { simple: true });
  client.pragma("busy_timeout = 0");
  try {
    return { done: write() };
  } catch (error) {
    if (isBusy(error)) return null;
    throw error;
  } finally {
    client.pragma(`busy_timeout = ${patience}`);
  }
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Counts every statement by itself that writes, too. */
function countStatements(client: Sqlite.Database): void {
  const plain = client.prepare;
  const counted = <Call extends (...args: never[]) => unknown>(call: Call): Call =>
    function counted(this: unknown, ...args: never[]) {
      return whileWaiting(client, () => call.apply(this, args));
    } as Call;
  client.prepare = function prepare(this: Sqlite.Database, sql: string) {
    const statement = plain.call(this, sql);
    if (statement.readonly) return statement;
    statement.run = counted(statement.run);
    if (!statement.reader) return statement;
    statement.get = counted(statement.get);
    statement.all = counted(statement.all);
    return statement;
  } as typeof plain;
}

/** How long a transaction may be held at most, in milliseconds. */
const HELD_MS = 3000;
/** Parts that are written in this time at most: however quick the machine, a commit is no longer than these. */
const MOST_HELD = 20;
/**
 * Maximum factor of that time, which grows while nothing waits: pages changed by several parts are
 * written once. The first waiting writer may wait that long, later ones the usual time.
 */
const MOST_STRETCH = 4;
/**
 * How long to wait for other writers to finish, in milliseconds, because new ones may keep coming.
 */
const PATIENCE_MS = 250;
/**
 * Left to other processes then, in milliseconds, which are not counted: SQLite has who waits look ten
 * times a second.
 */
const OTHERS_MS = 110;

/**
 * Number of batches whose new products are processed together; waiting writers wait for all of
 * them.
 */
const IN_BULK = 4;
/** The same when nobody has waited for the last transaction. */
const MORE_IN_BULK = 8;
/**
 * The same when nobody has waited for so long that as much as possible is held: half of it. The
 * fewer pieces a search index is written in, the fewer are merged.
 */
const MOST_IN_BULK = (MOST_HELD * MOST_STRETCH) / 2;

/**
 * Most batches of rows that one part may write: whoever comes to write meanwhile waits for all of them.
 */
const MOST_AT_ONCE = 8;

/** Of the file, so that pages that are written again and again are at hand. */
const CACHE_KIB = 65_536;

/** How a part affects products: changes some, only adds some, or neither. */
export type ProductWork = "changed" | "added" | "none";

interface Held {
  /** See `WaitingWriters`. */
  shared: Int32Array;
  /** Since when the transaction is open, as `performance.now` says it; null while none is. */
  since: number | null;
  /** Parts that were run since, each counted by its batches of rows. */
  parts: number;
  /** Batches of rows whose new products are still to be seen to, see `derived/in-bulk.ts`. */
  inBulk: number;
  /** How many times of the usual is held. */
  stretch: number;
}

const holders = new WeakMap<Db, Held>();

/** How long such a thread waits for others, in milliseconds: nobody waits for it. */
const HOLDER_PATIENCE_MS = 30_000;

/**
 * Lets `heldTransaction` leave its commits to `yieldToWriters`. The connection must not be used
 * otherwise.
 *
 * @param cacheKib - memory for pages of the file, in KiB
 */
export function holdWrites(db: Db, waiting: WaitingWriters, cacheKib = CACHE_KIB): void {
  clientOf(db).pragma(`cache_size = -${cacheKib}`);
  clientOf(db).pragma(`busy_timeout = ${HOLDER_PATIENCE_MS}`);
  const shared = new Int32Array(waiting);
  holders.set(db, { shared, since: null, parts: 0, inBulk: 0, stretch: 1 });
}

/** Commits the held transaction, if there is one. */
export function endHeld(db: Db): void {
  const held = holders.get(db);
  if (!held || held.since === null) return;
  orTakeBack(db, held, () => {
    seeToAdded(db, held);
    clientOf(db).exec("commit");
  });
  markEnded(held);
}

function markEnded(held: Held): void {
  held.since = null;
  Atomics.sub(held.shared, HELD, 1);
}

function seeToAdded(db: Db, held: Held): void {
  if (held.inBulk > 0) endBulk(clientOf(db));
  held.inBulk = 0;
}

/**
 * How many batches of rows one part of a held transaction should write. Several while no other
 * writer has come for a while: what they have in common is looked up and written once.
 */
export function batchesAtOnce(db: Db): number {
  const { stretch } = holders.get(db) ?? { stretch: 1 };
  return stretch === 1 ? 1 : Math.min(2 * stretch, MOST_AT_ONCE);
}

/**
 * Runs a part of the held transaction; when it throws, the whole held transaction is rolled back.
 *
 * @param products - see `heldTransaction`
 * @param batches - that it writes, see `batchesAtOnce`
 */
export function runHeld<T>(
  db: Db,
  work: () => T,
  products: ProductWork,
  batches: number,
): { done: T } | null {
  const held = holders.get(db);
  if (!held) return null;
  const client = clientOf(db);
  if (held.since === null) {
    client.exec("begin immediate");
    held.since = performance.now();
    held.parts = 0;
    Atomics.add(held.shared, HELD, 1);
  }
  held.parts += batches;
  return orTakeBack(db, held, () => {
    // What follows changes of products has to find them seen to.
    if (products === "changed") seeToAdded(db, held);
    if (products !== "added") return { done: work() };
    if (held.inBulk === 0) beginBulk(client);
    held.inBulk += batches;
    const done = work();
    if (held.inBulk >= mostInBulk(held)) seeToAdded(db, held);
    return { done };
  });
}

const mostHeld = ({ stretch }: Held): number => MOST_HELD * stretch;

function mostInBulk({ stretch }: Held): number {
  if (stretch === MOST_STRETCH) return MOST_IN_BULK;
  return stretch > 1 ? MORE_IN_BULK : IN_BULK;
}

function orTakeBack<T>(db: Db, held: Held, work: () => T): T {
  const client = clientOf(db);
  try {
    return work();
  } catch (error) {
    markEnded(held);
    held.inBulk = 0;
    // After some failures, such as a full disk, nothing of the transaction is left.
    if (client.inTransaction) client.exec("rollback");
    throw error;
  }
}

/**
 * Commits the held transaction if another writer waits or it has been open for long, and lets
 * others write.
 *
 * @returns whether nothing is held: others see everything, and are not blocked
 */
export async function yieldToWriters(db: Db): Promise<boolean> {
  const held = holders.get(db);
  if (!held || held.since === null) return true;
  const isWanted = Atomics.load(held.shared, WAITING) > 0;
  const isShort = held.parts < mostHeld(held);
  if (!isWanted && isShort && performance.now() - held.since < HELD_MS) return false;
  endHeld(db);
  held.stretch = isWanted ? 1 : Math.min(held.stretch + 1, MOST_STRETCH);
  if (isWanted) waitForOthers(held.shared);
  else await pause(OTHERS_MS);
  return true;
}

/** Waits until no writer is waiting, or the time limit has passed. */
function waitForOthers(shared: Int32Array): void {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const count = Atomics.load(shared, WAITING);
    const left = until - performance.now();
    if (count <= 0 || left <= 0) return;
    Atomics.wait(shared, WAITING, count, left);
  }
}
