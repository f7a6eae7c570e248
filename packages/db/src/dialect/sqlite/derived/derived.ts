/**
 * Derived tables and columns that triggers maintain: search indexes, uses of pictures and links,
 * tags of articles, counts, the `listed` flag, and the revision numbers that caches compare. For
 * triggers that follow slugs see `moved-paths.ts`.
 *
 * They are not migrations, because everything in them can be computed again: when their SQL below
 * changes, they are dropped, created and filled again.
 */
import { createHash } from "node:crypto";
import type Sqlite from "better-sqlite3";
import { getTableName, type Table } from "drizzle-orm";
import { ratingFloors } from "../../../schema/catalogue/product-totals.ts";
import { columnsOfTopic, tablesOfTopics } from "../../topics.ts";
import { clientOf, type Db } from "../connection.ts";
import * as inBulk from "./in-bulk.ts";
import * as linkUses from "./link-uses.ts";
import * as listingTotals from "./listing-totals.ts";
import * as movedPaths from "./moved-paths.ts";
import * as pictureUses from "./picture-uses.ts";
import * as postTags from "./post-tags.ts";
import * as productAttributes from "./product-attributes.ts";
import * as productViews from "./product-views.ts";
import * as search from "./search-index.ts";

const isListed = (row: string) =>
  `(${row}.status = 'published' and exists (select 1 from categories c where c.id = ${row}.category_id and c.status = 'active'))`;

/** What distinguishes the totals that a product counts in, by their columns. */
const cellOf = (row: string) => ({
  category_id: `${row}.category_id`,
  brand: `${row}.brand`,
  featured: `${row}.featured`,
  in_stock: `${row}.in_stock`,
  on_sale: `coalesce(${row}.original_price_cents > ${row}.price_cents, 0)`,
  rating_band: ratingFloors.map((floor) => `(${row}.rating >= ${floor})`).join(" + "),
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
  insert into product_totals (${cell}, products, reviews, stars)
  select ${valuesOf(row)}, ${sign}1, ${sign}${row}.review_count,
    ${sign}${row}.review_count * ${row}.rating
  where ${row}.listed
  on conflict (${cell}) do update set products = products + excluded.products,
    reviews = reviews + excluded.reviews, stars = stars + excluded.stars;
  ${listingTotals.add(row, sign, cellOf(row))}`;

/** Removes the total that an old row counted in, if nothing else does. */
const sweepTotals = `delete from product_totals where (${cell}) = (${valuesOf("old")}) and products <= 0;`;

const touch = (topic: string) => `
  insert into revisions (topic, revision) values ('${topic}', 1)
  on conflict (topic) do update set revision = revision + 1;`;

/** The share of the former price that a product saves, 0 to 1; indexed. */
export const savedShare =
  "(case when original_price_cents > price_cents then 1.0 - price_cents * 1.0 / original_price_cents else 0 end)";

/** What can happen to a table that its readers have to know of. */
const eventsOf = (table: Table) => ({
  insert: "insert",
  update: `update of ${columnsOfTopic(table)}`,
  delete: "delete",
});

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
const isRekeyed = `${unchanged.map((column) => `new."${column}" is old."${column}"`).join(" and ")}
  and substr(old.ip_hash, 1, 1) <> '~' and substr(new.ip_hash, 1, 1) is '~'`;
/** There is none before it, and it is not of the month before the newest. */
const isOldest = `not exists (select 1 from audit_log where seq < old.seq)
  and old.at < (select max(at) from audit_log) - ${MONTH_MS}`;

/**
 * Rows cannot be changed or removed, even by the shop itself, except by the retention, which
 * removes the oldest ones only, so that none can be removed from the middle.
 */
const appendOnly = (table: string) =>
  Object.entries({
    update: `when (${isRekeyed}) is not true `,
    delete: `when (${isOldest}) is not true `,
    // Replacing a row deletes it without a word.
    insert: `when new.seq in (select seq from ${table}) `,
  }).map(
    ([event, condition]) =>
      `create trigger derived_keep_${table}_${event} before ${event} on ${table} ${condition}begin select raise(abort, '${table} is append-only'); end`,
  );

/** A change of somebody's role ends their sessions, whoever makes it and how. */
const signOuts = ["sessions", "refresh_tokens"].map(
  (table) =>
    `create trigger derived_sign_out_${table} after update of role, status on users
     when new.role is not old.role or new.status is not old.status begin
       delete from ${table} where user_id = new.id;
     end`,
);

const indexes = [
  "derived_by_saving",
  "derived_by_state",
  "derived_audit_keyed",
  "derived_links_by_host",
  ...productViews.indexes,
];

const statements = [
  inBulk.statement,
  inBulk.view,
  ...appendOnly("audit_log"),
  ...signOuts,
  `create index derived_by_saving on products (listed, ${savedShare})`,
  // For the back office's counts, filters and orders of all products, listed or not.
  "create index derived_by_state on products (status, in_stock)",
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
  `create trigger derived_listed_insert after insert on products
   when new.listed is not ${isListed("new")} begin
     update products set listed = ${isListed("new")} where seq = new.seq;
   end`,
  `create trigger derived_listed_update after update of status, category_id on products
   when new.listed is not ${isListed("new")} begin
     update products set listed = ${isListed("new")} where seq = new.seq;
   end`,
  `create trigger derived_listed_category after update of status on categories
   when new.status is not old.status begin
     update products set listed = ${isListed("products")} where category_id = new.id;
   end`,
  `create trigger derived_totals_insert after insert on products when new.listed begin
     ${add("new", "")}
   end`,
  `create trigger derived_totals_delete after delete on products when old.listed begin
     ${add("old", "-")}
     ${sweepTotals}
     ${listingTotals.sweep}
   end`,
  `create trigger derived_totals_update after update of ${summed.join(", ")} on products
   when ${summed.map((column) => `new.${column} is not old.${column}`).join(" or ")} begin
     ${add("old", "-")}
     ${add("new", "")}
     ${sweepTotals}
     ${listingTotals.sweep}
   end`,
  // Pages crop pictures by these columns.
  `create trigger derived_revision_crops after update of guess, focus_x, focus_y on pictures
   when new.guess is not old.guess or new.focus_x is not old.focus_x or new.focus_y is not old.focus_y begin
     ${["catalog", "deals", "blog"].map(touch).join("")}
   end`,
  ...Object.entries(tablesOfTopics).flatMap(([topic, tables]) =>
    tables.flatMap((table) =>
      Object.entries(eventsOf(table)).map(
        ([name, event]) =>
          `create trigger derived_revision_${getTableName(table)}_${name} after ${event} on ${getTableName(table)} begin ${touch(topic)} end`,
      ),
    ),
  ),
]
  .map(inBulk.unlessInBulk)
  .concat(inBulk.pass);

/** Adds products up. @param rows - the table, or a query for some of it */
const fillTotals = (rows: string) => [
  `insert into product_totals (${cell}, products, reviews, stars)
   select ${valuesOf("t")}, count(*), sum(review_count), sum(review_count * rating)
   from ${rows} t where listed group by 1, 2, 3, 4, 5, 6
   on conflict (${cell}) do update set products = products + excluded.products,
     reviews = reviews + excluded.reviews, stars = stars + excluded.stars`,
  ...listingTotals.fill(rows, cellOf("t")),
];

/** What triggers would have done for products that were added. */
const fillAdded: readonly string[] = [
  search.fillProducts,
  pictureUses.fillProducts,
  linkUses.fillProducts,
  productAttributes.fill,
  movedPaths.fillProducts,
  fillTotals,
]
  .flatMap((fill) => fill(inBulk.ADDED))
  .concat(touch("catalog"));

/** Updates the derived tables for all products added since `beginBulk`. */
export const endBulk = (client: Sqlite.Database): void => inBulk.endBulk(client, fillAdded);

const refill = [
  `update products set listed = ${isListed("products")} where listed is not ${isListed("products")}`,
  "delete from product_totals",
  ...fillTotals("products"),
  ...search.refill,
  ...pictureUses.refill,
  ...linkUses.refill,
  ...postTags.refill,
  ...productAttributes.fill("products"),
];

const version = createHash("sha256").update(statements.concat(refill).join(";")).digest("hex");

const triggerNames = (client: Sqlite.Database) =>
  client
    .prepare<[], string>(
      "select name from sqlite_master where type = 'trigger' and name like 'derived\\_%' escape '\\'",
    )
    .pluck()
    .all();

/** Drops the triggers, and the views that some of them follow. Within a transaction. */
function dropTriggers(client: Sqlite.Database): void {
  for (const name of triggerNames(client)) client.exec(`drop trigger "${name}"`);
  for (const name of inBulk.views) client.exec(`drop view if exists ${name}`);
}

/**
 * Drops the triggers until `applyDerived` creates them again: SQLite refuses to alter a table while
 * a trigger refers to something that does not exist.
 */
export function dropDerivedTriggers(db: Db): void {
  const client = clientOf(db);
  if (triggerNames(client).length === 0) return;
  client
    .transaction(() => {
      dropTriggers(client);
      client.exec("delete from meta where key = 'derived'");
    })
    .immediate();
}

/** Whether the derived structures are those of this version. */
export const hasDerived = (db: Db): boolean =>
  clientOf(db).prepare("select value from meta where key = 'derived'").pluck().get() === version;

/** Creates the derived structures of this version, unless they exist already. */
export function applyDerived(db: Db): void {
  const client = clientOf(db);
  if (hasDerived(db)) return;
  client
    .transaction(() => {
      dropTriggers(client);
      for (const name of [
        ...inBulk.tables,
        ...search.tables,
        ...pictureUses.tables,
        ...postTags.tables,
        ...productAttributes.tables,
        ...listingTotals.tables,
      ])
        client.exec(`drop table if exists ${name}`);
      for (const name of indexes) client.exec(`drop index if exists ${name}`);
      // Columns are corrected before the triggers exist, so that nothing is counted twice.
      client.exec(refill[0] ?? "");
      for (const statement of statements) client.exec(statement);
      for (const statement of refill.slice(1)) client.exec(statement);
      client
        .prepare(
          "insert into meta (key, value) values ('derived', ?) on conflict (key) do update set value = excluded.value",
        )
        .run(version);
    })
    .immediate();
}
