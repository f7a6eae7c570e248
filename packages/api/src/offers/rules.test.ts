import { expect, test } from "vitest";
import { goPath, merchantName, seePrice, sellerName } from "./rules.ts";

test("Buy Now leads through the running deal, so that the click counts there", () => {
  expect(goPath({ id: "lamp", deal: null })).toBe("/go/product/lamp");
  expect(goPath({ id: "lamp", deal: { id: "half" } })).toBe("/go/deal/half");
});

test("a merchant has the owner's name for its host, or for a parent domain", () => {
  const names = { "fernway.example": "Fernway" };
  expect(merchantName("https://www.fernway.example/p/1", names)).toBe("Fernway");
  expect(merchantName("https://eu.shop.fernway.example/p/1", names)).toBe("Fernway");
  expect(merchantName("https://notfernway.example/", names)).toBe("notfernway.example");
  expect(merchantName("nowhere", names)).toBe("");
});

test("without a price, the text says where to see it", () => {
  expect(seePrice("Fernway")).toBe("See price at Fernway");
  expect(seePrice("")).toBe("See price at the merchant");
});

test.each([
  [
    "https://www.awin1.com/cread.php?awinmid=3&ued=https%3A%2F%2Fwww.fernway.example%2Fp%2F1",
    "Fernway",
  ],
  ["https://www.awin1.com/pclick.php?p=1&a=2&m=3", "awin1.com"],
  [
    "https://click.linksynergy.com/deeplink?id=x&mid=1&murl=https%3A%2F%2Fholt.example%2Fa",
    "holt.example",
  ],
  ["https://shareasale.com/r.cfm?b=1&u=2&m=3&urllink=www.holt.example%2Fp", "holt.example"],
  ["https://acme.pxf.io/c/1/2/3?u=https%3A%2F%2Fholt.example", "holt.example"],
  // The parameter is ignored, since the host is not a network's.
  ["https://fernway.example/p?url=https%3A%2F%2Fholt.example", "Fernway"],
  ["https://www.awin1.com/cread.php?ued=javascript:alert(1)", "awin1.com"],
])("%s is sold by %s", (link, name) => {
  expect(merchantName(link, { "fernway.example": "Fernway" })).toBe(name);
});

test("the seller is the one named by the feed, otherwise that of the link", () => {
  const affiliateLink = "https://www.awin1.com/pclick.php?p=1&a=2&m=3";
  expect(sellerName({ merchant: "Holt", affiliateLink }, {})).toBe("Holt");
  expect(sellerName({ merchant: null, affiliateLink: "https://www.b.example/" }, {})).toBe(
    "b.example",
  );
});
