import { createHmac, randomBytes } from "node:crypto";
import type { Db } from "@pickwell/db/client";
import { amongFirst } from "@pickwell/db/expressions";
import { networkCounts, visitorMarks } from "@pickwell/db/schema";
import { changedRows } from "@pickwell/db/statements";
import { lt } from "drizzle-orm";
import type { Visitor } from "../core/context.ts";
import { inBatches } from "../core/in-batches.ts";

const DAY_MS = 86_400_000;
const SALT_BYTES = 32;
const HASH_BYTES = 16;
/** Marks in one transaction. */
const BATCH = 2000;

/** Where somebody is counted from; null for who is not, which are programs on this machine. */
export const networkOf = (visitor: Visitor | undefined): string | null =>
  visitor && !visitor.isLocal ? visitor.ipAddress : null;

/** The day of a moment in UTC: `2026-11-21`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The Monday on which the week of a moment began, in UTC: `2026-11-16`. */
export function weekOf(moment: Date): string {
  const daysAfterMonday = (moment.getUTCDay() + 6) % 7;
  return dayOf(new Date(moment.getTime() - daysAfterMonday * DAY_MS));
}

/** What visitors' addresses of a day are mixed with; or of a week, which is called by its first day. */
export interface DaySalt {
  /** UTC, `2026-11-21`. */
  day: string;
  /** Random; 43 letters, digits, `-` and `_`. */
  salt: string;
}

/**
 * Where the day's salt outlives a restart. Never the database: that is copied into backups, whose
 * readers could then try every address there is against the hashes of that day. It is asked once a
 * day, and answers at once, so that the first click of a day waits no longer than others to be
 * written down.
 */
export interface SaltStore {
  /** @returns null when there is none, or none that can be read */
  read(): DaySalt | null;
  /**
   * Keeps it in the place of the one that was there, unless another process has kept one for the same
   * day meanwhile.
   *
   * @returns the one that is kept
   */
  write(salt: DaySalt): DaySalt;
  /** Forgets the one that is there. */
  remove(): void;
}

/** Where salts of days, or of weeks, are kept, and those that are at hand. */
interface Kept {
  stores: WeakMap<Db, SaltStore>;
  salts: WeakMap<Db, DaySalt>;
}

const days: Kept = { stores: new WeakMap(), salts: new WeakMap() };
const weeks: Kept = { stores: new WeakMap(), salts: new WeakMap() };

/**
 * Says where the salts of a shop are kept. Without it they are forgotten with the process.
 *
 * @param ofWeek - the same for those of weeks
 */
export function keepSaltsIn(db: Db, store: SaltStore, ofWeek?: SaltStore): void {
  days.stores.set(db, store);
  if (ofWeek) weeks.stores.set(db, ofWeek);
}

/**
 * What a visitor is known by for a day: the same for the same address and browser, different
 * tomorrow, and of no use to find out the address, because the salt is forgotten with its day.
 *
 * @returns 22 letters, digits, `-` and `_`
 */
export const visitorHash = (db: Db, now: Date, visitor: Visitor): string =>
  hashOfDay(db, now, `${visitor.ipAddress}\n${visitor.userAgent}`);

/** What anything is known by for a day, see `visitorHash`. */
export const hashOfDay = (db: Db, now: Date, text: string): string =>
  hashBy(saltOf(db, dayOf(now), days), text);

/** What anything is known by until the end of the week, for what counts once in it. */
export const hashOfWeek = (db: Db, now: Date, text: string): string =>
  hashBy(saltOf(db, weekOf(now), weeks), text);

const hashBy = (salt: string, text: string): string =>
  createHmac("sha256", salt).update(text).digest().subarray(0, HASH_BYTES).toString("base64url");

/** The salt of a day or week: the one that is there, or a new one in the place of the last. */
function saltOf(db: Db, day: string, { stores, salts }: Kept): string {
  const known = salts.get(db);
  if (known?.day === day) return known.salt;
  const store = stores.get(db);
  const kept = store?.read();
  const salt = kept?.day === day ? kept : newSalt(day, store);
  salts.set(db, salt);
  return salt.salt;
}

function newSalt(day: string, store: SaltStore | undefined): DaySalt {
  const salt = { day, salt: randomBytes(SALT_BYTES).toString("base64url") };
  return store?.write(salt) ?? salt;
}

/** Forgets what was only for days that are over: the salt at once, marks a few at a time. */
export async function sweepVisitors(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  const day = dayOf(now);
  removeSaltBefore(days.stores.get(db), day);
  removeSaltBefore(weeks.stores.get(db), weekOf(now));
  await db.delete(networkCounts).where(lt(networkCounts.day, day));
  const old = amongFirst(visitorMarks, lt(visitorMarks.day, day), BATCH);
  // A busy day has left millions.
  await inBatches(BATCH, signal, async () => changedRows(await db.delete(visitorMarks).where(old)));
}

function removeSaltBefore(store: SaltStore | undefined, day: string): void {
  const kept = store?.read();
  if (kept && kept.day < day) store?.remove();
}
