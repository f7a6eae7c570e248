import { expect, test } from "vitest";
import { readFeed, shownOf } from "../../test/feeds/reading.ts";

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
