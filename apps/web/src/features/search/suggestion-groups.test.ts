import { expect, test } from "vitest";
import { withSearch } from "./recent-searches.ts";
import { suggestionGroups } from "./suggestion-groups.ts";

const nothing = { products: [], deals: [], articles: [], categories: [], corrected: null };
const picture = { key: "0123456789abcdef", alt: "" };
const found = {
  ...nothing,
  products: [
    {
      ...{ id: "1", slug: "lamp", name: "Lamp", category: "Home", priceCents: 100, inStock: true },
      image: picture,
    },
  ],
  deals: [{ id: "2", title: "Lamps", priceCents: 90, image: null }],
  articles: [{ id: "3", slug: "on-lamps", title: "On lamps", category: "", image: null }],
  categories: [{ name: "Lamps", slug: "lamps" }],
};

test("all results and the page of all are options, each with its address", () => {
  const groups = suggestionGroups("la&", found, ["earlier"]);

  expect(groups.map(({ key, title }) => [key, title])).toEqual([
    ["products", "Products"],
    ["deals", "Deals"],
    ["articles", "Articles"],
    ["categories", "Categories"],
    ["all", undefined],
  ]);
  expect(groups.flatMap(({ options }) => options.map(({ href }) => href))).toEqual([
    "/product/lamp",
    "/deals/2",
    "/blog/on-lamps",
    "/category/lamps",
    "/search?q=la%26",
  ]);
  expect(groups.flatMap(({ options }) => options.map(({ shape }) => shape))).toEqual([
    "portrait",
    "disc",
    "landscape",
    undefined,
    undefined,
  ]);
});

test("an unavailable product is marked", () => {
  const products = found.products.map((one) => ({ ...one, inStock: false }));
  const options = (of: typeof found) => suggestionGroups("la", of, [])[0]?.options;

  expect(options({ ...found, products })).toMatchObject([{ isOut: true }]);
  expect(options(found)).toMatchObject([{ isOut: false }]);
});

test("empty groups are left out", () => {
  const groups = suggestionGroups("la", { ...nothing, deals: found.deals }, []);

  expect(groups.map(({ key }) => key)).toEqual(["deals", "all"]);
});

test("an empty result has no options", () => {
  expect(suggestionGroups("x", nothing, ["earlier"])).toEqual([]);
  expect(suggestionGroups("x", undefined, [])).toEqual([]);
});

test("recent searches are offered before typing", () => {
  expect(suggestionGroups("", undefined, ["tea pot"])).toEqual([
    {
      key: "recent",
      title: "Recent searches",
      options: [{ href: "/search?q=tea+pot", label: "tea pot", search: "tea pot" }],
    },
  ]);
  expect(suggestionGroups("", found, [])).toEqual([]);
});

test("an emoji that a length limit has cut still has an address", () => {
  const [recent] = suggestionGroups("", undefined, ["\ud83e"]);

  expect(recent?.options[0]?.href).toBe("/search?q=%EF%BF%BD");
});

test("each search is remembered once, the latest first, at most six", () => {
  expect(withSearch(["lamp", "tea"], "Tea")).toEqual(["Tea", "lamp"]);
  expect(withSearch(["1", "2", "3", "4", "5", "6"], "7")).toEqual(["7", "1", "2", "3", "4", "5"]);
});
