import { expect, test } from "vitest";
import { goPath, merchantName, seePrice } from "./rules.ts";

test("Buy Now leads by way of the deal that runs, which counts there", () => {
  expect(goPath({ id: "lamp", deal: null })).toBe("/go/product/lamp");
  expect(goPath({ id: "lamp", deal: { id: "half" } })).toBe("/go/deal/half");
});

test("a merchant is called what the owner calls its host, or one above it", () => {
  const names = { "fernway.example": "Fernway" };
  expect(merchantName("https://www.fernway.example/p/1", names)).toBe("Fernway");
  expect(merchantName("https://eu.shop.fernway.example/p/1", names)).toBe("Fernway");
  expect(merchantName("https://notfernway.example/", names)).toBe("notfernway.example");
  expect(merchantName("nowhere", names)).toBe("");
});

test("without a price it is said where to see it", () => {
  expect(seePrice("Fernway")).toBe("See price at Fernway");
  expect(seePrice("")).toBe("See price at the merchant");
});
