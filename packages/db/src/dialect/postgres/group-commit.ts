import { conditionalTransactionAll, type Guard } from "./atomic.ts";
import type { Db, Tx } from "./connection.ts";
import type { Statements } from "./statements.ts";

/** What is to be written: see `conditionalTransactionAll`. */
export interface GroupedWrite {
  guards?: (tx: Tx) => Guard[];
  list?: (tx: Tx) => Statements;
}

/**
 * Runs the guards in order and then every listed statement, or none of them. For what strangers can
 * bring about in numbers. The server itself writes the commits of many connections to its disk
 * together, and the process goes on meanwhile: there is nothing to gather here.
 *
 * @returns once it is on the disk: the place of the first guard that changed no row, for which all was
 * taken back; null when everything was done
 */
export const groupCommit = (db: Db, { guards, list }: GroupedWrite): Promise<number | null> =>
  conditionalTransactionAll(db, guards ?? (() => []), list);

/** A server whose disk has refused something ends, and begins with what the disk has. */
export const isDiskRefusing = (_db: Db): boolean => false;
