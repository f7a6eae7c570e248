import { categories } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { catalogueImports, csvOf, messages, type Row } from "../../test/catalogue-imports.ts";
import { NOW } from "../../test/testing.ts";
import { ImportError } from "../csv/import-error.ts";
import { saveSettings } from "../settings/service.ts";

const imports = catalogueImports();
const { fileOf, importRows, only, run, stored } = imports;

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
    // In UTC it is 09:30 on the 14th.
    ["Pacific/Kiritimati", "2026-03-14", [1500, 2000]],
    ["Pacific/Kiritimati", "2026-03-13", [2000, null]],
    ["Pacific/Pago_Pago", "2026-03-13", [1500, 2000]],
  ])("end at midnight in the shop's time zone: in %s at %s", async (timeZone, day, expected) => {
    await saveSettings(imports.shop.db, NOW, "general", { timeZone }, 1);
    await importRows([{ ...sale, "Date sale price ends": day }]);
    expect(await both()).toEqual(expected);
  });

  test("follow the time of each run", async () => {
    const rows = [{ ...sale, "Date sale price ends": "2026-03-14" }];
    await importRows(rows);
    expect(await importRows(rows, { now: new Date("2026-03-15T00:00:00Z") })).toMatchObject({
      updated: 1,
    });
    expect(await both()).toEqual([2000, null]);
  });

  test("with another currency than the shop's in a column beside them are rejected", async () => {
    const report = await importRows([
      { Name: "A", SKU: "a", "Regular price": 20, Currency: "USD" },
      { Name: "B", SKU: "b", "Regular price": 20, Currency: "EUR" },
      { Name: "C", SKU: "c", "Regular price": 20, Currency: "kr" },
      { Name: "D", SKU: "d", "Regular price": 20, Currency: "" },
      { Name: "E", SKU: "e", "Regular price": "$20.00", Currency: "CAD" },
      { Name: "F", SKU: "f", "Regular price": "$20.00", Currency: "USD" },
    ]);
    expect((await stored()).map(({ name }) => name)).toEqual(["A", "D", "F"]);
    expect(messages(report.refused)).toEqual([
      [3, "its price is in EUR, the shop’s are in USD"],
      [4, "its price is in kr, the shop’s are in USD"],
      [6, "its price is in CAD, the shop’s are in USD"],
    ]);
  });

  test("of a sale without a saving or a readable date are the regular ones", async () => {
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

  test("follow the file's decimal mark where a mark may separate thousands", async () => {
    await importRows([
      { Name: "A", "Regular price": "12,50" },
      { Name: "B", "Regular price": "1.299" },
    ]);
    expect((await stored()).map(({ priceCents }) => priceCents)).toEqual([1250, 129_900]);
  });

  test("that are ambiguous are reported", async () => {
    const report = await importRows([{ Name: "A", "Regular price": "1,299" }]);
    expect(messages(report.warnings)).toEqual([[2, "Regular price “1,299” is read as 1299.00"]]);
  });

  test("that are missing or out of range reject the row", async () => {
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

  test("may be missing in a file that only changes existing products", async () => {
    await imports.shop.product({ sku: "A1", name: "Lamp", priceCents: 700 });
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

describe("links", () => {
  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://merchant.example/x",
    "merchant",
    "/product/1",
  ])("1.2.2 to %s reject the row", async (link) => {
    const { refused } = await importRows([{ Name: "A", "External URL": link }]);
    expect(messages(refused)).toEqual([
      [2, `External URL “${link}” is not an http or https address`],
    ]);
    expect(await stored()).toEqual([]);
  });

  test("may lack their protocol, and may be in another column", async () => {
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
    await imports.shop.product({ sku: "OWN", name: "Own" });
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
  test("1.2.2 with other protocols than HTTP are left out with a warning", async () => {
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

  test("are imported once each, at most twelve", async () => {
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

  test("that exist are used, regardless of case", async () => {
    const shelf = await imports.shop.category({
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
    const [added] = await imports.shop.db
      .select()
      .from(categories)
      .where(eq(categories.slug, "new"));
    expect(added).toMatchObject({ position: 5, status: "active", createdAt: NOW });
  });

  test("that are inactive stay so, and their products are not listed", async () => {
    await imports.shop.category({ name: "Closed", status: "inactive" });
    await importRows([{ Name: "A", Categories: "Closed" }]);
    expect((await only()).listed).toBe(false);
  });
});

describe("text", () => {
  test("that is too long for its field rejects the row, or is cut with a warning", async () => {
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

  test("is imported without the apostrophes that guard against formulas in spreadsheets", async () => {
    await importRows([{ Name: "'=Equal Mug", SKU: "'-7", Published: "'-1" }]);
    expect(await only()).toMatchObject({ name: "=Equal Mug", sku: "-7", status: "draft" });
  });

  test("of any kind is exported as it was imported", async () => {
    const name = `Robert'); DROP TABLE products;-- "${"\u0000"}<script>x</script>`;
    await importRows([{ Name: name, SKU: "🎈\u0001" }]);
    expect(await only()).toMatchObject({ name: "Robert'); DROP TABLE products;-- \"", sku: "🎈" });
  });

  test("with a value that the shop does not know has a warning", async () => {
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
