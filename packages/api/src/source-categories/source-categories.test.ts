import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newId } from "@pickwell/db/id";
import { categories, feedSources, imports, products, sourceCategories } from "@pickwell/db/schema";
import { asc } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { addUser, signedIn } from "../../test/accounts.ts";
import { everything } from "../../test/everything.ts";
import { NOW, ORIGIN, type TestShop, testShop } from "../../test/testing.ts";
import { bulkJob } from "../bulk/job.ts";
import { importCatalogue } from "../import/import-catalogue.ts";
import { undoChanges } from "../import-changes/undo.ts";
import { suggestCategory } from "./suggest.ts";

const folder = mkdtempSync(join(tmpdir(), "pickwell-tree-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, "feed.tsv");
const SOURCE = "source0000000one";
const actor = { actorId: "", ipHash: null };

let shop: TestShop;
let api: Awaited<ReturnType<typeof signedIn>>["api"];
beforeEach(async () => {
  shop = testShop();
  await shop.db.insert(feedSources).values({
    ...{ id: SOURCE, name: "Acme", host: "m.example", signIn: "none", sealed: "" },
    ...{ shrinkPercent: 100, savedBy: "", createdAt: NOW, updatedAt: NOW },
  });
  api = (await signedIn(shop, await addUser(shop, { role: "admin", name: "Ada" }))).api;
});

/** Rows by name: the merchant's path, and Google's. */
type Rows = Record<string, [own: string, google?: string]>;

async function take(rows: Rows, { isDryRun = false } = {}): Promise<string> {
  const lines = Object.entries(rows).map(
    ([name, [own, google = ""]]) =>
      `${name}\t${name}\tText\thttps://m.example/${name}\thttps://m.example/${name}.jpg\tin_stock\t10.00 USD\tAcme\t${own}\t${google}`,
  );
  writeFileSync(
    path,
    `id\ttitle\tdescription\tlink\timage_link\tavailability\tprice\tbrand\tproduct_type\tgoogle_product_category\n${lines.join("\n")}\n`,
  );
  const importId = newId();
  await shop.db.insert(imports).values({
    ...{ id: importId, fileName: "Acme", isDryRun, startedBy: "", startedAt: NOW, state: "done" },
  });
  const said = { mapping: null, currency: null, decimalMark: null };
  const source = { ...said, id: SOURCE, graceDays: 2, affiliateId: null };
  await importCatalogue(shop.db, path, { now: NOW, source, importId, isDryRun });
  return importId;
}

const work = () =>
  bulkJob(() => ORIGIN).run({
    db: shop.db,
    now: () => NOW,
    signal: new AbortController().signal,
  });

const shelves = async () => {
  const rows = await shop.db.select().from(categories);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const sold = await shop.db.select().from(products).orderBy(asc(products.seq));
  return Object.fromEntries(sold.map(({ name, categoryId }) => [name, names.get(categoryId)]));
};
const level = (under: string | null = null) =>
  api.admin.sourceCategories.level({ scope: SOURCE, under });
/** The id of a node by its path. */
async function nodeAt(...names: string[]): Promise<string> {
  const rows = await shop.db.select().from(sourceCategories);
  const found = rows.find((row) => row.names.join(">") === names.join(">"));
  if (!found) throw new Error(`No ${names.join(" > ")}`);
  return found.id;
}

const wardrobe: Rows = {
  boot: ["Men > Shoes > Boots"],
  loafer: ["Men > Shoes"],
  pump: ["Women > Shoes"],
  lamp: ["Home"],
};

describe("the tree", () => {
  test("keeps what a file names, level by level, with its offers", async () => {
    await take(wardrobe);
    const { children, offers, unmapped, path: above } = await level();
    expect(children.map(({ name, offers, hasChildren }) => [name, offers, hasChildren])).toEqual([
      ["Men", 2, true],
      ["Home", 1, false],
      ["Women", 1, true],
    ]);
    expect([offers, unmapped, above]).toEqual([4, 4, []]);
    const men = await level(await nodeAt("Men"));
    expect(men.path).toMatchObject([{ name: "Men" }]);
    expect(men.children).toMatchObject([{ name: "Shoes", offers: 2, unmapped: 2 }]);
    expect((await api.admin.sourceCategories.trees()).trees).toEqual([
      { scope: SOURCE, name: "Acme", nodes: 6, mapped: 0 },
    ]);
  });

  test("is not written in a dry run, nor twice", async () => {
    await take(wardrobe, { isDryRun: true });
    expect(await shop.db.$count(sourceCategories)).toBe(0);
    await take(wardrobe);
    await take({ ...wardrobe, lamp: ["HOME"] });
    expect(await shop.db.$count(sourceCategories)).toBe(6);
  });

  test("goes with the import that brought it", async () => {
    const before = await everything(shop.db);
    const id = await take(wardrobe);
    await undoChanges(shop.db, id, { now: NOW, actor });
    expect(await shop.db.$count(sourceCategories)).toBe(0);
    expect((await everything(shop.db)).products).toEqual(before.products);
  });

  test("goes with its source", async () => {
    await take(wardrobe);
    await api.admin.sources.remove({ id: SOURCE });
    expect(await shop.db.$count(sourceCategories)).toBe(0);
    expect(Object.keys(await shelves())).toHaveLength(4);
  });

  test("knows Google's numbers and names, also the British ones", async () => {
    await take({
      byNumber: ["", "187"],
      byName: ["", "Apparel & Accessories > Shoes"],
      british: ["", "Clothing & Accessories > Shoes"],
      both: ["SS24", "187 - Apparel & Accessories > Shoes"],
      unknown: ["", "99999999"],
    });
    const nodes = await shop.db.select().from(sourceCategories);
    const ids = nodes.map(({ names, googleId }) => [names.join(" > "), googleId]);
    expect(Object.fromEntries(ids)).toEqual({
      "Apparel & Accessories": null,
      "Apparel & Accessories > Shoes": 187,
      "Clothing & Accessories": null,
      "Clothing & Accessories > Shoes": 187,
      SS24: 187,
    });
    expect(await shelves()).toEqual({
      byNumber: "Apparel & Accessories > Shoes",
      byName: "Apparel & Accessories > Shoes",
      british: "Clothing & Accessories > Shoes",
      both: "SS24",
      unknown: "Uncategorized",
    });
  });
});

describe("a mapping", () => {
  test("takes along what is there, leads what comes, and holds below until one has its own", async () => {
    const footwear = await shop.category({ name: "Footwear" });
    const boots = await shop.category({ name: "Boots & More" });
    await take(wardrobe);
    expect(await shelves()).toMatchObject({ loafer: "Men > Shoes", pump: "Women > Shoes" });

    const men = await nodeAt("Men");
    expect(
      await api.admin.sourceCategories.map({ id: men, categoryId: footwear.id }),
    ).toMatchObject({ products: 2 });
    await work();
    expect(await shelves()).toMatchObject({
      ...{ boot: "Footwear", loafer: "Footwear", pump: "Women > Shoes" },
    });
    const below = await nodeAt("Men", "Shoes", "Boots");
    await api.admin.sourceCategories.map({ id: below, categoryId: boots.id });
    await work();
    expect(await shelves()).toMatchObject({ boot: "Boots & More", loafer: "Footwear" });

    await take({ ...wardrobe, clog: ["Men > Shoes > Clogs"], wader: ["men > shoes > boots"] });
    expect(await shelves()).toMatchObject({
      ...{ clog: "Footwear", wader: "Boots & More", loafer: "Footwear", pump: "Women > Shoes" },
    });
    // What is said above leaves alone what has its own.
    await api.admin.sourceCategories.map({ id: men, categoryId: boots.id });
    await work();
    expect(await shelves()).toMatchObject({ loafer: "Boots & More", clog: "Boots & More" });
    const { children, unmapped } = await level();
    expect(unmapped).toBe(2);
    expect(children.map(({ name, unmapped: open }) => [name, open])).toEqual([
      ["Home", 1],
      ["Women", 1],
      ["Men", 0],
    ]);
    expect((await level(men)).children).toMatchObject([{ inherited: "Boots & More" }]);
  });

  test("is undone with the products that it took along, and no others", async () => {
    const footwear = await shop.category({ name: "Footwear" });
    await take(wardrobe);
    const before = await shelves();
    const men = await nodeAt("Men");
    await api.admin.sourceCategories.map({ id: men, categoryId: footwear.id });
    await work();
    await api.admin.sourceCategories.undo({ id: men });
    await work();
    expect(await shelves()).toEqual(before);
    await expect(api.admin.sourceCategories.undo({ id: men })).rejects.toThrow(/nothing to undo/);
    await take(wardrobe);
    expect(await shelves()).toEqual(before);
  });

  test("follows the products of a category that is deleted", async () => {
    const footwear = await shop.category({ name: "Footwear" });
    const other = await shop.category({ name: "Other" });
    await take(wardrobe);
    await api.admin.sourceCategories.map({ id: await nodeAt("Men"), categoryId: footwear.id });
    await work();
    await api.admin.categories.remove({ id: footwear.id, moveTo: other.id });
    await take({ ...wardrobe, clog: ["Men > Clogs"] });
    expect(await shelves()).toMatchObject({ loafer: "Other", clog: "Other" });
  });

  test("leads nowhere that is not there", async () => {
    await take(wardrobe);
    const id = await nodeAt("Men");
    await expect(
      api.admin.sourceCategories.map({ id, categoryId: "category00000000" }),
    ).rejects.toThrow("There is no such category.");
    await expect(
      api.admin.sourceCategories.map({ id: "category00000000", categoryId: null }),
    ).rejects.toThrow("Category not found");
  });
});

test.each([
  [[["Men", "Shoes"]], "Shoes"],
  [[["Men", "Shoe"]], "Shoes"],
  [[["Men", "Running Shoes"]], "Shoes"],
  [[["Accessories for Men"]], "Accessories"],
  [[["Sale", "Home & Garden", "Misc"]], "Home and Garden"],
  [[["SS24"], ["Apparel & Accessories", "Shoes"]], "Shoes"],
  [[["Toys"]], null],
])("%j leads to %j", (paths, name) => {
  const names = ["Shoes", "Accessories", "Home and Garden", "!"];
  const known = names.map((category) => ({ id: category, name: category }));
  expect(suggestCategory(paths, known)?.name ?? null).toBe(name);
});
