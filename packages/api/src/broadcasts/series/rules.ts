/** Which mail of the welcome series comes next, and when. Pure. */
import { DAY_MS, dayNumberIn, momentIn } from "../../time/rules.ts";

/** More would be a newsletter. */
export const MAX_SERIES_MAILS = 10;
export const MAX_DELAY_DAYS = 365;

export interface SeriesStep {
  id: string;
  delayDays: number;
  hour: number;
}

/**
 * The mail after the one that a reader came to last.
 *
 * @param steps - in their order
 * @param lastId - null before the first
 * @param had - those that they were ever sent: none comes twice, whatever becomes of the order
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
 * When a mail is due: at its hour, so many days after a moment by the shop's clock. An hour that has
 * passed on that day is the next day's.
 *
 * @param after - when the mail before was taken up; of the first, when the reader confirmed
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
