import { expect, test } from "vitest";
import { slugify } from "./slug.ts";

test.each([
  ["Baby & Kids", "baby-kids"],
  ["  Crème Brûlée! ", "creme-brulee"],
  ["T-Shirt", "t-shirt"],
  ["茶壶", "茶壶"],
  ["---", ""],
])("the path part of %j is %j", (name, slug) => {
  expect(slugify(name)).toBe(slug);
});
