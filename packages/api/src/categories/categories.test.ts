import { expect, test } from "vitest";
import { testShop } from "../../test/testing.ts";

test("active categories come in menu order with the number of their listed products", async () => {
  const shop = testShop();
  await shop.category({ name: "Second", position: 2 });
  await shop.product();
  await shop.product({ status: "draft" });
  await shop.category({ name: "First", position: 1 });
  await shop.category({ name: "Closed", position: 0, status: "inactive" });
  await shop.product();

  const active = await shop.caller.catalog.categories.active();

  expect(active.map(({ name, productCount }) => [name, productCount])).toEqual([
    ["First", 0],
    ["Second", 1],
  ]);
});

test("a category is found by its slug while it is active", async () => {
  const shop = testShop();
  await shop.category({ name: "Home" });
  await shop.category({ name: "Closed", status: "inactive" });
  const { bySlug } = shop.caller.catalog.categories;

  expect((await bySlug({ slug: "home" })).name).toBe("Home");
  for (const slug of ["closed", "nowhere"]) {
    await expect(bySlug({ slug })).rejects.toMatchObject({ code: "NOT_FOUND" });
  }
});

test("a trending category's rating is that of its products, weighted by reviews", async () => {
  const shop = testShop();
  await shop.category({ name: "Rated", featured: true });
  await shop.product({ rating: 5, reviewCount: 300 });
  await shop.product({ rating: 3, reviewCount: 100 });
  await shop.product({ rating: 1, reviewCount: 900, status: "draft" });
  await shop.category({ name: "Unrated" });
  await shop.product({ rating: 0, reviewCount: 0 });

  const trending = await shop.caller.catalog.categories.trending();

  expect(trending.map(({ name, rating }) => [name, rating])).toEqual([
    ["Rated", 4.5],
    ["Unrated", null],
  ]);
});

test("at most as many trending categories as requested are returned, featured first", async () => {
  const shop = testShop();
  for (let index = 0; index < 8; index++) {
    await shop.category({ name: `C${index}`, featured: index === 7 });
  }

  const trending = await shop.caller.catalog.categories.trending({ limit: 3 });

  expect(trending.map((category) => category.name)).toEqual(["C7", "C0", "C1"]);
});
