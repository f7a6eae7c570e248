import type { Db } from "@pickwell/db/client";
import { searches } from "@pickwell/db/schema";
import { and, asc, count, desc, eq, gt, gte, max, ne, type SQL, sql, sum } from "drizzle-orm";
import { containsAllWords } from "../../core/text/contains-all-words.ts";
import { csvLine } from "../../core/text/csv.ts";
import { readTimeZone } from "../../settings/time-zone.ts";
import { dayNumberIn } from "../../time/rules.ts";
import { periodDays, type SearchExportInput, type SearchListInput } from "./schema.ts";

/** A searched text, with its counts in a period. */
export interface SearchedWords {
  words: string;
  times: number;
  /** Results the last time; null when filters stood in the way each time. */
  found: number | null;
  lastAt: Date;
}

/**
 * A page of searched texts: those without results first, then the most frequent.
 *
 * @returns `searches` and `without` are totals of the period; `others` counts texts that are not
 *   kept
 */
export async function listSearches(db: Db, now: Date, input: SearchListInput) {
  const { page, limit } = input;
  const isOfPeriod = await periodOf(db, now, input);
  const words = wordsOf(db, isOfPeriod, input);
  const [counted] = await db.select({ total: count() }).from(words);
  const rows = await inOrder(db, words)
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, ...(await sumsOf(db, isOfPeriod)), total: counted?.total ?? 0, page, limit };
}

/** All matching ones as CSV. */
export async function exportSearches(
  db: Db,
  now: Date,
  input: SearchExportInput,
): Promise<{ csv: string }> {
  const rows = await inOrder(db, wordsOf(db, await periodOf(db, now, input), input));
  const lines = rows.map(({ words, times, found, lastAt }) =>
    csvLine([words, String(times), found === null ? "" : String(found), lastAt.toISOString()]),
  );
  return { csv: [csvLine(["words", "times", "found", "last"]), ...lines].join("") };
}

async function periodOf(db: Db, now: Date, { period }: SearchExportInput): Promise<SQL> {
  const today = dayNumberIn(await readTimeZone(db), now);
  return gt(searches.day, today - periodDays[period]);
}

/** Each of the words once. */
function wordsOf(db: Db, isOfPeriod: SQL, { search, found }: SearchExportInput) {
  const days = db
    .select({
      words: searches.words,
      times: searches.times,
      found: searches.found,
      lastAt: searches.lastAt,
      // 1 for the last day that says how many results there were.
      place: sql<number>`row_number() over (
        partition by ${searches.words}
        order by case when ${searches.found} is null then 1 else 0 end, ${searches.day} desc
      )`.as("place"),
    })
    .from(searches)
    .where(and(isOfPeriod, ne(searches.words, ""), containsAllWords(search, [searches.words])))
    .as("days");
  const lastFound = sql<number | null>`max(case when ${days.place} = 1 then ${days.found} end)`;
  return db
    .select({
      words: days.words,
      times: sum(days.times).mapWith(Number).as("times"),
      found: lastFound.as("found"),
      lastAt: sql<Date>`${max(days.lastAt)}`.mapWith(days.lastAt).as("last_at"),
    })
    .from(days)
    .groupBy(days.words)
    .having(found && (found === "nothing" ? eq(lastFound, 0) : gte(lastFound, 1)))
    .as("words");
}

const inOrder = (db: Db, words: ReturnType<typeof wordsOf>) =>
  db
    .select({
      words: words.words,
      times: words.times,
      found: words.found,
      lastAt: words.lastAt,
    })
    .from(words)
    .orderBy(
      sql`case when ${words.found} = 0 then 0 else 1 end`,
      desc(words.times),
      asc(words.words),
    );

/** How often was searched in a period, and how often with words that are not kept. */
async function sumsOf(db: Db, isOfPeriod: SQL): Promise<{ searches: number; others: number }> {
  const [sums] = await db
    .select({
      searches: sum(searches.times).mapWith(Number),
      others: sql`sum(case when ${searches.words} = '' then ${searches.times} else 0 end)`.mapWith(
        Number,
      ),
    })
    .from(searches)
    .where(isOfPeriod);
  return { searches: sums?.searches ?? 0, others: sums?.others ?? 0 };
}
