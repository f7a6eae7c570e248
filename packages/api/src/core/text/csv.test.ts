import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test.each([
  ["=1+1", `"'=1+1"`],
  ["+1", `"'+1"`],
  ["-1", `"'-1"`],
  ["@SUM(1)", `"'@SUM(1)"`],
  ["\t=1", `"'\t=1"`],
  ["\r=1", `"'\r=1"`],
  ['=A1,"x"', `"'=A1,""x"""`],
  // Only what a cell begins with makes it a formula.
  ["1=1", `"1=1"`],
  ["a@b.example", `"a@b.example"`],
  // A separator in other countries, behind which a cell would begin.
  ["a;=1+1", `"a;=1+1"`],
  ["", `""`],
])("1.2.10 %j is written as %j", (value, cell) => {
  expect(csvLine([value, value])).toBe(`${cell},${cell}\r\n`);
});
