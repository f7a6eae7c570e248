import { inLanguage } from "@pickwell/texts/current.ts";
import { expect, test } from "vitest";
import { formatForeignMoney } from "./foreign-money.ts";

test.each([
  ["EUR", 1050, "€10.50"],
  ["JPY", 1000, "¥1,000"],
  // Where a browser may write fewer digits than the amount has.
  ["HUF", 1_999_000, "HUF 19,990.00"],
  ["IQD", 12_345_678, "IQD 12,345.678"],
])("an amount in %s has its currency's ISO 4217 digits", (currency, minor, text) => {
  expect(formatForeignMoney(minor, currency).replace(/\s/g, " ")).toBe(text);
});

test("in right-to-left texts a currency sign keeps its side", () => {
  inLanguage("ar", () => {
    expect(formatForeignMoney(1050, "USD")).toBe("\u200f10.50\u00a0US$\u200e");
  });
});
