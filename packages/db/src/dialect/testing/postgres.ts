/**
 * Databases for tests, on the server that `npm run test:postgres` starts: copies of one that was migrated
 * once. A copy takes a fifth of a second, so that they are emptied and given out again.
 */
import { join } from "node:path";
import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import pg from "pg";
import * as schema from "../../schema.ts";
import { close, connect, type Db, migrateToLatest } from "../postgres/client.ts";
import { poolDatabase, poolOf } from "../postgres/connection.ts";
import { derivedTables } from "../postgres/derived/derived.ts";
import { forgetRevisions } from "../postgres/revisions.ts";
import { settleWrites } from "../postgres/write-behind.ts";

/** Which one these tests run on. */
export const engine: "sqlite" | "postgres" = "postgres";

export const migrationsFolder: string = join(import.meta.dirname, "../../../postgres/migrations");

let server = "";

/** Says where the server of the tests is. @param url - `postgres://postgres@/?host=…`, of no database */
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

/** Empties what has rows, but for what says how the database was made, and begins its numbers anew. */
const emptying = () =>
  `create function test_empty() returns void language plpgsql as $body$
    declare name text; isFull boolean;
    begin
      set local session_replication_role = replica;
      foreach name in array '{${tableNames()}}'::text[] loop
        execute format('select exists (select 1 from %I)', name) into isFull;
        if isFull then execute format('delete from %I%s', name, case when name = 'meta' then $$ where key <> 'derived'$$ else '' end); end if;
      end loop;
      for name in select sequencename from pg_sequences where schemaname = 'public' and last_value is not null loop
        perform setval(name::regclass, 1, false);
      end loop;
    end $body$`;

/** Makes the template. Done once for all tests, before any of them runs. */
export async function makeTemplate(): Promise<void> {
  const admin = new pg.Client(urlOf("postgres"));
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const db = connect(urlOf(TEMPLATE));
  await migrateToLatest(db, migrationsFolder);
  await poolOf(db).query(emptying());
  await close(db);
}

let admin: pg.Pool | undefined;
let count = 0;
/** Databases that are there and empty, each with its connections. */
const free: pg.Pool[] = [];
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
  class WaitingClient extends pg.Client {
    override connect(callback?: unknown): Promise<this> {
      const then = callback as (error?: Error) => void;
      isMade.then(() => super.connect(then), then);
      return undefined as never;
    }
  }
  const options = { Client: WaitingClient, max: 4, allowExitOnIdle: true };
  return poolOf(connect(urlOf(name), options));
}

/** A fresh, empty, migrated database. It is there when the first query reaches it. */
export function createTestDatabase(): Db {
  const db = poolDatabase(free.pop() ?? makeDatabase());
  given.push(db);
  return db;
}

/** How many databases tests have at this moment: what is made after that is theirs who ask now. */
export const givenDatabases = (): number => given.length;

/** Takes back those that were given out since there were so many. */
export async function takeBackDatabases(since: number): Promise<void> {
  const back = given.slice(since);
  given = given.slice(0, since);
  await Promise.all(back.map(takeBack));
}

async function takeBack(db: Db): Promise<void> {
  const pool = poolOf(db);
  // One that a test has closed is not given out again.
  if (pool.ending) return;
  await settleWrites(db);
  await pool.query("select test_empty()");
  forgetRevisions(db);
  free.push(pool);
}

/** Everything that a database holds, as text: two are the same when nothing has changed in between. */
export async function imageOf(db: Db): Promise<string> {
  const parts = tableNames().map(
    (name) =>
      `select '${name}' as name, array_to_json(array(select t from ${name} t order by t::text)) as rows`,
  );
  const { rows } = await poolOf(db).query(parts.join(" union all "));
  return JSON.stringify(rows);
}

/** A database of its own with what another holds, as `imageOf` gave it. */
export async function createFromImage(image: string): Promise<Db> {
  const db = createTestDatabase();
  const client = await poolOf(db).connect();
  await client.query("begin; set local session_replication_role = replica; delete from meta");
  for (const { name, rows } of JSON.parse(image) as { name: string; rows: object[] }[]) {
    if (rows.length === 0) continue;
    const columns = await client.query<{ column_name: string; is_identity: string }>(
      "select column_name, is_identity from information_schema.columns where table_name = $1 and is_generated = 'NEVER'",
      [name],
    );
    const list = columns.rows.map(({ column_name }) => `"${column_name}"`).join(", ");
    await client.query(
      `insert into ${name} (${list}) select ${list} from json_populate_recordset(null::${name}, $1)`,
      [JSON.stringify(rows)],
    );
    const own = columns.rows.find(({ is_identity }) => is_identity === "YES")?.column_name;
    if (own) {
      const next = `select setval(pg_get_serial_sequence('${name}', '${own}'), max(${own})) from ${name}`;
      await client.query(next);
    }
  }
  await client.query("commit");
  client.release();
  return db;
}
