import { createHmac, randomBytes } from "node:crypto";
import type { Db } from "@pickwell/db/client";
import { amongFirst } from "@pickwell/db/expressions";
import { networkCounts, visitorMarks } from "@pickwell/db/schema";
import { changedRows } from "@pickwell/db/statements";
import { lt } from "drizzle-orm";
import type { Visitor } from "../core/context.ts";
import { inBatches } from "../core/in-batches.ts";

const SALT_BYTES = 32;
const HASH_BYTES = 16;
/** Marks in one transaction. */
const BATCH = 2000;

/** Where somebody is counted from; null for who is not, which are programs on this machine. */
export const networkOf = (visitor: Visitor | undefined): string | null =>
  visitor && !visitor.isLocal ? visitor.ipAddress : null;

/** The day of a moment in UTC: `2026-11-21`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** What visitors' addresses of a day are mixed with. */
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

const stores = new WeakMap<Db, SaltStore>();

/** Says where the salts of a shop are kept. Without it they are forgotten with the process. */
export function keepSaltsIn(db: Db, store: SaltStore): void {
  stores.set(db, store);
}

const salts = new WeakMap<Db, DaySalt>();

/**
 * What a visitor is known by for a day: the same for the same address and browser, different
 * tomorrow, and of no use to find out the address, because the salt is forgotten with its day.
 *
 * @returns 22 letters, digits, `-` and `_`
 */
export const visitorHash = (db: Db, now: Date, visitor: Visitor): string =>
  hashOfDay(db, now, `${visitor.ipAddress}\n${visitor.userAgent}`);

/** What anything is known by for a day, see `visitorHash`. */
export function hashOfDay(db: Db, now: Date, text: string): string {
  const hmac = createHmac("sha256", saltOf(db, dayOf(now)));
  hmac.update(text);
  return hmac.digest().subarray(0, HASH_BYTES).toString("base64url");
}

/** The day's salt: the one that is there, or a new one in the place of yesterday's. */
function saltOf(db: Db, day: string): string {
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
  const store = stores.get(db);
  const kept = store?.read();
  if (kept && kept.day < day) store?.remove();
  await db.delete(networkCounts).where(lt(networkCounts.day, day));
  const old = amongFirst(visitorMarks, lt(visitorMarks.day, day), BATCH);
  // A busy day has left millions.
  await inBatches(BATCH, signal, async () => changedRows(await db.delete(visitorMarks).where(old)));
}
