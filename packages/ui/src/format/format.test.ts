import { expect, test } from "vitest";
import { formatCount, formatMoney, formatRating, pluralize, splitMoney } from "./format.ts";

test("a price has a dollar sign and two decimals", () => {
  expect(formatMoney(14_900)).toBe("$149.00");
  expect(formatMoney(124_950)).toBe("$1,249.50");
  expect(formatMoney(0)).toBe("$0.00");
  expect(formatMoney(5)).toBe("$0.05");
});

test("the pieces of a price make up the price", () => {
  expect(splitMoney(124_950)).toEqual({ whole: "$1,249", fraction: ".50", after: "" });
});

test("things are counted in words", () => {
  expect(formatCount(1204)).toBe("1,204");
  expect(pluralize(1, "product")).toBe("1 product");
  expect(pluralize(0, "product")).toBe("0 products");
  expect(pluralize(12, "category", "categories")).toBe("12 categories");
});

test("a rating shows one decimal", () => {
  expect(formatRating(5)).toBe("5.0");
  expect(formatRating(4.25)).toBe("4.3");
});
