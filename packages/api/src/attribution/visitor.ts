import { createHmac, randomBytes } from "node:crypto";
import type { Db } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { visitorMarks, visitorSalts } from "@pickwell/db/schema";
import { writeBehind } from "@pickwell/db/write-behind";
import { eq, lt, ne, sql } from "drizzle-orm";
import type { Visitor } from "../core/context.ts";
import { inBatches } from "../core/in-batches.ts";

const SALT_BYTES = 32;
const HASH_BYTES = 16;
/** Marks in one transaction. */
const BATCH = 2000;

/** The day of a moment in UTC: `2026-11-21`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

const salts = new WeakMap<Db, { day: string; salt: Promise<string> }>();

/**
 * What a visitor is known by for a day: the same for the same address and browser, different
 * tomorrow, and of no use to find out the address, because the salt is forgotten with its day.
 *
 * @returns 22 letters, digits, `-` and `_`
 */
export async function visitorHash(db: Db, now: Date, visitor: Visitor): Promise<string> {
  const hmac = createHmac("sha256", await saltOf(db, dayOf(now)));
  hmac.update(`${visitor.address}\n${visitor.userAgent}`);
  return hmac.digest().subarray(0, HASH_BYTES).toString("base64url");
}

function saltOf(db: Db, day: string): Promise<string> {
  const known = salts.get(db);
  if (known?.day === day) return known.salt;
  const salt = loadSalt(db, day);
  salts.set(db, { day, salt });
  salt.catch(() => salts.delete(db));
  return salt;
}

/** The day's salt: the one that is there, or a new one in the place of yesterday's. */
async function loadSalt(db: Db, day: string): Promise<string> {
  const kept = await readSalt(db, day);
  if (kept) return kept;
  const salt = randomBytes(SALT_BYTES).toString("base64url");
  await writeBehind(db, {
    guard: db.insert(visitorSalts).values({ day, salt }).onConflictDoNothing(),
    list: [db.delete(visitorSalts).where(ne(visitorSalts.day, day))],
  });
  // Another process may have been first.
  return (await readSalt(db, day)) ?? salt;
}

async function readSalt(db: Db, day: string): Promise<string | undefined> {
  const [row] = await prepared(db, "visitors:salt", (db) =>
    db
      .select({ salt: visitorSalts.salt })
      .from(visitorSalts)
      .where(eq(visitorSalts.day, sql.placeholder("day")))
      .prepare(),
  ).execute({ day });
  return row?.salt;
}

/** Forgets what was only for days that are over: the salt at once, marks a few at a time. */
export async function sweepVisitors(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  const day = dayOf(now);
  await writeBehind(db, { guard: db.delete(visitorSalts).where(lt(visitorSalts.day, day)) });
  const old = sql`(select rowid from visitor_marks where day < ${day} limit ${BATCH})`;
  // A busy day has left millions.
  await inBatches(
    BATCH,
    signal,
    async () => (await db.delete(visitorMarks).where(sql`rowid in ${old}`)).changes,
  );
}
