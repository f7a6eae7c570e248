import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { categories, deals, offers, pricePoints, products } from "@pickwell/db/schema";
import { imageOf } from "@pickwell/db/testing";
import { asc } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { saveSettings } from "../settings/service.ts";
import { type ImportOptions, importCatalogue } from "./import-catalogue.ts";

const folder = mkdtempSync(join(tmpdir(), "pickwell-feed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let shop: TestShop;
let files = 0;
beforeEach(() => {
  shop = testShop();
});

function run(content: string | Buffer, options: Partial<ImportOptions> = {}) {
  const path = join(folder, `${files++}`);
  writeFileSync(path, content);
  return importCatalogue(shop.db, path, { now: NOW, fileName: "feed", ...options });
}

const stored = () => shop.db.select().from(products).orderBy(asc(products.seq));
const told = async () =>
  (await stored()).map((row) => [
    row.name,
    row.sku,
    row.priceCents,
    row.originalPriceCents,
    row.inStock,
    row.affiliateLink,
    row.images.map(({ url }) => url),
  ]);
const shelves = async () => {
  const rows = await shop.db.select().from(categories);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (await stored()).map(({ name, categoryId }) => [name, names.get(categoryId)]);
};
const useCurrency = (defaultCurrency: "EUR" | "GBP") =>
  saveSettings(shop.db, NOW, "payments", { defaultCurrency }, 0);

const LAMP = "https://shop.example/lamp";
const MUG = "https://shop.example/mug";

/** A lamp on sale and a mug that is sold out, in every format. */
const both = [
  ["Lamp", 1999, 2499, true],
  ["Mug", 1250, null, false],
] as const;

describe("the format of a file", () => {
  test.each([
    [
      "Awin",
      `aw_deep_link,product_name,aw_product_id,merchant_product_id,merchant_image_url,merchant_category,search_price,product_price_old,merchant_name,merchant_id,currency,in_stock,data_feed_id
${LAMP},Lamp,1,L1,https://shop.example/l.jpg,Lights,19.99,24.99,Shop,77,USD,1,5
${MUG},Mug,2,M1,https://shop.example/m.jpg,Kitchen,12.50,,Shop,77,USD,0,5`,
    ],
    [
      "Google Merchant",
      `<?xml version="1.0"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>
<item><g:id>L1</g:id><g:title>Lamp</g:title><g:link>${LAMP}</g:link><g:image_link>https://shop.example/l.jpg</g:image_link><g:price>24.99 USD</g:price><g:sale_price>19.99 USD</g:sale_price><g:availability>in_stock</g:availability></item>
<item><g:id>M1</g:id><g:title>Mug</g:title><g:link>${MUG}</g:link><g:image_link>/m.jpg</g:image_link><g:price>12.50 USD</g:price><g:availability>out of stock</g:availability></item></channel></rss>`,
    ],
    [
      "Google Merchant as text",
      `id\ttitle\tdescription\tlink\timage_link\tavailability\tprice\tsale_price
L1\tLamp\tBright\t${LAMP}\thttps://shop.example/l.jpg\tin stock\t24.99 USD\t19.99 USD
M1\tMug\tBig\t${MUG}\thttps://shop.example/m.jpg\tout of stock\t12.50 USD\t`,
    ],
    [
      "Impact",
      `Id,CatalogId,CampaignId,CampaignName,CatalogItemId,Name,Url,ImageUrl,CurrentPrice,OriginalPrice,Currency,StockAvailability
x1,9,77,Shop,L1,Lamp,${LAMP},https://shop.example/l.jpg,19.99,24.99,USD,InStock
x2,9,77,Shop,M1,Mug,${MUG},https://shop.example/m.jpg,12.50,12.50,USD,OutOfStock`,
    ],
    [
      "a table of nobody's",
      `Artikelnummer;Bezeichnung;Preis;UVP;Währung;Verfügbarkeit;Deeplink;Bild_URL
L1;Lamp;19,99;24,99;USD;auf Lager;${LAMP};https://shop.example/l.jpg
M1;Mug;12,50;;USD;ausverkauft;${MUG};https://shop.example/m.jpg`,
    ],
    [
      "JSON lines",
      [
        { id: "L1", name: "Lamp", price: 19.99, old_price: 24.99, url: LAMP, in_stock: true },
        { id: "M1", name: "Mug", price: 12.5, url: MUG, in_stock: false },
      ]
        .map((row) => JSON.stringify({ ...row, image: `${row.url}.jpg` }))
        .join("\n"),
    ],
  ])("is recognized: %s", async (_, content) => {
    const report = await run(content);
    expect(report).toMatchObject({ rows: 2, created: 2, refused: [] });
    const rows = await stored();
    expect(
      rows.map((row) => [row.name, row.priceCents, row.originalPriceCents, row.inStock]),
    ).toEqual(both);
    expect(rows.map(({ affiliateLink }) => affiliateLink)).toEqual([LAMP, MUG]);
    expect(rows.every(({ images }) => images[0]?.url?.startsWith("https://shop.example/"))).toBe(
      true,
    );

    const before = await imageOf(shop.db);
    expect(await run(gzipSync(content))).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    expect((await imageOf(shop.db)) === before).toBe(true);
  });

  test.each([
    [
      `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel/></rss>`,
      /WordPress export/,
    ],
    ["<!DOCTYPE html><html></html>", /is a web page/],
    [`[{"name":"Lamp","price":"1"}]`, /no column with the link was found/],
    [
      `<!DOCTYPE a [<!ENTITY b "boom">]><a><item><id>&b;</id><t>x</t></item><item><id>2</id></item></a>`,
      /entit/i,
    ],
    [gzipSync(Buffer.alloc(128 * 1024 ** 2)), /unpacks to far more than it is/],
  ])("is named when it is not a feed: %#", async (content, message) => {
    const before = await imageOf(shop.db);
    await expect(run(content)).rejects.toThrow(message);
    expect((await imageOf(shop.db)) === before).toBe(true);
  });
});

describe("prices", () => {
  const text = (rows: [string, string][], name = "price") =>
    [`id\ttitle\tlink\timage_link\tavailability\t${name}`]
      .concat(
        rows.map(([id, price]) => `${id}\t${id}\thttps://a.example/${id}\t\tin stock\t${price}`),
      )
      .join("\n");

  test("are read in the number format of the whole file", async () => {
    await useCurrency("EUR");
    await run(
      text([
        ["a", "6.195 EUR"],
        ["b", "895 EUR"],
        ["c", "1.299,50 EUR"],
      ]),
    );
    expect((await stored()).map(({ priceCents }) => priceCents)).toEqual([
      619_500, 89_500, 129_950,
    ]);
  });

  test("in another currency are rejected, and never read as the shop's", async () => {
    const report = await run(
      text([
        ["a", "6.195 NOK"],
        ["b", "SR 2,375"],
        ["c", "12.00 USD"],
      ]),
    );
    expect(report.refused.map(({ line, text: reason }) => [line, reason])).toEqual([
      [2, "its price is in NOK, the shop’s are in USD"],
      [3, "its price is in SAR, the shop’s are in USD"],
    ]);
    expect(report.notes).toContain(
      "1 price in NOK: the shop’s are in USD, so they make no new products.",
    );
    expect((await told()).map(([name]) => name)).toEqual(["c"]);
  });

  test("of a WooCommerce export are in the shop's currency", async () => {
    const report = await run(
      'SKU,Name,Regular price\nA,Lamp,6.195 NOK\nB,Mug,€12\nC,Pot,"$1,299"\nD,Cup,9.50\nE,Jug,14 USD\n',
    );
    expect(report.refused.map(({ text: reason }) => reason)).toEqual([
      "Regular price “6.195 NOK” is not in USD, as the shop’s prices are",
      "Regular price “€12” is not in USD, as the shop’s prices are",
    ]);
    expect((await stored()).map(({ priceCents }) => priceCents)).toEqual([129_900, 950, 1400]);

    const { warnings } = await run("SKU,Name,Regular price\nF,Lamp,$6.195\nG,Mug,895 USD\n");
    expect(warnings).toEqual([]);
    expect((await stored()).slice(3).map(({ priceCents }) => priceCents)).toEqual([
      619_500, 89_500,
    ]);
  });
});

test("a table without links is read as a feed where only that reads its prices", async () => {
  await run("sku;nombre;precio;precio_oferta;stock\nA1;Silla;129,99;99,99;4\nA2;Mesa;89,99;;0");
  expect((await told()).map((row) => row.slice(0, 5))).toEqual([
    ["Silla", "A1", 9999, 12_999, true],
    ["Mesa", "A2", 8999, null, false],
  ]);
});

test("unused columns are named", async () => {
  const { notes } = await run(
    `id,title,link,price,availability,warmth,mood\n1,Lamp,${LAMP},5.00 USD,in stock,2700,calm\n`,
  );
  expect(notes).toContain("Columns not used: warmth, mood.");
});

test("bad rows have their reasons, and do not affect the others", async () => {
  const report = await run(
    [
      "id,title,link,price,image_link,availability",
      `1,<b>Lamp</b><script>x</script>,${LAMP},5.00 USD,javascript:x,in stock`,
      `2,,${LAMP},5.00 USD,,in stock`,
      "3,Mug,javascript:alert(1),5.00 USD,,in stock",
      `4,Mug,${LAMP},,,in stock`,
      `1,Mug,${LAMP},5.00 USD,,in stock`,
      `5,${"x".repeat(2_100_000)},${LAMP},5.00 USD,,in stock`,
      `6,Pot,${LAMP},6.00 USD,,in stock`,
    ].join("\n"),
  );
  expect(report).toMatchObject({ rows: 7, created: 2 });
  expect(report.refused.map(({ line, text }) => [line, text])).toEqual([
    [3, "title is empty"],
    [4, "link “javascript:alert(1)” is not an http or https address"],
    [5, "it has no price"],
    [6, "its id “1” is already used in line 2"],
    [7, "the row is longer than 2,000,000 characters, or a quote in it is never closed"],
  ]);
  expect((await stored()).map(({ name }) => name)).toEqual(["Lamp", "Pot"]);
});

test("the same id of another merchant is another product", async () => {
  const feed = (host: string, title: string) =>
    `id,title,link,price,availability\n1,${title},https://${host}/1,5.00 USD,in stock\n`;
  await run(feed("a.example", "Lamp"));
  expect(await run(feed("b.example", "Chair"))).toMatchObject({ created: 1 });
  expect(await run(feed("a.example", "Brass lamp"))).toMatchObject({ updated: 1 });
  expect(await run(feed("b.example", "Oak chair"))).toMatchObject({ updated: 1 });
  expect((await stored()).map(({ name, sku }) => [name, sku])).toEqual([
    ["Brass lamp", "1"],
    ["Oak chair", null],
  ]);
});

test("the same id and name of another merchant is another product, unless the first has no merchant", async () => {
  const feed = (host: string, price: string) =>
    `id,title,link,price,availability\n1,Basic shirt,https://${host}/1,${price} USD,in stock\n`;
  await shop.product({ name: "Basic shirt", sku: "1", affiliateLink: "https://own.example/1" });
  expect(await run(feed("a.example", "5.00"))).toMatchObject({ created: 0, updated: 1 });
  expect(await run(feed("b.example", "6.00"))).toMatchObject({ created: 1 });
  expect((await stored()).map(({ name, sku }) => [name, sku])).toEqual([
    ["Basic shirt", "1"],
    ["Basic shirt", null],
  ]);
});

describe("offers of several merchants", () => {
  const GTIN = "4006381333931";
  const feed = (
    ...rows: [merchant: string, price: string, availability?: string, title?: string][]
  ) =>
    [
      "merchant_id,merchant_name,merchant_product_id,product_name,aw_deep_link,search_price,currency,in_stock,product_GTIN,brand_name",
    ]
      .concat(
        rows.map(
          ([merchant, price, inStock = "1", title = "Krug kettle K-20"]) =>
            `${merchant},Shop ${merchant},p${merchant},${title},https://www.awin1.com/${merchant},${price},${/[A-Z]{3}/.exec(price)?.[0] ?? "USD"},${inStock},${GTIN},Krug`,
        ),
      )
      .join("\n");
  const sold = async () =>
    (await stored()).map((row) => [row.name, row.priceCents, row.inStock, row.affiliateLink]);
  const listed = async () =>
    (await shop.db.select().from(offers).orderBy(asc(offers.seq))).map((row) => [
      row.merchantName,
      row.priceMinor,
      row.currency,
      row.availability,
    ]);

  test("belong to one product, which shows the best of them", async () => {
    const content = feed(
      ["1", "30.00"],
      ["2", "25.00", "1", "Krug kettle K-20 steel"],
      ["3", "20.00", "0"],
    );
    const dry = await run(content, { isDryRun: true });
    const report = await run(content);
    expect(report).toMatchObject({ created: 1, updated: 2, unchanged: 0, refused: [] });
    expect(dry).toEqual({ ...report, isDryRun: true });
    expect(report.categories).toEqual(["Uncategorized"]);
    expect(await sold()).toEqual([["Krug kettle K-20", 2500, true, "https://www.awin1.com/2"]]);
    expect(await listed()).toEqual([
      ["Shop 1", 3000, "USD", "in_stock"],
      ["Shop 2", 2500, "USD", "in_stock"],
      ["Shop 3", 2000, "USD", "out_of_stock"],
    ]);

    const before = await imageOf(shop.db);
    expect(await run(content)).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
    expect((await imageOf(shop.db)) === before).toBe(true);
  });

  test("replace each other when one is out of stock, until none is left", async () => {
    await run(feed(["1", "30.00"], ["2", "25.00"]));
    await run(feed(["2", "25.00", "0"]));
    expect(await sold()).toEqual([["Krug kettle K-20", 3000, true, "https://www.awin1.com/1"]]);
    await run(feed(["1", "31.00", "0"]));
    expect(await sold()).toEqual([["Krug kettle K-20", 3100, false, "https://www.awin1.com/1"]]);
    await run(feed(["2", "26.00"]));
    expect(await sold()).toEqual([["Krug kettle K-20", 2600, true, "https://www.awin1.com/2"]]);
  });

  test("in other currencies are kept in them, beside one in the shop's", async () => {
    const report = await run(feed(["1", "30.00"], ["2", "19.00 EUR"]));
    expect(report).toMatchObject({ created: 1, updated: 1, refused: [] });
    expect(await listed()).toEqual([
      ["Shop 1", 3000, "USD", "in_stock"],
      ["Shop 2", 1900, "EUR", "in_stock"],
    ]);
    expect(await sold()).toMatchObject([
      ["Krug kettle K-20", 3000, true, "https://www.awin1.com/1"],
    ]);
  });

  test("show their merchant on cards, in saved lists and in deals; another link has its own merchant", async () => {
    await run(feed(["1", "30.00"], ["2", "25.00"]));
    const [{ id = "", slug = "" } = {}] = await stored();
    const api = shop.caller;
    const named = async () => [
      (await api.catalog.products.list({})).products[0]?.merchant,
      (await api.catalog.products.some({ keys: [id] }))[0]?.merchant,
      (await api.catalog.products.get({ key: slug })).merchant,
    ];
    expect(await named()).toEqual(["Shop 2", "Shop 2", "Shop 2"]);
    await run(feed(["2", "25.00", "0"]));
    expect(await named()).toEqual(["Shop 1", "Shop 1", "Shop 1"]);

    const deal = { productId: id, discountedPriceCents: 1900 };
    const own = await shop.deal({ ...deal, affiliateLink: "https://deals.example/a" });
    expect(await named()).toEqual([null, null, null]);
    await run(feed(["2", "25.00"]));
    await shop.db.update(deals).set({ affiliateLink: "https://www.awin1.com/1" });
    expect(await named()).toEqual(["Shop 1", "Shop 1", "Shop 1"]);
    expect(await api.deals.get({ key: own.id })).toMatchObject({ merchant: "Shop 1" });
  });

  test("that differ in spite of the same GTIN stay apart", async () => {
    await run(feed(["1", "30.00"], ["2", "55.00", "1", "Krug kettle K-20 2-pack"]));
    expect(await stored()).toHaveLength(2);
  });
});

describe("categories", () => {
  const feed = (...rows: [string, string][]) =>
    ["id,title,link,price,availability,product_type"]
      .concat(
        rows.map(([id, path]) => `${id},${id},https://a.example/${id},5.00 USD,in stock,${path}`),
      )
      .join("\n");

  test("with the same name in different paths stay apart", async () => {
    const rows: [string, string][] = [
      ["a", "Men > Shoes"],
      ["b", "Women > Shoes"],
      ["c", "Home > Lamps"],
      ["d", "MEN > shoes"],
    ];
    const report = await run(feed(...rows));
    expect(report.categories).toEqual(["Men > Shoes", "Women > Shoes", "Lamps"]);
    expect(await shelves()).toEqual([
      ["a", "Men > Shoes"],
      ["b", "Women > Shoes"],
      ["c", "Lamps"],
      ["d", "Men > Shoes"],
    ]);
    expect(await run(feed(...rows))).toMatchObject({ unchanged: 4, categories: [] });
    // Categories do not change when a later file has only one of the two.
    expect(await run(feed(["b", "Women > Shoes"]))).toMatchObject({ unchanged: 1, categories: [] });
  });

  test("stay apart in a WooCommerce export, too, at whatever level they differ", async () => {
    const report = await run(
      "Type,SKU,Name,Regular price,Categories\nsimple,1,A,5,A > Sale > Shoes\nsimple,2,B,5,B > Sale > Shoes\nsimple,3,C,5,Shoes\n",
    );
    expect(report.categories).toEqual(["A > Sale > Shoes", "B > Sale > Shoes", "Shoes"]);
  });
});

test("WooCommerce's export in another language is imported like the English one", async () => {
  const report = await run(
    [
      "ID;Typ;Artikelnummer;Name;Veröffentlicht;Kurzbeschreibung;Vorrätig?;Angebotspreis;Regulärer Preis;Kategorien;Bilder;Übergeordnetes Produkt;Externe URL;Attribut 1 Name;Attribut 1 Wert(e)",
      "1;variable;TEE;Hemd;1;Leinen;1;;;Kleidung;https://w.example/h.jpg;;;Größe;S, M",
      "2;variation;TEE-S;Hemd S;1;;0;;45,00;;;TEE;;Größe;S",
      "3;variation;TEE-M;Hemd M;1;;1;39,50;45,00;;;id:1;;Größe;M",
      "4;external;CUP;Tasse;0;;0;;1299,00;Haus;;;https://partner.example/cup;;",
    ].join("\n"),
  );
  expect(report).toMatchObject({ created: 2, variations: 2, refused: [] });
  expect(await told()).toEqual([
    ["Hemd", "TEE", 3950, 4500, true, "", ["https://w.example/h.jpg"]],
    ["Tasse", "CUP", 129_900, null, false, "https://partner.example/cup", []],
  ]);
  expect((await stored()).map(({ status, features }) => [status, features])).toEqual([
    ["published", ["Größe: S, M"]],
    ["draft", []],
  ]);
});

test("a dry run reports what the import does, and changes nothing", async () => {
  const content = `id,title,link,price,availability\n1,Lamp,${LAMP},5.00 USD,in stock\n2,,${LAMP},5,x\n`;
  const before = await imageOf(shop.db);
  const dry = await run(content, { isDryRun: true });
  expect((await imageOf(shop.db)) === before).toBe(true);
  expect(dry).toEqual({ ...(await run(content)), isDryRun: true });
});

describe("prices over time", () => {
  const DAY_MS = 86_400_000;
  const day = (number: number) => new Date(NOW.getTime() - (60 - number) * DAY_MS);
  const feed = (price: string, before = "", merchant = "1") =>
    `aw_deep_link,product_name,merchant_product_id,search_price,product_price_old,merchant_name,merchant_id,currency,in_stock,product_GTIN\nhttps://www.awin1.com/${merchant},Krug kettle K-20,${merchant},${price},${before},Shop ${merchant},${merchant},USD,1,4006381333931`;
  /** Imports a feed on each of the last 60 days with that day's price; none on days without one. */
  async function watch(priceOf: (number: number) => string, before = "100.00") {
    for (let number = 0; number <= 60; number++) {
      const price = priceOf(number);
      if (price) await run(feed(price, before), { now: day(number) });
    }
  }
  const shown = async () => (await shop.caller.catalog.products.list({})).products[0];
  const whole = async () => shop.caller.catalog.products.get({ key: (await shown())?.id ?? "" });

  test("are kept as changes, and a repeated file adds none", async () => {
    await watch((number) => (number < 50 ? "100.00" : "60.00"));
    const points = () => shop.db.select().from(pricePoints).orderBy(asc(pricePoints.since));
    expect(await points()).toMatchObject([
      { since: day(0), until: day(49), minor: 10_000 },
      { since: day(50), until: day(60), minor: 6000 },
    ]);
    const before = await imageOf(shop.db);
    await run(feed("60.00", "100.00"));
    expect((await imageOf(shop.db)) === before).toBe(true);
    await run(feed("55.00"), { now: day(10) });
    expect(await points()).toHaveLength(2);
  });

  test("decide whether a reduction is shown", async () => {
    await watch((number) =>
      number < 45 ? "100.00" : number < 50 ? "63.00" : number < 55 ? "100.00" : "60.00",
    );
    expect(await shown()).toMatchObject({ priceCents: 6000, originalPriceCents: 6300 });
    expect(await shop.caller.catalog.products.highestSaving()).toBe(5);
    expect((await whole()).priceHistory).toMatchObject({
      before: { lowestMinor: 6300 },
      lowestMinor: 6000,
      highestMinor: 10_000,
      lowestSince: { at: day(0), isAll: true, isGapless: true },
    });
    await saveSettings(shop.db, NOW, "payments", { reductions: "hide" }, 0);
    expect(await shown()).toMatchObject({ originalPriceCents: null });
    await saveSettings(shop.db, NOW, "payments", { reductions: "claim" }, 1);
    expect(await shown()).toMatchObject({ originalPriceCents: 10_000 });
    expect(await shop.caller.catalog.products.highestSaving()).toBe(40);
  });

  test("in another currency begin a new history", async () => {
    await run(feed("100.00"), { now: day(1) });
    await run(feed("90.00").replace("USD", "EUR"), { now: day(2) });
    expect(await shop.db.select().from(pricePoints)).toMatchObject([
      { since: day(2), minor: 9000 },
    ]);
  });

  test("are compared with the price before that each merchant claims, and with the unit price", async () => {
    const row = (price: string, merchant: string, claim: string) =>
      `id,title,link,price,sale_price,availability,gtin,unit_pricing_measure,unit_pricing_base_measure\n1,Krug oil,https://${merchant}.example/1,${claim} USD,${price} USD,in_stock,4006381333931,750 ml,${merchant === "a" ? "" : "100 ml"}\n`;
    for (let number = 0; number <= 60; number++) {
      for (const merchant of ["a", "b"]) {
        const isLow = number < 58 || merchant === "b";
        await run(row(isLow ? "7.50" : "6.00", merchant, "12.00"), { now: day(number) });
      }
    }
    const { offers, priceHistory } = await whole();
    expect(
      offers.map(({ priceMinor, originalPriceMinor, unitPrice }) => [
        priceMinor,
        originalPriceMinor,
        unitPrice,
      ]),
    ).toEqual([
      [600, 750, { minor: 800, per: "l" }],
      [750, null, { minor: 100, per: "100 ml" }],
    ]);
    expect(priceHistory).toMatchObject({ before: { lowestMinor: 750 } });
  });

  test("have gaps on days without observations", async () => {
    await watch((number) => (number < 20 || number >= 50 ? "60.00" : ""));
    expect(await shown()).toMatchObject({ originalPriceCents: 10_000 });
    const { priceHistory: history } = await whole();
    expect(history).toMatchObject({ before: { lowestMinor: null }, lowestSince: null });
    // Two lines with a gap.
    expect(history?.path.match(/M/g)).toHaveLength(2);
  });

  test("are those of the shown merchant, and of a deal since it began", async () => {
    await watch((number) => (number < 50 ? "70.00" : "100.00"), "");
    await run(feed("120.00", "150.00", "2"));
    const [{ id = "" } = {}] = await stored();
    await shop.deal({
      productId: id,
      discountedPriceCents: 5000,
      originalPriceCents: 15_000,
      startsAt: day(59),
    });
    expect(await shown()).toMatchObject({ priceCents: 5000, originalPriceCents: 7000 });
    expect(await shop.caller.deals.list({})).toMatchObject([{ originalPriceCents: 7000 }]);
    expect(await shop.caller.deals.figures()).toMatchObject({ highestSaving: 29 });
  });

  test("include those of a WooCommerce export", async () => {
    const list = (price: string) =>
      `Type,SKU,Name,Sale price,Regular price,External URL\nexternal,1,Lamp,${price},90,https://a.example/1\n`;
    for (let number = 0; number <= 60; number++) {
      await run(list(number === 55 ? "42" : number < 58 ? "50" : "40"), { now: day(number) });
    }
    expect(await shown()).toMatchObject({ priceCents: 4000, originalPriceCents: 4200 });
  });
});

describe("a column of currencies", () => {
  const withCurrency = (currency: string, price = "19.90") =>
    `id,title,link,price,currency\nL1,Lamp,${LAMP},${price},${currency}\n`;

  test.each([
    ["XYZT", "line 2: currency “XYZT” is not a known currency"],
    ["kr", "line 2: price “19.90” may be in SEK, NOK, DKK, ISK"],
    ["RUR", "line 2: its price is in RUB, the shop’s are in USD"],
    ["zł", "line 2: its price is in PLN, the shop’s are in USD"],
  ])("with %s is not read as the shop's currency", async (currency, reason) => {
    const { refused, created, categories: added } = await run(withCurrency(currency));
    expect(refused.map(({ line, text }) => `line ${line}: ${text}`)).toEqual([reason]);
    expect({ created, added }).toEqual({ created: 0, added: [] });
  });

  test("is overridden by a currency in the amount, and row numbers are not a currency", async () => {
    expect(await run(withCurrency("XYZT", "19.90 USD"))).toMatchObject({ created: 1 });
    shop = testShop();
    const { created, notes } = await run(withCurrency("1"));
    expect(created).toBe(1);
    expect(notes).toContain("Prices that name no currency were taken as USD, the shop’s.");
  });
});

test("yen have no decimals, so a mark before three digits is a thousands separator", async () => {
  const yen = (price: string) => `L1\tLamp\t${LAMP}\tin_stock\t${price}\n`;
  const { refused } = await run(
    `id\ttitle\tlink\tavailability\tprice\n${yen("3980 JPY")}${yen("12,800 JPY").replace("L1", "L2")}`,
  );
  // Both are valid prices, but not in the shop's currency.
  expect(refused.map(({ text }) => text)).toEqual([
    "its price is in JPY, the shop’s are in USD",
    "its price is in JPY, the shop’s are in USD",
  ]);
});

test("the price before is in a column of its own in German shops", async () => {
  await run(
    `Artikelnummer;Bezeichnung;Preis;Alter Preis;Deeplink\nL1;Lamp;1.299,00;1.499,00;${LAMP}\n`,
  );
  expect(await stored()).toMatchObject([{ priceCents: 129_900, originalPriceCents: 149_900 }]);
});

test("a product that is hidden in a WooCommerce catalogue is a draft, in every language", async () => {
  await run(
    "ID,Typ,Artikelnummer,Name,Veröffentlicht,Sichtbarkeit im Katalog,Regulärer Preis\n1,simple,A,Lampe,1,visible,10\n2,simple,B,Löffel,1,hidden,3\n",
  );
  expect((await stored()).map(({ name, status }) => [name, status])).toEqual([
    ["Lampe", "published"],
    ["Löffel", "draft"],
  ]);
});

test("a file with the ids k1 and K1 keeps both, and changes nothing when imported again", async () => {
  const content = `id,title,link,image_link,price,availability
k1,Small kettle,https://m.example/k1,https://m.example/k1.jpg,10.00 USD,in_stock
K1,Large kettle,https://m.example/K1,https://m.example/K1.jpg,20.00 USD,out_of_stock
k1,Small kettle again,https://m.example/k1b,https://m.example/k1b.jpg,11.00 USD,in_stock`;
  const report = await run(content);
  expect(report).toMatchObject({ created: 2 });
  expect(report.refused.map(({ text }) => text)).toEqual(["its id “k1” is already used in line 2"]);
  expect(
    (await stored()).map(({ sku, priceCents, inStock }) => [sku, priceCents, inStock]),
  ).toEqual([
    ["k1", 1000, true],
    ["K1", 2000, false],
  ]);

  const before = await imageOf(shop.db);
  expect(await run(content)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  expect((await imageOf(shop.db)) === before).toBe(true);
});
