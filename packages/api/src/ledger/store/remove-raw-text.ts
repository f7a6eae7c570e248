/** Removes the raw text of old reports. Their events stay. */
import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { ledgerReports, meta } from "@pickwell/db/schema";
import { and, asc, count, eq, gt, inArray, isNull, lte, ne } from "drizzle-orm";

/** Key in `meta` of the last report that was examined. */
const PROGRESS_KEY = "reports-forgotten-to";
/** Reports from outside; the owner's entries keep the text, which says who made them. */
const WAYS_FROM_OUTSIDE = ["call", "file", "poll"] as const;

/**
 * Removes the raw text of the next reports from before a date. Reports that were not understood
 * keep theirs, since they may be reread.
 *
 * @param limit - the most reports that are examined
 * @returns how many were examined, and from how many the text was removed
 */
export async function removeRawText(
  db: Db,
  before: Date,
  limit: number,
): Promise<{ examined: number; cleared: number }> {
  const [kept] = await db
    .select({ value: meta.value })
    .from(meta)
    .where(eq(meta.key, PROGRESS_KEY));
  const examinedTo = Number(kept?.value ?? 0);
  const next = await db
    .select({ id: ledgerReports.id, at: ledgerReports.at })
    .from(ledgerReports)
    .where(gt(ledgerReports.id, examinedTo))
    .orderBy(asc(ledgerReports.id))
    .limit(limit);
  const young = next.findIndex(({ at }) => at >= before);
  const old = young === -1 ? next : next.slice(0, young);
  const last = old.at(-1)?.id;
  if (last === undefined) return { examined: 0, cleared: 0 };
  const isForgettable = and(
    gt(ledgerReports.id, examinedTo),
    lte(ledgerReports.id, last),
    isNull(ledgerReports.problem),
    inArray(ledgerReports.way, [...WAYS_FROM_OUTSIDE]),
    ne(ledgerReports.raw, ""),
  );
  const [counted] = await db.select({ rows: count() }).from(ledgerReports).where(isForgettable);
  const row = { key: PROGRESS_KEY, value: `${last}` };
  await atomic(db, (tx) => [
    tx.update(ledgerReports).set({ raw: "" }).where(isForgettable),
    tx.insert(meta).values(row).onConflictDoUpdate({ target: meta.key, set: row }),
  ]);
  return { examined: old.length, cleared: counted?.rows ?? 0 };
}
