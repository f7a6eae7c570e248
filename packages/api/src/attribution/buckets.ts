/** Hours and days in UTC; those of the shop are in `time/rules`. Pure. */

export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** Hours since 1970. */
export const hourOf = (moment: Date): number => Math.floor(moment.getTime() / HOUR_MS);

/** Days since 1970. */
export const dayNumberOf = (moment: Date): number => Math.floor(moment.getTime() / DAY_MS);
