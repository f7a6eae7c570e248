import { expect, test } from "vitest";
import { weekLabel } from "./week-labels.ts";

test.each([
  [2, 4, "Two posts and four deals change this week."],
  [1, 0, "One post changes this week."],
  [0, 12, "12 deals change this week."],
  [1, 1, "One post and one deal change this week."],
  [0, 0, "Nothing changes by itself this week."],
])("the label of %d posts and %d deals is: %s", (posts, deals, words) => {
  expect(weekLabel({ posts, deals })).toBe(words);
});
