import { expect, test } from "vitest";
import { priceOf, readFeed, shownOf } from "../../test/feeds/reading.ts";

const HIDDEN = "it is not published where it comes from";

test("Hotline: prices in hryvnias, categories as elements, plus signs for stock", async () => {
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
  expect(read.map(shownOf)).toEqual([
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
])("Trovaprezzi: %s", async (_, file) => {
  const { summary, read } = await readFeed(file);

  expect(summary).toMatchObject({ format: "trovaprezzi", unusedColumns: [] });
  expect(read.map(shownOf)).toEqual([
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

test("a merchant's file with Trovaprezzi's columns and others is read with all of them", async () => {
  const { summary, read } = await readFeed(
    `code,name,price,sale_price,link,image,categories,shipping_cost,availability,gtin
A1,Suite,12.90,9.90,https://a.example/1,https://a.example/1.jpg,Casa > Cucina,4.90,out of stock,4006381333931
A2,Piatto,2.90,,https://a.example/2,https://a.example/2.jpg,Casa,4.90,in stock,`,
  );
  expect(summary).toMatchObject({ format: "generic", unusedColumns: [] });
  expect(read.map(shownOf)).toEqual([
    ["A1", "Suite", "990 (1290) USD", "out_of_stock", "Casa > Cucina"],
    ["A2", "Piatto", "290 USD", "in_stock", "Casa"],
  ]);
  expect(read[0]?.row.gtin).toBe("04006381333931");
});

test("YML: category paths come from the list above, and a brand is not repeated in the name", async () => {
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
])("a marketplace list with ids and pictures needs no links: %#", async (file) => {
  const { summary, read } = await readFeed(file);

  expect(summary.needsMapping).toBe(false);
  expect(read.map(({ row }) => [row.key, row.title, row.link])).toEqual([
    ["1", "Lamp", null],
    ["2", "Mug", null],
  ]);
});

test("a list without pictures still needs links", async () => {
  const { summary } = await readFeed(
    "<products><product><sku>1</sku><title>Lamp</title><price>5</price></product></products>",
  );
  expect(summary.needsMapping).toBe(true);
});

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

const CONDITIONS = "id,title,link,price,availability";

test.each([
  ["conditionType", "NEW", "new"],
  ["conditionType", "USED", "used"],
  ["used", "true", "used"],
  ["used", "0", null],
  ["Product State", "Used", "used"],
  ["state_of_vehicle", "USED", "used"],
])("second-hand products are recognized by %s: %s", async (name, value, condition) => {
  const { summary, read } = await readFeed(
    `${CONDITIONS},${name}\n1,Phone,https://a.example/1,5,in stock,${value}`,
    { format: "generic" },
  );

  expect(summary.unusedColumns).toEqual([]);
  expect(read[0]?.row.condition).toBe(condition);
});

test("a condition that is not understood is ignored in favour of the next column's", async () => {
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
])("commas within category names are kept: %s", async (category, names) => {
  const { read } = await readFeed(
    `id\ttitle\tlink\tprice\tproduct_type\tgoogle_product_category\n1\tA\thttps://a.example/1\t5\t${category}\t${category}`,
  );
  expect(read[0]?.row.category?.names).toEqual(names.split("|"));
  expect(read[0]?.row.googleCategory?.names).toEqual(names.split("|"));
});

test("one of Google's categories is recognized by its path with commas", async () => {
  const { read } = await readFeed(
    "id\ttitle\tlink\tprice\tgoogle_product_category\n1\tA\thttps://a.example/1\t5\tApparel & Accessories > Handbags, Wallets & Cases > Handbags",
  );
  expect(read[0]?.row.googleCategory?.googleId).toBe(3032);
});

test("the URL of a shop's home page is not a picture", async () => {
  const { read } = await readFeed(
    "id\ttitle\tlink\tprice\timage_link\n1\tA\thttps://a.example/1\t5\thttps://a.example/\n2\tB\thttps://a.example/2\t5\thttps://a.example/?img=2",
  );
  expect(read.map(({ row }) => row.pictures)).toEqual([[], ["https://a.example/?img=2"]]);
  expect(read[0]?.warnings).toEqual(["the picture “https://a.example/” is a front page; left out"]);
});

test("columns of comparison sites are recognized in several languages", async () => {
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
])("delivery times in Hungarian and Czech are read: %s", async (time, availability) => {
  const { read } = await readFeed(
    `id,title,link,price,delivery_time\n1,A,https://a.example/1,5,${time}`,
    { format: "generic" },
  );
  expect(read[0]?.row.availability).toBe(availability);
});

test("Admitad: categories by name in a table like YML", async () => {
  const { summary, read } = await readFeed(
    "available;categoryId;currencyId;id;name;oldprice;price;url;vendor;vendorCode;model;param\ntrue;Home / Pots;RUB;A1;Pot;59;39;https://ad.admitad.com/g/1;Acme;V1;Pots;Size:1\nfalse;Shoes;RUB;A2;Boots;;75;https://ad.admitad.com/g/2;Acme;V2;;",
  );
  expect(summary).toMatchObject({ format: "admitad", unusedColumns: ["param"] });
  expect(read.map(shownOf)).toEqual([
    ["A1", "Pot", "3900 (5900) RUB", "in_stock", "Home > Pots"],
    ["A2", "Boots", "7500 RUB", "out_of_stock", "Shoes"],
  ]);
  expect(read[0]?.row.mpn).toBe("V1");
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

test("options in an unusually long text are read only from its beginning", async () => {
  const { read } = await readFeed(
    `Internal_ID;Internal_Variant_ID;Visible;NL_Title_Long;NL_URL;NL_Variant;Price
1;11;Y;Jas;jas;Kleur: Rood, ${"x".repeat(400)}, Maat: M;5`,
    { homepage: "https://a.example/" },
  );
  expect(read[0]?.row.attributes).toEqual({ color: "Rood" });
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

test("Profitshare: prices with tax, and the status after the availability", async () => {
  const { summary, read } = await readFeed(
    `Categorie,Producator,Cod producator,Denumire produs,Link afiliat,Imagine produs,Pret cu discount fara TVA,Pret cu discount cu TVA,Moneda,Pret fara TVA,Pret cu TVA,Disponibilitate,Status,Categorie produs
Electronice,Sony,1320,Telefon,https://l.profitshare.ro/l/1,https://a.example/1.jpg,2520.17,2999.00,RON,2940.34,3499.00,In stoc,1,Telefoane
Electronice,LG,OLED,Televizor,https://l.profitshare.ro/l/2,,,,RON,4201.68,4999.00,Stoc epuizat,1,Televizoare`,
  );
  expect(summary.unusedColumns).toEqual(["Pret cu discount fara TVA", "Pret fara TVA"]);
  expect(read.map(shownOf)).toEqual([
    ["Sony 1320", "Telefon", "299900 (349900) RON", "in_stock", "Electronice > Telefoane"],
    ["LG OLED", "Televizor", "499900 RON", "out_of_stock", "Electronice > Televizoare"],
  ]);
  expect(read[0]?.row).toMatchObject({ link: null, trackedLink: "https://l.profitshare.ro/l/1" });
});

test.each([
  ["category,subcategory", "Women,Dresses", "Women > Dresses"],
  ["category,subcategory", "Women > Dresses,Dresses", "Women > Dresses"],
  ["category,subcategory", "Women,Women > Dresses", "Women > Dresses"],
  ["category,subcategory", ",Dresses", "Dresses"],
  ["category1,category2,category3", "Women,Dresses,Summer", "Women > Dresses > Summer"],
  ["category,categoryPath", "Dresses,Women > Dresses", "Women > Dresses"],
  ["category,categoryPath", "Dresses,Women > Skirts", "Dresses"],
])("category levels in separate columns are joined: %s as %s", async (columns, values, path) => {
  const { summary, read } = await readFeed(
    `sku,name,url,price,${columns}\n1,A,https://a.example/1,5,${values}`,
  );
  expect(summary).toMatchObject({ format: "generic", unusedColumns: [] });
  expect(read[0]?.row.category?.names.join(" > ")).toBe(path);
});

test("a subcategory column is reported as unused in formats that have none", async () => {
  const { summary } = await readFeed(
    `<yml_catalog><shop><categories><category id="1">Home</category></categories><offers><offer id="1" available="true"><url>https://a.example/1</url><name>A</name><price>5</price><currencyId>EUR</currencyId><categoryId>1</categoryId><subcategory>Pots</subcategory></offer></offers></shop></yml_catalog>`,
  );
  expect(summary).toMatchObject({ format: "yandex", unusedColumns: ["subcategory"] });
});

test("a product that its merchant has deactivated is rejected", async () => {
  const { read, refused } = await readFeed(
    "sku,name,url,price,active\n1,A,https://a.example/1,5,1\n2,B,https://a.example/2,5,0\n3,C,https://a.example/3,5,",
  );
  expect(read.map(({ row }) => row.key)).toEqual(["1", "3"]);
  expect(refused.map(({ reason }) => reason)).toEqual([HIDDEN]);
});

test("Atom: relative URLs are resolved against the feed's own", async () => {
  const { read } = await readFeed(
    `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><link rel="self" href="https://cdn.example/feed.xml"/><link href="https://a.example"/><entry><g:id>1</g:id><g:title>Sofa</g:title><g:link>/p/sofa</g:link><g:image_link>/i/sofa.jpg</g:image_link><g:price>5 EUR</g:price></entry><entry><g:id>2</g:id><g:title>Chair</g:title><g:link>https://a.example/p/chair</g:link><g:price>5 EUR</g:price></entry></feed>`,
  );
  expect(read[0]?.row).toMatchObject({
    link: "https://a.example/p/sofa",
    pictures: ["https://a.example/i/sofa.jpg"],
  });
});

test("Rakuten's XML: attributes are read by name", async () => {
  const product = (number: number, attributes: string) =>
    `<product product_id="${number}" name="Boot" sku_number="B"><category><primary>Shoes</primary></category><URL><product>https://click.linksynergy.com/link?id=${number}</product></URL><price currency="USD"><retail>5</retail></price><attributeClass class_id="60">${attributes}</attributeClass></product>`;
  const { summary, read } = await readFeed(
    `<merchandiser><header><merchantId>1</merchantId></header>${product(1, "<Size>8</Size><Color>Black</Color><Gender>Female</Gender>")}${product(2, "<Size>9</Size>")}</merchandiser>`,
  );
  expect(summary).toMatchObject({ format: "rakuten", unusedColumns: [] });
  expect(read.map(({ row }) => row.attributes)).toEqual([
    { size: "8", color: "Black", gender: "Female" },
    { size: "9" },
  ]);
});

test("pictures in columns numbered by width are the same picture in other sizes", async () => {
  const { read } = await readFeed(
    "sku,name,url,price,Image,Image2,Image50\n1,A,https://a.example/1,5,https://a.example/1.jpg,https://a.example/2.jpg,https://a.example/50.jpg",
  );
  expect(read[0]?.row.pictures).toEqual(["https://a.example/1.jpg", "https://a.example/2.jpg"]);
});

test("columns of networks and marketplaces are recognized", async () => {
  const optimise = await readFeed(
    "ProductID|ProductName|ProductPrice|ProductPriceCurrency|WasPrice|ProductURL|ProductSmallImageURL|ProductLargeImageURL|StockAvailability|CategoryName|CategoryPathAsString\n1|Lamp|49.00|GBP|69.00|https://clk.omgt3.com/?PID=1|https://a.example/s.jpg|https://a.example/l.jpg|Out of Stock|Lamps|Home > Lighting > Lamps",
  );
  expect(optimise.read.map(shownOf)).toEqual([
    ["1", "Lamp", "4900 (6900) GBP", "out_of_stock", "Home > Lighting > Lamps"],
  ]);
  expect(optimise.read[0]?.row).toMatchObject({
    trackedLink: "https://clk.omgt3.com/?PID=1",
    pictures: ["https://a.example/l.jpg"],
  });

  const shopee = await readFeed(
    "itemid,title,price,sale_price,image_link,product_link,product_short link,global_category1,global_category2,global_brand\n1,Botol,150000,99000,https://a.example/1.jpg,https://a.example/1,https://b.example/1,Home,Bottles,Acme",
  );
  expect(shopee.read[0]?.row).toMatchObject({
    brand: "Acme",
    link: "https://a.example/1",
    trackedLink: "https://b.example/1",
    category: { names: ["Home", "Bottles"] },
  });

  const flipkart = await readFeed(
    "productId,title,imageUrlStr,mrp,price,productUrl,productBrand,inStock\n1,Shoe,https://a.example/1.jpg;https://a.example/2.jpg,2999.0,1499.0,https://a.example/1,Acme,true",
  );
  expect(flipkart.read.map(shownOf)).toEqual([
    ["1", "Shoe", "149900 (299900) USD", "in_stock", null],
  ]);
  expect(flipkart.read[0]?.row).toMatchObject({
    brand: "Acme",
    pictures: ["https://a.example/1.jpg", "https://a.example/2.jpg"],
  });

  const arabic = await readFeed(
    "المعرف,العنوان,الرابط,السعر,السعر بعد الخصم\n1,قميص,https://a.example/1,٢٠ ر.س,١٠ ر.س",
  );
  expect(arabic.read.map(shownOf)).toEqual([["1", "قميص", "1000 (2000) SAR", "unknown", null]]);

  const japanese = await readFeed(
    "商品管理番号,商品名,商品ページURL,商品画像URL,価格\nJ1,やかん,https://a.example/1,https://a.example/1.jpg,980円",
  );
  expect(japanese.read[0]?.row).toMatchObject({
    key: "J1",
    pictures: ["https://a.example/1.jpg"],
  });

  const schema = await readFeed(
    JSON.stringify([
      {
        "@type": "Product",
        ...{ sku: "1", name: "Mug", url: "https://a.example/1" },
        offers: { "@type": "AggregateOffer", lowPrice: "5.00", priceCurrency: "EUR" },
      },
    ]),
  );
  expect(schema.read.map(shownOf)).toEqual([["1", "Mug", "500 EUR", "unknown", null]]);
});

test.each([
  ["id,title,link,price,subcategory", "generic", "Women"],
  ["id,title,link,price,category", "google", "Women"],
  ["id,title,link,price,product_type", "google", "Women"],
  ["id,title,link,price,image_link,availability,category", "google", "Women"],
])(
  "a table is only read as Google's when its columns are: %s",
  async (columns, format, category) => {
    const { summary, read } = await readFeed(
      `${columns}\n1,A,https://a.example/1,5,${columns.includes("image_link") ? "https://a.example/1.jpg,in stock," : ""}Women`,
    );
    expect(summary.format).toBe(format);
    expect(read[0]?.row.category?.names[0]).toBe(category);
  },
);

test("a department is the top level of the category", async () => {
  const { summary, read } = await readFeed(
    `sku,name,price,url,departamento,categoria
1,Fridge,9.00,https://a.example/1,Eletro,Geladeiras
2,Mug,9.00,https://a.example/2,Casa,
3,Shirt,9.00,https://a.example/3,Moda,Moda > Camisas`,
  );
  expect(summary.unusedColumns).toEqual([]);
  expect(read.map((one) => shownOf(one).at(-1))).toEqual([
    "Eletro > Geladeiras",
    "Casa",
    "Moda > Camisas",
  ]);
});

test("codes and placeholders are not categories", async () => {
  const { read } = await readFeed(
    `sku,name,price,url,category,product_group
1,Drill,9.00,https://a.example/1,Tools,10-234
2,Saw,9.00,https://a.example/2,Tools,B12
3,Plane,9.00,https://a.example/3,Tools,Hand tools 2
4,Screw,9.00,https://a.example/4,null,n/a`,
  );
  expect(read.map((one) => shownOf(one).at(-1))).toEqual([
    "Tools",
    "Tools",
    "Tools > Hand tools 2",
    null,
  ]);
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

test("a reduced price can end at a date in another column", async () => {
  const { read } = await readFeed(
    `sku,name,price,special_price,special_from_date,special_to_date,url
1,Grid,20.00,10.00,2026-01-01,2026-02-01,https://a.example/1`,
    { zone: "UTC" },
  );
  expect(read[0]?.row.saleTo?.toISOString()).toMatch(/^2026-02-01T23:59:59/);
});
