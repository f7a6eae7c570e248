/**
 * What happens when a slug changes: the former path is written to `redirects`, and rows keyed by
 * path (figures, search appearance) move along. When the thing is deleted they wait under its id,
 * so that a new thing at the same path starts with none.
 */
import { type Moving, moving } from "../../holders.ts";
import { trigger } from "./triggers.ts";

/** Moves rows from one path to another; when the other has rows of its own, they stay separate. */
const moveAlong = (from: string, to: string) =>
  `update event_keys set key = ${to} where dimension = 'page' and key = ${from}
     and not exists (select 1 from event_keys other where other.dimension = 'page' and other.key = ${to});
   update search_appearances set path = ${to} where path = ${from}
     and not exists (select 1 from search_appearances other where other.path = ${to});`;

const partsOf = ({ kind, table, folder, key }: Moving): string[] => {
  const path = (row: "old" | "new") => `'${folder}' || ${row}.slug`;
  const waiting = (row: "old" | "new") => `'${folder}#' || ${row}.${key}`;
  const name = `derived_moved_${table}`;
  return [
    ...trigger({
      name,
      on: "after update of slug",
      table,
      when: "new.slug is distinct from old.slug",
      body: `
       ${key === "slug" ? `update redirects set target_id = new.slug where kind = '${kind}' and target_id = old.slug;` : ""}
       delete from redirects where path = ${path("new")} and kind is not null;
       insert into redirects (path, kind, target_id, created_at)
       values (${path("old")}, '${kind}', new.${key}, new.updated_at)
       on conflict (path) do update set kind = excluded.kind, target_id = excluded.target_id
         where redirects.kind is not null;
       ${moveAlong(path("old"), path("new"))}`,
    }),
    ...trigger({
      name: `${name}_delete`,
      on: "after delete",
      table,
      body: moveAlong(path("old"), waiting("old")),
    }),
    ...trigger({
      name: `${name}_insert`,
      on: "after insert",
      table,
      body: moveAlong(waiting("new"), path("new")),
    }),
  ];
};

/** Triggers, named `derived_…` like all that are created again when their SQL changes. */
export const statements = moving.flatMap(partsOf);
