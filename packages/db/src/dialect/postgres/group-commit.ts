import { conditionalTransactionAll, type Guard } from "./atomic.ts";
import type { Db, Tx } from "./connection.ts";
import type { Statements } from "./statements.ts";

/** The statements of a write, as for `conditionalTransactionAll`. */
export interface GroupedWrite {
  guards?: (tx: Tx) => Guard[];
  list?: (tx: Tx) => Statements;
}

/**
 * Runs the guards in order and then every listed statement, or none of them. For writes that
 * visitors can cause in large numbers. The server itself combines commits of several connections.
 *
 * @returns after it is durable: the index of the first guard that changed no row and rolled
 *   everything back; null when everything was done
 */
export const groupCommit = (db: Db, { guards, list }: GroupedWrite): Promise<number | null> =>
  conditionalTransactionAll(db, guards ?? (() => []), list);

/** Always false: a server whose disk fails restarts from what was stored. */
export const isDiskRefusing = (_db: Db): boolean => false;
