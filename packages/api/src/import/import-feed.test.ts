import { gzipSync } from "node:zlib";
import { imageOf } from "@pickwell/db/testing";
import { describe, expect, test } from "vitest";
import { feedImports, LAMP } from "../../test/feeds/importing.ts";

const house = feedImports();
const { run, stored, told, shelves } = house;

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

    const before = await imageOf(house.shop.db);
    expect(await run(gzipSync(content))).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    expect((await imageOf(house.shop.db)) === before).toBe(true);
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
    const before = await imageOf(house.shop.db);
    await expect(run(content)).rejects.toThrow(message);
    expect((await imageOf(house.shop.db)) === before).toBe(true);
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

test("a grouped product of WooCommerce has the lowest price of its members, in every language", async () => {
  const report = await run(
    "ID;Typ;Artikelnummer;Name;Veröffentlicht;Regulärer Preis;Gruppierte Produkte\n1;grouped;G;Set;1;;A, B\n2;simple;A;Lampe;1;10,00;\n3;simple;B;Birne;1;4,00;\n",
  );
  expect(report.refused).toEqual([]);
  expect((await stored()).map(({ name, priceCents }) => [name, priceCents])).toEqual([
    ["Lampe", 1000],
    ["Birne", 400],
    ["Set", 400],
  ]);
});

test("a dry run reports what the import does, and changes nothing", async () => {
  const content = `id,title,link,price,availability\n1,Lamp,${LAMP},5.00 USD,in stock\n2,,${LAMP},5,x\n`;
  const before = await imageOf(house.shop.db);
  const dry = await run(content, { isDryRun: true });
  expect((await imageOf(house.shop.db)) === before).toBe(true);
  expect(dry).toEqual({ ...(await run(content)), isDryRun: true });
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

  const before = await imageOf(house.shop.db);
  expect(await run(content)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  expect((await imageOf(house.shop.db)) === before).toBe(true);
});
