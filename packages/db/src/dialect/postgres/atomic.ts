/**
 * Transactions, each on a connection of its own. They run while nobody else writes, in whatever
 * process, as on SQLite: each takes a lock of the whole shop that every plain statement of others
 * shares, see `derived/write-lock.ts`. A limit that is counted in a condition holds for many at once.
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

/** Takes a transaction back. */
export class RollbackError extends Error {
  constructor(readonly place: number) {
    super("A guard changed no row");
  }
}

/** A statement without `returning`, which says how many rows it changed; or steps that say yes or no. */
export type Guard = Statement<object> | Steps<boolean>;

/** What is to be done on a connection. It is built before the transaction begins. */
type Work<T> = (tx: Tx) => () => Promise<T>;

/** The last transaction that was asked for of each database. */
const queues = new WeakMap<Db, Promise<unknown>>();

/**
 * Runs a transaction while nobody else writes, and again from the beginning when a plain statement was
 * in its way. Those of one process wait for each other here: waiting in the database they would take
 * all of its connections.
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
 * Asks the server what has become of a transaction.
 *
 * @param transactionId - see `UnknownOutcomeError`
 * @returns false when nothing of it has happened, and nothing will
 * @throws DatabaseError when the server cannot be asked, or is still at it
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

/** Runs every listed statement or none of them. */
export async function atomic(db: Db, list: (tx: Tx) => Statements): Promise<void> {
  await inTransaction(db, (tx) => {
    const statements = list(tx);
    return () => runAll(statements);
  });
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
  const refused = await conditionalTransactionAll(db, (tx) => [guard(tx)], list);
  return refused === null;
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
    await inTransaction(db, (tx) => {
      const conditions = guards(tx);
      const statements = list(tx);
      return async () => {
        for (const [place, guard] of conditions.entries()) {
          if (!(await isMet(guard))) throw new RollbackError(place);
        }
        await runAll(statements);
      };
    });
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
 * @param work - steps: `function* (tx) { const rows = yield* execute(tx.select()…); … }`. Taken from
 * the beginning when the transaction has to be tried again.
 */
export async function exclusiveTransaction<T>(db: Db, work: (tx: Tx) => Steps<T>): Promise<T> {
  return inTransaction(db, (tx) => () => runSteps(work(tx)));
}

/** The same: only what takes the whole database for itself has to leave its commits to somebody. */
export const heldTransaction = <T>(
  db: Db,
  work: (tx: Tx) => Steps<T>,
  _products: "changed" | "added" | "none" = "changed",
): Promise<T> => exclusiveTransaction(db, work);
