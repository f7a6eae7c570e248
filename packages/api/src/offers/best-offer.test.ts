import { expect, test } from "vitest";
import { offerOfProduct, type RankedOffer, rankOffers } from "./best-offer.ts";

const AT = new Date("2026-03-14T09:26:53.000Z");

const offer = (priceMinor: number, values: Partial<RankedOffer> = {}): RankedOffer => ({
  priceMinor,
  originalPriceMinor: null,
  currency: "USD",
  availability: "in_stock",
  isSecondHand: false,
  seenAt: AT,
  url: `https://m.example/${priceMinor}`,
  ...values,
});

const ranked = (...offers: RankedOffer[]) =>
  rankOffers(offers, "USD").map(({ priceMinor }) => priceMinor);

test("what can be had now comes first, then what is new, then the cheapest", () => {
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

test("what cannot be bought is none, and of two alike the one seen last stands in front", () => {
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

test("an offer in another currency is never taken for one in the shop's", () => {
  expect(offerOfProduct([offer(12, { currency: "NOK" })], "USD")).toEqual({ inStock: false });
});

test("where no file says anything of stock, what somebody has entered holds", () => {
  const sold = offerOfProduct([offer(12, { availability: "unknown" })], "USD");
  expect(sold).not.toHaveProperty("inStock");
});
