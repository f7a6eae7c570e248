import { expect, test } from "vitest";
import { matches, offersFor } from "./commands.ts";

test.each([
  ["Blog Posts", "", true],
  ["Blog Posts", "po", true],
  ["Blog Posts", "b p", true],
  ["Blog Posts", "post blog", true],
  ["Blog Posts", "log", false],
  ["New Product", "new prod", true],
  ["New Product", "products", false],
])("%s is offered for %j: %s", (label, text, expected) => {
  expect(matches(label, text)).toBe(expected);
});

test("users are offered what their role can see and create", () => {
  const labels = (role: "author" | "viewer") =>
    offersFor("", [], role).flatMap(({ items }) => items.map(({ label }) => label));

  expect(labels("author")).toContain("New Blog Post");
  expect(labels("author")).not.toContain("New Product");
  expect(labels("author")).not.toContain("Users");
  expect(labels("viewer")).toContain("Products");
  expect(labels("viewer").filter((label) => label.startsWith("New "))).toEqual([]);
});

test("every screen and every form is offered at first, without empty groups", () => {
  const labels = (text: string) =>
    offersFor(text, []).map(({ label, items }) => [label, items.map((item) => item.label)]);

  expect(labels("").map(([label]) => label)).toEqual(["Go to", "Create", "Do"]);
  expect(labels("new p")).toEqual([["Create", ["New Product", "New Blog Post", "New Page"]]]);
});
