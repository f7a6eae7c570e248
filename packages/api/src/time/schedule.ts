import { type Language, languages, SOURCE_LANGUAGE } from "@pickwell/texts/languages.ts";
import { Cron } from "croner";
import cronstrue from "cronstrue";
import "cronstrue/locales/de.js";
import "cronstrue/locales/es.js";
import "cronstrue/locales/fr.js";
import { LRUCache } from "lru-cache";

const MINUTE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS;

/** Those of the jobs, which are asked for every second or two: to read one takes longer than to ask it. */
const known = new LRUCache<string, Cron>({ max: 100 });

/** @throws when the pattern cannot be read */
function cronOf(schedule: string, zone: string): Cron {
  const key = `${zone} ${schedule}`;
  const cron = known.get(key) ?? new Cron(schedule, { timezone: zone, paused: true });
  known.set(key, cron);
  return cron;
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
  const next = cronOf(schedule, zone).nextRun(new Date(now.getTime() + pause));
  if (!next) throw new Error(`The schedule ${schedule} never comes`);
  return next;
}

/** A schedule in words: `At 03:00 (Europe/Berlin)`, `Every 10 minutes`. */
export function describeSchedule(
  schedule: string,
  zone: string,
  language: Language = SOURCE_LANGUAGE,
): string {
  const locale = languages[language].isComplete ? language : SOURCE_LANGUAGE;
  const words = cronstrue.toString(schedule, { use24HourTimeFormat: true, verbose: false, locale });
  return /\d\d:\d\d/.test(words) ? `${words} (${zone})` : words;
}
