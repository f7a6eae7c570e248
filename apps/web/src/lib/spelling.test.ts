import { expect, test } from "vitest";
import { isSpellingOf } from "./spelling.ts";

const at = (path: string) => new URL(`https://shop.example${path}`);

test.each([
  ["/products/", "/products"],
  ["/products//", "/products"],
  ["//products/", "/products"],
  ["/products?page=1", "/products"],
  ["/?x", "/"],
])("%s is a spelling of %s", (url, other) => {
  expect(isSpellingOf(new URL(at("/").origin + url), at(other))).toBe(true);
});

test("another address is not, nor the same on another host", () => {
  expect(isSpellingOf(at("/products/1"), at("/deals/1"))).toBe(false);
  expect(isSpellingOf(at("/products/"), new URL("https://other.example/products"))).toBe(false);
});
