import { inLanguage } from "@pickwell/texts/current.ts";
import { type Language, languageCodes, languages } from "@pickwell/texts/languages.ts";
import { expect, test } from "vitest";
import { describeLocaleFormat } from "./locale-format.ts";
import { formatPercent, formatRate, formatReduction } from "./percent.ts";

test.each([
  ["en", "37%", "−37%", "87.5%"],
  ["de", "37\u00a0%", "−37\u00a0%", "87,5\u00a0%"],
  ["fr", "37\u00a0%", "−37\u00a0%", "87,5\u00a0%"],
  ["es", "37\u00a0%", "−37\u00a0%", "87,5\u00a0%"],
] as const satisfies [Language, string, string, string][])(
  "in %s a percentage is written %s",
  (language, whole, reduction, rate) => {
    inLanguage(language, () => {
      expect(formatPercent(37)).toBe(whole);
      expect(formatReduction(37)).toBe(reduction);
      expect(formatRate(87.5, { most: 1 })).toBe(rate);
    });
  },
);

test("a rate has as many decimals as are asked for, and is rounded as one reads it", () => {
  expect(formatRate(40, { most: 2 })).toBe("40%");
  expect(formatRate(40, { least: 1 })).toBe("40.0%");
  expect(formatRate(1234.56, { most: 1 })).toBe("1,234.6%");
});

test.each(languageCodes)("the sign that pages are told in %s is that of Intl", (code) => {
  const { locale } = languages[code];
  const described = describeLocaleFormat(locale, "EUR");
  const written = new Intl.NumberFormat(locale, { style: "percent" }).format(0.37);

  if (described) expect(`37${described.percentSign}`).toBe(written);
  inLanguage(code, () => expect(formatPercent(37)).toBe(written));
});
