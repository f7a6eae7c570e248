/** Uploading the same feed again. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newId } from "@pickwell/db/id";
import { categories, imports, offers, pricePoints, products } from "@pickwell/db/schema";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { everything } from "../../test/everything.ts";
import { fileOf, type Line } from "../../test/source-runs.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { undoChanges } from "../import-changes/undo.ts";
import { type ImportOptions, importCatalogue } from "./import-catalogue.ts";

const folder = mkdtempSync(join(tmpdir(), "pickwell-uploads-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, "feed.tsv");
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);
const ten = Array.from({ length: 10 }, (_, key): Line => ({ key }));

let shop: TestShop;
beforeEach(() => {
  shop = testShop();
});

async function upload(lines: readonly Line[], now: Date, options: Partial<ImportOptions> = {}) {
  writeFileSync(path, fileOf(lines));
  const id = newId();
  await shop.db.insert(imports).values({
    ...{ id, fileId: "", fileName: "feed.tsv", isDryRun: false, startedBy: "" },
    ...{ startedAt: now, state: "done" },
  });
  const { created, updated, unchanged } = await importCatalogue(shop.db, path, {
    now,
    importId: id,
    ...options,
  });
  return { id, counts: { created, updated, unchanged } };
}

const stored = async () => ({
  products: await shop.db.select().from(products).orderBy(asc(products.seq)),
  offers: await shop.db.select().from(offers).orderBy(asc(offers.seq)),
  prices: await shop.db.select().from(pricePoints).orderBy(asc(pricePoints.offerSeq)),
});

/** Changes a product without it showing that it has been changed. */
const secretly = (name: string) =>
  shop.db.update(products).set({ name }).where(eq(products.seq, 1));
const nameOfFirst = async () => (await stored()).products[0]?.name;

test("rows that the shop has are not compared again, and are noted as seen", async () => {
  await upload(ten, NOW);
  await secretly("Not compared");
  const before = await stored();

  const { counts } = await upload(ten, hours(2));

  expect(counts).toEqual({ created: 0, updated: 0, unchanged: 10 });
  const after = await stored();
  expect(after.products).toEqual(before.products);
  expect(after.offers).toEqual(before.offers.map((offer) => ({ ...offer, seenAt: hours(2) })));
  expect(after.prices.map(({ since, until }) => [since, until])).toEqual(
    ten.map(() => [NOW, hours(2)]),
  );
});

test("within an hour nothing is written", async () => {
  await upload(ten, NOW);
  const before = await stored();

  expect((await upload(ten, hours(0.5))).counts).toMatchObject({ unchanged: 10 });

  expect(await stored()).toEqual(before);
});

test("undoing the second upload leaves what the first one left, to the letter", async () => {
  await upload(ten, NOW);
  const before = await everything(shop.db);
  const { id } = await upload(ten, hours(2));

  const outcome = await undoChanges(shop.db, id, {
    now: hours(3),
    actor: { actorId: null, ipHash: null },
  });

  expect(outcome).toMatchObject({ left: 0 });
  expect(await everything(shop.db)).toEqual(before);
});

test("what has been changed of a product is set by the file again", async () => {
  await upload(ten, NOW);
  await shop.db
    .update(products)
    .set({ name: "The owner’s words", updatedAt: hours(1) })
    .where(eq(products.seq, 1));

  expect((await upload(ten, hours(2))).counts).toEqual({ created: 0, updated: 1, unchanged: 9 });

  expect(await nameOfFirst()).toBe("Kettle number 0");
});

test.each<[string, () => Promise<Partial<ImportOptions>>]>([
  [
    "a category has been changed since",
    async () => {
      await shop.db.update(categories).set({ updatedAt: hours(1) });
      return {};
    },
  ],
  ["the file is said to be older", async () => ({ observedAt: hours(1) })],
  ["links have a template", async () => ({ link: "https://m.example/{sku}" })],
  ["an import that was cut off goes on", async () => ({ resumedSince: hours(1) })],
])("all rows are compared when %s", async (_, change) => {
  await upload(ten, NOW);
  await secretly("Compared");

  await upload(ten, hours(2), await change());

  expect(await nameOfFirst()).toBe("Kettle number 0");
});

test("rows are compared where the shop has far more uploaded offers than the file has rows", async () => {
  await upload(ten, NOW);
  await secretly("Compared");
  const [like] = (await stored()).offers;
  if (!like) throw new Error("No offer");
  const { seq: _, ...offer } = like;
  const others = Array.from({ length: 20_100 }, (_, at) => ({ ...offer, ...namesOf(at) }));
  for (let from = 0; from < others.length; from += 300) {
    await shop.db.insert(offers).values(others.slice(from, from + 300));
  }

  await upload(ten, hours(2));

  expect(await nameOfFirst()).toBe("Kettle number 0");
});

const namesOf = (at: number) => ({ id: `other${at}`, key: `other${at}`, rowHash: null });
