import { productListInput } from "@pickwell/api/products/schema";
import { parseQuery, stringifyQuery } from "@pickwell/ui/browser/query-string.ts";
import { expect, test } from "vitest";
import { categoryInput, parseCategorySearch } from "./category-search.ts";

const parsed = (query: string) => parseCategorySearch(parseQuery(query));
const canonical = (query: string) => stringifyQuery(parsed(query) as never);

test("an address without parameters requests featured products first, at any price", () => {
  expect(categoryInput("home", parsed(""))).toEqual({
    category: "home",
    sort: "featured",
    order: "desc",
    page: 1,
  });
});

test("every parameter is sent", () => {
  const query = "?search=oak&max=250&brand=Alder&brand=Birch%2C+Sons&sort=price-asc&page=2";

  expect(categoryInput("home", parsed(query))).toEqual({
    category: "home",
    search: "oak",
    maxPriceCents: 25_000,
    brands: ["Alder", "Birch, Sons"],
    sort: "price",
    order: "asc",
    page: 2,
  });
  expect(canonical(query)).toBe(query);
});

test("the slider's end sets no highest price", () => {
  expect(categoryInput("home", parsed("?max=1000"))).not.toHaveProperty("maxPriceCents");
  expect(categoryInput("home", parsed("?max=999"))).toHaveProperty("maxPriceCents", 99_900);
  expect(categoryInput("home", parsed("?max=0"))).toHaveProperty("maxPriceCents", 0);
  expect(canonical("?max=1000")).toBe("");
});

test("every sort of the toolbar is read", () => {
  const sortOf = (sort: string) => {
    const { sort: by, order } = categoryInput("home", parsed(`?sort=${sort}`));
    return `${by} ${order}`;
  };

  expect(sortOf("featured")).toBe("featured desc");
  expect(sortOf("newest")).toBe("createdAt desc");
  expect(sortOf("price-asc")).toBe("price asc");
  expect(sortOf("price-desc")).toBe("price desc");
  expect(sortOf("rating")).toBe("rating desc");
});

test("the same brands have the same address, in any order of choice", () => {
  expect(canonical("?brand=b&brand=a&brand=b&brand=")).toBe("?brand=a&brand=b");
});

test("invalid values have their defaults", () => {
  for (const query of ["?max=-1", "?max=2.5", "?max=9999", "?max=", "?brand=", "?sort=rank"]) {
    expect(categoryInput("home", parsed(query))).toEqual(categoryInput("home", {}));
  }
});

test("surplus brands are left out", () => {
  const query = Array.from({ length: 80 }, (_, index) => `brand=${"b".repeat(300)}${index}`);
  const input = categoryInput("home", parsed(`?${query.join("&")}&brand=${"&brand=x".repeat(90)}`));

  expect(productListInput.safeParse(input).error).toBeUndefined();
});
