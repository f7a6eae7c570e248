import type { Db, Tx } from "./client.ts";

/** Takes a transaction back. */
export class RollbackError extends Error {
  constructor(readonly place: number) {
    super("A guard changed no row");
  }
}

/** A statement that says how many rows it changed. */
export interface Guard {
  run(): { changes: number };
}

/**
 * Runs every listed statement or none of them.
 *
 * The callback only lists statements and never awaits: better-sqlite3 rejects async transactions
 * and would let their writes escape. On another engine this body awaits the same list. The
 * transaction takes the write lock at once (BEGIN IMMEDIATE): one that starts as a reader and
 * writes later meets SQLITE_BUSY in spite of the busy timeout.
 */
export async function atomic(db: Db, list: (tx: Tx) => { run(): unknown }[]): Promise<void> {
  db.transaction(
    (tx) => {
      for (const statement of list(tx)) statement.run();
    },
    { behavior: "immediate" },
  );
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
  list: (tx: Tx) => { run(): unknown }[],
): Promise<boolean> {
  return db.transaction(
    (tx) => {
      if (guard(tx).run().changes === 0) return false;
      for (const statement of list(tx)) statement.run();
      return true;
    },
    { behavior: "immediate" },
  );
}

/**
 * Runs the guards in order and then every listed statement, within a transaction.
 *
 * @throws RollbackError when a guard changes no row: to be thrown on, so that everything is taken back
 */
export function runGuarded(guards: Guard[], list: { run(): unknown }[]): void {
  for (const [place, guard] of guards.entries()) {
    if (guard.run().changes === 0) throw new RollbackError(place);
  }
  for (const statement of list) statement.run();
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
  list: (tx: Tx) => { run(): unknown }[] = () => [],
): Promise<number | null> {
  try {
    db.transaction((tx) => runGuarded(guards(tx), list(tx)), { behavior: "immediate" });
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
 * Like the lists above it never awaits; what it reads are statements that answer at once.
 */
export async function exclusiveTransaction<T>(db: Db, work: (tx: Tx) => T): Promise<T> {
  return db.transaction(work, { behavior: "immediate" });
}
