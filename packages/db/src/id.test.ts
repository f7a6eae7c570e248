import { expect, test } from "vitest";
import { idsInOrder, newId } from "./id.ts";

test("an id is sixteen letters that are read aloud without a mistake", () => {
  expect(newId()).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
});

test("ids in order sort as they are made, and no two are alike", () => {
  const next = idsInOrder();
  const ids = Array.from({ length: 5000 }, next);

  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(5000);
  for (const id of ids) expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
});

test("what comes after ids in order cannot be told from them", () => {
  const ends = Array.from({ length: 200 }, idsInOrder()).map((id) => id.slice(-4));

  expect(new Set(ends).size).toBeGreaterThan(190);
});

test("rows of ids begin at random", () => {
  expect(idsInOrder()().slice(0, 8)).not.toBe(idsInOrder()().slice(0, 8));
});
