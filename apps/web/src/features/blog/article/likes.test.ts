import { expect, test } from "vitest";
import { type Like, likesShown, parseLike, withLike } from "./likes.ts";

const MINUTE_MS = 60_000;
const like = (values: Partial<Like> = {}): Like => ({
  id: "a",
  liked: true,
  likes: 12,
  at: 100 * MINUTE_MS,
  ...values,
});

test("the visitor's own like is added to the count of an older cached page", () => {
  const reloaded = like().at + 5 * MINUTE_MS;

  expect(likesShown(11, like(), reloaded)).toBe(12);
  expect(likesShown(11, like({ liked: false, likes: 10 }), reloaded)).toBe(10);
});

test("a page with a higher count is used as it is", () => {
  expect(likesShown(20, like(), like().at)).toBe(20);
});

test("after a quarter of an hour every page includes the like", () => {
  const later = like().at + 16 * MINUTE_MS;

  expect(likesShown(9, like(), later)).toBe(9);
  expect(likesShown(9, like({ liked: false }), later)).toBe(9);
});

test("the like is always shown on the page where it was given", () => {
  const openedLongAgo = like().at - 60 * MINUTE_MS;

  expect(likesShown(11, like(), openedLongAgo)).toBe(12);
});

test("the page's count is shown without a like", () => {
  expect(likesShown(11, undefined, 0)).toBe(11);
});

test("each article has one entry, with the latest first", () => {
  const list = [like(), like({ id: "b" })];

  expect(withLike(list, like({ id: "b", liked: false }))).toEqual([
    like({ id: "b", liked: false }),
    like(),
  ]);
});

test.each([
  null,
  7,
  "a",
  [],
  {},
  { ...like(), id: 7 },
  { ...like(), liked: "yes" },
  { ...like(), likes: 1.5 },
  { ...like(), at: null },
])("%j is not a stored entry", (entry) => {
  expect(parseLike(entry)).toBeNull();
});

test("a stored entry is read back unchanged", () => {
  expect(parseLike(JSON.parse(JSON.stringify(like())))).toEqual(like());
});
