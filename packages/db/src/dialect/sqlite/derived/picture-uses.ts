/**
 * Which rows show which picture, so that a picture's uses are found by its key. Pictures in texts
 * are not included; the article index finds their keys.
 */
import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { type PictureHolder, pictureHolders } from "../../holders.ts";

/** The references in a column; a single one counts as a list of one. */
function referencesIn(row: string, column: string): string {
  const value = `${row}.${column}`;
  return `json_each(case when not coalesce(json_valid(${value}), 0) then '[]' when json_type(${value}) = 'array' then ${value} else json_array(json(${value})) end)`;
}

const KEY = "value ->> 'key'";

/** Notes the uses of rows. @param rows - the table, or a query for some of it */
const fillOf = ({ kind, columns, key = "id" }: PictureHolder, rows: string) =>
  columns.map(
    (column) =>
      `insert into picture_uses (key, kind, id) select ${KEY}, '${kind}', t.${key}
       from ${rows} t, ${referencesIn("t", column)} where ${KEY} is not null
       order by 1 on conflict do nothing`,
  );

function partsOf(holder: PictureHolder) {
  const { kind, table, columns, key = "id" } = holder;
  const keysOf = (row: string) =>
    columns.map((column) => `select ${KEY} from ${referencesIn(row, column)}`).join(" union all ");
  const add = columns.map(
    (column) =>
      `insert into picture_uses (key, kind, id) select ${KEY}, '${kind}', new.${key}
       from ${referencesIn("new", column)} where ${KEY} is not null on conflict do nothing;`,
  );
  const remove = `delete from picture_uses where kind = '${kind}' and id = old.${key} and key in (${keysOf("old")});`;
  const watched = key === "id" ? columns : [...columns, key];
  const isChanged = watched.map((column) => `new.${column} is not old.${column}`);
  return {
    statements: [
      `create trigger derived_uses_${table}_insert after insert on ${table} begin ${add.join(" ")} end`,
      `create trigger derived_uses_${table}_delete after delete on ${table} begin ${remove} end`,
      `create trigger derived_uses_${table}_update after update of ${watched} on ${table}
       when ${isChanged.join(" or ")} begin ${remove} ${add.join(" ")} end`,
    ],
    refill: fillOf(holder, table),
  };
}

/** Marks and pictures of the shop itself: keys in the section of the settings that says how it looks. */
const MARKS = ["logo", "favicon", "aboutPicture"];
const marksIn = (row: string) =>
  `json_each(json_array(${MARKS.map((name) => `${row}.value ->> '${name}'`)}))`;
const addMarks = `insert into picture_uses (key, kind, id) select marks.value, 'settings', new.section
   from ${marksIn("new")} marks where marks.value is not null and new.section = 'appearance' on conflict do nothing;`;
const removeMarks = "delete from picture_uses where kind = 'settings' and id = old.section;";

const marks = {
  statements: [
    `create trigger derived_uses_settings_insert after insert on settings begin ${addMarks} end`,
    `create trigger derived_uses_settings_delete after delete on settings begin ${removeMarks} end`,
    `create trigger derived_uses_settings_update after update of value on settings begin ${removeMarks} ${addMarks} end`,
  ],
  refill: [
    `insert into picture_uses (key, kind, id) select marks.value, 'settings', t.section
     from settings t, ${marksIn("t")} marks where marks.value is not null and t.section = 'appearance' on conflict do nothing`,
  ],
};

const parts = [...pictureHolders.map(partsOf), marks];

/**
 * Dropped before `statements` create them again. Triggers are named `derived_…` and dropped by that
 * name.
 */
export const tables = ["picture_uses"];
export const statements = [
  "create table picture_uses (key text not null, kind text not null, id text not null, primary key (key, kind, id)) without rowid",
  ...parts.flatMap((part) => part.statements),
];
/** Fills the new tables from existing rows. */
export const refill = parts.flatMap((part) => part.refill);
/** Records the pictures of products. @param rows - the table, or a query for some rows */
export const fillProducts = (rows: string): string[] =>
  pictureHolders.filter(({ kind }) => kind === "product").flatMap((holder) => fillOf(holder, rows));

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
export function postsContaining(terms: readonly string[]): SQL {
  const match = terms.map((term) => `"${term.replaceAll('"', '""')}"`).join(" ");
  return sql`select id from posts_search_rows where seq in (select rowid from posts_search where posts_search match ${match})`;
}
