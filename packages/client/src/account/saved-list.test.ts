import { expect, test } from "vitest";
import { parseSaved, toggled } from "./saved-list.ts";

const NOW = new Date("2026-03-14T09:26:53.000Z");
const lamp = { id: "1", slug: "lamp", priceCents: 4250, name: "Lamp" };
const chair = { id: "2", slug: "chair", priceCents: 9900 };

test("saving adds a product at the top, with its price and time", () => {
  const list = toggled(toggled([], chair, NOW), lamp, NOW);

  expect(list).toEqual([
    { id: "1", slug: "lamp", priceCents: 4250, savedAt: NOW.toISOString() },
    { ...chair, savedAt: NOW.toISOString() },
  ]);
});

test("saving again removes it", () => {
  const list = toggled(toggled([], chair, NOW), lamp, NOW);

  expect(toggled(list, lamp, NOW).map(({ id }) => id)).toEqual(["2"]);
});

test.each([
  null,
  5,
  "lamp",
  [],
  { id: 1, slug: "lamp", priceCents: 1, savedAt: "" },
  { id: "1", slug: "lamp", priceCents: 1.5, savedAt: "" },
  { id: "1", slug: "lamp", priceCents: "1", savedAt: "" },
  { id: "1", priceCents: 1, savedAt: "" },
])("%j is not a saved product", (entry) => {
  expect(parseSaved(entry)).toBeNull();
});

test("a stored entry is read without unknown fields", () => {
  const saved = { id: "1", slug: "lamp", priceCents: 4250, savedAt: NOW.toISOString() };

  expect(parseSaved({ ...saved, more: true })).toEqual(saved);
});
