import type { Db } from "@pickwell/db/client";
import { searches } from "@pickwell/db/schema";
import { changedRows } from "@pickwell/db/statements";
import { message } from "@pickwell/texts/message.ts";
import { lte } from "drizzle-orm";
import type { Job } from "../core/job.ts";
import { pluralize } from "../core/text/pluralize.ts";
import { readTimeZone } from "../settings/time-zone.ts";
import { dayNumberIn } from "../time/rules.ts";
import { SEARCHES_KEPT_DAYS } from "./rules.ts";

/** Deletes old search statistics, at most a day's per run. @returns how many rows */
export async function removeOldSearches(db: Db, now: Date): Promise<number> {
  const today = dayNumberIn(await readTimeZone(db), now);
  return changedRows(
    await db.delete(searches).where(lte(searches.day, today - SEARCHES_KEPT_DAYS)),
  );
}

export const searchRetentionJob: Job = {
  name: "search-retention",
  label: message("Search retention"),
  note: message("Deletes searches from more than {n} days ago.", { n: SEARCHES_KEPT_DAYS }),
  schedule: "50 3 * * *",
  async run({ db, now }) {
    const removed = await removeOldSearches(db, now());
    return removed > 0 ? `Removed ${pluralize(removed, "search word")}.` : undefined;
  },
};
