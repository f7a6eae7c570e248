import { describe, expect, test } from "vitest";
import { priceOf, readFeed } from "../../../test/feeds/reading.ts";

describe("Rakuten's feed", () => {
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

  test("is read by position between its HDR and TRL lines", async () => {
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

  test("without a TRL line, or with another number of rows in it, is incomplete", async () => {
    const head = ["HDR|1237|N|09/03/2022 00:02:32", fields(shirt)];
    expect((await readFeed(head.join("\n"))).summary.isCut).toBe(true);
    expect((await readFeed([...head, "TRL|5"].join("\n"))).summary.isCut).toBe(true);
  });

  test("is read from XML", async () => {
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
