/**
 * Bulk inserts of products: the work of triggers is done for all new products by a few statements
 * before the commit. Indexes are then written in order, and a search index once instead of once per
 * product.
 *
 * A row in a table switches the triggers off. Only the inserting transaction ever sees it, because
 * it is deleted before the commit.
 */
import type Sqlite from "better-sqlite3";

/** While it has a row, products after that one are not seen to by triggers. */
const TABLE = "products_in_bulk";
/** The products added since `beginBulk`, for queries. */
export const ADDED = `(select seq as rowid, * from products where seq > (select after from ${TABLE}))`;

/** Dropped before `statement` creates it again. */
export const tables = [TABLE];
export const statement = `create table ${TABLE} (after integer not null)`;

const EVENT =
  /^(create trigger \w+ after insert on (?:products|offers)\s+)(?:when ([^;]*?) )?begin\s/;

/** A trigger that is off during bulk inserts, because `fill` does its work. */
export const unlessInBulk = (trigger: string): string =>
  trigger.replace(
    EVENT,
    (_, event: string, condition?: string) =>
      `${event}when ${condition === undefined ? "" : `(${condition}) and `}not exists (select 1 from ${TABLE}) begin `,
  );

/** Switches triggers off for products added from now on. Within a transaction. */
export function beginBulk(client: Sqlite.Database): void {
  client.exec(`insert into ${TABLE} (after) select coalesce(max(seq), 0) from products`);
}

/** Does the triggers' work for the products added since. @param fill - see `fillAdded` */
export function endBulk(client: Sqlite.Database, fill: readonly string[]): void {
  const known = prepared.get(client);
  const statements =
    known ?? [...fill, `delete from ${TABLE}`].map((statement) => client.prepare(statement));
  prepared.set(client, statements);
  for (const statement of statements) statement.run();
}

const prepared = new WeakMap<Sqlite.Database, Sqlite.Statement[]>();
