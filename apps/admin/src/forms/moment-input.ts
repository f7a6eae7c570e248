/** Moments as `<input type="datetime-local">` holds them: in the time of this browser, to the minute. */

/** @returns empty for none */
export function momentText(moment: Date | null): string {
  if (!moment) return "";
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** @returns null for nothing */
export const momentOf = (typed: string): Date | null => (typed === "" ? null : new Date(typed));
