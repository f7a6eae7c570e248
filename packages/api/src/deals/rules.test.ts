import { expect, test } from "vitest";
import {
  countdownParts,
  daysLeft,
  earliestEnd,
  isFlash,
  savingCents,
  soldCount,
  usagePercent,
} from "./rules.ts";

const NOW = new Date("2026-11-21T23:30:00Z");
const after = (ms: number) => new Date(NOW.getTime() + ms);
const DAY = 86_400_000;

test.each([
  [after(1), 1],
  [after(DAY), 1],
  [after(DAY + 1), 2],
  [NOW, 0],
  [after(-DAY), -1],
  [null, null],
])("until %s there are %s days, rounded up", (endsAt, days) => {
  expect(daysLeft(endsAt, NOW)).toBe(days);
});

test.each([
  [after(1), true],
  [after(DAY), true],
  [after(DAY + 1), false],
  [NOW, false],
  [after(-1), false],
  [null, false],
])("an offer that ends at %s is a flash sale: %s", (endsAt, expected) => {
  expect(isFlash({ endsAt }, NOW)).toBe(expected);
});

test.each([
  [20000, 15000, 5000],
  [15000, 20000, 0],
  [null, 20000, 0],
  [20000, null, 0],
])("from %s to %s saves %s cents", (original, discounted, saved) => {
  expect(savingCents(original, discounted)).toBe(saved);
});

test.each([
  [63, 100, 63],
  [0, 100, 0],
  [100, 100, 100],
  [120, 100, 100],
  [171, 200, 85.5],
  [5, null, null],
  [0, 0, null],
])("%s used of %s fills the bar to %s percent", (used, max, percent) => {
  expect(usagePercent(used, max)).toBe(percent);
});

test.each([
  [((18 * 60 + 53) * 60 + 45) * 1000, { hours: 18, minutes: 53, seconds: 45 }],
  [999, { hours: 0, minutes: 0, seconds: 0 }],
  [0, { hours: 0, minutes: 0, seconds: 0 }],
  [-5000, { hours: 0, minutes: 0, seconds: 0 }],
  [50 * 3_600_000 + 61_000, { hours: 50, minutes: 1, seconds: 1 }],
])("formats %s milliseconds as %j", (left, parts) => {
  expect(countdownParts(left)).toEqual(parts);
});

test("the countdown ends with the deal that ends first", () => {
  expect(earliestEnd([{ endsAt: null }, { endsAt: after(9) }, { endsAt: after(3) }])).toEqual(
    after(3),
  );
  expect(earliestEnd([{ endsAt: null }])).toBeNull();
  expect(earliestEnd([])).toBeNull();
});

test.each([
  [171, 37, 120, 37],
  [20, 37, 120, 20],
  [171, 37, null, 171],
  [3, -1, 10, 0],
])("%i purchases, %i of %j claimed: %i sold", (purchases, usageCount, maxUsage, sold) => {
  expect(soldCount({ purchases, usageCount, maxUsage })).toBe(sold);
});
