import { expect, test } from "vitest";
import { jsonLdText } from "./json-ld.ts";
import { dealData, productData } from "./product-data.ts";

const origin = "https://shop.example";
const lamp = {
  name: "</script><script>alert(1)</script>",
  description: "A lamp.",
  brand: "Larder",
  images: [{ key: "a b" }],
  priceCents: 4250,
  rating: 4.5,
  reviewCount: 0,
  inStock: false,
};

test("1.2.1 nothing in the data can end its script element", () => {
  const text = jsonLdText(productData(origin, "/product/lamp", lamp, "USD"));

  expect(text).not.toContain("<");
  expect(JSON.parse(text).name).toBe(lamp.name);
});

test("a product has price, availability and pictures with absolute addresses", () => {
  const data = productData(origin, "/product/lamp", lamp, "USD");

  expect(data.image).toEqual(["https://shop.example/img/a%20b?w=1280"]);
  expect(data.offers).toMatchObject({
    url: "https://shop.example/product/lamp",
    price: "42.50",
    priceCurrency: "USD",
    availability: "https://schema.org/OutOfStock",
  });
});

test("a product without pictures and attributes has no empty lists", () => {
  const text = jsonLdText(productData(origin, "/", { ...lamp, images: [], attributes: [] }, "USD"));

  expect(text).not.toMatch(/"(image|additionalProperty)"/);
});

test("a rating is only included if there are reviews", () => {
  const rated = { ...lamp, reviewCount: 3 };

  expect(productData(origin, "/", lamp, "USD").aggregateRating).toBeUndefined();
  expect(productData(origin, "/", { ...rated, rating: 0 }, "USD").aggregateRating).toBeUndefined();
  expect(productData(origin, "/", rated, "USD").aggregateRating).toMatchObject({ reviewCount: 3 });
});

test("a reduced price has the price before and the seller", () => {
  const reduced = {
    ...lamp,
    originalPriceCents: 6000,
    affiliateLink: "https://www.merchant.example/lamp?ref=us",
  };

  expect(productData(origin, "/", reduced, "USD").offers).toMatchObject({
    seller: { name: "merchant.example" },
    priceSpecification: {
      priceType: "https://schema.org/StrikethroughPrice",
      price: "60.00",
      priceCurrency: "USD",
    },
  });
});

test("an invalid price before and an invalid link are left out", () => {
  const { offers } = productData(
    origin,
    "/",
    { ...lamp, originalPriceCents: 4250, affiliateLink: "" },
    "USD",
  );

  expect(offers).not.toMatchObject({ priceSpecification: expect.anything() });
  expect(JSON.parse(JSON.stringify(offers))).not.toHaveProperty("seller");
});

test("used things are not in the price range of new ones, and said to be used when alone", () => {
  const offered = { currency: "USD", availability: "in_stock" };
  const used = { ...offered, priceMinor: 900, isSecondHand: true };
  const data = (...offers: (typeof offered & { priceMinor: number })[]) =>
    productData(origin, "/", { ...lamp, offers }, "USD").offers;

  const range = data({ ...offered, priceMinor: 4250 }, { ...offered, priceMinor: 5000 }, used);
  expect(range).toMatchObject({ lowPrice: "42.50", highPrice: "50.00", offerCount: 2 });
  expect(range).not.toHaveProperty("itemCondition");
  expect(data(used)).toMatchObject({ itemCondition: "https://schema.org/UsedCondition" });
  // A new one for other money comes first, but the price is that of the used one.
  const foreign = { ...offered, currency: "EUR", priceMinor: 4000 };
  expect(data(foreign, used)).toMatchObject({ itemCondition: "https://schema.org/UsedCondition" });
});

test("a product at a deal's price has the condition of the deal's offer, not of the best one", () => {
  const fresh = {
    currency: "USD",
    availability: "in_stock",
    priceMinor: 4250,
    affiliateLink: "https://merchant.example/lamp",
  };
  const used = { ...fresh, isSecondHand: true, affiliateLink: "https://used.example/lamp" };
  const deal = { startsAt: new Date("2026-03-14T00:00:00Z"), endsAt: null };
  const data = (affiliateLink: string, ...offers: (typeof fresh & { isSecondHand?: boolean })[]) =>
    productData(origin, "/", { ...lamp, affiliateLink, deal, offers }, "USD").offers;

  expect(data(used.affiliateLink, fresh, used)).toMatchObject({
    itemCondition: "https://schema.org/UsedCondition",
  });
  for (const link of [fresh.affiliateLink, "https://nobody.example/lamp"]) {
    const shown = JSON.parse(JSON.stringify(data(link, used, fresh)));
    expect(shown).not.toHaveProperty("itemCondition");
  }
});

test("a deal's price is valid from its start to its end", () => {
  const deal = {
    ...lamp,
    title: "Lamp for less",
    category: "Home",
    discountedPriceCents: 4250,
    originalPriceCents: 6000,
    startsAt: new Date("2026-03-14T00:00:00Z"),
    endsAt: new Date("2026-03-16T00:00:00Z"),
    affiliateLink: "https://merchant.example/lamp",
  };

  const data = JSON.parse(jsonLdText(dealData(origin, "/deals/1", deal, "USD")));
  const endless = dealData(origin, "/deals/1", { ...deal, endsAt: null }, "USD");

  expect(data).toMatchObject({ "@type": "Product", name: "Lamp for less" });
  expect(data.offers).toMatchObject({
    url: "https://shop.example/deals/1",
    price: "42.50",
    validFrom: "2026-03-14T00:00:00.000Z",
    priceValidUntil: "2026-03-16T00:00:00.000Z",
  });
  expect(endless.offers).not.toMatchObject({ priceValidUntil: expect.anything() });
  expect(endless.offers).not.toMatchObject({ itemCondition: expect.anything() });
  const used = dealData(origin, "/deals/1", { ...deal, isSecondHand: true }, "USD");
  expect(used.offers).toMatchObject({ itemCondition: "https://schema.org/UsedCondition" });
});
