import { expect, test } from "vitest";
import { discountLabel, periodLabel, remainingLabel, usageLabel } from "./deal-labels.ts";

const NOW = new Date("2026-03-14T12:00:00Z");
const at = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

test.each([
  ["percentage", 24_900, 14_900, "40% off"],
  ["fixed", 24_900, 14_900, "$100.00 off"],
  ["percentage", 1000, 1000, null],
  ["percentage", 100_000, 99_999, null],
  ["fixed", 1000, 2000, null],
  ["fixed", null, 1000, null],
  ["percentage", 1000, null, null],
] as const)(
  "%s, from %s to %s: %s",
  (discountType, originalPriceCents, discountedPriceCents, words) => {
    expect(discountLabel({ discountType, originalPriceCents, discountedPriceCents })).toBe(words);
  },
);

test.each([
  [{ startsAt: at(-1), endsAt: at(0.1) }, "1 day left"],
  [{ startsAt: at(-1), endsAt: at(2.5) }, "3 days left"],
  [{ startsAt: at(-2), endsAt: NOW }, "Ended"],
  [{ startsAt: at(-2), endsAt: null }, "No end date"],
  [{ startsAt: at(1.5), endsAt: at(9) }, "Starts in 2 days"],
])("%j: %s", (period, words) => {
  expect(remainingLabel(period, NOW)).toBe(words);
});

test("a period without an end has its start", () => {
  expect(periodLabel({ startsAt: NOW, endsAt: null })).toBe("From Mar 14, 2026");
  expect(periodLabel({ startsAt: NOW, endsAt: at(4) })).toMatch(/^Mar 14\s–\s18, 2026$/);
});

test("usage is shown with its limit if there is one", () => {
  expect(usageLabel(1063, 2000)).toBe("1,063 of 2,000 used");
  expect(usageLabel(5, null)).toBe("5 used, no limit");
});
