/** Amounts over REST are of the shop's currency, with as many digits as that has. */
import { saveSettings } from "@pickwell/api/settings";
import { NOW, testShop } from "@pickwell/api/testing";
import { afterEach, expect, test } from "vitest";
import { setAmountCurrency } from "../../src/routes/rest/codecs/amounts.ts";
import { authApp, bearer } from "../auth-testing.ts";

afterEach(() => setAmountCurrency("USD"));

const payload = {
  name: "Desk Lamp",
  image: "https://pictures.example/lamp.jpg",
  description: "Warm light.",
  affiliateLink: "https://merchant.example/lamp",
  category: "Home & Garden",
  status: "published",
};

test.each([
  { currency: "JPY", price: 124_900, minor: 124_900, below: 100_000, odd: 124_900.5 },
  { currency: "KWD", price: 12.345, minor: 12_345, below: 12.344, odd: 12.3456 },
  { currency: "EUR", price: 12.34, minor: 1234, below: 12.33, odd: 12.345 },
] as const)("$currency", async ({ currency, price, minor, below, odd }) => {
  const shop = testShop();
  await shop.category({ name: "Home & Garden" });
  await saveSettings(shop.db, NOW, "payments", { defaultCurrency: currency }, 1);
  const { rest, login, app } = await authApp({ shop });
  const headers = bearer((await login("admin@shop.test")).token);

  const refused = await rest("POST /api/products", { ...payload, price: odd }, headers);
  const created = await rest("POST /api/products", { ...payload, price }, headers);
  const { product } = created.json();

  expect(refused.statusCode).toBe(400);
  expect([created.statusCode, product.price]).toEqual([201, price]);
  expect(await shop.caller.catalog.products.get({ key: product.slug })).toMatchObject({
    priceCents: minor,
  });
  const listed = async (query: string) =>
    (await app.inject({ url: `/api/products?${query}` })).json().products.length;
  expect([await listed(`minPrice=${price}`), await listed(`maxPrice=${below}`)]).toEqual([1, 0]);
  const wrong = await app.inject({ url: `/api/products?minPrice=${odd}` });
  expect(wrong.statusCode).toBe(400);
  const file = await app.inject({ url: "/api/products/export.csv", headers });
  expect(file.body).toContain(`,"${price}",`);
});
