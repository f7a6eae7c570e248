/** Feeds of networks whose column names others use too, and files in many languages. */
import { expect, test } from "vitest";
import { priceOf, readFeed } from "../../test/feeds/reading.ts";

test("a file with some of WooCommerce's columns and a currency is not an export of WooCommerce", async () => {
  const { summary, read } = await readFeed(
    `Name;Description;Category;Price;OriginalPrice;Currency;Shipping;InStock;ProductUrl;ImageUrl;TrackingUrl;Brand;Ean;SKU
Gown;Soft;Clothes;249.00;399.00;SEK;39.00;yes;https://a.example/1;https://a.example/1.jpg;https://track.example/t?url=1;Acme;;S1
Robe;Warm;Clothes;499.00;499.00;SEK;0;no;https://a.example/2;https://a.example/2.jpg;https://track.example/t?url=2;Acme;;S2
`,
  );
  expect(summary).toMatchObject({ format: "generic", needsMapping: false, unusedColumns: [] });
  expect(read.map(priceOf)).toEqual(["24900 (39900) SEK", "49900 SEK"]);
  expect(read[0]?.row).toMatchObject({
    key: "S1",
    trackedLink: "https://track.example/t?url=1",
    pictures: ["https://a.example/1.jpg"],
    deliveryMinor: 3900,
    availability: "in_stock",
  });
});

test.each([
  [
    "with all of its columns",
    "ID,Type,SKU,Name,Published,Regular price,Images,Currency\n1,simple,A,Cup,1,5,https://a.example/1.jpg,EUR\n",
  ],
  ["with few of them", "SKU,Name,Regular price,Short description\nA,Cup,5,Small\n"],
  ["in another language", "Artikelnummer,Name,Regulärer Preis,Kurzbeschreibung\nA,Tasse,5,Klein\n"],
])("an export of WooCommerce %s is recognized", async (_, text) => {
  expect((await readFeed(text)).summary.format).toBe("woocommerce");
});

test("Tradedoubler's lists have their own column names and currencies", async () => {
  const { summary, read } = await readFeed(
    `<products><product><TDProductId>14</TDProductId><name>Mill</name><description>Grinds</description><imageUrl>https://a.example/m.jpg</imageUrl><productUrl>https://pdt.tradedoubler.com/click?a(1)p(2)</productUrl><price>1299.00</price><currency>SEK</currency><TDCategories><TDCategory><id>1</id><name>Home</name><merchantName>Kitchen</merchantName></TDCategory></TDCategories><brand>Wilfa</brand><shortDescription>Mill</shortDescription><ean>7044876020079</ean><mpn>C1</mpn><sku>603</sku><previousPrice>1499.00</previousPrice><inStock>0</inStock><availability>out of stock</availability><shippingCost>49</shippingCost><programName>Beans</programName></product></products>`,
  );
  expect(summary).toMatchObject({ format: "tradedoubler", unusedColumns: [] });
  expect(read.map(priceOf)).toEqual(["129900 (149900) SEK"]);
  expect(read[0]?.row).toMatchObject({
    key: "14",
    merchant: { name: "Beans" },
    trackedLink: "https://pdt.tradedoubler.com/click?a(1)p(2)",
    availability: "out_of_stock",
    category: { names: ["Kitchen"] },
  });
});

test("each offer of a product in Tradedoubler's answers is read, at its latest price", async () => {
  const offer = (id: string, program: string, prices: [number, string][]) => ({
    id,
    feedId: 12,
    productUrl: `https://pdt.tradedoubler.com/click?${id}`,
    programName: program,
    availability: "in stock",
    priceHistory: prices.map(([date, value]) => ({ price: { value, currency: "GBP" }, date })),
  });
  const products = [
    {
      name: "Mill",
      productImage: { url: "https://a.example/m.jpg", height: 1 },
      identifiers: { ean: "7044876020079" },
      categories: [{ id: 1, name: "Kitchen", tdCategoryName: "Home" }],
      offers: [
        offer("x", "Beans", [
          [1, "20.00"],
          [3, "15.00"],
          [2, "18.00"],
        ]),
        offer("y", "Pots", [[1, "16.00"]]),
      ],
    },
    { name: "Nobody", productImage: { url: "https://a.example/n.jpg" }, offers: [] },
  ];
  const { summary, read, refused } = await readFeed(JSON.stringify({ products }));
  expect(summary).toMatchObject({ format: "tradedoubler", unusedColumns: [] });
  expect(read.map(priceOf)).toEqual(["1500 GBP", "1600 GBP"]);
  expect(read.map(({ row }) => [row.key, row.merchant.name, row.gtin])).toEqual([
    ["x", "Beans", "07044876020079"],
    ["y", "Pots", "07044876020079"],
  ]);
  expect(refused).toHaveLength(1);
});

test("the merchant's category is preferred to the network's, and a recommended price is the price before", async () => {
  const { summary, read } = await readFeed(
    `"product_id","product_name","price","deeplink","image_url","merchant_category","program_name","program_id","category_name","brand","currency","in_stock","manufacturers_product_number","european_article_number","recommended_retail_price"
"1","Coat","£1,159.99","https://track.webgains.com/click.html?wgtarget=1","https://a.example/1.jpg","Women>Coats","Shop","3","Fashion","Acme","GBP","1","C-1","5012345678900","£1,289.99"
`,
  );
  expect(summary.unusedColumns).toEqual([]);
  expect(read.map(priceOf)).toEqual(["115999 (128999) GBP"]);
  expect(read[0]?.row).toMatchObject({
    mpn: "C-1",
    gtin: "05012345678900",
    merchant: { id: "3", name: "Shop" },
    category: { names: ["Women", "Coats"] },
  });
});

test("retail prices beside sale prices are the prices before", async () => {
  const { read, refused } = await readFeed(
    `SKU|Brand Name|Product Name|Category|Product Group|Image URL|Buy Link|Retail Price|Sale Price
A|Acme|Parka|Clothing|Outdoor|https://a.example/1.jpg|https://www.avantlink.com/click.php?p=1|$249.95|$199.95
B|Acme|Gloves|Clothing|Outdoor|https://a.example/2.jpg|https://www.avantlink.com/click.php?p=2|$49.95|
`,
  );
  expect(refused).toEqual([]);
  expect(read.map(priceOf)).toEqual(["19995 (24995) USD", "4995 USD"]);
  // A category does not make rows variants of each other.
  expect(read.map(({ row }) => row.group)).toEqual([null, null]);
});

test.each([
  ["Danish", "produktid;produktnavn;nypris;glpris;vareurl;billedurl;forhandler", "75 kr"],
  [
    "Swedish",
    "Artikelnummer;Produktnamn;Pris;Ordinarie pris;Länk;Bildlänk;Återförsäljare",
    "75 kr",
  ],
  ["Finnish", "Tuotekoodi;Tuotenimi;Hinta;Normaalihinta;Linkki;Kuva;Jälleenmyyjä", "75"],
  ["Hungarian", "Cikkszám;Terméknév;Ár;Eredeti ár;Link;Kép;Shop", "75"],
  ["Romanian", "Cod produs;Denumire;Preț;Preț vechi;Link;Imagine;Shop", "75"],
  ["Portuguese", "Código;Nome do produto;Preço;Preço de;URL do produto;Imagem;Vendedor", "75"],
  ["Greek", "Κωδικός;Όνομα προϊόντος;Τιμή;Παλιά τιμή;Σύνδεσμος;Εικόνα;Shop", "75"],
  ["Ukrainian", "Артикул;Назва товару;Ціна;Стара ціна;Посилання;Зображення;Shop", "75"],
  ["Chinese", "商品编号;商品名称;价格;原价;商品链接;图片;店铺", "75"],
  ["Japanese", "商品コード;商品名;価格;定価;商品URL;画像URL;店", "75"],
  ["Korean", "상품코드;상품명;가격;정가;링크;이미지;shop", "75"],
  ["Arabic", "رمز المنتج;اسم المنتج;السعر;السعر القديم;رابط المنتج;رابط الصورة;shop", "٧٥"],
  ["Latvian", "Preces kods;Nosaukums;Cena;Vecā cena;Saite;Attēls;shop", "75"],
  ["Lithuanian", "Prekės kodas;Pavadinimas;Kaina;Sena kaina;Nuoroda;Nuotrauka;shop", "75"],
  ["Estonian", "Tootekood;Nimetus;Hind;Vana hind;Link;Pilt;shop", "75"],
  ["Croatian", "Šifra;Naziv;Cijena;Stara cijena;Poveznica;Slika;shop", "75"],
  ["Hebrew", "מק״ט;שם המוצר;מחיר;מחיר קודם;קישור;תמונה;shop", "75"],
  ["Vietnamese", "Mã sản phẩm;Tên sản phẩm;Giá;Giá gốc;Liên kết;Hình ảnh;shop", "75"],
  ["Indonesian", "Kode produk;Nama produk;Harga;Harga asli;Tautan;Gambar;shop", "75"],
])("a file without a known format is read in %s", async (_, header, price) => {
  const { summary, read } = await readFeed(
    `${header}\nA-1;Cup;${price};99;https://a.example/1;https://a.example/1.jpg;Shop\n`,
    { shopCurrency: "SEK" },
  );
  expect(summary.needsMapping).toBe(false);
  expect(read.map(priceOf)).toEqual(["7500 (9900) SEK"]);
  expect(read[0]?.row).toMatchObject({
    key: "A-1",
    title: "Cup",
    link: "https://a.example/1",
    pictures: ["https://a.example/1.jpg"],
  });
});

test("an id that a spreadsheet has rounded is reported", async () => {
  const { read } = await readFeed(
    "id,title,price,link,image_link,availability\n1.23457E+12,Cup,5 USD,https://a.example/1,https://a.example/1.jpg,in stock\nA1E12,Mug,5 USD,https://a.example/2,https://a.example/2.jpg,in stock\n",
  );
  expect(read.map(({ warnings }) => warnings)).toEqual([
    ["id “1.23457E+12” was rounded by a spreadsheet: another offer may have the same"],
    [],
  ]);
});

test("schema.org's offers of several sellers are an offer each", async () => {
  const offer = (url: string, seller: string, price: string, stock: string) => ({
    ...{ "@type": "Offer", url, price, priceCurrency: "EUR" },
    ...{ availability: `https://schema.org/${stock}`, seller: { name: seller } },
  });
  const product = {
    ...{ "@type": "Product", name: "Lamp", sku: "L1", gtin13: "4006381333931" },
    ...{ brand: { name: "Acme" }, image: ["https://a.example/1.jpg"] },
    offers: [
      offer("https://a.example/1", "A", "19.99", "InStock"),
      offer("https://b.example/1", "B", "18.99", "OutOfStock"),
    ],
  };
  const { read, refused } = await readFeed(JSON.stringify([product]));
  expect(refused).toEqual([]);
  expect(read.map(priceOf)).toEqual(["1999 EUR", "1899 EUR"]);
  expect(read.map(({ row }) => [row.merchant.name, row.availability])).toEqual([
    ["A", "in_stock"],
    ["B", "out_of_stock"],
  ]);
});

test("a regular price above the price is the price before", async () => {
  const { read } = await readFeed(
    "id_product,designation,price,regular_price,product_url,image_url,upc_ean\n1,Cup,11.99,12.99,https://a.example/1,https://a.example/1.jpg,4006381333931\n2,Mug,5.00,5.00,https://a.example/2,https://a.example/2.jpg,\n3,Jug,,7.00,https://a.example/3,https://a.example/3.jpg,\n",
  );
  expect(read.map(priceOf)).toEqual(["1199 (1299) USD", "500 USD", "700 USD"]);
  expect(read.map(({ row }) => [row.key, row.gtin])).toEqual([
    ["1", "04006381333931"],
    ["2", null],
    ["3", null],
  ]);
});
