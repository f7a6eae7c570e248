/** Stretches of time that figures are kept for. All of UTC. Pure. */

export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** Hours since the beginning of 1970. */
export const hourOf = (moment: Date): number => Math.floor(moment.getTime() / HOUR_MS);

/** Days since the beginning of 1970. */
export const dayNumberOf = (moment: Date): number => Math.floor(moment.getTime() / DAY_MS);

/** The first day of the month that lies so many months after a moment's. */
export function monthStart(moment: Date, months = 0): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months, 1));
}
