import { describe, expect, test } from "vitest";
import {
  cheapestFirst,
  type OfferRule,
  offerOfProduct,
  type RankedOffer,
  rankOffers,
} from "./best-offer.ts";

const AT = new Date("2026-03-14T09:26:53.000Z");

const offer = (priceMinor: number, values: Partial<RankedOffer> = {}): RankedOffer => ({
  priceMinor,
  originalPriceMinor: null,
  currency: "USD",
  availability: "in_stock",
  isSecondHand: false,
  seenAt: AT,
  merchant: "7",
  merchantName: "Fernway",
  url: `https://m.example/${priceMinor}`,
  ...values,
});

const ranked = (...offers: RankedOffer[]) =>
  rankOffers(offers, "USD").map(({ priceMinor }) => priceMinor);

test("available offers come first, then new ones, then the cheapest", () => {
  expect(
    ranked(
      offer(5, { availability: "preorder" }),
      offer(900, { isSecondHand: true }),
      offer(1000),
      offer(999),
      offer(1, { currency: "EUR" }),
      offer(800, { availability: "unknown" }),
    ),
  ).toEqual([999, 1000, 1, 900, 800, 5]);
});

test("an offer that cannot be bought is never best; of two equal ones the latest seen is", () => {
  const later = new Date(AT.getTime() + 1);
  const [first] = rankOffers([offer(5), offer(5, { seenAt: later })], "USD");
  expect(first?.seenAt).toEqual(later);
  expect(ranked(offer(5, { availability: "out_of_stock" }), offer(6, { url: "" }))).toEqual([]);
});

test("a product is sold as its best offer says", () => {
  expect(offerOfProduct([offer(12), offer(10, { originalPriceMinor: 15 })], "USD")).toEqual({
    priceCents: 10,
    originalPriceCents: 15,
    affiliateLink: "https://m.example/10",
    inStock: true,
  });
});

test("a product that nobody sells keeps the price of its first offer, and is out of stock", () => {
  const gone = { availability: "out_of_stock" } as const;
  expect(offerOfProduct([offer(12, gone), offer(10, gone)], "USD")).toMatchObject({
    priceCents: 12,
    inStock: false,
  });
});

test("an offer in another currency is never compared as if it were in the shop's", () => {
  expect(offerOfProduct([offer(12, { currency: "NOK" })], "USD")).toEqual({ inStock: false });
});

test("the stock entered by hand holds when no file names any", () => {
  const sold = offerOfProduct([offer(12, { availability: "unknown" })], "USD");
  expect(sold).not.toHaveProperty("inStock");
});

describe("the owner's rule", () => {
  const by = (rule: Partial<OfferRule>, ...offers: RankedOffer[]) =>
    rankOffers(offers, "USD", { ...cheapestFirst, marginPercent: 10, ...rule }).map(
      ({ priceMinor }) => priceMinor,
    );
  const of = (merchantName: string, priceMinor: number, values: Partial<RankedOffer> = {}) =>
    offer(priceMinor, { merchant: merchantName.toLowerCase(), merchantName, ...values });

  test("prefers the owner's merchant, by name or number, when it is hardly dearer", () => {
    const preferred = ["holt", "4711", "fernway"];
    expect(by({ by: "preferred", preferred }, of("A", 1000), of("Fernway", 1100))).toEqual([
      1100, 1000,
    ]);
    expect(by({ by: "preferred", preferred }, of("A", 1000), of("Fernway", 1101))).toEqual([
      1000, 1101,
    ]);
    const numbered = of("B", 1050, { merchant: "4711" });
    expect(
      by({ by: "preferred", preferred }, of("A", 1000), of("Fernway", 1001), numbered),
    ).toEqual([1050, 1000, 1001]);
    expect(by({ by: "preferred", preferred: [] }, of("A", 1001), of("B", 1000))).toEqual([
      1000, 1001,
    ]);
  });

  test("prefers the merchant whose clicks earn most; an unknown one is expected to earn the average", () => {
    const earnings = new Map([
      ["good", 9],
      ["bad", 1],
    ]);
    const paying = { by: "paying", earnings, usualEarnings: 5 } as const;
    expect(by(paying, of("Bad", 1000), of("Good", 1090), of("New", 1050))).toEqual([
      1090, 1000, 1050,
    ]);
    expect(by(paying, of("Bad", 1000), of("New", 1050))).toEqual([1050, 1000]);
  });

  test("never prefers an offer that is not available yet, is used, or is in another currency", () => {
    const rule = { by: "preferred", preferred: ["holt"] } as const;
    for (const values of [
      { availability: "preorder" },
      { availability: "unknown" },
      { availability: "out_of_stock" },
      { isSecondHand: true },
      { currency: "EUR" },
    ] as const) {
      expect(by(rule, of("A", 1000), of("Holt", 1000, values))[0]).toBe(1000);
      expect(
        rankOffers([of("A", 1000), of("Holt", 1000, values)], "USD", {
          ...cheapestFirst,
          ...rule,
        })[0]?.merchantName,
      ).toBe("A");
    }
  });
});
