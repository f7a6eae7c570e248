/**
 * Which rows show which picture, so that a picture's uses are found by its key. Pictures in texts
 * are not included; the article index finds their keys.
 */
import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { type PictureHolder, pictureHolders } from "../../holders.ts";
import { lettersPattern } from "./search-index.ts";
import { isChanged, trigger } from "./triggers.ts";

const keysIn = (row: string, columns: string[]) =>
  columns
    .map(
      (column) =>
        `select reference ->> 'key' as key from derived_elements(${row}.${column}) reference`,
    )
    .join(" union all ");

function partsOf({ kind, table, columns, key = "id" }: PictureHolder) {
  const add = `insert into picture_uses (key, kind, id)
    select shown.key, '${kind}', new.${key} from (${keysIn("new", columns)}) shown
    where shown.key is not null on conflict do nothing;`;
  const remove = `delete from picture_uses where kind = '${kind}' and id = old.${key};`;
  const watched = key === "id" ? columns : [...columns, key];
  const name = `derived_uses_${table}`;
  return {
    statements: [
      ...trigger({ name: `${name}_insert`, on: "after insert", table, body: add }),
      ...trigger({ name: `${name}_delete`, on: "after delete", table, body: remove }),
      ...trigger({
        name: `${name}_update`,
        on: `after update of ${watched}`,
        table,
        when: isChanged(watched),
        body: `${remove} ${add}`,
      }),
    ],
    refill: [
      `insert into picture_uses (key, kind, id) select shown.key, '${kind}', t.${key}
       from ${table} t cross join lateral (${keysIn("t", columns)}) shown
       where shown.key is not null on conflict do nothing`,
    ],
  };
}

/** Marks and pictures of the shop itself: keys in the section of the settings that says how it looks. */
const MARKS = ["logo", "favicon", "aboutPicture"];
const marksIn = (row: string) =>
  `unnest(array[${MARKS.map((name) => `derived_json(${row}.value) ->> '${name}'`)}]) mark`;
const addMarks = `insert into picture_uses (key, kind, id) select mark, 'settings', new.section
   from ${marksIn("new")} where mark is not null and new.section = 'appearance' on conflict do nothing;`;
const removeMarks = "delete from picture_uses where kind = 'settings' and id = old.section;";

const marks = {
  statements: [
    ...trigger({
      name: "derived_uses_settings_insert",
      on: "after insert",
      table: "settings",
      body: addMarks,
    }),
    ...trigger({
      name: "derived_uses_settings_delete",
      on: "after delete",
      table: "settings",
      body: removeMarks,
    }),
    ...trigger({
      name: "derived_uses_settings_update",
      on: "after update of value",
      table: "settings",
      body: `${removeMarks} ${addMarks}`,
    }),
  ],
  refill: [
    `insert into picture_uses (key, kind, id) select mark, 'settings', t.section
     from settings t, ${marksIn("t")} where mark is not null and t.section = 'appearance' on conflict do nothing`,
  ],
};

const parts = [...pictureHolders.map(partsOf), marks];

/**
 * Dropped before `statements` create them again. Triggers are named `derived_…` and dropped by that
 * name.
 */
export const tables = ["picture_uses"];
export const statements = [
  'create table picture_uses (key text collate "C" not null, kind text collate "C" not null, id text collate "C" not null, primary key (key, kind, id))',
  "create index picture_uses_of on picture_uses (kind, id)",
  ...parts.flatMap((part) => part.statements),
];
/** Fills the new tables from existing rows. */
export const refill = parts.flatMap((part) => part.refill);

/**
 * The rows that show a picture, by `kind` and `id`. @param key - its key, or an expression for it
 */
export const rowsShowingPicture = (key: string | AnyColumn): SQL =>
  sql`select kind, id from picture_uses where key = ${key}`;

/**
 * Ids of the articles whose title, excerpt, tags or text contain all terms, ignoring case.
 *
 * @param terms - of at least three characters
 */
export const postsContaining = (terms: readonly string[]): SQL =>
  sql`select id from posts_search where ${sql.join(
    terms.map((term) => sql`letters like ${lettersPattern(sql`${term}`)}`),
    sql` and `,
  )}`;
