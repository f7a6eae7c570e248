import { locale } from "@pickwell/texts/current.ts";
import { shopZone } from "@pickwell/ui/format/shop-zone.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * How `Intl` writes moments by the shop's clock, made once for each zone.
 *
 * @param kind - names the options
 */
export function inShopZone(kind: string, options: Intl.DateTimeFormatOptions) {
  return (): Intl.DateTimeFormat => {
    const timeZone = shopZone();
    const name = `${kind} ${timeZone}`;
    const format = formats.get(name) ?? new Intl.DateTimeFormat(locale(), { ...options, timeZone });
    formats.set(name, format);
    return format;
  };
}

const moment = inShopZone("moment", { dateStyle: "medium", timeStyle: "short" });

/** A day and a time by the shop's clock, such as `Nov 19, 2026, 3:40 PM`. No line ends within the time. */
export const formatMoment = (date: Date): string =>
  moment()
    .format(date)
    .replace(/\s(?=[AP]M$)/, "\u00a0");
