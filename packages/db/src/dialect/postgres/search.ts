/**
 * Search for filtered lists: a term matches anywhere in a word ("phone" finds headphones), ignoring
 * case and accents. Ranked search is in `word-search.ts`.
 */
import { type SQL, sql } from "drizzle-orm";
import { newestHolding } from "./derived/newest-first.ts";
import { lettersPattern, textOf } from "./derived/search-index.ts";

/**
 * How many matches are read, newest first. Without a limit a word that every product has would sort
 * all of them.
 */
export const SEARCH_CANDIDATES = 2000;
/** The limit for three or more terms. */
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

/** A search text, split for the two kinds of lookup. */
export interface SearchTerms {
  /** A JSON list of terms, all of which must match; null when every term is too short. */
  match: string | null;
  /** LIKE patterns for terms of one or two letters, which are looked for in fewer places. */
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
    match: long.length > 0 ? JSON.stringify(long) : null,
    short: short.map(containsPattern),
  };
}

const limit = sql.raw(String(SEARCH_CANDIDATES));
const limitOf = (match: SQL): SQL =>
  sql`case when json_array_length((${match})::text::json) > 2 then ${sql.raw(String(NARROW_CANDIDATES))} else ${limit} end`;

/** True when one of the columns holds every short term. */
const holds = (table: string, columns: string[], short: SQL[]): SQL =>
  sql.join(
    short.map((pattern) => {
      const each = columns.map(
        (column) => sql`${sql.raw(textOf(column, table))} collate "C" ilike ${pattern} escape '\\'`,
      );
      return sql`(${sql.join(each, sql` or `)})`;
    }),
    sql` and `,
  );

/** The newest rows of an index whose letters hold every term of a JSON list. */
function found(table: string, match: SQL): SQL {
  const terms = Array.from({ length: MAX_TERMS }, (_, place) => {
    const term = sql`(${match})::text::json ->> ${sql.raw(String(place))}`;
    const matches = sql`letters like ${lettersPattern(sql`(${term})`)}`;
    // Beyond the last term there is nothing to match.
    return place === 0 ? matches : sql`(${term} is null or ${matches})`;
  });
  return sql`select id from ${sql.raw(`${table}_search`)} where ${sql.join(terms, sql` and `)} order by seq desc limit ${limitOf(match)}`;
}

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
    const seqs = sql`select unnest(${newestHolding(match, sql`(${limitOf(match)})`)}) as seq`;
    if (short.length === 0) return seqs;
    return sql`select seq from products where seq in (${seqs}) and ${holds("products", ["name", "brand", "description"], short)}`;
  }
  const listed = sql.raw(among === "all" ? "in (true, false)" : "");
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
  if (!match)
    return sql`select id from ${name} where ${holds(table, columns, short)} limit ${limit}`;
  const ids = found(table, match);
  if (short.length === 0) return ids;
  return sql`select id from ${name} where id in (${ids}) and ${holds(table, columns, short)}`;
}

/** A word from names of products, brands, deals, articles or categories. */
export interface SearchWord {
  word: string;
  /** How many names hold it. */
  uses: number;
}
