import { deals, offers } from "@pickwell/db/schema";
import { imageOf } from "@pickwell/db/testing";
import { asc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { feedImports } from "../../test/feeds/importing.ts";

const house = feedImports();
const { run, stored } = house;

test("the same id of another merchant is another product", async () => {
  const feed = (host: string, title: string) =>
    `id,title,link,price,availability\n1,${title},https://${host}/1,5.00 USD,in stock\n`;
  await run(feed("a.example", "Lamp"));
  expect(await run(feed("b.example", "Chair"))).toMatchObject({ created: 1 });
  expect(await run(feed("a.example", "Brass lamp"))).toMatchObject({ updated: 1 });
  expect(await run(feed("b.example", "Oak chair"))).toMatchObject({ updated: 1 });
  expect((await stored()).map(({ name, sku }) => [name, sku])).toEqual([
    ["Brass lamp", "1"],
    ["Oak chair", null],
  ]);
});

test("the same id and name of another merchant is another product, unless the first has no merchant", async () => {
  const feed = (host: string, price: string) =>
    `id,title,link,price,availability\n1,Basic shirt,https://${host}/1,${price} USD,in stock\n`;
  await house.shop.product({
    name: "Basic shirt",
    sku: "1",
    affiliateLink: "https://own.example/1",
  });
  expect(await run(feed("a.example", "5.00"))).toMatchObject({ created: 0, updated: 1 });
  expect(await run(feed("b.example", "6.00"))).toMatchObject({ created: 1 });
  expect((await stored()).map(({ name, sku }) => [name, sku])).toEqual([
    ["Basic shirt", "1"],
    ["Basic shirt", null],
  ]);
});

describe("offers of several merchants", () => {
  const GTIN = "4006381333931";
  const feed = (
    ...rows: [merchant: string, price: string, availability?: string, title?: string][]
  ) =>
    [
      "merchant_id,merchant_name,merchant_product_id,product_name,aw_deep_link,search_price,currency,in_stock,product_GTIN,brand_name",
    ]
      .concat(
        rows.map(
          ([merchant, price, inStock = "1", title = "Krug kettle K-20"]) =>
            `${merchant},Shop ${merchant},p${merchant},${title},https://www.awin1.com/${merchant},${price},${/[A-Z]{3}/.exec(price)?.[0] ?? "USD"},${inStock},${GTIN},Krug`,
        ),
      )
      .join("\n");
  const sold = async () =>
    (await stored()).map((row) => [row.name, row.priceCents, row.inStock, row.affiliateLink]);
  const listed = async () =>
    (await house.shop.db.select().from(offers).orderBy(asc(offers.seq))).map((row) => [
      row.merchantName,
      row.priceMinor,
      row.currency,
      row.availability,
    ]);

  test("belong to one product, which shows the best of them", async () => {
    const content = feed(
      ["1", "30.00"],
      ["2", "25.00", "1", "Krug kettle K-20 steel"],
      ["3", "20.00", "0"],
    );
    const dry = await run(content, { isDryRun: true });
    const report = await run(content);
    expect(report).toMatchObject({ created: 1, updated: 2, unchanged: 0, refused: [] });
    expect(dry).toEqual({ ...report, isDryRun: true });
    expect(report.categories).toEqual(["Uncategorized"]);
    expect(await sold()).toEqual([["Krug kettle K-20", 2500, true, "https://www.awin1.com/2"]]);
    expect(await listed()).toEqual([
      ["Shop 1", 3000, "USD", "in_stock"],
      ["Shop 2", 2500, "USD", "in_stock"],
      ["Shop 3", 2000, "USD", "out_of_stock"],
    ]);

    const before = await imageOf(house.shop.db);
    expect(await run(content)).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
    expect((await imageOf(house.shop.db)) === before).toBe(true);
  });

  test("replace each other when one is out of stock, until none is left", async () => {
    await run(feed(["1", "30.00"], ["2", "25.00"]));
    await run(feed(["2", "25.00", "0"]));
    expect(await sold()).toEqual([["Krug kettle K-20", 3000, true, "https://www.awin1.com/1"]]);
    await run(feed(["1", "31.00", "0"]));
    expect(await sold()).toEqual([["Krug kettle K-20", 3100, false, "https://www.awin1.com/1"]]);
    await run(feed(["2", "26.00"]));
    expect(await sold()).toEqual([["Krug kettle K-20", 2600, true, "https://www.awin1.com/2"]]);
  });

  test("in other currencies are kept in them, beside one in the shop's", async () => {
    const report = await run(feed(["1", "30.00"], ["2", "19.00 EUR"]));
    expect(report).toMatchObject({ created: 1, updated: 1, refused: [] });
    expect(await listed()).toEqual([
      ["Shop 1", 3000, "USD", "in_stock"],
      ["Shop 2", 1900, "EUR", "in_stock"],
    ]);
    expect(await sold()).toMatchObject([
      ["Krug kettle K-20", 3000, true, "https://www.awin1.com/1"],
    ]);
  });

  test("show their merchant on cards, in saved lists and in deals; another link has its own merchant", async () => {
    await run(feed(["1", "30.00"], ["2", "25.00"]));
    const [{ id = "", slug = "" } = {}] = await stored();
    const api = house.shop.caller;
    const named = async () => [
      (await api.catalog.products.list({})).products[0]?.merchant,
      (await api.catalog.products.some({ keys: [id] }))[0]?.merchant,
      (await api.catalog.products.get({ key: slug })).merchant,
    ];
    expect(await named()).toEqual(["Shop 2", "Shop 2", "Shop 2"]);
    await run(feed(["2", "25.00", "0"]));
    expect(await named()).toEqual(["Shop 1", "Shop 1", "Shop 1"]);

    const deal = { productId: id, discountedPriceCents: 1900 };
    const own = await house.shop.deal({ ...deal, affiliateLink: "https://deals.example/a" });
    expect(await named()).toEqual([null, null, null]);
    await run(feed(["2", "25.00"]));
    await house.shop.db.update(deals).set({ affiliateLink: "https://www.awin1.com/1" });
    expect(await named()).toEqual(["Shop 1", "Shop 1", "Shop 1"]);
    expect(await api.deals.get({ key: own.id })).toMatchObject({ merchant: "Shop 1" });
  });

  test("that differ in spite of the same GTIN stay apart", async () => {
    await run(feed(["1", "30.00"], ["2", "55.00", "1", "Krug kettle K-20 2-pack"]));
    expect(await stored()).toHaveLength(2);
  });
});

test.each([
  ["a GTIN", "4006381333931,"],
  ["a part number", ",QX7714B"],
])(
  "%s that a merchant has on several products joins none, unless sizes tell them apart",
  async (_, number) => {
    const feed = (host: string, ...rows: [title: string, size: string][]) =>
      ["id,title,link,price,availability,brand,size,gtin,mpn"]
        .concat(
          rows.map(
            ([title, size], at) =>
              `${host}${at},${title},https://${host}.example/${at},20.00 USD,in stock,Acme,${size},${number}`,
          ),
        )
        .join("\n");
    await run(feed("a", ["Acme hat", ""], ["Acme warm cap with ears", ""]));
    expect(await run(feed("b", ["Acme hat", ""]))).toMatchObject({ created: 1 });
    house.startAnew();
    await run(feed("a", ["Acme hat", "S"], ["Acme hat", "M"]));
    expect(await run(feed("b", ["Acme hat", "M"]))).toMatchObject({ created: 0 });
  },
);
