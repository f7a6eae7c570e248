/**
 * Which products have which attribute, as `derived.ts` makes and fills it: what a listing is narrowed by,
 * and how many products each value would leave, is found without reading every product's list.
 */
import { type SQL, sql } from "drizzle-orm";
import { isChanged, trigger } from "./triggers.ts";

/** Longer values are sentences, which nobody chooses from a list. */
export const MAX_VALUE = 60;

/** Values of one name stand in one text, between commas. */
const said = (row: string) =>
  `select distinct said ->> 'name' as name, trim(one) as value
   from derived_elements(${row}.attributes) said,
     unnest(string_to_array(said ->> 'value', ', ')) one
   where jsonb_typeof(said) = 'object' and said ->> 'name' <> '' and trim(one) <> ''
     and length(one) <= ${MAX_VALUE}`;
const into = "insert into product_attributes (name, value, product)";
const add = `${into} select said.name, said.value, new.seq from (${said("new")}) said;`;
const remove = "delete from product_attributes where product = old.seq;";

/** What is dropped before `statements` make it anew. Triggers are named `derived_…` and go by that. */
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
/** Fills the new table from the shop's rows, and then makes its indexes of all of them at once. */
export const refill = [
  `${into} select said.name, said.value, t.seq from products t, lateral (${said("t")}) said`,
  "alter table product_attributes add primary key (name, value, product)",
  "create index product_attributes_of_product on product_attributes (product)",
];

/** The table, with `name`, `value` and `product`, for queries. */
export const productAttributes = sql`product_attributes`;

/** Numbers of the products that have one of these values. @param list - a JSON list, as text */
export const productsHaving = (name: unknown, list: unknown): SQL =>
  sql`select product from product_attributes where name = ${name} and value = any(array(select json_array_elements_text((${list})::text::json)))`;

/**
 * Whether a product has one of these values, for who looks at one product after the other. The offset keeps
 * the planner from looking at all products that have them instead, of which it expects far too few.
 */
export const hasAttribute = (seq: unknown, name: unknown, list: unknown): SQL =>
  sql`exists (select 1 from product_attributes where name = ${name} and value = any(array(select json_array_elements_text((${list})::text::json))) and product = ${seq} offset 0)`;
