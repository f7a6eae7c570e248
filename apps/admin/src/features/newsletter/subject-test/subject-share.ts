import { locale } from "@pickwell/texts/current.ts";

const number = new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 });

/** A share in percent, such as `3.4`. @param share - 0 to 1 */
export const hundredths = (share: number): string => number.format(share * 100);
