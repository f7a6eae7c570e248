/**
 * Who writes much in a thread of its own keeps the database to itself for as long as nobody else wants
 * to write: what many small transactions would write several times is written once. It learns of those
 * who want to by a number that the threads of the process share. A process without that number has
 * every transaction committed by itself.
 */
import { setTimeout } from "node:timers/promises";
import type Sqlite from "better-sqlite3";
import { clientOf, type Db } from "../connection.ts";
import { endBulk } from "../derived/derived.ts";
import { beginBulk } from "../derived/in-bulk.ts";

/** Where those who wait to write are counted, for other threads of the process. */
export type WaitingWriters = SharedArrayBuffer;

const counters = new WeakMap<Sqlite.Database, Int32Array>();

/** The number of those who write, or wait to, over a connection. */
export function waitingWriters(db: Db): WaitingWriters {
  const client = clientOf(db);
  const known = counters.get(client);
  if (known) return known.buffer as SharedArrayBuffer;
  const buffer = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  counters.set(client, new Int32Array(buffer));
  countStatements(client);
  return buffer;
}

/** Has somebody be one of those who wait. @returns ends it */
export function beginWaiting(client: Sqlite.Database): () => void {
  const counter = counters.get(client);
  if (!counter) return () => {};
  Atomics.add(counter, 0, 1);
  return () => {
    Atomics.sub(counter, 0, 1);
    Atomics.notify(counter, 0);
  };
}

/** Runs what waits until it may write. */
export function whileWaiting<T>(client: Sqlite.Database, write: () => T): T {
  const end = beginWaiting(client);
  try {
    return write();
  } finally {
    end();
  }
}

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

/** How long somebody keeps the database to themselves at most, in milliseconds. */
const HELD_MS = 3000;
/** Parts that are written in this time at most: however quick the machine, a commit is no longer than these. */
const MOST_HELD = 20;
/**
 * As many times of that at most, once more each time that nobody has come: pages that many parts change are
 * written once for all of them. Whoever comes first waits for that, and those after for the usual.
 */
const MOST_STRETCH = 4;
/** How long they then wait at most for those who want to write, in milliseconds: somebody always does. */
const PATIENCE_MS = 250;
/**
 * Left to other processes then, in milliseconds, which are not counted: SQLite has who waits look ten
 * times a second.
 */
const OTHERS_MS = 110;

/** Parts whose new products are seen to together: whoever waits to write waits for that, too. */
const IN_BULK = 4;
/** The same once nobody has come for a while. */
const MOST_IN_BULK = 8;

/** Of the file, so that pages that are written again and again are at hand. */
const CACHE_KIB = 65_536;

/** What a part does to products: it changes some, adds some and changes none, or does neither. */
export type ProductWork = "changed" | "added" | "none";

interface Held {
  waiting: Int32Array;
  /** Since when the transaction is open, as `performance.now` says it; null while none is. */
  since: number | null;
  /** Parts that were run since. */
  parts: number;
  /** Parts whose new products are still to be seen to, see `derived/in-bulk.ts`. */
  inBulk: number;
  /** How many times of the usual is held. */
  stretch: number;
}

const holders = new WeakMap<Db, Held>();

/** Has `heldTransaction` leave its commits to `yieldToWriters`. Nobody else may use the connection. */
export function holdWrites(db: Db, waiting: WaitingWriters): void {
  clientOf(db).pragma(`cache_size = -${CACHE_KIB}`);
  const counter = new Int32Array(waiting);
  holders.set(db, { waiting: counter, since: null, parts: 0, inBulk: 0, stretch: 1 });
}

/** Commits what is held. Nothing happens where nothing is. */
export function endHeld(db: Db): void {
  const held = holders.get(db);
  if (!held || held.since === null) return;
  orTakeBack(db, held, () => seeToAdded(db, held));
  held.since = null;
  clientOf(db).exec("commit");
}

function seeToAdded(db: Db, held: Held): void {
  if (held.inBulk > 0) endBulk(clientOf(db));
  held.inBulk = 0;
}

/**
 * Runs a part of what is held; where it throws, all that was held is taken back.
 *
 * @param products - see `heldTransaction`
 */
export function runHeld<T>(db: Db, work: () => T, products: ProductWork): { done: T } | null {
  const held = holders.get(db);
  if (!held) return null;
  const client = clientOf(db);
  if (held.since === null) {
    client.exec("begin immediate");
    held.since = performance.now();
    held.parts = 0;
  }
  held.parts++;
  return orTakeBack(db, held, () => {
    // What follows changes of products has to find them seen to.
    if (products === "changed") seeToAdded(db, held);
    if (products !== "added") return { done: work() };
    if (held.inBulk === 0) beginBulk(client);
    held.inBulk++;
    const done = work();
    if (held.inBulk >= (held.stretch > 1 ? MOST_IN_BULK : IN_BULK)) seeToAdded(db, held);
    return { done };
  });
}

function orTakeBack<T>(db: Db, held: Held, work: () => T): T {
  const client = clientOf(db);
  try {
    return work();
  } catch (error) {
    held.since = null;
    held.inBulk = 0;
    // After some failures, such as a full disk, nothing of the transaction is left.
    if (client.inTransaction) client.exec("rollback");
    throw error;
  }
}

/**
 * Commits what is held, if somebody waits or it has been held for long, and lets those write who wait.
 *
 * @returns whether nothing is held any more: others see all that was written, and it is not in the way
 */
export async function yieldToWriters(db: Db): Promise<boolean> {
  const held = holders.get(db);
  if (!held || held.since === null) return true;
  const isWanted = Atomics.load(held.waiting, 0) > 0;
  const isShort = held.parts < MOST_HELD * held.stretch;
  if (!isWanted && isShort && performance.now() - held.since < HELD_MS) return false;
  endHeld(db);
  held.stretch = isWanted ? 1 : Math.min(held.stretch + 1, MOST_STRETCH);
  if (isWanted) waitForOthers(held.waiting);
  else await setTimeout(OTHERS_MS);
  return true;
}

/** Until nobody waits any more, or for as long as there is patience. */
function waitForOthers(waiting: Int32Array): void {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const count = Atomics.load(waiting, 0);
    const left = until - performance.now();
    if (count <= 0 || left <= 0) return;
    Atomics.wait(waiting, 0, count, left);
  }
}
