import { expect, test } from "vitest";
import { priceChange } from "./price-change.ts";

test.each([
  [4200, 3000, "$12.00 less than when you saved it", true],
  [3000, 4250, "$12.50 more than when you saved it", false],
  [3000, 3000, "Same price as when you saved it", false],
])("a product saved at %i cents that costs %i now: %s", (saved, now, words, isLess) => {
  expect(priceChange(saved, now)).toEqual({ words, isLess });
});
