import { expect, test } from "vitest";
import { wholeNumberOf } from "./whole-number.ts";

test.each([
  ["12", 12],
  [" 0 ", 0],
  // Negative numbers are parsed, and refused by the schema.
  ["-5", -5],
  ["−5", -5],
  ["", null],
  ["5-", Number.NaN],
  ["- 5", Number.NaN],
  ["1.5", Number.NaN],
  ["five", Number.NaN],
])("“%s” typed as a whole number", (typed, number) => {
  expect(wholeNumberOf(typed)).toBe(number);
});
