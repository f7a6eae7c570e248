/** Words that are near to one are the same on every engine, however little of the vocabulary it reads. */
import { readRows } from "@pickwell/db/statements";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testShop } from "../../test/testing.ts";
import { nearestKnown } from "./compounds.ts";
import { nearestWords, type Word } from "./near-words.ts";
import { foldText } from "./rules.ts";

/** Numbers from 0 up to a size, the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return (size: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * size);
  };
}

const SCRIPTS = ["abcdest", "aäeéoøsß", "абвгдйёе", "αβγδάέ", "कखगािु", "abcde"];

test("the part of the vocabulary that is read holds every near word", async () => {
  const pick = numbers(7);
  const shop = testShop();
  const word = () => {
    const letters = [...(SCRIPTS[pick(SCRIPTS.length)] ?? "")];
    return Array.from({ length: 3 + pick(9) }, () => letters[pick(letters.length)]).join("");
  };
  const names = Array.from({ length: 60 }, () => Array.from({ length: 8 }, word).join(" "));
  for (const name of names) await shop.product({ name });
  const known = await readRows<Word>(
    shop.db,
    sql`select word, uses from search_words order by word`,
  );
  const bytes = known.map(({ word }) => Buffer.from(word));
  const readAll = (after: string) => {
    const end = Buffer.from(after);
    return known[bytes.findIndex((each) => each.compare(end) > 0)];
  };

  /** A mistake in a word: a letter missing, too much, wrong or swapped. */
  const misspelt = (text: string) => {
    const letters = [...text];
    const at = pick(letters.length);
    const kind = pick(4);
    if (kind === 0) letters.splice(at, 1);
    if (kind === 1) letters.splice(at, 0, "e");
    if (kind === 2) letters[at] = "d";
    if (kind === 3) letters.splice(at, 2, ...letters.slice(at, at + 2).reverse());
    return letters.join("");
  };
  let near = 0;
  for (let round = 0; round < 80; round++) {
    const meant = known[pick(known.length)]?.word ?? "";
    const once = misspelt(meant);
    const typed = foldText(pick(2) === 0 ? once : misspelt(once));
    for (const least of [3, 4]) {
      const expected = nearestWords(typed, readAll, 8, least);
      near += expected.length;
      expect(await nearestKnown(shop.db, typed, 8, least), typed).toEqual(expected);
    }
  }
  expect(near).toBeGreaterThan(50);
});
