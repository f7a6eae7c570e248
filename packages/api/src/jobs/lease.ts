/** Leases of jobs. */
import { jobs } from "@pickwell/db/schema";
import { expired, isUnexpired } from "../core/stored-moments.ts";

/** How long a lease lasts without renewal. */
export const LEASE_MS = 60_000;

/** Whether a job is running. */
export const isHeld = ({ leaseUntil }: { leaseUntil: Date | null }, now: Date): boolean =>
  leaseUntil !== null && isUnexpired(leaseUntil, now, LEASE_MS);

/** The SQL condition for jobs whose lease has expired. */
export const hasRunOut = (now: Date) => expired(jobs.leaseUntil, now, LEASE_MS);
