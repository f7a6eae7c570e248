import { expect, test } from "vitest";
import { XmlCategories } from "./xml-categories.ts";

function listOf(...categories: [id: string, parent: string, name: string][]): XmlCategories {
  const list = new XmlCategories();
  for (const [id, parent, name] of categories) list.note({ id, parent }, name);
  return list;
}

test("a category is named from the top", () => {
  const list = listOf(["1", "", "Clothes"], ["2", "1", "Shoes"], ["3", "2", "Boots"]);
  expect(list.pathOf("3")).toBe("Clothes > Shoes > Boots");
  expect(list.pathOf("4")).toBe("");
});

test("one that is its own parent is named once", () => {
  expect(listOf(["1", "1", "Clothes"]).pathOf("1")).toBe("Clothes");
  expect(listOf(["1", "1", "Clothes"], ["2", "1", "Shoes"]).pathOf("2")).toBe("Clothes > Shoes");
});

test("of those that are below each other each is named once", () => {
  const list = listOf(["1", "2", "Clothes"], ["2", "1", "Shoes"], ["3", "2", "Boots"]);
  expect(list.pathOf("1")).toBe("Shoes > Clothes");
  expect(list.pathOf("3")).toBe("Clothes > Shoes > Boots");
});
