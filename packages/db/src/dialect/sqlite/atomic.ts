/**
 * Transactions. Each is a list of statements, or steps that yield them, and runs in one go: the
 * process has one connection, and whoever awaited inside a transaction would let the statements of
 * others into it. Every one takes the write lock at once (BEGIN IMMEDIATE): one that starts as a
 * reader and writes later meets SQLITE_BUSY in spite of the busy timeout.
 */
import type Sqlite from "better-sqlite3";
import { clientOf, type Db, type Tx } from "./connection.ts";
import { endBulk } from "./derived/derived.ts";
import { beginBulk } from "./derived/in-bulk.ts";
import {
  changedRows,
  isSteps,
  runAll,
  runNow,
  runSteps,
  type Statement,
  type Statements,
  type Steps,
  txOf,
} from "./statements.ts";
import { endHeld, type ProductWork, runHeld, whileWaiting } from "./writers/waiting-writers.ts";

/** Takes a transaction back. */
export class RollbackError extends Error {
  constructor(readonly place: number) {
    super("A guard changed no row");
  }
}

/** A statement without `returning`, which says how many rows it changed; or steps that say yes or no. */
export type Guard = Statement<object> | Steps<boolean>;

function immediately<T>(db: Db, work: (tx: Tx) => T): T {
  endHeld(db);
  const client = clientOf(db);
  return whileWaiting(client, () => client.transaction(() => work(txOf(db))).immediate());
}

const isMet = (guard: Guard): boolean =>
  isSteps(guard) ? runSteps(guard) === true : changedRows(runNow(guard) as object) > 0;

/** Runs every listed statement or none of them. */
export async function atomic(db: Db, list: (tx: Tx) => Statements): Promise<void> {
  immediately(db, (tx) => runAll(list(tx)));
}

/**
 * Runs `guard` and, when it changed a row, every listed statement: all of them or none. What was
 * read before and must still be true is said again in the guard's condition.
 *
 * @returns whether the guard changed a row
 */
export async function conditionalTransaction(
  db: Db,
  guard: (tx: Tx) => Guard,
  list: (tx: Tx) => Statements,
): Promise<boolean> {
  return immediately(db, (tx) => {
    if (!isMet(guard(tx))) return false;
    runAll(list(tx));
    return true;
  });
}

/**
 * Runs the guards in order and then every listed statement, within a transaction.
 *
 * @throws RollbackError when a guard changes no row: to be thrown on, so that everything is taken back
 */
export function runGuarded(guards: readonly Guard[], list: Statements): void {
  for (const [place, guard] of guards.entries()) {
    if (!isMet(guard)) throw new RollbackError(place);
  }
  runAll(list);
}

/**
 * Runs the guards in order and then every listed statement, or none of them: the first guard that
 * changes no row takes everything back.
 *
 * @returns the place of that guard among the guards; null when everything was done
 */
export async function conditionalTransactionAll(
  db: Db,
  guards: (tx: Tx) => Guard[],
  list: (tx: Tx) => Statements = () => [],
): Promise<number | null> {
  try {
    immediately(db, (tx) => runGuarded(guards(tx), list(tx)));
    return null;
  } catch (error) {
    if (error instanceof RollbackError) return error.place;
    throw error;
  }
}

/**
 * Runs `work` while nobody else writes: what it reads stays true until what it writes is committed.
 * When it throws, nothing of it has happened.
 *
 * @param work - steps: `function* (tx) { const rows = yield* execute(tx.select()…); … }`
 */
export async function exclusiveTransaction<T>(db: Db, work: (tx: Tx) => Steps<T>): Promise<T> {
  return immediately(db, (tx) => runSteps(work(tx)));
}

/**
 * Like `exclusiveTransaction`, for who writes much: where `holdWrites` was called, what is written is
 * committed by the next `yieldToWriters` that finds somebody waiting, or finds that it has taken long.
 *
 * @param products - what it does to products: those that are only added are seen to together, see
 * `derived/in-bulk.ts`
 */
export async function heldTransaction<T>(
  db: Db,
  work: (tx: Tx) => Steps<T>,
  products: ProductWork = "changed",
): Promise<T> {
  const held = runHeld(db, () => runSteps(work(txOf(db))), products);
  if (held) return held.done;
  return immediately(db, (tx) =>
    products === "added" ? inBulk(clientOf(db), () => runSteps(work(tx))) : runSteps(work(tx)),
  );
}

function inBulk<T>(client: Sqlite.Database, work: () => T): T {
  beginBulk(client);
  const done = work();
  endBulk(client);
  return done;
}
