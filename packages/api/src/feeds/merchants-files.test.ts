import { expect, test } from "vitest";
import { readFeed } from "../../test/feeds/reading.ts";

test.each([
  `<products><product><sku>1</sku><title>Lamp</title><price>5</price><image_url>https://a.example/1.jpg</image_url></product><product><sku>2</sku><title>Mug</title><price>6</price><image_url>https://a.example/2.jpg</image_url></product></products>`,
  `<yml_catalog><shop><offers><offer id="1" available="true"><name>Lamp</name><price>5</price><currencyId>USD</currencyId><categoryId>1</categoryId><picture>https://a.example/1.jpg</picture></offer><offer id="2" available="true"><name>Mug</name><price>6</price><currencyId>USD</currencyId><categoryId>1</categoryId><picture>https://a.example/2.jpg</picture></offer></offers></shop></yml_catalog>`,
])("a marketplace list with ids and pictures needs no links: %#", async (file) => {
  const { summary, read } = await readFeed(file);

  expect(summary.needsMapping).toBe(false);
  expect(read.map(({ row }) => [row.key, row.title, row.link])).toEqual([
    ["1", "Lamp", null],
    ["2", "Mug", null],
  ]);
});

test("a list without pictures still needs links", async () => {
  const { summary } = await readFeed(
    "<products><product><sku>1</sku><title>Lamp</title><price>5</price></product></products>",
  );
  expect(summary.needsMapping).toBe(true);
});

const CONDITIONS = "id,title,link,price,availability";

test.each([
  ["conditionType", "NEW", "new"],
  ["conditionType", "USED", "used"],
  ["used", "true", "used"],
  ["used", "0", null],
  ["Product State", "Used", "used"],
  ["state_of_vehicle", "USED", "used"],
])("second-hand products are recognized by %s: %s", async (name, value, condition) => {
  const { summary, read } = await readFeed(
    `${CONDITIONS},${name}\n1,Phone,https://a.example/1,5,in stock,${value}`,
    { format: "generic" },
  );

  expect(summary.unusedColumns).toEqual([]);
  expect(read[0]?.row.condition).toBe(condition);
});

test("a condition that is not understood is ignored in favour of the next column's", async () => {
  const { read } = await readFeed(
    "vehicle_id,title,url,price,state_of_vehicle,condition\n1,Van,https://a.example/1,5,,GOOD\n2,Bus,https://a.example/2,5,,Used",
  );
  expect(read.map(({ row }) => [row.key, row.condition])).toEqual([
    ["1", null],
    ["2", "used"],
  ]);
});

test("the URL of a shop's home page is not a picture", async () => {
  const { read } = await readFeed(
    "id\ttitle\tlink\tprice\timage_link\n1\tA\thttps://a.example/1\t5\thttps://a.example/\n2\tB\thttps://a.example/2\t5\thttps://a.example/?img=2",
  );
  expect(read.map(({ row }) => row.pictures)).toEqual([[], ["https://a.example/?img=2"]]);
  expect(read[0]?.warnings).toEqual(["the picture “https://a.example/” is a front page; left out"]);
});

test.each([
  ["2 munkanap", "in_stock"],
  ["3 pracovní dny", "in_stock"],
  ["30 munkanap", "backorder"],
])("delivery times in Hungarian and Czech are read: %s", async (time, availability) => {
  const { read } = await readFeed(
    `id,title,link,price,delivery_time\n1,A,https://a.example/1,5,${time}`,
    { format: "generic" },
  );
  expect(read[0]?.row.availability).toBe(availability);
});

test("options in an unusually long text are read only from its beginning", async () => {
  const { read } = await readFeed(
    `Internal_ID;Internal_Variant_ID;Visible;NL_Title_Long;NL_URL;NL_Variant;Price
1;11;Y;Jas;jas;Kleur: Rood, ${"x".repeat(400)}, Maat: M;5`,
    { homepage: "https://a.example/" },
  );
  expect(read[0]?.row.attributes).toEqual({ color: "Rood" });
});

test("Atom: relative URLs are resolved against the feed's own", async () => {
  const { read } = await readFeed(
    `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><link rel="self" href="https://cdn.example/feed.xml"/><link href="https://a.example"/><entry><g:id>1</g:id><g:title>Sofa</g:title><g:link>/p/sofa</g:link><g:image_link>/i/sofa.jpg</g:image_link><g:price>5 EUR</g:price></entry><entry><g:id>2</g:id><g:title>Chair</g:title><g:link>https://a.example/p/chair</g:link><g:price>5 EUR</g:price></entry></feed>`,
  );
  expect(read[0]?.row).toMatchObject({
    link: "https://a.example/p/sofa",
    pictures: ["https://a.example/i/sofa.jpg"],
  });
});

test("pictures in columns numbered by width are the same picture in other sizes", async () => {
  const { read } = await readFeed(
    "sku,name,url,price,Image,Image2,Image50\n1,A,https://a.example/1,5,https://a.example/1.jpg,https://a.example/2.jpg,https://a.example/50.jpg",
  );
  expect(read[0]?.row.pictures).toEqual(["https://a.example/1.jpg", "https://a.example/2.jpg"]);
});

test("a reduced price can end at a date in another column", async () => {
  const { read } = await readFeed(
    `sku,name,price,special_price,special_from_date,special_to_date,url
1,Grid,20.00,10.00,2026-01-01,2026-02-01,https://a.example/1`,
    { zone: "UTC" },
  );
  expect(read[0]?.row.saleTo?.toISOString()).toMatch(/^2026-02-01T23:59:59/);
});
