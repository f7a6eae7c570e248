/** Things to be matched. */
import type { Matchable } from "../src/matching/features.ts";

export const GTIN = "04006381333931";

/** Something of which only the title is known, unless more is given. */
export const thing = (title: string, values: Partial<Matchable> = {}): Matchable => ({
  title,
  brand: "",
  mpn: "",
  gtin: null,
  priceMinor: null,
  currency: "USD",
  ...values,
});
