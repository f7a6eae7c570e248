import { expect, test } from "vitest";
import { readFeed } from "../../test/feeds/reading.ts";

test.each([
  ["Order Number,Order Status,Order Date,Item Name,Item Cost\n1,done,2026-01-01,Lamp,10", "orders"],
  ["order_id,customer_id,total\n1,2,3", "orders"],
  ["Customer ID,First Name,Last Name,Email\n1,Ann,Lee,a@b.example", "people"],
  ["Name,Username,Date Registered,Email,Orders\nAnn,ann,2026-01-01,a@b.example,2", "people"],
  ["title,body,rating,review_date,reviewer_name\nNice,Good,5,2026-01-01,Ann", "reviews"],
  ["id,title,slug,content,author\n1,Hello,hello,World,Ann", "articles"],
  ["Handle,SKU,Location,Committed (not editable),On hand (current)\nl,A,Berlin,0,5", "stock"],
  ['{"orders":[{"id":1,"name":"Lamp","price":"1.00"}]}', "orders"],
  ['{"reviews":[{"id":1,"name":"Lamp","rating":5}]}', "reviews"],
  ['{"version":"https://jsonfeed.org/version/1","items":[{"id":1,"title":"Hi"}]}', "news feed"],
  ["<?xml version='1.0'?><orders><order><id>1</id><total>5</total></order></orders>", "orders"],
  ["<feed><reviews><review><id>1</id><rating>5</rating></review></reviews></feed>", "reviews"],
  [
    '<rss xmlns:g="http://base.google.com/ns/1.0"><channel><item><g:id>1</g:id><g:store_code>7</g:store_code><g:availability>in_stock</g:availability><g:price>5.00 EUR</g:price></item></channel></rss>',
    "local inventory",
  ],
  ["store_code\tid\tquantity\tprice\tavailability\n7\t1\t3\t5.00 EUR\tin_stock", "local inventory"],
  ["sku;product-id;product-id-type;price;quantity\nA;4006381333931;EAN;12,17;4", "Mirakl"],
  [
    '<kaspi_catalog xmlns="kaspiShopping"><offers><offer sku="1"><model>Ring</model><brand>acme</brand><availabilities><availability available="yes" storeId="PP1" stockCount="1.0"/></availabilities><cityprices><cityprice cityId="511010000">456000</cityprice><cityprice cityId="750000000">460000</cityprice></cityprices></offer></offers></kaspi_catalog>',
    "its prices are by city",
  ],
  [
    "Title,Description,Link,Media URL,Pinterest board\nNails,Nice,https://a.example/1,https://a.example/1.jpg,Art",
    "pins for Pinterest",
  ],
])("a file that is not a product feed is named: %s", async (file, what) => {
  await expect(readFeed(file)).rejects.toThrow(what);
});

test("products with the name of their store are not a stock list", async () => {
  const { read } = await readFeed(
    "id,name,url,price,availability,store_code\n1,Lamp,https://a.example/1,5,in stock,S1",
  );
  expect(read.map(({ row }) => row.title)).toEqual(["Lamp"]);
});

test("columns of author and text in a book shop's feed do not make it a file of articles", async () => {
  const { read } = await readFeed(
    "id,title,content,author,price,url\n1,Tales,Long,Ann,9.99,https://a.example/1",
  );
  expect(read.map(({ row }) => row.title)).toEqual(["Tales"]);
});
