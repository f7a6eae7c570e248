/** Moments as WordPress writes them. */

/** `2012-01-07 09:30:15`, taken as UTC; null for `0000-00-00`, the beginning of 1970, and what cannot be. */
export function momentOf(text: string): Date | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)/.exec(text.trim());
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map(Number);
  if (year < 1970 || year > 9998) return null;
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isSame =
    at.getUTCMonth() === month - 1 && at.getUTCDate() === day && at.getUTCHours() === hour;
  return isSame && at.getTime() !== 0 ? at : null;
}

/** `Sat, 07 Jan 2012 17:07:21 +0000`; null for what cannot be, such as the year -0001. */
export function rssMomentOf(text: string): Date | null {
  if (!/\d{1,2} \w{3} [1-9]\d{3} /.test(text)) return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1970 || at.getTime() === 0 ? null : at;
}
