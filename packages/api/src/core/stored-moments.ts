/**
 * Handles stored expiry times after the system clock was wrong. A pause, lease or session that
 * expires later than its rule allows was written while the clock was ahead. Its true expiry is
 * unknown and waiting for it may take a year, so it counts as expired. See docs/decisions/037.
 */
import { and, gt, lte, or, type SQL, type SQLWrapper } from "drizzle-orm";

/** Clock corrections up to this, in milliseconds, are normal. */
export const CLOCK_SLACK_MS = 60_000;

/** The latest expiry that is plausible for a rule that adds `longestMs` to the clock. */
const farthest = (now: Date, longestMs: number): Date =>
  new Date(now.getTime() + longestMs + CLOCK_SLACK_MS);

/**
 * Whether something has not expired.
 *
 * @param until - its expiry
 * @param longestMs - the longest that its rule allows, in milliseconds
 */
export function isUnexpired(until: Date, now: Date, longestMs: number): boolean {
  const leftMs = until.getTime() - now.getTime();
  return leftMs > 0 && leftMs <= longestMs + CLOCK_SLACK_MS;
}

/** The SQL condition of `isUnexpired` for a column. */
export const unexpired = (until: Column, now: Date, longestMs: number): SQL | undefined =>
  and(gt(until, now), lte(until, farthest(now, longestMs)));

/** The opposite of `unexpired`; for NULL neither holds. */
export const expired = (until: Column, now: Date, longestMs: number): SQL | undefined =>
  or(lte(until, now), gt(until, farthest(now, longestMs)));

/** Whether a stored moment is in the future, although it should be past. */
export const isInFuture = (at: Date, now: Date): boolean => at > farthest(now, 0);

/** The SQL condition of `isInFuture` for a column. */
export const inFuture = (at: Column, now: Date): SQL => gt(at, farthest(now, 0));

/** The SQL condition that a moment is within the last `ms` milliseconds, and not in the future. */
export const happenedWithin = (at: Column, now: Date, ms: number): SQL | undefined =>
  and(gt(at, new Date(now.getTime() - ms)), lte(at, farthest(now, 0)));

/** A timestamp column. */
type Column = Parameters<typeof gt>[0] & SQLWrapper;
