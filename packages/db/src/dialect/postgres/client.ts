/** Opens and migrates the shop's database. */
import { getTableName, is } from "drizzle-orm";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { PgTable } from "drizzle-orm/pg-core";
import pg from "pg";
import * as schema from "../../schema.ts";
import {
  DatabaseTooNewError,
  ForeignDatabaseError,
  hashOfFirst,
  newestMigration,
  readJournal,
} from "../journal.ts";
import { type Db, poolDatabase, poolOf, ShopClient, txOf } from "./connection.ts";
import { readNote } from "./copy/note.ts";
import { applyDerived, dropDerived, hasDerived } from "./derived/derived.ts";
import { WRITE_LOCK } from "./derived/write-lock.ts";
import { isUndefined, UnusableDatabaseError } from "./errors.ts";
import { listen } from "./revisions.ts";

export type { Db, Tx } from "./connection.ts";
export { DatabaseTooNewError, ForeignDatabaseError, newestMigration };

/** The engine of this build. It cannot use a database of the other. */
export const engine: "sqlite" | "postgres" = "postgres";
/** Folder of its migrations, below the folder of the shop. */
export const MIGRATIONS = "packages/db/postgres/migrations";

/** Maximum number of connections of a process; further requests wait. */
const CONNECTIONS = 10;
/** For a connection, and for one's turn. */
const PATIENCE_MS = 30_000;
/** Time limit of the first connection, while a person may be waiting at a terminal. */
const FIRST_PATIENCE_MS = 10_000;
/** The oldest that is kept up by those who make it. */
const OLDEST = 14;

/**
 * Opens a pool; connects with the first query. @param url -
 * `postgres://user:password@host:port/database`
 * @param options - to override those of the pool
 */
export function connect(url: string, options: pg.PoolConfig = {}): Db {
  const pool: pg.Pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    keepAlive: true,
    // A server that is gone without a word is noticed in half a minute, and not in two hours.
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: PATIENCE_MS,
    application_name: "pickwell",
    Client: ShopClient,
    ...options,
    onConnect: (client) => listen(pool, client) as unknown as undefined,
  });
  // An idle connection that breaks; the next query opens another.
  pool.on("error", () => {});
  return poolDatabase(pool);
}

/**
 * Opens an existing database so that every write fails.
 *
 * @throws UnusableDatabaseError, or the server's error, when it cannot be read
 */
export async function connectReadOnly(url: string): Promise<Db> {
  await assertUsable(url);
  return connect(url, { options: "-c default_transaction_read_only=on" });
}

/**
 * Checks that a shop can use this server.
 *
 * @throws UnusableDatabaseError, or the error of the server or system
 */
export async function assertUsable(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: FIRST_PATIENCE_MS,
    application_name: "pickwell",
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; encoding: string }>(
      "select current_setting('server_version') as version, current_setting('server_encoding') as encoding",
    );
    const { version = "", encoding = "" } = rows[0] ?? {};
    if (Number.parseInt(version, 10) < OLDEST)
      throw new UnusableDatabaseError(
        `it is PostgreSQL ${version}, and ${OLDEST} or newer is needed`,
      );
    if (encoding !== "UTF8")
      throw new UnusableDatabaseError(
        `its encoding is ${encoding}, and UTF8 is needed (create database … encoding 'UTF8' template template0)`,
      );
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Applies pending migrations, then the derived structures. Of several processes that start at the
 * same time one does it while the others wait.
 *
 * @param migrationsFolder - folder with drizzle-kit's `meta/_journal.json`
 * @throws DatabaseTooNewError when the database has migrations that this version does not know
 * @throws ForeignDatabaseError when it has tables of another program; nothing is written then
 */
export async function migrateToLatest(db: Db, migrationsFolder: string): Promise<void> {
  await addTrigrams(db);
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
  if (await readNote(client))
    throw new UnusableDatabaseError(
      "a copy into it was begun and is not finished (run npm run move, or npm run restore, again)",
    );
  await assertOwn(client, migrationsFolder);
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

const SEEN = "drizzle.__drizzle_migrations";

/** Finds parts of words: what searches is made of. */
async function addTrigrams(db: Db): Promise<void> {
  try {
    await poolOf(db).query("create extension if not exists pg_trgm");
  } catch (error) {
    throw explainMissing(error);
  }
}

/** Explains why the extension is missing, as far as known. */
function explainMissing(error: unknown): unknown {
  const { code } = error as { code?: string };
  if (code === "42501")
    return new UnusableDatabaseError(
      "it has no extension pg_trgm, and the user may not add it (as a superuser: create extension pg_trgm)",
      { cause: error },
    );
  if (code === "0A000" || code === "58P01")
    return new UnusableDatabaseError(
      "its server has no extension pg_trgm (Debian has it in postgresql-contrib, or in postgresql itself)",
      { cause: error },
    );
  return error;
}

/**
 * Checks that a database is empty, or that its first migration is exactly ours.
 *
 * @throws ForeignDatabaseError
 */
export const assertPickwellDatabase = (db: Db, migrationsFolder: string): Promise<void> =>
  onConnection(db, (client) => assertOwn(client, migrationsFolder));

async function assertOwn(client: pg.ClientBase, folder: string): Promise<void> {
  const tables = await client.query(
    "select 1 from pg_tables where schemaname = current_schema() limit 1",
  );
  if (tables.rows.length === 0) return;
  const first = (await hasMigrations(client))
    ? await client.query(`select hash from ${SEEN} order by created_at, id limit 1`)
    : undefined;
  if (first?.rows[0]?.hash !== hashOfFirst(folder)) throw new ForeignDatabaseError();
}

async function hasMigrations(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass('${SEEN}') as found`);
  return rows[0]?.found !== null;
}

/** See `newestApplied`. */
export async function newestAppliedOn(client: pg.ClientBase): Promise<number> {
  if (!(await hasMigrations(client))) return 0;
  const { rows } = await client.query(`select max(created_at) as newest from ${SEEN}`);
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

/** Timestamp of the newest applied migration; 0 for an empty database. */
export const newestApplied = (db: Db): Promise<number> => onConnection(db, newestAppliedOn);

/** The tables of a shop that a database lacks, or has with other columns. */
export async function missingTables(db: Db): Promise<string[]> {
  const tables = Object.values<unknown>(schema).filter((each): each is PgTable =>
    is(each, PgTable),
  );
  const missing: string[] = [];
  for (const table of tables) {
    try {
      await db.select().from(table).limit(0);
    } catch (error) {
      if (!isUndefined(error)) throw error;
      missing.push(getTableName(table));
    }
  }
  return missing;
}

/** Names of the pending migrations, in order. @param folder - see `migrateToLatest` */
export async function pendingMigrations(db: Db, folder: string): Promise<string[]> {
  const applied = await newestApplied(db);
  const { entries } = readJournal(folder);
  return entries.filter(({ when }) => when > applied).map(({ tag }) => tag);
}

/**
 * Whether a start of this version would change neither tables nor derived structures.
 *
 * @param folder - see `migrateToLatest`
 */
export async function isUpToDate(db: Db, folder: string): Promise<boolean> {
  return (await pendingMigrations(db, folder)).length === 0 && (await hasDerived(poolOf(db)));
}

/**
 * Tables of the shop of which a tenth is other than when the planner last looked: what autovacuum goes
 * by, which may be a minute late. All of the database takes longer than most imports.
 */
const CHANGED = `select quote_ident(relname) as name from pg_stat_user_tables
  where schemaname = current_schema() and n_mod_since_analyze > 50 + n_live_tup / 10 order by 1`;

/** Updates the planner's statistics. Call it after bulk writes. */
export async function optimize(db: Db): Promise<void> {
  const { rows } = await poolOf(db).query<{ name: string }>(CHANGED);
  if (rows.length > 0) await poolOf(db).query(`analyze ${rows.map(({ name }) => name).join(", ")}`);
}

/** Frees cached pages of the database; PostgreSQL caches them in its own process. */
export function releaseMemory(_db: Db): void {}

/** Closes the connections after their running queries. */
export async function close(db: Db): Promise<void> {
  const pool = poolOf(db);
  if (!pool.ending) await pool.end();
}

/** Whether the database can be read now. */
export async function isReadable(db: Db): Promise<boolean> {
  try {
    return (await poolOf(db).query("select count(*) from meta")).rows.length === 1;
  } catch {
    return false;
  }
}
