import { expect, test } from "vitest";
import { shortened } from "./shortened.ts";

test("a short description becomes one line", () => {
  expect(shortened(" Two\nlines ")).toBe("Two lines");
});

test("a long description is cut between words", () => {
  const text = shortened("word ".repeat(60));

  expect(text).toMatch(/word…$/);
  expect(text.length).toBeLessThanOrEqual(161);
});
