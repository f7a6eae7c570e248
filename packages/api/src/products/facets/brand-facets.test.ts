import { products } from "@pickwell/db/schema";
import { like } from "drizzle-orm";
import { expect, test } from "vitest";
import { variedShop } from "../../../test/varied-shop.ts";
import type { ProductFacetsInput } from "../schema.ts";
import { listFacets } from "./facets.ts";

test("brands in a price range are equal, counted one by one or grouped", async () => {
  const shop = await variedShop();
  // Into other ranges of prices, and reduced.
  const radios = await shop.db.select().from(products).where(like(products.name, "Larder Radio%"));
  for (const { id, priceCents } of radios.slice(0, 6)) {
    await shop.deal({ productId: id, discountedPriceCents: priceCents - 400 });
  }
  const prices = [
    { minPriceCents: 1250 },
    { maxPriceCents: 4410 },
    { minPriceCents: 900, maxPriceCents: 5010 },
  ];
  const others: ProductFacetsInput[] = [
    {},
    { category: "home" },
    { minRating: 3, inStock: true },
    { onSale: true },
    { featured: true },
    { category: "books", brands: ["Brand 1"], onSale: true },
  ];
  const counted = new Set<number>();

  for (const asked of prices.flatMap((range) => others.map((other) => ({ ...range, ...other })))) {
    const brands = async (grouped: number) => {
      const limits = { chosen: 100, attributes: 100, brands: 100, grouped };
      return (await listFacets(shop.db, asked, { moment: shop.now() }, limits)).brands;
    };
    const oneByOne = await brands(0);
    expect(oneByOne, JSON.stringify(asked)).toEqual(await brands(100));
    for (const { products = 0 } of oneByOne) counted.add(products);
  }
  expect(counted.size).toBeGreaterThan(5);
});
