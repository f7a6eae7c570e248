/** Looks up words in the search indexes. The caller decides which words, and ranks the results. */
import { clientOf, type Db } from "./connection.ts";
import { prepared } from "./prepared.ts";
import { type SearchWord, wordAfter } from "./search.ts";

/** The searchable tables. */
export type SearchedTable = "products" | "deals" | "posts";

/**
 * Where to look: the words of names (a product's name and brand, a deal's title and category, an
 * article's title, tags and author), the words of longer texts, or anywhere inside words of either.
 */
export type SearchScope = "names" | "texts" | "search";

/** Consecutive words: letters and digits only, in any case, with or without accents. */
export interface Phrase {
  words: string[];
  /** The last one may go on. */
  isBeginning?: boolean;
}

const phraseOf = ({ words, isBeginning }: Phrase) =>
  `"${words.join(" ").replaceAll('"', "")}"${isBeginning ? "*" : ""}`;

/** What to look for. */
export interface Lookup {
  what: SearchedTable;
  where: SearchScope;
  /** A row has one phrase of each. At least one, none of them empty. */
  groups: readonly Phrase[][];
  /** Rows that are looked for; beyond them nothing is read. */
  limit: number;
}

/**
 * Sequence numbers of the newest matching rows, public or not.
 *
 * @param lookups - run concurrently where that saves round trips
 * @returns the numbers for each lookup
 */
export async function rowsContaining(db: Db, lookups: readonly Lookup[]): Promise<number[][]> {
  return lookups.map((lookup) => rowsOf(db, lookup));
}

function rowsOf(db: Db, { what, where, groups, limit }: Lookup): number[] {
  const index = `${what}_${where}`;
  const statement = prepared(db, `search:rows:${index}`, (db) =>
    clientOf(db)
      .prepare<[string, number], number>(
        `select rowid from ${index} where ${index} match ? order by rowid desc limit ?`,
      )
      .pluck(),
  );
  const match = groups.map((group) => `(${group.map(phraseOf).join(" OR ")})`).join(" AND ");
  return statement.all(match, limit);
}

/** Words of names that start with a text, in no particular order, up to the limit. */
export async function wordsBeginning(db: Db, text: string, limit: number): Promise<SearchWord[]> {
  const statement = prepared(db, "search:words-beginning", (db) =>
    clientOf(db).prepare<[string, string, number], SearchWord>(
      "select word, uses from search_words where word >= ? and word < ? limit ?",
    ),
  );
  return statement.all(text, `${text}\u{10FFFF}`, limit);
}

/** In how many names each word occurs. */
export async function usesOf(db: Db, words: readonly string[]): Promise<number[]> {
  const statement = prepared(db, "search:uses", (db) =>
    clientOf(db).prepare<[string], number>("select uses from search_words where word = ?").pluck(),
  );
  return words.map((word) => statement.get(word) ?? 0);
}

/**
 * Reads the vocabulary to find similar words: returns the first word after a text, by code points.
 * Words that are too different may be skipped.
 */
export async function wordsNear(
  db: Db,
  _word: string,
): Promise<(after: string) => SearchWord | undefined> {
  return (after) => wordAfter(db, after);
}

/** A row that may match a search. */
export interface Candidate {
  seq: number;
  /** The key of the result: a product's number, or another record's id. */
  key: number | string;
  /** Its name or title. */
  name: string;
  /** Its brand or author, and its categories or tags. */
  about: string;
  /** Of a product: the id of its category; otherwise empty. */
  category: string;
  /** How much people think of it, of any size. */
  popularity: number;
}

const candidates: Record<SearchedTable, string> = {
  products: `select j.value, j.value, t.name, t.brand, t.category_id, t.review_count
    from json_each(?) j cross join products t on t.seq = j.value where t.listed = 1`,
  deals: `select j.value, t.id, t.title, t.category, '', t.review_count from json_each(?) j
    cross join deals_search_rows r on r.seq = j.value join deals t on t.id = r.id`,
  posts: `select j.value, t.id, t.title, t.author || ' ' || t.tags, '', t.views from json_each(?) j
    cross join posts_search_rows r on r.seq = j.value join posts t on t.id = r.id`,
};

/** The fields that ranking needs, of public products only. */
export async function readCandidates(
  db: Db,
  what: SearchedTable,
  seqs: readonly number[],
): Promise<Candidate[]> {
  const statement = prepared(db, `search:candidates:${what}`, (db) =>
    clientOf(db)
      .prepare<[string], [number, number | string, string, string, string, number]>(
        candidates[what],
      )
      .raw(),
  );
  return statement
    .all(JSON.stringify(seqs))
    .map(([seq, key, name, about, category, popularity]) => ({
      seq,
      key,
      name,
      about,
      category,
      popularity,
    }));
}

/** Sequence numbers of public products of a category, best rated first. */
export async function rowsOfCategory(db: Db, categoryId: string, limit: number): Promise<number[]> {
  const statement = prepared(db, "search:rows-of-category", (db) =>
    clientOf(db)
      .prepare<[string, number], number>(
        "select seq from products where listed = 1 and category_id = ? order by rating desc, seq desc limit ?",
      )
      .pluck(),
  );
  return statement.all(categoryId, limit);
}

/** Approximate number of rows of a table. */
export async function rowCount(db: Db, what: SearchedTable): Promise<number> {
  const table = what === "products" ? "products" : `${what}_search_rows`;
  const statement = prepared(db, `search:count:${what}`, (db) =>
    clientOf(db).prepare<[], number>(`select coalesce(max(seq), 0) from ${table}`).pluck(),
  );
  return statement.get() ?? 0;
}
