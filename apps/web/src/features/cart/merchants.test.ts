import { expect, test } from "vitest";
import { groupByMerchant, merchantHost } from "./merchants.ts";

const shelf = [
  { id: "lamp", priceCents: 4250, inStock: true, affiliateLink: "https://www.north.example/p/1" },
  { id: "chair", priceCents: 9900, inStock: true, affiliateLink: "https://south.example/p/2" },
  { id: "desk", priceCents: 100, inStock: false, affiliateLink: "https://north.example/p/3?a=b" },
];
const products = new Map(shelf.map((product) => [product.id, product]));

test("lines are grouped by merchant, with a total each", () => {
  const groups = groupByMerchant(
    [
      { id: "lamp", quantity: 2 },
      { id: "chair", quantity: 3 },
    ],
    products,
  );

  expect(groups.map(({ host, totalCents }) => [host, totalCents])).toEqual([
    ["north.example", 8500],
    ["south.example", 29700],
  ]);
  expect(groups[0]?.lines[0]).toMatchObject({ quantity: 2, totalCents: 8500 });
});

test("what is out of stock stands in its group and not in its total", () => {
  const [group] = groupByMerchant(
    [
      { id: "lamp", quantity: 1 },
      { id: "desk", quantity: 5 },
    ],
    products,
  );

  expect(group?.lines).toHaveLength(2);
  expect(group?.totalCents).toBe(4250);
});

test("what is no longer in the shop is in no group", () => {
  expect(groupByMerchant([{ id: "gone", quantity: 1 }], products)).toEqual([]);
});

test.each([
  ["https://www.north.example/x", "north.example"],
  ["https://shop.north.example:8443/", "shop.north.example"],
  ["not an address", ""],
  ["", ""],
])("the merchant behind %j is %j", (link, host) => {
  expect(merchantHost(link)).toBe(host);
});
