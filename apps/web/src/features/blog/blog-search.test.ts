import { MAX_POSTS } from "@pickwell/api/blog/schema";
import { expect, test } from "vitest";
import { type RawSearch, stringifyQuery } from "../../lib/query-string.ts";
import { blogInput, isNarrowed, parseBlogSearch } from "./blog-search.ts";

/** What stays of search parameters, as an address. */
const kept = (raw: RawSearch) => stringifyQuery({ ...parseBlogSearch(raw) });

test("everything that can be asked for", () => {
  const raw = {
    search: " long test ",
    category: "Baby & Kids",
    sort: "popular",
    page: "3",
    view: "list",
  };

  expect(parseBlogSearch(raw)).toEqual({
    search: "long test",
    category: "baby-kids",
    sort: "popular",
    page: 3,
    view: "list",
  });
});

test.each<RawSearch>([
  {},
  { search: "  ", category: "", sort: "newest", page: "1", view: "grid" },
  { search: [], category: "!!", sort: "rating", page: "-2", view: "rows" },
  { sort: ["oldest"], page: "1e9", view: {} },
  { page: "0", unknown: "1" },
])("%j is the blog as it is", (raw) => {
  expect(kept(raw)).toBe("");
});

test("nobody gets a page without end", () => {
  expect(kept({ page: "999999" })).toBe("?page=11");
  expect(blogInput({ page: 11 }).limit).toBeLessThanOrEqual(MAX_POSTS);
});

test("an address is answered with as many articles as it has room for", () => {
  const address = parseBlogSearch({ search: "tea", category: "home", sort: "oldest", page: "4" });

  expect(blogInput(address)).toEqual({
    search: "tea",
    category: "home",
    sort: "oldest",
    limit: 36,
  });
});

test("a list of all asks for one more, as the featured one stands above it", () => {
  expect(blogInput({})).toEqual({ sort: "newest", limit: 10 });
  expect(blogInput({ page: 2 })).toEqual({ sort: "newest", limit: 19 });
});

test("a list is narrowed by search and category, not by order and view", () => {
  expect(isNarrowed({ sort: "oldest", view: "list", page: 2 })).toBe(false);
  expect(isNarrowed({ search: "tea" })).toBe(true);
  expect(isNarrowed({ category: "home" })).toBe(true);
});
