import { expect, test } from "vitest";
import { testShop } from "../../test/testing.ts";

test("suggestions put names that start with the text first, then words that do", async () => {
  const shop = testShop();
  await shop.category({ name: "Headwear" });
  await shop.product({ name: "Overhead Lamp", reviewCount: 900 });
  await shop.product({ name: "Quiet Headphones", reviewCount: 10 });
  await shop.product({ name: "Headband", reviewCount: 1 });
  await shop.product({ name: "Head Torch", reviewCount: 5 });
  await shop.product({ name: "Hidden Headset", status: "draft" });

  const { products, categories } = await shop.caller.search.suggest({ text: " head " });

  expect(products.map((product) => product.name)).toEqual([
    "Head Torch",
    "Headband",
    "Quiet Headphones",
    "Overhead Lamp",
  ]);
  expect(categories.map((category) => category.name)).toEqual(["Headwear"]);
});

test.each(["", "   ", '"', "%", "_", "\u0000"])("the text %j suggests nothing", async (text) => {
  const shop = testShop();
  await shop.product({ name: "Lamp" });

  expect(await shop.caller.search.suggest({ text })).toEqual({ products: [], categories: [] });
});
