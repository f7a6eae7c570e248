import { expect, test } from "vitest";
import { nearestWords, type Word } from "./near-words.ts";

/** The word that was most likely meant; null when there is none. */
const nearestWord = (typed: string, read: (after: string) => Word | undefined) =>
  nearestWords(typed, read, 1)[0]?.word ?? null;

/** A vocabulary as the database reads it: every word once, in the order of code points. */
function vocabulary(words: string[], usesOf = (_: string) => 1) {
  const sorted = [...new Set(words)].sort((one, other) =>
    Buffer.compare(Buffer.from(one), Buffer.from(other)),
  );
  let looks = 0;
  return {
    read(after: string): Word | undefined {
      looks += 1;
      const word = sorted.find((each) => Buffer.compare(Buffer.from(each), Buffer.from(after)) > 0);
      return word === undefined ? undefined : { word, uses: usesOf(word) };
    },
    get looks() {
      return looks;
    },
  };
}

const shop = vocabulary(
  "headphones headband television stoneware teapot teapots lamp lampshade kettle cotton maple crème brûlée weekender straße самовар".split(
    " ",
  ),
  (word) => (word === "teapot" ? 9 : 1),
);

test.each([
  ["a letter missing", "hedphones", "headphones"],
  ["a wrong letter", "telivision", "television"],
  ["two swapped letters", "teapto", "teapot"],
  ["two mistakes in a long word", "stonewear", "stoneware"],
  ["two letters missing in a long word", "hedphnes", "headphones"],
  ["a letter too much", "kettlle", "kettle"],
  ["the first letters swapped", "ehadphones", "headphones"],
  ["a wrong first letter in a long word", "jeadphones", "headphones"],
  ["no first letter", "eadphones", "headphones"],
  ["only the beginning", "hedph", "headphones"],
  ["a beginning that ends in a mistake", "weekedn", "weekender"],
  ["a short word", "lmap", "lamp"],
  ["upper case", "LMAP", "lamp"],
  ["an accent where none is", "téapto", "teapot"],
  ["no accent where one is", "bruleee", "brûlée"],
  ["another alphabet", "самвоар", "самовар"],
])("%s: %s is %s", (_, typed, meant) => {
  expect(nearestWord(typed, shop.read)).toBe(meant);
});

test.each([
  ["two mistakes in a short word", "kttel"],
  ["two mistakes in the first three letters", "htsdphones"],
  ["a wrong first letter in a short word", "damp"],
  ["three letters", "lap"],
  ["a digit", "teapt0"],
  ["nothing near", "xylophone"],
  ["an endless word", "teapto".repeat(20)],
  ["marks", "!?(*)"],
  ["nothing", ""],
])("%s: %j is not corrected", (_, typed) => {
  expect(nearestWord(typed, shop.read)).toBeNull();
});

test("whole words come before prefixes, then the most used", () => {
  const uses: Record<string, number> = { lampoon: 9, lane: 5, lamp: 3 };
  const { read } = vocabulary(Object.keys(uses), (word) => uses[word] ?? 0);

  expect(nearestWord("lanp", read)).toBe("lane");
});

/** Words over few letters, so that many are near each other; the same in every run. */
function dense(count: number): string[] {
  let state = 11;
  const pick = (size: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * size);
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: 3 + pick(8) }, () => "abcdeé"[pick(6)]).join(""),
  );
}

test("skipping prefixes loses no word", () => {
  const words = dense(400);
  const all = vocabulary(words);
  for (const typed of dense(450).slice(400)) {
    const isNear = (word: string) => nearestWord(typed, vocabulary([word]).read) !== null;
    const found = nearestWord(typed, all.read);
    expect(found === null, typed).toBe(!words.some(isNear));
    if (found) expect(isNear(found)).toBe(true);
  }
});

test("most of a large vocabulary is not visited", () => {
  const large = vocabulary(dense(3000));

  nearestWord("abcdeabcde", large.read);

  expect(large.looks).toBeLessThan(1000);
});

test("the likeliest words come first, as many as requested", () => {
  const { read } = vocabulary(["bread", "breaded", "breed", "broad"], (word) =>
    word === "broad" ? 5 : 1,
  );
  const words = (count: number) => nearestWords("bred", read, count).map(({ word }) => word);

  expect(words(1)).toEqual(["bread"]);
  expect(words(9)).toEqual(["bread", "breed", "breaded"]);
});
