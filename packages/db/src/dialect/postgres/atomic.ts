/**
 * Transactions, each on its own connection. As on SQLite only one process writes at a time: each
 * transaction takes an exclusive lock of the whole shop, which every single statement takes as
 * shared, see `derived/write-lock.ts`. So conditions that count rows hold under concurrency.
 */
import type pg from "pg";
import { type Db, keepTrying, poolOf, type Tx, txOf } from "./connection.ts";
import { WRITE_LOCK } from "./derived/write-lock.ts";
import { isUnreachable, UnknownOutcomeError } from "./errors.ts";
import {
  changedRows,
  isSteps,
  run,
  runAll,
  runSteps,
  type Statement,
  type Statements,
  type Steps,
} from "./statements.ts";

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

/** Work on a connection; built before the transaction begins. */
type Work<T> = (tx: Tx) => () => Promise<T>;

/** The last requested transaction of each database. */
const queues = new WeakMap<Db, Promise<unknown>>();

/**
 * Runs a transaction while nobody else writes, and retries it after a conflict with a single
 * statement. Transactions of one process queue here, because waiting in the database would use up
 * its connections.
 */
export function inTransaction<T>(db: Db, work: Work<T>): Promise<T> {
  const before = queues.get(db) ?? Promise.resolve();
  const done = before.then(() => keepTrying(() => tryTransaction(db, work)));
  queues.set(
    db,
    done.catch(() => {}),
  );
  return done;
}

async function tryTransaction<T>(db: Db, work: Work<T>): Promise<T> {
  const client = await poolOf(db).connect();
  let isLost = false;
  try {
    const run = work(txOf(client));
    const begun = await client.query(BEGIN);
    const result = await run();
    await commit(client, idOf(begun));
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => {
      isLost = true;
    });
    throw error;
  } finally {
    client.release(isLost);
  }
}

const BEGIN = `begin; select pg_advisory_xact_lock(${WRITE_LOCK}); select pg_current_xact_id()::text as id`;

/** The driver gives one result for each statement of a text; its types know of one. */
const idOf = (begun: unknown): string =>
  (begun as { rows: { id: string }[] }[]).at(-1)?.rows[0]?.id ?? "";

/** @throws UnknownOutcomeError when the connection went before the server had answered */
async function commit(client: pg.PoolClient, transactionId: string): Promise<void> {
  try {
    await client.query("commit");
  } catch (error) {
    throw isUnreachable(error) ? new UnknownOutcomeError(transactionId, error) : error;
  }
}

/**
 * Asks the server whether a transaction was committed.
 *
 * @param transactionId - see `UnknownOutcomeError`
 * @returns false when it was not, and will not be
 * @throws DatabaseError when the server cannot be asked, or the transaction is still running
 */
export async function isCommitted(db: Db, transactionId: string): Promise<boolean> {
  const { rows } = await poolOf(db).query<{ status: string | null }>(
    "select pg_xact_status($1::xid8) as status",
    [transactionId],
  );
  const status = rows[0]?.status;
  if (status === "in progress") throw new UnknownOutcomeError(transactionId, undefined);
  return status === "committed";
}

const isMet = async (guard: Guard): Promise<boolean> =>
  isSteps(guard) ? (await runSteps(guard)) === true : changedRows((await run(guard)) as object) > 0;

/**
 * Runs the guards in order and then every listed statement, within a transaction.
 *
 * @throws RollbackError when a guard changes no row; do not catch it, so that everything is rolled
 *   back
 */
export async function runGuarded(guards: readonly Guard[], list: Statements): Promise<void> {
  for (const [place, guard] of guards.entries()) {
    if (!(await isMet(guard))) throw new RollbackError(place);
  }
  await runAll(list);
}

/** Runs every listed statement, or none of them. */
export async function atomic(db: Db, list: (tx: Tx) => Statements): Promise<void> {
  await inTransaction(db, (tx) => {
    const statements = list(tx);
    return () => runAll(statements);
  });
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
  const refused = await conditionalTransactionAll(db, (tx) => [guard(tx)], list);
  return refused === null;
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
    await inTransaction(db, (tx) => {
      const conditions = guards(tx);
      const statements = list(tx);
      return () => runGuarded(conditions, statements);
    });
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
 * @param work - steps: `function* (tx) { const rows = yield* execute(tx.select()…); … }`. Restarted
 *   from the beginning when the transaction has to be retried.
 */
export async function exclusiveTransaction<T>(db: Db, work: (tx: Tx) => Steps<T>): Promise<T> {
  return inTransaction(db, (tx) => () => runSteps(work(tx)));
}

/** Same as `exclusiveTransaction`; only SQLite delays commits. */
export const heldTransaction = <T>(
  db: Db,
  work: (tx: Tx) => Steps<T>,
  _products: "changed" | "added" | "none" = "changed",
  _batches = 1,
): Promise<T> => exclusiveTransaction(db, work);
