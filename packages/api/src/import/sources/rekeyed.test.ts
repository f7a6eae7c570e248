import { offers, products } from "@pickwell/db/schema";
import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addSource, sourceRuns } from "../../../test/source-runs.ts";
import { NOW, type TestShop, testShop } from "../../../test/testing.ts";

const { run } = sourceRuns();
const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000);

let shop: TestShop;
beforeEach(async () => {
  shop = testShop();
  await addSource(shop);
});

const stored = async () => ({
  products: await shop.db.select().from(products).orderBy(asc(products.seq)),
  offers: await shop.db.select().from(offers).orderBy(asc(offers.seq)),
});
const placesOf = (rows: Awaited<ReturnType<typeof stored>>["offers"]) =>
  rows.map(({ id, productId }) => [id, productId]);

test("variants keep offers and products when the number of the product comes before theirs", async () => {
  await run(
    shop,
    [
      { key: 1, id: "11" },
      { key: 1, id: "12" },
      { key: 2, id: "21" },
    ],
    NOW,
  );
  const before = await stored();

  const named = [
    { key: 1, id: "T 1 11" },
    { key: 1, id: "T 1 12", price: "8.00" },
    { key: 2, id: "T 2 21" },
  ];
  expect(await run(shop, named, days(1))).toEqual({ created: 0, updated: 3, unchanged: 0 });

  const after = await stored();
  expect(placesOf(after.offers)).toEqual(placesOf(before.offers));
  expect(after.products.map(({ id }) => id)).toEqual(before.products.map(({ id }) => id));
  expect(after.offers.map(({ key, priceMinor }) => [key, priceMinor])).toEqual([
    ["T 1 11", 1000],
    ["T 1 12", 800],
    ["T 2 21", 1000],
  ]);
  expect(await run(shop, named, days(2))).toEqual({ created: 0, updated: 0, unchanged: 3 });
});

test("an offer that stood for its product becomes its first variant, and no other", async () => {
  await run(shop, [{ key: 1, id: "T1" }], NOW);
  const [first] = (await stored()).offers;

  const variants = [
    { key: 1, id: "T1 S" },
    { key: 1, id: "T1 M" },
  ];
  expect(await run(shop, variants, days(1))).toMatchObject({ created: 1, updated: 1 });

  const after = await stored();
  expect(after.offers.map(({ key }) => key)).toEqual(["T1 S", "T1 M"]);
  expect(after.offers[0]).toMatchObject({ id: first?.id, productId: first?.productId });
  expect(after.offers[1]?.productId).not.toBe(first?.productId);
});

test("offers keep their products when the file's format becomes known and has another key", async () => {
  const file = (
    price: string,
  ) => `Код_товара;Название_позиции;Цена;Валюта;Ссылка_изображения;Уникальный_идентификатор;Продукт_на_сайте
A-1;Лампа;${price};USD;https://m.example/1.jpg;1001;https://m.example/1
A-2;Ваза;30.00;USD;https://m.example/2.jpg;1002;https://m.example/2
`;
  await run(shop, file("45.00"), NOW);
  // As they were known while the format was not.
  await shop.db.update(offers).set({ key: "A-1", rowHash: null }).where(eq(offers.key, "1001"));
  await shop.db.update(offers).set({ key: "A-2", rowHash: null }).where(eq(offers.key, "1002"));
  const before = await stored();

  expect(await run(shop, file("40.00"), days(1))).toEqual({ created: 0, updated: 2, unchanged: 0 });

  const after = await stored();
  expect(placesOf(after.offers)).toEqual(placesOf(before.offers));
  expect(after.offers.map(({ key, priceMinor }) => [key, priceMinor])).toEqual([
    ["1001", 4000],
    ["1002", 3000],
  ]);
  expect(await run(shop, file("40.00"), days(2))).toMatchObject({ created: 0, unchanged: 2 });
});

test.each([
  ["link", { url: "https://m.example/another" }],
  ["title", { title: "Another kettle" }],
  ["merchant", { merchant: "n.example" }],
])("an offer with another %s is not taken for a variant", async (_, values) => {
  await run(shop, [{ key: 1, id: "11" }], NOW);
  await shop.db.update(offers).set(values);

  expect(await run(shop, [{ key: 1, id: "T1 11" }], days(1))).toMatchObject({ created: 1 });

  expect((await stored()).offers.map(({ key }) => key)).toEqual(["11", "T1 11"]);
});

test("an offer that the file still has is not taken for a variant", async () => {
  const plain = { key: 2, id: "T2" };
  await run(shop, [plain], NOW);
  const before = await stored();

  expect(await run(shop, [{ key: 2, id: "T2 S" }, plain], days(1))).toMatchObject({ created: 1 });

  const after = await stored();
  expect(placesOf(after.offers.slice(0, 1))).toEqual(placesOf(before.offers));
  expect(after.offers.map(({ key }) => key)).toEqual(["T2", "T2 S"]);
});
