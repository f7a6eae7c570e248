import { pricePoints } from "@pickwell/db/schema";
import { imageOf } from "@pickwell/db/testing";
import { asc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { feedImports, LAMP } from "../../test/feeds/importing.ts";
import { NOW } from "../../test/testing.ts";
import { saveSettings } from "../settings/service.ts";

const house = feedImports();
const { run, stored, told, useCurrency } = house;

describe("prices", () => {
  const text = (rows: [string, string][], name = "price") =>
    [`id\ttitle\tlink\timage_link\tavailability\t${name}`]
      .concat(
        rows.map(([id, price]) => `${id}\t${id}\thttps://a.example/${id}\t\tin stock\t${price}`),
      )
      .join("\n");

  test("are read in the number format of the whole file", async () => {
    await useCurrency("EUR");
    await run(
      text([
        ["a", "6.195 EUR"],
        ["b", "895 EUR"],
        ["c", "1.299,50 EUR"],
      ]),
    );
    expect((await stored()).map(({ priceCents }) => priceCents)).toEqual([
      619_500, 89_500, 129_950,
    ]);
  });

  test("in another currency are rejected, and never read as the shop's", async () => {
    const report = await run(
      text([
        ["a", "6.195 NOK"],
        ["b", "SR 2,375"],
        ["c", "12.00 USD"],
      ]),
    );
    expect(report.refused.map(({ line, text: reason }) => [line, reason])).toEqual([
      [2, "its price is in NOK, the shop’s are in USD"],
      [3, "its price is in SAR, the shop’s are in USD"],
    ]);
    expect(report.notes).toContain(
      "1 price in NOK: the shop’s are in USD, so they make no new products.",
    );
    expect((await told()).map(([name]) => name)).toEqual(["c"]);
  });

  test("of a WooCommerce export are in the shop's currency", async () => {
    const report = await run(
      'SKU,Name,Regular price\nA,Lamp,6.195 NOK\nB,Mug,€12\nC,Pot,"$1,299"\nD,Cup,9.50\nE,Jug,14 USD\n',
    );
    expect(report.refused.map(({ text: reason }) => reason)).toEqual([
      "Regular price “6.195 NOK” is not in USD, as the shop’s prices are",
      "Regular price “€12” is not in USD, as the shop’s prices are",
    ]);
    expect((await stored()).map(({ priceCents }) => priceCents)).toEqual([129_900, 950, 1400]);

    const { warnings } = await run("SKU,Name,Regular price\nF,Lamp,$6.195\nG,Mug,895 USD\n");
    expect(warnings).toEqual([]);
    expect((await stored()).slice(3).map(({ priceCents }) => priceCents)).toEqual([
      619_500, 89_500,
    ]);
  });
});

describe("prices over time", () => {
  const DAY_MS = 86_400_000;
  const day = (number: number) => new Date(NOW.getTime() - (60 - number) * DAY_MS);
  const feed = (price: string, before = "", merchant = "1") =>
    `aw_deep_link,product_name,merchant_product_id,search_price,product_price_old,merchant_name,merchant_id,currency,in_stock,product_GTIN\nhttps://www.awin1.com/${merchant},Krug kettle K-20,${merchant},${price},${before},Shop ${merchant},${merchant},USD,1,4006381333931`;
  /** Imports a feed on each of the last 60 days with that day's price; none on days without one. */
  async function watch(priceOf: (number: number) => string, before = "100.00") {
    for (let number = 0; number <= 60; number++) {
      const price = priceOf(number);
      if (price) await run(feed(price, before), { now: day(number) });
    }
  }
  const shown = async () => (await house.shop.caller.catalog.products.list({})).products[0];
  const whole = async () =>
    house.shop.caller.catalog.products.get({ key: (await shown())?.id ?? "" });

  test("are kept as changes, and a repeated file adds none", async () => {
    await watch((number) => (number < 50 ? "100.00" : "60.00"));
    const points = () => house.shop.db.select().from(pricePoints).orderBy(asc(pricePoints.since));
    expect(await points()).toMatchObject([
      { since: day(0), until: day(49), minor: 10_000 },
      { since: day(50), until: day(60), minor: 6000 },
    ]);
    const before = await imageOf(house.shop.db);
    await run(feed("60.00", "100.00"));
    expect((await imageOf(house.shop.db)) === before).toBe(true);
    await run(feed("55.00"), { now: day(10) });
    expect(await points()).toHaveLength(2);
  });

  test("decide whether a reduction is shown", async () => {
    await watch((number) =>
      number < 45 ? "100.00" : number < 50 ? "63.00" : number < 55 ? "100.00" : "60.00",
    );
    expect(await shown()).toMatchObject({ priceCents: 6000, originalPriceCents: 6300 });
    expect(await house.shop.caller.catalog.products.highestSaving()).toBe(5);
    expect((await whole()).priceHistory).toMatchObject({
      before: { lowestMinor: 6300 },
      lowestMinor: 6000,
      highestMinor: 10_000,
      lowestSince: { at: day(0), isAll: true, isGapless: true },
    });
    await saveSettings(house.shop.db, NOW, "payments", { reductions: "hide" }, 0);
    expect(await shown()).toMatchObject({ originalPriceCents: null });
    await saveSettings(house.shop.db, NOW, "payments", { reductions: "claim" }, 1);
    expect(await shown()).toMatchObject({ originalPriceCents: 10_000 });
    expect(await house.shop.caller.catalog.products.highestSaving()).toBe(40);
  });

  test("in another currency begin a new history", async () => {
    await run(feed("100.00"), { now: day(1) });
    await run(feed("90.00").replace("USD", "EUR"), { now: day(2) });
    expect(await house.shop.db.select().from(pricePoints)).toMatchObject([
      { since: day(2), minor: 9000 },
    ]);
  });

  test("are compared with the price before that each merchant claims, and with the unit price", async () => {
    const row = (price: string, merchant: string, claim: string) =>
      `id,title,link,price,sale_price,availability,gtin,unit_pricing_measure,unit_pricing_base_measure\n1,Krug oil,https://${merchant}.example/1,${claim} USD,${price} USD,in_stock,4006381333931,750 ml,${merchant === "a" ? "" : "100 ml"}\n`;
    for (let number = 0; number <= 60; number++) {
      for (const merchant of ["a", "b"]) {
        const isLow = number < 58 || merchant === "b";
        await run(row(isLow ? "7.50" : "6.00", merchant, "12.00"), { now: day(number) });
      }
    }
    const { offers, priceHistory } = await whole();
    expect(
      offers.map(({ priceMinor, originalPriceMinor, unitPrice }) => [
        priceMinor,
        originalPriceMinor,
        unitPrice,
      ]),
    ).toEqual([
      [600, 750, { minor: 800, per: "l" }],
      [750, null, { minor: 100, per: "100 ml" }],
    ]);
    expect(priceHistory).toMatchObject({ before: { lowestMinor: 750 } });
  });

  test("have gaps on days without observations", async () => {
    await watch((number) => (number < 20 || number >= 50 ? "60.00" : ""));
    expect(await shown()).toMatchObject({ originalPriceCents: 10_000 });
    const { priceHistory: history } = await whole();
    expect(history).toMatchObject({ before: { lowestMinor: null }, lowestSince: null });
    // Two lines with a gap.
    expect(history?.path.match(/M/g)).toHaveLength(2);
  });

  test("are those of the shown merchant, and of a deal since it began", async () => {
    await watch((number) => (number < 50 ? "70.00" : "100.00"), "");
    await run(feed("120.00", "150.00", "2"));
    const [{ id = "" } = {}] = await stored();
    await house.shop.deal({
      productId: id,
      discountedPriceCents: 5000,
      originalPriceCents: 15_000,
      startsAt: day(59),
    });
    expect(await shown()).toMatchObject({ priceCents: 5000, originalPriceCents: 7000 });
    expect(await house.shop.caller.deals.list({})).toMatchObject([{ originalPriceCents: 7000 }]);
    expect(await house.shop.caller.deals.figures()).toMatchObject({ highestSaving: 29 });
  });

  test("include those of a WooCommerce export", async () => {
    const list = (price: string) =>
      `Type,SKU,Name,Sale price,Regular price,External URL\nexternal,1,Lamp,${price},90,https://a.example/1\n`;
    for (let number = 0; number <= 60; number++) {
      await run(list(number === 55 ? "42" : number < 58 ? "50" : "40"), { now: day(number) });
    }
    expect(await shown()).toMatchObject({ priceCents: 4000, originalPriceCents: 4200 });
  });
});

describe("a column of currencies", () => {
  const withCurrency = (currency: string, price = "19.90") =>
    `id,title,link,price,currency\nL1,Lamp,${LAMP},${price},${currency}\n`;

  test.each([
    ["XYZT", "line 2: currency “XYZT” is not a known currency"],
    ["kr", "line 2: price “19.90” may be in SEK, NOK, DKK, ISK"],
    ["RUR", "line 2: its price is in RUB, the shop’s are in USD"],
    ["zł", "line 2: its price is in PLN, the shop’s are in USD"],
  ])("with %s is not read as the shop's currency", async (currency, reason) => {
    const { refused, created, categories: added } = await run(withCurrency(currency));
    expect(refused.map(({ line, text }) => `line ${line}: ${text}`)).toEqual([reason]);
    expect({ created, added }).toEqual({ created: 0, added: [] });
  });

  test("is overridden by a currency in the amount, and row numbers are not a currency", async () => {
    expect(await run(withCurrency("XYZT", "19.90 USD"))).toMatchObject({ created: 1 });
    house.startAnew();
    const { created, notes } = await run(withCurrency("1"));
    expect(created).toBe(1);
    expect(notes).toContain("Prices that name no currency were taken as USD, the shop’s.");
  });
});

test("yen have no decimals, so a mark before three digits is a thousands separator", async () => {
  const yen = (price: string) => `L1\tLamp\t${LAMP}\tin_stock\t${price}\n`;
  const { refused } = await run(
    `id\ttitle\tlink\tavailability\tprice\n${yen("3980 JPY")}${yen("12,800 JPY").replace("L1", "L2")}`,
  );
  // Both are valid prices, but not in the shop's currency.
  expect(refused.map(({ text }) => text)).toEqual([
    "its price is in JPY, the shop’s are in USD",
    "its price is in JPY, the shop’s are in USD",
  ]);
});

test("the price before is in a column of its own in German shops", async () => {
  await run(
    `Artikelnummer;Bezeichnung;Preis;Alter Preis;Deeplink\nL1;Lamp;1.299,00;1.499,00;${LAMP}\n`,
  );
  expect(await stored()).toMatchObject([{ priceCents: 129_900, originalPriceCents: 149_900 }]);
});
