/**
 * Many products that are added together: what triggers would do for each of them is done for all of
 * them by a few statements, before they are committed. Indexes take what comes in their order in a few
 * places, and a search index writes once what it would else write again and again.
 *
 * Whether triggers leave it to that is a row of a table, which nobody but the transaction that adds
 * ever sees: it comes and goes within.
 */
import type Sqlite from "better-sqlite3";

/** While it has a row, products after that one are not seen to by triggers. */
const TABLE = "products_in_bulk";
/** The products that are still to be seen to, for queries. */
export const ADDED = `(select seq as rowid, * from products where seq > (select after from ${TABLE}))`;

/** What is dropped before `statement` makes it anew. */
export const tables = [TABLE];
export const statement = `create table ${TABLE} (after integer not null)`;

const EVENT =
  /^(create trigger \w+ after insert on (?:products|offers)\s+)(?:when ([^;]*?) )?begin\s/;

/** A trigger that follows new products or offers, so that it does nothing while that is left to `fill`. */
export const unlessInBulk = (trigger: string): string =>
  trigger.replace(
    EVENT,
    (_, event: string, condition?: string) =>
      `${event}when ${condition === undefined ? "" : `(${condition}) and `}not exists (select 1 from ${TABLE}) begin `,
  );

/** Has triggers leave products that are added from now on to `endBulk`. Within a transaction. */
export function beginBulk(client: Sqlite.Database): void {
  client.exec(`insert into ${TABLE} (after) select coalesce(max(seq), 0) from products`);
}

/** Sees to all products that were added since. @param fill - see `fillAdded` */
export function endBulk(client: Sqlite.Database, fill: readonly string[]): void {
  const known = prepared.get(client);
  const statements =
    known ?? [...fill, `delete from ${TABLE}`].map((statement) => client.prepare(statement));
  prepared.set(client, statements);
  for (const statement of statements) statement.run();
}

const prepared = new WeakMap<Sqlite.Database, Sqlite.Statement[]>();
