/** Types of databases, transactions and connections. */
import type Sqlite from "better-sqlite3";
import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";

declare const rows: unique symbol;
declare const inside: unique symbol;

/** The result of a statement without `returning`, see `changedRows`. */
export interface Outcome {
  readonly [rows]: number;
}
/** The same inside a transaction; distinguishes a transaction's statements by type. */
export interface TxOutcome extends Outcome {
  readonly [inside]: true;
}

/** Without what would run at once, or begin a transaction that is none: see `atomic.ts`. */
type AsyncDatabase<O> = Omit<
  BaseSQLiteDatabase<"async", O>,
  "transaction" | "run" | "all" | "get" | "values"
>;

/**
 * The shop's database, whose queries have to be awaited. That this engine runs them synchronously
 * is for this folder only.
 */
export type Db = AsyncDatabase<Outcome>;
/** A transaction, from which statements are built, see `atomic`. */
export type Tx = AsyncDatabase<TxOutcome>;

/** The connection of a database, shared by its transactions. For this folder and its tests only. */
export const clientOf = (db: Db): Sqlite.Database =>
  (db as unknown as { $client: Sqlite.Database }).$client;
