/** The types of a database and its transactions, and what lies below them. */
import type Sqlite from "better-sqlite3";
import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";
import type * as schema from "../../schema.ts";

declare const rows: unique symbol;
declare const inside: unique symbol;

/** What a statement without `returning` answers: see `changedRows`. */
export interface Outcome {
  readonly [rows]: number;
}
/** The same inside a transaction, by which the types know a transaction's statements. */
export interface TxOutcome extends Outcome {
  readonly [inside]: true;
}

/** Without what would run at once, or begin a transaction that is none: see `atomic.ts`. */
type AsyncDatabase<O> = Omit<
  BaseSQLiteDatabase<"async", O, typeof schema>,
  "transaction" | "run" | "all" | "get" | "values"
>;

/**
 * The shop's database: every query of it is awaited. This engine answers at once all the same, which
 * nobody outside this folder may count on.
 */
export type Db = AsyncDatabase<Outcome>;
/** A transaction, which only lists statements: see `atomic`. */
export type Tx = AsyncDatabase<TxOutcome>;

/**
 * The connection of a database, which its transactions share. Only this folder and tests reach for
 * it: what it is told is SQLite's own, and done at once.
 */
export const clientOf = (db: Db): Sqlite.Database =>
  (db as unknown as { $client: Sqlite.Database }).$client;
