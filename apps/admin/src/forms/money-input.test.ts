import { expect, test } from "vitest";
import { centsOf } from "./money-input.ts";

test.each([
  ["12.50", 1250],
  ["12,5", 1250],
  ["1,249.50", 124_950],
  ["1.249,50", 124_950],
  ["€ 1.234.567,8", 123_456_780],
  ["1 249,50", 124_950],
  ["1’249,50", 124_950],
  ["1.249", Number.NaN],
  ["1.24,50", Number.NaN],
  ["1.249,505", Number.NaN],
  ["", null],
])("a price typed as “%s” is %s cents", (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});
