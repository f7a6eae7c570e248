import { site } from "@pickwell/web/lib/site.ts";

const moment = new Intl.DateTimeFormat(site.locale, { dateStyle: "medium", timeStyle: "short" });

/** A day and a time in the time of this browser, such as `Nov 19, 2026, 3:40 PM`. */
export const formatMoment = (date: Date): string => moment.format(date);
