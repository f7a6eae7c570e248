/**
 * Full-text search. The index cuts text into runs of three letters, so that a term matches
 * anywhere in a word ("phone" finds headphones), whatever its case or accents.
 */
import { type SQL, sql } from "drizzle-orm";

/**
 * How many matches a search looks at. A word that stands in every product would otherwise have
 * each of them sorted; beyond this many, the newest ones are searched.
 */
export const SEARCH_CANDIDATES = 2000;

/** Terms beyond this many are ignored. */
const MAX_TERMS = 6;

/** A search text, taken apart for the two ways of looking it up. */
export interface SearchTerms {
  /** An FTS5 query of quoted terms, all of which must match; null when every term is too short. */
  match: string | null;
  /** LIKE patterns for terms of one or two letters, which the index does not hold. */
  short: string[];
}

/**
 * @param text - whatever a visitor typed; quotes, operators and brackets are ordinary letters
 * @returns null when nothing is left to look for
 */
export function searchTerms(text: string): SearchTerms | null {
  const terms = [...new Set(text.normalize("NFC").replaceAll("\0", " ").split(/\s+/))]
    .filter(Boolean)
    .slice(0, MAX_TERMS);
  if (terms.length === 0) return null;
  const long = terms.filter((term) => [...term].length >= 3);
  const short = terms.filter((term) => [...term].length < 3);
  return {
    match: long.length > 0 ? long.map((term) => `"${term.replaceAll('"', '""')}"`).join(" ") : null,
    short: short.map((term) => `%${term.replace(/[\\%_]/g, "\\$&")}%`),
  };
}

/**
 * The sequence numbers of the newest products that match, at most `SEARCH_CANDIDATES`.
 *
 * A text of short terms only is looked for in names, which an index holds; a short term beside a
 * long one may also stand in the brand or the description.
 *
 * @param match - expression for `SearchTerms.match`
 * @param short - expressions for `SearchTerms.short`
 */
export function searchCandidates(match: SQL | null, short: SQL[]): SQL {
  const limit = sql.raw(String(SEARCH_CANDIDATES));
  if (match) {
    const found = sql`select rowid from products_search where products_search match ${match} order by rowid desc limit ${limit}`;
    if (short.length === 0) return found;
    const filters = short.map(
      (pattern) =>
        sql`(name like ${pattern} escape '\\' or brand like ${pattern} escape '\\' or description like ${pattern} escape '\\')`,
    );
    return sql`select seq from products where seq in (${found}) and ${sql.join(filters, sql` and `)}`;
  }
  const filters = short.map((pattern) => sql`name like ${pattern} escape '\\'`);
  return sql`select seq from products where listed = 1 and ${sql.join(filters, sql` and `)} limit ${limit}`;
}
