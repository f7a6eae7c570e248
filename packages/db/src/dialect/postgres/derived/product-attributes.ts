/** Attributes of products, to filter listings and to count the products of each value. */
import { type SQL, sql } from "drizzle-orm";
import { isChanged, trigger } from "./triggers.ts";

/** Longer values are sentences, which are no use as a filter. */
export const MAX_VALUE = 60;

/** Several values of an attribute are one text, separated by commas. */
const said = (row: string) =>
  `select distinct said ->> 'name' as name, trim(one) as value
   from derived_elements(${row}.attributes) said,
     unnest(string_to_array(said ->> 'value', ', ')) one
   where jsonb_typeof(said) = 'object' and said ->> 'name' <> '' and trim(one) <> ''
     and length(one) <= ${MAX_VALUE}`;
const into = "insert into product_attributes (name, value, product)";
const add = `${into} select said.name, said.value, new.seq from (${said("new")}) said;`;
const remove = "delete from product_attributes where product = old.seq;";

/**
 * Dropped before `statements` create them again. Triggers are named `derived_…` and dropped by that
 * name.
 */
export const tables = ["product_attributes"];
export const statements = [
  'create table product_attributes (name text collate "C" not null, value text collate "C" not null, product bigint not null)',
  ...trigger({
    name: "derived_attributes_insert",
    on: "after insert",
    table: "products",
    when: "new.attributes <> '[]'",
    body: add,
  }),
  ...trigger({
    name: "derived_attributes_delete",
    on: "after delete",
    table: "products",
    when: "old.attributes <> '[]'",
    body: remove,
  }),
  ...trigger({
    name: "derived_attributes_update",
    on: "after update of attributes",
    table: "products",
    when: isChanged(["attributes"]),
    body: `${remove} ${add}`,
  }),
];
/** Fills the new table from existing rows, and then creates its indexes. */
export const refill = [
  `${into} select said.name, said.value, t.seq from products t, lateral (${said("t")}) said`,
  "alter table product_attributes add primary key (name, value, product)",
  "create index product_attributes_of_product on product_attributes (product)",
];

/** The table, with `name`, `value` and `product`, for queries. */
export const productAttributes = sql`product_attributes`;

/** Sequence numbers of the products with one of these values. @param list - a JSON list, as text */
export const productsHaving = (name: unknown, list: unknown): SQL =>
  sql`select product from product_attributes where name = ${name} and value = any(array(select json_array_elements_text((${list})::text::json)))`;

/**
 * Whether a product has one of these values, for queries that test one product after the other. The
 * OFFSET keeps the planner from reading all products with these values instead, whose number it
 * underestimates.
 */
export const hasAttribute = (seq: unknown, name: unknown, list: unknown): SQL =>
  sql`exists (select 1 from product_attributes where name = ${name} and value = any(array(select json_array_elements_text((${list})::text::json))) and product = ${seq} offset 0)`;
