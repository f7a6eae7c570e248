import { expect, test } from "vitest";
import { testShop } from "../../../test/testing.ts";
import type { ProductListInput } from "../schema.ts";

test("the total equals the number of listed products, for every combination of filters", async () => {
  const shop = testShop();
  const home = await shop.category({ name: "Home" });
  const office = await shop.category({ name: "Office" });
  for (let index = 0; index < 48; index++) {
    const priceCents = 900 + index * 37;
    const { id } = await shop.product({
      categoryId: (index % 3 ? home : office).id,
      brand: index % 4 ? "Larder" : "Kestrel",
      priceCents,
      originalPriceCents: index % 5 ? null : priceCents + 100,
      rating: [2, 3, 3.9, 4, 4.5, 5][index % 6] ?? 0,
      inStock: index % 7 !== 0,
      featured: index % 8 === 0,
    });
    // Into another range of prices, and reduced.
    if (index % 11 === 0)
      await shop.deal({ productId: id, discountedPriceCents: priceCents - 500 });
  }
  const { list } = shop.caller.catalog.products;
  const choices: Partial<ProductListInput>[][] = [
    [
      {},
      { minPriceCents: 1130 },
      { maxPriceCents: 2210 },
      { minPriceCents: 730, maxPriceCents: 1533 },
    ],
    [{}, { minRating: 4 }],
    [{}, { onSale: true }],
    [{}, { inStock: true }],
    [{}, { category: "home" }, { brands: ["Kestrel"] }, { featured: true }],
  ];
  const together = choices.reduce<Partial<ProductListInput>[]>(
    (asked, next) => asked.flatMap((one) => next.map((more) => ({ ...one, ...more }))),
    [{}],
  );
  const totals = new Set<number>();

  for (const asked of together) {
    const { products, total } = await list({ ...asked, limit: 100 });
    expect(total, JSON.stringify(asked)).toBe(products.length);
    totals.add(total);
  }
  expect(totals.size).toBeGreaterThan(20);
});
