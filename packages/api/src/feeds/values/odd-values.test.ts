import { expect, test } from "vitest";
import { readFeed } from "../../../test/feeds/reading.ts";
import { readAvailability } from "./availability.ts";

test.each([
  ["-1", "out_of_stock"],
  ["- 3", "out_of_stock"],
  ["0 in stock", "out_of_stock"],
  ["schema:InStock", "in_stock"],
  ["schema:OutOfStock", "out_of_stock"],
  ["In stock, ships in 2 days", "in_stock"],
  ["Auf Lager, 2-3 Tage", "in_stock"],
  ["Nur noch 3 auf Lager", "in_stock"],
  ["Derzeit nicht verfügbar", "out_of_stock"],
  ["Temporarily unavailable", "out_of_stock"],
  ["Bald verfügbar", "preorder"],
  ["ships in 2 days", null],
  ["only 3 bananas", null],
  ["https://schema.org/SoldOut", "out_of_stock"],
  ["http://schema.org/LimitedAvailability", "in_stock"],
  ["https://schema.org/Reserved", "out_of_stock"],
  ["in stock - ships in 24h", "in_stock"],
  ["En stock sous 48h", "in_stock"],
  ["in stock soon", null],
  ["in stock from 12 days", null],
  ["Verfügbar ab 01.12.2026", null],
  ["out of stock online", "out_of_stock"],
  ["indisponible temporairement", "out_of_stock"],
  ["non disponibile al momento", "out_of_stock"],
  ["No hay existencias", "out_of_stock"],
  ["no shipping costs", null],
  ["5 szt.", "in_stock"],
  ["0 szt.", "out_of_stock"],
  ["10+", "in_stock"],
  ["in_stock|in_stock", "in_stock"],
  ["OOS", "out_of_stock"],
  ["dostępny od ręki", "in_stock"],
  ["disponibilità immediata", "in_stock"],
  ["bestellbar", "backorder"],
  ["active", null],
  ["Nur noch 2 Stück", "in_stock"],
  ["Only 3 left in stock - order soon.", "in_stock"],
  ["Produkt niedostępny", "out_of_stock"],
  ["Zur Zeit ausverkauft", "out_of_stock"],
  ["В наличии 5 шт", "in_stock"],
  ["Loppuunmyyty", "out_of_stock"],
  ["Készlethiány", "out_of_stock"],
  ["残りわずか", "in_stock"],
  ["売り切れました", "out_of_stock"],
  ["נמכר", "out_of_stock"],
  ["Nej", "out_of_stock"],
  ["Rendelhető", "backorder"],
  ["Binnenkort leverbaar", "preorder"],
  ["schema.org/PreOrder", "preorder"],
])("the availability %j is %j", (text, meaning) => {
  expect(readAvailability(text)).toBe(meaning);
});

test("the delivery time states the availability where nothing else does", async () => {
  const { read } = await readFeed(
    `artikelnummer;titel;url;preis;Lieferzeit
1;Cup;https://a.example/1;1.00;1-3 Werktage
2;Cup;https://a.example/2;1.00;24h
3;Cup;https://a.example/3;1.00;30 Tage
4;Cup;https://a.example/4;1.00;nicht lieferbar
5;Cup;https://a.example/5;1.00;auf Anfrage
6;Cup;https://a.example/6;1.00;0`,
  );
  expect(read.map(({ row }) => row.availability)).toEqual([
    ...["in_stock", "in_stock", "backorder", "out_of_stock", "unknown", "unknown"],
  ]);
  const counted = await readFeed(
    "artikelnummer;titel;url;preis;bestand;Lieferzeit\n1;Cup;https://a.example/1;1.00;0;1-3 Werktage",
  );
  expect(counted.read.map(({ row }) => row.availability)).toEqual(["out_of_stock"]);
});

const pricesOf = async (...prices: string[]) => {
  const rows = prices.map((price, at) => `k${at}\tCup\thttps://a.example/${at}\t${price}`);
  const { read, refused } = await readFeed(`id\ttitle\tlink\tprice\n${rows.join("\n")}\n`);
  return { minor: read.map(({ row }) => row.regularMinor), refused };
};

test("marks in a column whose decimals are left out are thousands separators", async () => {
  // The dot in the last value is decimal, so the second is ambiguous. The first is not, because of
  // its ",-".
  expect(await pricesOf("€ 1.299,-", "1.450 EUR", "1299.00EUR")).toEqual({
    minor: [129900, 129900],
    refused: [{ line: 3, reason: "price “1.450 EUR” may be 1450 or 1.450 EUR" }],
  });
  expect(await pricesOf("1.299,- EUR")).toEqual({ minor: [129900], refused: [] });
  expect(await pricesOf("CHF 12.-", "CHF 1’299.–", "45,– CHF")).toEqual({
    minor: [1200, 129900, 4500],
    refused: [],
  });
});

test.each([
  ["BDT", "৳ ১,২৯৯", 129_900],
  ["BDT", "1,299 Tk", 129_900],
  ["CRC", "₡ 1.299,50", 129_950],
  ["TWD", "1,000元", 100_000],
  ["IRR", "۱٬۲۹۹٬۰۰۰ ریال", 129_900_000],
  ["EUR", "19,99 € inkl. MwSt.", 1999],
  ["EUR", "19,99 € (inkl. 19 % MwSt.)", 1999],
  ["GBP", "£49.99 inc VAT", 4999],
  ["EUR", "12,99 € TTC", 1299],
])("in a shop of %s, %s is an amount", async (shopCurrency, price, minor) => {
  const { read } = await readFeed(`id\tname\tprice\turl\n1\tLamp\t${price}\thttps://a.example/1`, {
    shopCurrency,
  });

  expect(read[0]?.row).toMatchObject({ regularMinor: minor, currency: shopCurrency });
});

test.each([
  ["EUR", "12,99 € / Stück"],
  ["GBP", "£49.99 ex VAT"],
  ["EUR", "19,99 € zzgl. MwSt."],
  ["EUR", "12,99 € / kg"],
  ["EUR", "ab 12,99 €"],
])("in a shop of %s, %s is none", async (shopCurrency, price) => {
  const { read, refused } = await readFeed(
    `id\tname\tprice\turl\n1\tLamp\t${price}\thttps://a.example/1`,
    { shopCurrency },
  );

  expect([read.length, refused.length]).toEqual([0, 1]);
});

test.each(["5 constructor", "__proto__ 5"])(
  "a price like “%s” is refused, and the rows beside it are read",
  async (price) => {
    const { read, refused } = await readFeed(
      `id\tname\tprice\turl\n1\tLamp\t${price}\thttps://a.example/1\n2\tVase\t9.50\thttps://a.example/2`,
      { shopCurrency: "EUR" },
    );

    expect(read.map(({ row }) => row.title)).toEqual(["Vase"]);
    expect(refused).toMatchObject([{ line: 2 }]);
  },
);
