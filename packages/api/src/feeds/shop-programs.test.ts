import { expect, test } from "vitest";
import { priceOf, readFeed, shownOf } from "../../test/feeds/reading.ts";

const HIDDEN = "it is not published where it comes from";

test("Shopify: a product that is active but not in the online store is unpublished, with its variants", async () => {
  const { read, refused } = await readFeed(
    `Title,URL handle,Published on online store,Status,SKU,Option1 name,Option1 value,Price
Cap,cap,TRUE,Active,C1,Color,Red,10.00
Secret,secret,FALSE,Active,S1,Color,Red,10.00
,secret,,,S2,,Blue,10.00`,
  );

  expect(read.map(({ row }) => row.title)).toEqual(["Cap"]);
  expect(refused).toEqual([
    { line: 3, reason: HIDDEN },
    { line: 4, reason: HIDDEN },
  ]);
});

test("Wix: a product with the price 0 has the price of its cheapest variant", async () => {
  const { read } = await readFeed(
    `handleId,fieldType,name,productImageUrl,price,surcharge,visible,inventory
p1,Product,Invitation,,0.0,,true,InStock
p1,Variant,,,,1325.0,true,InStock
p1,Variant,,,,13.0,true,OutOfStock
p1,Variant,,,,25.0,true,InStock
p1,Variant,,,,7.0,false,InStock
p2,Product,Tee,,20.0,,true,InStock
p2,Variant,,,,5.0,true,3`,
  );

  expect(read.map((one) => [one.row.title, priceOf(one)])).toEqual([
    ["Invitation", "2500 USD"],
    ["Tee", "2000 USD"],
  ]);
});

test("Lightspeed eCom: texts in the shop's language, hidden products, untracked stock", async () => {
  const { summary, read, refused } = await readFeed(
    `Internal_ID;Internal_Variant_ID;Visible;Brand;EN_Title_Long;NL_Title_Short;NL_Title_Long;NL_Description_Long;NL_URL;NL_Variant;Price;Price_Old;Stock_Track;Stock_Level;EAN;NL_Category_1;NL_Category_2;NL_Category_3;Images
1;11;Y;Acme;Coat;Jas;Winterjas;Warm;winterjas;Maat: M, Kleur: Rood;129,95;159,95;enabled;0;8712345678906;Dames;Jassen;Winter;https://a.example/1.jpg,https://a.example/2.jpg
2;21;Y;Acme;;Muts;;;muts;Default;19,95;;disabled;0;;Dames;;;
3;31;N;Acme;;Das;;;das;Default;9,95;;enabled;5;;Dames;;;`,
    { homepage: "https://a.example/" },
  );
  expect(summary.format).toBe("lightspeed");
  expect(read.map(shownOf)).toEqual([
    ["11", "Winterjas", "12995 (15995) USD", "out_of_stock", "Dames > Jassen > Winter"],
    ["21", "Muts", "1995 USD", "in_stock", "Dames"],
  ]);
  expect(read[0]?.row).toMatchObject({
    group: "1",
    link: "https://a.example/winterjas.html",
    attributes: { size: "M", color: "Rood" },
    gtin: "08712345678906",
  });
  expect(refused.map(({ reason }) => reason)).toEqual([HIDDEN]);
});

test.each([
  [
    "5",
    `orderNumber;name;supplier;price;pseudoPrice;inStock;active;image;categories
A;Stuhl;Acme;49.9;59.9;12;1;https://a.example/1.jpg;Garten|Stühle
B;Tisch;Acme;199;;0;1;;Garten
C;Alt;Acme;9;;5;0;;Garten`,
    [
      ["A", "Stuhl", "4990 (5990) USD", "in_stock", "Garten > Stühle"],
      ["B", "Tisch", "19900 USD", "out_of_stock", "Garten"],
    ],
  ],
  [
    "6",
    `id;product_number;name;manufacturer_name;price_net;price_gross;stock;active;cover_media_url;categories
0123456789abcdef0123456789abcdef;A;Stuhl;Acme;41.93;49.9;12;1;https://a.example/1.jpg;018ee103cded7015994e5f9aac551847|018ee103cded7015994e5f9aac551848
1123456789abcdef0123456789abcdef;B;Tisch;Acme;167.23;199;0;1;;
2123456789abcdef0123456789abcdef;C;Alt;Acme;7.56;9;5;0;;`,
    [
      ["A", "Stuhl", "4990 USD", "in_stock", null],
      ["B", "Tisch", "19900 USD", "out_of_stock", null],
    ],
  ],
])("Shopware %s", async (_, file, expected) => {
  const { summary, read, refused } = await readFeed(file);
  expect(summary.format).toBe("shopware");
  expect(read.map(shownOf)).toEqual(expected);
  expect(read[0]?.row).toMatchObject({ brand: "Acme", pictures: ["https://a.example/1.jpg"] });
  expect(refused.map(({ reason }) => reason)).toEqual([HIDDEN]);
});

test("Shopware's names of ids and prices do not affect other merchants' files", async () => {
  const { summary, read } = await readFeed(
    `product_number;title;price_gross;url;availability
A;Stuhl;12,90;https://a.example/1;out of stock
B;Tisch;2,90;https://a.example/2;in stock`,
  );
  expect(summary.unusedColumns).toEqual([]);
  expect(read.map(shownOf)).toEqual([
    ["A", "Stuhl", "1290 USD", "out_of_stock", null],
    ["B", "Tisch", "290 USD", "in_stock", null],
  ]);
});

test("a product that its merchant has deactivated is rejected", async () => {
  const { read, refused } = await readFeed(
    "sku,name,url,price,active\n1,A,https://a.example/1,5,1\n2,B,https://a.example/2,5,0\n3,C,https://a.example/3,5,",
  );
  expect(read.map(({ row }) => row.key)).toEqual(["1", "3"]);
  expect(refused.map(({ reason }) => reason)).toEqual([HIDDEN]);
});

test("Shopware 6: category ids are not category names, in upper case either", async () => {
  const { read } = await readFeed(
    `product_number;active;stock;name;price_gross;categories
SW-1;1;12;Stuhl;99;0189aaaabbbbccccddddeeeeffff1111|0189aaaabbbbccccddddeeeeffff2222
SW-2;1;0;Tisch;200;0189AAAABBBBCCCCDDDDEEEEFFFF1111`,
  );
  expect(read.map((one) => shownOf(one).at(-1))).toEqual([null, null]);
});

test.each([
  ["OXID", "OXARTNUM;OXTITLE;OXPRICE;OXTPRICE;OXSTOCK;OXEAN;OXMPN;DEEPLINK"],
  ["JTL", "Artikelnummer;Artikelname;Brutto-VK;UVP;Lagerbestand Gesamt;GTIN;HAN;URL"],
  ["Beslist", "Unieke_code;Titel;Prijs;Prijs_oud;Voorraad;EAN;MPN;Deeplink"],
])("columns of %s are recognized", async (_, header) => {
  const { summary, read } = await readFeed(
    `${header}\nA1;Lampe;29,90;39,90;0;4006381333931;M1;https://a.example/1`,
  );
  expect(summary.unusedColumns).toEqual([]);
  expect(read.map(shownOf)).toEqual([["A1", "Lampe", "2990 (3990) USD", "out_of_stock", null]]);
  expect(read[0]?.row).toMatchObject({ gtin: "04006381333931", mpn: "M1" });
});

test("JTL: category levels are in separate columns", async () => {
  const { read } = await readFeed(
    `Artikelnummer;Artikelname;Brutto-VK;URL;Kategorie Ebene 1;Kategorie Ebene 2;Kategorie Ebene 3
1;Bohrer;9,90;https://a.example/1;Werkzeug;Elektro;Bohren
2;Bit;9,90;https://a.example/2;Werkzeug;;`,
  );
  expect(read.map((one) => shownOf(one).at(-1))).toEqual([
    "Werkzeug > Elektro > Bohren",
    "Werkzeug",
  ]);
});
