import { expect, test } from "vitest";
import { readFeed } from "../../../test/feeds/reading.ts";

/** What delivery costs in a text file of Google's, by value of one column. */
async function costs(column: string, values: readonly string[], price = "15.00 USD") {
  const lines = values.map((value, at) =>
    [at, `Lamp ${at}`, `https://a.example/${at}`, "in stock", price, value].join("\t"),
  );
  const { read, refused } = await readFeed(
    [`id\ttitle\tlink\tavailability\tprice\t${column}`, ...lines].join("\n"),
  );
  expect(refused).toEqual([]);
  expect(read.flatMap(({ warnings }) => warnings)).toEqual([]);
  return read.map(({ row }) => row.deliveryMinor);
}

test("of several destinations, the first in the price's currency counts", async () => {
  const groups = {
    "US:::5.99 USD": 599,
    "US:94043::7 USD": 700,
    ":::3.00 USD": 300,
    "US::Standard:4.50 USD,US::Express:9 USD": 450,
    "CA:::8.00 CAD,US:::5.00 USD": 500,
    "CA:::8.00 CAD, US:::6.00 USD": 600,
    "US::Standard:0 USD": 0,
    "US:CA::6.49": 649,
    "CA:::8.00 CAD": null,
    "US:::": null,
    "5.95 USD": 595,
  };
  expect(await costs("shipping", Object.keys(groups))).toEqual(Object.values(groups));
  expect(await costs("shipping", ["DE:::4,90 EUR,AT:::8,90 EUR"], "15,00 EUR")).toEqual([490]);
});

test("times behind the price are no price", async () => {
  expect(
    await costs("shipping", ["US:CA:Overnight:16.00 USD:1:1:2:3", "US::Free:0.00 USD:0:1:2:3"]),
  ).toEqual([1600, 0]);
});

test.each([
  ["shipping(price)", "5.99 USD"],
  ["shipping(country:price)", "US:5.99 USD"],
  ["shipping(country:service:price)", "US:DHL 24:5.99 USD"],
  ["shipping (country:region:service:price)", "US:::5.99 USD"],
])("the column %s says what its parts are", async (column, value) => {
  expect(await costs(column, [value])).toEqual([599]);
});

test("XML has a group for each destination", async () => {
  const item = (id: number, shipping: string) =>
    `<item><g:id>${id}</g:id><title>Lamp ${id}</title><link>https://a.example/${id}</link><g:price>15.00 EUR</g:price>${shipping}</item>`;
  const group = (country: string, price: string) =>
    `<g:shipping><g:country>${country}</g:country><g:price>${price}</g:price></g:shipping>`;
  const { read } = await readFeed(
    `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel>
${item(1, group("CH", "9.00 CHF") + group("DE", "4.90 EUR"))}
${item(2, "<g:shipping>CH:::9 CHF</g:shipping><g:shipping>DE:::4.90 EUR</g:shipping>")}
${item(3, group("DE", "0"))}</channel></rss>`,
  );
  expect(read.map(({ row }) => row.deliveryMinor)).toEqual([490, 490, 0]);
});

test("groups with fewer parts than the column names are said, and are no price", async () => {
  const { read } = await readFeed(
    [
      "id\ttitle\tlink\tprice\tshipping(country:region:service:price)",
      "1\tLamp\thttps://a.example/1\t15.00 USD\tUS:CA:5.99 USD",
      "2\tLamp\thttps://a.example/2\t15.00 USD\tUS:CA:Ground:5.99 USD",
      "3\tLamp\thttps://a.example/3\t15.00 USD\t5.99 USD",
    ].join("\n"),
  );
  expect(read.map(({ row, warnings }) => [row.deliveryMinor, warnings])).toEqual([
    [
      null,
      [
        "shipping(country:region:service:price) “US:CA:5.99 USD” has fewer parts than its column names",
      ],
    ],
    [599, []],
    [599, []],
  ]);
});

const itemOf = (id: number, parts: string) =>
  `<item><g:id>${id}</g:id><title>Lamp ${id}</title><link>https://a.example/${id}</link><g:price>15.00 EUR</g:price>${parts}</item>`;
const groupOf = (parts: Record<string, string | number>) =>
  `<g:shipping>${Object.entries(parts)
    .map(([name, value]) => `<g:${name}>${value}</g:${name}>`)
    .join("")}</g:shipping>`;

/** Cost, country and days of each row of a feed of Google's. */
async function termsOf(...shipping: string[]) {
  const { read } = await readFeed(
    `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel>${shipping.map((parts, at) => itemOf(at, parts)).join("")}</channel></rss>`,
  );
  return read.map(({ row: { deliveryMinor, deliveryCountry, deliveryDays: days } }) => [
    deliveryMinor,
    deliveryCountry,
    days && [days.least, days.most, days.areWorkdays, days.untilSent],
  ]);
}

test("Google's times of handling and transit are added, for the destination that is shown", async () => {
  const times = { min_handling_time: 0, max_handling_time: 1 };
  const transit = { min_transit_time: 2, max_transit_time: 3 };
  expect(
    await termsOf(
      groupOf({ country: "CH", price: "9 CHF", max_transit_time: 9 }) +
        groupOf({ country: "DE", price: "4.90 EUR", max_transit_time: 2 }),
      groupOf({ country: "AT", service: "Standard", price: "0.00 EUR", ...times, ...transit }),
      groupOf({ country: "DE", price: "4.90 EUR", ...times }),
      groupOf({ country: "DE", region: "BY", price: "6 EUR" }) +
        groupOf({ country: "DE", region: "", price: "5 EUR" }),
      groupOf({ country: "DE", service: "Abholung", price: "0 EUR" }) +
        groupOf({ country: "DE", service: "DHL", price: "5 EUR" }),
      "",
    ),
  ).toEqual([
    [490, "DE", [null, 2, true, false]],
    [0, "AT", [2, 4, true, false]],
    [490, "DE", [0, 1, true, true]],
    [600, "DE", null],
    [500, "DE", null],
    [null, null, null],
  ]);
});

test.each([
  ["delivery_time", "1-3 Werktage", [1, 3, true, false]],
  ["delivery_days", "3", [3, 3, false, false]],
  // Nothing tells what is counted.
  ["delivery_time", "3", null],
  ["availability", "Auf Lager, Versand in 2 Tagen", [null, 2, false, true]],
])("the days of delivery are in the column %s: %s", async (column, text, days) => {
  const { read } = await readFeed(
    `sku;name;url;price;${column}\n1;Lamp;https://a.example/1;15.00;${text}\n`,
  );
  const [row] = read;
  const found = row?.row.deliveryDays;
  expect(found && [found.least, found.most, found.areWorkdays, found.untilSent]).toEqual(days);
});
