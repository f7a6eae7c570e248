/**
 * Search for filtered lists: a trigram index, in which a term matches anywhere in a word ("phone"
 * finds headphones), ignoring case and accents. Ranked search is in `word-search.ts`.
 */
import { type SQL, sql } from "drizzle-orm";
import { clientOf, type Db } from "./connection.ts";
import { textOf } from "./derived/search-index.ts";
import { prepared } from "./prepared.ts";

/**
 * How many matches are read, newest first. Without a limit a word that every product has would sort
 * all of them.
 */
export const SEARCH_CANDIDATES = 2000;
/** The limit for three or more terms, because intersecting them is expensive. */
export const NARROW_CANDIDATES = 600;

/** Terms beyond this many are ignored. */
const MAX_TERMS = 6;

/** The distinct terms of a search text, split at blanks. */
export function termsOf(text: string): string[] {
  const terms = new Set(text.normalize("NFC").replaceAll("\0", " ").split(/\s+/));
  return [...terms].filter(Boolean).slice(0, MAX_TERMS);
}

/** LIKE pattern, with `\` as escape, for texts that contain a term. */
export const containsPattern = (term: string): string => `%${escaped(term)}%`;
const escaped = (term: string) => term.replace(/[\\%_]/g, "\\$&");
const quoted = (term: string) => `"${term.replaceAll('"', '""')}"`;

/** A search text, split for the two kinds of lookup. */
export interface SearchTerms {
  /** An FTS5 query of quoted terms, all of which must match; null when every term is too short. */
  match: string | null;
  /** LIKE patterns for terms of one or two letters, which the index does not hold. */
  short: string[];
}

/**
 * @param text - as typed; quotes, operators and brackets have no special meaning
 * @returns null when it has no terms
 */
export function searchTerms(text: string): SearchTerms | null {
  const terms = termsOf(text);
  if (terms.length === 0) return null;
  const long = terms.filter((term) => [...term].length >= 3);
  const short = terms.filter((term) => [...term].length < 3);
  return {
    match: long.length > 0 ? long.map(quoted).join(" ") : null,
    short: short.map(containsPattern),
  };
}

const limit = sql.raw(String(SEARCH_CANDIDATES));
const limitOf = (match: SQL): SQL =>
  sql`iif(${match} like '"%" "%" "%"', ${sql.raw(String(NARROW_CANDIDATES))}, ${limit})`;

/** True when one of the columns holds every short term. */
const holds = (table: string, columns: string[], short: SQL[]): SQL =>
  sql.join(
    short.map((pattern) => {
      const each = columns.map(
        (column) => sql`${sql.raw(textOf(column, table))} like ${pattern} escape '\\'`,
      );
      return sql`(${sql.join(each, sql` or `)})`;
    }),
    sql` and `,
  );

/**
 * Sequence numbers of the newest matching products, up to the limit.
 *
 * Short terms alone are searched in indexed names; beside a long term they may also be in the brand
 * or description.
 *
 * @param match - expression for `SearchTerms.match`
 * @param short - expressions for `SearchTerms.short`
 * @param among - `all` includes products that are not public when only names are searched
 */
export function searchCandidates(
  match: SQL | null,
  short: SQL[],
  among: "listed" | "all" = "listed",
): SQL {
  if (match) {
    const found = sql`select rowid from products_search where products_search match ${match} order by rowid desc limit ${limitOf(match)}`;
    if (short.length === 0) return found;
    return sql`select seq from products where seq in (${found}) and ${holds("products", ["name", "brand", "description"], short)}`;
  }
  const listed = sql.raw(among === "all" ? "in (0, 1)" : "= 1");
  return sql`select seq from products where listed ${listed} and ${holds("products", ["name"], short)} limit ${limit}`;
}

/**
 * Ids of the matching deals, open or not, up to the limit. Searches title, description and
 * category.
 *
 * @param match - expression for `SearchTerms.match`
 * @param short - expressions for `SearchTerms.short`
 */
export const dealCandidates = (match: SQL | null, short: SQL[]): SQL =>
  keyedCandidates("deals", ["title", "category"], match, short);

/**
 * Ids of the matching articles, public or not, up to the limit. Searches title, excerpt, tags and
 * text; terms of one or two characters are not searched in the text.
 *
 * @param match - expression for `SearchTerms.match`
 * @param short - expressions for `SearchTerms.short`
 */
export const postCandidates = (match: SQL | null, short: SQL[]): SQL =>
  keyedCandidates("posts", ["title", "excerpt", "tags"], match, short);

function keyedCandidates(table: string, columns: string[], match: SQL | null, short: SQL[]): SQL {
  const name = sql.raw(table);
  const search = sql.raw(`${table}_search`);
  const rows = sql.raw(`${table}_search_rows`);
  if (!match)
    return sql`select id from ${name} where ${holds(table, columns, short)} limit ${limit}`;
  const found = sql`select id from ${rows} where seq in (select rowid from ${search} where ${search} match ${match} order by rowid desc limit ${limitOf(match)})`;
  if (short.length === 0) return found;
  return sql`select id from ${name} where id in (${found}) and ${holds(table, columns, short)}`;
}

/** A word from names of products, brands, deals, articles or categories. */
export interface SearchWord {
  word: string;
  /** How many names hold it. */
  uses: number;
}

/** The first word after a text, by code points. */
export function wordAfter(db: Db, text: string): SearchWord | undefined {
  return prepared(db, "search:word", (db) =>
    clientOf(db).prepare<[string], SearchWord>(
      "select word, uses from search_words where word > ? order by word limit 1",
    ),
  ).get(text);
}
