import { describe, expect, test } from "vitest";
import { priceOf, readFeed, shownOf } from "../../test/feeds/reading.ts";
import type { ReadRow } from "./offer-row.ts";

const said = ({ row }: ReadRow) => [
  row.key,
  row.group,
  row.title,
  row.saleMinor ?? row.regularMinor,
  row.availability,
  row.attributes,
];

describe("a JSON feed", () => {
  test.each([
    ["an object in each line of a list", `{"total":2,"items":[\n`, ",\n", "\n]}"],
    ["the end of the list behind the last", `{"total":2,"items":[\n`, ",\n", "]}"],
    ["an object a line, the first broken", `{"sku":"0","name":\n`, "\n", ""],
  ])("is read: %s", async (_, head, between, end) => {
    const rows = [1, 2].map((sku) =>
      JSON.stringify({ sku, name: `Lamp ${sku}`, price: 9.5, url: `https://a.example/${sku}` }),
    );
    const { read } = await readFeed(`${head}${rows.join(between)}${end}`);
    expect(read.map(({ row }) => row.title)).toEqual(["Lamp 1", "Lamp 2"]);
  });

  const tee = {
    id: 68,
    title: "Tee",
    handle: "classic-tee",
    body_html: "<p>Soft</p>",
    vendor: "Acme",
    product_type: "Shirts",
    variants: [
      { id: 1, title: "Red / S", option1: "Red", option2: "S", available: true, price: "20.00" },
      { id: 2, title: "Blue / S", option1: "Blue", option2: "S", available: false, price: "22.00" },
    ].map((variant) => ({ ...variant, compare_at_price: variant.id === 1 ? "25.00" : null })),
    images: [{ src: "https://cdn.example/a.jpg" }],
    options: [{ name: "Color" }, { name: "Size" }],
  };

  test("of Shopify has an offer per variant, with links to the shop it is fetched from", async () => {
    const file = JSON.stringify({ products: [tee] });
    const { summary, read } = await readFeed(file, { homepage: "https://acme.example" });

    expect(summary.format).toBe("shopify-json");
    expect(read.map(said)).toEqual([
      ["1", "68", "Tee", 2000, "in_stock", { color: "Red", size: "S" }],
      ["2", "68", "Tee", 2200, "out_of_stock", { color: "Blue", size: "S" }],
    ]);
    expect(read.map(priceOf)).toEqual(["2000 (2500) USD", "2200 USD"]);
    expect(read[1]?.row).toMatchObject({
      link: "https://acme.example/products/classic-tee?variant=2",
      pictures: ["https://cdn.example/a.jpg"],
      brand: "Acme",
    });
    // The shop of an uploaded file is unknown.
    expect((await readFeed(file)).read.map(({ row }) => row.link)).toEqual([null, null]);
  });

  test("of the Agentic Commerce Protocol has prices in minor units", async () => {
    const variant = (id: string, currency: string, status: string) => ({
      id,
      title: `Tee ${id}`,
      price: { amount: 1999, currency },
      list_price: { amount: 2999, currency },
      availability: { available: true, status },
      variant_options: [{ name: "Color", value: "Red" }],
      barcodes: [{ type: "ean", value: "4006381333931" }],
    });
    const variants = [
      variant("a", "USD", "limited_stock"),
      variant("b", "JPY", "discontinued"),
      variant("c", "TND", "backorder"),
    ];
    const { summary, read } = await readFeed(
      `${JSON.stringify({ id: "p", title: "Tee", url: "https://a.example/t", variants })}\n`,
    );

    expect(summary.format).toBe("acp");
    expect(read.map(priceOf)).toEqual(["1999 (2999) USD", "1999 (2999) JPY", "1999 (2999) TND"]);
    expect(
      read
        .map(said)
        .map(([key, group, title, , availability]) => [key, group, title, availability]),
    ).toEqual([
      ["a", "p", "Tee a", "in_stock"],
      ["b", "p", "Tee b", "out_of_stock"],
      ["c", "p", "Tee c", "backorder"],
    ]);
    expect(read[0]?.row).toMatchObject({ gtin: "04006381333931", attributes: { color: "Red" } });
  });

  test("of OpenAI's format names merchant, pictures and stock", async () => {
    const { read } = await readFeed(
      `${JSON.stringify({
        ...{ item_id: "O1", title: "Lamp", url: "https://o.example/1", price: "95.00 USD" },
        ...{ sale_price: "79.00 USD", availability: "unknown", seller_name: "O Shop" },
        ...{
          image_url: "https://o.example/1.jpg",
          additional_image_urls: ["https://o.example/2.jpg"],
        },
      })}\n`,
    );
    expect(read[0]).toMatchObject({ warnings: [], row: { availability: "unknown" } });
    expect(read[0]?.row.merchant.name).toBe("O Shop");
    expect(read[0]?.row.pictures).toEqual(["https://o.example/1.jpg", "https://o.example/2.jpg"]);
  });
});

describe("an XML feed", () => {
  test("can have elements whose names are in an attribute", async () => {
    const { read, summary } = await readFeed(`<products>
<product ID="7001"><name>Fiets</name><price currency="EUR">499.00</price><URL>https://n.example/1</URL><images><image>https://n.example/1.jpg</image></images>
<properties><property name="brand"><value>Gazelle</value></property><property name="EAN"><value>8712345678906</value></property><property name="fromPrice"><value>599.00</value></property><property name="stock"><value>0</value></property><property name="price"><value>1.00</value></property></properties></product>
<product ID="7002"><name>Bel</name><price currency="EUR">9.95</price><URL>https://n.example/2</URL>
<PARAM><PARAM_NAME>Farbe</PARAM_NAME><VAL>Rot</VAL></PARAM><PARAM><PARAM_NAME>Größe</PARAM_NAME><VAL>M</VAL></PARAM></product>
</products>`);

    expect(read.map(priceOf)).toEqual(["49900 (59900) EUR", "995 EUR"]);
    expect(read[0]?.row).toMatchObject({
      brand: "Gazelle",
      gtin: "08712345678906",
      availability: "out_of_stock",
    });
    expect(read[1]?.row.attributes).toEqual({ color: "Rot", size: "M" });
    // The owner can assign any of these columns.
    expect(summary.columns).toContain("properties/property[price]");
  });

  test("can name categories by their number in a list above the offers", async () => {
    const { read } = await readFeed(`<yml_catalog><shop><name>S</name>
<categories><category id="1">Clothes</category><category id="2" parentId="1">Shoes</category><category id="3" parentId="3">Round</category></categories>
<offers><offer id="a" available="true"><url>https://y.example/1</url><price>1500</price><oldprice>1800</oldprice><currencyId>UAH</currencyId><categoryId>2</categoryId><vendorCode>N-1</vendorCode><name>Boots</name></offer>
<offer id="b" available="false"><url>https://y.example/2</url><price>15</price><currencyId>UAH</currencyId><categoryId>9</categoryId><name>Laces</name></offer></offers></shop></yml_catalog>`);
    expect(read.map(({ row }) => row.category?.names ?? null)).toEqual([
      ["Clothes", "Shoes"],
      null,
    ]);
    expect(read.map(priceOf)).toEqual(["150000 (180000) UAH", "1500 UAH"]);
    expect(read[0]?.row.mpn).toBe("N-1");
  });

  test("can have several links per entry, of which the product page is used", async () => {
    const { read } =
      await readFeed(`<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0">
<entry><title>Chair</title><link rel="self" href="https://s.example/api/1"/><link rel="alternate" href="https://s.example/1"/><g:id>1</g:id><g:price>99 USD</g:price></entry>
<entry><title>Stool</title><link href="https://s.example/2"/><g:id>2</g:id><g:price>9 USD</g:price></entry></feed>`);
    expect(read.map(({ row }) => row.link)).toEqual(["https://s.example/1", "https://s.example/2"]);
  });

  test("can have the column names of comparison sites", async () => {
    const { read } = await readFeed(`<mywebstore><products>
<product><id>1</id><name>Shoe</name><link>https://g.example/1</link><image>https://g.example/1.jpg</image><additionalimage>https://g.example/2.jpg</additionalimage><price_with_vat>12.50</price_with_vat><availability>Available from 1 to 3 days</availability></product>
<product><id>2</id><name>Cup</name><link>https://g.example/2</link><price_with_vat>9.90</price_with_vat><availability>Available from 3 May</availability></product>
</products></mywebstore>`);
    expect(
      read.map(({ row }) => [row.regularMinor, row.availability, row.pictures.length]),
    ).toEqual([
      [1250, "in_stock", 2],
      [990, "unknown", 0],
    ]);
  });
});

describe("a table", () => {
  test("of Shopify without counted stock is in stock", async () => {
    const { read } = await readFeed(
      [
        "Handle,Title,Body (HTML),Vendor,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price",
        "book,Book,x,Acme,Title,Default Title,,0,deny,9.99",
        "mug,Mug,x,Acme,Title,Default Title,shopify,0,deny,9.99",
      ].join("\n"),
    );
    expect(read.map(({ row }) => row.availability)).toEqual(["in_stock", "out_of_stock"]);
  });

  test("can have a JSON list in a cell", async () => {
    const { read } = await readFeed(
      `Id,CampaignId,CatalogItemId,Name,Url,ImageUrl,AdditionalImageUrls,CurrentPrice,Currency,StockAvailability,Colors
x,7,A,Jacket,https://n.example/a,https://n.example/a.jpg,"[""https://n.example/b.jpg"",""https://n.example/c.jpg""]",59.50,USD,InStock,"[""Red"",""Blue""]"`,
    );
    expect(read[0]?.row).toMatchObject({
      pictures: ["https://n.example/a.jpg", "https://n.example/b.jpg", "https://n.example/c.jpg"],
      attributes: { color: "Red, Blue" },
    });
    expect(read[0]?.warnings).toEqual([]);
  });

  const meta = (rows: string[]) =>
    readFeed(
      [
        "id,title,condition,availability,price,sale_price,link,fb_product_category,status",
        ...rows,
      ].join("\n"),
    );

  test("with an ambiguous price column is decided by another column in the same currency", async () => {
    const { read, summary } = await meta([
      'a,Robe,new,in stock,"49,00 TND","39,500 TND",https://t.example/1,,',
      'b,Sac,used_like_new,في المخزون,"1 250,500 TND",,https://t.example/2,,active',
      'c,Old,new,in stock,"10,00 TND",,https://t.example/3,,archived',
    ]);
    expect(summary.questions).toEqual([]);
    expect(read.map(priceOf)).toEqual(["39500 (49000) TND", "1250500 TND"]);
    // An archived product is not read.
    expect(read.map(({ row }) => [row.condition, row.availability])).toEqual([
      ["new", "in_stock"],
      ["used", "in_stock"],
    ]);
  });

  test("with contradicting price columns stays ambiguous", async () => {
    const { summary, refused } = await meta([
      'a,Robe,new,in stock,"4,900 TND","3.95 TND",https://t.example/1,,',
      'b,Sac,new,in stock,"4,900 TND","2,95 TND",https://t.example/2,,',
    ]);
    expect(summary.questions.map(({ column }) => column)).toContain("price");
    expect(refused).toHaveLength(2);
  });
});

test("can have whole lines in quotes once more", async () => {
  const { summary, read, refused } = await readFeed(`"id,title,link,image_link,price,availability"
"book001,""Advice, Inspiration"",""https://a.example/1"",""https://a.example/1.jpg"",""9.99 USD"",""in stock"""
"ff001,""11"""" Shirt"",https://a.example/2,https://a.example/2.jpg,23.99 USD,out of stock"
`);
  expect(refused).toEqual([]);
  expect(summary).toMatchObject({ format: "google", rows: 2 });
  expect(read.map(shownOf)).toEqual([
    ["book001", "Advice, Inspiration", "999 USD", "in_stock", null],
    ["ff001", '11" Shirt', "2399 USD", "out_of_stock", null],
  ]);
  expect(read.map(({ line }) => line)).toEqual([2, 3]);
});

test("can have CDATA sections that were escaped", async () => {
  const cdata = (text: string) => `&lt;![CDATA[${text}]]&gt;`;
  const { read } = await readFeed(
    `<rss xmlns:g="http://base.google.com/ns/1.0"><channel><item><g:id>1</g:id><g:title>${cdata("Boya 400ml")}</g:title><g:description>${cdata("&lt;p&gt;Mat&lt;/p&gt;")}</g:description><link>${cdata("https://a.example/1?a=1")}</link><g:image_link>${cdata("https://a.example/1.jpg")}</g:image_link><g:price>${cdata("5442.98 TRY")}</g:price><g:availability>in_stock</g:availability><g:brand>${cdata("Acme")}</g:brand></item></channel></rss>`,
  );
  expect(read.map(shownOf)).toEqual([["1", "Boya 400ml", "544298 TRY", "in_stock", null]]);
  expect(read[0]?.row).toMatchObject({
    description: "Mat",
    brand: "Acme",
    link: "https://a.example/1?a=1",
    pictures: ["https://a.example/1.jpg"],
  });
});

test("can be separated by carets", async () => {
  const { read, refused } = await readFeed(
    `id^title^precio^stock^url^image\nC1^Parka^$ 49.990^12^https://a.example/1^\nC2^Bota^$ 29.990 - $ 39.990^3^https://a.example/2^`,
    { shopCurrency: "CLP" },
  );
  expect(read.map(shownOf)).toEqual([["C1", "Parka", "49990 CLP", "in_stock", null]]);
  expect(refused.map(({ reason }) => reason)).toEqual([
    "precio “$ 29.990 - $ 39.990” is not an amount of money",
  ]);
});

test("can have a shop's own numbers, which are not GTINs, even if some could be", async () => {
  const row = (ean: number) => `${ean},N,9.00,https://a.example/${ean},${ean},4006381333931`;
  const numbers = [...Array(12).keys()].map((at) => 56_059_137 + at);
  const file = (rows: string[]) => `sku,name,price,link,barcode,ean\n${rows.join("\n")}`;
  const { read } = await readFeed(file(numbers.map(row)));
  expect(new Set(read.map(({ row }) => row.gtin))).toEqual(new Set(["04006381333931"]));

  const alone = await readFeed(
    `sku,name,price,link,barcode\n${numbers.map((at) => `${at},N,9.00,https://a.example/${at},${at}`).join("\n")}`,
  );
  expect(alone.read.flatMap(({ row }) => row.gtin ?? [])).toEqual([]);
  expect(alone.read[0]?.warnings).toEqual([
    "barcode “56059137” is no GTIN: most numbers in this column are none; left out",
  ]);
});

test("can have ISBNs with hyphens among the shop's own numbers of the same length", async () => {
  const codes = [...Array(9).keys()].map((at) => `${2_000_000_000_001 + at}`);
  const { read } = await readFeed(
    `sku,name,price,link,barcode\n${[...codes, "3-16-148410-X"].map((code, at) => `${at},N,9.00,https://a.example/${at},${code}`).join("\n")}`,
  );
  expect(read.map(({ row }) => row.gtin)).toEqual([...codes.map(() => null), "09783161484100"]);
});

test("can have pictures in numbered columns, as in Meta's vehicle catalogues", async () => {
  const { read } = await readFeed(
    `vehicle_id,title,url,make,price,condition,availability,image[0].url,image[1].url,image[10].url
1,Car,https://a.example/1,Volvo,419000 SEK,used,available,https://a.example/0.jpg,https://a.example/1.jpg,https://a.example/10.jpg`,
  );
  expect(read.map(({ row }) => [row.key, row.brand, row.condition, row.pictures])).toEqual([
    [
      "1",
      "Volvo",
      "used",
      ["https://a.example/0.jpg", "https://a.example/1.jpg", "https://a.example/10.jpg"],
    ],
  ]);
});

describe("names, quotes and spans of other countries", () => {
  test("values in single quotes are read, with a quote in one and double ones as they are", async () => {
    const { read, refused, summary } = await readFeed(
      [
        "Export 2026-11-02",
        "",
        "'id';'name';'price';'currency';'url';'stock'",
        "'1';'Mug, ''blue''; 10\"';'2.490,50';'EUR';'https://a.example/1';'3'",
        "'2';'Plate';'990,00';'EUR';'https://a.example/2';'0'",
      ].join("\n"),
    );
    expect(refused).toEqual([]);
    expect(read.map(shownOf)).toEqual([
      ["1", "Mug, 'blue'; 10\"", "249050 EUR", "in_stock", null],
      ["2", "Plate", "99000 EUR", "out_of_stock", null],
    ]);
    expect(summary.columns).toEqual(["id", "name", "price", "currency", "url", "stock"]);
  });

  test("a line in single quotes in a file with double ones is as it is", async () => {
    const { read } = await readFeed(
      [
        '"id","name","price","currency","url"',
        "'1','Mug','9.50','EUR','https://a.example/1'",
        '"2","Plate","9.90","EUR","https://a.example/2"',
      ].join("\n"),
    );
    expect(read.map(({ row }) => row.title)).toContain("Plate");
  });

  test("apostrophes in a file without such quotes are letters", async () => {
    const { read } = await readFeed(
      "id;name;price;url\n'1';'Mug';9.50 EUR;https://a.example/1\n2;Dad's;8.00 EUR;https://a.example/2",
    );
    expect(read.map(({ row }) => row.title)).toEqual(["'Mug'", "Dad's"]);
  });

  test("JSON in Portuguese has its amounts, pictures and categories within objects", async () => {
    const { read } = await readFeed(
      JSON.stringify([
        {
          codigo: "BR-1",
          nome: "Cafeteira",
          preco: { valor: "1.299,90", moeda: "BRL" },
          url: "https://b.example/1",
          imagens: [{ src: "https://b.example/1.jpg" }, { src: "https://b.example/2.jpg" }],
          categorias: [
            { id: 2, nome: "Café", pai: 1 },
            { id: 1, nome: "Cozinha" },
          ],
        },
      ]),
    );
    expect(read.map(shownOf)).toEqual([
      ["BR-1", "Cafeteira", "129990 BRL", "unknown", "Cozinha > Café"],
    ]);
    expect(read[0]?.row.pictures).toEqual(["https://b.example/1.jpg", "https://b.example/2.jpg"]);
  });

  test("the one column of spans is that of the sale price, whatever it is called, and is named", async () => {
    const { read, summary } = await readFeed(
      [
        "id\tname\turl\tprice\tsale price\tkiedy taniej",
        "1\tMug\thttps://a.example/1\t9.50 EUR\t7.50 EUR\t2026-11-01T00:00+0100/2026-11-30T23:59+0100",
        "2\tPlate\thttps://a.example/2\t9.50 EUR\t\t",
      ].join("\n"),
    );
    expect(summary.inferred.saleSpan).toEqual(["kiedy taniej"]);
    expect(read[0]?.row.saleTo).toEqual(new Date("2026-11-30T22:59:00.000Z"));
  });

  test("of two columns of spans none is taken, nor one without a sale price", async () => {
    const span = "2026-11-01/2026-11-30";
    const two = await readFeed(
      `id\tname\turl\tprice\tsale price\tx\ty\n1\tMug\thttps://a.example/1\t9.50 EUR\t7.50 EUR\t${span}\t${span}`,
    );
    expect(two.summary.inferred.saleSpan).toBeUndefined();
    const plain = await readFeed(
      `id\tname\turl\tprice\tx\n1\tMug\thttps://a.example/1\t9.50 EUR\t${span}`,
    );
    expect(plain.summary.inferred.saleSpan).toBeUndefined();
  });

  test("Romanian names of columns are known", async () => {
    const { read } = await readFeed(
      '"Titlu","Pret cu TVA","Pret intreg","Moneda","Link produs","Cod produs","Disponibilitate"\n"Cană","1.249,99","1.499,99","RON","https://r.example/1","R1","stoc epuizat"',
    );
    expect(read.map(shownOf)).toEqual([
      ["R1", "Cană", "124999 (149999) RON", "out_of_stock", null],
    ]);
  });
});
