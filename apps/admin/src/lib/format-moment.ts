import { LOCALE } from "@pickwell/web/lib/locale.ts";

const moment = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeStyle: "short" });

/** A day and a time in the time of this browser, such as `Nov 19, 2026, 3:40 PM`. */
export const formatMoment = (date: Date): string => moment.format(date);
