import { createHmac, randomBytes } from "node:crypto";
import type { Db } from "@pickwell/db/client";
import { amongFirst } from "@pickwell/db/expressions";
import { networkCounts, visitorMarks } from "@pickwell/db/schema";
import { changedRows } from "@pickwell/db/statements";
import { lt } from "drizzle-orm";
import type { Visitor } from "../core/context.ts";
import { inBatches } from "../core/rows/in-batches.ts";

const DAY_MS = 86_400_000;
const SALT_BYTES = 32;
const HASH_BYTES = 16;
/** Marks in one transaction. */
const BATCH = 2000;

/** The network a visitor is counted by; null for programs on this machine. */
export const networkOf = (visitor: Visitor | undefined): string | null =>
  visitor && !visitor.isLocal ? visitor.ipAddress : null;

/** The day of a moment in UTC: `2026-11-21`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The Monday on which the week of a moment began, in UTC: `2026-11-16`. */
export function weekOf(moment: Date): string {
  const daysAfterMonday = (moment.getUTCDay() + 6) % 7;
  return dayOf(new Date(moment.getTime() - daysAfterMonday * DAY_MS));
}

/** The salt of visitor hashes for a day, or for a week, which is named by its first day. */
export interface DaySalt {
  /** UTC, `2026-11-21`. */
  day: string;
  /** Random; 43 letters, digits, `-` and `_`. */
  salt: string;
}

/**
 * Where the day's salt survives a restart. Never in the database, whose backups would then allow
 * trying every address against the hashes. Read synchronously once a day, so that the first click
 * is recorded without delay.
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
 * Sets where the salts of a shop are stored. Without it they are lost with the process.
 *
 * @param ofWeek - the store of weekly salts
 */
export function keepSaltsIn(db: Db, store: SaltStore, ofWeek?: SaltStore): void {
  days.stores.set(db, store);
  if (ofWeek) weeks.stores.set(db, ofWeek);
}

/**
 * The hash of a visitor for a day: equal for equal address and browser, different the next day, and
 * irreversible, because the salt is deleted with its day.
 *
 * @returns 22 characters of base64url
 */
export const visitorHash = (db: Db, now: Date, visitor: Visitor): string =>
  hashOfDay(db, now, `${visitor.ipAddress}\n${visitor.userAgent}`);

/** The hash of any text for a day, see `visitorHash`. */
export const hashOfDay = (db: Db, now: Date, text: string): string =>
  hashBy(saltOf(db, dayOf(now), days), text);

/** The hash of any text for a week. */
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

/** Deletes salts and marks of past days; marks in batches. */
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
