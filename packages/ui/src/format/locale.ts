/** The language that the shop's own words are in, and by which it writes numbers and days. */
export const LOCALE = "en-US";
