/**
 * The search indexes. Each searched table has three, ignoring case and accents: the words of its
 * short texts (`…_names`), the words of its long texts (`…_texts`), and the trigrams of both
 * (`…_search`), in which a term matches anywhere in a word.
 */

const LETTERS = "tokenize='trigram remove_diacritics 1'";
const WORDS = "tokenize='unicode61 remove_diacritics 2'";
/**
 * Bytes that an index collects in memory before writing. The default of a million is filled by two
 * hundred products, and what is written so often has to be merged as often.
 */
const GATHERED = 8 * 1024 ** 2;
/**
 * Segments of about the same size that are merged into one; 16 is the maximum. With the default of
 * four, the small index of names is rewritten with nearly every thousand products of an import, and
 * searches are not faster.
 */
const MERGED = 16;

/** A table that can be searched, and its columns: short texts that name a row, and long ones. */
interface Searched {
  table: string;
  names: string[];
  texts: string[];
}

/** The indexes of a table, and how each cuts up its texts. */
const indexesOf = ({ table, names, texts }: Searched) => [
  { index: `${table}_search`, columns: [...names, ...texts], tokenizer: LETTERS },
  { index: `${table}_names`, columns: names, tokenizer: WORDS },
  { index: `${table}_texts`, columns: texts, tokenizer: WORDS },
];

/** Columns with a JSON list of texts, which are searched. */
const lists = new Set(["tags"]);

/** Expression for the text of a column. */
export function textOf(column: string, row: string): string {
  const value = `${row}.${column}`;
  if (!lists.has(column)) return value;
  return `case when json_valid(${value}) then (select group_concat(value, ' ') from json_each(${value})) end`;
}

const columnsOf = (columns: string[], row: string) =>
  columns.map((column) => textOf(column, row)).join(", ");

/** The indexes of a table whose integer key numbers its rows; the text stays in the table alone. */
function numberedIndexes(searched: Searched) {
  const { table } = searched;
  const parts = indexesOf(searched).map(({ index, columns, tokenizer }) => {
    const list = columns.join(", ");
    const add = `insert into ${index} (rowid, ${list}) values (new.seq, ${columnsOf(columns, "new")});`;
    const remove = `insert into ${index} (${index}, rowid, ${list})
      values ('delete', old.seq, ${columnsOf(columns, "old")});`;
    return {
      statements: [
        `create virtual table ${index} using fts5(${list}, content='${table}', content_rowid='seq', ${tokenizer})`,
        `insert into ${index} (${index}, rank) values ('hashsize', ${GATHERED})`,
        `insert into ${index} (${index}, rank) values ('automerge', ${MERGED})`,
        `create trigger derived_${index}_insert after insert on ${table} begin ${add} end`,
        `create trigger derived_${index}_delete after delete on ${table} begin ${remove} end`,
        `create trigger derived_${index}_update after update of ${list} on ${table} begin ${remove} ${add} end`,
      ],
      refill: `insert into ${index} (${index}) values ('rebuild')`,
      fill: (rows: string) =>
        `insert into ${index} (rowid, ${list}) select t.seq, ${columnsOf(columns, "t")} from ${rows} t order by t.seq`,
    };
  });
  return {
    tables: indexesOf(searched).map(({ index }) => index),
    statements: parts.flatMap(({ statements }) => statements),
    refill: parts.map(({ refill }) => refill),
    fill: (rows: string) => parts.map(({ fill }) => fill(rows)),
  };
}

/**
 * The indexes of a table whose key is a text. Its rows are numbered in a table beside it: SQLite's
 * own numbers of such rows change when a database is vacuumed, as a backup may be.
 */
function keyedIndexes(searched: Searched) {
  const { table } = searched;
  const indexes = indexesOf(searched);
  const rows = `${table}_search_rows`;
  const seq = (row: string) => `(select seq from ${rows} where id = ${row}.id)`;
  const add = ({ index, columns }: { index: string; columns: string[] }) =>
    `insert into ${index} (rowid, ${columns.join(", ")}) values (${seq("new")}, ${columnsOf(columns, "new")});`;
  const remove = ({ index }: { index: string }) =>
    `delete from ${index} where rowid = ${seq("old")};`;
  return {
    tables: [...indexes.map(({ index }) => index), rows],
    statements: [
      `create table ${rows} (seq integer primary key, id text not null unique)`,
      ...indexes.map(
        ({ index, columns, tokenizer }) =>
          `create virtual table ${index} using fts5(${columns.join(", ")}, content='', contentless_delete=1, ${tokenizer})`,
      ),
      `create trigger derived_search_${table}_insert after insert on ${table} begin
         insert into ${rows} (id) values (new.id); ${indexes.map(add).join(" ")} end`,
      `create trigger derived_search_${table}_delete after delete on ${table} begin
         ${indexes.map(remove).join(" ")} delete from ${rows} where id = old.id; end`,
      ...indexes.map(
        (each) =>
          `create trigger derived_${each.index}_update after update of ${each.columns.join(", ")} on ${table} begin ${remove(each)} ${add(each)} end`,
      ),
    ],
    refill: [
      `insert into ${rows} (id) select id from ${table} order by created_at, id`,
      ...indexes.map(
        ({ index, columns }) =>
          `insert into ${index} (rowid, ${columns.join(", ")}) select r.seq, ${columnsOf(columns, "t")}
           from ${table} t join ${rows} r on r.id = t.id`,
      ),
    ],
  };
}

/** What separates the words of a name, besides blanks. */
const MARKS = [..."-‐–—/\\|,.;:!?()[]{}<>&+*=#%'’‘\"“”„®™", "\t", "\n", "\r", "\u00a0"];

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Calls inside each other; SQLite 3.40, the one of Debian 12, gives up at about twenty. */
const MAX_DEPTH = 8;

/**
 * Expression for a text with blanks in the place of marks, a few of them in each subquery. One call
 * inside the other for all of them is more than older versions of SQLite can parse, and a database
 * with such a trigger is one that they cannot open at all.
 */
function withBlanks(text: string, marks: readonly string[]): string {
  let query = `select ${text} as spaced`;
  for (let start = 0; start < marks.length; start += MAX_DEPTH) {
    const replaced = marks
      .slice(start, start + MAX_DEPTH)
      .reduce((inner, mark) => `replace(${inner}, ${quoted(mark)}, ' ')`, "spaced");
    query = `select ${replaced} as spaced from (${query})`;
  }
  return `(${query})`;
}

/**
 * The words of a name, with at least three letters: ASCII letters in lower case, with accents.
 * Words with a digit are left out, because a number is not a misspelling of another.
 */
function wordsOf(name: string): string {
  const spaced = withBlanks(`lower(${name})`, MARKS);
  // A list of words is the JSON of the name with every blank made a border between two texts.
  const list = `'[' || replace(json_quote(${spaced}), ' ', '","') || ']'`;
  return `json_each(${list}) where length(value) between 3 and 40 and value not glob '*[0-9]*'`;
}

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
  const add = (row: string) => `
    insert into search_words (word, uses) select distinct value, 1 from ${wordsOf(name(row))} and ${isKept(row)}
    on conflict (word) do update set uses = uses + 1;`;
  const remove = `
    update search_words set uses = uses - 1 where ${isKept("old")}
      and word in (select value from ${wordsOf(name("old"))});
    delete from search_words where uses <= 0;`;
  const isChanged = [...columns, state].map((column) => `new.${column} is not old.${column}`);
  const fill = (rows: string) => [
    `insert into search_words (word, uses) select value, count(*)
     from (select distinct t.rowid, value from ${rows} t, ${wordsOf(name("t"))} and ${isKept("t")})
     where true group by value on conflict (word) do update set uses = uses + excluded.uses`,
  ];
  return {
    tables: [],
    fill,
    statements: [
      `create trigger derived_words_${table}_insert after insert on ${table} when ${isKept("new")} begin ${add("new")} end`,
      `create trigger derived_words_${table}_delete after delete on ${table} when ${isKept("old")} begin ${remove} end`,
      `create trigger derived_words_${table}_update after update of ${[...columns, state]} on ${table}
       when ${isChanged.join(" or ")} begin ${remove} ${add("new")} end`,
    ],
    refill: fill(table),
  };
}

const products = [
  numberedIndexes({ table: "products", names: ["name", "brand"], texts: ["description"] }),
  vocabularyOf({
    table: "products",
    columns: ["name", "brand"],
    state: "status",
    isKept: (row) => `${row}.status = 'published'`,
  }),
];
const parts = [
  keyedIndexes({ table: "deals", names: ["title", "category"], texts: ["description"] }),
  keyedIndexes({
    table: "posts",
    names: ["title", "tags", "author"],
    texts: ["excerpt", "content"],
  }),
  {
    tables: ["search_words"],
    statements: [
      "create table search_words (word text primary key, uses integer not null) without rowid",
      // Finds words that nothing has any more without looking each up.
      "create index derived_words_unused on search_words (uses) where uses <= 0",
    ],
    refill: [],
  },
  ...products,
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
/** Adds products to the indexes. @param rows - the table, or a query for some rows */
export const fillProducts = (rows: string): string[] => products.flatMap(({ fill }) => fill(rows));
