import { expect, test } from "vitest";
import { priceOf, readFeed } from "../../test/feeds/reading.ts";

const json = (value: unknown) => readFeed(JSON.stringify(value));
const stockOf = ({ read }: Awaited<ReturnType<typeof readFeed>>) =>
  read.map(({ row }) => row.availability);

test("WooCommerce's Store API has prices in minor units, with the number of their digits", async () => {
  const product = (id: number, prices: object, rest: object = {}) => ({
    ...{ id, name: `Cup ${id}`, sku: `W${id}`, permalink: `https://a.example/product/${id}/` },
    ...{ short_description: "<p>Nice</p>", is_in_stock: true, is_on_backorder: false },
    prices: { currency_code: "GBP", currency_minor_unit: 2, currency_symbol: "£", ...prices },
    images: [{ src: `https://a.example/${id}.jpg`, thumbnail: "https://a.example/t.jpg" }],
    categories: [{ id: 19, name: "Decor", slug: "decor" }],
    ...rest,
  });
  const feed = await json([
    product(1, { price: "1800", regular_price: "2000", sale_price: "1800" }),
    product(2, { price: "20", regular_price: "20", currency_code: "USD", currency_minor_unit: 0 }),
    product(3, { price: "1980", currency_code: "KWD", currency_minor_unit: 3 }),
    product(4, { price: "900" }, { is_in_stock: false }),
    product(5, { price: "900" }, { is_on_backorder: true }),
  ]);
  expect(feed.summary).toMatchObject({ format: "woocommerce-store", questions: [] });
  expect(feed.read.map(priceOf)).toEqual([
    ...["1800 (2000) GBP", "2000 USD", "1980 KWD", "900 GBP", "900 GBP"],
  ]);
  expect(stockOf(feed)).toEqual([
    ...["in_stock", "in_stock", "in_stock", "out_of_stock", "backorder"],
  ]);
  expect(feed.read[0]?.row).toMatchObject({
    ...{ key: "1", link: "https://a.example/product/1/", category: { names: ["Decor"] } },
    pictures: ["https://a.example/1.jpg"],
  });
});

test("Etsy's amounts are fractions with a divisor", async () => {
  const listing = (id: number, amount: number, state: string) => ({
    ...{ listing_id: id, title: `Mug ${id}`, state, quantity: 3, taxonomy_id: 1633 },
    url: `https://www.etsy.com/listing/${id}/mug`,
    price: { amount, divisor: 100, currency_code: "USD" },
    images: [{ url_75x75: "https://a.example/s.jpg", url_fullxfull: "https://a.example/l.jpg" }],
  });
  const feed = await json({
    count: 3,
    results: [listing(1, 1500, "active"), listing(2, 99, "sold_out"), listing(3, 9, "draft")],
  });
  expect(feed.read.map(priceOf)).toEqual(["1500 USD", "99 USD"]);
  expect(stockOf(feed)).toEqual(["in_stock", "out_of_stock"]);
  expect(feed.read[0]?.row).toMatchObject({ key: "1", pictures: ["https://a.example/l.jpg"] });
  expect(feed.refused.map(({ reason }) => reason)).toEqual([
    "it is not published where it comes from",
  ]);
});

test("an export of an Etsy shop's listings names its currency, and has titles as names", async () => {
  const file = `TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,IMAGE2,VARIATION 1 TYPE,VARIATION 1 NAME,SKU
Mug,Blue,24.00,EUR,3,mug,Clay,https://i.example/1.jpg,https://i.example/2.jpg,,,
Cup,Red,14.50,EUR,0,cup,,https://i.example/3.jpg,,Color,Color,"C1,C2"`;
  const feed = await readFeed(file, { shopCurrency: "EUR" });
  expect(feed.read.map(priceOf)).toEqual(["2400 EUR", "1450 EUR"]);
  expect(stockOf(feed)).toEqual(["in_stock", "out_of_stock"]);
  expect(feed.read.map(({ row }) => [row.key, row.pictures.length])).toEqual([
    ["Mug", 2],
    ["Cup", 1],
  ]);
  // The currency in the file counts, not the shop's.
  expect((await readFeed(file)).read.map(priceOf)).toEqual(["2400 EUR", "1450 EUR"]);
});

test("eBay's items have an affiliate link, which is preferred, and a price before", async () => {
  const feed = await json({
    total: 1,
    itemSummaries: [
      {
        ...{ itemId: "v1|1|0", title: "Lamp", condition: "Used", legacyItemId: "1" },
        categories: [{ categoryId: "112581", categoryName: "Lamps" }],
        image: { imageUrl: "https://i.example/s-l225.jpg" },
        thumbnailImages: [{ imageUrl: "https://i.example/s-l1600.jpg" }],
        additionalImages: [{ imageUrl: "https://i.example/2.jpg" }],
        price: { value: "19.99", currency: "USD" },
        marketingPrice: { originalPrice: { value: "24.99", currency: "USD" } },
        shippingOptions: [{ shippingCost: { value: "4.99", currency: "USD" } }],
        itemWebUrl: "https://www.ebay.com/itm/1",
        itemAffiliateWebUrl: "https://www.ebay.com/itm/1?campid=5338",
      },
    ],
  });
  expect(feed.read.map(priceOf)).toEqual(["1999 (2499) USD"]);
  expect(feed.read[0]?.row).toMatchObject({
    ...{ key: "v1|1|0", condition: "used", deliveryMinor: 499, category: { names: ["Lamps"] } },
    ...{
      link: "https://www.ebay.com/itm/1",
      trackedLink: "https://www.ebay.com/itm/1?campid=5338",
    },
    pictures: ["https://i.example/s-l1600.jpg", "https://i.example/2.jpg"],
  });
});

test("eBay's reports and listing templates have item numbers that lead to pages, and a currency", async () => {
  const report = await readFeed(
    `Item number,Title,Custom label (SKU),Available quantity,Currency,Start price,Current price,eBay category 1 name,Condition,P:UPC
305,"Lamp, tall",L1,0,USD,59.99,49.99,Lamps,USED,012345678905`,
  );
  expect(report.read.map(priceOf)).toEqual(["4999 USD"]);
  expect(report.read[0]?.row).toMatchObject({
    ...{ key: "305", link: "https://www.ebay.com/itm/305", availability: "out_of_stock" },
    gtin: "00012345678905",
  });
  const template = await readFeed(
    `*Action(SiteID=Germany|Country=DE|Currency=EUR|Version=1193),CustomLabel,*Title,*ConditionID,PicURL,*StartPrice,*Quantity,*C:Brand
Add,F1,Lamp,3000,https://i.example/1.jpg|https://i.example/2.jpg,49.99,3,Acme`,
  );
  expect(template.read.map(priceOf)).toEqual(["4999 EUR"]);
  expect(template.read[0]?.row).toMatchObject({ key: "F1", condition: "used", brand: "Acme" });
});

const amazonItem = (asin: string, offers: object) => ({
  ASIN: asin,
  DetailPageURL: `https://www.amazon.com/dp/${asin}?tag=x-20`,
  Images: { Primary: { Large: { URL: "https://m.example/1.jpg", Height: 500 } } },
  ItemInfo: {
    Title: { DisplayValue: "Headphones", Label: "Title" },
    ByLineInfo: { Brand: { DisplayValue: "Acme" } },
    ExternalIds: { EANs: { DisplayValues: ["4006381333931"] } },
  },
  ...offers,
});

test("Amazon's answers are read by the offer that the product page shows", async () => {
  const price = (amount: number) => ({ Amount: amount, Currency: "USD", DisplayAmount: "$" });
  const feed = await json({
    SearchResult: {
      TotalResultCount: 2,
      Items: [
        amazonItem("B1", {
          Offers: {
            Listings: [
              {
                Price: price(5),
                SavingBasis: price(500),
                Availability: { Message: "Temporarily out of stock." },
              },
              {
                IsBuyBoxWinner: true,
                Price: price(278),
                Availability: { Message: "Only 3 left in stock - order soon." },
              },
            ],
            Summaries: [{ LowestPrice: price(1) }],
          },
        }),
        amazonItem("B2", {
          OffersV2: {
            Listings: [
              {
                Price: { Money: price(99), SavingBasis: { Money: price(129) } },
                Availability: { Type: "IN_STOCK_SCARCE" },
              },
            ],
          },
        }),
      ],
    },
  });
  expect(feed.summary.format).toBe("amazon");
  expect(feed.read.map(priceOf)).toEqual(["27800 USD", "9900 (12900) USD"]);
  expect(stockOf(feed)).toEqual(["in_stock", "in_stock"]);
  expect(feed.read[0]?.row).toMatchObject({
    ...{ key: "B1", brand: "Acme", gtin: "04006381333931", pictures: ["https://m.example/1.jpg"] },
    trackedLink: "https://www.amazon.com/dp/B1?tag=x-20",
  });
});

test("OpenCart's sheets have texts by language, and categories by number", async () => {
  const { read, refused, summary } = await readFeed(
    `product_id,name(en-gb),name(de-de),categories,sku,ean,quantity,model,manufacturer,image_name,price,status,stock_status_id,subtract
42,"Apple Cinema 30""",Kino,"20,28",,4006381333931,0,Product 15,Apple,catalog/demo/a.jpg,100.0000,true,6,true
47,HP,HP,18,,,5,Product 21,HP,catalog/demo/b.jpg,100,false,5,true`,
  );
  expect(summary.format).toBe("opencart");
  expect(read[0]?.row).toMatchObject({
    ...{ key: "42", title: 'Apple Cinema 30"', brand: "Apple", mpn: "", category: null },
    availability: "out_of_stock",
  });
  expect(refused.map(({ reason }) => reason)).toEqual(["it is not published where it comes from"]);
});

test("lists of OpenCart's pages have the reduced price in a column of its own", async () => {
  const item = { product_id: "1", name: "Cup", thumb: "https://a.example/1.jpg", price: "$122.00" };
  const { read } = await json({
    products: [
      { ...item, special: "$110.00", href: "https://a.example/?product_id=1" },
      { ...item, product_id: "2", special: false, href: "https://a.example/?product_id=2" },
    ],
  });
  expect(read.map(priceOf)).toEqual(["11000 (12200) USD", "12200 USD"]);
});

test("AliExpress's answers have prices in the requested currency beside the original one", async () => {
  const { read } = await json({
    resp_result: {
      result: {
        products: {
          product: [
            {
              ...{ product_id: 33, product_title: "Lamp", promotion_link: "https://s.example/33" },
              ...{ original_price: "140.0", original_price_currency: "CNY", sale_price: "70.0" },
              ...{ target_original_price: "19.99", target_original_price_currency: "USD" },
              ...{ target_sale_price: "9.99", target_sale_price_currency: "USD" },
              ...{ first_level_category_name: "Home", second_level_category_name: "Lamps" },
              product_main_image_url: "https://i.example/1.jpg",
              product_small_image_urls: { string: ["https://i.example/2.jpg"] },
            },
          ],
        },
      },
    },
  });
  expect(read.map(priceOf)).toEqual(["999 (1999) USD"]);
  expect(read[0]?.row).toMatchObject({ key: "33", category: { names: ["Home", "Lamps"] } });
  expect(read[0]?.row.pictures).toHaveLength(2);
});

test("Best Buy's answers have category levels as a list, and stock of the online shop", async () => {
  const { read } = await json({
    products: [
      {
        ...{ sku: 1, name: "TV", regularPrice: 99.9, salePrice: 89.9, url: "https://a.example/1" },
        ...{ onlineAvailability: false, upc: "027242919419", image: "https://a.example/1.jpg" },
        categoryPath: [
          { id: "a", name: "Best Buy" },
          { id: "b", name: "TVs" },
        ],
      },
    ],
  });
  expect(read.map(priceOf)).toEqual(["8990 (9990) USD"]);
  expect(read[0]?.row).toMatchObject({
    availability: "out_of_stock",
    category: { names: ["Best Buy", "TVs"] },
  });
});

test("a category path that ends in the product's name is one path, with or without a final slash", async () => {
  const { read } = await readFeed(
    `<productFeed><product ID="1"><name>Stoel</name><price currency="EUR">9.95</price><URL>https://a.example/1</URL><categories><category path="Wonen/Stoelen">Stoelen</category></categories></product>
<product ID="2"><name>Tv</name><price currency="EUR">9.95</price><URL>https://a.example/2</URL><categories><category path="TV/HiFi">TV/HiFi</category></categories></product></productFeed>`,
  );
  expect(read.map(({ row }) => row.category?.names)).toEqual([["Wonen", "Stoelen"], ["TV/HiFi"]]);
});

test("Google's APIs have prices in millionths, and product attributes in an object of their own", async () => {
  const price = (amountMicros: string) => ({ amountMicros, currencyCode: "USD" });
  const attributes = {
    title: "Cup",
    link: "https://a.example/1",
    brand: "Acme",
    availability: "IN_STOCK",
  };
  const merchant = await json({
    products: [
      {
        ...{ name: "accounts/1/products/online~en~US~1", offerId: "1", feedLabel: "US" },
        productAttributes: {
          ...attributes,
          price: price("19990000"),
          salePrice: price("14990000"),
        },
      },
    ],
  });
  expect(merchant.read.map(priceOf)).toEqual(["1499 (1999) USD"]);
  expect(merchant.read[0]?.row).toMatchObject({ key: "1", title: "Cup", brand: "Acme" });
  const content = await json({
    resources: [
      {
        ...{ id: "online:en:US:1", offerId: "1", title: "Cup", link: "https://a.example/1" },
        ...{
          imageLink: "https://a.example/1.jpg",
          availability: "in stock",
          gtin: "4006381333931",
        },
        additionalImageLinks: ["https://a.example/2.jpg"],
        price: { value: "19.99", currency: "USD" },
        productTypes: ["Home > Cups"],
      },
    ],
  });
  expect(content.summary.format).toBe("google");
  expect(content.read[0]?.row).toMatchObject({
    ...{ regularMinor: 1999, category: { names: ["Home", "Cups"] } },
    pictures: ["https://a.example/1.jpg", "https://a.example/2.jpg"],
  });
});

test("belboon's column of the current price does not make a file Impact's", async () => {
  const { summary, read } = await readFeed(
    `belboon_productnumber;merchant_productnumber;ean;productname;brandname;currentprice;oldprice;currency;deeplinkurl;imagebigurl;productcategory;shippingcost;availability
bb1;B1;4006381333931;Tisch;Acme;199,00;249,00;EUR;https://www1.belboon.de/x;https://a.example/b.jpg;Möbel > Tische;29,90;Auf Lager`,
  );
  expect(summary.format).toBe("generic");
  expect(read.map(priceOf)).toEqual(["19900 (24900) EUR"]);
  expect(read[0]?.row).toMatchObject({
    ...{ key: "B1", brand: "Acme", trackedLink: "https://www1.belboon.de/x", deliveryMinor: 2990 },
    pictures: ["https://a.example/b.jpg"],
  });
});

test("a report of a seller's Amazon listings needs no links", async () => {
  const { summary, read } = await readFeed(
    "item-name\titem-description\tseller-sku\tprice\tquantity\tasin1\tstatus\nLamp\tx\tS1\t19.99\t5\tB0ABCDEF01\tActive\nPot\tx\tS2\t9.99\t0\tB0ABCDEF02\tInactive\n",
  );
  expect(summary.format).toBe("amazon-listings");
  expect(read.map(({ row }) => `${row.key} ${row.availability}`)).toEqual([
    ...["S1 in_stock", "S2 out_of_stock"],
  ]);
});

test("products of Shopify's storefront and BigCommerce's API have their own field names", async () => {
  const money = (amount: string) => ({ minVariantPrice: { amount, currencyCode: "CAD" } });
  const shopify = await json({
    data: {
      products: {
        edges: [
          {
            node: {
              ...{ id: "gid://shopify/Product/1", title: "Tee", vendor: "Acme", handle: "tee" },
              ...{ onlineStoreUrl: "https://s.example/products/tee", availableForSale: true },
              featuredImage: { url: "https://s.example/1.jpg" },
              priceRange: money("19.0"),
              compareAtPriceRange: money("25.0"),
            },
          },
        ],
      },
    },
  });
  expect(shopify.read.map(priceOf)).toEqual(["1900 (2500) CAD"]);
  const bigcommerce = await json({
    data: [
      {
        ...{ id: 77, name: "Pot", price: 25.5, sale_price: 20, inventory_level: 0, sku: "P1" },
        images: [{ url_standard: "https://b.example/1.jpg", url_zoom: "https://b.example/z.jpg" }],
      },
    ],
  });
  expect(bigcommerce.read.map(priceOf)).toEqual(["2000 (2550) USD"]);
  expect(stockOf(bigcommerce)).toEqual(["out_of_stock"]);
});
