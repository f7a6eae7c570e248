import { z } from "zod";
import { DAY_MS } from "./rules.ts";

/** The years that somebody may mean in a shop. */
export const FIRST_YEAR = 1970;
export const LAST_YEAR = 9999;

/** What to say of a year that nobody means, after the name of its field; null of any other. */
export const yearProblem = (year: number): string | null =>
  year < FIRST_YEAR || year > LAST_YEAR
    ? `is in the year ${year}. It must be from ${FIRST_YEAR} to ${LAST_YEAR}.`
    : null;

/** Years begin by the clocks of any zone, which are less than a day from UTC. */
const EARLIEST = Date.UTC(FIRST_YEAR, 0, 1) - DAY_MS;
const LATEST = Date.UTC(LAST_YEAR + 1, 0, 1) + DAY_MS;

/** A moment that somebody chose. One in the year 2 is half of a year that was being typed. */
export const chosenMoment = z
  .date()
  .refine((moment) => moment.getTime() >= EARLIEST && moment.getTime() < LATEST, {
    error: ({ input }) => yearProblem((input as Date).getUTCFullYear()) ?? "",
  });
