import type { AnnouncedPrices } from "@pickwell/db/schema";
import { expect, test } from "vitest";
import { announcedAt, nextChange } from "./announced-prices.ts";

const sale = (dates: Partial<AnnouncedPrices>): AnnouncedPrices => ({
  ...{ regularMinor: 5000, saleMinor: 4000, saleFrom: null, saleTo: null, expiresAt: null },
  ...dates,
});

test("a sale holds from its first to its last moment", () => {
  const announced = sale({ saleFrom: 10, saleTo: 20 });
  const minors = [9, 10, 20, 21].map((at) => announcedAt(announced, at).minor);
  expect(minors).toEqual([5000, 4000, 4000, 5000]);
  expect([9, 10, 20, 21].map((at) => nextChange(announced, at))).toEqual([10, 21, 21, null]);
});

test("the price before is named during the sale only", () => {
  const announced = sale({ saleTo: 20 });
  expect(announcedAt(announced, 20).beforeMinor).toBe(5000);
  expect(announcedAt(announced, 21).beforeMinor).toBeNull();
});

test("an offer is expired from its last moment on, with or without a sale", () => {
  const announced = sale({ saleMinor: null, saleFrom: 5, expiresAt: 30 });
  expect([29, 30].map((at) => announcedAt(announced, at).isExpired)).toEqual([false, true]);
  expect([1, 29, 30].map((at) => nextChange(announced, at))).toEqual([30, 30, null]);
});
