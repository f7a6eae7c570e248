import { expect, test } from "vitest";
import { describeLocaleFormat, formatDay, formatNumber } from "./locale-format.ts";

const languages = [
  ["en-US", "USD"],
  ["en-GB", "GBP"],
  ["en-CA", "CAD"],
  ["de-DE", "EUR"],
  ["de-AT", "EUR"],
  ["fr-FR", "EUR"],
  ["nl-NL", "EUR"],
  ["sv-SE", "SEK"],
  ["ja-JP", "JPY"],
  ["fi-FI", "EUR"],
] as const;

test.each(languages)("%s in %s is formatted as Intl formats it", (locale, currency) => {
  const format = describeLocaleFormat(locale, currency);
  if (!format) throw new Error("It cannot be described");
  const money = new Intl.NumberFormat(locale, { style: "currency", currency });
  const rating = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });

  for (const cents of [0, 1, 5, 99, 100, 101, 99_999, 100_000, 124_950, 123_456_789]) {
    expect(formatNumber(format.money, cents / 100, format.money.decimals)).toBe(
      money.format(cents / 100),
    );
  }
  for (let hundredths = 0; hundredths <= 500; hundredths++) {
    const stars = hundredths / 100;
    expect(formatNumber(format.count, stars, 1)).toBe(rating.format(stars));
  }
  for (let month = 0; month < 12; month++) {
    for (const date of [1, 9, 10, 31]) {
      const moment = new Date(Date.UTC(2025, month, date, 23, 59));
      expect(formatDay(format, moment)).toBe(day.format(moment));
    }
  }
});

test.each([
  ["hi-IN", "INR"],
  ["ar-EG", "EGP"],
  ["es-ES", "EUR"],
  ["it-IT", "EUR"],
])("%s has grouping or digits that are not described, so Intl formats it", (locale, currency) => {
  expect(describeLocaleFormat(locale, currency)).toBe(null);
});

test("an Arabic price keeps its currency sign's direction, and an Arabic date its day beside other scripts", () => {
  const format = describeLocaleFormat("ar", "USD");
  if (!format) throw new Error("It cannot be described");
  expect(formatNumber(format.money, 46, 2)).toBe("\u200f46.00\u00a0US$\u200e");
  expect(formatDay(format, new Date("2026-12-02T00:00:00Z"))).toBe(
    "\u206702\u200f/12\u200f/2026\u2069",
  );
  const euros = describeLocaleFormat("ar", "EUR");
  expect(euros && formatNumber(euros.money, 46, 2)).toBe("\u200f46.00\u00a0€");
});
