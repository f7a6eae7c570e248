/**
 * The search indexes. Each searched table has a table beside it with three texts per row, without
 * case and accents: the words of its names (`names`), the words of its longer texts (`texts`), and
 * the characters of both (`letters`), in which a term matches anywhere in a word. Each has a
 * trigram index. Products, of which there may be a million, have a word index that finds the newest
 * first.
 */
import { type SQL, sql } from "drizzle-orm";
import * as newestFirst from "./newest-first.ts";
import { isChanged, trigger } from "./triggers.ts";

/** A table that can be searched, and its columns: short texts that name a row, and long ones. */
interface Searched {
  table: string;
  names: string[];
  texts: string[];
  /** There are many: their words are in the index that finds the newest first. */
  isLarge?: boolean;
}

/** Columns with a JSON list of texts, which are searched. */
const lists = new Set(["tags"]);

/** Expression for the text of a column. */
export function textOf(column: string, row: string): string {
  const value = `${row}.${column}`;
  if (!lists.has(column)) return value;
  return `(select string_agg(tag #>> '{}', ' ') from derived_elements(${value}) tag)`;
}

/** Escapes a text for use in a pattern. */
const FUNCTIONS = [
  // Small letters without accents, as SQLite's index has them: those of the Latin alphabet.
  `create function derived_fold(said text) returns text language sql immutable strict parallel safe as $body$
   select case when octet_length(said) = length(said) then lower(said collate "C")
     else normalize(regexp_replace(normalize(lower(said collate "und-x-icu"), NFD), '([a-z])[\\u0300-\\u036f]+', '\\1', 'g'), NFC) collate "C" end $body$`,
  // Its words with a blank around each.
  `create function derived_words(said text) returns text language sql immutable strict parallel safe as $body$
   select ' ' || regexp_replace(derived_fold(said) collate "und-x-icu", '[^[:alnum:]]+', ' ', 'g') || ' ' $body$`,
  // Gives reading a text its true cost, which the planner considers zero: it would rather read half
  // a table backwards than use an index. Prevents parallel scans.
  `create function derived_read(said text) returns boolean language plpgsql immutable cost 300 as $body$
   begin return true; end $body$`,
  // As `foldText` has it, in the scripts whose marks are those of Latin, Greek and Cyrillic letters.
  `create function derived_plain(said text) returns text language sql immutable strict parallel safe as $body$
   select case when octet_length(said) = length(said) then lower(said collate "C")
     else replace(replace(replace(replace(translate(regexp_replace(normalize(lower(said collate "und-x-icu"), NFD), '[\\u0300-\\u036f\\u0483-\\u0487]+', '', 'g'),
       'øłđðı', 'olddi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') collate "C" end $body$`,
  `create function derived_letters_pattern(said text) returns text language sql immutable strict parallel safe as $body$
   select '%' || replace(replace(replace(derived_fold(said), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%' $body$`,
];

/** Words in scripts for which `derived_plain` may not know all diacritics. */
export const IS_OTHER_SCRIPT = "word ~ '[^\\u0001-\\u058f]'";

/** Pattern for texts that contain a term. */
export const lettersPattern = (term: SQL): SQL => sql`derived_letters_pattern(${term}::text)`;

/** No phrase goes from one column into the next. */
const joined = (columns: string[], row: string, wrap: (text: string) => string) =>
  columns.map((column) => `coalesce(${wrap(textOf(column, row))}, '')`).join(" || E'\\n' || ");

const valuesOf = ({ names, texts }: Searched, row: string) => [
  joined([...names, ...texts], row, (text) => `derived_fold(${text})`),
  joined(names, row, (text) => `derived_words(${text})`),
  joined(texts, row, (text) => `derived_words(${text})`),
];

const columns = ["letters", "names", "texts"];

function indexOf(searched: Searched, { key, type }: { key: string; type: string }) {
  const { table, names, texts, isLarge = false } = searched;
  const index = `${table}_search`;
  const set = columns.map((column, place) => `${column} = ${valuesOf(searched, "new")[place]}`);
  const add = (row: string) => `select ${row}.${key}, ${valuesOf(searched, row).join(", ")}`;
  const byLetters = isLarge ? ["letters"] : columns;
  const addWords = isLarge ? newestFirst.addWords : "";
  const name = `derived_search_${table}`;
  return {
    tables: [index],
    statements: [
      `create table ${index} (${type}, ${columns.map((column) => `${column} text collate "C" not null`).join(", ")})`,
      ...trigger({
        name: `${name}_insert`,
        on: "after insert",
        table,
        body: `insert into ${index} (${key}, ${columns}) ${add("new")}; ${addWords}`,
      }),
      ...trigger({
        name: `${name}_delete`,
        on: "after delete",
        table,
        body: `delete from ${index} where ${key} = old.${key};`,
      }),
      ...trigger({
        name: `${name}_update`,
        on: `after update of ${[...names, ...texts]}`,
        table,
        when: isChanged([...names, ...texts]),
        body: `update ${index} set ${set} where ${key} = new.${key}; ${addWords}`,
      }),
    ],
    refill: [
      `insert into ${index} (${key}, ${columns}) ${add("t")} from ${table} t order by t.created_at, t.id`,
      // Made of all rows at once, which takes a fraction of what adding each costs.
      ...byLetters.map(
        (column) =>
          `create index ${index}_${column} on ${index} using gin (${column} gin_trgm_ops)`,
      ),
      ...(isLarge ? newestFirst.refill : []),
    ],
  };
}

const byNumber = { key: "seq", type: "seq bigint primary key" };
/** Rows whose key is a text are numbered in the index: the newest has the highest number. */
const byId = {
  key: "id",
  type: 'seq bigint generated by default as identity primary key, id text collate "C" not null unique',
};

/** What separates the words of a name, besides blanks. */
const MARKS = [..."-‐–—/\\|,.;:!?()[]{}<>&+*=#%'’‘\"“”„®™", "\t", "\n", "\r", "\u00a0"].join("");
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * The words of a name, with at least three letters: ASCII letters in lower case, with accents.
 * Words with a digit are left out, because a number is not a misspelling of another.
 */
const wordsOf = (name: string) =>
  `(select distinct value from string_to_table(translate(lower((${name}) collate "C"), ${quoted(MARKS)}, '${" ".repeat(MARKS.length)}'), ' ') value
    where length(value) between 3 and 40 and value !~ '[0-9]')`;

interface Names {
  table: string;
  /** Columns whose words are kept. */
  columns: string[];
  /** Column that decides whether they are, and expression over a row. */
  state: string;
  isKept: (row: string) => string;
}

/** Counts the words of names into `search_words`, which corrections are taken from. */
function vocabularyOf({ table, columns, state, isKept }: Names) {
  const name = (row: string) => columns.map((column) => `${row}.${column}`).join(" || ' ' || ");
  // In one order, so that two transactions never wait for each other's words.
  const add = `if ${isKept("new")} then
      insert into search_words (word, uses) select value, 1 from ${wordsOf(name("new"))} found order by value
      on conflict (word) do update set uses = search_words.uses + 1;
    end if;`;
  const remove = `if ${isKept("old")} then
      update search_words set uses = uses - 1 where word in (select value from ${wordsOf(name("old"))} found);
      delete from search_words where uses <= 0 and word in (select value from ${wordsOf(name("old"))} found);
    end if;`;
  const trigged = `derived_words_${table}`;
  return {
    tables: [],
    statements: [
      ...trigger({ name: `${trigged}_insert`, on: "after insert", table, body: add }),
      ...trigger({ name: `${trigged}_delete`, on: "after delete", table, body: remove }),
      ...trigger({
        name: `${trigged}_update`,
        on: `after update of ${[...columns, state]}`,
        table,
        when: isChanged([...columns, state]),
        body: `${remove} ${add}`,
      }),
    ],
    refill: [
      `insert into search_words (word, uses) select found.value, count(*)
       from ${table} t cross join lateral ${wordsOf(name("t"))} found
       where ${isKept("t")} group by 1 on conflict (word) do update set uses = search_words.uses + excluded.uses`,
    ],
  };
}

const parts = [
  { tables: [], statements: FUNCTIONS, refill: [] },
  { tables: newestFirst.tables, statements: newestFirst.tableStatements, refill: [] },
  indexOf(
    { table: "products", names: ["name", "brand"], texts: ["description"], isLarge: true },
    byNumber,
  ),
  { tables: [], statements: newestFirst.functions, refill: [] },
  indexOf({ table: "deals", names: ["title", "category"], texts: ["description"] }, byId),
  indexOf(
    { table: "posts", names: ["title", "tags", "author"], texts: ["excerpt", "content"] },
    byId,
  ),
  {
    tables: ["search_words"],
    statements: [
      `create table search_words (word text collate "C" primary key, uses bigint not null,
         plain text collate "C" generated always as (derived_plain(word)) stored)`,
      // Similar words are found by their first letters, and by the letters after the first.
      "create index search_words_plain on search_words (plain, word, uses)",
      "create index search_words_second on search_words (substr(plain, 2))",
      `create index search_words_others on search_words (word) where ${IS_OTHER_SCRIPT}`,
    ],
    refill: [],
  },
  vocabularyOf({
    table: "products",
    columns: ["name", "brand"],
    state: "status",
    isKept: (row) => `${row}.status = 'published'`,
  }),
  vocabularyOf({
    table: "deals",
    columns: ["title", "category"],
    state: "is_active",
    isKept: (row) => `${row}.is_active`,
  }),
  vocabularyOf({
    table: "posts",
    columns: ["title"],
    state: "status",
    isKept: (row) => `${row}.status in ('published', 'scheduled')`,
  }),
  vocabularyOf({
    table: "categories",
    columns: ["name"],
    state: "status",
    isKept: (row) => `${row}.status = 'active'`,
  }),
];

/**
 * Dropped before `statements` create them again. Triggers are named `derived_…` and dropped by that
 * name.
 */
export const tables = parts.flatMap((part) => part.tables);
export const statements = parts.flatMap((part) => part.statements);
/** Fills the new tables from existing rows. */
export const refill = parts.flatMap((part) => part.refill);
