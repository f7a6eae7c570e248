import { expect, test } from "vitest";
import { cardTags, countWords, cutText, readMinutes } from "./rules.ts";

test.each([
  ["", 0],
  ["one two\nthree", 3],
  ["## Soap is *nearly* free — 0.7 ¢", 5],
  ["| What | Price |\n|---|---:|\n| Soap | $16.90 |", 4],
  ["- [ ] buy\n\n---\n\n* * *", 1],
  ["{{product:desk-lamp}}\nlamp", 1],
  ["naïve 測試 don't", 3],
])("%j has %i words", (text, words) => {
  expect(countWords(text)).toBe(words);
});

test.each([
  [0, 5],
  [1, 1],
  [200, 1],
  [201, 2],
  [1000, 5],
])("%i words take %i minutes", (words, minutes) => {
  expect(readMinutes("word ".repeat(words))).toBe(minutes);
});

test.each([
  ["short", 10, "short"],
  ["  two \n words ", 10, "two words"],
  ["one two three", 13, "one two three"],
  ["one two three", 12, "one two…"],
  ["one two, three", 8, "one two…"],
  ["one two. Three four", 9, "one two…"],
  ["a loooooooooooong one", 10, "a…"],
  ["looooooooooong", 5, "loooo…"],
  ["東京タワーへ行きました", 4, "東京タワ…"],
  ["a 東京タワーへ行きました", 6, "a 東京タワ…"],
  ["😀😀😀😀", 2, "😀😀…"],
  ["", 10, ""],
])("%j shortened to %i is %j", (text, length, expected) => {
  expect(cutText(text, length)).toBe(expected);
});

test("a card shows three tags and the number of others", () => {
  expect(cardTags(["a", "b", "c", "d", "e"])).toEqual({ shown: ["a", "b", "c"], more: 2 });
  expect(cardTags(["a"])).toEqual({ shown: ["a"], more: 0 });
});
