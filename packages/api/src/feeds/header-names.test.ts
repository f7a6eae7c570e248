import { expect, test } from "vitest";
import { priceOf, readFeed } from "../../test/feeds/reading.ts";
import { headerMeaning } from "./formats/header-names.ts";

test("wordy column names are recognized", async () => {
  const { summary, read } = await readFeed(
    `N° artículo en tienda,EAN / GTIN / código barras,Número del fabricante (HAN/MPN),Fabricante / Marca,Nombre del producto,Precio,Precio original,Plazo de entrega,Categoría del producto en la tienda,Descripción del producto,URL del producto,URLimagen_1,URLimagen_2,Talla
677,8005125677740,H-12,Clementoni,8 juegos,11.99,14.99,1 - 14 días,Juguetes,<p>Ocho</p>,https://a.example/8,https://a.example/1.jpg,https://a.example/2.jpg,N/A`,
  );
  expect(summary.unusedColumns).toEqual([]);
  expect(read.map(priceOf)).toEqual(["1199 (1499) USD"]);
  expect(read[0]?.row).toMatchObject({
    ...{ key: "677", gtin: "08005125677740", mpn: "H-12", brand: "Clementoni", title: "8 juegos" },
    availability: "in_stock",
    ...{ description: "Ocho", link: "https://a.example/8", attributes: {} },
    pictures: ["https://a.example/1.jpg", "https://a.example/2.jpg"],
    category: { names: ["Juguetes"] },
  });
});

test("a currency in a column's name is that of its amounts", async () => {
  const { summary, read } = await readFeed(
    `SKU;Product Name;Price (EUR);Old price [EUR];Product URL;Product Image;Brand / Manufacturer
A1;Lampe;1.299,00;1.499,00;https://a.example/1;https://a.example/1.jpg;Acme
A2;Birne;9,90;;https://a.example/2;;Acme`,
  );
  expect(summary).toMatchObject({ implicitCurrency: null, unusedColumns: [] });
  expect(read.map(priceOf)).toEqual(["129900 (149900) EUR", "990 EUR"]);
});

test("of columns with prices in several currencies the one in the shop's currency is read", async () => {
  const file =
    "id,name,price_eur,price_usd,price_gbp,url\n1,Lamp,18.50,19.99,15,https://a.example/1";
  expect((await readFeed(file)).read.map(priceOf)).toEqual(["1999 USD"]);
  expect((await readFeed(file, { shopCurrency: "GBP" })).read.map(priceOf)).toEqual(["1500 GBP"]);
  expect((await readFeed(file, { shopCurrency: "SEK" })).read.map(priceOf)).toEqual(["1850 EUR"]);
});

test.each([
  "Price excl. VAT",
  "Preis (netto)",
  "Price without tax",
  "Cost price",
  "Prix HT",
  "Wholesale price (EUR)",
])("“%s” is not a column of the price to pay", (name) => {
  expect(headerMeaning(name).keys).not.toContain("price");
  expect(headerMeaning(name).keys).not.toContain("preis");
  expect(headerMeaning(name).keys).not.toContain("prix");
});

test.each([
  ["Preis (inkl. MwSt.)", "preis", null],
  ["Product price, incl. VAT", "price", null],
  ["Cena [PLN]", "cena", "PLN"],
  ["Prix TTC (€)", "prix", "EUR"],
  ["priceCHF", "price", "CHF"],
  ["Bild-URL 1", "image", null],
  ["image_url_4", "images", null],
])("“%s” is read as %s", (name, key, currency) => {
  const meaning = headerMeaning(name);
  expect(meaning.keys).toContain(key);
  expect(meaning.currency).toBe(currency);
});

test.each(["price_all", "shipping/price", "Shop Name", "Store URL", "Order total (EUR)"])(
  "“%s” is not read as another column",
  (name) => {
    const { keys } = headerMeaning(name);
    for (const known of ["price", "name", "url", "title"]) expect(keys).not.toContain(known);
  },
);

test.each([
  ["deliveryCosts_dhl", true],
  ["delivery_cost_ups", true],
  ["delivery_costs_free_from", false],
  ["deliveryCosts_limit", false],
])("%s is the delivery cost: %s", (name, isCost) => {
  expect(headerMeaning(name).keys.includes("deliverycost")).toBe(isCost);
});

test("names with letters of another alphabet that look the same are the names they look like", async () => {
  // The first letters of both are Cyrillic.
  const { read } = await readFeed(
    `<yml_catalog><shop><currencies><currency id="UAH"/></currencies><offers>
      <offer id="1" \u0430vailable="false"><url>https://a.example/1</url><\u0440rice>99</\u0440rice>
      <currencyId>UAH</currencyId><name>Honey</name></offer></offers></shop></yml_catalog>`,
  );

  expect(read[0]?.row).toMatchObject({ availability: "out_of_stock", regularMinor: 9900 });
});
