import type { Db, Tx } from "./client.ts";

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
