import { afterEach, expect, test } from "vitest";
import {
  endText,
  formatCount,
  formatMoney,
  formatTenths,
  pluralize,
  splitMoney,
} from "./format.ts";
import { setShopZone } from "./shop-zone.ts";

const NOW = new Date("2026-11-21T23:30:00Z");
const DAY_MS = 86_400_000;
const after = (ms: number) => new Date(NOW.getTime() + ms);

test("a price has a dollar sign and two decimals", () => {
  expect(formatMoney(14_900)).toBe("$149.00");
  expect(formatMoney(124_950)).toBe("$1,249.50");
  expect(formatMoney(0)).toBe("$0.00");
  expect(formatMoney(5)).toBe("$0.05");
});

test("the parts of a price make up the price", () => {
  expect(splitMoney(124_950)).toEqual({ whole: "$1,249", fraction: ".50", after: "" });
});

test("numbers of things have singular and plural", () => {
  expect(formatCount(1204)).toBe("1,204");
  expect(pluralize(1, "product")).toBe("1 product");
  expect(pluralize(0, "product")).toBe("0 products");
  expect(pluralize(12, "category", "categories")).toBe("12 categories");
});

test("a rating has one decimal", () => {
  expect(formatTenths(5)).toBe("5.0");
  expect(formatTenths(4.25)).toBe("4.3");
  expect(formatTenths(1e-7)).toBe("0.0");
});

afterEach(() => setShopZone(undefined));

test.each([
  [after(60_000), "UTC", "Ends Nov 21, 2026, 23:31 UTC"],
  [after(DAY_MS), "UTC", "Ends Nov 22, 2026, 23:30 UTC"],
  [after(60_000), "America/New_York", "Ends Nov 21, 2026, 18:31 America/New York"],
  [after(DAY_MS + 1), "UTC", "Ends Nov 22, 2026"],
  [after(-1), "UTC", "Ends Nov 21, 2026"],
  [null, "UTC", "N/A"],
])("an end at %s in the time zone %s is shown as %s", (endsAt, zone, label) => {
  setShopZone(zone);
  expect(endText(endsAt, NOW)).toBe(label);
});

test("without the page's time an end is a date", () => {
  expect(endText(after(60_000))).toBe("Ends Nov 21, 2026");
});
