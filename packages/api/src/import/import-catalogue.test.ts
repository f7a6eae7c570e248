import { join } from "node:path";
import { categories, pictures, products } from "@pickwell/db/schema";
import { imageOf } from "@pickwell/db/testing";
import { asc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { catalogueImports, messages, type Row } from "../../test/catalogue-imports.ts";
import { NOW } from "../../test/testing.ts";
import { formatReport } from "./report.ts";

const EXPORT = join(import.meta.dirname, "../../test/fixtures/woo-export.csv");
const imports = catalogueImports();
const { importRows, only, run, stored } = imports;

describe("an export with everything in it", () => {
  test("becomes products of the shop", async () => {
    const report = await run(EXPORT);

    expect(report).toMatchObject({ rows: 12, created: 6, updated: 0, unchanged: 0, variations: 3 });
    const rows = await stored();
    const names = new Map(
      (await imports.shop.db.select().from(categories)).map((row) => [row.id, row.name]),
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

    const pot = await imports.shop.caller.catalog.products.get({ key: "cast-iron-pot-lid" });
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
    const tee = await imports.shop.caller.catalog.products.get({ key: "linen-tee" });
    expect(tee).toMatchObject({ brand: "Loomfield", features: ["Size: S, M, L"] });
    const mug = await imports.shop.caller.catalog.products.get({ key: "tall-mug" });
    expect(mug.affiliateLink).toBe("https://merchant.example/mug?tag=1");
  });

  test("adds its pictures to the library and its categories in order", async () => {
    await run(EXPORT);

    const kept = await imports.shop.db.select().from(pictures).orderBy(asc(pictures.source));
    expect(kept.map(({ source }) => source)).toEqual([
      "https://pictures.example/pot-open.jpg",
      "https://pictures.example/pot.jpg",
      "https://pictures.example/tee.jpg",
    ]);
    const [pot] = await stored();
    expect(kept.map(({ key }) => key)).toEqual(
      expect.arrayContaining(pot?.images.map(({ key }) => key) ?? []),
    );
    const shelves = await imports.shop.caller.catalog.categories.active();
    expect(shelves.map(({ name, productCount }) => [name, productCount])).toEqual([
      ["Pots", 1],
      ["Tees", 1],
      ["Kitchen", 2],
      ["Uncategorized", 0],
    ]);
  });

  test("reports each rejected row with its line and reason", async () => {
    const { refused } = await run(EXPORT);

    // Line 6 is the second line of the row that begins in line 5.
    expect(messages(refused)).toEqual([
      [12, "its parent “GONE” is not a variable product of this file"],
      [13, "SKU “POT-1” is already used in line 2"],
      [14, "Regular price “call us” is not a price: expected is one amount, such as 12.50"],
    ]);
  });

  test("changes nothing when imported again", async () => {
    await run(EXPORT);
    const before = await imageOf(imports.shop.db);

    const report = await run(EXPORT, { now: new Date(NOW.getTime() + 60_000) });

    expect(report).toMatchObject({ created: 0, updated: 0, unchanged: 6, categories: [] });
    expect((await imageOf(imports.shop.db)) === before).toBe(true);
  });

  test("changes nothing in a dry run, and reports the same", async () => {
    const before = await imageOf(imports.shop.db);

    const dry = await run(EXPORT, { isDryRun: true });

    expect((await imageOf(imports.shop.db)) === before).toBe(true);
    const wet = await run(EXPORT);
    expect(dry).toEqual({ ...wet, isDryRun: true });
    const after = await imageOf(imports.shop.db);
    expect(await run(EXPORT, { isDryRun: true })).toMatchObject({ created: 0, unchanged: 6 });
    expect((await imageOf(imports.shop.db)) === after).toBe(true);
  });

  test("has a report that a person can read", async () => {
    expect(formatReport(await run(EXPORT, { isDryRun: true }))).toBe(
      `Dry run: nothing was changed.
woo-export.csv: 12 rows
  6 products would be created, 0 updated, 0 unchanged
  3 variations counted with their products
  4 categories would be added: Pots, Tees, Kitchen, Uncategorized
  3 rows refused
  5 products have no link to a merchant yet; Buy Now is off until then (a link template can give one).
  Column not used: GTIN, UPC, EAN, or ISBN.
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

test("of many rejected rows the first by line are listed, in whatever order they are found, and all are counted", async () => {
  const nameless = Array.from({ length: 1_100 }, () => ({ Name: "" }));
  // Refused earlier than the rows above, although they come later in the file.
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
  test("by SKU updates the fields in the file and leaves the others", async () => {
    const shelf = await imports.shop.category({ name: "Shelf" });
    const before = await imports.shop.product({
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

  test("updates every field that the file has", async () => {
    await imports.shop.product({ sku: "A1", name: "Lamp", inStock: true, featured: false });
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
    expect(await imports.shop.db.select().from(pictures)).toHaveLength(1);
    expect(await importRows([row])).toMatchObject({ unchanged: 1 });
  });

  test("leaves a field unchanged when its cell is empty", async () => {
    await imports.shop.product({ sku: "A1", name: "Lamp", brand: "Kept", description: "Kept." });

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

  test("is by slug where the row has no SKU", async () => {
    await imports.shop.product({ name: "Lamp" });
    expect(await importRows([{ Name: "Lamp", "Regular price": 11 }])).toMatchObject({ updated: 1 });
    expect((await only()).priceCents).toBe(1100);
  });

  test("is never by slug where either has a SKU", async () => {
    await imports.shop.product({ name: "Lamp", sku: "L1" });
    await imports.shop.product({ name: "Chair" });

    await importRows([{ Name: "Lamp" }, { Name: "Chair", SKU: "C1" }]);

    expect((await stored()).map(({ slug, sku }) => [slug, sku])).toEqual([
      ["lamp", "L1"],
      ["chair", null],
      ["lamp-2", null],
      ["chair-2", "C1"],
    ]);
  });

  test("keeps products with the same name apart, however often they are imported", async () => {
    await imports.shop.product({ name: "Tee", sku: "OTHER" });
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

  test("gives a product whose name has no letters a slug", async () => {
    await importRows([{ Name: "!!!", SKU: "Bang 1" }, { Name: "???" }]);
    expect((await stored()).map(({ slug }) => slug)).toEqual(["bang-1", "product"]);
  });

  test("does not restore products that were archived in the shop", async () => {
    await imports.shop.product({ sku: "A1", name: "Lamp", status: "archived" });
    await importRows([{ SKU: "A1", Name: "Lamp", Published: 1 }]);
    expect((await only()).status).toBe("archived");
  });

  test("keeps alternative texts that were written in the shop", async () => {
    const image = "https://pictures.example/lamp.jpg";
    await importRows([{ SKU: "A1", Name: "Lamp", Images: image }]);
    const [ref] = (await only()).images;
    await imports.shop.db
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

test("a rejected row does not reserve its SKU", async () => {
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

  test("may precede their product, and name it in any case or by number", async () => {
    const report = await importRows([
      { ...variation, SKU: "TEE-S", "Regular price": 12 },
      parent,
      { ...variation, Parent: "id:1", "Regular price": 9 },
    ]);
    expect(report).toMatchObject({ created: 1, variations: 2, refused: [] });
    expect(await only()).toMatchObject({ priceCents: 900, inStock: false });
  });

  test("that cannot be read are rejected without the others", async () => {
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

  test("of a rejected product are rejected with it", async () => {
    const report = await importRows([
      { ...parent, Name: "x".repeat(201) },
      { ...variation, "Regular price": 5 },
    ]);
    expect(messages(report.refused)).toEqual([
      [2, "Name has 201 characters, more than 200"],
      [3, "its parent “tee” was refused"],
    ]);
  });

  test("of a draft count for its price", async () => {
    await importRows([
      { ...parent, Published: -1 },
      { ...variation, Published: -1, "Regular price": 5 },
    ]);
    expect(await only()).toMatchObject({ status: "draft", priceCents: 500 });
  });
});
