/** The language that the back office is in, and by which it writes numbers and days. */
export const LOCALE = "en-US";
