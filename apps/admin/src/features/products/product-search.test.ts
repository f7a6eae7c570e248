import { expect, test } from "vitest";
import {
  exportHref,
  listInput,
  productSearch,
  sortSearch,
  withFirstPage,
} from "./product-search.ts";

test("invalid parameters are ignored", () => {
  expect(
    productSearch.parse({ status: "gone", min: "abc", max: "1,200.50", page: "0", sort: "id" }),
  ).toEqual({ max: "1,200.50" });
});

test("an import is opened by its id, and a new one by either of its names", () => {
  for (const value of [true, "true", "new"]) {
    expect(productSearch.parse({ import: value })).toEqual({ import: "new" });
  }
  expect(productSearch.parse({ import: "abc" })).toEqual({ import: "abc" });
  expect(productSearch.parse({ import: {} })).toEqual({});
});

test("a filter begins at the first page; opening a form keeps the page", () => {
  expect(withFirstPage({ status: "draft" })).toStrictEqual({ page: undefined, status: "draft" });
  expect(withFirstPage({ edit: "p1" })).toStrictEqual({ edit: "p1" });
  expect(withFirstPage({ page: 4 })).toStrictEqual({ page: 4 });
});

test("the default order is not in the address", () => {
  expect(sortSearch({ by: "createdAt", order: "desc" })).toEqual({});
  expect(sortSearch({ by: "name", order: "asc" })).toEqual({ sort: "name", order: "asc" });
});

test("the list and the export request the same products", () => {
  const search = productSearch.parse({
    search: "tea & pot",
    category: "Home",
    featured: "no",
    stock: "in",
    brand: "Fernway, Ltd",
    min: "12.5",
    page: "2",
  });

  expect(listInput(search)).toEqual({
    search: "tea & pot",
    category: "Home",
    featured: false,
    inStock: true,
    brands: ["Fernway, Ltd"],
    minPriceCents: 1250,
    page: 2,
  });
  expect(exportHref(search)).toBe(
    "/api/products/export.csv?search=tea+%26+pot&category=Home&featured=false&inStock=true&brand=Fernway%2C+Ltd&minPrice=12.5",
  );
});
