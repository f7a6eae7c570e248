import { expect, test } from "vitest";
import { priceOf, readFeed } from "../../test/feeds/reading.ts";
import type { ReadRow } from "./offer-row.ts";

const told = (one: ReadRow) => [
  one.row.key,
  one.row.title,
  priceOf(one),
  one.row.availability,
  one.row.category?.names.join(" > ") ?? null,
];
const HIDDEN = "it is not published where it comes from";

test("Hotline: prices in hryvnias, categories in elements, and plus signs for stock", async () => {
  const { summary, read } = await readFeed(`<price><firmName>Shop</firmName>
<categories>
<category><id>1</id><name>Home</name></category>
<category><id>2</id><parentId>1</parentId><name>Fridges</name></category>
</categories>
<items>
<item><id>101</id><categoryId>2</categoryId><code>KGN39</code><barcode>4242005196562</barcode><vendor>Bosch</vendor><name>Fridge</name><url>https://a.example/101</url><image>https://a.example/1.jpg,https://a.example/2.jpg</image><priceRUAH>28999.00</priceRUAH><oldprice>31999.00</oldprice><stock>+</stock></item>
<item><id>102</id><categoryId>1</categoryId><name>Plate</name><url>https://a.example/102</url><image>https://a.example/3.jpg</image><priceRUAH>149.50</priceRUAH><stock>Під замовлення</stock></item>
<item><id>103</id><categoryId>1</categoryId><name>Cup</name><url>https://a.example/103</url><image>https://a.example/4.jpg</image><priceRUAH>99</priceRUAH><stock>Немає в наявності</stock></item>
<item><id>104</id><categoryId>9</categoryId><name>Bowl</name><url>https://a.example/104</url><image>https://a.example/5.jpg</image><priceRUAH>80</priceRUAH><stock>3</stock></item>
</items></price>`);

  expect(summary).toMatchObject({ format: "hotline", unusedColumns: [] });
  expect(read.map(told)).toEqual([
    ["101", "Fridge", "2899900 (3199900) UAH", "in_stock", "Home > Fridges"],
    ["102", "Plate", "14950 UAH", "backorder", "Home"],
    ["103", "Cup", "9900 UAH", "out_of_stock", "Home"],
    ["104", "Bowl", "8000 UAH", "in_stock", null],
  ]);
  expect(read[0]?.row).toMatchObject({
    mpn: "KGN39",
    gtin: "04242005196562",
    pictures: ["https://a.example/1.jpg", "https://a.example/2.jpg"],
  });
});

test.each([
  [
    "in elements",
    `<offers><offer><Nome>Suite</Nome><Marca>Acme</Marca><PrezzoRiferimento>1919.90</PrezzoRiferimento><PrezzoVendita>919.90</PrezzoVendita><CodiceInterno>A1</CodiceInterno><LinkOfferta>https://a.example/1</LinkOfferta><Disponibilita>disponibile</Disponibilita><AlberoCategorie>Casa;Cucina</AlberoCategorie><LinkImmagine>https://a.example/1.jpg</LinkImmagine><SpeseSpedizione>5.90</SpeseSpedizione><Condizione>nuovo</Condizione><CodiceFornitore>M1</CodiceFornitore></offer><offer><Nome>Piatto</Nome><PrezzoVendita>9.90</PrezzoVendita><CodiceInterno>A2</CodiceInterno><LinkOfferta>https://a.example/2</LinkOfferta><Disponibilita>non disponibile</Disponibilita><AlberoCategorie>Casa</AlberoCategorie></offer></offers>`,
  ],
  [
    "in columns",
    `Nome Prodotto|Marca|Prezzo Originale|Prezzo Vendita|Codice Interno|Link all'offerta|Disponibilità|Albero Categorie|Link all'immagine|Spese di Spedizione|Condizione|Codice Produttore
Suite|Acme|1.919,90|919,90|A1|https://a.example/1|disponibile|Casa > Cucina|https://a.example/1.jpg|5,90|nuovo|M1
Piatto|||9,90|A2|https://a.example/2|non disponibile|Casa|||`,
  ],
  [
    "in English",
    `<Products><Offer><Name>Suite</Name><Brand>Acme</Brand><OriginalPrice>1919.90</OriginalPrice><Price>919.90</Price><Code>A1</Code><Link>https://a.example/1</Link><Stock>4</Stock><Categories>Casa;Cucina</Categories><Image>https://a.example/1.jpg</Image><ShippingCost>5.90</ShippingCost><Condition>nuovo</Condition><PartNumber>M1</PartNumber></Offer><Offer><Name>Piatto</Name><Price>9.90</Price><Code>A2</Code><Link>https://a.example/2</Link><Stock>0</Stock><Categories>Casa</Categories></Offer></Products>`,
  ],
])("Trovaprezzi, %s", async (_, file) => {
  const { summary, read } = await readFeed(file);

  expect(summary).toMatchObject({ format: "trovaprezzi", unusedColumns: [] });
  expect(read.map(told)).toEqual([
    ["A1", "Suite", "91990 (191990) USD", "in_stock", "Casa > Cucina"],
    ["A2", "Piatto", "990 USD", "out_of_stock", "Casa"],
  ]);
  expect(read[0]?.row).toMatchObject({
    brand: "Acme",
    mpn: "M1",
    condition: "new",
    deliveryMinor: 590,
    pictures: ["https://a.example/1.jpg"],
  });
});

test("YML: paths are at the shop that is named above, and a maker is named once", async () => {
  const { read } = await readFeed(
    `<yml_catalog><shop><name>Shop</name><url>https://shop.example</url><currencies><currency id="RUR" rate="1"/></currencies><offers>
<offer id="1" available="true"><url>/a/?x=1&amp;y=2</url><price>480</price><currencyId>RUR</currencyId><categoryId>8</categoryId><picture>/p/1.jpg</picture><vendor>Acme</vendor><model>Acme E56</model></offer>
<offer id="2" available="true"><url>/b/</url><price>90</price><currencyId>RUR</currencyId><categoryId>8</categoryId><typePrefix>Kettle</typePrefix><vendor>Acme</vendor><model>Acmeta</model></offer>
</offers></shop></yml_catalog>`,
  );

  expect(read.map(({ row }) => [row.title, row.link, ...row.pictures])).toEqual([
    ["Acme E56", "https://shop.example/a/?x=1&y=2", "https://shop.example/p/1.jpg"],
    ["Kettle Acme Acmeta", "https://shop.example/b/"],
  ]);
});

test.each([
  `<products><product><sku>1</sku><title>Lamp</title><price>5</price><image_url>https://a.example/1.jpg</image_url></product><product><sku>2</sku><title>Mug</title><price>6</price><image_url>https://a.example/2.jpg</image_url></product></products>`,
  `<yml_catalog><shop><offers><offer id="1" available="true"><name>Lamp</name><price>5</price><currencyId>USD</currencyId><categoryId>1</categoryId><picture>https://a.example/1.jpg</picture></offer><offer id="2" available="true"><name>Mug</name><price>6</price><currencyId>USD</currencyId><categoryId>1</categoryId><picture>https://a.example/2.jpg</picture></offer></offers></shop></yml_catalog>`,
])("a list for a marketplace, with numbers and pictures, needs no links: %#", async (file) => {
  const { summary, read } = await readFeed(file);

  expect(summary.needsMapping).toBe(false);
  expect(read.map(({ row }) => [row.key, row.title, row.link])).toEqual([
    ["1", "Lamp", null],
    ["2", "Mug", null],
  ]);
});

test("without pictures, links are asked for as before", async () => {
  const { summary } = await readFeed(
    "<products><product><sku>1</sku><title>Lamp</title><price>5</price></product></products>",
  );
  expect(summary.needsMapping).toBe(true);
});

test("Shopify: active, but not in the online store, is not published, nor are its variants", async () => {
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

test("Wix: what costs nothing by itself costs what its cheapest variant does", async () => {
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

const CONDITIONS = "id,title,link,price,availability";

test.each([
  ["conditionType", "NEW", "new"],
  ["conditionType", "USED", "used"],
  ["used", "true", "used"],
  ["used", "0", null],
  ["Product State", "Used", "used"],
  ["state_of_vehicle", "USED", "used"],
])("second-hand things are told by %s: %s", async (name, value, condition) => {
  const { summary, read } = await readFeed(
    `${CONDITIONS},${name}\n1,Phone,https://a.example/1,5,in stock,${value}`,
    { format: "generic" },
  );

  expect(summary.unusedColumns).toEqual([]);
  expect(read[0]?.row.condition).toBe(condition);
});

test("a condition that is not understood leaves the word to the next column", async () => {
  const { read } = await readFeed(
    "vehicle_id,title,url,price,state_of_vehicle,condition\n1,Van,https://a.example/1,5,,GOOD\n2,Bus,https://a.example/2,5,,Used",
  );
  expect(read.map(({ row }) => [row.key, row.condition])).toEqual([
    ["1", null],
    ["2", "used"],
  ]);
});

test.each([
  ["Damen > Jacken, Mäntel & Westen > Jacken", "Damen|Jacken, Mäntel & Westen|Jacken"],
  [
    "Apparel & Accessories > Handbags, Wallets & Cases > Handbags",
    "Apparel & Accessories|Handbags, Wallets & Cases|Handbags",
  ],
  ["Home > Pots, Pans and Lids > Lids", "Home|Pots, Pans and Lids|Lids"],
  ["Men > Shoes, Men > Sale", "Men|Shoes"],
  ["Toys & Games > Toys, Home & Garden > Decor", "Toys & Games|Toys"],
  ["Tea & Co > Tea, Tea & Co > Gifts", "Tea & Co|Tea"],
])("commas within names of categories: %s", async (category, names) => {
  const { read } = await readFeed(
    `id\ttitle\tlink\tprice\tproduct_type\tgoogle_product_category\n1\tA\thttps://a.example/1\t5\t${category}\t${category}`,
  );
  expect(read[0]?.row.category?.names).toEqual(names.split("|"));
  expect(read[0]?.row.googleCategory?.names).toEqual(names.split("|"));
});

test("the number of a category of Google's is known by its path with commas", async () => {
  const { read } = await readFeed(
    "id\ttitle\tlink\tprice\tgoogle_product_category\n1\tA\thttps://a.example/1\t5\tApparel & Accessories > Handbags, Wallets & Cases > Handbags",
  );
  expect(read[0]?.row.googleCategory?.googleId).toBe(3032);
});

test("a shop's front page is no picture", async () => {
  const { read } = await readFeed(
    "id\ttitle\tlink\tprice\timage_link\n1\tA\thttps://a.example/1\t5\thttps://a.example/\n2\tB\thttps://a.example/2\t5\thttps://a.example/?img=2",
  );
  expect(read.map(({ row }) => row.pictures)).toEqual([[], ["https://a.example/?img=2"]]);
  expect(read[0]?.warnings).toEqual(["the picture “https://a.example/” is a front page; left out"]);
});

test("columns of comparison sites in several languages", async () => {
  const french = await readFeed(
    `<catalogue><product place="1"><identifiant_unique>L1</identifiant_unique><titre>Poêle</titre><prix currency="EUR">29,90</prix><url_produit>https://a.example/1</url_produit><url_image>https://a.example/1.jpg</url_image><frais_de_livraison currency="EUR">4,90</frais_de_livraison><reference_modele>PO28</reference_modele></product><product place="2"><identifiant_unique>L2</identifiant_unique><titre>Pot</titre><prix currency="EUR">9,90</prix><url_produit>https://a.example/2</url_produit></product></catalogue>`,
  );
  expect(french.read[0]?.row).toMatchObject({ key: "L1", mpn: "PO28", deliveryMinor: 490 });

  const german = await readFeed(
    "Herstellername;Produktbezeichnung;Preis;Deeplink;Verfügbarkeit\nAcme;Board;172.80;https://a.example/1;lagernd\nAcme;Card;99;https://a.example/2;nicht lagernd",
  );
  expect(german.read.map(({ row }) => [row.title, row.availability])).toEqual([
    ["Board", "in_stock"],
    ["Card", "out_of_stock"],
  ]);

  const swedish = await readFeed(
    "Produktnamn;Ert artikelnr;Produkt-URL;Tillverkar-SKU;Pris inkl. moms\nSåg;P2;https://a.example/2;S1;995,00",
  );
  expect(swedish.read[0]?.row).toMatchObject({ key: "P2", mpn: "S1" });

  const english = await readFeed(
    "ProductId|ProductName|Price|URL|Graphic URL|In Stock\nR1|Phone|64.50|https://a.example/1|https://a.example/1.jpg|Yes",
  );
  expect(english.read[0]?.row.pictures).toEqual(["https://a.example/1.jpg"]);
});

test.each([
  ["2 munkanap", "in_stock"],
  ["3 pracovní dny", "in_stock"],
  ["30 munkanap", "backorder"],
])("how long delivery takes in Hungarian and Czech: %s", async (time, availability) => {
  const { read } = await readFeed(
    `id,title,link,price,delivery_time\n1,A,https://a.example/1,5,${time}`,
    { format: "generic" },
  );
  expect(read[0]?.row.availability).toBe(availability);
});
