import { describe, expect, test } from "vitest";
import { priceOf, readFeed } from "../../../test/feeds/reading.ts";

describe("a Google Merchant feed", () => {
  test("is read from RSS", async () => {
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

  test("with the same attribute twice is read by the one in Google's namespace", async () => {
    const { read } = await readFeed(`<feed xmlns:x="http://base.google.com/ns/1.0"><entry>
<id>tag:shop.example,2026:1</id><title>Buy the kettle now!</title><link href="https://shop.example/1?utm=x"/>
<x:title>Kettle</x:title><x:id>K1</x:id><x:link>https://shop.example/1</x:link><x:price>5.00 USD</x:price></entry></feed>`);
    expect(read[0]?.row).toMatchObject({
      key: "K1",
      title: "Kettle",
      link: "https://shop.example/1",
    });
  });

  test("is read from Atom, whose elements have a namespace of their own", async () => {
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

  test("is read from JSON Lines, also with amount and currency apart", async () => {
    const lamp = { id: "1", title: "Lamp", link: "https://shop.example/1" };
    const apart = { ...lamp, price: { amount: "12.00", currency: "SEK" }, image: "l.jpg" };
    const { summary, read } = await readFeed(
      [{ ...lamp, id: "2", price: "9.50 SEK" }, apart].map((row) => JSON.stringify(row)).join("\n"),
    );
    expect(summary).toMatchObject({ format: "google", unusedColumns: [] });
    expect(read.map(priceOf)).toEqual(["950 SEK", "1200 SEK"]);
    expect(read[1]?.row.pictures).toEqual(["https://shop.example/l.jpg"]);
  });

  test("is read from tab-separated text, where quotes are part of the value", async () => {
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

  test("with ambiguous prices asks, and is read by the answer", async () => {
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

test("Meta's catalogue is read after its comment lines", async () => {
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
