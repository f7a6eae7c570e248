/** Tags of articles, so that the articles of a tag are found without reading every article. */
import { type SQL, sql } from "drizzle-orm";
import { isChanged, trigger } from "./triggers.ts";

const add = (row: string, source = "") =>
  `insert into post_tags (tag, post_id) select tag #>> '{}', ${row}.id
   from ${source}derived_elements(${row}.tags) tag
   where jsonb_typeof(tag) = 'string' and tag #>> '{}' <> '' on conflict do nothing`;
const remove = "delete from post_tags where post_id = old.id;";

/**
 * Dropped before `statements` create them again. Triggers are named `derived_…` and dropped by that
 * name.
 */
export const tables = ["post_tags"];
export const statements = [
  'create table post_tags (tag text collate "C" not null, post_id text collate "C" not null, primary key (tag, post_id))',
  "create index post_tags_of_post on post_tags (post_id)",
  ...trigger({
    name: "derived_tags_insert",
    on: "after insert",
    table: "posts",
    body: `${add("new")};`,
  }),
  ...trigger({ name: "derived_tags_delete", on: "after delete", table: "posts", body: remove }),
  ...trigger({
    name: "derived_tags_update",
    on: "after update of id, tags",
    table: "posts",
    when: isChanged(["tags", "id"]),
    body: `${remove} ${add("new")};`,
  }),
];
/** Fills the new tables from existing rows. */
export const refill = [add("t", "posts t, ")];

/** The table, with `tag` and `post_id`, for queries. */
export const postTags = sql`post_tags`;

/** Ids of the articles with one of these tags. @param list - a JSON list, as text */
export const postsTagged = (list: SQL | ReturnType<typeof sql.placeholder>): SQL =>
  sql`select post_id from post_tags where tag = any(array(select json_array_elements_text((${list})::text::json)))`;
