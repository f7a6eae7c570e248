import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { categories, pictures, products } from "@pickwell/db/schema";
import { imageOf } from "@pickwell/db/testing";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { ImportError } from "../csv/import-error.ts";
import { saveSettings } from "../settings/service.ts";
import { type ImportOptions, importCatalogue } from "./import-catalogue.ts";
import { formatReport } from "./report.ts";

const EXPORT = join(import.meta.dirname, "../../test/fixtures/woo-export.csv");
const folder = mkdtempSync(join(tmpdir(), "pickwell-import-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let shop: TestShop;
beforeEach(() => {
  shop = testShop();
});

type Row = Record<string, string | number>;

const quote = (value: unknown) => `"${String(value).replaceAll('"', '""')}"`;

/** An export of some rows; the columns are those that any row has. */
function csvOf(rows: Row[], delimiter = ","): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? ""))];
  return lines.map((line) => line.map(quote).join(delimiter)).join("\n");
}

function fileOf(content: string | Buffer): string {
  const path = join(folder, `${Math.random().toString(36).slice(2)}.csv`);
  writeFileSync(path, content);
  return path;
}

const run = (path: string, options: Partial<ImportOptions> = {}) =>
  importCatalogue(shop.db, path, { now: NOW, ...options });
/** Imports rows; each is a published simple product unless it says otherwise. */
const importRows = (rows: Row[], options?: Partial<ImportOptions>) =>
  run(
    fileOf(csvOf(rows.map((row) => ({ Type: "simple", SKU: "", "Regular price": 10, ...row })))),
    options,
  );
const stored = () => shop.db.select().from(products).orderBy(asc(products.seq));
async function only() {
  const [product, ...others] = await stored();
  if (!product || others.length > 0) throw new Error(`${others.length + 1} products, not one`);
  return product;
}
const messages = (list: { line: number; text: string }[]) =>
  list.map(({ line, text }) => [line, text]);

describe("an export with everything in it", () => {
  test("becomes products of the shop", async () => {
    const report = await run(EXPORT);

    expect(report).toMatchObject({ rows: 12, created: 6, updated: 0, unchanged: 0, variations: 3 });
    const rows = await stored();
    const names = new Map(
      (await shop.db.select().from(categories)).map((row) => [row.id, row.name]),
    );
    const told = rows.map((row) => [
      row.slug,
      row.sku,
      names.get(row.categoryId),
      row.priceCents,
      row.originalPriceCents,
      row.inStock,
      row.status,
    ]);
    expect(told).toEqual([
      ["cast-iron-pot-lid", "POT-1", "Pots", 7990, 9990, true, "published"],
      ["linen-tee", "TEE", "Tees", 1900, 2500, true, "published"],
      ["tall-mug", "MUG-1", "Kitchen", 1250, null, true, "published"],
      ["recipe-album", null, "Uncategorized", 500, null, true, "draft"],
      ["hidden-spoon", "SHY-1", "Uncategorized", 300, null, true, "draft"],
      ["table-set", "SET-1", "Kitchen", 1250, null, true, "published"],
    ]);
    expect(rows.map(({ listed }) => listed)).toEqual([true, true, true, false, false, true]);
  });

  test("keeps what a product page shows", async () => {
    await run(EXPORT);

    const pot = await shop.caller.catalog.products.get({ key: "cast-iron-pot-lid" });
    expect(pot).toMatchObject({
      name: "Cast Iron Pot & Lid",
      brand: "Emberly",
      featured: true,
      description: "A pot for slow dinners.\n\nHolds four litres.\n\n• Oven safe\n• Made to last",
      features: ["Color: Black, Red, matte", "Dimensions: 30 × 30 × 18 cm", "Weight: 4.2 kg"],
      affiliateLink: "",
      images: [
        { url: "https://pictures.example/pot.jpg", alt: "Cast Iron Pot & Lid" },
        { url: "https://pictures.example/pot-open.jpg", alt: "Cast Iron Pot & Lid, picture 2" },
      ],
    });
    const tee = await shop.caller.catalog.products.get({ key: "linen-tee" });
    expect(tee).toMatchObject({ brand: "Loomfield", features: ["Size: S, M, L"] });
    const mug = await shop.caller.catalog.products.get({ key: "tall-mug" });
    expect(mug.affiliateLink).toBe("https://merchant.example/mug?tag=1");
  });

  test("registers its pictures and adds its categories in order", async () => {
    await run(EXPORT);

    const kept = await shop.db.select().from(pictures).orderBy(asc(pictures.source));
    expect(kept.map(({ source }) => source)).toEqual([
      "https://pictures.example/pot-open.jpg",
      "https://pictures.example/pot.jpg",
      "https://pictures.example/tee.jpg",
    ]);
    const [pot] = await stored();
    expect(kept.map(({ key }) => key)).toEqual(
      expect.arrayContaining(pot?.images.map(({ key }) => key) ?? []),
    );
    const shelves = await shop.caller.catalog.categories.active();
    expect(shelves.map(({ name, productCount }) => [name, productCount])).toEqual([
      ["Pots", 1],
      ["Tees", 1],
      ["Kitchen", 2],
      ["Uncategorized", 0],
    ]);
  });

  test("reports each refused row with its line and reason", async () => {
    const { refused } = await run(EXPORT);

    // Line 6 is the second line of the row before it.
    expect(messages(refused)).toEqual([
      [12, "its parent “GONE” is not a variable product of this file"],
      [13, "SKU “POT-1” is already used in line 2"],
      [14, "Regular price “call us” is not a price: expected is one amount, such as 12.50"],
    ]);
  });

  test("changes nothing the second time", async () => {
    await run(EXPORT);
    const before = await imageOf(shop.db);

    const report = await run(EXPORT, { now: new Date(NOW.getTime() + 60_000) });

    expect(report).toMatchObject({ created: 0, updated: 0, unchanged: 6, categories: [] });
    expect((await imageOf(shop.db)) === before).toBe(true);
  });

  test("changes nothing in a dry run, and reports the same", async () => {
    const before = await imageOf(shop.db);

    const dry = await run(EXPORT, { isDryRun: true });

    expect((await imageOf(shop.db)) === before).toBe(true);
    const wet = await run(EXPORT);
    expect(dry).toEqual({ ...wet, isDryRun: true });
    const after = await imageOf(shop.db);
    expect(await run(EXPORT, { isDryRun: true })).toMatchObject({ created: 0, unchanged: 6 });
    expect((await imageOf(shop.db)) === after).toBe(true);
  });

  test("is reported for a person", async () => {
    expect(formatReport(await run(EXPORT, { isDryRun: true }))).toBe(
      `Dry run: nothing was changed.
woo-export.csv: 12 rows
  6 products would be created, 0 updated, 0 unchanged
  3 variations counted with their products
  4 categories would be added: Pots, Tees, Kitchen, Uncategorized
  3 rows refused
  5 products have no link to a merchant yet; Buy Now is off until then (a link template can give one).
  2 products are not published or hidden where the file comes from: drafts here.
  1 sale price outside its dates not applied.
  3 pictures elsewhere: 3 would be fetched

Refused
  line 12: its parent “GONE” is not a variable product of this file
  line 13: SKU “POT-1” is already used in line 2
  line 14: Regular price “call us” is not a price: expected is one amount, such as 12.50`,
    );
  });
});

test("of many refused rows the first by line are listed, in whatever order they are found, and all counted", async () => {
  const nameless = Array.from({ length: 1_100 }, () => ({ Name: "" }));
  // Refused before the others, though they come after them.
  const lost = Array.from({ length: 2_500 }, () => ({ Type: "variation", Parent: "GONE" }));

  const report = await importRows([...nameless, ...lost]);

  expect(report).toMatchObject({ rows: 3_600, moreRefused: 2_600 });
  expect(report.refused).toHaveLength(1_000);
  expect(report.refused.map(({ line }) => line)).toEqual(
    nameless.slice(0, 1_000).map((_, index) => index + 2),
  );
  const told = formatReport(report).split("\n");
  expect(told).toContain("  3,600 rows refused");
  expect(told.at(-1)).toBe("  and 2,600 more");
});

describe("matching", () => {
  test("by SKU updates what the file says and leaves the rest", async () => {
    const shelf = await shop.category({ name: "Shelf" });
    const before = await shop.product({
      name: "Old Name",
      slug: "chosen-slug",
      sku: "A1",
      brand: "Kept",
      rating: 4.5,
      reviewCount: 7,
      isBestseller: true,
      description: "Kept.",
      features: ["Kept"],
    });

    const report = await importRows([{ SKU: "A1", Name: "New Name", "Regular price": "12.00" }]);

    expect(report).toMatchObject({ created: 0, updated: 1 });
    expect(await only()).toEqual({
      ...before,
      name: "New Name",
      priceCents: 1200,
      categoryId: shelf.id,
      listed: true,
      updatedAt: NOW,
    });
  });

  test("brings every field that the file has up to date", async () => {
    await shop.product({ sku: "A1", name: "Lamp", inStock: true, featured: false });
    const row: Row = {
      SKU: "A1",
      Name: "Brass Lamp",
      Published: 0,
      "Is featured?": 1,
      "In stock?": 0,
      "Regular price": 30,
      "Sale price": 25,
      Brands: "Emberly",
      Description: "Bright.",
      Categories: "Lamps",
      Images: "https://pictures.example/lamp.jpg",
      "External URL": "https://merchant.example/lamp",
      "Attribute 1 name": "Color",
      "Attribute 1 value(s)": "Brass",
    };

    expect(await importRows([row])).toMatchObject({ updated: 1 });
    expect(await only()).toMatchObject({
      slug: "lamp",
      name: "Brass Lamp",
      status: "draft",
      listed: false,
      featured: true,
      inStock: false,
      priceCents: 2500,
      originalPriceCents: 3000,
      brand: "Emberly",
      description: "Bright.",
      images: [{ url: "https://pictures.example/lamp.jpg", alt: "Brass Lamp" }],
      features: ["Color: Brass"],
      affiliateLink: "https://merchant.example/lamp",
    });
    expect(await shop.db.select().from(pictures)).toHaveLength(1);
    expect(await importRows([row])).toMatchObject({ unchanged: 1 });
  });

  test("leaves alone what an empty cell says nothing about", async () => {
    await shop.product({ sku: "A1", name: "Lamp", brand: "Kept", description: "Kept." });

    const report = await importRows([
      {
        SKU: "A1",
        Name: "Lamp",
        Brands: "",
        Description: "",
        "External URL": "",
        Images: "",
        Categories: "",
      },
    ]);

    expect(report).toMatchObject({ updated: 0, unchanged: 1 });
  });

  test("by slug where the row has no SKU", async () => {
    await shop.product({ name: "Lamp" });
    expect(await importRows([{ Name: "Lamp", "Regular price": 11 }])).toMatchObject({ updated: 1 });
    expect((await only()).priceCents).toBe(1100);
  });

  test("never by slug where either has a SKU", async () => {
    await shop.product({ name: "Lamp", sku: "L1" });
    await shop.product({ name: "Chair" });

    await importRows([{ Name: "Lamp" }, { Name: "Chair", SKU: "C1" }]);

    expect((await stored()).map(({ slug, sku }) => [slug, sku])).toEqual([
      ["lamp", "L1"],
      ["chair", null],
      ["lamp-2", null],
      ["chair-2", "C1"],
    ]);
  });

  test("tells products of one name apart, again and again", async () => {
    await shop.product({ name: "Tee", sku: "OTHER" });
    const rows = [
      { SKU: "T1", Name: "Tee", "Regular price": 1 },
      { SKU: "", Name: "Tee", "Regular price": 2 },
      { SKU: "", Name: "TEE!", "Regular price": 3 },
      { SKU: "T4", Name: "Tee", "Regular price": 4 },
      { SKU: "", Name: "Tee 2", "Regular price": 5 },
    ];

    expect(await importRows(rows)).toMatchObject({ created: 5 });
    const slugs = (await stored()).map(({ slug }) => slug);
    expect(slugs).toEqual(["tee", "tee-3", "tee-4", "tee-5", "tee-6", "tee-2"]);
    expect(await importRows(rows)).toMatchObject({ created: 0, updated: 0, unchanged: 5 });
  });

  test("gives a name without letters a slug all the same", async () => {
    await importRows([{ Name: "!!!", SKU: "Bang 1" }, { Name: "???" }]);
    expect((await stored()).map(({ slug }) => slug)).toEqual(["bang-1", "product"]);
  });

  test("does not bring back what was archived in the shop", async () => {
    await shop.product({ sku: "A1", name: "Lamp", status: "archived" });
    await importRows([{ SKU: "A1", Name: "Lamp", Published: 1 }]);
    expect((await only()).status).toBe("archived");
  });

  test("keeps words that somebody chose for a picture", async () => {
    const image = "https://pictures.example/lamp.jpg";
    await importRows([{ SKU: "A1", Name: "Lamp", Images: image }]);
    const [ref] = (await only()).images;
    await shop.db
      .update(products)
      .set({ images: [{ ...ref, key: ref?.key ?? "", alt: "A lamp, lit" }] });

    expect(await importRows([{ SKU: "A1", Name: "Lamp", Images: image }])).toMatchObject({
      unchanged: 1,
    });
    expect((await only()).images[0]?.alt).toBe("A lamp, lit");
  });

  test("works across batches", async () => {
    const rows = Array.from({ length: 450 }, (_, index) => ({
      Name: `Tee ${index % 3}`,
      Categories: "A",
    }));
    expect(await importRows(rows)).toMatchObject({ created: 450, categories: ["A"] });
    expect(await importRows(rows)).toMatchObject({ created: 0, updated: 0, unchanged: 450 });
  });
});

describe("prices", () => {
  const sale = { Name: "Lamp", "Regular price": 20, "Sale price": 15 };
  const both = async () => {
    const { priceCents, originalPriceCents } = await only();
    return [priceCents, originalPriceCents];
  };

  test.each([
    ["no dates", {}, [1500, 2000]],
    ["today its last day", { "Date sale price ends": "2026-03-14" }, [1500, 2000]],
    ["yesterday its last day", { "Date sale price ends": "2026-03-13" }, [2000, null]],
    ["its first moment to come", { "Date sale price starts": "2026-03-14 09:26:54" }, [2000, null]],
    ["its first moment now", { "Date sale price starts": "2026-03-14 09:26:53" }, [1500, 2000]],
  ])("of a sale with %s", async (_, dates, expected) => {
    await importRows([{ ...sale, ...dates }]);
    expect(await both()).toEqual(expected);
  });

  test.each([
    // It is half past nine in the morning of the 14th by UTC.
    ["Pacific/Kiritimati", "2026-03-14", [1500, 2000]],
    ["Pacific/Kiritimati", "2026-03-13", [2000, null]],
    ["Pacific/Pago_Pago", "2026-03-13", [1500, 2000]],
  ])("last until the shop's midnight: in %s until %s", async (timeZone, day, expected) => {
    await saveSettings(shop.db, NOW, "general", { timeZone }, 1);
    await importRows([{ ...sale, "Date sale price ends": day }]);
    expect(await both()).toEqual(expected);
  });

  test("follow the clock from run to run", async () => {
    const rows = [{ ...sale, "Date sale price ends": "2026-03-14" }];
    await importRows(rows);
    expect(await importRows(rows, { now: new Date("2026-03-15T00:00:00Z") })).toMatchObject({
      updated: 1,
    });
    expect(await both()).toEqual([2000, null]);
  });

  test("of a sale that saves nothing, or has no readable date, are the regular ones", async () => {
    const report = await importRows([
      { Name: "A", "Regular price": 20, "Sale price": 20, "Date sale price ends": "" },
      { Name: "B", "Regular price": 20, "Sale price": 10, "Date sale price ends": "31/12/2026" },
    ]);
    expect((await stored()).map(({ priceCents }) => priceCents)).toEqual([2000, 2000]);
    expect(messages(report.warnings)).toEqual([
      [2, "Sale price is not below the regular price; left out"],
      [3, "Date sale price ends “31/12/2026” is not a date; no sale"],
    ]);
  });

  test("follow the decimal mark of the file where a mark may separate thousands", async () => {
    await importRows([
      { Name: "A", "Regular price": "12,50" },
      { Name: "B", "Regular price": "1.299" },
    ]);
    expect((await stored()).map(({ priceCents }) => priceCents)).toEqual([1250, 129_900]);
  });

  test("that may be read in two ways are named", async () => {
    const report = await importRows([{ Name: "A", "Regular price": "1,299" }]);
    expect(messages(report.warnings)).toEqual([[2, "Regular price “1,299” is read as 1299.00"]]);
  });

  test("that are missing or out of bounds refuse the row", async () => {
    const report = await importRows([
      { Name: "A", "Regular price": "" },
      { Name: "B", "Regular price": "-4" },
      { Name: "C", "Regular price": "9999999" },
      { Name: "D", Type: "variable", "Regular price": "" },
      { Name: "E", Type: "grouped", "Regular price": "", "Grouped products": "X" },
    ]);
    expect(messages(report.refused)).toEqual([
      [2, "it has no price"],
      [3, "Regular price “-4” is not a price: expected is one amount, such as 12.50"],
      [4, "Regular price “9999999” is above 1,000,000"],
      [5, "it has no price: none of its variations has one"],
      [6, "it has no price: none of its grouped products has one in this file"],
    ]);
    expect(await stored()).toEqual([]);
  });

  test("may be absent from a file that only changes known products", async () => {
    await shop.product({ sku: "A1", name: "Lamp", priceCents: 700 });
    const report = await run(
      fileOf(
        csvOf([
          { SKU: "A1", Name: "New Lamp" },
          { SKU: "A2", Name: "Chair" },
        ]),
      ),
    );
    expect(messages(report.refused)).toEqual([[3, "the file has no price for this new product"]]);
    expect(await only()).toMatchObject({ name: "New Lamp", priceCents: 700 });
  });
});

test("a refused row takes no stock-keeping unit from the rows after it", async () => {
  const report = await importRows([
    { SKU: "A1", Name: "Lamp", "Regular price": "free" },
    { SKU: "A1", Name: "Lamp", "Regular price": "12.00" },
    { SKU: "A1", Name: "Another Lamp", "Regular price": "13.00" },
  ]);
  expect(report).toMatchObject({ created: 1 });
  expect(messages(report.refused)).toEqual([
    [2, "Regular price “free” is not a price: expected is one amount, such as 12.50"],
    [4, "SKU “A1” is already used in line 3"],
  ]);
});

describe("variations", () => {
  const parent = {
    ID: 1,
    Type: "variable",
    SKU: "TEE",
    Name: "Tee",
    "Regular price": "",
    "In stock?": 1,
  };
  const variation = { Type: "variation", Parent: "tee", Name: "Tee - S", "In stock?": 0 };

  test("may stand before their product, and name it in any case or by number", async () => {
    const report = await importRows([
      { ...variation, SKU: "TEE-S", "Regular price": 12 },
      parent,
      { ...variation, Parent: "id:1", "Regular price": 9 },
    ]);
    expect(report).toMatchObject({ created: 1, variations: 2, refused: [] });
    expect(await only()).toMatchObject({ priceCents: 900, inStock: false });
  });

  test("that cannot be read are refused, the others count", async () => {
    const report = await importRows([
      parent,
      { ...variation, SKU: "S", "Regular price": "x" },
      { ...variation, SKU: "M", "Regular price": 14, "In stock?": 1 },
      { ...variation, SKU: "M", "Regular price": 3 },
      { ...variation, SKU: "L", Parent: "" },
    ]);
    expect(messages(report.refused)).toEqual([
      [3, "Regular price “x” is not a price: expected is one amount, such as 12.50"],
      [5, "SKU “M” is already used in line 4"],
      [6, "Parent is empty"],
    ]);
    expect(await only()).toMatchObject({ priceCents: 1400, inStock: true });
  });

  test("of a refused product are refused with it", async () => {
    const report = await importRows([
      { ...parent, Name: "x".repeat(201) },
      { ...variation, "Regular price": 5 },
    ]);
    expect(messages(report.refused)).toEqual([
      [2, "Name has 201 characters, more than 200"],
      [3, "its parent “tee” was refused"],
    ]);
  });

  test("of a draft are prices all the same", async () => {
    await importRows([
      { ...parent, Published: -1 },
      { ...variation, Published: -1, "Regular price": 5 },
    ]);
    expect(await only()).toMatchObject({ status: "draft", priceCents: 500 });
  });
});

describe("links", () => {
  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://merchant.example/x",
    "merchant",
    "/product/1",
  ])("1.2.2 to %s refuse the row", async (link) => {
    const { refused } = await importRows([{ Name: "A", "External URL": link }]);
    expect(messages(refused)).toEqual([
      [2, `External URL “${link}” is not an http or https address`],
    ]);
    expect(await stored()).toEqual([]);
  });

  test("may leave out their protocol, and may stand in another column", async () => {
    await importRows([
      { Name: "A", "External URL": "//merchant.example/a" },
      { Name: "B", "External URL": "www.merchant.example/b" },
      { Name: "C", Permalink: "https://merchant.example/c?x={y}&z=1" },
      { Name: "D", "External URL": "https://merchant.example/d e" },
    ]);
    expect((await stored()).map(({ affiliateLink }) => affiliateLink)).toEqual([
      "https://merchant.example/a",
      "https://www.merchant.example/b",
      "https://merchant.example/c?x={y}&z=1",
      "https://merchant.example/d%20e",
    ]);
  });

  test("are made from a template where there are none", async () => {
    await shop.product({ sku: "OWN", name: "Own" });
    const rows: Row[] = [
      { ID: 7, SKU: "A 1", Name: "Lamp & Shade" },
      { ID: 8, SKU: "B1", Name: "Chair", "External URL": "https://other.example/" },
      { ID: 9, SKU: "OWN", Name: "Own" },
    ];
    await importRows(rows);
    const link = "https://merchant.example/?p={id}&s={sku}&n={name}&u={slug}";
    expect(await importRows(rows, { link })).toMatchObject({ updated: 1, unchanged: 2 });
    expect((await stored()).map(({ affiliateLink }) => affiliateLink)).toEqual([
      "https://merchant.example/product",
      "https://merchant.example/?p=7&s=A%201&n=Lamp%20%26%20Shade&u=lamp-shade",
      "https://other.example/",
    ]);
    expect(await importRows(rows, { link })).toMatchObject({ updated: 0, unchanged: 3 });
  });

  test.each([
    "javascript:{sku}",
    "https://{sku}/",
    "shop.example/{sku}",
    "https://shop.example/{price}",
  ])("cannot be made from the template %s", async (link) => {
    await expect(importRows([{ Name: "A" }], { link })).rejects.toThrow(ImportError);
  });
});

describe("pictures", () => {
  test("1.2.2 elsewhere than on the web are left out with a warning", async () => {
    const images =
      "vneck.jpg, javascript:alert(1), https://a.example/w_4,h_4/x.jpg,https://a.example/1\\,2.jpg";
    const { warnings } = await importRows([{ Name: "A", Images: images }]);
    expect((await only()).images.map(({ url }) => url)).toEqual([
      "https://a.example/w_4,h_4/x.jpg",
      "https://a.example/1,2.jpg",
    ]);
    expect(messages(warnings)).toEqual([
      [2, "Images “vneck.jpg” is not an http or https address; left out"],
      [2, "Images “javascript:alert(1)” is not an http or https address; left out"],
    ]);
  });

  test("are kept once each, and at most twelve", async () => {
    const urls = Array.from({ length: 15 }, (_, index) => `https://a.example/${index}.jpg`);
    const { warnings } = await importRows([{ Name: "A", Images: [...urls, ...urls].join(", ") }]);
    expect((await only()).images).toHaveLength(12);
    expect(messages(warnings)).toEqual([[2, "the row has 15 pictures; the first 12 are kept"]]);
  });
});

describe("categories", () => {
  test.each([
    ["Clothing > Hoodies", "Hoodies"],
    ["Clothing, Clothing > Tshirts", "Tshirts"],
    ["Clothing > Tees, Sale", "Tees"],
    ["Uncategorized, Music", "Music"],
    ["Home &amp; Garden", "Home & Garden"],
    ["Pots\\, pans", "Pots, pans"],
    ["", "Uncategorized"],
    ["???", "???"],
  ])("%s is %s", async (cell, name) => {
    const report = await importRows([{ Name: "A", Categories: cell }]);
    expect(report.categories).toEqual([name]);
    expect(await importRows([{ Name: "A", Categories: cell }])).toMatchObject({ unchanged: 1 });
  });

  test("that the shop has are used, whatever their case", async () => {
    const shelf = await shop.category({
      name: "Health & Fitness",
      slug: "health-fitness",
      position: 4,
    });
    const report = await importRows([
      { Name: "A", Categories: "health & fitness" },
      { Name: "B", Categories: "New" },
    ]);
    expect(report.categories).toEqual(["New"]);
    const [a] = await stored();
    expect(a?.categoryId).toBe(shelf.id);
    const [added] = await shop.db.select().from(categories).where(eq(categories.slug, "new"));
    expect(added).toMatchObject({ position: 5, status: "active", createdAt: NOW });
  });

  test("that are closed stay closed, and their products unlisted", async () => {
    await shop.category({ name: "Closed", status: "inactive" });
    await importRows([{ Name: "A", Categories: "Closed" }]);
    expect((await only()).listed).toBe(false);
  });
});

describe("text", () => {
  test("too long for its field refuses the row, or is cut with a warning", async () => {
    const report = await importRows([
      { Name: "x".repeat(201) },
      { Name: "B", SKU: "y".repeat(101) },
      { Name: "C", Description: "word ".repeat(5000) },
      { Name: "", SKU: "D" },
      { Name: "E", Categories: "z".repeat(101) },
    ]);
    expect(messages(report.refused)).toEqual([
      [2, "Name has 201 characters, more than 200"],
      [3, "SKU has 101 characters, more than 100"],
      [5, "Name is empty"],
      [6, "Categories has 101 characters, more than 100"],
    ]);
    expect(messages(report.warnings)).toEqual([
      [4, "the description has 24999 characters; the first 20000 are kept"],
    ]);
    expect((await only()).description).toHaveLength(20_000);
  });

  test("keeps its guards against spreadsheets to itself", async () => {
    await importRows([{ Name: "'=Equal Mug", SKU: "'-7", Published: "'-1" }]);
    expect(await only()).toMatchObject({ name: "=Equal Mug", sku: "-7", status: "draft" });
  });

  test("of any kind goes in as text and comes out as text", async () => {
    const name = `Robert'); DROP TABLE products;-- "${"\u0000"}<script>x</script>`;
    await importRows([{ Name: name, SKU: "🎈\u0001" }]);
    expect(await only()).toMatchObject({ name: "Robert'); DROP TABLE products;-- \"", sku: "🎈" });
  });

  test("that says what the shop does not know is warned of", async () => {
    const report = await importRows([{ Name: "A", Published: "maybe", "In stock?": "perhaps" }]);
    expect(messages(report.warnings)).toEqual([
      [2, "Published “maybe” is unknown; taken as a draft"],
      [2, "In stock? “perhaps” is unknown"],
    ]);
  });
});

test.each([
  [{ "In stock?": 1 }, true],
  [{ "In stock?": 0, Stock: 5 }, false],
  [{ "In stock?": "backorder" }, true],
  [{ "In stock?": "", Stock: 3 }, true],
  [{ "In stock?": "", Stock: 0 }, false],
  [{ "In stock?": "", Stock: -2, "Backorders allowed?": "notify" }, true],
  [{}, true],
])("stock of %j", async (cells, inStock) => {
  await importRows([{ Name: "A", ...cells }]);
  expect((await only()).inStock).toBe(inStock);
});

describe("files", () => {
  const rows = [
    { Type: "simple", SKU: "É1", Name: "Crème brûlée – für zwei", "Regular price": "12,50" },
  ];
  const latin1 = (text: string) => Buffer.from(text.replaceAll("–", "\u0096"), "latin1");

  test.each([
    ["commas", Buffer.from(csvOf(rows))],
    ["semicolons", Buffer.from(csvOf(rows, ";"))],
    ["tabs", Buffer.from(csvOf(rows, "\t"))],
    ["a byte order mark", Buffer.from(`\ufeff${csvOf(rows)}`)],
    [
      "other cases and spellings",
      Buffer.from(csvOf(rows).replace("Regular price", "REGULAR_PRICE ").replace("SKU", "sku")),
    ],
    ["a hint for spreadsheets", Buffer.from(`sep=;\r\n${csvOf(rows, ";")}`)],
    ["UTF-16", Buffer.from(`\ufeff${csvOf(rows, "\t")}`, "utf16le")],
    ["UTF-16, big end first", Buffer.from(`\ufeff${csvOf(rows)}`, "utf16le").swap16()],
    ["Windows-1252", latin1(csvOf(rows))],
  ])("with %s", async (_, content) => {
    const report = await run(fileOf(content));
    expect(report).toMatchObject({ created: 1, refused: [], warnings: [] });
    expect(await only()).toMatchObject({ sku: "É1", name: rows[0]?.Name, priceCents: 1250 });
  });

  test("in Windows-1252 say so", async () => {
    const { notes } = await run(fileOf(latin1(csvOf(rows))));
    expect(notes).toContain("The file is not UTF-8; it was read as Windows-1252.");
  });

  test("with a few wrong bytes name the rows", async () => {
    const content = Buffer.concat([
      Buffer.from(csvOf([...rows, ...rows.map((row) => ({ ...row, SKU: "B" }))])),
      Buffer.from('\nsimple,C,"Bad '),
      Buffer.from([0xe9]),
      Buffer.from('",5'),
    ]);
    const report = await run(fileOf(content));
    expect(report.created).toBe(3);
    expect(messages(report.warnings)).toEqual([
      [4, "some characters could not be read and are shown as \ufffd"],
    ]);
  });

  test("with broken rows lose only those", async () => {
    const report = await run(
      fileOf(
        'Type,SKU,Name,Regular price\nsimple,A,"Lamp,5\nsimple,B,"Chair",6\nsimple,C,Pot,7,8,9\nsimple,D,Mug,4\n',
      ),
    );
    expect(report).toMatchObject({ rows: 4, created: 2 });
    expect(report.refused.map(({ line }) => line)).toEqual([2, 4]);
  });

  /** How every workbook begins: an archive whose first file tells of the others. */
  const workbook = Buffer.alloc(64);
  workbook.write("PK\u0003\u0004", "latin1");
  workbook.writeUInt16LE(19, 26);
  workbook.write("[Content_Types].xml", 30);

  test.each([
    ["is missing", () => join(folder, "nowhere.csv"), /^There is no file/],
    [
      "is a folder",
      () => {
        const path = join(folder, "folder");
        mkdirSync(path, { recursive: true });
        return path;
      },
      /is a folder/,
    ],
    ["is no regular file", () => "/dev/null", /is not a regular file/],
    ["is empty", () => fileOf(""), /is empty/],
    ["is blank", () => fileOf("\n\n \n"), /is empty/],
    ["is a workbook", () => fileOf(workbook), /workbook/],
    ["is a picture", () => fileOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1])), /is a picture/],
    [
      "is binary",
      () => fileOf(Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 3, 255])),
      /is not a text file/,
    ],
    ["has other columns", () => fileOf("Vorname,Nachname\nA,B\n"), /reads “Vorname, Nachname”/],
    ["names no products", () => fileOf("SKU,Regular price\nA,1\n"), /not a product export/],
    [
      "has nothing but broken quotes",
      () => fileOf(`Name,SKU\n${'"x\n'.repeat(700_000)}`),
      /quotes of too many/,
    ],
  ])("that %s cannot be imported", async (_, make, message) => {
    const before = await imageOf(shop.db);
    const error = await run(make()).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(ImportError);
    expect((error as ImportError).message).toMatch(message);
    expect((error as ImportError).message).not.toContain("\n");
    expect((await imageOf(shop.db)) === before).toBe(true);
  });

  test("of names alone are fine", async () => {
    expect(await run(fileOf("ID,SKU,Name,Regular price\n"))).toMatchObject({ rows: 0, created: 0 });
  });
});

test("progress is told as shares that grow to the end", async () => {
  const shares: number[] = [];
  const rows = Array.from({ length: 500 }, (_, index) => ({ Name: `Lamp ${index}` }));
  await importRows(rows, { onProgress: ({ share }) => shares.push(share) });
  expect(shares.length).toBeGreaterThan(2);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.at(-1)).toBeLessThanOrEqual(1);
});

test("progress is told of rows that are all refused, too, so that the import can be stopped", async () => {
  const phases: string[] = [];
  const onProgress = ({ phase, share }: { phase: string; share: number }) => {
    phases.push(phase);
    expect(share).toBeGreaterThanOrEqual(0);
  };
  const nameless = `,,1,${"x".repeat(100_000)}\n`;
  await run(fileOf(`SKU,Name,Regular price,Description\n${nameless.repeat(20)}`), { onProgress });
  expect(phases.filter((phase) => phase === "saving").length).toBeGreaterThan(2);

  await run(fileOf("SKU,Name,Regular price\n"), { onProgress });
});
