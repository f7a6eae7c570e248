/** Stretches of time in UTC; the shop's own are in `time/rules`. Pure. */

export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** Hours since the beginning of 1970. */
export const hourOf = (moment: Date): number => Math.floor(moment.getTime() / HOUR_MS);

/** Days since the beginning of 1970. */
export const dayNumberOf = (moment: Date): number => Math.floor(moment.getTime() / DAY_MS);
