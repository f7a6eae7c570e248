import { offers, pricePoints, products } from "@pickwell/db/schema";
import { asc } from "drizzle-orm";
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

test("a file that changes its ids to upper case updates the same offers", async () => {
  await run(shop, [{ key: 1 }, { key: 2 }], NOW);
  const before = await stored();

  const capitals = [
    { key: 1, id: "K1", price: "8.00" },
    { key: 2, id: "K2" },
  ];
  expect(await run(shop, capitals, days(1))).toEqual({ created: 0, updated: 2, unchanged: 0 });

  const after = await stored();
  expect(after.products.map(({ id }) => id)).toEqual(before.products.map(({ id }) => id));
  expect(after.products.map(({ sku }) => sku)).toEqual(["K1", "K2"]);
  expect(after.offers.map(({ id, key }) => [id, key])).toEqual(
    before.offers.map(({ id, key }) => [id, key.toUpperCase()]),
  );
  const prices = await shop.db.select().from(pricePoints).orderBy(asc(pricePoints.since));
  const [first] = after.offers;
  expect(
    prices.filter(({ offerSeq }) => offerSeq === first?.seq).map(({ minor }) => minor),
  ).toEqual([1000, 800]);
  expect(await run(shop, capitals, days(1.5))).toEqual({ created: 0, updated: 0, unchanged: 2 });
});

test("an offer with the same name and another link is another offer", async () => {
  await run(shop, [{ key: 1 }], NOW);
  const [first] = (await stored()).products;
  await shop.db.update(products).set({ name: "Kettle number 2", slug: "kettle-number-2" });

  expect(await run(shop, [{ key: 2, id: "K1" }], days(1))).toMatchObject({ created: 1 });

  const after = await stored();
  expect(after.products.map(({ sku }) => sku)).toEqual(["k1", "K1"]);
  expect(after.products[0]?.id).toBe(first?.id);
});

test("ids in one file that differ only in case stay apart, in any order", async () => {
  const both = [{ key: 1 }, { key: 1, id: "K1", price: "12.00" }];
  expect(await run(shop, both, NOW)).toMatchObject({ created: 2 });
  const before = (await stored()).offers.map(({ id, key, priceMinor }) => [id, key, priceMinor]);

  const [small, large] = both;
  if (!small || !large) throw new Error("No rows");
  const turned = [{ ...large, price: "13.00" }, small];
  expect(await run(shop, turned, days(1))).toEqual({ created: 0, updated: 1, unchanged: 1 });

  const after = (await stored()).offers.map(({ id, key, priceMinor }) => [id, key, priceMinor]);
  expect(after).toEqual(before.map(([id, key, price]) => [id, key, key === "K1" ? 1300 : price]));
});

test.each([false, true])(
  "a new id is a new offer while the file still has the old one (new one first: %j)",
  async (isNewFirst) => {
    await run(shop, [{ key: 1 }], NOW);
    const [first] = (await stored()).offers;
    const both = [{ key: 1 }, { key: 1, id: "K1", price: "12.00" }];
    for (const day of [1, 2, 3]) {
      await run(shop, isNewFirst ? both.toReversed() : both, days(day));

      const after = (await stored()).offers;
      expect(after.map(({ key, priceMinor }) => [key, priceMinor])).toEqual([
        ["k1", 1000],
        ["K1", 1200],
      ]);
      expect(after[0]?.id).toBe(first?.id);
    }
  },
);
