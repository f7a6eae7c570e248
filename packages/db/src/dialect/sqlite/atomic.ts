/**
 * Transactions: lists of statements, or steps that yield them, run synchronously. The process has
 * one connection, so awaiting inside a transaction would let other statements into it. All take the
 * write lock at once (BEGIN IMMEDIATE), because a transaction that starts as a reader and writes
 * later fails with SQLITE_BUSY despite the busy timeout.
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
import { endHeld, inTurn, type ProductWork, runHeld } from "./writers/waiting-writers.ts";

/** Rolls the transaction back when thrown. */
export class RollbackError extends Error {
  constructor(readonly place: number) {
    super("A guard changed no row");
  }
}

/**
 * A statement without `returning`, whose number of changed rows counts; or steps that return a
 * boolean.
 */
export type Guard = Statement<object> | Steps<boolean>;

function immediately<T>(db: Db, work: (tx: Tx) => T): Promise<T> {
  endHeld(db);
  const client = clientOf(db);
  return inTurn(client, () => client.transaction(() => work(txOf(db))).immediate());
}

const isMet = (guard: Guard): boolean =>
  isSteps(guard) ? runSteps(guard) === true : changedRows(runNow(guard) as object) > 0;

/** Runs every listed statement, or none of them. */
export async function atomic(db: Db, list: (tx: Tx) => Statements): Promise<void> {
  await immediately(db, (tx) => runAll(list(tx)));
}

/**
 * Runs `guard` and, if it changed a row, every listed statement: all of them or none. Put
 * conditions that were read before into the guard's WHERE clause.
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
 * @throws RollbackError when a guard changes no row; do not catch it, so that everything is rolled
 *   back
 */
export function runGuarded(guards: readonly Guard[], list: Statements): void {
  for (const [place, guard] of guards.entries()) {
    if (!isMet(guard)) throw new RollbackError(place);
  }
  runAll(list);
}

/**
 * Runs the guards in order and then every listed statement, or none of them: the first guard that
 * changes no row rolls everything back.
 *
 * @returns the index of that guard; null when everything was done
 */
export async function conditionalTransactionAll(
  db: Db,
  guards: (tx: Tx) => Guard[],
  list: (tx: Tx) => Statements = () => [],
): Promise<number | null> {
  try {
    await immediately(db, (tx) => runGuarded(guards(tx), list(tx)));
    return null;
  } catch (error) {
    if (error instanceof RollbackError) return error.place;
    throw error;
  }
}

/**
 * Runs `work` while nobody else writes: what it reads stays true until it commits. When it throws,
 * everything is rolled back.
 *
 * @param work - steps: `function* (tx) { const rows = yield* execute(tx.select()…); … }`
 */
export async function exclusiveTransaction<T>(db: Db, work: (tx: Tx) => Steps<T>): Promise<T> {
  return immediately(db, (tx) => runSteps(work(tx)));
}

/**
 * Like `exclusiveTransaction`, for bulk writers: after `holdWrites`, the commit is delayed until a
 * `yieldToWriters` finds another writer waiting, or much time passed.
 *
 * @param products - how it affects products: those that are only added are indexed in bulk, see
 *   `derived/in-bulk.ts`
 * @param batches - of rows that it writes, see `batchesAtOnce`
 */
export async function heldTransaction<T>(
  db: Db,
  work: (tx: Tx) => Steps<T>,
  products: ProductWork = "changed",
  batches = 1,
): Promise<T> {
  const held = runHeld(db, () => runSteps(work(txOf(db))), products, batches);
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
