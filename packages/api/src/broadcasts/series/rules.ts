/** Order and timing of the welcome series. Pure. */
import { DAY_MS, dayNumberIn, momentIn } from "../../time/rules.ts";

/** Maximum number of mails. */
export const MAX_SERIES_MAILS = 10;
export const MAX_DELAY_DAYS = 365;

export interface SeriesStep {
  id: string;
  delayDays: number;
  hour: number;
}

/**
 * The next mail for a subscriber.
 *
 * @param steps - in order
 * @param lastId - the last mail; null before the first
 * @param had - mails already sent, which are never repeated
 */
export function nextStep<Step extends SeriesStep>(
  steps: readonly Step[],
  lastId: string | null,
  had: ReadonlySet<string>,
): Step | undefined {
  const last = steps.findIndex(({ id }) => id === lastId);
  return steps.slice(last + 1).find(({ id }) => !had.has(id));
}

const momentOf = (day: number, hour: number, zone: string): Date =>
  momentIn(
    zone,
    `${new Date(day * DAY_MS).toISOString().slice(0, 10)}T${String(hour).padStart(2, "0")}:00`,
  );

/**
 * When a mail is due: a number of days after a moment, at its hour in the shop's time zone. If the
 * hour has passed, on the next day.
 *
 * @param after - when the previous mail was queued; for the first, when the subscriber confirmed
 */
export function dueAt(
  after: Date,
  { delayDays, hour }: Pick<SeriesStep, "delayDays" | "hour">,
  zone: string,
): Date {
  const day = dayNumberIn(zone, after) + delayDays;
  const due = momentOf(day, hour, zone);
  return due > after ? due : momentOf(day + 1, hour, zone);
}
