/**
 * What a stored moment is worth after the clock has been wrong. A moment up to which something holds,
 * such as a pause, a lease or a session, was reckoned from the clock of its time. One that lies farther
 * ahead than its own rule can have put it was written while the clock was ahead: nobody knows what it
 * should have been, and waiting for it may take a year. So it holds no more. See
 * docs/decisions/037-when-the-clock-was-wrong.md.
 */
import { and, gt, lte, or, type SQL, type SQLWrapper } from "drizzle-orm";

/** What a clock may be put right by without anything being distrusted, in milliseconds. */
export const CLOCK_SLACK_MS = 60_000;

/** The farthest that a moment can be ahead whose rule adds `longestMs` to the clock. */
const farthest = (now: Date, longestMs: number): Date =>
  new Date(now.getTime() + longestMs + CLOCK_SLACK_MS);

/**
 * Whether something that was to hold until a moment still does.
 *
 * @param longestMs - the longest that its rule lets it hold, in milliseconds
 */
export function isUnexpired(until: Date, now: Date, longestMs: number): boolean {
  const leftMs = until.getTime() - now.getTime();
  return leftMs > 0 && leftMs <= longestMs + CLOCK_SLACK_MS;
}

/** The same of a column. */
export const unexpired = (until: Column, now: Date, longestMs: number): SQL | undefined =>
  and(gt(until, now), lte(until, farthest(now, longestMs)));

/** The opposite of `unexpired`; of an empty column neither is true. */
export const expired = (until: Column, now: Date, longestMs: number): SQL | undefined =>
  or(lte(until, now), gt(until, farthest(now, longestMs)));

/** Whether something is said to have happened in the future. */
export const isInFuture = (at: Date, now: Date): boolean => at > farthest(now, 0);

/** The same of a column. */
export const inFuture = (at: Column, now: Date): SQL => gt(at, farthest(now, 0));

/** Whether something happened within the last so many milliseconds, and not in the future. */
export const happenedWithin = (at: Column, now: Date, ms: number): SQL | undefined =>
  and(gt(at, new Date(now.getTime() - ms)), lte(at, farthest(now, 0)));

/** A column of moments. */
type Column = Parameters<typeof gt>[0] & SQLWrapper;
