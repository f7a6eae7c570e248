import { expect, test } from "vitest";
import { withSearch } from "./recent-searches.ts";
import { suggestionGroups } from "./suggestion-groups.ts";

const lamp = { slug: "lamp", name: "Lamp", category: "Home", priceCents: 100, image: null };
const found = { products: [lamp], categories: [{ name: "Lamps", slug: "lamps" }] };

test("products, categories and the whole result, each with its address", () => {
  const groups = suggestionGroups("la&", found, ["earlier"]);

  expect(groups.map(({ key }) => key)).toEqual(["products", "categories", "all"]);
  expect(groups.flatMap(({ options }) => options.map(({ href }) => href))).toEqual([
    "/product/lamp",
    "/category/lamps",
    "/products?search=la%26",
  ]);
});

test("nothing found, nothing offered", () => {
  expect(suggestionGroups("x", { products: [], categories: [] }, ["earlier"])).toEqual([]);
  expect(suggestionGroups("x", undefined, [])).toEqual([]);
});

test("recent searches are offered while nothing is typed", () => {
  expect(suggestionGroups("", undefined, ["tea pot"])).toEqual([
    {
      key: "recent",
      title: "Recent searches",
      options: [{ href: "/products?search=tea%20pot", label: "tea pot", search: "tea pot" }],
    },
  ]);
  expect(suggestionGroups("", found, [])).toEqual([]);
});

test("a search is remembered once, on top, and six of them", () => {
  expect(withSearch(["lamp", "tea"], "Tea")).toEqual(["Tea", "lamp"]);
  expect(withSearch(["1", "2", "3", "4", "5", "6"], "7")).toEqual(["7", "1", "2", "3", "4", "5"]);
});
