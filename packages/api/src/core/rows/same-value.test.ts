import { expect, test } from "vitest";
import { isSameValue } from "./same-value.ts";

const at = new Date(1_700_000_000_000);

test.each([
  ["a", "a"],
  [null, null],
  [at, new Date(at)],
  [{ size: "L" }, { size: "L" }],
  [["a"], ["a"]],
])("%j and %j are the same", (one, other) => {
  expect(isSameValue(one, other)).toBe(true);
});

test.each([
  ["1", 1],
  [null, ""],
  [null, undefined],
  [null, {}],
  [at, new Date(at.getTime() + 1)],
  [{ size: "L" }, { size: "M" }],
  [["a"], "a"],
])("%j and %j are not", (one, other) => {
  expect(isSameValue(one, other)).toBe(false);
  expect(isSameValue(other, one)).toBe(false);
});
