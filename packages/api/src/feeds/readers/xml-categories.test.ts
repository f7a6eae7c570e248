import { expect, test } from "vitest";
import { XmlCategories } from "./xml-categories.ts";

function listOf(...categories: [id: string, parent: string, name: string][]): XmlCategories {
  const list = new XmlCategories();
  for (const [id, parent, name] of categories) list.note({ id, parent }, name);
  return list;
}

test("a category's path begins at the top level", () => {
  const list = listOf(["1", "", "Clothes"], ["2", "1", "Shoes"], ["3", "2", "Boots"]);
  expect(list.pathOf("3")).toBe("Clothes > Shoes > Boots");
  expect(list.pathOf("4")).toBe("");
});

test("a category that is its own parent is in its path once", () => {
  expect(listOf(["1", "1", "Clothes"]).pathOf("1")).toBe("Clothes");
  expect(listOf(["1", "1", "Clothes"], ["2", "1", "Shoes"]).pathOf("2")).toBe("Clothes > Shoes");
});

test("categories that are parents of each other are in a path once each", () => {
  const list = listOf(["1", "2", "Clothes"], ["2", "1", "Shoes"], ["3", "2", "Boots"]);
  expect(list.pathOf("1")).toBe("Shoes > Clothes");
  expect(list.pathOf("3")).toBe("Clothes > Shoes > Boots");
});
