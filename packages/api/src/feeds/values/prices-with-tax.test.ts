import { expect, test } from "vitest";
import { priceOf, readFeed } from "../../../test/feeds/reading.ts";

const csv = (header: string, ...rows: string[]) =>
  readFeed(
    [
      `sku,name,link,${header}`,
      ...rows.map((row, at) => `${at},N,https://a.example/${at},${row}`),
    ].join("\n"),
    {
      shopCurrency: "CZK",
    },
  );

test.each([
  ["price,price_incl_vat", "413.22,500.00"],
  ["price,price_with_vat", "413.22,500.00"],
  ["cena,cena_s_dph", "413.22,500.00"],
  ["PRICE,VAT_PRICE", "413.22,500.00"],
  ["PRICE,PRICE_VAT", "413.22,500.00"],
  ["Brutto-VK,Netto-VK", "500.00,413.22"],
  ["price,net_price", "500.00,413.22"],
  // The tax itself, and its rate.
  ["price,price_vat", "500.00,86.78"],
  ["price,price_vat", "500.00,21"],
  ["price,price_vat", "500.00,21%"],
])("the price with tax is used: %s", async (header, row) => {
  const { read } = await csv(header, row);
  expect(read.map(priceOf)).toEqual(["50000 CZK"]);
});

test("a tax rate that is higher than the price is not taken for a price with tax", async () => {
  const { read } = await csv("price,price_vat", "9.99,21", "9.99,12.09");
  expect(read.map(priceOf)).toEqual(["999 CZK", "1209 CZK"]);
  expect(read.map(({ warnings }) => warnings.length)).toEqual([1, 0]);
});

test("a rate of tax as high as a low price is told by the prices beside it", async () => {
  const { read } = await csv("price,price_vat", "450.00,19", "18.90,19", "7.20,7", "49.90,7");
  expect(read.map(priceOf)).toEqual(["45000 CZK", "1890 CZK", "720 CZK", "4990 CZK"]);

  const prices = await csv("price,price_vat", "15.97,19", "15.95,19", "5.88,7");
  expect(prices.read.map(priceOf)).toEqual(["1900 CZK", "1900 CZK", "700 CZK"]);
});

test("one odd price among many does not make prices with tax a rate", async () => {
  const rows = Array.from(
    { length: 12 },
    (_, at) => `${at + 10}.00,${((at + 10) * 1.2).toFixed(2)}`,
  );
  const { read } = await csv("price,price_vat", ...rows, "1.00,12.00");
  expect(read.map(priceOf)).toEqual([...rows.map((_, at) => `${(at + 10) * 120} CZK`), "100 CZK"]);
  expect(read.map(({ warnings }) => warnings.length)).toEqual([...rows.map(() => 0), 1]);
});

test("Heureka's price with tax is used, whatever other columns its items have", async () => {
  const item = (prices: string) =>
    `<SHOPITEM><ITEM_ID>1</ITEM_ID><PRODUCTNAME>Mug</PRODUCTNAME><URL>https://a.example/1</URL><CATEGORYTEXT>Mugs</CATEGORYTEXT>${prices}</SHOPITEM>`;
  const { summary, read } = await readFeed(
    `<SHOP>${item("<PRICE_VAT>80</PRICE_VAT><PRICE>100</PRICE>")}</SHOP>`,
    { shopCurrency: "CZK" },
  );
  expect(summary.format).toBe("heureka");
  expect(read.map(priceOf)).toEqual(["8000 CZK"]);
});

test("a second price in another currency does not change the currency of the first", async () => {
  const { summary, read } = await csv("price,price_eur", "79.00,3.24", "149.00,6.12");
  expect(read.map(priceOf)).toEqual(["7900 CZK", "14900 CZK"]);
  expect(summary.implicitCurrency).toEqual({ currency: "CZK", from: "shop" });

  const euros = await readFeed(
    "sku,name,link,price,price_eur\n1,N,https://a.example/1,79.00,3.24",
    { shopCurrency: "EUR" },
  );
  expect(euros.read.map(priceOf)).toEqual(["324 EUR"]);
});

test("a currency in the only price column's name is also that of other amounts", async () => {
  const { read } = await csv("Price (EUR),Old Price", "3.24,4.00");
  expect(read.map(priceOf)).toEqual(["324 (400) EUR"]);
});
