import { Cron } from "croner";
import { LRUCache } from "lru-cache";

const MINUTE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS;

/** The next run of a schedule, for every moment from `from` until it. */
interface Occurrence {
  from: Date;
  next: Date;
}

/**
 * Next runs of the jobs, which are asked for every second or two. The library's own object is not cached: it
 * takes 80 KB, most of it an array of ten thousand years.
 */
const known = new LRUCache<string, Occurrence>({ max: 100 });

/** @throws when the pattern cannot be read, or never comes */
function occurrenceAfter(schedule: string, from: Date, zone: string): Date {
  const key = `${zone} ${schedule}`;
  const last = known.get(key);
  if (last && last.from <= from && from < last.next) return new Date(last.next);
  const next = new Cron(schedule, { timezone: zone, paused: true }).nextRun(from);
  if (!next) throw new Error(`The schedule ${schedule} never comes`);
  known.set(key, { from, next });
  return new Date(next);
}

/**
 * When a job runs next. After two or more failures in a row it waits first: 2, 4, 8 … minutes, up
 * to six hours.
 *
 * @param schedule - see `Job`
 * @param zone - time zone of the schedule
 * @throws when the schedule is invalid, or never matches
 */
export function nextRun(schedule: string, now: Date, zone: string, failuresInARow = 0): Date {
  const pause =
    failuresInARow < 2 ? 0 : Math.min(MINUTE_MS * 2 ** (failuresInARow - 1), LONGEST_PAUSE_MS);
  return occurrenceAfter(schedule, new Date(now.getTime() + pause), zone);
}
