/** Tags of articles, so that the articles of a tag are found without reading every article. */
import { type SQL, sql } from "drizzle-orm";

const add = (row: string, source = "") =>
  `insert into post_tags (tag, post_id) select tags.value, ${row}.id
   from ${source}json_each(case when json_valid(${row}.tags) then ${row}.tags else '[]' end) tags
   where tags.type = 'text' and tags.value <> '' on conflict do nothing`;
const remove = "delete from post_tags where post_id = old.id;";

/**
 * Dropped before `statements` create them again. Triggers are named `derived_…` and dropped by that
 * name.
 */
export const tables = ["post_tags"];
export const statements = [
  "create table post_tags (tag text not null, post_id text not null, primary key (tag, post_id)) without rowid",
  "create index post_tags_of_post on post_tags (post_id)",
  `create trigger derived_tags_insert after insert on posts begin ${add("new")}; end`,
  `create trigger derived_tags_delete after delete on posts begin ${remove} end`,
  `create trigger derived_tags_update after update of id, tags on posts
   when new.tags is not old.tags or new.id is not old.id begin ${remove} ${add("new")}; end`,
];
/** Fills the new tables from existing rows. */
export const refill = [add("t", "posts t, ")];

/** The table, with `tag` and `post_id`, for queries. */
export const postTags = sql`post_tags`;

/** Ids of the articles with one of these tags. @param list - a JSON list, as text */
export const postsTagged = (list: SQL | ReturnType<typeof sql.placeholder>): SQL =>
  sql`select post_id from post_tags where tag in (select value from json_each(${list}))`;
