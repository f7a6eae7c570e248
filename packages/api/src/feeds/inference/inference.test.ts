import { describe, expect, test } from "vitest";
import { readFeed, shownOf } from "../../../test/feeds/reading.ts";

const page = (n: number) => `https://a.example/${n}`;

/** Reads a table with a row for each list of values. */
const readTable = (header: string, rows: string[][]) =>
  readFeed([header, ...rows.map((row) => row.join(";"))].join("\n"));

test.each([
  [
    "English, with words of no meaning around them",
    "itemNumber;itemTitle;salesPrice;originalPrice;itemImage;itemLink;itemBrand;itemCategory;inventoryCount",
  ],
  ["glued", "artid;artname;artprice;artoldprice;artimg;arturl;artbrand;artcat;artqty"],
  [
    "German",
    "ArtikelNr;ArtikelBezeichnung;VKBrutto;UVP;ProduktFoto;ProduktURL;HerstellerName;WarengruppeName;Lagermenge",
  ],
  [
    "French",
    "RefProduit;NomProduit;PrixVente;PrixBarre;PhotoProduit;LienProduit;NomMarque;NomCategorie;QteStock",
  ],
  [
    "Italian",
    "cod_articolo;titolo_prodotto;prezzo_offerta;prezzo_listino;foto_prodotto;link_prodotto;nome_marca;nome_categoria;qta_stock",
  ],
  [
    "Polish",
    "kod_towaru;nazwa_towaru;cena_promo;cena_detal;adres_zdjecia;adres_strony;producent_nazwa;kategoria_nazwa;stan_magazynowy",
  ],
  [
    "Russian",
    "Код товара;Название позиции;Цена со скидкой;Цена;Ссылка на фото;Ссылка на страницу;Бренд товара;Раздел каталога;Остаток товара",
  ],
])("columns are understood by the words of their names: %s", async (_, header) => {
  const { summary, read } = await readTable(header, [
    ["A1", "Blue mug", "12.50", "15.00", `${page(1)}.jpg`, page(1), "Hay", "Mugs", "3"],
    ["A2", "Red mug", "9.00", "9.00", `${page(2)}.jpg`, page(2), "Hay", "Mugs", "0"],
  ]);

  expect(read.map(shownOf)).toEqual([
    ["A1", "Blue mug", "1250 (1500) USD", "in_stock", "Mugs"],
    ["A2", "Red mug", "900 USD", "out_of_stock", "Mugs"],
  ]);
  expect(read[0]?.row).toMatchObject({
    brand: "Hay",
    link: page(1),
    pictures: [`${page(1)}.jpg`],
  });
  expect(Object.values(summary.inferred).flat().length).toBeGreaterThan(3);
});

test("columns whose names are known are not inferred", async () => {
  const { summary } = await readTable("sku;name;price;link;image", [
    ["A1", "Mug", "9.00", page(1), `${page(1)}.jpg`],
  ]);
  expect(summary.inferred).toEqual({});
});

describe("a column is not understood", () => {
  test.each([
    ["what the shop pays", "CostPrice", "80.00"],
    ["a price without tax", "priceNet", "80.00"],
    ["the price of delivery", "ShippingPrice", "80.00"],
    ["a price per piece of a pack", "pricePerUnit", "80.00"],
    ["a price for members", "memberPrice", "80.00"],
    ["a price with a word that is not known", "priceU", "8000"],
  ])("as the price: %s", async (_, name, amount) => {
    const { summary, read } = await readTable(`itemNo;itemName;${name};itemUrl`, [
      ["A1", "Mug", amount, page(1)],
    ]);
    expect(read).toEqual([]);
    expect(summary.needsMapping).toBe(true);
  });

  test("as the link: pages of sellers and brands", async () => {
    const { read } = await readTable(
      "listing_no;listing_title;seller_url;seller_logo_url;asking_price;listing_url;cover_photo",
      [["L1", "Violin", "https://s.example/anna", page(9), "450.00", page(1), `${page(1)}.jpg`]],
    );
    expect(read.map(({ row }) => [row.link, row.pictures])).toEqual([
      [page(1), [`${page(1)}.jpg`]],
    ]);
  });

  test.each([
    ["how many were sold", "quantity_sold", "0"],
    ["how many may be had for less", "Quantity Discount", "0"],
    ["how many colours there are", "available_colors", "0"],
    ["the maker's number", "Manufacturer SKU", "X-1"],
    ["the maker's number, in Italian", "codice produttore", "X-1"],
    ["where the maker is", "Hersteller Adresse", "Main St 1, Berlin"],
    ["what the maker promises", "manufacturer_warranty", "2 years"],
    ["the maker's picture", "Hersteller Bild", `${page(7)}.jpg`],
    ["a picture of its energy label", "energy_label_image", `${page(7)}.jpg`],
    ["how it is taxed", "Tax Category", "Standard"],
    ["what is said of its category", "Category description", "Cups of all kinds"],
    ["what its price is reduced by", "price_discount", "1.00"],
  ])("when it tells something else of a thing: %s", async (_, name, value) => {
    const { summary } = await readTable(`title;price;link;${name}`, [
      ["Mug", "9.00", page(1), value],
      ["Cup", "8.00", page(2), value],
    ]);
    expect(summary.inferred).toEqual({});
  });

  test.each(["Lien catégorie", "brand_page", "terms_url", "supplier link"])(
    "as the link: %s",
    async (name) => {
      const { summary } = await readTable(`itemNo;itemName;itemPrice;${name}`, [
        ["A1", "Mug", "9.00", page(1)],
      ]);
      expect(summary.inferred).not.toHaveProperty("link");
    },
  );

  test.each(["campaign_id", "Paid", "catalog code", "destination_code"])(
    "as a number, since rows share it: %s",
    async (name) => {
      const { read } = await readTable(`${name};title;price;link`, [
        ["77", "Mug", "9.00", page(1)],
        ["77", "Cup", "8.00", page(2)],
      ]);
      expect(read.map(({ row }) => row.link)).toEqual([page(1), page(2)]);
    },
  );

  test("when its values are of another kind", async () => {
    const { read } = await readTable("itemNo;itemName;itemPrice;itemUrl;itemImage", [
      ["A1", "Mug", "9.00", page(1), "yes"],
    ]);
    expect(read.map(({ row }) => row.pictures)).toEqual([[]]);
  });
});

test("the number of a style is shared by its sizes, and identifies none of them", async () => {
  const { read } = await readTable("Style Code;Style Name;Selling Price;Page URL;EAN", [
    ["S1", "Shirt", "30.00", page(1), "4006381333931"],
    ["S1", "Shirt", "30.00", page(2), "4006381333948"],
  ]);
  expect(read.map(({ row }) => [row.key, row.group])).toEqual([
    ["04006381333931", "S1"],
    ["04006381333948", "S1"],
  ]);
});

test("a retail price is the price where there is no other, and the price before elsewhere", async () => {
  const alone = await readTable("sku;name;supply_price;retail_price;stock", [
    ["V1", "Cap", "4.00", "14.95", "3"],
  ]);
  expect(alone.summary.inferred).toEqual({ regular: ["retail_price"] });

  const beside = await readTable("sku;name;price;retail_price;link", [
    ["V1", "Cap", "9.95", "14.95", page(1)],
  ]);
  expect(beside.read.map(shownOf)).toEqual([["V1", "Cap", "995 (1495) USD", "unknown", null]]);
});

describe("JSON", () => {
  test("values in objects around all of them, and in objects of their own", async () => {
    const { read } = await readFeed(
      JSON.stringify({
        data: {
          products: {
            edges: [
              {
                node: {
                  id: "P1",
                  name: "Juice",
                  category: { name: "Drinks" },
                  thumbnail: { url: `${page(1)}.png` },
                  pricing: {
                    priceRange: { start: { gross: { amount: 5.99, currency: "EUR" } } },
                    priceRangeUndiscounted: { start: { gross: { amount: 7.99, currency: "EUR" } } },
                  },
                },
              },
            ],
          },
        },
      }),
    );
    expect(read.map(shownOf)).toEqual([["P1", "Juice", "599 (799) EUR", "unknown", "Drinks"]]);
  });

  test("each variant has its own number, price and stock", async () => {
    const { read } = await readFeed(
      JSON.stringify({
        products: [
          {
            id: "prod_1",
            title: "Sweatpants",
            thumbnail: `${page(1)}.png`,
            variants: [
              {
                id: "v1",
                inventory_quantity: 4,
                calculated_price: {
                  calculated_amount: 10.5,
                  original_amount: 15,
                  currency_code: "eur",
                },
              },
              {
                id: "v2",
                inventory_quantity: 0,
                calculated_price: { calculated_amount: 15, currency_code: "eur" },
              },
            ],
          },
        ],
      }),
    );
    expect(read.map(shownOf)).toEqual([
      ["prod_1 v1", "Sweatpants", "1050 (1500) EUR", "in_stock", null],
      ["prod_1 v2", "Sweatpants", "1500 EUR", "out_of_stock", null],
    ]);
  });

  test("amounts in minor units are converted where the file tells how many digits they have", async () => {
    const { read } = await readFeed(
      JSON.stringify([
        {
          id: "c1",
          name: { "en-US": "Bowl" },
          image: `${page(1)}.png`,
          prices: [{ value: { centAmount: 1999, fractionDigits: 2, currencyCode: "USD" } }],
        },
      ]),
    );
    expect(read.map(shownOf)).toEqual([["c1", "Bowl", "1999 USD", "unknown", null]]);
  });

  test.each([
    ["one is too small for cents", [{ now: { price: 1999 } }, { now: { price: 20 } }]],
    ["the currency has none", [{ now: { price: 1999, currency: "JPY" } }]],
    ["the same price stands beside it", [{ now: { price: 1999, shown: "€1.999,00" } }]],
  ])("whole amounts deep within a product are units where %s", async (_, prices) => {
    const rows = prices.map((one, at) => ({
      ...{ code: `c${at}`, name: "Shirt", images: [{ path: `${page(1)}.png` }] },
      ...one,
    }));
    const { summary, read } = await readFeed(JSON.stringify(rows));
    expect(summary.doubtfulPrices).toEqual([]);
    expect(read[0]?.row.regularMinor).toBe(read[0]?.row.currency === "JPY" ? 1999 : 199_900);
  });

  test("whole amounts deep within a product may be in cents, and are not read as units", async () => {
    const { summary, read } = await readFeed(
      JSON.stringify([
        {
          code: "a",
          name: "Shirt",
          images: [{ path: `${page(1)}.png` }],
          defaultVariantData: { price: 1999, originalPrice: 2599 },
        },
      ]),
    );
    expect(read).toEqual([]);
    expect(summary.doubtfulPrices).toEqual([
      "defaultVariantData/price",
      "defaultVariantData/originalPrice",
    ]);
  });
});

test("a page's name or path in a column of links is no link of a list of products", async () => {
  const { read } = await readFeed(
    JSON.stringify([
      { id: 1, name: "Tee", price: 25, url: "/product/tee", images: [{ url: `${page(1)}.png` }] },
    ]),
  );
  expect(read.map(({ row }) => [row.title, row.link])).toEqual([["Tee", null]]);
});
