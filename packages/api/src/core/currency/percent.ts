/** Percentages in texts that the server writes. */
import { locale } from "@pickwell/texts/current.ts";

/**
 * A percentage in the current language.
 *
 * @param percent - with up to four decimals, such as 8.25
 * @returns such as `8.25%`, in German `8,25 %` with a no-break space
 */
export const percentText = (percent: number): string =>
  new Intl.NumberFormat(locale(), { style: "percent", maximumFractionDigits: 4 }).format(
    percent / 100,
  );
