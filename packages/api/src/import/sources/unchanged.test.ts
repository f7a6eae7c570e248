import { writeFileSync } from "node:fs";
import { offers, pricePoints, products } from "@pickwell/db/schema";
import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addSource, fileOf, type Line, SOURCE, sourceRuns } from "../../../test/source-runs.ts";
import { NOW, type TestShop, testShop } from "../../../test/testing.ts";
import { listOffers } from "../../offers/of-product.ts";
import { type ImportOptions, importCatalogue } from "../import-catalogue.ts";
import { CONFIRM_MS } from "./known-rows.ts";

const { path, run: runOf } = sourceRuns();
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);

let shop: TestShop;
beforeEach(async () => {
  shop = testShop();
  await addSource(shop);
});

const ten = Array.from({ length: 10 }, (_, key): Line => ({ key }));
const run = (lines: Line[] | string, now: Date, onProgress?: ImportOptions["onProgress"]) =>
  runOf(shop, lines, now, onProgress);

const stored = async () => ({
  products: await shop.db.select().from(products).orderBy(asc(products.seq)),
  offers: await shop.db.select().from(offers).orderBy(asc(offers.seq)),
  prices: await shop.db.select().from(pricePoints).orderBy(asc(pricePoints.offerSeq)),
});

test("unchanged rows write nothing, but state when they were seen", async () => {
  expect(await run(ten, NOW)).toEqual({ created: 10, updated: 0, unchanged: 0 });
  const before = await stored();

  const news = ten.map((line) => (line.key === 3 ? { ...line, price: "12.00" } : line));
  expect(await run(news, hours(5))).toEqual({ created: 0, updated: 1, unchanged: 9 });

  const after = await stored();
  expect(after.offers[3]).toMatchObject({ priceMinor: 1200, seenAt: hours(5) });
  const others = <T>(rows: T[]) => rows.filter((_, at) => at !== 3);
  expect(others(after.offers)).toEqual(others(before.offers));
  expect(others(after.products)).toEqual(others(before.products));
  const [first] = after.products;
  if (!first) throw new Error("No product");
  expect(await listOffers(shop.db, hours(6), first)).toMatchObject([{ seenAt: hours(5) }]);
});

test("unchanged rows are stored as seen before their prices expire", async () => {
  await run(ten, NOW);
  await run(ten, new Date(NOW.getTime() + CONFIRM_MS - 1));
  expect((await stored()).prices[0]?.until).toEqual(NOW);

  const later = new Date(NOW.getTime() + CONFIRM_MS + 2 * 3_600_000);
  await run(ten, later);

  const { prices } = await stored();
  expect(prices).toHaveLength(10);
  expect(prices[0]?.until).toEqual(later);
});

test("storing rows as seen does not overwrite the owner's changes, and leaves out rows that the file lacks", async () => {
  await run(ten, NOW);
  await run(
    ten.map((line) => (line.key === 3 ? { ...line, price: "12.00" } : line)),
    hours(5),
  );
  const [first] = (await stored()).products;
  await shop.db
    .update(products)
    .set({ name: "The owner’s words" })
    .where(eq(products.id, first?.id ?? ""));
  const before = await stored();

  const later = new Date(NOW.getTime() + CONFIRM_MS + 2 * 3_600_000);
  const named = ten
    .slice(0, 9)
    .map((line) => (line.key === 3 ? { ...line, price: "12.00" } : line));
  expect(await run(named, later)).toEqual({ created: 0, updated: 0, unchanged: 9 });

  const after = await stored();
  expect(after.products).toEqual(before.products);
  expect(after.offers.map(({ seenAt }) => seenAt)).toEqual(
    ten.map(({ key }) => (key === 3 ? hours(5) : key === 9 ? NOW : later)),
  );
  expect(after.offers.map(({ missingSince }) => missingSince)).toEqual(
    ten.map(({ key }) => (key === 9 ? later : null)),
  );
});

test("rows that an earlier version has read are read again once", async () => {
  await run(ten, NOW);
  // The hash of this row as an earlier reading version made it.
  const told = { priceMinor: 1, rowHash: "1kn0mut.vpzz7w.1fdrja2.1vsr2er" };
  await shop.db.update(offers).set(told).where(eq(offers.seq, 1));
  await run(ten, hours(1));
  expect((await stored()).offers[0]?.priceMinor).toBe(1000);
});

test("unchanged rows are read again when a sale begins", async () => {
  const sale = { sale: "8.00 USD", dates: `${hours(3).toISOString()}/${hours(9).toISOString()}` };
  const file = [{ ...ten[0], key: 0, ...sale }, ...ten.slice(1)];
  await run(file, NOW);

  expect(await run(file, hours(4))).toEqual({ created: 0, updated: 1, unchanged: 9 });
  expect(await run(file, hours(10))).toEqual({ created: 0, updated: 1, unchanged: 9 });
  // All dates have passed, so the row is now skipped as unchanged.
  const [first] = (await stored()).offers;
  expect(first).toMatchObject({ priceMinor: 1000, seenAt: hours(10) });
  await run(file, hours(11));
  expect((await stored()).offers[0]?.seenAt).toEqual(hours(10));
});

test("a change in an unused column has no row read", async () => {
  await run(ten, NOW);
  const before = await stored();
  const labelled = ten.map((line) => ({ ...line, label: "spring" }));

  expect(await run(labelled, hours(1))).toEqual({ created: 0, updated: 0, unchanged: 10 });

  expect(await stored()).toEqual(before);
});

test("all rows are read when a column comes to be used", async () => {
  const spread = (column: string, price: string) =>
    fileOf(ten).replace("custom_label_0", column).replaceAll("\t\t\t\n", `\t\t\t${price}\n`);
  await run(spread("custom_label_0", "9.00 USD"), NOW);

  expect(await run(spread("price_before", "12.00 USD"), hours(1))).toMatchObject({ updated: 10 });

  expect((await stored()).offers[0]).toMatchObject({ originalPriceMinor: 1200 });
});

test("an offer that another file has changed is corrected by its source", async () => {
  await run(ten, NOW);
  writeFileSync(path, fileOf([{ key: 0, price: "5.00" }]));
  await importCatalogue(shop.db, path, { now: hours(1) });
  expect((await stored()).offers[0]?.priceMinor).toBe(500);

  expect(await run(ten, hours(2))).toEqual({ created: 0, updated: 1, unchanged: 9 });

  expect((await stored()).offers[0]?.priceMinor).toBe(1000);
});

test("an interrupted run continues with the remaining rows", async () => {
  // More than one piece.
  const many = Array.from({ length: 1500 }, (_, key): Line => ({ key }));
  const cut = run(many, NOW, ({ phase }) => {
    if (phase === "saving") throw new Error("Killed");
  });
  await expect(cut).rejects.toThrow("Killed");
  const taken = await shop.db.$count(products);
  expect(taken).toBeGreaterThan(0);
  expect(taken).toBeLessThan(1500);
  const before = await stored();

  expect(await run(many, hours(1))).toEqual({
    created: 1500 - taken,
    updated: 0,
    unchanged: taken,
  });

  const after = await stored();
  expect(after.offers.slice(0, taken)).toEqual(before.offers);
  expect(after.offers.every(({ missingSince }) => missingSince === null)).toBe(true);
  expect(await shop.db.$count(offers, eq(offers.sourceId, SOURCE))).toBe(1500);
});
