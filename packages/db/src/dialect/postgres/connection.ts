/** Types of databases, transactions and connections. */
import { createHash } from "node:crypto";
import {
  Column,
  is,
  Param,
  Placeholder,
  type Query,
  type QueryWithTypings,
  SQL,
  StringChunk,
  sql,
} from "drizzle-orm";
import { NodePgDatabase, NodePgSession } from "drizzle-orm/node-postgres";
import { PgColumn, PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import type { Db, Tx } from "../sqlite/connection.ts";
import { isConflict, LostConnectionError } from "./errors.ts";

export type { Db, Outcome, Tx, TxOutcome } from "../sqlite/connection.ts";

// Counts and sums are numbers, as in SQLite: the shop's sums stay below 2^53.
for (const type of [pg.types.builtins.INT8, pg.types.builtins.NUMERIC])
  pg.types.setTypeParser(type, Number);

/**
 * Gives every number and boolean parameter its type, because PostgreSQL would infer it from the
 * context.
 */
class TypedDialect extends PgDialect {
  override escapeParam = (place: number, value?: unknown): string =>
    `$${place + 1}${typeOf(value)}`;

  override buildSelectQuery(config: Parameters<PgDialect["buildSelectQuery"]>[0]): SQL {
    return super.buildSelectQuery({ ...config, orderBy: config.orderBy?.map(nothingFirst) });
  }

  /** One parameter for each value: an expression is the same in every clause only if its numbers are. */
  override sqlToQuery(...args: Parameters<PgDialect["sqlToQuery"]>): QueryWithTypings {
    const query = super.sqlToQuery(...args);
    const places = new Map<unknown, number>();
    const params: unknown[] = [];
    const placeOf = query.params.map((param) => {
      const key = keyOf(param);
      const known = places.get(key);
      if (known !== undefined) return known;
      params.push(param);
      places.set(key, params.length);
      return params.length;
    });
    if (params.length === query.params.length) return query;
    const text = query.sql.replace(PLACES, (_, place) => `$${placeOf[Number(place) - 1]}`);
    return { ...query, sql: text, params };
  }
}

/**
 * Sorts nulls first, as SQLite does. Columns that are never null, and computed ones, keep the order
 * of their index, which has nulls last.
 */
function nothingFirst(order: PgColumn | SQL | SQL.Aliased): PgColumn | SQL | SQL.Aliased {
  if (is(order, PgColumn)) return isNullable(order) ? sql`${order} nulls first` : order;
  if (!is(order, SQL)) return order;
  const columns = order.queryChunks.filter((chunk) => is(chunk, Column));
  const end = order.queryChunks.at(-1);
  const direction = is(end, StringChunk) ? end.value.join("") : "";
  if (columns.length !== 1 || !isNullable(columns[0] as Column)) return order;
  if (direction === " asc") return sql`${order} nulls first`;
  return direction === " desc" ? sql`${order} nulls last` : order;
}

const isNullable = ({ notNull, primary, generated }: Column): boolean =>
  !notNull && !primary && generated === undefined;

const PLACES = /\$([0-9]+)/g;

/** What two parameters have in common that are the same. */
function keyOf(param: unknown): unknown {
  if (is(param, Placeholder)) return `placeholder ${param.name}`;
  if (is(param, Param) && is(param.value, Placeholder))
    return `placeholder ${param.value.name} ${typeOf(param)}`;
  if (["string", "number", "boolean"].includes(typeof param)) return `${typeof param} ${param}`;
  // Null fits several types, so each is a different statement.
  return Symbol("its own");
}

function typeOf(value: unknown): string {
  if (typeof value === "number") return Number.isSafeInteger(value) ? "::bigint" : "::float8";
  if (typeof value === "boolean") return "::boolean";
  if (is(value, Param) && is(value.encoder, Column))
    return `::${value.encoder.getSQLType().split(" collate")[0]}`;
  return "";
}

let isNaming = false;

/** Gives every statement prepared in `build` a name, so that each connection plans it once. */
export function namingStatements<T>(build: () => T): T {
  const before = isNaming;
  isNaming = true;
  try {
    return build();
  } finally {
    isNaming = before;
  }
}

/** How Drizzle runs a statement that it has prepared. */
interface Running {
  queryWithCache: (
    text: string,
    params: unknown[],
    run: () => Promise<unknown>,
  ) => Promise<unknown>;
}

/** How often something begins anew that others have locked out of rows that it needs. */
const MAX_TRIES = 5;

/**
 * Retries a statement or transaction that was rolled back because of a conflict: two updates of the
 * same rows in opposite order deadlock.
 */
export async function keepTrying<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (tries === MAX_TRIES || !isConflict(error)) throw error;
    }
  }
}

class NamingSession extends NodePgSession<Record<string, never>, never> {
  /** Its statements are transactions of their own, and not parts of one. */
  isPlain = false;

  override prepareQuery(...args: never[]): never {
    const [query, fields, name, ...rest] = args as unknown as [Query, unknown, string?];
    const named = name ?? (isNaming ? nameOf(query.sql) : undefined);
    const prepare = super.prepareQuery as unknown as (...args: unknown[]) => Running;
    const prepared = prepare.call(this, query, fields, named, ...rest);
    // Errors are those of the database, as with SQLite: Drizzle's own contain the parameters.
    prepared.queryWithCache = (_text, _params, run) => (this.isPlain ? keepTrying(run) : run());
    return prepared as never;
  }
}

/** The same text has the same name on every connection; names longer than 63 letters are cut off. */
const nameOf = (text: string) => createHash("sha256").update(text).digest("base64url");

const dialect = new TypedDialect({ casing: "snake_case" });

/**
 * PostgreSQL cannot store U+0000 and refuses queries that contain it. It is replaced by U+FFFD, as
 * browsers do.
 */
const storable = (value: unknown): unknown =>
  typeof value === "string" && value.includes("\0") ? value.replaceAll("\0", "\ufffd") : value;

const lost = (error: unknown) =>
  new LostConnectionError("The database cannot be reached", { cause: error });

/** Error codes of sockets, which are not specific to databases. */
const BROKEN = ["ECONNRESET", "EPIPE", "ETIMEDOUT"];
const explain = (error: unknown) =>
  error instanceof Error && BROKEN.includes(String((error as { code?: unknown }).code))
    ? lost(error)
    : error;

/** A connection that removes NUL characters from values, and reports when it is lost. */
export class ShopClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // The pending query is rejected with the error; an unhandled event would end the process.
    this.on("error", () => {});
  }

  /** The pool answers a query with this event's error, which comes before that of the query. */
  override emit(event: string | symbol, ...values: unknown[]): boolean {
    return super.emit(event, ...(event === "error" ? values.map(explain) : values));
  }

  override connect(): Promise<this>;
  override connect(done: (error: Error) => void): void;
  override connect(done?: (error: Error) => void): unknown {
    const connected = super.connect().then(() => this.#begin());
    if (!done) return connected.catch((error) => Promise.reject(lost(error)));
    const made = done as (error?: Error) => void;
    return void connected.then(
      () => made(),
      (error) => made(lost(error)),
    );
  }

  /**
   * Turns off JIT compilation, which takes tenths of a second: the shop's queries are faster
   * without it, however many rows the planner expects. Written so that servers without the setting
   * do not fail.
   */
  async #begin(): Promise<this> {
    await this.query("select set_config(name, 'off', false) from pg_settings where name = 'jit'");
    return this;
  }

  override query = ((...args: unknown[]) => {
    const [config, values, ...rest] = args;
    const sent = [config, Array.isArray(values) ? values.map(storable) : values, ...rest];
    const done = sent.at(-1);
    if (typeof done === "function")
      sent[sent.length - 1] = (error: unknown, result: unknown) => done(explain(error), result);
    const answered = (super.query as (...args: unknown[]) => unknown).apply(this, sent);
    if (!(answered instanceof Promise)) return answered;
    return answered.catch((error) => Promise.reject(explain(error)));
  }) as pg.Client["query"];
}

/** Where a session's statements are sent. */
type Asked = Pick<pg.Pool, "query">;

/** Drizzle on a pool, on one connection of it, or on what asks in its place. */
function databaseOf(client: pg.Pool | pg.PoolClient, asked: Asked = client): object {
  const session = new NamingSession(asked as pg.Pool, dialect as never, undefined, {});
  session.isPlain = client instanceof pg.Pool;
  const db = new NodePgDatabase(dialect as never, session as never, undefined);
  return Object.assign(db, { $client: client });
}

/** The database on a pool, whose queries use any free connection. */
export const poolDatabase = (pool: pg.Pool): Db => databaseOf(pool) as Db;

/** The database on a pool; single statements are sent by `asked`. */
export const followingDatabase = (pool: pg.Pool, asked: Asked): Db => databaseOf(pool, asked) as Db;

const transactions = new WeakMap<pg.PoolClient, Tx>();

/** The transaction of a connection; created once, so that its prepared statements are reused. */
export function txOf(client: pg.PoolClient): Tx {
  const known = transactions.get(client) ?? (databaseOf(client) as Tx);
  transactions.set(client, known);
  return known;
}

/** The pool of a database. For this folder and its tests only. */
export const poolOf = (db: Db): pg.Pool => (db as unknown as { $client: pg.Pool }).$client;
