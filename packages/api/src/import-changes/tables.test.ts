import { expect, test } from "vitest";
import { addedHash, matchesJournal, rowHash } from "./tables.ts";

const picture = {
  key: "0123456789abcdef",
  source: "https://a.example/1.jpg",
  createdAt: new Date(Date.UTC(2026, 2, 14)),
};

test("a row is told from every other, and as it was given from how it is read", () => {
  const told = addedHash("pictures", picture);
  const read = { ...picture, focusX: null, focusY: null };
  expect(rowHash("pictures", read)).toBe(rowHash("pictures", { ...read }));
  expect(matchesJournal("pictures", read, rowHash("pictures", read))).toBe(true);
  for (const changed of [
    { source: "https://a.example/2.jpg" },
    { createdAt: new Date(Date.UTC(2026, 2, 15)) },
  ]) {
    expect(addedHash("pictures", { ...picture, ...changed })).not.toBe(told);
  }
});

test("nothing, the word for it, a number and its digits are not taken for each other", () => {
  const hashes = [null, "null", 1, "1", true, "true", ""].map((value) =>
    rowHash("categories", { id: "a", name: value }),
  );
  expect(new Set(hashes).size).toBe(hashes.length);
});

test("what an earlier version has told of a row is known", () => {
  const row = { id: "c1", rows: 3, fetched: null, checkedAt: null, isShrunk: false };
  // The first letters of a SHA-256 of its values as JSON: ["c1",3,null,false].
  expect(matchesJournal("feedSources", row, "wE-YqICha3aGTkw_")).toBe(true);
  expect(matchesJournal("feedSources", { ...row, rows: 4 }, "wE-YqICha3aGTkw_")).toBe(false);
});
