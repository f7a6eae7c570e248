/** How long somebody has a job: until its lease runs out. */
import { jobs } from "@pickwell/db/schema";
import { expired, isUnexpired } from "../core/stored-moments.ts";

/** How long a claim holds unless it is renewed. */
export const LEASE_MS = 60_000;

/** Whether somebody runs a job at this moment. */
export const isHeld = ({ leaseUntil }: { leaseUntil: Date | null }, now: Date): boolean =>
  leaseUntil !== null && isUnexpired(leaseUntil, now, LEASE_MS);

/** True of a job that somebody has taken and does not hold any more. */
export const hasRunOut = (now: Date) => expired(jobs.leaseUntil, now, LEASE_MS);
