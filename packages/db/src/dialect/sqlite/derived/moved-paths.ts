/**
 * What happens when a slug changes: the former path is written to `redirects`, and rows keyed by
 * path (figures, search appearance) move along. When the thing is deleted they wait under its id,
 * so that a new thing at the same path starts with none.
 */
import { type Moving, moving } from "../../holders.ts";

/** Moves rows from one path to another; when the other has rows of its own, they stay separate. */
const moveAlong = (from: string, to: string) =>
  `update or ignore event_keys set key = ${to} where dimension = 'page' and key = ${from};
       update or ignore search_appearances set path = ${to} where path = ${from};`;

/**
 * Restores what waits under the ids of products that exist again. @param rows - a query for them
 */
export const fillProducts = (rows: string): string[] =>
  [
    { table: "event_keys", column: "key", isPage: "dimension = 'page' and " },
    { table: "search_appearances", column: "path", isPage: "" },
  ].map(
    ({ table, column, isPage }) =>
      `update or ignore ${table} set ${column} = (select '/product/' || t.slug from ${rows} t where t.id = substr(${column}, 11))
       where ${isPage}${column} in (select '/product/#' || t.id from ${rows} t)`,
  );

const partsOf = ({ kind, table, folder, key }: Moving): string[] => {
  const path = (row: "old" | "new") => `'${folder}' || ${row}.slug`;
  const waiting = (row: "old" | "new") => `'${folder}#' || ${row}.${key}`;
  return [
    `create trigger derived_moved_${table} after update of slug on ${table}
     when new.slug is not old.slug begin
       ${key === "slug" ? `update redirects set target_id = new.slug where kind = '${kind}' and target_id = old.slug;` : ""}
       delete from redirects where path = ${path("new")} and kind is not null;
       insert into redirects (path, kind, target_id, created_at)
       values (${path("old")}, '${kind}', new.${key}, new.updated_at)
       on conflict (path) do update set kind = excluded.kind, target_id = excluded.target_id
         where redirects.kind is not null;
       ${moveAlong(path("old"), path("new"))}
     end`,
    `create trigger derived_moved_${table}_delete after delete on ${table} begin
       ${moveAlong(path("old"), waiting("old"))}
     end`,
    `create trigger derived_moved_${table}_insert after insert on ${table} begin
       ${moveAlong(waiting("new"), path("new"))}
     end`,
  ];
};

/** Triggers, named `derived_…` like all that are created again when their SQL changes. */
export const statements = moving.flatMap(partsOf);
