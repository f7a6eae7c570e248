import type { Db } from "@pickwell/db/client";
import { clicks, subscribers } from "@pickwell/db/schema";
import { desc, isNull } from "drizzle-orm";
import { MAX_OFFERED } from "../rules.ts";

/** Rows that are looked through, the newest: a form waits for them. */
const LOOKED_THROUGH = 2000;

/** The most frequent of values first; without empty ones. */
function frequent(values: readonly (string | null)[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .sort(([one, of], [other, ofOther]) => ofOther - of || (one < other ? -1 : 1))
    .slice(0, MAX_OFFERED)
    .map(([value]) => value);
}

/**
 * What rules may be about, to choose from: hosts of merchants that were clicked lately, and pages
 * and campaigns that the newest subscribers came from.
 */
export async function valuesForRules(db: Db) {
  const [clicked, joined] = await Promise.all([
    db
      .select({ merchant: clicks.merchant })
      .from(clicks)
      .where(isNull(clicks.botReason))
      .orderBy(desc(clicks.createdAt))
      .limit(LOOKED_THROUGH),
    db
      .select({ page: subscribers.signUpPage, source: subscribers.signUpSource })
      .from(subscribers)
      .orderBy(desc(subscribers.createdAt), desc(subscribers.id))
      .limit(LOOKED_THROUGH),
  ]);
  return {
    merchants: frequent(clicked.map(({ merchant }) => merchant)),
    pages: frequent(joined.map(({ page }) => page)),
    sources: frequent(joined.map(({ source }) => source)),
  };
}
