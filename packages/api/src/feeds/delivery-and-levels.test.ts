import { expect, test } from "vitest";
import { priceOf, readFeed } from "../../test/feeds/reading.ts";

test("YML: an offer has options of delivery", async () => {
  const offer = (id: number, options: string) =>
    `<offer id="${id}" available="true"><url>https://s.example/${id}</url><price>1299.50</price><currencyId>RUB</currencyId><categoryId>1</categoryId><name>Лампа ${id}</name>${options}</offer>`;
  const option = (cost: string, days: string) =>
    `<delivery-options><option cost="${cost}" days="${days}" order-before="18"/></delivery-options>`;
  const { read } = await readFeed(
    `<?xml version="1.0"?><yml_catalog><shop><url>https://s.example</url><currencies><currency id="RUB" rate="1"/></currencies><categories><category id="1">Свет</category></categories><offers>${offer(1, option("0", "1"))}${offer(2, option("300", "2-4"))}</offers></shop></yml_catalog>`,
    { shopCurrency: "RUB" },
  );
  expect(
    read.map(({ row }) => [row.deliveryMinor, row.deliveryDays?.least, row.deliveryDays?.most]),
  ).toEqual([
    [0, 1, 1],
    [30000, 2, 4],
  ]);
});

test("Tradedoubler's API: the price before is in a list of names and values", async () => {
  const { summary, read } = await readFeed(
    JSON.stringify({
      products: [
        {
          ...{ name: "Lamp", brand: "Acme", fields: [{ name: "previousPrice", value: "49.00" }] },
          offers: [
            {
              ...{ id: "a1", productUrl: "https://t.example/1", inStock: 3, shippingCost: "4.90" },
              ...{ priceHistory: [{ price: { value: "39.00", currency: "USD" } }] },
              deliveryTime: "2-3 vardagar",
            },
          ],
        },
      ],
    }),
  );
  expect(summary.format).toBe("tradedoubler");
  expect(read.map(priceOf)).toEqual(["3900 (4900) USD"]);
  expect(read[0]?.row).toMatchObject({ deliveryMinor: 490, deliveryDays: { least: 2, most: 3 } });
});

test("ShareASale: the network's own level is none of the merchant's category", async () => {
  const lines = [
    "ProductID|Name|MerchantID|Merchant|Link|Price|RetailPrice|Category|SubCategory|MerchantCategory|MerchantSubcategory|SKU",
    "1|Lamp|5|Acme|https://s.example/1|9.50|9.50|Home|Decor|Lights > Lamps||A",
    "2|Vase|5|Acme|https://s.example/2|9.50|9.50|Home|Decor|||B",
    "3|Rug|5|Acme|https://s.example/3|9.50|9.50|Home|Decor|Floor|Rugs|C",
  ];
  const { read } = await readFeed(`${lines.join("\r\n")}\r\n`);
  expect(read.map(({ row }) => row.category?.names.join(" > "))).toEqual([
    "Lights > Lamps",
    "Home > Decor",
    "Floor > Rugs",
  ]);
});

test("words in angle brackets are part of a name, elements are not", async () => {
  const names = ["Galaxy Tab <S9>", "<b>Lamp</b> &lt;XL&gt;", "<SCRIPT>x()</SCRIPT>Vase"];
  const { read } = await readFeed(
    `sku\tname\turl\tprice\n${names.map((name, at) => `${at}\t${name}\thttps://a.example/${at}\t9.50`).join("\n")}\n`,
  );
  expect(read.map(({ row }) => row.title)).toEqual(["Galaxy Tab <S9>", "Lamp <XL>", "Vase"]);
});

test.each([
  ["Koszt dostawy", "bezpłatna", 0],
  ["Cena dopravy", "zdarma", 0],
  ["Bezorgkosten", "4,90", 490],
  ["Frais de port", "gratuit", 0],
])("delivery costs %s: %s", async (column, text, minor) => {
  const { read } = await readFeed(
    `sku;name;url;price;${column}\n1;Lamp;https://a.example/1;15,50;${text}\n`,
  );
  expect(read[0]?.row.deliveryMinor).toBe(minor);
});
