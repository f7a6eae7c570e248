import { expect, test } from "vitest";
import {
  changesSince,
  clearLastSync,
  lastSync,
  mergeLocalChanges,
  saveLastSync,
} from "./last-sync.ts";
import { ACCOUNT_KEY, type SavedProduct, savedList, WISHLIST_KEY } from "./saved-list.ts";

const savedAt = "2026-03-14T09:26:53.000Z";
const list = (...ids: string[]): SavedProduct[] =>
  ids.map((id) => ({ id, slug: id, priceCents: 1000, savedAt }));
const idsOf = (entries: { id: string }[]) => entries.map(({ id }) => id);

test("a sync is remembered until it is cleared", () => {
  savedList.write(list("a"));
  expect(lastSync()).toBeNull();
  saveLastSync({ userId: "ada", ids: ["a"] });
  expect(lastSync()).toEqual({ userId: "ada", ids: ["a"] });
  clearLastSync();
  expect(lastSync()).toBeNull();
});

test.each(["{", "1", "null", '{"ids":[]}', '{"userId":"ada"}'])(
  "%s is not a stored sync",
  (stored) => {
    localStorage.setItem(ACCOUNT_KEY, stored);

    expect(lastSync()).toBeNull();
  },
);

test.each([null, "{", "{}"])("a lost list is not an emptied one: %j", (left) => {
  savedList.write(list("a"));
  saveLastSync({ userId: "ada", ids: ["a"] });
  if (left === null) localStorage.removeItem(WISHLIST_KEY);
  else localStorage.setItem(WISHLIST_KEY, left);

  expect(lastSync()).toEqual({ userId: "ada", ids: [] });
});

test("the changes are the differences", () => {
  const { saved, removed } = changesSince(["a", "b"], list("c", "b"));

  expect(saved).toEqual([{ id: "c", priceCents: 1000, savedAt: new Date(savedAt) }]);
  expect(removed).toEqual(["a"]);
});

test.each([
  { id: "" },
  { id: "x".repeat(51) },
  { priceCents: -1 },
  { priceCents: 1e9 },
  { savedAt: "yesterday" },
])("entries that the server would reject are not sent: %j", (part) => {
  const [entry] = list("a");

  expect(changesSince([], entry ? [{ ...entry, ...part }] : []).saved).toEqual([]);
});

test.each([
  ["nothing", "ab", "ab", "xa", "xa"],
  ["something saved", "a", "na", "xa", "nxa"],
  ["something saved here and there", "a", "na", "na", "na"],
  ["something removed", "ab", "b", "xab", "xb"],
  ["something removed there", "ab", "ab", "b", "b"],
])("changes during the request are kept: %s", (_, sent, now, onAccount, then) => {
  const of = (letters: string) => list(...letters);

  expect(idsOf(mergeLocalChanges(of(onAccount), of(sent), of(now))).join("")).toBe(then);
});
