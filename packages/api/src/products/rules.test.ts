import { expect, test } from "vitest";
import { pageWindow, percentOff } from "./rules.ts";

test.each([
  [10_000, 7000, 30],
  [24_900, 14_900, 40],
  [300, 299, 0],
  [100, 100, 0],
  [100, 200, 0],
  [null, 100, 0],
  [0, 0, 0],
  [100, null, 0],
  [100, 0, 0],
])("from %s to %s cents is %i percent off", (original, current, percent) => {
  expect(percentOff(original, current)).toBe(percent);
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [9, 9, [5, 6, 7, 8, 9]],
  [4, 5, [1, 2, 3, 4, 5]],
])("page %i of %i offers %j", (page, pages, window) => {
  expect(pageWindow(page, pages)).toEqual(window);
});
