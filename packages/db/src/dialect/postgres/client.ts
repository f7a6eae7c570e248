/** Opens the shop's database and brings it up to date. */
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import {
  DatabaseTooNewError,
  ForeignDatabaseError,
  hashOfFirst,
  newestMigration,
  readJournal,
} from "../journal.ts";
import { type Db, poolDatabase, poolOf, txOf } from "./connection.ts";
import { applyDerived, dropDerived } from "./derived/derived.ts";
import { WRITE_LOCK } from "./derived/write-lock.ts";
import { listen } from "./revisions.ts";

export type { Db, Tx } from "./connection.ts";
export { DatabaseTooNewError, ForeignDatabaseError, newestMigration };

/** Connections of one process. What more is asked for waits for its turn. */
const CONNECTIONS = 10;

/**
 * @param url - `postgres://user:password@host:port/database`; nothing is asked of it until the first query
 * @param options - of the pool, where they are to be others
 */
export function connect(url: string, options: pg.PoolConfig = {}): Db {
  const pool: pg.Pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    keepAlive: true,
    application_name: "pickwell",
    ...options,
    onConnect: (client) => listen(pool, client) as unknown as undefined,
  });
  // A connection that breaks while nobody uses it: the next query takes another.
  pool.on("error", () => {});
  return poolDatabase(pool);
}

/**
 * Applies the generated migrations this database has not seen, then the derived structures. Of several
 * processes that start at the same time one does it, and the others wait.
 *
 * @param migrationsFolder - folder with drizzle-kit's `meta/_journal.json`
 * @throws DatabaseTooNewError when the database knows migrations that this version does not
 * @throws ForeignDatabaseError when it holds tables of another program; nothing is written then
 */
export async function migrateToLatest(db: Db, migrationsFolder: string): Promise<void> {
  const client = await poolOf(db).connect();
  try {
    await client.query(`select pg_advisory_lock(${WRITE_LOCK})`);
    await migrateOn(client, migrationsFolder);
  } finally {
    // Closed, which lets go of the lock whatever has happened.
    client.release(true);
  }
}

async function migrateOn(client: pg.PoolClient, migrationsFolder: string): Promise<void> {
  await assertPickwellDatabase(client, migrationsFolder);
  const known = newestMigration(migrationsFolder);
  const applied = await newestAppliedOn(client);
  if (applied > known) throw new DatabaseTooNewError();
  if (applied < known) {
    if (applied > 0) await dropDerived(client);
    const db = txOf(client) as unknown as Parameters<typeof migrate>[0];
    await migrate(db, { migrationsFolder });
  }
  await client.query("begin");
  await applyDerived(client);
  await client.query("commit");
}

const MIGRATIONS = "drizzle.__drizzle_migrations";

/** A database is the shop's when it is empty, or its first migration was ours, word for word. */
async function assertPickwellDatabase(client: pg.ClientBase, folder: string): Promise<void> {
  const tables = await client.query(
    "select 1 from pg_tables where schemaname = current_schema() limit 1",
  );
  if (tables.rows.length === 0) return;
  const first = (await hasMigrations(client))
    ? await client.query(`select hash from ${MIGRATIONS} order by created_at, id limit 1`)
    : undefined;
  if (first?.rows[0]?.hash !== hashOfFirst(folder)) throw new ForeignDatabaseError();
}

async function hasMigrations(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass('${MIGRATIONS}') as found`);
  return rows[0]?.found !== null;
}

async function newestAppliedOn(client: pg.ClientBase): Promise<number> {
  if (!(await hasMigrations(client))) return 0;
  const { rows } = await client.query(`select max(created_at) as newest from ${MIGRATIONS}`);
  return Number(rows[0]?.newest ?? 0);
}

/** Runs `work` on one connection. */
async function onConnection<T>(db: Db, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await poolOf(db).connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** The newest migration that a database has seen; 0 for an empty one. */
export const newestApplied = (db: Db): Promise<number> => onConnection(db, newestAppliedOn);

/** Names of the migrations that a database has not seen, in order. @param folder - see `migrateToLatest` */
export async function pendingMigrations(db: Db, folder: string): Promise<string[]> {
  const applied = await newestApplied(db);
  const { entries } = readJournal(folder);
  return entries.filter(({ when }) => when > applied).map(({ tag }) => tag);
}

/** Lets the planner refresh what it knows of the data. Run it after bulk writes. */
export async function optimize(db: Db): Promise<void> {
  await poolOf(db).query("analyze");
}

/** Ends the connections, each when its query has been answered. */
export async function close(db: Db): Promise<void> {
  const pool = poolOf(db);
  if (!pool.ending) await pool.end();
}

/** Answers true when the database can be read at this moment. */
export async function isReadable(db: Db): Promise<boolean> {
  try {
    return (await poolOf(db).query("select count(*) from meta")).rows.length === 1;
  } catch {
    return false;
  }
}
