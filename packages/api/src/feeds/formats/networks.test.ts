import { describe, expect, test } from "vitest";
import { priceOf, readFeed } from "../../../test/feeds/reading.ts";

test("CJ's catalogues are read with Google's column names and with the older ones", async () => {
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

test("Impact's items are read", async () => {
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
    SubCategory: "Boots",
    Colors: ["Red", "Blue"],
    Numeric1: null,
  };
  const { summary, read } = await readFeed(
    JSON.stringify({
      "@page": "1",
      "@total": "1",
      Items: [
        item,
        {
          ...{
            ...item,
            CatalogItemId: "B-43",
            StockAvailability: "BackOrder",
            OriginalPrice: null,
          },
          OriginalFormatCategory: "Winter > Snow boots",
        },
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
  // The merchant's own path is whole; Impact's category has what is below it beside it.
  expect(read.map(({ row }) => row.category?.names)).toEqual([
    ["Shoes", "Boots"],
    ["Winter", "Snow boots"],
  ]);
});

describe("ShareASale's feed", () => {
  const header =
    "ProductID|Name|MerchantID|Merchant|Link|Thumbnail|BigImage|Price|RetailPrice|Category|SubCategory|Description|Custom1|Custom2|Custom3|Custom4|Custom5|LastUpdated|status|Manufacturer|PartNumber|MerchantCategory|MerchantSubcategory|ShortDescription|ISBN|UPC|SKU";
  const line =
    '900|Mug "Blue"|55|Pottery|https://www.shareasale.com/m-pr.cfm?merchantID=55&userID=YOURUSERID&productID=900|https://p.example/t.jpg|https://p.example/b.jpg|12.50|15.00|Home|Kitchen|A <b>"mug"</b>||||||2026-01-01 10:00:00|instock|Potters|P-1|Mugs|Blue|||036000291452|M-1';

  test("is read with and without column names", async () => {
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

  test("asks for the affiliate id that its links need", async () => {
    const { refused } = await readFeed(`${header}\r\n${line}\r\n`);
    expect(refused[0]?.reason).toContain("has YOURUSERID in it");
  });
});
