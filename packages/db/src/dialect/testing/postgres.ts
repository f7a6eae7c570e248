/**
 * Test databases on the server that `npm run test:postgres` starts: copies of a migrated template.
 * Creating a copy takes a fifth of a second, so they are emptied and reused.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getTableName, is, type SQL, sql, type Table } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import pg from "pg";
import * as schema from "../../schema.ts";
import { close, connect, type Db, migrateToLatest } from "../postgres/client.ts";
import { poolDatabase, poolOf, ShopClient } from "../postgres/connection.ts";
import { copyFromFile } from "../postgres/copy/from-file.ts";
import { derivedTables } from "../postgres/derived/derived.ts";
import { forgetRevisions } from "../postgres/revisions.ts";
import { settleWrites } from "../postgres/write-behind.ts";
import { connect as connectToFile } from "../sqlite/client.ts";
import { clientOf } from "../sqlite/connection.ts";
import { migrateToBefore } from "./sqlite.ts";

/** The engine of these tests. */
export const engine: "sqlite" | "postgres" = "postgres";

export const migrationsFolder: string = join(import.meta.dirname, "../../../postgres/migrations");

let server = "";

/** Sets the server of the tests. @param url - `postgres://postgres@/?host=…`, without a database */
export function useTestServer(url: string): void {
  server = url;
}

const urlOf = (database: string) => server.replace("/?", `/${database}?`);

/** What every test's database is a copy of. */
const TEMPLATE = "pickwell_template";

const tableNames = (): string[] => [
  ...Object.values<unknown>(schema)
    .filter((each): each is PgTable => is(each, PgTable))
    .map(getTableName),
  ...derivedTables,
];

/** What says how the database was made stays. */
const isEmptied = (table: string) => (table === "meta" ? "where key <> 'derived'" : "");

/** Rows of a table that are gone are looked through until they are this many pages. */
const LARGE_BYTES = 64 * 8192;

/**
 * Truncates tables that have rows, and resets their sequences. In one statement that checks all
 * tables, because most tests write to few.
 */
const emptying = (sequences: readonly string[]) => {
  const tables = tableNames();
  const isFull = tables.map((name) => `exists (select 1 from "${name}" ${isEmptied(name)})`);
  const empty = tables.map((name, index) =>
    name === "meta"
      ? `if has[${index + 1}] then delete from meta ${isEmptied(name)}; end if;`
      : `if has[${index + 1}] then
          if pg_relation_size('"${name}"') > ${LARGE_BYTES} then truncate "${name}" cascade; else delete from "${name}"; end if;
        end if;`,
  );
  return `create function test_empty() returns void language plpgsql as $body$
    declare has boolean[];
    begin
      has := array[${isFull.join(", ")}];
      ${empty.join("\n")}
      ${sequences.map((name) => `perform setval('${name}', 1, false);`).join("\n")}
    end $body$`;
};

/** Creates the template, once before all tests. */
export async function makeTemplate(): Promise<void> {
  const admin = new pg.Client(urlOf("postgres"));
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const db = connect(urlOf(TEMPLATE));
  await migrateToLatest(db, migrationsFolder);
  const sequences = await poolOf(db).query<{ name: string }>(
    "select quote_ident(sequencename) as name from pg_sequences where schemaname = current_schema()",
  );
  await poolOf(db).query(emptying(sequences.rows.map(({ name }) => name)));
  await close(db);
}

let admin: pg.Pool | undefined;
let count = 0;
/** Databases that are there and empty, each with its connections. */
const free: pg.Pool[] = [];
/**
 * A connection per database on which triggers do not run. It is kept, because changing the setting
 * makes a connection plan all statements again.
 */
const bare = new WeakMap<pg.Pool, pg.Pool>();
/** Those that tests have. */
let given: Db[] = [];

function makeDatabase(): pg.Pool {
  if (!admin) {
    admin = new pg.Pool({ connectionString: urlOf("postgres"), max: 2, allowExitOnIdle: true });
    // When the server ends before the last process of the tests does.
    admin.on("error", () => {});
  }
  count += 1;
  const name = `test_${process.pid}_${count}`;
  const isMade = admin.query(`create database ${name} template ${TEMPLATE}`);
  isMade.catch(() => {});
  class WaitingClient extends ShopClient {
    override connect(callback?: unknown): Promise<this> {
      const then = callback as (error: Error) => void;
      isMade.then(() => super.connect(then), then);
      return undefined as never;
    }
  }
  const options = { Client: WaitingClient, max: 4, allowExitOnIdle: true };
  const pool = poolOf(connect(urlOf(name), options));
  const without = { options: "-c session_replication_role=replica", max: 1, allowExitOnIdle: true };
  bare.set(pool, new pg.Pool({ connectionString: urlOf(name), Client: WaitingClient, ...without }));
  bareOf(pool).on("error", () => {});
  return pool;
}

function bareOf(pool: pg.Pool): pg.Pool {
  const without = bare.get(pool);
  if (!without) throw new Error("This is no database that was made for tests");
  return without;
}

/** A fresh, empty, migrated database. It is ready with the first query. */
export function createTestDatabase(): Db {
  const db = poolDatabase(free.pop() ?? makeDatabase());
  given.push(db);
  return db;
}

/** Sorts rows of a table by when they were written; an updated row counts as written then. */
export const insertionOrder = (table: Table): SQL =>
  sql`age(${table}.xmin) desc, ${table}.cmin::text::bigint`;

/** How many databases are in use; pass it to `takeBackDatabases`. */
export const givenDatabases = (): number => given.length;

/** Takes back the databases given out since `givenDatabases` returned this number. */
export async function takeBackDatabases(since: number): Promise<void> {
  const back = given.slice(since);
  given = given.slice(0, since);
  await Promise.all(back.map(takeBack));
}

/** Whether a test has updated the planner's statistics, such as at the end of an import. */
const IS_ANALYZED = `select exists (select from pg_stats where schemaname = current_schema())
  or exists (select from pg_class where relnamespace = current_schema()::regnamespace
    and relkind = 'r' and reltuples >= 0) as "isAnalyzed"`;

async function takeBack(db: Db): Promise<void> {
  const pool = poolOf(db);
  // One that a test has closed is not given out again.
  if (pool.ending) return bareOf(pool).end();
  await settleWrites(db);
  await bareOf(pool).query("select test_empty()");
  forgetRevisions(db);
  // Nor is one in which others' statements would be planned by the rows of this test.
  const { rows } = await bareOf(pool).query<{ isAnalyzed: boolean }>(IS_ANALYZED);
  if (rows[0]?.isAnalyzed) {
    await Promise.all([bareOf(pool).end(), pool.end()]);
    return;
  }
  free.push(pool);
}

/** The whole content of a database as text, for comparison. */
export async function imageOf(db: Db): Promise<string> {
  const parts = tableNames().map(
    (name) =>
      `select '${name}' as name, array_to_json(array(select t from ${name} t order by t::text)) as rows`,
  );
  const { rows } = await poolOf(db).query(parts.join(" union all "));
  return JSON.stringify(rows);
}

/** A database of an early version, which used SQLite, that was moved here. */
export async function createFormerDatabase(tag: string, rows: string): Promise<Db> {
  const folder = mkdtempSync(join(tmpdir(), "pickwell-former-"));
  try {
    const path = join(folder, "shop.db");
    const former = connectToFile(path);
    migrateToBefore(former, tag);
    clientOf(former).exec(rows);
    clientOf(former).close();
    const db = createTestDatabase();
    await copyFromFile(db, path, { migrations: migrationsFolder, id: "former" });
    return db;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface ColumnOfTable {
  table_name: string;
  column_name: string;
  is_identity: "YES" | "NO";
}

/** Of every table those that are written; the same in every copy. */
let columns: ColumnOfTable[] | undefined;

async function readColumns(client: pg.ClientBase): Promise<ColumnOfTable[]> {
  const { rows } = await client.query<ColumnOfTable>(
    "select table_name, column_name, is_identity from information_schema.columns where table_schema = current_schema() and is_generated = 'NEVER'",
  );
  return rows;
}

/** A new database with the content of an image of `imageOf`. */
export async function createFromImage(image: string): Promise<Db> {
  const db = createTestDatabase();
  const client = await bareOf(poolOf(db)).connect();
  columns ??= await readColumns(client);
  await client.query("begin; delete from meta");
  for (const { name, rows } of JSON.parse(image) as { name: string; rows: object[] }[]) {
    if (rows.length === 0) continue;
    const own = columns.filter(({ table_name }) => table_name === name);
    const list = own.map(({ column_name }) => `"${column_name}"`).join(", ");
    await client.query(
      `insert into ${name} (${list}) select ${list} from json_populate_recordset(null::${name}, $1)`,
      [JSON.stringify(rows)],
    );
    const counted = own.find(({ is_identity }) => is_identity === "YES")?.column_name;
    if (counted) {
      const next = `select setval(pg_get_serial_sequence('${name}', '${counted}'), max(${counted})) from ${name}`;
      await client.query(next);
    }
  }
  await client.query("commit");
  client.release();
  return db;
}

/** Releases a database of `createFromImage`. */
export async function releaseDatabase(db: Db): Promise<void> {
  given = given.filter((each) => each !== db);
  await takeBack(db);
}

/** Runs `work` while every write fails. */
export async function readOnly(db: Db, work: (db: Db) => Promise<void>): Promise<void> {
  const { connectionString } = poolOf(db).options;
  const options = "-c default_transaction_read_only=on";
  const reading = connect(connectionString ?? "", { options, max: 2 });
  try {
    await work(reading);
  } finally {
    await close(reading);
  }
}
