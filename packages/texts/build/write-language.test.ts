import { expect, test } from "vitest";
import { nameBeside } from "./write-language.ts";

test.each([
  [["", "", ""], "v"],
  [["v", "w", "p"], "x"],
  [["a.v", "w", "x"], "y"],
  [["$v", "v1", ""], "v"],
])("beside %j a value is called %s", (names, expected) => {
  expect(nameBeside(names)).toBe(expected);
});
