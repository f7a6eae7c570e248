import { expect, test } from "vitest";
import { priceOf, readFeed } from "../../test/feeds/reading.ts";

const stockOf = ({ read }: Awaited<ReturnType<typeof readFeed>>) =>
  read.map(({ row }) => row.availability);

const heurekaItem = (id: string, rest: string) =>
  `<SHOPITEM><ITEM_ID>${id}</ITEM_ID><PRODUCTNAME>Cup ${id}</PRODUCTNAME><URL>https://a.example/${id}</URL><IMGURL>https://a.example/${id}.jpg</IMGURL>${rest}<CATEGORYTEXT>Home | Cups</CATEGORYTEXT></SHOPITEM>`;

test("Heureka's delivery days state the availability", async () => {
  const feed = await readFeed(
    `<?xml version="1.0" encoding="utf-8"?><SHOP>${heurekaItem("1", "<PRICE_VAT>299.0</PRICE_VAT><DELIVERY_DATE>0</DELIVERY_DATE><PARAM><PARAM_NAME>Barva</PARAM_NAME><VAL>Red</VAL></PARAM><DELIVERY><DELIVERY_ID>PPL</DELIVERY_ID><DELIVERY_PRICE>39</DELIVERY_PRICE></DELIVERY>")}${heurekaItem("2", "<PRICE_VAT>129.500</PRICE_VAT><DELIVERY_DATE>30</DELIVERY_DATE>")}${heurekaItem("3", "<PRICE_VAT>5</PRICE_VAT><DELIVERY_DATE>-1</DELIVERY_DATE>")}</SHOP>`,
    { shopCurrency: "CZK" },
  );
  expect(feed.summary).toMatchObject({ format: "heureka", unusedColumns: [], questions: [] });
  expect(stockOf(feed)).toEqual(["in_stock", "backorder", "unknown"]);
  expect(feed.read.map(priceOf)).toEqual(["29900 CZK", "12950 CZK", "500 CZK"]);
  expect(feed.read[0]?.row).toMatchObject({
    deliveryMinor: 3900,
    attributes: { color: "Red" },
    category: { names: ["Home", "Cups"] },
  });
});

test("a Heureka product that is sent after two weeks or more is not in stock", async () => {
  const items = [14, 15, 60, 61, 90, 365].map((days) =>
    heurekaItem(`${days}`, `<PRICE_VAT>299</PRICE_VAT><DELIVERY_DATE>${days}</DELIVERY_DATE>`),
  );
  const feed = await readFeed(`<SHOP>${items.join("")}</SHOP>`, { shopCurrency: "CZK" });
  expect(stockOf(feed)).toEqual(["in_stock", ...Array<string>(5).fill("backorder")]);
});

test("FAVI's catalogues are read as Heureka's, with the price before", async () => {
  const { summary, read } = await readFeed(
    "<SHOP><SHOPITEM><ITEM_ID>F1</ITEM_ID><PRODUCTNAME>Stolička</PRODUCTNAME><URL>https://f.example/1</URL><PRICE_VAT>89,90</PRICE_VAT><OLD_PRICE_VAT>129,90</OLD_PRICE_VAT><CURRENCY>EUR</CURRENCY><DELIVERY_DATE>0</DELIVERY_DATE></SHOPITEM></SHOP>",
  );
  expect(summary).toMatchObject({ format: "heureka", unusedColumns: [] });
  expect(read[0]?.row).toMatchObject({ regularMinor: 12990, saleMinor: 8990 });
});

test("the ids of TikTok's catalogues are those of its rows", async () => {
  const { read } = await readFeed(
    `sku_id,title,availability,condition,price,link,image_link,gtin,sale_price
T1,Cap,IN_STOCK,NEW,19.99 GBP,https://t.example/1,https://t.example/1.jpg,5012345678900,14.99 GBP`,
  );
  expect(read[0]?.row).toMatchObject({ key: "T1", availability: "in_stock", saleMinor: 1499 });
});

test("Skroutz's delivery time takes precedence over its stock column", async () => {
  const product = (id: number, availability: string, instock: string) =>
    `<product><UniqueID>${id}</UniqueID><name>Cup</name><link>\n https://a.example/${id}</link><price_with_vat>9.90</price_with_vat><vat>24</vat><instock>${instock}</instock><availability>${availability}</availability></product>`;
  const feed = await readFeed(
    `<mywebstore><created_at>2026-07-07 12:00</created_at><products>${[
      product(1, "Άμεσα διαθέσιμο", "Y"),
      product(2, "Παράδοση 4 έως 10 ημέρες", "N"),
      product(3, "Διαθέσιμο κατόπιν παραγγελίας", "N"),
      product(4, "1-3", "N"),
      product(5, "κάποτε", "N"),
    ].join("")}</products></mywebstore>`,
    { shopCurrency: "EUR" },
  );
  expect(feed.summary).toMatchObject({ format: "skroutz", unusedColumns: [] });
  expect(stockOf(feed)).toEqual(["in_stock", "in_stock", "backorder", "in_stock", "out_of_stock"]);
  expect(feed.read[1]?.row.link).toBe("https://a.example/2");
  expect(feed.read[4]?.warnings).toEqual(["availability “κάποτε” is not understood"]);
});

test("Daisycon's products take merchant and currency from the programme around them", async () => {
  const product = (id: string, price: string, rest = "") =>
    `<product><update_info><daisycon_unique_id>${id}</daisycon_unique_id><status>${id === "c" ? "deleted" : "active"}</status></update_info><product_info><title>Cup ${id}</title><link>https://ds1.nl/c/?pid=${id}</link><price>${price}</price>${rest}<images><image><size>medium</size><location>https://a.example/${id}.jpg</location></image></images></product_info></product>`;
  const program = (id: string, name: string, currency: string, products: string) =>
    `<program><program_info><id>${id}</id><name>${name}</name><currency>${currency}</currency></program_info><products>${products}</products></program>`;
  const { summary, read } = await readFeed(
    `<datafeed><info><category>Offers of the day</category></info><programs>${program("7", "One", "EUR", product("a", "12.99", "<price_old>50.00</price_old><price_shipping>3.95</price_shipping>") + product("c", "3.00"))}${program("8", "Other", "GBP", product("b", "1.99"))}</programs></datafeed>`,
    { shopCurrency: "EUR" },
  );
  expect(summary).toMatchObject({ format: "daisycon", needsMapping: false, unusedColumns: [] });
  expect(read.map(priceOf)).toEqual(["1299 (5000) EUR", "300 EUR", "199 GBP"]);
  expect(read.map(({ row }) => row.merchant)).toEqual([
    { id: "7", name: "One" },
    { id: "7", name: "One" },
    { id: "8", name: "Other" },
  ]);
  expect(read[0]?.row).toMatchObject({
    trackedLink: "https://ds1.nl/c/?pid=a",
    pictures: ["https://a.example/a.jpg"],
    deliveryMinor: 395,
    category: null,
  });
  expect(read.map(({ row }) => row.isWithdrawn)).toEqual([false, true, false]);
});

test("TradeTracker's words for stock and its category paths are read", async () => {
  const { read } = await readFeed(
    `<products>${["Niet op voorraad", "Op voorraad"]
      .map(
        (words, at) =>
          `<product><productID>${at}</productID><name>Mouse</name><price currency="EUR">12.00</price><productURL>https://a.example/${at}</productURL><categories><category path="Hardware &gt; Mice">Mice</category></categories><additional><field name="stock">${words}</field><field name="deliveryCosts">4.95</field></additional></product>`,
      )
      .join("")}</products>`,
  );
  expect(read.map(({ row }) => row.availability)).toEqual(["out_of_stock", "in_stock"]);
  expect(read[0]?.row).toMatchObject({
    deliveryMinor: 495,
    category: { names: ["Hardware", "Mice"] },
  });
});

test("a YML price has decimals however many digits they have, and zero pieces are out of stock", async () => {
  const offer = (id: number, price: string, pieces: number) =>
    `<offer id="${id}" available="true"><url>https://a.example/${id}</url><price>${price}</price><currencyId>UAH</currencyId><categoryId>1</categoryId><stock_quantity>${pieces}</stock_quantity><name>Window ${id}</name></offer>`;
  const feed = await readFeed(
    `<yml_catalog><shop><categories><category id="1">Windows</category></categories><offers>${offer(1, "366.080", 100)}${offer(2, "640.640", 0)}</offers></shop></yml_catalog>`,
  );
  expect(feed.summary.questions).toEqual([]);
  expect(feed.read.map(priceOf)).toEqual(["36608 UAH", "64064 UAH"]);
  expect(stockOf(feed)).toEqual(["in_stock", "out_of_stock"]);
});

test("three digits after the mark are decimals if the currency has three", async () => {
  const row = (id: number, price: string) =>
    `${id},Cup,https://a.example/${id},https://a.example/${id}.jpg,in stock,${price}\n`;
  const { read, summary } = await readFeed(
    `id,title,link,image_link,availability,price\n${row(1, "27.08 OMR")}${row(2, "51.650 OMR")}`,
  );
  expect(summary.questions).toEqual([]);
  expect(read.map(priceOf)).toEqual(["27080 OMR", "51650 OMR"]);
});

test("idealo's delivery costs are in one column per carrier", async () => {
  const { read, summary } = await readFeed(
    "sku;brand;title;categoryPath;url;eans;price;paymentCosts_paypal;deliveryCosts_dhl;deliveryTime;imageUrls\nA;BEITZ;Tester | small;Office > Money;https://a.example/1;4260742991004;2998.98;1.5;4.9;1-3 Werktage;https://a.example/1.jpg\n",
    { shopCurrency: "EUR" },
  );
  expect(read[0]?.row).toMatchObject({ deliveryMinor: 490, availability: "in_stock" });
  expect(summary.unusedColumns).toEqual(["paymentCosts_paypal"]);
});

const yml = (offers: readonly [stock: string, pieces: number][]) =>
  `<yml_catalog><shop><categories><category id="1">Windows</category></categories><offers>${offers
    .map(
      ([available, pieces], id) =>
        `<offer id="${id}" available="${available}"><url>https://a.example/${id}</url><price>9</price><currencyId>UAH</currencyId><categoryId>1</categoryId><stock_quantity>${pieces}</stock_quantity><name>Window ${id}</name></offer>`,
    )
    .join("")}</offers></shop></yml_catalog>`;

test.each<[string, [string, number][], string[], boolean]>([
  [
    "decide where words call everything available",
    [
      ["true", 3],
      ["true", 0],
    ],
    ["in_stock", "out_of_stock"],
    true,
  ],
  [
    "are those of the merchant’s own store where words know what is sold out",
    [
      ["true", 3],
      ["true", 0],
      ["false", 0],
    ],
    ["in_stock", "in_stock", "out_of_stock"],
    false,
  ],
  [
    "say nothing where nobody keeps them",
    [
      ["true", 0],
      ["true", 0],
    ],
    ["in_stock", "in_stock"],
    false,
  ],
])("numbers of pieces %s", async (_, offers, stock, areSoldOut) => {
  const feed = await readFeed(yml(offers));
  expect(stockOf(feed)).toEqual(stock);
  const rows = offers.filter(([available, pieces]) => available === "true" && pieces === 0).length;
  expect(feed.summary.noPieces).toEqual({ rows, areSoldOut });
});

test("Meta's numbers of pieces, which may be those of one store, are read alike", async () => {
  const row = (id: number, availability: string, pieces: string) =>
    `${id},Cup,${availability},new,9.00 USD,https://a.example/${id},https://a.example/${id}.jpg,Acme,1,${pieces}\n`;
  const read = async (...rows: string[]) =>
    stockOf(
      await readFeed(
        `id,title,availability,condition,price,link,image_link,brand,fb_product_category,quantity_to_sell_on_facebook\n${rows.join("")}`,
      ),
    );
  const said = [row(1, "in stock", "5"), row(2, "in stock", "0"), row(3, "in stock", "")];
  expect(await read(...said)).toEqual(["in_stock", "out_of_stock", "in_stock"]);
  expect(await read(...said, row(4, "out of stock", "0"))).toEqual([
    ...["in_stock", "in_stock", "in_stock"],
    "out_of_stock",
  ]);
});

test("numbers of pieces in a shop's own file are read alike", async () => {
  const read = async (...rows: string[]) =>
    readFeed(`sku,name,price,url,availability,stock\n${rows.join("\n")}`);
  const rows = [
    "A,Lamp,9.00,https://a.example/1,in_stock,4",
    "B,Mug,9.00,https://a.example/2,in_stock,0",
  ];
  const feed = await read(...rows);
  expect(stockOf(feed)).toEqual(["in_stock", "out_of_stock"]);
  expect(feed.summary.noPieces).toEqual({ rows: 1, areSoldOut: true });
  const named = await read(...rows, "C,Pot,9.00,https://a.example/3,out_of_stock,0");
  expect(stockOf(named)).toEqual(["in_stock", "in_stock", "out_of_stock"]);
  expect(named.summary.noPieces).toEqual({ rows: 1, areSoldOut: false });
});

test("Kelkoo's numeric codes state the availability, and unknown ones do not", async () => {
  const codes = ["1", "2", "3", "4", "5", "6", "001", "7", "", "In stock"];
  const product = (code: string, at: number) =>
    `<product><offer-id>${at}</offer-id><title><![CDATA[Cup ${at}]]></title><product-url>https://a.example/${at}</product-url><price>9.00</price><merchant-category><![CDATA[Home - Cups]]></merchant-category><availability>${code}</availability><delivery-cost>4.90</delivery-cost><delivery-time>1-3 days</delivery-time><image-url>https://a.example/${at}.jpg</image-url><kelkoo-category-id/></product>`;
  const feed = await readFeed(`<products>${codes.map(product).join("")}</products>`);
  expect(feed.summary).toMatchObject({ format: "kelkoo", needsMapping: false, unusedColumns: [] });
  expect(stockOf(feed)).toEqual([
    ...["in_stock", "backorder", "unknown", "preorder", "backorder", "out_of_stock", "in_stock"],
    ...["unknown", "unknown", "in_stock"],
  ]);
  expect(feed.read.flatMap(({ warnings }) => warnings)).toEqual([
    "availability “7” is not understood",
  ]);
  expect(feed.read[0]?.row).toMatchObject({ key: "0", deliveryMinor: 490 });
});

test("numeric codes of availability are also read in tables", async () => {
  const feed = await readFeed(
    "offer-id\ttitle\tproduct-url\tprice\tmerchant-category\timage-url\tavailability\tdelivery-cost\nA\tCup\thttps://a.example/1\t9.00\tHome\thttps://a.example/1.jpg\t6\t0\n",
  );
  expect(feed.summary.format).toBe("kelkoo");
  expect(stockOf(feed)).toEqual(["out_of_stock"]);
});

test.each([
  ["names from the top that end in its own", "Hardware &gt; Mice", ["Hardware", "Mice"]],
  ["numbers", "12/34", ["Mice"]],
  ["an address", "/hardware/mice.html", ["Mice"]],
  ["names of files", "shop/hardware/mice", ["Mice"]],
  ["names that end in another", "Sale &gt; Summer", ["Mice"]],
  ["nothing", "", ["Mice"]],
])(
  "a category whose path has %s is named by the path, or by its own name",
  async (_, path, names) => {
    const { read } = await readFeed(
      `<products><product><id>1</id><name>Mouse</name><price>12.00 EUR</price><url>https://a.example/1</url><category path="${path}">Mice</category></product></products>`,
    );
    expect(read[0]?.row.category?.names).toEqual(names);
  },
);

test("Turkish column names are known, including those of a reduced price", async () => {
  const turkish = await readFeed(
    "<urunler><urun><urun_id>1</urun_id><urun_adi>Bardak</urun_adi><fiyat>450,50</fiyat><para_birimi>TRY</para_birimi><resimurl>https://a.example/1.jpg</resimurl><urun_url>https://a.example/1</urun_url><stok_adedi>0</stok_adedi></urun><urun><urun_id>2</urun_id><urun_adi>Tava</urun_adi><fiyat>9,00</fiyat><urun_url>https://a.example/2</urun_url></urun></urunler>",
  );
  expect(turkish.read.map(priceOf)).toEqual(["45050 TRY", "900 TRY"]);
  expect(turkish.read[0]?.row).toMatchObject({ title: "Bardak", availability: "out_of_stock" });
  const line = (url: string, now: number, old: number | null) =>
    JSON.stringify({ product_name: "Cup", product_url: url, price_current: now, price_old: old });
  const { read, refused } = await readFeed(
    `${line("https://a.example/1", 1109, 2540)}\n{"product_name": "Cut\n${line("https://a.example/3", 55.5, null)}\n`,
  );
  expect(read.map(priceOf)).toEqual(["110900 (254000) USD", "5550 USD"]);
  expect(refused).toEqual([{ line: 2, reason: "the row is not valid JSON" }]);
});

test("the “actual price” beside a discounted price is the price before", async () => {
  const named = (columns: string, prices: string) =>
    readFeed(
      `product_id,product_name,product_link,img_link,${columns}\n1,Cup,https://a.example/1,https://a.example/1.jpg,${prices}\n`,
      { shopCurrency: "INR" },
    );
  const both = await named("discounted_price,actual_price", "₹399,₹1099");
  expect(both.read.map(priceOf)).toEqual(["39900 (109900) INR"]);
  const alone = await named("actual_price", "₹1099");
  expect(alone.read.map(priceOf)).toEqual(["109900 INR"]);
  const former = await named("actual_price,old_price", "₹399,₹1099");
  expect(former.read.map(priceOf)).toEqual(["39900 (109900) INR"]);
});
