import { expect, test } from "vitest";
import { groupByMerchant } from "./merchants.ts";

const names = {};
const shelf = [
  {
    id: "lamp",
    priceCents: 4250,
    inStock: true,
    merchant: null,
    affiliateLink: "https://www.north.example/p/1",
  },
  {
    id: "chair",
    priceCents: 9900,
    inStock: true,
    merchant: null,
    affiliateLink: "https://south.example/p/2",
  },
  {
    id: "desk",
    priceCents: 100,
    inStock: false,
    merchant: null,
    affiliateLink: "https://north.example/p/3?a=b",
  },
];
const products = new Map(shelf.map((product) => [product.id, product]));

test("products are grouped by merchant, each with a total", () => {
  const groups = groupByMerchant(
    [
      { id: "lamp", quantity: 2 },
      { id: "chair", quantity: 3 },
    ],
    products,
    names,
  );

  expect(groups.map(({ merchant, totalCents }) => [merchant, totalCents])).toEqual([
    ["north.example", 8500],
    ["south.example", 29700],
  ]);
  expect(groups[0]?.lines[0]).toMatchObject({ quantity: 2, totalCents: 8500 });
});

test("an unavailable product is in its group, but not in its total", () => {
  const [group] = groupByMerchant(
    [
      { id: "lamp", quantity: 1 },
      { id: "desk", quantity: 5 },
    ],
    products,
    names,
  );

  expect(group?.lines).toHaveLength(2);
  expect(group?.totalCents).toBe(4250);
});

test("a product that is no longer in the shop is in no group", () => {
  expect(groupByMerchant([{ id: "gone", quantity: 1 }], products, names)).toEqual([]);
});

test("the merchant in the feed counts, not the host of the link", () => {
  const affiliateLink = "https://www.awin1.com/pclick.php?p=1&a=2&m=3";
  const sold = [
    { id: "a", priceCents: 1, inStock: true, merchant: "Fernway", affiliateLink },
    { id: "b", priceCents: 1, inStock: true, merchant: "Holt & Sons", affiliateLink },
    {
      id: "c",
      priceCents: 1,
      inStock: true,
      merchant: null,
      affiliateLink: "https://fern.example/c",
    },
  ];
  const groups = groupByMerchant(
    sold.map(({ id }) => ({ id, quantity: 1 })),
    new Map(sold.map((product) => [product.id, product])),
    { "fern.example": "Fernway" },
  );
  expect(groups.map(({ merchant, lines }) => [merchant, lines.length])).toEqual([
    ["Fernway", 2],
    ["Holt & Sons", 1],
  ]);
});
