import { products } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testShop } from "../../test/testing.ts";

test("a product is found by slug and by id", async () => {
  const shop = testShop();
  const lamp = await shop.product({ name: "Larder Lamp" });

  const { get } = shop.caller.catalog.products;
  expect((await get({ key: "larder-lamp" })).id).toBe(lamp.id);
  expect((await get({ key: lamp.id })).slug).toBe("larder-lamp");
});

test.each(["draft", "archived"] as const)(
  "8.2.2 a %s product cannot be seen by any key",
  async (status) => {
    const shop = testShop();
    const hidden = await shop.product({ name: "Secret", status });
    const { get, related, some } = shop.caller.catalog.products;

    for (const key of [hidden.id, hidden.slug]) {
      await expect(get({ key })).rejects.toMatchObject({
        code: "NOT_FOUND",
        message: "Product not found",
      });
      await expect(related({ key })).rejects.toMatchObject({ code: "NOT_FOUND" });
      expect(await some({ keys: [key] })).toEqual([]);
    }
  },
);

test("8.2.2 a product of an inactive category cannot be seen", async () => {
  const shop = testShop();
  const closed = await shop.category({ status: "inactive" });
  const hidden = await shop.product({ categoryId: closed.id });

  await expect(shop.caller.catalog.products.get({ key: hidden.id })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});

test("related products are of the same category, at most four, the best rated first, never the product itself", async () => {
  const shop = testShop();
  await shop.category({ name: "Elsewhere" });
  await shop.product({ name: "Foreign" });
  await shop.category({ name: "Home" });
  for (let rating = 0; rating < 6; rating++) await shop.product({ name: `Pan ${rating}`, rating });
  await shop.product({ name: "Hidden pan", rating: 5, status: "draft" });

  const related = await shop.caller.catalog.products.related({ key: "pan-5" });

  expect(related.map((product) => product.name)).toEqual(["Pan 4", "Pan 3", "Pan 2", "Pan 1"]);
});

test("when nobody sells a product, similar ones that are available are shown", async () => {
  const shop = testShop();
  await shop.category({ name: "Home" });
  await shop.product({ name: "Copper kettle", priceCents: 5000, inStock: false });
  await shop.product({ name: "Copper kettle two", inStock: false });
  await shop.product({ name: "Sofa", priceCents: 90_000, rating: 5 });
  await shop.product({ name: "Steel kettle", priceCents: 5500, rating: 3 });
  await shop.product({ name: "Pan", priceCents: 5000, rating: 2 });
  await shop.product({ name: "Copper kettle, large", priceCents: 9000, rating: 1 });
  await shop.product({ name: "Bed", priceCents: 80_000, rating: 4 });

  const related = await shop.caller.catalog.products.related({ key: "copper-kettle" });

  expect(related.map(({ name }) => name)).toEqual([
    "Copper kettle, large",
    "Steel kettle",
    "Pan",
    "Sofa",
  ]);
});

test("products are found by slugs and ids; unknown ones are left out", async () => {
  const shop = testShop();
  const one = await shop.product({ name: "One" });
  await shop.product({ name: "Two" });

  const found = await shop.caller.catalog.products.some({ keys: [one.id, "two", "three"] });

  expect(found.map((product) => product.name).sort()).toEqual(["One", "Two"]);
});

test("the highest saving is that of listed products, in whole percent", async () => {
  const shop = testShop();
  const { highestSaving } = shop.caller.catalog.products;
  expect(await highestSaving()).toBe(0);

  await shop.product({ priceCents: 1000, originalPriceCents: 900 });
  expect(await highestSaving()).toBe(0);
  await shop.product({ priceCents: 7000, originalPriceCents: 10_000 });
  await shop.product({ priceCents: 2, originalPriceCents: 3 });
  await shop.product({ priceCents: 1, originalPriceCents: 1000, status: "draft" });
  expect(await highestSaving()).toBe(33);
});

test("products to compare are found by slug, former slug and id, in the order asked", async () => {
  const shop = testShop();
  const attributes = [{ name: "Material", value: "Brass" }];
  const lamp = await shop.product({ name: "Larder Lamp", attributes });
  const secret = await shop.product({ name: "Secret", status: "draft" });
  await shop.db.update(products).set({ slug: "brass-lamp" }).where(eq(products.id, lamp.id));
  const { compared } = shop.caller.catalog.products;

  const found = await compared({
    keys: ["gone", lamp.id, secret.slug, "larder-lamp", "brass-lamp"],
  });

  const ids = found.map((one) => one?.id ?? null);
  expect(ids).toEqual([null, lamp.id, null, lamp.id, lamp.id]);
  expect(found[1]?.attributes).toEqual([{ name: "Material", value: "Brass" }]);
  expect(await compared({ keys: [] })).toEqual([]);
  expect(await compared({ keys: ["\ud800"] })).toEqual([null]);
  const keys = Array.from({ length: 13 }, (_, index) => `p${index}`);
  await expect(compared({ keys })).rejects.toMatchObject({ code: "BAD_REQUEST" });
});
