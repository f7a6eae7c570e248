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

test("a page may be older than the visitor's like", () => {
  const reloaded = like().at + 5 * MINUTE_MS;

  expect(likesShown(11, like(), reloaded)).toBe(12);
  expect(likesShown(11, like({ liked: false, likes: 10 }), reloaded)).toBe(10);
});

test("a page that knows of more likes is right", () => {
  expect(likesShown(20, like(), like().at)).toBe(20);
});

test("after a quarter of an hour every page knows", () => {
  const later = like().at + 16 * MINUTE_MS;

  expect(likesShown(9, like(), later)).toBe(9);
  expect(likesShown(9, like({ liked: false }), later)).toBe(9);
});

test("on the page where it was given a like counts for good", () => {
  const openedLongAgo = like().at - 60 * MINUTE_MS;

  expect(likesShown(11, like(), openedLongAgo)).toBe(12);
});

test("who likes nothing sees what the page says", () => {
  expect(likesShown(11, undefined, 0)).toBe(11);
});

test("each article has one entry, the latest first", () => {
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
])("%j is not what was stored", (entry) => {
  expect(parseLike(entry)).toBeNull();
});

test("an entry comes back as it was stored", () => {
  expect(parseLike(JSON.parse(JSON.stringify(like())))).toEqual(like());
});
