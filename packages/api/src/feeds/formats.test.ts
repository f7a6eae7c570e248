import { describe, expect, test } from "vitest";
import { priceOf, readFeed } from "../../test/feeds/reading.ts";

describe("Awin", () => {
  const header =
    "aw_deep_link,product_name,aw_product_id,merchant_product_id,merchant_image_url,description,merchant_category,search_price,merchant_name,merchant_id,category_name,aw_image_url,currency,delivery_cost,merchant_deep_link,display_price,data_feed_id,brand_name,colour,rrp_price,product_price_old,base_price,base_price_text,in_stock,stock_status,is_for_sale,alternate_image,Fashion:size,ean,mpn,parent_product_id,product_GTIN,custom_1";
  const row = (values: Record<string, string>) =>
    header
      .split(",")
      .map((name) => values[name] ?? "")
      .map((value) => (/[,"\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value))
      .join(",");
  const boots = {
    aw_deep_link: "https://www.awin1.com/pclick.php?p=1&a=2&m=3",
    product_name: "Boots <b>“Alps”</b>",
    aw_product_id: "1",
    merchant_product_id: "B-42",
    merchant_image_url: "https://shop.example/b.jpg",
    alternate_image: "https://shop.example/c.jpg,https://shop.example/d.jpg",
    description: "Warm",
    merchant_category: "Women > Shoes",
    category_name: "Men's Clothing",
    search_price: "89.90",
    merchant_name: "Alpine",
    merchant_id: "77",
    currency: "GBP",
    delivery_cost: "4.95",
    merchant_deep_link: "https://shop.example/boots?size=42",
    display_price: "GBP89.90",
    brand_name: "Alps",
    in_stock: "1",
    product_GTIN: "4006381333931",
    parent_product_id: "B",
    "Fashion:size": "42",
    custom_1: "x",
  };

  test("as publishers download it", async () => {
    const { summary, read, refused } = await readFeed(
      [
        header,
        row({ ...boots, product_price_old: "119.00" }),
        row({ ...boots, merchant_product_id: "B-43", in_stock: "0", rrp_price: "99.00" }),
        row({ ...boots, merchant_product_id: "B-44", is_for_sale: "0" }),
        row({ ...boots, merchant_product_id: "B-45", base_price: "119.00 GBP" }),
        row({
          ...boots,
          merchant_product_id: "B-46",
          base_price: "119.00",
          base_price_text: "per 100 g",
        }),
        row({ ...boots, merchant_product_id: "B-47", search_price: "", display_price: "GBP12.99" }),
        row({ ...boots, merchant_product_id: "B-48", search_price: "", display_price: "" }),
        row({ ...boots, merchant_product_id: "b-42" }),
        row({ ...boots, merchant_product_id: "B-42" }),
        row({ ...boots, merchant_product_id: "B-42", merchant_id: "78", merchant_name: "Other" }),
      ].join("\n"),
    );

    expect(summary).toMatchObject({ format: "awin", rows: 10, unusedColumns: ["custom_1"] });
    expect(read.map(priceOf)).toEqual([
      "8990 (11900) GBP",
      "8990 (9900) GBP",
      "8990 GBP",
      "8990 (11900) GBP",
      "8990 GBP",
      "1299 GBP",
      "8990 GBP",
      "8990 GBP",
    ]);
    expect(read.map(({ row: { availability } }) => availability).slice(0, 3)).toEqual([
      "in_stock",
      "out_of_stock",
      "out_of_stock",
    ]);
    expect(refused).toEqual([
      { line: 8, reason: "it has no price" },
      { line: 10, reason: "its id “B-42” is already used in line 2" },
    ]);
    expect(read[0]?.row).toMatchObject({
      merchant: { id: "77", name: "Alpine" },
      key: "B-42",
      group: "B",
      title: "Boots “Alps”",
      gtin: "04006381333931",
      link: "https://shop.example/boots?size=42",
      trackedLink: boots.aw_deep_link,
      pictures: [
        "https://shop.example/b.jpg",
        "https://shop.example/c.jpg",
        "https://shop.example/d.jpg",
      ],
      category: { names: ["Women", "Shoes"] },
      deliveryMinor: 495,
      attributes: { size: "42" },
    });
  });

  test.each([";", "|", "\t"])("between %j", async (delimiter) => {
    const lines = [header, row({ ...boots, description: "" })].join("\n");
    const text = lines.replace(/"([^"]*)"|,/g, (_, quoted) => (quoted ? `"${quoted}"` : delimiter));
    const { summary, read } = await readFeed(text);
    expect(summary.format).toBe("awin");
    expect(read[0]?.row).toMatchObject({ key: "B-42", regularMinor: 8990 });
  });

  test("in XML", async () => {
    const { summary, read } = await readFeed(`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE cafProductFeed SYSTEM "http://www.affiliatewindow.com/DTD/affiliate/datafeed.1.4.dtd">
<cafProductFeed><datafeed id="9" merchantId="77" merchantName="Alpine">
<prod id="1" in_stock="yes" pre_order="no"><brand><brandName>Alps</brandName></brand>
<cat><awCat>Clothes</awCat><mCat>Women > Shoes</mCat></cat>
<price curr="GBP"><buynow>89.90</buynow><delivery>4.95</delivery><rrp>119.00</rrp></price>
<text><name>Boots</name><desc><![CDATA[<p>Warm & dry</p>]]></desc></text>
<uri><awTrack>https://www.awin1.com/pclick.php?p=1&amp;a=2</awTrack><mImage>https://shop.example/b.jpg</mImage><mLink>https://shop.example/boots</mLink></uri>
<pId>B-42</pId><ean>4006381333931</ean></prod></datafeed></cafProductFeed>`);
    expect(summary.format).toBe("awin");
    expect(read[0]?.row).toMatchObject({
      merchant: { id: "77", name: "Alpine" },
      key: "B-42",
      title: "Boots",
      description: "Warm & dry",
      trackedLink: "https://www.awin1.com/pclick.php?p=1&a=2",
      saleMinor: 8990,
      regularMinor: 11900,
      availability: "in_stock",
      category: { names: ["Women", "Shoes"] },
    });
  });

  test("enhanced, in lines of JSON", async () => {
    const product = {
      meta: { advertiser_id: 1001, advertiser_name: "Alpine" },
      product_basic: {
        id: "16817108",
        title: "Organic Shirt",
        description: "Soft",
        link: "https://shop.example/shirt",
        image_link: "https://shop.example/1.jpg",
        additional_image_link: ["https://shop.example/2.jpg"],
        aw_deep_link: "https://www.awin1.com/cread.php?awinmid=1001",
      },
      price_and_availability: {
        availability: "in_stock",
        price: "15.00 GBP",
        sale_price: "5.00 GBP",
        sale_price_effective_date: "2022-02-24T13:00-0800/2022-03-29T15:30-0800",
        unit_pricing_measure: "750 ml",
      },
      product_category: { product_type: "Home > Women > Dresses", google_product_category: "2271" },
      product_identifiers: { brand: "Alps", gtin: "4006381333931", mpn: "EXA1" },
      shipping: [{ country: "GB", price: "3.99 GBP" }],
      product_detailed: { size: "M", cost_of_goods_sold: "3.00 GBP" },
    };
    const { summary, read } = await readFeed(`${JSON.stringify(product)}\n{"broken\n`);
    expect(summary).toMatchObject({ format: "awin-enhanced", rows: 2 });
    expect(read[0]?.row).toMatchObject({
      merchant: { id: "1001", name: "Alpine" },
      key: "16817108",
      regularMinor: 1500,
      saleMinor: 500,
      saleFrom: new Date("2022-02-24T21:00Z"),
      saleTo: new Date("2022-03-29T23:30Z"),
      pictures: ["https://shop.example/1.jpg", "https://shop.example/2.jpg"],
      googleCategory: { names: ["Apparel & Accessories", "Clothing", "Dresses"], googleId: 2271 },
      category: { names: ["Home", "Women", "Dresses"] },
      measure: { kind: "volume", size: 750 },
      deliveryMinor: 399,
      attributes: { size: "M" },
    });
  });
});

describe("Google Merchant", () => {
  test("in RSS", async () => {
    const { summary, read, refused } = await readFeed(`<?xml version="1.0"?>
<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel>
<title>Shop</title><link>https://shop.example</link>
<item><g:id>1</g:id><title>Kettle</title><link>https://shop.example/kettle</link>
<g:image_link>/img/kettle.jpg</g:image_link><g:price>49,90 EUR</g:price><g:sale_price>39,90 EUR</g:sale_price>
<g:availability>in stock</g:availability><g:gtin>4006381333932</g:gtin>
<g:shipping><g:country>DE</g:country><g:price>4,90 EUR</g:price></g:shipping>
<g:product_type>Kitchen &gt; Kettles</g:product_type></item>
<item><g:id>2</g:id><title>Cup</title><link>https://shop.example/cup</link><g:price/>
<g:availability>out_of_stock</g:availability></item>
<item><g:id>3</g:id><title>Pan</title><link>javascript:alert(1)</link><g:price>5,00 EUR</g:price></item>
<item><g:id>4</g:id><title>Lid</title><link>https://shop.example/lid</link><g:price>5,00 EUR</g:price>
<g:sale_price>5,00 EUR</g:sale_price><g:availability>maybe</g:availability></item>
<item><g:id>5</g:id><title>Pot</title><link>https://shop.example/pot</link><g:price>5,00 EUR</g:price>
<g:sale_price>6,00 EUR</g:sale_price></item>
</channel></rss>`);
    expect(summary).toMatchObject({ format: "google", rows: 5 });
    expect(read.map(priceOf)).toEqual(["3990 (4990) EUR", "none", "500 EUR", "500 EUR"]);
    expect(read.map(({ row: { availability } }) => availability)).toEqual([
      "in_stock",
      "out_of_stock",
      "unknown",
      "unknown",
    ]);
    expect(read[0]?.row).toMatchObject({
      pictures: ["https://shop.example/img/kettle.jpg"],
      gtin: null,
      deliveryMinor: 490,
      category: { names: ["Kitchen", "Kettles"] },
    });
    expect(read.map(({ warnings }) => warnings)).toEqual([
      ["g:gtin “4006381333932” is no GTIN: its check digit is wrong; left out"],
      [],
      ["g:availability “maybe” is not understood"],
      ["g:sale_price is above the regular price; left out"],
    ]);
    expect(refused).toEqual([
      { line: 11, reason: "link “javascript:alert(1)” is not an http or https address" },
    ]);
  });

  test("that names things twice counts what it names for Google", async () => {
    const { read } = await readFeed(`<feed xmlns:x="http://base.google.com/ns/1.0"><entry>
<id>tag:shop.example,2026:1</id><title>Buy the kettle now!</title><link href="https://shop.example/1?utm=x"/>
<x:title>Kettle</x:title><x:id>K1</x:id><x:link>https://shop.example/1</x:link><x:price>5.00 USD</x:price></entry></feed>`);
    expect(read[0]?.row).toMatchObject({
      key: "K1",
      title: "Kettle",
      link: "https://shop.example/1",
    });
  });

  test("in Atom, where elements have a namespace of their own", async () => {
    const { summary, read } = await readFeed(`<feed xmlns="http://www.w3.org/2005/Atom">
<title>Shop</title><link rel="self" href="https://shop.example"/>
<entry><id xmlns="http://base.google.com/ns/1.0">A1</id><title>Samovar</title>
<link href="https://shop.example/samovar"/><price xmlns="http://base.google.com/ns/1.0">0.0 KZT</price>
<availability xmlns="http://base.google.com/ns/1.0">out of stock</availability><item_group_id>9_ghost</item_group_id></entry>
<entry><id>A2</id><title>Teapot</title><link href="https://shop.example/teapot"/><price>12990 KZT</price>
<image_link>images/t.jpg</image_link><availability>in stock</availability></entry></feed>`);
    expect(summary.format).toBe("google");
    expect(read.map(priceOf)).toEqual(["none", "1299000 KZT"]);
    expect(read[1]?.row.pictures).toEqual(["https://shop.example/images/t.jpg"]);
    expect(read[0]?.row.group).toBe("9_ghost");
  });

  test("in lines of JSON, some of which say amount and currency apart", async () => {
    const lamp = { id: "1", title: "Lamp", link: "https://shop.example/1" };
    const apart = { ...lamp, price: { amount: "12.00", currency: "SEK" }, image: "l.jpg" };
    const { summary, read } = await readFeed(
      [{ ...lamp, id: "2", price: "9.50 SEK" }, apart].map((row) => JSON.stringify(row)).join("\n"),
    );
    expect(summary).toMatchObject({ format: "google", unusedColumns: [] });
    expect(read.map(priceOf)).toEqual(["950 SEK", "1200 SEK"]);
    expect(read[1]?.row.pictures).toEqual(["https://shop.example/l.jpg"]);
  });

  test("as text with tabs, where quotes are letters", async () => {
    const { summary, read } = await readFeed(
      [
        "id\ttitle\tdescription\tlink\timage link\tavailability\tprice\tshipping\tgtin\tmpn\tcolour shade",
        '1\t"Best" 19" rack\tBig\thttps://shop.example/1\thttps://shop.example/1.jpg\tin stock\t6.195 NOK\tNO:::0.00 NOK\t\tR-19\tx',
        "2\tShelf\tSmall\thttps://shop.example/2\thttps://shop.example/2.jpg\tout of stock\t899 NOK\tNO::Standard:49.00 NOK\t\t\tx",
      ].join("\r\n"),
    );
    expect(summary).toMatchObject({
      format: "google",
      questions: [],
      unusedColumns: ["colour shade"],
    });
    expect(read.map(priceOf)).toEqual(["619500 NOK", "89900 NOK"]);
    expect(read.map(({ row }) => [row.title, row.deliveryMinor, row.availability])).toEqual([
      ['"Best" 19" rack', 0, "in_stock"],
      ["Shelf", 4900, "out_of_stock"],
    ]);
  });

  test("whose prices can be read in two ways asks, and is read by the answer", async () => {
    const text = [
      "id,title,link,price,availability",
      "1,A,https://a.example/1,12.500 TND,in stock",
    ].join("\n");
    const asked = await readFeed(text);
    expect(asked.summary.questions).toEqual([
      { column: "price", currency: "TND", mark: ".", values: 1, examples: ["12.500 TND"] },
    ]);
    expect(asked.refused).toEqual([
      { line: 2, reason: "price “12.500 TND” may be 12500 or 12.500 TND" },
    ]);
    const answered = await readFeed(text, { answers: { price: "." } });
    expect(answered.read.map(priceOf)).toEqual(["12500 TND"]);
  });
});

test("Meta's catalogue, below its comments", async () => {
  const { summary, read } = await readFeed(
    [
      "\ufeff# Required | A unique content ID for the item,# Required | …",
      '# Use "new"; or,used',
      "id,title,description,availability,condition,price,link,image_link,brand,fb_product_category,quantity_to_sell_on_facebook,sale_price,sale_price_effective_date,gtin,video[0].url,style[0]",
      '1,Rug,Wool,in stock,new,"49,00 TND",https://shop.example/rug,https://shop.example/rug.jpg,Kilim,Home,5,"39,00 TND",2020-01-01T00:00+01:00/2020-02-01T00:00+01:00,,,',
    ].join("\n"),
  );
  expect(summary).toMatchObject({ format: "meta", rows: 1, unusedColumns: [] });
  expect(read.map(priceOf)).toEqual(["39000 (49000) TND"]);
  expect(read[0]?.line).toBe(4);
});

test("CJ's catalogues, with Google's names and with the older ones", async () => {
  const google = await readFeed(
    `"PROGRAM_NAME","PROGRAM_URL","CATALOG_NAME","LAST_UPDATED","ID","TITLE","DESCRIPTION","LINK","IMAGE_LINK","AVAILABILITY","PRICE","SALE_PRICE","GTIN"
"Outdoor","https://o.example","US","2026-01-01","T-1","Tent","Two persons","https://www.anrdoezrs.net/click-1-2?url=https%3A%2F%2Fo.example%2Ftent","https://o.example/t.jpg","in stock","199.00 USD","149.00 USD",""`,
  );
  expect(google.summary.format).toBe("cj");
  expect(google.read.map(priceOf)).toEqual(["14900 (19900) USD"]);
  expect(google.read[0]?.row).toMatchObject({
    merchant: { name: "Outdoor" },
    link: null,
    trackedLink: "https://www.anrdoezrs.net/click-1-2?url=https%3A%2F%2Fo.example%2Ftent",
  });

  const old = await readFeed(
    `PROGRAMNAME,CATALOGNAME,NAME,SKU,MANUFACTURER,UPC,CURRENCY,SALEPRICE,PRICE,RETAILPRICE,BUYURL,IMAGEURL,ADVERTISERCATEGORY,INSTOCK
Outdoor,US,Tent,T-1,Tents Inc,036000291452,USD,,149.00,199.00,https://www.dpbolvw.net/click-1,https://o.example/t.jpg,Camping > Tents,yes`,
  );
  expect(old.summary.format).toBe("cj");
  expect(old.read.map(priceOf)).toEqual(["14900 (19900) USD"]);
});

test("Impact's items", async () => {
  const item = {
    Id: "product_1",
    CatalogId: "5",
    CampaignId: "77",
    CampaignName: "Alpine",
    CatalogItemId: "B-42",
    Name: "Boots",
    Description: "Warm",
    Manufacturer: "Alps",
    Url: "https://alpine.pxf.io/c/1/2/3?u=x",
    ImageUrl: "https://shop.example/b.jpg",
    AdditionalImageUrls: ["https://shop.example/c.jpg"],
    CurrentPrice: "89.90",
    OriginalPrice: "119.00",
    Currency: "USD",
    StockAvailability: "LimitedAvailability",
    Gtin: "4006381333931",
    Category: "Shoes",
    Colors: ["Red", "Blue"],
    Numeric1: null,
  };
  const { summary, read } = await readFeed(
    JSON.stringify({
      "@page": "1",
      "@total": "1",
      Items: [
        item,
        { ...item, CatalogItemId: "B-43", StockAvailability: "BackOrder", OriginalPrice: null },
      ],
    }),
  );
  expect(summary.format).toBe("impact");
  expect(read.map(priceOf)).toEqual(["8990 (11900) USD", "8990 USD"]);
  expect(read[0]?.row).toMatchObject({
    merchant: { id: "77", name: "Alpine" },
    key: "B-42",
    availability: "in_stock",
    attributes: { color: "Red, Blue" },
    trackedLink: "https://alpine.pxf.io/c/1/2/3?u=x",
  });
  expect(read[1]?.row.availability).toBe("backorder");
});

describe("Rakuten", () => {
  const fields = (values: Record<number, string>) =>
    Array.from({ length: 38 }, (_, at) => values[at + 1] ?? "").join("|");
  const shirt = {
    1: "101",
    2: 'Shirt 15" collar',
    3: "S-1",
    4: "Men",
    5: "Shirts~~Casual",
    6: "https://click.linksynergy.com/link?id=x",
    7: "https://shop.example/s.jpg",
    9: "Short",
    10: "Long",
    13: "29.00",
    14: "49.00",
    15: "11/01/2026",
    16: "11/30/2026",
    17: "Alps",
    20: "M-1",
    23: "In Stock",
    24: "036000291452",
    25: "60",
    26: "USD",
    31: "M",
    33: "Blue",
    34: "Male",
  };

  test("between its first and its last line, by place", async () => {
    const text = [
      "HDR|1237|NORDSTROM.com|09/03/2022 00:02:32",
      fields(shirt),
      fields({ ...shirt, 1: "102", 13: "0.00", 25: "10", 38: "" }),
      "TRL|2",
    ].join("\r\n");
    const { summary, read } = await readFeed(`${text}\r\n`);
    expect(summary).toMatchObject({ format: "rakuten", rows: 2, isCut: false });
    expect(read.map(priceOf)).toEqual(["2900 (4900) USD", "4900 USD"]);
    expect(read[0]?.row).toMatchObject({
      merchant: { id: "1237", name: "NORDSTROM.com" },
      key: "101",
      title: 'Shirt 15" collar',
      category: { names: ["Men", "Shirts", "Casual"] },
      saleFrom: new Date("2026-11-01T00:00Z"),
      saleTo: new Date("2026-11-30T23:59:59.999Z"),
      attributes: { size: "M", color: "Blue", gender: "Male" },
      gtin: "00036000291452",
    });
    expect(read[1]?.row.attributes).toEqual({});
  });

  test("without its last line, or with another number in it, is cut", async () => {
    const head = ["HDR|1237|N|09/03/2022 00:02:32", fields(shirt)];
    expect((await readFeed(head.join("\n"))).summary.isCut).toBe(true);
    expect((await readFeed([...head, "TRL|5"].join("\n"))).summary.isCut).toBe(true);
  });

  test("in XML", async () => {
    const { summary, read } = await readFeed(`<?xml version="1.0"?><merchandiser>
<header><merchantId>1237</merchantId><merchantName>N &amp; Co</merchantName><createdOn>09/03/2022 00:02:32</createdOn></header>
<product product_id="101" name="Shirt" sku_number="S-1" manufacturer_name="Alps" part_number="M-1">
<category><primary>Men</primary><secondary>Shirts</secondary></category>
<URL><product>https://click.linksynergy.com/link?id=x</product><productImage>https://shop.example/s.jpg</productImage></URL>
<description><short>Short</short><long>Long</long></description>
<price currency="USD"><sale begin_date="" end_date="">29.00</sale><retail>49.00</retail></price>
<shipping><availability>in-stock</availability></shipping><upc>036000291452</upc></product>
<trailer><numberOfProducts>1</numberOfProducts></trailer></merchandiser>`);
    expect(summary.format).toBe("rakuten");
    expect(read.map(priceOf)).toEqual(["2900 (4900) USD"]);
    expect(read[0]?.row).toMatchObject({
      merchant: { id: "1237", name: "N & Co" },
      category: { names: ["Men", "Shirts"] },
      availability: "in_stock",
    });
  });
});

describe("ShareASale", () => {
  const header =
    "ProductID|Name|MerchantID|Merchant|Link|Thumbnail|BigImage|Price|RetailPrice|Category|SubCategory|Description|Custom1|Custom2|Custom3|Custom4|Custom5|LastUpdated|status|Manufacturer|PartNumber|MerchantCategory|MerchantSubcategory|ShortDescription|ISBN|UPC|SKU";
  const line =
    '900|Mug "Blue"|55|Pottery|https://www.shareasale.com/m-pr.cfm?merchantID=55&userID=YOURUSERID&productID=900|https://p.example/t.jpg|https://p.example/b.jpg|12.50|15.00|Home|Kitchen|A <b>"mug"</b>||||||2026-01-01 10:00:00|instock|Potters|P-1|Mugs|Blue|||036000291452|M-1';

  test("with its names, and without them", async () => {
    for (const text of [`${header}\r\n${line}\r\n`, `${line}\r\n`]) {
      const { summary, read } = await readFeed(text, { affiliateId: "123" });
      expect(summary).toMatchObject({ format: "shareasale", rows: 1 });
      expect(read.map(priceOf)).toEqual(["1250 (1500) USD"]);
      expect(read[0]?.row).toMatchObject({
        merchant: { id: "55", name: "Pottery" },
        key: "M-1",
        title: 'Mug "Blue"',
        description: 'A "mug"',
        category: { names: ["Mugs", "Blue"] },
        trackedLink: "https://www.shareasale.com/m-pr.cfm?merchantID=55&userID=123&productID=900",
        availability: "in_stock",
      });
    }
  });

  test("asks for the number that belongs into its links", async () => {
    const { refused } = await readFeed(`${header}\r\n${line}\r\n`);
    expect(refused[0]?.reason).toContain("has YOURUSERID in it");
  });
});

test("Shopify's export: variants and pictures of a product in rows of their own", async () => {
  const { summary, read, refused } = await readFeed(
    `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Status
tee,Tee,<p>Soft</p>,Alps,Shirts,summer,true,Size,S,T-S,3,deny,18.00,24.00,4006381333931,https://cdn.example/1.jpg,1,active
tee,,,,,,,,M,T-M,0,continue,18.00,,,https://cdn.example/2.jpg,2,
tee,,,,,,,,L,T-L,0,deny,18.00,,,,,
tee,,,,,,,,,,,,,,,https://cdn.example/3.jpg,3,
cap,Cap,,Alps,Hats,,true,Title,Default Title,C-1,1,deny,9.00,,,,,draft`,
    { currency: "EUR" },
  );
  expect(summary).toMatchObject({ format: "shopify", rows: 5, parts: 1, unusedColumns: [] });
  expect(read.map(priceOf)).toEqual(["1800 (2400) EUR", "1800 EUR", "1800 EUR"]);
  expect(
    read.map(({ row }) => [row.key, row.group, row.title, row.brand, row.availability]),
  ).toEqual([
    ["tee S", "tee", "Tee", "Alps", "in_stock"],
    ["tee M", "tee", "Tee", "Alps", "backorder"],
    ["tee L", "tee", "Tee", "Alps", "out_of_stock"],
  ]);
  expect(read.map(({ row }) => row.attributes.size)).toEqual(["S", "M", "L"]);
  expect(read[2]?.row.pictures).toEqual([
    "https://cdn.example/1.jpg",
    "https://cdn.example/2.jpg",
    "https://cdn.example/3.jpg",
  ]);
  expect(refused).toEqual([{ line: 6, reason: "it is not published where it comes from" }]);
});

describe("WooCommerce", () => {
  test.each([
    [
      "German",
      "ID,Typ,Artikelnummer,Name,Veröffentlicht,Kurzbeschreibung,Beschreibung,Vorrätig?,Lager,Angebotspreis,Regulärer Preis,Kategorien,Bilder,Übergeordnetes Produkt,Externe URL,Attribut 1 Name,Attribut 1 Wert(e)",
    ],
    [
      "French",
      "ID,Type,UGS,Nom,Publié,Description courte,Description,En stock ?,Stock,Tarif promo,Tarif régulier,Catégories,Images,Parent,URL externe,Nom de l'attribut 1,Valeur(s) de l'attribut 1",
    ],
    [
      "Spanish",
      "ID,Tipo,SKU,Nombre,Publicado,Descripción corta,Descripción,¿Existencias?,Inventario,Precio rebajado,Precio normal,Categorías,Imágenes,Superior,URL externa,Nombre del atributo 1,Valor(es) del atributo 1",
    ],
    [
      "Norwegian",
      "ID,Type,Varenummer,Navn,Publisert,Kort beskrivelse,Beskrivelse,På lager?,Lager,Salgspris,Normalpris,Kategorier,Bilder,Overordnet,Ekstern URL,Attribut 1 navn,Attribut 1 verdi(er)",
    ],
    [
      "Russian",
      "ID,Тип,Артикул,Имя,Опубликован,Краткое описание,Описание,Наличие,Запасы,Цена распродажи,Базовая цена,Категории,Изображения,Родительский,Внешний URL,Название атрибута 1,Значения атрибутов 1",
    ],
    [
      "English",
      "ID,Type,SKU,Name,Published,Short description,Description,In stock?,Stock,Sale price,Regular price,Categories,Images,Parent,External URL,Attribute 1 name,Attribute 1 value(s)",
    ],
  ])("in %s", async (_, header) => {
    const { summary, read, refused } = await readFeed(
      [
        header,
        '1,variable,HOOD,Hoodie,1,Warm,,1,,,,"Clothing, Clothing > Hoodies",https://w.example/h.jpg,,',
        '2,"variation, virtual",HOOD-R,Hoodie - Red,1,,,1,,"39,50","45,00",,,HOOD,,Farbe,Rot',
        '3,variation,HOOD-B,Hoodie - Blue,1,,,0,,,"45,00",,https://w.example/b.jpg,id:1,',
        '4,external,CUP,Cup,1,,,1,,,"1299,00",Home,,,https://partner.example/cup',
        "5,simple,DRAFT,Draft,0,,,1,,,9,Home,,,",
      ].join("\n"),
      { currency: "NOK" },
    );
    expect(summary).toMatchObject({ format: "woocommerce", rows: 5, parts: 1, unusedColumns: [] });
    expect(read.map(priceOf)).toEqual(["3950 (4500) NOK", "4500 NOK", "129900 NOK"]);
    expect(
      read.map(({ row }) => [
        row.title,
        row.group,
        row.category?.names,
        row.pictures,
        row.availability,
      ]),
    ).toEqual([
      ["Hoodie - Red", "HOOD", ["Clothing", "Hoodies"], ["https://w.example/h.jpg"], "in_stock"],
      [
        "Hoodie - Blue",
        "id:1",
        ["Clothing", "Hoodies"],
        ["https://w.example/b.jpg"],
        "out_of_stock",
      ],
      ["Cup", null, ["Home"], [], "in_stock"],
    ]);
    expect(read[0]?.row.attributes).toEqual({ color: "Rot" });
    expect(read[2]?.row.trackedLink).toBe("https://partner.example/cup");
    expect(refused).toEqual([{ line: 6, reason: "it is not published where it comes from" }]);
  });
});

describe("files of a shop's own making", () => {
  test.each([
    [
      "semicolons and German names",
      "Artikelnummer;Bezeichnung;Preis;UVP;Währung;Verfügbarkeit;Deeplink;Bild_URL;EAN;Hersteller;Farbton\n7;Kanne;1.299,00;1.499,00;EUR;sofort lieferbar;https://k.example/7;https://k.example/7.jpg;4006381333931;Krug;blau",
    ],
    [
      "XML",
      `<katalog><artikel><artikelnummer>7</artikelnummer><bezeichnung>Kanne</bezeichnung><preis waehrung="EUR">1.299,00 €</preis><uvp>1.499,00 €</uvp><verfuegbarkeit>Auf Lager</verfuegbarkeit><deeplink>https://k.example/7</deeplink><bild>https://k.example/7.jpg</bild><ean>4006381333931</ean><hersteller>Krug</hersteller><farbton>blau</farbton></artikel></katalog>`,
    ],
    [
      "JSON",
      JSON.stringify({
        meta: { pages: [{ no: 1 }] },
        data: {
          products: [
            {
              productId: 7,
              name: "Kanne",
              price: { value: 1299, currency: "EUR" },
              oldPrice: 1499,
              inStock: true,
              url: "https://k.example/7",
              imageUrl: "https://k.example/7.jpg",
              ean: "4006381333931",
              brand: "Krug",
              farbton: "blau",
            },
            {
              productId: 8,
              name: "Deckel",
              price: { value: 9, currency: "EUR" },
              url: "https://k.example/8",
            },
          ],
        },
      }),
    ],
  ])("%s", async (_, text) => {
    const { summary, read } = await readFeed(text);
    expect(summary).toMatchObject({ format: "generic", needsMapping: false });
    expect(summary.unusedColumns.join()).toMatch(/farbton/i);
    expect(priceOf(read[0] as never)).toBe("129900 (149900) EUR");
    expect(read[0]?.row).toMatchObject({
      key: "7",
      title: "Kanne",
      brand: "Krug",
      gtin: "04006381333931",
      link: "https://k.example/7",
      pictures: ["https://k.example/7.jpg"],
      availability: "in_stock",
    });
  });

  test("have the currency that one of their columns names", async () => {
    const { summary, read } = await readFeed(
      [
        ",item_id,name,category,price,old_price,sellable_online,link,other_colors",
        "0,90420332,FREKVENS,Bar furniture,265.0,No old price,True,https://i.example/1,No",
        '1,368814,NORDVIKEN,Bar furniture,995.0,"SR 1,325",False,https://i.example/2,No',
        '2,9333523,NORDVIKEN,Beds,2095.0,"SR 2,375",True,https://i.example/3,No',
      ].join("\n"),
    );
    expect(summary).toMatchObject({
      format: "generic",
      questions: [],
      implicitCurrency: { currency: "SAR", from: "file" },
    });
    expect(read.map(priceOf)).toEqual(["26500 SAR", "99500 (132500) SAR", "209500 (237500) SAR"]);
    expect(read.flatMap(({ warnings }) => warnings)).toEqual([]);
    expect(read.map(({ row }) => row.availability)).toEqual([
      "in_stock",
      "out_of_stock",
      "in_stock",
    ]);
  });

  test("are read as the owner has named their columns", async () => {
    const text = "a;b;c;d;e\n1;Cup;9.50;https://x.example/1;7\n";
    const blind = await readFeed(text);
    expect(blind.summary).toMatchObject({
      needsMapping: true,
      mapping: {},
      samples: [{ a: "1", b: "Cup", c: "9.50", d: "https://x.example/1", e: "7" }],
    });
    expect(blind.refused).toHaveLength(1);
    const mapping = { key: "a", title: "b", regular: "c", link: "d", stock: "e" } as const;
    const { read, summary } = await readFeed(text, { mapping });
    expect(summary).toMatchObject({ needsMapping: false, mapping: { title: ["b"], stock: ["e"] } });
    expect(read[0]?.row).toMatchObject({
      key: "1",
      title: "Cup",
      regularMinor: 950,
      availability: "in_stock",
    });
  });
});

describe("what is no feed is named", () => {
  test.each([
    [
      `<?xml version="1.0"?><rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><item><title>A</title></item></channel></rss>`,
      "this is a WordPress export",
    ],
    ["<!DOCTYPE html><html><body>Sign in</body></html>", "this is a web page"],
    [`<?xml version="1.0"?><urlset><url><loc>https://a.example</loc></url></urlset>`, "a sitemap"],
    [
      `<rss version="2.0"><channel><item><title>News</title><link>https://a.example</link><pubDate>x</pubDate></item></channel></rss>`,
      "a news feed",
    ],
    [`{"error":401,"message":"Full authentication is required"}`, "an error message"],
    [`{"db":[{"meta":{"exported_on":1},"data":{"posts":[]}}]}`, "a Ghost export"],
    [
      "Advertiser ID,Advertiser Name,Primary Region,Membership Status,Feed ID,Feed Name,Language,Vertical,Last Imported,Last Checked,No of products,URL\n1,A,GB,active,2,B,en,retail,x,x,3,https://a.example",
      "Awin’s list of feeds",
    ],
    ["Name,Email,Financial Status,Lineitem name\n#1,a@b.example,paid,Cup", "an export of orders"],
    ["just words\nand more words\n", "plain text, not a table"],
    ["a\0b,c", "not a text file"],
    ["[]", "no list of objects"],
  ])("%#", async (text, message) => {
    await expect(readFeed(text)).rejects.toThrow(message.replace("this is ", "is "));
  });
});
