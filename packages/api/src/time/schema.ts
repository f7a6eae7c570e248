import { z } from "zod";
import { DAY_MS } from "./rules.ts";

/** The range of valid years. */
export const FIRST_YEAR = 1970;
export const LAST_YEAR = 9999;

/** The error of a year, to append to its field's name; null when valid. */
export const yearProblem = (year: number): string | null =>
  year < FIRST_YEAR || year > LAST_YEAR
    ? `is in the year ${year}. It must be from ${FIRST_YEAR} to ${LAST_YEAR}.`
    : null;

/** Years begin by the clocks of any zone, which are less than a day from UTC. */
const EARLIEST = Date.UTC(FIRST_YEAR, 0, 1) - DAY_MS;
const LATEST = Date.UTC(LAST_YEAR + 1, 0, 1) + DAY_MS;

/** A date that somebody entered. Rejects years such as 2, from unfinished typing. */
export const chosenMoment = z
  .date()
  .refine((moment) => moment.getTime() >= EARLIEST && moment.getTime() < LATEST, {
    error: ({ input }) => yearProblem((input as Date).getUTCFullYear()) ?? "",
  });
