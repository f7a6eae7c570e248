import { describe, expect, test } from "vitest";
import { feedImports, LAMP } from "../../test/feeds/importing.ts";
import { priceOf, readFeed } from "../../test/feeds/reading.ts";

const house = feedImports();

const kettle = (id: string, offers: object[], more: object = {}) => ({
  ...{ id, name: `Kettle ${id}`, image: "https://a.example/k.jpg", offers },
  ...more,
});
const read = async (...products: object[]) => {
  const feed = await readFeed(JSON.stringify(products));
  expect(feed.refused).toEqual([]);
  return feed.read.map(({ row }) => [row.key, row.merchant.name, row.link, row.regularMinor]);
};

describe("offers in a list of one product in JSON", () => {
  test("that name their sellers are offers of these", async () => {
    const offer = (seller: string, price: number) => ({
      ...{ seller, price, priceCurrency: "USD", url: `https://${seller}.example/` },
    });
    expect(await read(kettle("p1", [offer("a", 9.5), offer("b", 8.5)]))).toEqual([
      ["p1", "a", "https://a.example/", 950],
      ["p1", "b", "https://b.example/", 850],
    ]);
  });

  test("are known by their own numbers, and have their own pages", async () => {
    const offer = (sku: string, price: string) => ({ sku, price, url: `https://a.example/${sku}` });
    const offers = [offer("p1-s", "5.00"), offer("2", "6.00"), offer("1234567", "7.00")];
    const url = "https://a.example/p1";
    expect(await read(kettle("p1", offers, { url }))).toEqual([
      ["p1-s", null, "https://a.example/p1-s", 500],
      ["p1 2", null, "https://a.example/2", 600],
      ["1234567", null, "https://a.example/1234567", 700],
    ]);
    // When only one is left, it is known by the same number.
    expect(await read(kettle("p1", offers.slice(1, 2), { url }))).toEqual([
      ["p1 2", null, "https://a.example/2", 600],
    ]);
  });

  test("keep the number of their product where it is theirs, too", async () => {
    const url = "https://a.example/p1";
    expect(await read(kettle("7", [{ sku: "K7", price: "5.00", url }], { sku: "K7" }))).toEqual([
      ["7", null, url, 500],
    ]);
  });

  test("without sellers and numbers are known by the hosts of their pages", async () => {
    const on = (host: string) => ({ price: "5.50", url: `https://${host}/k` });
    expect(await read(kettle("p1", [on("a.example"), on("www.b.example")]))).toEqual([
      ["p1 a.example", null, "https://a.example/k", 550],
      ["p1 b.example", null, "https://www.b.example/k", 550],
    ]);
  });
});

test("a size in the column of ids does not tell a variant from those of other products", async () => {
  const bed = (id: number) =>
    `<product><id>${id}</id><name>Sheet</name><link>https://a.example/${id}</link><variants><variant sku="140x200" price="5.00"/><variant sku="160 x 200 cm" price="6.00"/><variant sku="12345" price="7.00"/></variants></product>`;
  const { read: rows } = await readFeed(`<products>${bed(1)}</products>`);
  expect(rows.map(({ row }) => row.key)).toEqual(["1 140x200", "1 160 x 200 cm", "12345"]);
});

test("numbers and names of any length are read once", async () => {
  const long = "1".repeat(400_000);
  const shirt = {
    ...{ id: 7, title: "Shirt", url: "https://a.example/7" },
    ...{ variants: [{ sku: long, price: 5 }], [`${"price".repeat(200_000)}!`]: 1 },
  };
  const { read: rows, refused } = await readFeed(JSON.stringify([shirt]));
  expect(rows.length + refused.length).toBe(1);
});

test("variants in XML are found wherever in the file the first one is", async () => {
  const plain = (id: number) =>
    `<product><id>${id}</id><name>Cup ${id}</name><link>https://a.example/${id}</link><price>5.00</price><text>${"x".repeat(10_000)}</text></product>`;
  const inElements =
    "<product><id>a</id><name>Mug</name><link>https://a.example/a</link><variants><variant><sku>S</sku><price>6.00</price></variant><variant><sku>M</sku><price>7.00</price></variant></variants></product>";
  const inAttributes =
    '<product><id>a</id><name>Mug</name><link>https://a.example/a</link><price>1.00</price><variants><variant sku="S" price="6.00"/><variant sku="M" price="7.00"/></variants></product>';
  const inBoth =
    '<product><id>a</id><name>Mug</name><link>https://a.example/a</link><sizes><size id="S"><price>6.00</price></size><size id="M"><price>7.00</price></size></sizes></product>';
  const many = Array.from({ length: 110 }, (_, at) => plain(at)).join("");
  for (const late of [inElements, inAttributes, inBoth]) {
    const { summary, read: rows } = await readFeed(`<products>${many}${late}</products>`);
    expect(summary.rows).toBe(112);
    expect(rows.slice(109).map(({ row }) => [row.key, row.regularMinor])).toEqual([
      ["109", 500],
      ["a S", 600],
      ["a M", 700],
    ]);
  }
});

describe("amounts in cents", () => {
  test("of Shopify's storefront are told from those of its products.json", async () => {
    const product = {
      ...{ id: 7, title: "Tee", handle: "tee", vendor: "Acme", type: "Shirts", price: 1999 },
      ...{ price_min: 1999, price_max: 2499, price_varies: true, compare_at_price: null },
      featured_image: "//a.example/t.jpg",
      variants: [
        { id: 40000000001, title: "S", option1: "S", available: true, price: 1999 },
        { id: 40000000002, title: "M", option1: "M", available: false, price: 2499 },
      ].map((one) => ({ ...one, compare_at_price: 2999 })),
      options: [{ name: "Size", position: 1 }],
    };
    const { summary, read: rows } = await readFeed(JSON.stringify([product]));
    expect(summary.format).toBe("shopify-json");
    expect(rows.map(priceOf)).toEqual(["1999 (2999) USD", "2499 (2999) USD"]);
    expect(rows[0]?.row).toMatchObject({
      ...{ key: "40000000001", brand: "Acme", pictures: ["https://a.example/t.jpg"] },
      category: { names: ["Shirts"] },
    });
  });

  test("are read by names that say so", async () => {
    const cup = { id: "c", name: "Cup", url: "https://a.example/c" };
    const { read: rows } = await readFeed(
      JSON.stringify([
        { ...cup, price_cents: 1250, compare_at_price_cents: 1500 },
        { ...cup, id: "d", priceInCents: 999 },
      ]),
    );
    expect(rows.map(priceOf)).toEqual(["1250 (1500) USD", "999 USD"]);
  });

  const NOTE =
    "Nothing in the file shows whether amounts in price are in cents: taken as whole units. If they are, say so under Columns.";
  test.each([
    ["is said of whole amounts that may be", [1999, 4995], true],
    ["is not said where one is too small", [1999, 19], false],
    ["is not said where one has decimals", [1999, 4995.5], false],
  ])("%s", async (_, prices, isSaid) => {
    const rows = prices.map((price, at) => ({ id: `l${at}`, name: "Lamp", price, url: LAMP }));
    const { notes } = await house.run(JSON.stringify(rows));
    expect(notes.includes(NOTE)).toBe(isSaid);
  });
});

test("Mercado Libre's attributes have a name and a value", async () => {
  const attributes = [
    { id: "BRAND", name: "Marca", value_name: "Acme" },
    { id: "GTIN", name: "GTIN", value_name: "4006381333931" },
  ];
  const item = { id: "MLB1", title: "Cup", permalink: "https://a.example/1", price: 12.5 };
  const { read: rows } = await readFeed(JSON.stringify({ results: [{ ...item, attributes }] }));
  expect(rows[0]?.row).toMatchObject({ brand: "Acme", gtin: "04006381333931" });
});
