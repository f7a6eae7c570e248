import { inLanguage } from "@pickwell/texts/current.ts";
import { expect, test } from "vitest";
import { addUser, signedIn } from "../../test/accounts.ts";
import { testShop } from "../../test/testing.ts";
import { movedPrice } from "../bulk/rules.ts";
import { decimalText, digitsOf } from "../core/currency/rules.ts";
import { readPrice } from "../csv/price.ts";
import { formatPrice, splitPrice } from "../discovery/shop.ts";
import { currencies } from "./rules.ts";

test("every currency of ISO 4217 can be chosen, with its number of digits", () => {
  expect(new Set(currencies).size).toBe(currencies.length);
  expect(currencies.length).toBeGreaterThan(150);
  expect(currencies.slice(0, 4)).toEqual(["USD", "EUR", "GBP", "CAD"]);
  // Includes currencies whose usual number of decimals differs from ISO's.
  expect(
    ["JPY", "KRW", "ISK", "HUF", "TWD", "KWD", "BHD", "TND", "IQD", "CLF"].map(digitsOf),
  ).toEqual([0, 0, 0, 2, 2, 3, 3, 3, 3, 4]);
});

test.each([
  ["en", "JPY", 124_900, "¥124,900"],
  ["de", "JPY", 124_900, "124.900 ¥"],
  ["fr", "JPY", 124_900, "124 900 JPY"],
  ["es", "JPY", 124_900, "124.900 JPY"],
  ["ar", "JPY", 124_900, "124,900 JP¥"],
  ["en", "KWD", 12_345_678, "KWD 12,345.678"],
  ["de", "KWD", 12_345_678, "12.345,678 KWD"],
  ["fr", "KWD", 12_345_678, "12 345,678 KWD"],
  ["es", "KWD", 12_345_678, "12.345,678 KWD"],
  ["ar", "KWD", 12_345_678, "12,345.678 د.ك."],
  ["en", "EUR", 124_950, "€1,249.50"],
  ["de", "EUR", 124_950, "1.249,50 €"],
  ["fr", "EUR", 124_950, "1 249,50 €"],
  ["ar", "EUR", 124_950, "1,249.50 €"],
] as const)(
  "in %s the amount %s is written with all its digits",
  (language, currency, minor, text) => {
    const plain = (written: string) => written.replace(/[\u200e\u200f]/g, "").replace(/\s/g, " ");
    inLanguage(language, () => {
      expect(plain(formatPrice(minor, currency)).trim()).toBe(text);
      const { whole, fraction, after } = splitPrice(minor, currency);
      expect(plain(whole + fraction + after).trim()).toBe(text);
      expect(fraction.replace(/\D/g, "")).toHaveLength(digitsOf(currency));
    });
  },
);

test("amounts in machine-readable answers, files and lists have the currency's digits", () => {
  expect([decimalText(1250, "JPY"), decimalText(1250, "EUR"), decimalText(1250, "KWD")]).toEqual([
    "1250",
    "12.50",
    "1.250",
  ]);
  expect(readPrice("12.345", null, 3)?.cents).toBe(12_345);
  expect(readPrice("1,250", ".", 0)?.cents).toBe(1250);
  expect(readPrice("12.3456", null, 3)?.cents).toBe(12_346);
  expect(movedPrice(1250, 10, "99", 1)).toBe(1399);
  expect(movedPrice(1250, 10, "whole", 1)).toBe(1375);
  expect(movedPrice(12_500, 10, "99", 1000)).toBe(13_990);
});

test("another currency keeps the prices as they are, or is refused where they would change", async () => {
  const shop = testShop();
  const { api } = await signedIn(shop, await addUser(shop, { role: "admin" }));
  const change = async (defaultCurrency: "EUR" | "JPY") => {
    const { value, version } = (await api.admin.settings.all()).payments;
    await api.admin.settings.change({
      section: "payments",
      value: { ...value, defaultCurrency },
      version,
    });
  };
  await change("JPY");
  expect((await shop.caller.settings.public()).currency).toBe("JPY");
  const { slug } = await shop.product({ priceCents: 1250 });

  await expect(change("EUR")).rejects.toMatchObject({
    code: "BAD_REQUEST",
    cause: { field: "value.defaultCurrency" },
    message: expect.stringContaining(
      "Prices in JPY have 0 decimals, in EUR 2 decimals: 1 product and 0 deals would cost something else.",
    ),
  });
  expect((await shop.caller.settings.public()).currency).toBe("JPY");
  expect(await shop.caller.catalog.products.get({ key: slug })).toMatchObject({ priceCents: 1250 });
});
