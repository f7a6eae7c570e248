import { MAX_POSTS } from "@pickwell/api/blog/schema";
import { type RawSearch, stringifyQuery } from "@pickwell/ui/browser/query-string.ts";
import { expect, test } from "vitest";
import { blogInput, isNarrowed, pageBefore, parseBlogSearch, SCREEN_SIZE } from "./blog-search.ts";

/** What stays of search parameters, as an address. */
const kept = (raw: RawSearch) => stringifyQuery({ ...parseBlogSearch(raw) });

test("every parameter is read", () => {
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
])("%j is the default listing", (raw) => {
  expect(kept(raw)).toBe("");
});

test("pages are limited to a hundred articles, after which another screen begins", () => {
  const askedFor = (page: number, search?: string) => {
    const { skip = 0, limit } = blogInput({ page, search });
    return [skip, skip + limit];
  };

  expect(SCREEN_SIZE).toBeLessThanOrEqual(MAX_POSTS);
  for (const search of [undefined, "tea"]) {
    for (let page = 1; page < 50; page += 1) {
      const [from = 0, to = 0] = askedFor(page, search);
      const [nextFrom = 0, nextTo = 0] = askedFor(page + 1, search);
      expect(to - from).toBeLessThanOrEqual(MAX_POSTS);
      // Each page begins where the former one ends.
      expect(nextFrom === from ? nextTo > to : nextFrom === to).toBe(true);
    }
  }
  expect(kept({ page: "999999" })).toBe("?page=999999");
  expect([1, 11, 12, 23].map((page) => pageBefore({ page }))).toEqual([
    undefined,
    undefined,
    11,
    22,
  ]);
});

test("an address is answered with as many articles as fit on a screen", () => {
  const params = parseBlogSearch({ search: "tea", category: "home", sort: "oldest", page: "4" });

  expect(blogInput(params)).toEqual({
    search: "tea",
    category: "home",
    sort: "oldest",
    limit: 36,
  });
});

test("a list of all articles requests one more, because the featured one is above it", () => {
  expect(blogInput({})).toEqual({ sort: "newest", limit: 10 });
  expect(blogInput({ page: 2 })).toEqual({ sort: "newest", limit: 19 });
});

test("search and category narrow the list, order and view do not", () => {
  expect(isNarrowed({ sort: "oldest", view: "list", page: 2 })).toBe(false);
  expect(isNarrowed({ search: "tea" })).toBe(true);
  expect(isNarrowed({ category: "home" })).toBe(true);
});
