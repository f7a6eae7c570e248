/** How long somebody has a job: until its lease runs out. */
import { jobs } from "@pickwell/db/schema";
import { gt, lte, or } from "drizzle-orm";

/** How long a claim holds unless it is renewed. */
export const LEASE_MS = 60_000;

/** No lease is longer: one that ends later was written while the clock was wrong, and holds nothing. */
const latest = (now: Date) => new Date(now.getTime() + 2 * LEASE_MS);

/** Whether somebody runs a job at this moment. */
export const isHeld = ({ leaseUntil }: { leaseUntil: Date | null }, now: Date): boolean =>
  leaseUntil !== null && leaseUntil > now && leaseUntil <= latest(now);

/** True of a job that somebody has taken and does not hold any more. */
export const hasRunOut = (now: Date) =>
  or(lte(jobs.leaseUntil, now), gt(jobs.leaseUntil, latest(now)));
