import { expect, test } from "vitest";
import { idsInOrder, newId } from "./id.ts";

test("an id has sixteen letters that are not confused when read aloud", () => {
  expect(newId()).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
});

test("ids in order sort by creation, and no two are equal", () => {
  const next = idsInOrder();
  const ids = Array.from({ length: 5000 }, next);

  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(5000);
  for (const id of ids) expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
});

test("ids in order are not predictable", () => {
  const ends = Array.from({ length: 200 }, idsInOrder()).map((id) => id.slice(-4));

  expect(new Set(ends).size).toBeGreaterThan(190);
});

test("each series of ids in order begins at random", () => {
  expect(idsInOrder()().slice(0, 8)).not.toBe(idsInOrder()().slice(0, 8));
});
