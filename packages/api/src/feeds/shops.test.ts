import { expect, test } from "vitest";
import { priceOf, readFeed, shownOf } from "../../test/feeds/reading.ts";

const HIDDEN = "it is not published where it comes from";

test("Wix: discounts, pictures by file name, and stock when any variant has some", async () => {
  const { summary, read, refused } = await readFeed(
    `handleId,fieldType,name,description,productImageUrl,collection,sku,ribbon,price,surcharge,visible,discountMode,discountValue,inventory,weight,cost,productOptionName1,productOptionType1,productOptionDescription1,brand
p1,Product,Dice,,,,,,30.0,,false,PERCENT,0.0,15,,,,,,
p2,Product,Tee,<p>Soft</p>,ab_1~mv2.jpg;ab_2~mv2.png,Cult;Sale,,,65.0,,true,PERCENT,10.0,0,,,Size,DROP_DOWN,M;L,Acme
p2,Variant,,,,,T-M,,,,false,,,5,,,,,M,
p2,Variant,,,,,T-L,,,5.0,true,,,3,,,,,L,
p3,Product,Book,,https://a.example/b.jpg,Books,,,55.0,,true,AMOUNT,5.0,InStock,,,,,,
p4,Product,Ring,,,,,,9.0,,true,PERCENT,0.0,9,,,,,,
p4,Variant,,,,,R-1,,,,true,,,0,,,,,7,`,
  );

  expect(summary).toMatchObject({ format: "wix", rows: 7, parts: 3, unusedColumns: [] });
  expect(refused).toEqual([{ line: 2, reason: HIDDEN }]);
  expect(read.map(shownOf)).toEqual([
    ["p2", "Tee", "5850 (6500) USD", "in_stock", "Cult"],
    ["p3", "Book", "5000 (5500) USD", "in_stock", "Books"],
    ["p4", "Ring", "900 USD", "out_of_stock", null],
  ]);
  expect(read.map(({ row }) => row.pictures)).toEqual([
    [
      "https://static.wixstatic.com/media/ab_1~mv2.jpg",
      "https://static.wixstatic.com/media/ab_2~mv2.png",
    ],
    ["https://a.example/b.jpg"],
    [],
  ]);
});

test("Squarespace: the sale price counts when the sale is on, and further rows are variants", async () => {
  const { summary, read } = await readFeed(
    `Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Product Page,Product URL,Title,Description,SKU,Option Name 1,Option Value 1,Price,Sale Price,On Sale,Stock,Categories,Tags,Visible,Hosted Image URLs
5f1,5f1a,PHYSICAL,store,mug,Mug,<p>Big</p>,S1,Size,Small,12.00,9.00,No,4,"/kitchen, /kitchen/mugs",blue,Yes,https://a.example/a.jpg https://a.example/b.jpg
,5f1b,,,,,,S2,,Large,15.00,11.00,Yes,0,,,,
5f2,5f2a,PHYSICAL,store,plate,Plate,,S3,,,20.00,0.00,No,Unlimited,/plates,,Yes,`,
  );

  expect(summary).toMatchObject({ format: "squarespace", unusedColumns: [] });
  expect(read.map(shownOf)).toEqual([
    ["5f1a", "Mug", "1200 USD", "in_stock", "kitchen > mugs"],
    ["5f1b", "Mug", "1100 (1500) USD", "out_of_stock", "kitchen > mugs"],
    ["5f2a", "Plate", "2000 USD", "in_stock", "plates"],
  ]);
  expect(read[1]?.row).toMatchObject({
    group: "5f1",
    attributes: { size: "Large" },
    pictures: ["https://a.example/a.jpg", "https://a.example/b.jpg"],
  });
});

const BIGCOMMERCE = `Item Type,Product ID,Product Name,Product Code/SKU,Brand Name,Product Description,Price,Cost Price,Retail Price,Sale Price,Allow Purchases?,Product Visible?,Track Inventory,Current Stock Level,Category,Product Image File - 1,Product Image URL - 1,Product URL
  Product,77,Towel,T1,Common,<p>Soft</p>,49.00,20.00,60.00,45.00,Y,Y,by product,12,Shop All/Bath;Shop All,q/1/t.jpg,,/towel/
  SKU,,[RB]Size=Small,T1-S,,,,,,,,,,4,,,,
  Product,78,Gone,G1,Common,,10.00,,,,Y,Y,by product,0,Garden,,https://a.example/x.jpg,/out/
  Product,79,Hidden,H1,,,10.00,,,,Y,N,none,0,Garden,,,/h/
  Product,80,Never counted,N1,,,10.00,,12.00,,Y,Y,none,0,Garden,,,/n/`;

test("BigCommerce: option rows are no products, and untracked stock is in stock", async () => {
  const { summary, read, refused } = await readFeed(BIGCOMMERCE, {
    homepage: "https://shop.example",
  });

  expect(summary).toMatchObject({ format: "bigcommerce", rows: 5, parts: 1 });
  expect(refused).toEqual([{ line: 5, reason: HIDDEN }]);
  expect(read.map(shownOf)).toEqual([
    ["77", "Towel", "4500 (4900) USD", "in_stock", "Shop All > Bath"],
    ["78", "Gone", "1000 USD", "out_of_stock", "Garden"],
    ["80", "Never counted", "1000 (1200) USD", "in_stock", "Garden"],
  ]);
  expect(read[0]?.row).toMatchObject({
    link: "https://shop.example/towel/",
    pictures: ["https://shop.example/product_images/q/1/t.jpg"],
  });
  // The shop of an uploaded file is unknown.
  const uploaded = await readFeed(BIGCOMMERCE);
  expect(uploaded.read.map(({ row }) => row.link)).toEqual([null, null, null]);
  expect(uploaded.read[0]?.warnings.join()).toContain("“/product_images/q/1/t.jpg”");
});

test("Magento: root categories are left out, dates are American, configurable products have variants only", async () => {
  const { summary, read, refused } = await readFeed(
    `sku,store_view_code,attribute_set_code,product_type,categories,name,description,product_online,price,special_price,special_price_from_date,special_price_to_date,base_image,additional_images,qty,is_in_stock
B1,,Bag,simple,"Default Category/Gear,Default Category/Gear/Bags",Bag,<p>Sporty</p>,1,34.000000,30.000000,"1/31/26, 12:00 AM","12/1/28, 1:30 PM",/m/b/1.jpg,"/m/b/1.jpg,/m/b/2.jpg",100.0000,1
H1-XS,,Top,simple,Default Category/Men/Tops,Hoodie-XS,,1,52.000000,,,,,,0.0000,0
H1,,Top,configurable,Default Category/Men/Tops,Hoodie,,1,,,,,,,0.0000,1
OFF,,Top,simple,Default Category/Men/Tops,Off,,2,10,,,,,,5,1`,
    { homepage: "https://shop.example" },
  );

  expect(summary).toMatchObject({ format: "magento", rows: 4, parts: 1 });
  expect(refused).toEqual([{ line: 5, reason: HIDDEN }]);
  expect(read.map(shownOf)).toEqual([
    ["B1", "Bag", "3000 (3400) USD", "in_stock", "Gear > Bags"],
    ["H1-XS", "Hoodie-XS", "5200 USD", "out_of_stock", "Men > Tops"],
  ]);
  expect(read[0]?.row).toMatchObject({
    saleFrom: new Date("2026-01-31T00:00:00Z"),
    saleTo: new Date("2028-12-01T13:30:00Z"),
    pictures: [
      "https://shop.example/media/catalog/product/m/b/1.jpg",
      "https://shop.example/media/catalog/product/m/b/2.jpg",
    ],
  });
});

test("PrestaShop: discounts as percentages and amounts, in any of its languages", async () => {
  const english = await readFeed(
    `Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded or Price tax included;Discount amount;Discount percent;Discount from (yyyy-mm-dd);Discount to (yyyy-mm-dd);Reference #;Manufacturer;EAN13;Quantity;Available for order (0 = No, 1 = Yes);Image URLs (x,y,z...);Condition
1;1;Nano;Home, Players;49;;5;2013-06-01;2038-06-01;R1;Apple;0;50;1;http://a.example/1.jpg,http://a.example/2.jpg;new
2;1;Shuffle;Players;66,05;10,00;;;;R2;Apple;4006381333931;7;0;;new
3;0;Off;Players;10;;;;;R3;Apple;;10;1;;new`,
  );
  expect(english.summary.format).toBe("prestashop");
  expect(english.refused).toEqual([{ line: 4, reason: HIDDEN }]);
  expect(english.read.map(shownOf)).toEqual([
    ["1", "Nano", "4655 (4900) USD", "in_stock", "Players"],
    ["2", "Shuffle", "5605 (6605) USD", "out_of_stock", "Players"],
  ]);

  const polish = await readFeed(
    "ID;Aktywny (0 lub 1);Nazwa*;Kategorie (x,y,z...);Cena zawiera podatek. (brutto);Ilość\n7;1;Kubek;Strona główna, Kuchnia;12,50;3",
  );
  expect(polish.read.map(shownOf)).toEqual([["7", "Kubek", "1250 USD", "in_stock", "Kuchnia"]]);
});

test("Ceneo: availability codes, and the number of pieces where a code is not decisive", async () => {
  const offer = (id: number, avail: number, stock: string) =>
    `<o id="${id}" url="https://a.example/${id}" price="6.6" avail="${avail}" ${stock} basket="1"><cat>Kable</cat><name>Kabel ${id}</name><imgs><main url="https://a.example/${id}.jpg"/></imgs><attrs><a name="Producent">DELL</a><a name="Kod_producenta">K${id}</a><a name="EAN">4006381333931</a></attrs></o>`;
  const { summary, read } = await readFeed(
    `<?xml version='1.0'?><offers>${offer(1, 1, 'stock="0"')}${offer(2, 99, 'stock="0"')}${offer(3, 99, "")}${offer(4, 110, 'stock="0"')}${offer(5, 90, "")}${offer(6, 7, "")}</offers>`,
  );

  expect(summary).toMatchObject({ format: "ceneo", unusedColumns: [] });
  // Poland's, though nothing in the file says so.
  expect(read.map(priceOf)[0]).toBe("660 PLN");
  expect(read.map(({ row }) => row.availability)).toEqual([
    "in_stock",
    "out_of_stock",
    "unknown",
    "backorder",
    "preorder",
    "in_stock",
  ]);
  expect(read[0]?.row).toMatchObject({ brand: "DELL", mpn: "K1", gtin: "04006381333931" });
});

test("Yandex: a product without a name is named by type, vendor and model", async () => {
  const { summary, read } = await readFeed(
    `<?xml version="1.0"?><!DOCTYPE yml_catalog SYSTEM "shops.dtd"><yml_catalog date="2026-01-01 10:00"><shop><name>Shop</name>
<categories><category id="1">Техника</category><category id="2" parentId="1">Чайники</category></categories>
<offers><offer id="7" type="vendor.model" available="true" group_id="g1"><url>https://a.example/7</url><price>1040</price><oldprice>1200</oldprice><currencyId>RUR</currencyId><categoryId>2</categoryId><picture>https://a.example/7.jpg</picture><picture>https://a.example/8.jpg</picture><store>false</store><pickup>true</pickup><delivery>true</delivery><typePrefix>Чайник</typePrefix><vendor>Acme</vendor><model>K-12</model><vendorCode>A12</vendorCode><param name="Color">белый</param></offer>
<offer id="8" available="false"><url>https://a.example/8</url><price>90</price><currencyId>RUR</currencyId><categoryId>9</categoryId><name>Кружка</name><store>true</store></offer></offers></shop></yml_catalog>`,
  );

  expect(summary).toMatchObject({ format: "yandex", unusedColumns: [] });
  expect(read.map(shownOf)).toEqual([
    ["7", "Чайник Acme K-12", "104000 (120000) RUB", "in_stock", "Техника > Чайники"],
    ["8", "Кружка", "9000 RUB", "out_of_stock", null],
  ]);
  expect(read[0]?.row).toMatchObject({
    ...{ brand: "Acme", mpn: "A12", group: "g1", attributes: { color: "белый" } },
    merchant: { id: null, name: null },
    pictures: ["https://a.example/7.jpg", "https://a.example/8.jpg"],
  });
});

test("BigCommerce's newer exports: pictures in further rows, and variants that are not sold alone", async () => {
  const { summary, read, refused } = await readFeed(
    `Item,ID,Name,Type,SKU,Options,Inventory Tracking,Current Stock,Low Stock,Price,Cost Price,Retail Price,Sale Price,Brand ID,Channels,Categories,Description,Product URL,UPC/EAN,Manufacturer Part Number,Is Visible,Internal Image URL (Export),Image URL (Import)
Product,111,Terrarium,physical,OTL,,variant,10,0,109,50,129,89,36,1,Shop All/Garden,<p>x</p>,/terrarium/,4006381333931,M1,TRUE,,
Variant,12,,,OTL-L,Type=Rectangle|Name=Size|Value=L,,5,0,119,,,,,,,,,,,,,
Image,7,,,,,,,,,,,,,,,,,,,,https://bc.example/1.jpg,
Image,8,,,,,,,,,,,,,,,,,,,,https://bc.example/2.jpg,
Product,112,Hidden,physical,H1,,none,0,0,10,,,,36,1,Shop All,,/hidden/,,,FALSE,,
Product,113,Vase,physical,V1,,product,0,0,10,,0,,36,1,23;25,,/vase/,,,TRUE,,`,
  );
  expect(summary).toMatchObject({ format: "bigcommerce", rows: 6, parts: 3 });
  expect(refused).toEqual([{ line: 6, reason: HIDDEN }]);
  expect(read.map(shownOf)).toEqual([
    ["111", "Terrarium", "8900 (10900) USD", "in_stock", "Shop All > Garden"],
    ["113", "Vase", "1000 USD", "out_of_stock", null],
  ]);
  expect(read.map(({ row }) => [row.gtin, row.mpn, row.pictures])).toEqual([
    ["04006381333931", "M1", ["https://bc.example/1.jpg", "https://bc.example/2.jpg"]],
    [null, "", []],
  ]);
});

test("Ecwid: products between their variations, with the price before", async () => {
  const { summary, read, refused } = await readFeed(
    `type;product_internal_id;product_sku;product_is_inventory_tracked;product_quantity;product_name;product_description;product_price;product_compare_to_price;product_is_available;product_brand;product_upc;product_category_1;product_media_main_image_url;product_media_gallery_image_url_1
product;1001;E-1;true;5;Chair;<p>A chair</p>;89.90;119.90;true;Sitwell;012345678905;Furniture / Chairs;https://img.example/c.jpg;https://img.example/c2.jpg
product_variation;1001;E-1-R;;2;;;99.90;;;;;;;
product;1002;E-2;true;0;Table;;199;;true;Sitwell;;Furniture / Tables;https://img.example/t.jpg;
product;1003;E-3;false;0;Poster;;19;;true;;;;;
product;1004;E-4;true;1;Old;;9;;false;;;;;`,
  );
  expect(summary).toMatchObject({ format: "ecwid", rows: 5, parts: 1, unusedColumns: [] });
  expect(refused).toEqual([{ line: 6, reason: HIDDEN }]);
  expect(read.map(shownOf)).toEqual([
    ["1001", "Chair", "8990 (11990) USD", "in_stock", "Furniture > Chairs"],
    ["1002", "Table", "19900 USD", "out_of_stock", "Furniture > Tables"],
    ["1003", "Poster", "1900 USD", "in_stock", null],
  ]);
  expect(read[0]?.row).toMatchObject({
    brand: "Sitwell",
    gtin: "00012345678905",
    pictures: ["https://img.example/c.jpg", "https://img.example/c2.jpg"],
  });
});

test("PrestaShop's product list has prices with and without tax, and the one with tax is used", async () => {
  const { summary, read, refused } = await readFeed(
    `Product ID;Image;Name;Reference;Category;Price (tax excl.);Price (tax incl.);Quantity;Status;Position
1;https://p.example/1-small_default.jpg;Mug;demo_1;Home;11.90;14.28;900;1;1
2;;Cushion;demo_2;Home;18.90;22.68;0;1;2
3;;Old;demo_3;Home;1.00;1.20;3;0;3`,
  );
  expect(summary.format).toBe("prestashop");
  expect(refused).toEqual([{ line: 4, reason: HIDDEN }]);
  expect(read.map(shownOf)).toEqual([
    ["1", "Mug", "1428 USD", "in_stock", "Home"],
    ["2", "Cushion", "2268 USD", "out_of_stock", "Home"],
  ]);
});

test("AliExpress: the columns of its affiliate portal are read", async () => {
  const { summary, read } = await readFeed(
    `ProductId,Image Url,Video Url,Product Desc,Origin Price,Discount Price,Discount,Currency,Direct linking commission rate (%),Sales180Day,Positive Feedback,Promotion Url
1005001,https://ae.example/a.jpg,,"LED strip, 5m",USD 12.99,USD 6.49,50%,USD,7.0,1200,95.5%,https://s.click.example/e/_abc
1005002,https://ae.example/b.jpg,,USB hub,"USD 1,299.00",USD 999.00,23%,USD,7.0,10,90%,https://s.click.example/e/_def`,
  );
  expect(summary.format).toBe("aliexpress");
  expect(read.map(shownOf)).toEqual([
    ["1005001", "LED strip, 5m", "649 (1299) USD", "unknown", null],
    ["1005002", "USB hub", "99900 (129900) USD", "unknown", null],
  ]);
  expect(read[0]?.row).toMatchObject({ trackedLink: "https://s.click.example/e/_abc" });
});

test("a JSON list without links is still a list of products", async () => {
  const { summary, read } = await readFeed(
    JSON.stringify([
      {
        id: 1,
        title: "Backpack",
        price: 109.95,
        category: "men's clothing",
        image: "https://a.example/1.jpg",
        rating: { rate: 3.9, count: 120 },
      },
      {
        id: 2,
        title: "Ring",
        price: 9,
        category: "jewelery",
        image: "https://a.example/2.jpg",
        rating: { rate: 3, count: 400 },
      },
    ]),
  );
  expect(summary).toMatchObject({ format: "generic", needsMapping: false });
  expect(read.map(shownOf)).toEqual([
    ["1", "Backpack", "10995 USD", "unknown", "men's clothing"],
    ["2", "Ring", "900 USD", "unknown", "jewelery"],
  ]);
});

test("a draft in WooCommerce's REST API is not for sale", async () => {
  const product = {
    permalink: "https://w.example/a/",
    type: "simple",
    regular_price: "25",
    price: "20",
    sale_price: "20",
    stock_status: "instock",
    images: [{ src: "https://w.example/a.jpg" }],
  };
  const { read, refused } = await readFeed(
    JSON.stringify([
      { id: 1, name: "Tee", sku: "T", status: "publish", short_description: "s", ...product },
      { id: 2, name: "Cup", sku: "C", status: "draft", short_description: "s", ...product },
    ]),
  );
  expect(read.map(shownOf)).toEqual([["1", "Tee", "2000 (2500) USD", "in_stock", null]]);
  expect(refused).toEqual([{ line: 1, reason: HIDDEN }]);
});

test.each(["node", "item"])("objects in %s of each product are read", async (name) => {
  const of = (id: number, price: string) => ({
    cursor: String(id),
    [name]: {
      "@type": "Product",
      sku: `S${id}`,
      name: `P${id}`,
      image: ["https://a.example/1.jpg"],
      offers: {
        price,
        priceCurrency: "EUR",
        availability: "https://schema.org/InStock",
        url: `https://a.example/${id}`,
      },
    },
  });
  const { summary, read } = await readFeed(
    JSON.stringify({ data: { products: { edges: [of(1, "49.90"), of(2, "9.90")] } } }),
  );
  expect(summary.needsMapping).toBe(false);
  expect(read.map(shownOf)).toEqual([
    ["S1", "P1", "4990 EUR", "in_stock", null],
    ["S2", "P2", "990 EUR", "in_stock", null],
  ]);
  expect(read[0]?.row).toMatchObject({
    link: "https://a.example/1",
    pictures: ["https://a.example/1.jpg"],
  });
});

test("entities that were escaped twice, and extra words in column names, are read", async () => {
  const { read } = await readFeed(
    `Our product name,Our price,Link to product,Photo,Verfügbarkeit
Lamp &amp;quot;Luna&amp;quot; &amp;amp; more,$1,https://a.example/1,https://a.example/1.jpg,Derzeit nicht auf Lager`,
  );
  expect(read[0]?.row).toMatchObject({
    title: 'Lamp "Luna" & more',
    link: "https://a.example/1",
    availability: "out_of_stock",
  });
});
