import { describe, expect, test } from "vitest";
import { readFeed, shownOf } from "../../test/feeds/reading.ts";

const shown = async (...read: Parameters<typeof readFeed>) =>
  (await readFeed(...read)).read.map(shownOf);

describe("A file of a known format", () => {
  test("may have columns that the format does not name", async () => {
    const { summary, read } = await readFeed(
      `id\ttitle\tlink\timage_link\tprice\tavailability\tean13\tmanufacturer\toriginal_price\tcategory_path
1\tLamp\thttps://a.example/1\thttps://a.example/1.jpg\t49.00 EUR\tin stock\t4006381333931\tFlos\t69.00 EUR\tHome > Lamps`,
    );

    expect(summary).toMatchObject({ format: "google", unusedColumns: [] });
    expect(read.map(shownOf)).toEqual([
      ["1", "Lamp", "4900 (6900) EUR", "in_stock", "Home > Lamps"],
    ]);
    expect(read[0]?.row).toMatchObject({ brand: "Flos", gtin: "04006381333931" });
  });

  test("has links in PrestaShop's export, too", async () => {
    const { read } =
      await readFeed(`Product ID;Image;Name;Reference;Category;Price (tax excl.);Price (tax incl.);Quantity;Status;Link
7;https://a.example/7.jpg;Mug;demo_7;Cups;11,90;14,28;300;1;https://a.example/7`);
    expect(read[0]?.row.link).toBe("https://a.example/7");
  });
});

describe("The currency above the rows", () => {
  test.each([
    [
      "an attribute of the root",
      `<catalog currency="GBP"><item sku="1" name="Mug" price="9.99" url="https://a.example/1"/><item sku="2" name="Cup" price="7.50" url="https://a.example/2"/></catalog>`,
    ],
    [
      "an element",
      `<catalog><currency>GBP</currency><item sku="1" name="Mug" price="9.99" url="https://a.example/1"/><item sku="2" name="Cup" price="7.50" url="https://a.example/2"/></catalog>`,
    ],
    [
      "a value before the list",
      `{"currency":"GBP","items":[{"id":1,"name":"Mug","price":9.99,"url":"https://a.example/1"},{"id":2,"name":"Cup","price":7.5,"url":"https://a.example/2"}]}`,
    ],
    [
      "a value after the list",
      `{"items":[{"id":1,"name":"Mug","price":9.99,"url":"https://a.example/1"},{"id":2,"name":"Cup","price":7.5,"url":"https://a.example/2"}],"currency":"GBP"}`,
    ],
  ])("is that of all amounts: %s", async (_, text) => {
    expect((await shown(text)).map(([, , price]) => price)).toEqual(["999 GBP", "750 GBP"]);
  });

  test("does not replace a row's own", async () => {
    const rows = await shown(
      `<catalog currency="GBP"><item sku="1" name="Mug" price="9.99" currency="EUR" url="https://a.example/1"/><item sku="2" name="Cup" price="7.50" url="https://a.example/2"/></catalog>`,
    );
    expect(rows.map(([, , price]) => price)).toEqual(["999 EUR", "750 GBP"]);
  });
});

describe("A reduction that is over", () => {
  test.each([
    ["Aktionspreis;Aktion von;Aktion bis", "01.10.2026;31.10.2026"],
    ["precio_oferta;oferta_desde;oferta_hasta", "01/10/2026;31/10/2026"],
    ["promo_price;promo_start;promo_end", "2026-10-01;2026-10-31"],
    ["promo_price;valid_from;valid_to", "2026-10-01;2026-10-31"],
  ])("is known by its dates: %s", async (columns, dates) => {
    const { read } = await readFeed(`id;name;price;url;${columns}
1;Lamp;49.90;https://a.example/1;39.90;${dates}
2;Table;99.90;https://a.example/2;;;`);

    expect(read[0]?.row.saleFrom?.toISOString()).toContain("2026-10-01");
    expect(read[0]?.row.saleTo?.toISOString()).toContain("2026-10-31");
    expect(read[0]?.row.expiresAt).toBeNull();
  });

  test("is not told by dates of things that are not reduced", async () => {
    const { read } = await readFeed(`id;name;price;url;promo_price;valid_to
1;Lamp;49.90;https://a.example/1;39.90;2026-10-31
2;Table;99.90;https://a.example/2;;2026-10-31`);
    expect(read.map(({ row }) => row.saleTo)).toEqual([null, null]);
    expect(read[0]?.row.expiresAt).not.toBeNull();
  });
});

describe("Without a column that is called so", () => {
  test("a time of delivery tells what can be bought", async () => {
    const rows = await shown(`sku;title;price;url;delivery
1;Kettle;29.95;https://a.example/1;1-3 Werktage
2;Soap;8.95;https://a.example/2;sofort
3;TV;1299.00;https://a.example/3;4 Wochen`);
    expect(rows.map(([, , , availability]) => availability)).toEqual([
      "in_stock",
      "in_stock",
      "backorder",
    ]);
  });

  test("the link is that of a network where only one column has its addresses", async () => {
    const { read } = await readFeed(`id;title;price;url;camref_link
1;Boot;85.00;https://a.example/1;https://prf.hn/click/camref:1/destination:https://a.example/1`);
    expect(read[0]?.row).toMatchObject({
      link: "https://a.example/1",
      trackedLink: "https://prf.hn/click/camref:1/destination:https://a.example/1",
    });
  });

  test.each(["Artikel", "Item Description"])("the name is in %s", async (column) => {
    const rows = await shown(`Art.-Nr.;${column};Preis;URL
1;Kaffee 500 g;9,99 €;https://a.example/1
2;Tee 100 g;4,99 €;https://a.example/2`);
    expect(rows.map(([, title]) => title)).toEqual(["Kaffee 500 g", "Tee 100 g"]);
  });
});

test("Shops' price lists in Croatian have the price of the special sale", async () => {
  const rows =
    await shown(`NAZIV PROIZVODA;ŠIFRA PROIZVODA;MARKA PROIZVODA;NETO KOLIČINA;JEDINICA MJERE;MALOPRODAJNA CIJENA;CIJENA ZA JEDINICU MJERE;MPC ZA VRIJEME POSEBNOG OBLIKA PRODAJE;NAJNIŽA CIJENA U POSLJEDNIH 30 DANA;BARKOD;KATEGORIJA PROIZVODA;URL
Mlijeko;1;Dukat;1;l;1,29;1,29;;1,19;4006381333931;Mlijeko;https://a.example/1
Kava;2;Franck;400;g;6,99;13,73;5,49;5,49;;Kava;https://a.example/2`);
  expect(rows.map(([, , price]) => price)).toEqual(["129 USD", "549 (699) USD"]);
});

describe("Amounts in cents", () => {
  test("are told by the names of columns in tables, too", async () => {
    const rows = await shown(`id,name,price_cents,list_price_cents,currency,url
1,Mug,999,1299,USD,https://a.example/1
2,Cup,70,,USD,https://a.example/2`);
    expect(rows.map(([, , price]) => price)).toEqual(["999 (1299) USD", "70 USD"]);
  });

  test("are what the owner says they are", async () => {
    const text = `id,name,price,url
1,Mug,999,https://a.example/1
2,Cup,9.99,https://a.example/2`;
    const { read, refused } = await readFeed(text, { decimalMark: "cents" });
    expect(read.map(shownOf).map(([, , price]) => price)).toEqual(["999 USD"]);
    expect(refused.map(({ reason }) => reason)).toEqual([
      "price “9.99” is not a whole number of cents",
    ]);
  });
});

test("Amounts that name the currency are written like those that do not", async () => {
  const rows = await shown(
    `id;name;price;url
1;Oud;12.500;https://a.example/1
2;Musk;0.750;https://a.example/2
3;Amber;KD 3.250;https://a.example/3`,
    { shopCurrency: "KWD" },
  );
  expect(rows.map(([, , price]) => price)).toEqual(["12500 KWD", "750 KWD", "3250 KWD"]);
});

/** Encodes text in an encoding with one byte per character. */
function encoded(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  return Buffer.from([...text].map((letter) => bytes.get(letter) ?? 0x3f));
}

test.each([
  ["windows-1250", "név;ár;url;gyártó", "Vízforraló őszi"],
  ["ibm866", "название;цена;ссылка;бренд", "Чайник"],
  ["windows-1257", "pavadinimas;kaina;nuoroda;prekės ženklas", "Virdulys šaltas žalias"],
])("A short table in %s is known by the names of its columns", async (encoding, header, title) => {
  const rows = await shown(encoded(`${header}\n${title};12,50;https://a.example/1;A\n`, encoding));
  expect(rows.map(([, name, price]) => [name, price])).toEqual([[title, "1250 USD"]]);
});
