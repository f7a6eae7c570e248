import { type TestShop, testShop } from "./testing.ts";

const DAY_MS = 86_400_000;
const kinds = ["Teapot", "Headphones", "Field Watch", "Larder Radio", "Œuf cup"];

/** Sixty listed products whose fields repeat at different paces, so that every filter cuts differently. */
export async function variedShop(): Promise<TestShop> {
  const shop = testShop();
  const shelves = [];
  for (const name of ["Home", "Baby & Kids", "Books"]) shelves.push(await shop.category({ name }));
  for (let index = 0; index < 60; index++) {
    const shelf = shelves[index % 3];
    await shop.product({
      name: `${kinds[index % 5]} ${index}`,
      categoryId: shelf?.id,
      brand: index % 4 === 3 ? "" : `Brand ${index % 4}`,
      description: index % 6 === 0 ? "Made of cast iron." : "Made of linen.",
      priceCents: 500 + ((index * 37) % 60) * 100,
      rating: ((index * 7) % 50) / 10,
      featured: index % 10 === 0,
      inStock: index % 7 !== 0,
      originalPriceCents: index % 3 ? 3000 : null,
      createdAt: new Date(shop.now().getTime() - ((index * 11) % 60) * DAY_MS),
    });
  }
  await shop.product({ name: "Draft Teapot", status: "draft" });
  await shop.product({ name: "Archived Teapot", status: "archived" });
  const closed = await shop.category({ name: "Closed", status: "inactive" });
  await shop.product({ name: "Closed Teapot", categoryId: closed.id });
  return shop;
}
