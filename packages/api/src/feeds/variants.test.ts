import { describe, expect, test } from "vitest";
import { readFeed, shownOf } from "../../test/feeds/reading.ts";

test("Shoptet: each variant is an offer of its product, at the price with tax", async () => {
  const { summary, read, refused } = await readFeed(`<SHOP>
<SHOPITEM id="1"><NAME>Tričko</NAME><MANUFACTURER>Acme</MANUFACTURER><CATEGORIES><CATEGORY id="9">Akce</CATEGORY><DEFAULT_CATEGORY id="10">Oblečení &gt; Trička</DEFAULT_CATEGORY></CATEGORIES><IMAGES><IMAGE>https://a.example/1.jpg</IMAGE><IMAGE>https://a.example/2.jpg</IMAGE></IMAGES><ORIG_URL>https://a.example/1</ORIG_URL>
<VARIANTS><VARIANT id="2"><CODE>T-1/S</CODE><EAN>4006381333931</EAN><CURRENCY>CZK</CURRENCY><PRICE>206.61</PRICE><PRICE_VAT>250</PRICE_VAT><STOCK><AMOUNT>5</AMOUNT></STOCK><PARAMETERS><PARAMETER><NAME>Velikost</NAME><VALUE>S</VALUE></PARAMETER></PARAMETERS></VARIANT>
<VARIANT id="3"><CODE>T-1/M</CODE><CURRENCY>CZK</CURRENCY><PRICE>247.93</PRICE><PRICE_VAT>300</PRICE_VAT><STOCK><AMOUNT>0</AMOUNT></STOCK></VARIANT></VARIANTS></SHOPITEM>
<SHOPITEM id="2"><NAME>Hrnek</NAME><CATEGORIES><CATEGORY id="20">Kuchyně</CATEGORY></CATEGORIES><IMAGES><IMAGE>https://a.example/h.jpg</IMAGE></IMAGES><ORIG_URL>https://a.example/2</ORIG_URL><CODE>H-1</CODE><CURRENCY>CZK</CURRENCY><PRICE>123.14</PRICE><PRICE_VAT>149</PRICE_VAT><STANDARD_PRICE>199</STANDARD_PRICE><STOCK><AMOUNT>7</AMOUNT></STOCK></SHOPITEM>
</SHOP>`);

  expect(refused).toEqual([]);
  expect(summary).toMatchObject({ format: "shoptet", rows: 3 });
  expect(read.map(shownOf)).toEqual([
    ["T-1/S", "Tričko", "25000 CZK", "in_stock", "Oblečení > Trička"],
    ["T-1/M", "Tričko", "30000 CZK", "out_of_stock", "Oblečení > Trička"],
    ["H-1", "Hrnek", "14900 (19900) CZK", "in_stock", "Kuchyně"],
  ]);
  expect(read[0]?.row).toMatchObject({
    group: "1",
    gtin: "04006381333931",
    attributes: { size: "S" },
    pictures: ["https://a.example/1.jpg", "https://a.example/2.jpg"],
  });
});

test("variants in XML without a known format have ids, prices and pictures, and the product's name", async () => {
  const { read, refused } = await readFeed(`<products>
<product><id>88</id><name>Pug</name><url>https://a.example/88</url><category>Home &gt; Outdoor</category><image>https://a.example/88.jpg</image>
<variants><sku>a</sku><title>Small</title><price>50.00</price><sale_price>40.00</sale_price><size>S</size></variants>
<variants><sku>b</sku><title>Large</title><price>60.00</price><image>https://a.example/b.jpg</image></variants></product>
<product><id>99</id><name>Candle</name><url>https://a.example/99</url>
<variants><sku>c</sku><price>20.00</price></variants></product>
<product><id>100</id><name>Match</name><url>https://a.example/100</url><price>1.00</price></product>
</products>`);

  expect(refused).toEqual([]);
  expect(read.map(shownOf)).toEqual([
    ["88 a", "Pug", "4000 (5000) USD", "unknown", "Home > Outdoor"],
    ["88 b", "Pug", "6000 USD", "unknown", "Home > Outdoor"],
    ["99 c", "Candle", "2000 USD", "unknown", null],
    ["100", "Match", "100 USD", "unknown", null],
  ]);
  expect(read.map(({ row }) => [row.group, row.pictures])).toEqual([
    ["88", ["https://a.example/88.jpg"]],
    ["88", ["https://a.example/b.jpg"]],
    ["99", []],
    [null, []],
  ]);
});

test("Turkish shops: a variant has its own price, and its reduced one unless that is 0", async () => {
  const option = (code: string, price: string, reduced: string, stock: number) =>
    `<Secenek><VaryasyonID>${code}9</VaryasyonID><StokKodu>${code}</StokKodu><StokAdedi>${stock}</StokAdedi><AlisFiyati>900,00</AlisFiyati><SatisFiyati>${price}</SatisFiyati><IndirimliFiyat>${reduced}</IndirimliFiyat><ParaBirimi>TL</ParaBirimi></Secenek>`;
  const { read } = await readFeed(`<Root><Urunler>
<Urun><UrunKartiID>501</UrunKartiID><UrunAdi>Mont</UrunAdi><Marka>Acme</Marka><Kategori>Mont</Kategori><KategoriTree>Giyim/Dış Giyim/Mont</KategoriTree><UrunUrl>https://a.example/1</UrunUrl><Resimler><Resim>https://a.example/1.jpg</Resim></Resimler><UrunSecenek>${option("S", "2.499,90", "1.999,90", 4)}${option("L", "2.599,90", "0,00", 0)}</UrunSecenek></Urun>
</Urunler></Root>`);

  expect(read.map(shownOf)).toEqual([
    ["S9", "Mont", "199990 (249990) TRY", "in_stock", "Giyim > Dış Giyim > Mont"],
    ["L9", "Mont", "259990 TRY", "out_of_stock", "Giyim > Dış Giyim > Mont"],
  ]);
  expect(read.map(({ row }) => row.group)).toEqual(["501", "501"]);
});

test("Ticimax’s older feeds: the first of its prices, in the currency beside it", async () => {
  const { summary, read } = await readFeed(`<root>
<urun><AnaKategori>|CNC ürünler|</AnaKategori><StokKodu>FBL-20.</StokKodu><StokAdi>Manet</StokAdi><Envanter>10</Envanter><Resim>https://a.example/1.jpg</Resim><MarkaAdi>Acme</MarkaAdi><SatisFiyati1>1.245,0000</SatisFiyati1><SatisFiyati1ParaBirimi>EURO</SatisFiyati1ParaBirimi><SatisFiyati2>0,0000</SatisFiyati2><SatisFiyati2ParaBirimi>TL</SatisFiyati2ParaBirimi><AlisFiyati>-10,0000</AlisFiyati><AlisFiyatiParaBirimi>TL</AlisFiyatiParaBirimi><UrunId>2005</UrunId><url>https://a.example/2005</url></urun>
<urun><AnaKategori>|CNC ürünler|</AnaKategori><StokKodu>FBL-21.</StokKodu><StokAdi>Gidon</StokAdi><Envanter>0</Envanter><SatisFiyati1>45,0000</SatisFiyati1><SatisFiyati1ParaBirimi>EURO</SatisFiyati1ParaBirimi><UrunId>2011</UrunId><url>https://a.example/2011</url></urun>
</root>`);

  expect(summary.format).toBe("ticimax");
  expect(read.map(shownOf)).toEqual([
    ["2005", "Manet", "124500 EUR", "in_stock", "CNC ürünler"],
    ["2011", "Gidon", "4500 EUR", "out_of_stock", "CNC ürünler"],
  ]);
  expect(read[0]?.row.brand).toBe("Acme");
});

test("variants whose prices are attributes are offers, too", async () => {
  const { read } = await readFeed(`<catalog>
<product><id>10</id><name>Shirt</name><url>https://a.example/10</url><price>20.00</price>
<variants><variant sku="S-S" price="19.00" stock="3" size="S"/><variant sku="S-M" price="22.00" stock="0" size="M"/></variants></product>
<product><id>11</id><name>Hat</name><url>https://a.example/11</url><price>9.00</price></product>
</catalog>`);

  expect(read.map(shownOf)).toEqual([
    ["10 S-S", "Shirt", "1900 USD", "in_stock", null],
    ["10 S-M", "Shirt", "2200 USD", "out_of_stock", null],
    ["11", "Hat", "900 USD", "unknown", null],
  ]);
  expect(read.map(({ row }) => [row.group, row.attributes.size])).toEqual([
    ["10", "S"],
    ["10", "M"],
    [null, undefined],
  ]);
});

test("variants that are numbered within each product are known by both numbers", async () => {
  const product = (id: string, ...prices: string[]) =>
    `<product><id>${id}</id><name>${id}</name><link>https://a.example/${id}</link><variants>${prices.map((price, at) => `<variant><id>${at + 1}</id><price>${price}</price></variant>`).join("")}</variants></product>`;
  const { read, refused } = await readFeed(
    `<products>${product("P1", "5.00", "6.00")}${product("P2", "7.00")}</products>`,
  );

  expect(refused).toEqual([]);
  expect(read.map(({ row }) => [row.key, row.group])).toEqual([
    ["P1 1", "P1"],
    ["P1 2", "P1"],
    ["P2 1", "P2"],
  ]);
});

test("of far too many variants the first are read, and this is reported", async () => {
  const numbers = Array.from({ length: 2_050 }, (_, at) => at);
  const variants = numbers.map((id) => ({ id, price: "5.00" }));
  const json = { products: [{ id: 88, title: "Pug", handle: "pug", body_html: "Pug", variants }] };
  const xml = numbers.map((at) => `<variant><sku>${at}</sku><price>5.00</price></variant>`);
  const files = [
    JSON.stringify(json),
    `<products><product><id>88</id><title>Pug</title><link>https://a.example/88</link><variants>${xml.join("")}</variants></product></products>`,
  ];
  for (const file of files) {
    const { read } = await readFeed(file);
    expect(read).toHaveLength(2_048);
    expect(read[0]?.warnings).toContain("of 2050 variants of this product only 2048 are read");
    expect(read[1]?.warnings).not.toContainEqual(expect.stringContaining("2048"));
  }
});

test("the price and stock of a JSON variant replace those of its product", async () => {
  const tee = (n: number) => ({
    ...{ sku: `T${n}`, name: `Tee ${n}`, url: `https://a.example/${n}`, price: 9.5, stock: 5 },
    variants: [
      { id: 10 * n + 1, size: "S", price: 9.5, stock: 0 },
      { id: 10 * n + 2, size: "M", price: 12.5, stock: 3 },
      { id: 10 * n + 3, size: "L", price: null },
    ],
  });
  const { read, refused } = await readFeed(JSON.stringify([tee(1), tee(2)]));
  expect(refused).toEqual([]);
  expect(read.map(({ row }) => [row.key, row.regularMinor, row.availability])).toEqual(
    [1, 2].flatMap((n) => [
      [`T${n} ${n}1`, 950, "out_of_stock"],
      [`T${n} ${n}2`, 1250, "in_stock"],
      [`T${n} ${n}3`, 950, "in_stock"],
    ]),
  );
});

const keysOf = async (products: unknown[]) => {
  const { read, refused } = await readFeed(JSON.stringify(products));
  expect(refused).toEqual([]);
  return read.map(({ row }) => row.key);
};
const shirt = (fields: object) => ({ name: "Shirt", url: "https://a.example/s", ...fields });

describe("the key of a JSON variant", () => {
  test.each([
    ["its number, where no product counts so far", [{ id: 39072856, price: 5 }], ["39072856"]],
    ["its number, where that begins with its product's", [{ sku: "7-S", price: 5 }], ["7-S"]],
    ["both numbers, where it may be counted within its product", [{ id: 1, price: 5 }], ["7 1"]],
    [
      "the product's number and its options, without one",
      [
        { size: "S", color: "Red", price: 5 },
        { options: [{ name: "Size", value: "M" }], price: 5 },
        { attributes: { Size: "L" }, price: 5 },
        { title: "XL", price: 5 },
      ],
      ["7 S Red", "7 M", "7 L", "7 XL"],
    ],
  ])("is %s", async (_, variants, keys) => {
    expect(await keysOf([shirt({ id: 7, variants })])).toEqual(keys);
  });

  test("names its product before options with many digits, which other products have, too", async () => {
    const variants = [{ size: "140x200", price: 5 }];
    const titled = [{ title: "140 x 200 cm", price: 5 }];
    expect(
      await keysOf([
        shirt({ id: 7, variants }),
        shirt({ id: 8, variants }),
        shirt({ id: 9, variants: titled }),
      ]),
    ).toEqual(["7 140x200", "8 140x200", "9 140 x 200 cm"]);
  });

  test("names its product by its page where that has no number", async () => {
    const variants = [{ sku: "S", price: 5 }];
    expect(
      await keysOf([{ name: "Shirt", slug: "shirt", url: "https://a.example/s", variants }]),
    ).toEqual(["shirt S"]);
  });

  test("stays the same when the file grows", async () => {
    const one = shirt({ id: 7, variants: [{ id: 1, price: 5 }] });
    const plain = Array.from({ length: 300 }, (_, at) => ({
      ...{ id: 1_000 + at, name: `Mug ${at}`, url: `https://a.example/${at}`, price: 5 },
      text: "x".repeat(5_000),
    }));
    const other = shirt({ id: 8, variants: [{ id: 1, price: 6 }] });
    expect(await keysOf([one])).toEqual(["7 1"]);
    const grown = await keysOf([...plain, one, other]);
    expect(grown.slice(-2)).toEqual(["7 1", "8 1"]);
  });
});

test("variants are found beside an empty list of them, and where one lacks a price", async () => {
  const { read } = await readFeed(
    JSON.stringify([
      shirt({
        ...{ id: 7, price: 9, variants: [] },
        skus: [{ sku: "S", price: 5, ean: "4006381333931", stock: 0 }, { sku: "M" }],
      }),
    ]),
  );
  expect(read.map(({ row }) => [row.key, row.regularMinor, row.gtin])).toEqual([
    ["7 S", 500, "04006381333931"],
    ["7 M", 900, null],
  ]);
});
