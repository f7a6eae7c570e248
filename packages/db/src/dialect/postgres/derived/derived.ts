/**
 * Derived tables and columns that triggers maintain: search indexes, uses of pictures and links,
 * tags of articles, counts, the `listed` flag, the revision numbers that caches compare, and the
 * write lock. The counterpart of `../../sqlite/derived/derived.ts`.
 *
 * They are not migrations, because everything in them can be computed again: when their SQL below
 * changes, they are dropped, created and filled again.
 */
import { createHash } from "node:crypto";
import { getTableName, is, type Table } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import type pg from "pg";
import * as schema from "../../../schema.ts";
import { columnsOfTopic, type Topic, tablesOfTopics, topics } from "../../topics.ts";
import * as broadcastCounts from "./broadcast-counts.ts";
import * as jsonRows from "./json-rows.ts";
import * as linkUses from "./link-uses.ts";
import * as listingTotals from "./listing-totals.ts";
import * as movedPaths from "./moved-paths.ts";
import * as pictureUses from "./picture-uses.ts";
import * as postTags from "./post-tags.ts";
import * as productAttributes from "./product-attributes.ts";
import * as productViews from "./product-views.ts";
import * as search from "./search-index.ts";
import { isChanged, trigger } from "./triggers.ts";
import { writeLockOf } from "./write-lock.ts";

const isListed = (row: string) =>
  `(${row}.status = 'published' and exists (select 1 from categories c where c.id = ${row}.category_id and c.status = 'active'))`;

/** What distinguishes the totals that a product counts in, by their columns. */
const cellOf = (row: string) => ({
  category_id: `${row}.category_id`,
  brand: `${row}.brand`,
  featured: `${row}.featured`,
  in_stock: `${row}.in_stock`,
  on_sale: `coalesce(${row}.original_price_cents > ${row}.price_cents, false)`,
  rating_band: schema.ratingFloors.map((floor) => `(${row}.rating >= ${floor})::int`).join(" + "),
});
const cell = Object.keys(cellOf("")).join(", ");
const valuesOf = (row: string) => Object.values(cellOf(row)).join(", ");
/** Columns that decide which total a product counts in, and what it adds. */
const summed = [
  "listed",
  "category_id",
  "brand",
  "featured",
  "in_stock",
  "original_price_cents",
  "price_cents",
  "rating",
  "review_count",
];

const add = (row: "new" | "old", sign: "" | "-") => `
  if ${row}.listed then
    insert into product_totals (${cell}, products, reviews, stars)
    values (${valuesOf(row)}, ${sign}1, ${sign}${row}.review_count,
      ${sign}${row}.review_count * ${row}.rating)
    on conflict (${cell}) do update
      set products = product_totals.products + excluded.products,
      reviews = product_totals.reviews + excluded.reviews, stars = product_totals.stars + excluded.stars;
    ${listingTotals.add(row, sign, cellOf(row))}
  end if;`;

/** Removes the total that an old row counted in, if nothing else does. */
const sweepTotals = `delete from product_totals where (${cell}) = (${valuesOf("old")}) and products <= 0;`;

/** The NOTIFY channel: sends the topic of a change and its new revision. */
export const CHANNEL = "pickwell_revisions";

/** Once in a transaction: a hundred thousand new rows are one change. */
const TOUCH = `create function derived_touch(changed text) returns void language plpgsql as $body$
  declare
    own text := pg_current_xact_id()::text;
    said text := 'pickwell.touched_' || changed;
    reached bigint;
  begin
    if current_setting(said, true) is distinct from own then
      perform set_config(said, own, true);
      insert into revisions (topic, revision) values (changed, 1)
        on conflict (topic) do update set revision = revisions.revision + 1
        returning revision into reached;
      perform pg_notify('${CHANNEL}', changed || ' ' || reached);
    end if;
  end $body$`;
const touch = (topic: Topic) => `perform derived_touch('${topic}');`;

/** The share of the former price that a product saves, 0 to 1; indexed. */
export const savedShare =
  "(case when original_price_cents > price_cents then 1.0::float8 - price_cents * 1.0::float8 / original_price_cents else 0 end)";

/**
 * Triggers of a row run in the order of their names, so that the revision, which one transaction at
 * a time can raise, is locked before the totals: transactions that change the same totals in
 * another order do not deadlock.
 */
const revisionTriggers = (topic: Topic, table: Table): string[] => {
  const columns = columnsOfTopic(table).map((column) => `"${column}"`);
  const name = getTableName(table);
  return Object.entries({
    insert: "insert",
    update: `update of ${columns}`,
    delete: "delete",
  }).flatMap(([event, on]) =>
    trigger({
      name: `derived_revision_${name}_${event}`,
      on: `after ${on}`,
      table: name,
      body: touch(topic),
    }),
  );
};

const MONTH_MS = 30 * 86_400_000;
const unchanged = [
  "seq",
  "at",
  "action",
  "actor_id",
  "target_kind",
  "target_id",
  "before",
  "after",
];
/**
 * The hash of an address may be replaced once, by one that nobody can compute; nothing else may
 * change.
 */
const isRekeyed = `${unchanged.map((column) => `new."${column}" is not distinct from old."${column}"`).join(" and ")}
  and substr(old.ip_hash, 1, 1) <> '~' and substr(new.ip_hash, 1, 1) is not distinct from '~'`;
/** There is none before it, and it is not of the month before the newest. */
const isOldest = `not exists (select 1 from audit_log where seq < old.seq)
  and old.at < (select max(at) from audit_log) - ${MONTH_MS}`;

/**
 * Rows cannot be changed or removed, even by the shop itself, except by the retention, which
 * removes the oldest ones only, so that none can be removed from the middle.
 */
const appendOnly = (table: string) =>
  Object.entries({ update: isRekeyed, delete: isOldest }).flatMap(([event, isAllowed]) =>
    trigger({
      name: `derived_keep_${table}_${event}`,
      on: `before ${event}`,
      table,
      body: `if (${isAllowed}) is not true then raise exception '${table} is append-only'; end if;`,
      returns: event === "delete" ? "old" : "new",
    }),
  );

/** A change of somebody's role ends their sessions, whoever makes it and how. */
const signOuts = ["sessions", "refresh_tokens"].flatMap((table) =>
  trigger({
    name: `derived_sign_out_${table}`,
    on: "after update of role, status",
    table: "users",
    when: isChanged(["role", "status"]),
    body: `delete from ${table} where user_id = new.id;`,
  }),
);

const indexes = [
  "derived_by_saving",
  "derived_by_state",
  "derived_audit_keyed",
  "derived_links_by_host",
];

const listedTriggers = [
  ...["insert", "update of status, category_id"].flatMap((event) =>
    trigger({
      name: `derived_listed_${event.slice(0, 6)}`,
      on: `before ${event}`,
      table: "products",
      body: `new.listed := ${isListed("new")};`,
      returns: "new",
    }),
  ),
  ...trigger({
    name: "derived_listed_category",
    on: "after update of status",
    table: "categories",
    when: isChanged(["status"]),
    body: `update products set listed = ${isListed("products")} where category_id = new.id;`,
  }),
];

const totalsTriggers = [
  ...trigger({
    name: "derived_totals_insert",
    on: "after insert",
    table: "products",
    body: add("new", ""),
  }),
  ...trigger({
    name: "derived_totals_delete",
    on: "after delete",
    table: "products",
    body: `${add("old", "-")} ${sweepTotals} ${listingTotals.sweep(cellOf("old"))}`,
  }),
  ...trigger({
    name: "derived_totals_update",
    // Whether a product is listed depends on its status.
    on: `after update of status, ${summed.join(", ")}`,
    table: "products",
    when: isChanged(summed),
    body: `${add("old", "-")} ${add("new", "")}
     ${sweepTotals}
     ${listingTotals.sweep(cellOf("old"))}`,
  }),
];

/**
 * By name: the order of a module's exports depends on the bundler, and would look like a new
 * version.
 */
const tables = Object.values<unknown>(schema)
  .filter((each): each is PgTable => is(each, PgTable))
  .sort((one, other) => (getTableName(one) < getTableName(other) ? -1 : 1));

/** Tables that are created and filled here. */
export const derivedTables = [
  ...search.tables,
  ...pictureUses.tables,
  ...postTags.tables,
  ...productAttributes.tables,
  ...productViews.tables,
  ...listingTotals.tables,
];

const statements = [
  ...writeLockOf(tables),
  ...jsonRows.statements,
  TOUCH,
  ...appendOnly("audit_log"),
  ...signOuts,
  `create index derived_by_saving on products (listed, ${savedShare})`,
  // For the back office's counts, filters and orders of all products, listed or not.
  "create index derived_by_state on products (status, in_stock, seq)",
  // Whose address's hash is still made with the shop's key.
  "create index derived_audit_keyed on audit_log (at) where substr(ip_hash, 1, 1) <> '~'",
  ...search.statements,
  ...pictureUses.statements,
  ...linkUses.indexes,
  ...linkUses.statements,
  ...postTags.statements,
  ...productAttributes.statements,
  ...productViews.statements,
  ...listingTotals.statements,
  ...movedPaths.statements,
  ...broadcastCounts.statements,
  ...listedTriggers,
  ...totalsTriggers,
  // Pages crop pictures by these columns.
  ...trigger({
    name: "derived_revision_crops",
    on: "after update of guess, focus_x, focus_y",
    table: "pictures",
    when: isChanged(["guess", "focus_x", "focus_y"]),
    body: (["catalog", "deals", "blog"] as const).map(touch).join(" "),
  }),
  ...topics.flatMap((topic) =>
    tablesOfTopics[topic].flatMap((table) => revisionTriggers(topic, table)),
  ),
];

/** Before the triggers exist, so that nothing is counted twice. */
const correction = `update products set listed = ${isListed("products")} where listed is distinct from ${isListed("products")}`;
const refill = [
  "delete from product_totals",
  `insert into product_totals (${cell}, products, reviews, stars)
   select ${valuesOf("products")}, count(*), sum(review_count), sum(review_count * rating)
   from products where listed group by 1, 2, 3, 4, 5, 6`,
  ...search.refill,
  ...pictureUses.refill,
  ...linkUses.refill,
  ...postTags.refill,
  ...productAttributes.refill,
  ...productViews.refill,
  ...listingTotals.fill("products", cellOf("t")),
];

const version = createHash("sha256")
  .update(statements.concat(correction, refill).join(";"))
  .digest("hex");

/** Drops the triggers and their functions until `applyDerived` creates them again. */
export async function dropDerived(client: pg.ClientBase): Promise<void> {
  const functions = await client.query<{ name: string }>(
    "select oid::regprocedure::text as name from pg_proc where pronamespace = current_schema()::regnamespace and proname like 'derived\\_%'",
  );
  for (const { name } of functions.rows) await client.query(`drop function ${name} cascade`);
  if (functions.rows.length > 0) await client.query("delete from meta where key = 'derived'");
}

/** Whether the derived structures are those of this version. */
export async function hasDerived(client: pg.ClientBase | pg.Pool): Promise<boolean> {
  const stored = await client.query("select value from meta where key = 'derived'");
  return stored.rows[0]?.value === version;
}

/**
 * Creates the derived structures of this version, unless they exist already.
 *
 * @param client - in a transaction
 */
export async function applyDerived(client: pg.ClientBase): Promise<void> {
  if (await hasDerived(client)) return;
  await dropDerived(client);
  for (const name of derivedTables) await client.query(`drop table if exists ${name}`);
  for (const name of indexes) await client.query(`drop index if exists ${name}`);
  await client.query("create extension if not exists pg_trgm");
  await client.query(correction);
  for (const statement of [...statements, ...refill]) await client.query(statement);
  await client.query(
    "insert into meta (key, value) values ('derived', $1) on conflict (key) do update set value = excluded.value",
    [version],
  );
}
