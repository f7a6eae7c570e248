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

const isOff = `not exists (select 1 from ${TABLE})`;

/** Has each new product as a new row of its own, unless in bulk. It is always empty. */
const NEW_PRODUCTS = "derived_new_products";
/** Dropped before `pass` creates them again, and before tables are altered. */
export const views = [NEW_PRODUCTS];
/** Created before the triggers that follow new products. */
export const view = `create view ${NEW_PRODUCTS} as select * from products where false`;
/** Passes new products on to the triggers that follow them. */
export const pass = `create trigger ${NEW_PRODUCTS}_insert after insert on products when ${isOff} begin
  insert into ${NEW_PRODUCTS} select * from products where seq = new.seq; end`;

const NEW_OFFER = /^(create trigger \w+ after insert on offers\s+)(?:when ([^;]*?) )?begin\s/;
const NEW_PRODUCT = /^(create trigger \w+) after insert on products\s/;

/**
 * A trigger that is off during bulk inserts, because `fill` does its work. Those of products follow
 * a view, so that for each new product one of them has to be off, instead of each by itself.
 */
export const unlessInBulk = (trigger: string): string =>
  trigger
    .replace(NEW_PRODUCT, `$1 instead of insert on ${NEW_PRODUCTS} `)
    .replace(
      NEW_OFFER,
      (_, event: string, condition?: string) =>
        `${event}when ${condition === undefined ? "" : `(${condition}) and `}${isOff} begin `,
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
