import { expect, test } from "vitest";
import { breadcrumbList, jsonLdText, productData } from "./json-ld.ts";

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

test("1.2.1 nothing in the data can end the script it stands in", () => {
  const text = jsonLdText(productData(origin, "/product/lamp", lamp, "USD"));

  expect(text).not.toContain("<");
  expect(JSON.parse(text).name).toBe(lamp.name);
});

test("a product says its price, stock and pictures with full addresses", () => {
  const data = productData(origin, "/product/lamp", lamp, "USD");

  expect(data.image).toEqual(["https://shop.example/img/a%20b?w=1280"]);
  expect(data.offers).toMatchObject({
    url: "https://shop.example/product/lamp",
    price: "42.50",
    priceCurrency: "USD",
    availability: "https://schema.org/OutOfStock",
  });
});

test("a rating is only given where there are reviews", () => {
  const rated = { ...lamp, reviewCount: 3 };

  expect(productData(origin, "/", lamp, "USD").aggregateRating).toBeUndefined();
  expect(productData(origin, "/", rated, "USD").aggregateRating).toMatchObject({ reviewCount: 3 });
});

test("the way to a page is counted from the home page", () => {
  const { itemListElement } = breadcrumbList(origin, [
    { label: "Home", path: "/" },
    { label: "Lamps", path: "/category/lamps" },
  ]);

  expect(itemListElement).toMatchObject([
    { position: 1, item: "https://shop.example/" },
    { position: 2, name: "Lamps", item: "https://shop.example/category/lamps" },
  ]);
});
