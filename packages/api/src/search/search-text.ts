import { beginningWith, holding, searchTerms, termsOf } from "@pickwell/db/search";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { fold } from "./rules.ts";

/** A search text made ready for prepared statements. */
export interface SearchText {
  terms: string[];
  /** Names its shape: how many terms of which kind, not which. */
  key: string;
  /** What fills the placeholders of the expressions below. */
  values: Record<string, unknown>;
  /** Expressions that the functions for candidates take. */
  match: SQL | null;
  short: SQL[];
  /** How close a row is, see `Texts`: the lowest is closest, up to `NAMED` by its name. */
  closeness(texts: Texts): SQL<number>;
}

/** Closeness of what a name says; beyond it only longer texts do. */
export const NAMED = 2;

/** Where the terms may stand in a row, from the closest on. */
export interface Texts {
  /** It begins with the text (0), or one of its words does (1). */
  name: SQL | AnyColumn;
  /** Short texts that hold every term (2). */
  names: SQL;
  /** A longer text in which every term begins a word (3); or they stand anywhere (4). */
  body: SQL;
}

/** @returns null when nothing is left to look for */
export function prepareSearch(text: string): SearchText | null {
  const parts = searchTerms(text);
  if (!parts) return null;
  const { match, short } = parts;
  const terms = termsOf(text);
  const start = beginningWith(terms.join(" "));
  const values: Record<string, unknown> = { match, start, word: `% ${start}` };
  for (const [index, pattern] of short.entries()) values[`short${index}`] = pattern;
  for (const [index, term] of terms.entries()) {
    values[`term${index}`] = holding(term);
    values[`begin${index}`] = `% ${beginningWith(term)}`;
  }
  const like = (text: SQL | AnyColumn, value: string) =>
    sql`${text} like ${sql.placeholder(value)} escape '\\'`;
  const all = (text: SQL, value: string) =>
    sql.join(
      terms.map((_, index) => like(text, value + index)),
      sql` and `,
    );
  return {
    terms,
    key: `${match ? "m" : ""}${short.length}:${terms.length}`,
    values,
    match: match ? sql`${sql.placeholder("match")}` : null,
    short: short.map((_, index) => sql`${sql.placeholder(`short${index}`)}`),
    // LIKE knows case and accents of plain letters only; others are not put behind for that.
    closeness: ({ name, names, body }) =>
      sql`case when ${like(name, "start")} then 0 when ${like(name, "word")} then 1 when ${all(names, "term")} or ${mayBeFolded(name)} then 2 when ${all(body, "begin")} then 3 else 4 end`,
  };
}

/** Whether a name has letters, other than plain ones, that LIKE takes for others than the index does. */
const mayBeFolded = (name: SQL | AnyColumn) =>
  sql`(octet_length(${name}) > length(${name}) and ${name} glob '*[\u00c0-\u1fff]*')`;

/** The rows whose name holds every term, closest first, otherwise in the order they come. */
export function withTerms<T extends { name: string }>(
  rows: readonly T[],
  { terms }: Pick<SearchText, "terms">,
): T[] {
  const folded = terms.map(fold);
  const start = folded.join(" ");
  const closeness = (name: string) =>
    name.startsWith(start) ? 0 : name.includes(` ${start}`) ? 1 : 2;
  return rows
    .map((row) => ({ row, name: fold(row.name) }))
    .filter(({ name }) => folded.every((term) => name.includes(term)))
    .sort((one, other) => closeness(one.name) - closeness(other.name))
    .map(({ row }) => row);
}
