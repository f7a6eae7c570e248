import { describe, expect, test } from "vitest";
import { priceOf, readFeed } from "../../../test/feeds/reading.ts";

describe("Awin's feed", () => {
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

  test("says that a base price is below the price, which may be either", async () => {
    const { read } = await readFeed(
      [
        header,
        row({ ...boots, base_price: "69.90" }),
        row({ ...boots, merchant_product_id: "B" }),
      ].join("\n"),
    );
    expect(read.map(priceOf)).toEqual(["8990 GBP", "8990 GBP"]);
    expect(read.map(({ warnings }) => warnings)).toEqual([
      ["base_price is below the price; left out"],
      [],
    ]);
  });

  test("is read as publishers download it", async () => {
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

  test.each([";", "|", "\t"])("is read with the delimiter %j", async (delimiter) => {
    const lines = [header, row({ ...boots, description: "" })].join("\n");
    const text = lines.replace(/"([^"]*)"|,/g, (_, quoted) => (quoted ? `"${quoted}"` : delimiter));
    const { summary, read } = await readFeed(text);
    expect(summary.format).toBe("awin");
    expect(read[0]?.row).toMatchObject({ key: "B-42", regularMinor: 8990 });
  });

  test("is read from XML", async () => {
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

  test("is read in the enhanced format, as JSON Lines", async () => {
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
