/**
 * Who waits to write. The server has them take turns, and what many small transactions write costs no
 * more than what a large one does: every transaction is committed by itself.
 */
import type { Db } from "../connection.ts";

/** See SQLite's; there are none here. */
export type WaitingWriters = null;

export const waitingWriters = (_db: Db): WaitingWriters => null;

export const holdWrites = (_db: Db, _waiting: WaitingWriters): void => {};

export const endHeld = (_db: Db): void => {};

/** @returns true: nothing is held */
export const yieldToWriters = async (_db: Db): Promise<boolean> => true;
