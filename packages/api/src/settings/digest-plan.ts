/** Since when the digest schedule is in force, so that dates before a change are not caught up. */
import type { Db, Tx } from "@pickwell/db/client";
import { meta, settings } from "@pickwell/db/schema";
import type { Listed } from "@pickwell/db/statements";
import { eq } from "drizzle-orm";
import { digest } from "./sections/digest.ts";

/** In `meta`. Missing where the section was not stored since this is noted: then its own moment counts. */
const PLANNED_KEY = "digest-planned-at";

/** The times, as one text: the same where a change says the same in other words. */
function timesOf(stored: unknown): string {
  const read = digest.safeParse(stored);
  const { isOn, every, weekday, hour } = read.success ? read.data : digest.parse({});
  return isOn ? [every, every === "day" ? "" : weekday, hour].join(" ") : "off";
}

const storedSection = async (db: Db) => {
  const { value, updatedAt } = settings;
  const [row] = await db
    .select({ value, updatedAt })
    .from(settings)
    .where(eq(settings.section, "digest"));
  return row;
};

/** @returns null when nothing was stored yet */
export async function readDigestPlannedAt(db: Db): Promise<Date | null> {
  const [noted] = await db.select({ at: meta.value }).from(meta).where(eq(meta.key, PLANNED_KEY));
  return noted ? new Date(Number(noted.at)) : ((await storedSection(db))?.updatedAt ?? null);
}

/**
 * The statement that records it, in the transaction that stores the section.
 *
 * @param value - the new section
 */
export async function digestPlanned(
  db: Db,
  now: Date,
  value: object,
): Promise<(tx: Tx) => Listed[]> {
  const former = await storedSection(db);
  const isSame = former !== undefined && timesOf(former.value) === timesOf(value);
  const row = { key: PLANNED_KEY, value: String((isSame ? former.updatedAt : now).getTime()) };
  return (tx) => [
    isSame
      ? tx.insert(meta).values(row).onConflictDoNothing()
      : tx.insert(meta).values(row).onConflictDoUpdate({ target: meta.key, set: row }),
  ];
}
