import { NOW, testShop } from "@pickwell/api/testing";
import { expect, test } from "vitest";
import { authApp, bearer } from "../auth-testing.ts";
import { testApp } from "../testing.ts";

const HOUR = 3_600_000;
const ENDS_AT = new Date(NOW.getTime() + 20 * HOUR);

async function dealShop() {
  const shop = testShop();
  const product = await shop.product({ name: "Desk Lamp" });
  const deal = await shop.deal({
    title: "Quiet Hours",
    description: "Thirty hours a charge.",
    category: "Electronics",
    discountedPriceCents: 14_950,
    originalPriceCents: 24_900,
    startsAt: NOW,
    endsAt: ENDS_AT,
    maxUsage: 100,
    usageCount: 63,
    rating: 4.8,
    reviewCount: 412,
    features: ["Closed back", "30 hours"],
    images: [{ key: "kept", alt: "Headphones" }],
    affiliateLink: "https://merchant.example/quiet?aff=1",
    featured: true,
    productId: product.id,
    views: 8412,
    purchases: 63,
  });
  await shop.deal({ title: "Regular", endsAt: null, originalPriceCents: null });
  return { shop, product, deal };
}

const dealOverRest = (id: string, productId: string) => ({
  id,
  title: "Quiet Hours",
  description: "Thirty hours a charge.",
  imageUrl: "/img/kept",
  image: "/img/kept",
  images: ["/img/kept"],
  category: "Electronics",
  discountType: "percentage",
  originalPrice: 249,
  discountedPrice: 149.5,
  discountPercentage: 40,
  rating: 4.8,
  reviewCount: 412,
  features: ["Closed back", "30 hours"],
  usageCount: 63,
  maxUsage: 100,
  featured: true,
  isActive: true,
  startDate: NOW.toISOString(),
  endDate: ENDS_AT.toISOString(),
  views: 8412,
  purchases: 63,
  affiliateLink: "https://merchant.example/quiet?aff=1",
  productId,
  createdAt: NOW.toISOString(),
});

test("GET /api/deals?featured=true returns the documented envelope and every field", async () => {
  const { shop, deal, product } = await dealShop();
  const { get } = await testApp({ shop });

  const response = await get("/api/deals?featured=true");

  const expected = dealOverRest(deal.id, product.id);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    success: true,
    data: [expected],
    deals: [expected],
    message: "Deals fetched successfully",
  });
});

test.each([
  ["", ["Quiet Hours", "Regular"]],
  ["?featured=", ["Quiet Hours", "Regular"]],
  ["?featured=false", ["Regular"]],
  ["?flash=true", ["Quiet Hours"]],
])("GET /api/deals%s", async (query, titles) => {
  const { shop } = await dealShop();
  const { get } = await testApp({ shop });

  const { data } = (await get(`/api/deals${query}`)).json();

  expect(data.map((deal: { title: string }) => deal.title)).toEqual(titles);
});

test("missing values of a deal are null", async () => {
  const { shop } = await dealShop();
  const { get } = await testApp({ shop });

  const [deal] = (await get("/api/deals?featured=false")).json().data;

  expect(deal).toMatchObject({
    originalPrice: null,
    discountPercentage: 0,
    endDate: null,
    maxUsage: null,
    imageUrl: null,
    productId: null,
  });
});

test("GET /api/deals refuses unreadable parameters", async () => {
  const { get } = await testApp();

  const response = await get("/api/deals?featured=maybe");

  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({
    success: false,
    message: "featured: must be true or false",
    field: "featured",
  });
});

test("GET /api/deals/{id} returns one deal, and 404 unless it is open", async () => {
  const { shop, deal, product } = await dealShop();
  const ended = await shop.deal({ endsAt: NOW });
  const { get } = await testApp({ shop });

  const expected = dealOverRest(deal.id, product.id);
  expect((await get(`/api/deals/${deal.id}`)).json()).toEqual({
    success: true,
    data: expected,
    deal: expected,
    message: "Deal fetched successfully",
  });
  for (const id of [ended.id, "nothing"]) {
    const response = await get(`/api/deals/${id}`);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ success: false, message: "Deal not found" });
  }
});

test.each(["originalPrice", "originalPriceCents"])("an empty %s means none", async (name) => {
  const { shop, deal } = await dealShop();
  const { rest, login } = await authApp({ shop });
  const { token } = await login("admin@shop.test");

  const response = await rest(`PUT /api/deals/${deal.id}`, { [name]: "" }, bearer(token));

  expect([response.statusCode, response.json().data.originalPrice]).toEqual([200, null]);
});
