/**
 * Coordination of writers. Not needed here: the server schedules writers, and each transaction
 * commits by itself.
 */
import type { Db } from "../connection.ts";

/** See SQLite's; not used here. */
export type WaitingWriters = null;

/** @returns null: nobody has to be counted */
export const waitingWriters = (_db: Db): WaitingWriters => null;

/** Does nothing: transactions are not held open. */
export const holdWrites = (_db: Db, _waiting: WaitingWriters, _cacheKib?: number): void => {};

/** Does nothing: transactions are not held open. */
export const endHeld = (_db: Db): void => {};

/** @returns 1: other writers wait for each transaction */
export const batchesAtOnce = (_db: Db): number => 1;

/** @returns true: nothing is uncommitted */
export const yieldToWriters = async (_db: Db): Promise<boolean> => true;
