import { productListInput } from "@pickwell/api/products/schema";
import { parseQuery, stringifyQuery } from "@pickwell/ui/browser/query-string.ts";
import { expect, test } from "vitest";
import { parseProductsSearch, productsInput } from "./products-search.ts";

/** The canonical URL of a query. */
const canonical = (query: string) =>
  stringifyQuery(parseProductsSearch(parseQuery(query)) as never);

test("an address without parameters requests the best rated products, page 1", () => {
  expect(productsInput(parseProductsSearch({}))).toEqual({
    sort: "rating",
    order: "desc",
    page: 1,
  });
});

test("a search is sorted by relevance until another order is chosen", () => {
  const sortOf = (query: string) => productsInput(parseProductsSearch(parseQuery(query))).sort;

  expect(sortOf("?search=kettle")).toBe("relevance");
  expect(sortOf("?search=kettle&sort=rating")).toBe("rating");
  expect(sortOf("?sort=relevance")).toBe("rating");
  expect(canonical("?search=kettle&sort=rating")).toBe("?search=kettle&sort=rating");
  expect(canonical("?search=kettle&sort=relevance")).toBe("?search=kettle");
});

test("every parameter is sent", () => {
  const query = "?search=red+kettle&category=home&sort=price&order=asc&page=3&view=list";

  expect(productsInput(parseProductsSearch(parseQuery(query)))).toEqual({
    search: "red kettle",
    category: "home",
    sort: "price",
    order: "asc",
    page: 3,
  });
  expect(canonical(query)).toBe(query);
});

test("defaults are not in the address", () => {
  expect(canonical("?search=&category=&sort=rating&order=desc&page=1&view=grid")).toBe("");
});

test("a category can be given by name", () => {
  expect(canonical("?category=Baby+%26+Kids")).toBe("?category=baby-kids");
});

test("a search text like a number or a boolean stays a text", () => {
  for (const query of ["?search=123", "?search=true", "?search=null", "?search=%5B1%5D"]) {
    expect(canonical(query)).toBe(query);
  }
});

test("invalid values have their defaults", () => {
  const malformed = [
    "?page=0",
    "?page=-1",
    "?page=1.5",
    "?page=1e3",
    "?page=1000000",
    "?page=%2B2",
    "?page=2&page=3",
    "?sort=stars",
    "?sort=__proto__",
    "?order=up",
    "?view=map",
    "?search=+++",
    "?category=%21%21",
    "?nonsense&=&&%",
  ];
  for (const query of malformed) {
    expect(productsInput(parseProductsSearch(parseQuery(query)))).toEqual(productsInput({}));
  }
});

test("the server accepts the call of any address", () => {
  const parts = ["search", "category", "sort", "order", "page", "view", "brand", "max"];
  const values = ["", "x".repeat(5000), "%FF%FE", "%00", "-1", "9".repeat(30), "%F0%9F%8D%8E", "ß"];
  for (const part of parts) {
    for (const value of values) {
      const input = productsInput(parseProductsSearch(parseQuery(`?${part}=${value}`)));
      expect(productListInput.safeParse(input).error).toBeUndefined();
    }
  }
});
