/** Looks up words in the search indexes. The caller decides which words, and ranks the results. */
import { type SQL, sql } from "drizzle-orm";
import type { Candidate, Lookup, Phrase, SearchedTable } from "../sqlite/word-search.ts";
import type { Db } from "./connection.ts";
import { newestHolding } from "./derived/newest-first.ts";
import { IS_OTHER_SCRIPT, lettersPattern } from "./derived/search-index.ts";
import type { SearchWord } from "./search.ts";
import { readRows } from "./statements.ts";

export type {
  Candidate,
  Lookup,
  Phrase,
  SearchedTable,
  SearchScope,
} from "../sqlite/word-search.ts";

/** Runs of three letters are what is indexed, and the least that is looked for. */
const MIN_LETTERS = 3;

const textOf = ({ words }: Phrase) => words.join(" ");

function holdsPhrase(where: Lookup["where"], phrase: Phrase): SQL {
  const text = textOf(phrase);
  if (where === "search")
    return [...text].length < MIN_LETTERS
      ? sql`false`
      : sql`letters like ${lettersPattern(sql`${text}`)}`;
  // Characters such as `½` are not part of words: a phrase that begins with one gets an extra
  // blank, and a phrase of nothing else matches nothing.
  const pattern = sql`'% ' || nullif(btrim(derived_words(${text}::text)), '') || ${sql.raw(phrase.isBeginning ? "'%'" : "' %'")}`;
  return sql`${sql.raw(where)} like ${pattern}`;
}

/** Rows of a table of which there are not many. */
function rowsOf({ what, where, groups, limit }: Lookup): SQL {
  const conditions = groups.map(
    (group) =>
      sql`(${sql.join(
        group.map((phrase) => holdsPhrase(where, phrase)),
        sql` or `,
      )})`,
  );
  return sql`select seq from ${sql.raw(`${what}_search`)} where ${sql.join(conditions, sql` and `)} and derived_read(${sql.raw(where === "search" ? "letters" : where)}) order by seq desc limit ${limit}`;
}

/** Products, of which no more are read than are wanted. */
function productsOf({ where, groups, limit }: Lookup): SQL {
  if (where === "search") {
    const terms = JSON.stringify(groups.flat().map(textOf));
    return newestHolding(sql`${terms}`, sql`${limit}::bigint`);
  }
  const asked = groups.map((group) =>
    group.map((phrase) => ({ said: textOf(phrase), begins: phrase.isBeginning ?? false })),
  );
  return sql`derived_newest_with(${where}, ${JSON.stringify(asked)}::text::json, ${limit}::bigint)`;
}

/** A part of words, or several that a row has all of. */
const isHeld = ({ where, groups }: Lookup) =>
  where === "search" &&
  groups.every(
    (group) =>
      group.length === 1 && group.every((phrase) => [...textOf(phrase)].length >= MIN_LETTERS),
  );

/**
 * Sequence numbers of the newest matching rows, public or not.
 *
 * @param lookups - run concurrently
 * @returns the numbers for each lookup
 */
export async function rowsContaining(db: Db, lookups: readonly Lookup[]): Promise<number[][]> {
  if (lookups.length === 0) return [];
  const parts = lookups.map((lookup) =>
    lookup.what === "products" && (lookup.where !== "search" || isHeld(lookup))
      ? productsOf(lookup)
      : sql`array(${rowsOf(lookup)})`,
  );
  const found = parts.map(
    (part, place) => sql`array_to_string(${part}, ',') as ${sql.raw(`"${place}"`)}`,
  );
  const [row = {}] = await readRows<Record<string, string>>(
    db,
    sql`select ${sql.join(found, sql`, `)}`,
  );
  return lookups.map((_, place) => (row[place] ? row[place].split(",").map(Number) : []));
}

/** Words of names that start with a text, in no particular order, up to the limit. */
export const wordsBeginning = (db: Db, text: string, limit: number): Promise<SearchWord[]> =>
  readRows<SearchWord>(
    db,
    sql`select word, uses from search_words where word >= ${text} and word < ${`${text}\u{10FFFF}`} order by word limit ${limit}`,
  );

/** In how many names each word occurs. */
export async function usesOf(db: Db, words: readonly string[]): Promise<number[]> {
  const rows = await readRows<SearchWord>(
    db,
    sql`select word, uses from search_words where word = any(array(select json_array_elements_text(${JSON.stringify(words)}::text::json)))`,
  );
  const uses = new Map(rows.map((row) => [row.word, row.uses]));
  return words.map((word) => uses.get(word) ?? 0);
}

/** By how many letters a word that is near may be shorter. */
const NEAR_LETTERS = 3;
/** From this length on a mistake may be in the first letter; below the other the second may be anything. */
const FREE_START_LETTERS = 6;
const SURE_LETTERS = 5;

/** Sorted as the database sorts them: by code points, which UTF-16 does not. */
const byBytes = (one: string, other: string) =>
  Buffer.compare(Buffer.from(one), Buffer.from(other));

/** Texts of a column that begin so, found by an index. */
const beginning = (column: string, text: string) =>
  sql`${sql.raw(column)} >= ${text} and ${sql.raw(column)} < ${`${text}\u{10FFFF}`}`;

/**
 * Words that may be near to one, and few others. Whose first letter is the same has one mistake at most
 * among the first three; whose first letter is not has that one mistake.
 */
function mayBeNear(letters: string[]): SQL[] {
  const [first = "", second = "", third = "", fourth = ""] = letters;
  const at = (place: number) => sql`substr(plain, ${sql.raw(String(place))}, 1)`;
  const isAlike =
    letters.length < SURE_LETTERS
      ? sql`true`
      : sql`(${at(2)} = ${second} or ${at(3)} in (${second}, ${third}) or (${at(2)} = ${third} and ${at(3)} = ${fourth}))`;
  const same = sql`${beginning("plain", first)} and ${isAlike}`;
  const other = sql.raw(IS_OTHER_SCRIPT);
  if (letters.length < FREE_START_LETTERS) return [same, other];
  const [whole, rest] = [letters.join(""), letters.slice(1).join("")];
  const swapped = second + first + letters.slice(2).join("");
  const atSecond = "substr(plain, 2)";
  return [
    same,
    beginning(atSecond, rest),
    beginning(atSecond, whole),
    beginning("plain", rest),
    beginning("plain", swapped),
    other,
  ];
}

/**
 * Reads the vocabulary to find similar words: returns the first word after a text, by code points.
 * Words that are too different may be skipped.
 *
 * @param word - without case and accents
 */
export async function wordsNear(
  db: Db,
  word: string,
): Promise<(after: string) => SearchWord | undefined> {
  const letters = [...word];
  const least = sql.raw(String(letters.length - NEAR_LETTERS));
  const parts = mayBeNear(letters).map(
    (condition) =>
      sql`select word, uses from search_words where ${condition} and length(word) >= ${least}`,
  );
  const words = await readRows<SearchWord>(
    db,
    sql`select word, uses from (${sql.join(parts, sql` union `)}) near order by word`,
  );
  return (after) => {
    let low = 0;
    let high = words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (byBytes(words[middle]?.word ?? "", after) > 0) high = middle;
      else low = middle + 1;
    }
    return words[low];
  };
}

const fields: Record<SearchedTable, string> = {
  products: `t.seq, t.seq as key, t.name, t.brand as about, t.category_id as category,
    t.review_count as popularity from products t where t.listed and t.seq`,
  deals: `r.seq, t.id as key, t.title as name, t.category as about, '' as category,
    t.review_count as popularity from deals_search r join deals t on t.id = r.id where r.seq`,
  posts: `r.seq, t.id as key, t.title as name, t.author || ' ' || t.tags as about, '' as category,
    t.views as popularity from posts_search r join posts t on t.id = r.id where r.seq`,
};

/** The fields that ranking needs, of public products only. */
export async function readCandidates(
  db: Db,
  what: SearchedTable,
  seqs: readonly number[],
): Promise<Candidate[]> {
  const list = sql`array(select json_array_elements_text(${JSON.stringify(seqs)}::text::json)::bigint)`;
  const rows = await readRows<Candidate>(db, sql`select ${sql.raw(fields[what])} = any(${list})`);
  const found = new Map(rows.map((row) => [row.seq, row]));
  return seqs.flatMap((seq) => found.get(seq) ?? []);
}

/** Sequence numbers of public products of a category, best rated first. */
export async function rowsOfCategory(db: Db, categoryId: string, limit: number): Promise<number[]> {
  const rows = await readRows<{ seq: number }>(
    db,
    sql`select seq from products where listed and category_id = ${categoryId} order by rating desc, seq desc limit ${limit}`,
  );
  return rows.map(({ seq }) => seq);
}

/** Approximate number of rows of a table. */
export async function rowCount(db: Db, what: SearchedTable): Promise<number> {
  const [row] = await readRows<{ count: number }>(
    db,
    sql`select coalesce(max(seq), 0) as count from ${sql.raw(`${what}_search`)}`,
  );
  return row?.count ?? 0;
}
