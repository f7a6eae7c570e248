/** What PostgreSQL is asked, and how it means to answer. */
import type { Db } from "@pickwell/db/client";

/** A statement with its values. */
export interface Asked {
  text: string;
  values: unknown[];
}

interface Pool {
  query(statement: string | { text: string }, values?: unknown[]): Promise<{ rows: object[] }>;
}

const poolOf = (db: Db) => (db as unknown as { $client: Pool }).$client;

/** The statements that a call makes outside of transactions. */
export async function askedOf(db: Db, call: () => Promise<unknown>): Promise<Asked[]> {
  const pool = poolOf(db);
  const { query } = pool;
  const asked: Asked[] = [];
  pool.query = (statement, values = []) => {
    asked.push({ text: typeof statement === "string" ? statement : statement.text, values });
    return query.call(pool, statement, values);
  };
  try {
    await call();
  } finally {
    pool.query = query;
  }
  return asked;
}

/** The plan of a statement where neither sorting nor reading a whole table is an option, however few rows there are. */
export async function planOf(db: Db, { text, values }: Asked): Promise<string> {
  const off = ["enable_sort", "enable_seqscan", "enable_bitmapscan", "enable_incremental_sort"];
  const named = off.map((name) => `set_config('${name}', 'off', true)`).join(", ");
  const literal = (value: unknown) =>
    typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value);
  const filled = text.replace(/\$(\d+)/g, (_, place) => literal(values[Number(place) - 1]));
  // One connection for the settings and the plan: several statements in one message are one transaction.
  const answers = await poolOf(db).query(`select ${named}; explain ${filled}`);
  const last = (answers as unknown as { rows: Record<string, string>[] }[]).at(-1);
  return (last?.rows ?? []).map((row) => Object.values(row).join()).join("\n");
}
