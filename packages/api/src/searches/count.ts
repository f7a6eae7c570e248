/** Counts searches. */

import type { Db, Tx } from "@pickwell/db/client";
import { placeholderFor, prepared } from "@pickwell/db/prepared";
import { searches } from "@pickwell/db/schema";
import { changedRows, execute, fill } from "@pickwell/db/statements";
import { countBehind } from "@pickwell/db/write-behind";
import { and, count, eq, ne, sql } from "drizzle-orm";
import { readBotRules } from "../attribution/bots/bot-rules.ts";
import { agentReasonOf } from "../attribution/bots/bots.ts";
import { networkLimiter } from "../attribution/bots/network-limits.ts";
import { countInMinute } from "../attribution/minute-meter.ts";
import { visitorHash } from "../attribution/visitor.ts";
import type { Visitor } from "../core/context.ts";
import { placeOf, zonesOf } from "../time/zones.ts";
import { hasWords, retainedWords, WORDS_A_DAY } from "./rules.ts";
import type { SearchInput } from "./schema.ts";

/** Searches that one network address may tell of in a minute: more than people make. */
const SEARCHES_PER_MINUTE = 60;

const value = sql.placeholder;

/** Counts a search, without who made it. Bots' searches do not count. */
export async function countSearch(
  db: Db,
  now: Date,
  { text, found }: SearchInput,
  visitor: Visitor | undefined,
): Promise<void> {
  if (!visitor || !hasWords(text)) return;
  if (agentReasonOf(visitor.userAgent, await readBotRules(db))) return;
  const network = visitorHash(db, now, { ...visitor, userAgent: "" });
  if (
    !visitor.isLocal &&
    countInMinute(db, now, `searches ${network}`, SEARCHES_PER_MINUTE) > SEARCHES_PER_MINUTE
  )
    return;
  const bound = networkLimiter(db, now, visitor, "search");
  const words = retainedWords(text);
  await countBehind(db, function* (tx) {
    if (!(yield* bound.take(tx))) return;
    const { day } = placeOf(yield* zonesOf(tx), now);
    const row = { day, words, found: words === "" ? null : found, now };
    if (changedRows(yield* execute(fill(searchUpdate(tx), row))) > 0) return;
    const [known] = words === "" ? [] : yield* execute(fill(wordsOfDay(tx), { day }));
    const isFull = (known?.words ?? 0) >= WORDS_A_DAY;
    yield* execute(fill(searchInsert(tx), isFull ? { ...row, words: "", found: null } : row));
  });
}

const again = {
  times: sql`${searches.times} + 1`,
  // What was found among filters says nothing of the words.
  found: sql`coalesce(${value("found")}, ${searches.found})`,
  lastAt: placeholderFor(searches.lastAt, "now"),
};

const searchUpdate = (tx: Tx) =>
  prepared(tx, "searches:again", (db) =>
    db
      .update(searches)
      .set(again)
      .where(and(eq(searches.day, value("day")), eq(searches.words, value("words"))))
      .prepare(),
  );

const wordsOfDay = (tx: Tx) =>
  prepared(tx, "searches:words", (db) =>
    db
      .select({ words: count() })
      .from(searches)
      .where(and(eq(searches.day, value("day")), ne(searches.words, "")))
      .prepare(),
  );

/** Adds up also where another process has inserted the same words since. */
const searchInsert = (tx: Tx) =>
  prepared(tx, "searches:first", (db) =>
    db
      .insert(searches)
      .values({
        day: value("day"),
        words: value("words"),
        times: 1,
        found: value("found"),
        lastAt: placeholderFor(searches.lastAt, "now"),
      })
      .onConflictDoUpdate({ target: [searches.day, searches.words], set: again })
      .prepare(),
  );
