import { expect, test } from "vitest";
import { weekWords } from "./week-words.ts";

test.each([
  [2, 4, "Two posts and four deals change this week."],
  [1, 0, "One post changes this week."],
  [0, 12, "12 deals change this week."],
  [1, 1, "One post and one deal change this week."],
  [0, 0, "Nothing changes by itself this week."],
])("of %d posts and %d deals is said: %s", (posts, deals, words) => {
  expect(weekWords({ posts, deals })).toBe(words);
});
