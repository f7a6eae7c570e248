import { expect, test } from "vitest";
import { findInput, parseSearchPageSearch, searchPath } from "./search-page-search.ts";

test.each([
  [{}, {}],
  [{ q: " tea " }, { q: "tea" }],
  [
    { q: "tea", tab: "deals", page: "3" },
    { q: "tea", tab: "deals", page: 3 },
  ],
  [{ q: "tea", tab: "all" }, { q: "tea" }],
  [
    { q: "tea", tab: "deals", page: "1" },
    { q: "tea", tab: "deals" },
  ],
  // All kinds together are one page.
  [{ q: "tea", page: "3" }, { q: "tea" }],
  [
    { q: "tea", tab: "deals", page: "-1" },
    { q: "tea", tab: "deals" },
  ],
  [{ q: ["tea", "pot"], tab: ["deals"] }, { q: "tea" }],
  [{ q: "", tab: "deals" }, { tab: "deals" }],
  [{ q: "x".repeat(150) }, { q: "x".repeat(100) }],
])("the address %j is read as %j", (raw, params) => {
  expect(parseSearchPageSearch(raw)).toEqual(params);
});

test("defaults are neither in the call nor in the address", () => {
  expect(findInput({ q: "tea" })).toEqual({ text: "tea" });
  expect(findInput({ q: "tea", tab: "deals" })).toEqual({ text: "tea", kind: "deals", page: 1 });
  expect(searchPath({ q: "tea & pot", tab: "deals", page: 2 })).toBe(
    "/search?q=tea+%26+pot&tab=deals&page=2",
  );
  expect(searchPath({})).toBe("/search");
});
