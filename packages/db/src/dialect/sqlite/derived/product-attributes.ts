/** Attributes of products, to filter listings and to count the products of each value. */
import { type SQL, sql } from "drizzle-orm";

/** Longer values are sentences, which are no use as a filter. */
export const MAX_VALUE = 60;

const text = (name: string) => `said.value ->> '$.${name}'`;
/** Several values of an attribute are one text, separated by commas. */
const values = `json_each('[' || replace(json_quote(${text("value")}), ', ', '","') || ']')`;

const add = (row: string, source = "") =>
  `insert into product_attributes (name, value, product)
   select ${text("name")}, trim(one.value), ${row}.seq
   from ${source}json_each(case when json_valid(${row}.attributes) then ${row}.attributes else '[]' end) said,
     ${values} one
   where said.type = 'object' and ${text("name")} <> '' and trim(one.value) <> ''
     and length(one.value) <= ${MAX_VALUE} on conflict do nothing`;
const remove = "delete from product_attributes where product = old.seq;";

/**
 * Dropped before `statements` create them again. Triggers are named `derived_…` and dropped by that
 * name.
 */
export const tables = ["product_attributes"];
export const statements = [
  "create table product_attributes (name text not null, value text not null, product integer not null, primary key (name, value, product)) without rowid",
  "create index product_attributes_of_product on product_attributes (product)",
  `create trigger derived_attributes_insert after insert on products
   when new.attributes <> '[]' begin ${add("new")}; end`,
  `create trigger derived_attributes_delete after delete on products
   when old.attributes <> '[]' begin ${remove} end`,
  `create trigger derived_attributes_update after update of attributes on products
   when new.attributes is not old.attributes begin ${remove} ${add("new")}; end`,
];
/** Records the attributes of products. @param rows - the table, or a query for some rows */
export const fill = (rows: string): string[] => [`${add("t", `${rows} t, `)}`];

/** The table, with `name`, `value` and `product`, for queries. */
export const productAttributes = sql`product_attributes`;

/** Sequence numbers of the products with one of these values. @param list - a JSON list, as text */
export const productsHaving = (name: unknown, list: unknown): SQL =>
  sql`select product from product_attributes where name = ${name} and value in (select value from json_each(${list}))`;

/** Whether a product has one of these values, for queries that test one product after the other. */
export const hasAttribute = (seq: unknown, name: unknown, list: unknown): SQL =>
  sql`exists (select 1 from product_attributes where name = ${name} and value in (select value from json_each(${list})) and product = ${seq})`;
