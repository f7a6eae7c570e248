import { describe, expect, test } from "vitest";
import { priceOf, readFeed } from "../../../test/feeds/reading.ts";

describe("files without a known format", () => {
  test.each([
    [
      "semicolons and German names",
      "Artikelnummer;Bezeichnung;Preis;UVP;Währung;Verfügbarkeit;Deeplink;Bild_URL;EAN;Hersteller;Farbton\n7;Kanne;1.299,00;1.499,00;EUR;sofort lieferbar;https://k.example/7;https://k.example/7.jpg;4006381333931;Krug;blau",
    ],
    [
      "XML",
      `<katalog><artikel><artikelnummer>7</artikelnummer><bezeichnung>Kanne</bezeichnung><preis waehrung="EUR">1.299,00 €</preis><uvp>1.499,00 €</uvp><verfuegbarkeit>Auf Lager</verfuegbarkeit><deeplink>https://k.example/7</deeplink><bild>https://k.example/7.jpg</bild><ean>4006381333931</ean><hersteller>Krug</hersteller><farbton>blau</farbton></artikel></katalog>`,
    ],
    [
      "JSON",
      JSON.stringify({
        meta: { pages: [{ no: 1 }] },
        data: {
          products: [
            {
              productId: 7,
              name: "Kanne",
              price: { value: 1299, currency: "EUR" },
              oldPrice: 1499,
              inStock: true,
              url: "https://k.example/7",
              imageUrl: "https://k.example/7.jpg",
              ean: "4006381333931",
              brand: "Krug",
              farbton: "blau",
            },
            {
              productId: 8,
              name: "Deckel",
              price: { value: 9, currency: "EUR" },
              url: "https://k.example/8",
            },
          ],
        },
      }),
    ],
  ])("are read: %s", async (_, text) => {
    const { summary, read } = await readFeed(text);
    expect(summary).toMatchObject({ format: "generic", needsMapping: false });
    expect(summary.unusedColumns.join()).toMatch(/farbton/i);
    expect(priceOf(read[0] as never)).toBe("129900 (149900) EUR");
    expect(read[0]?.row).toMatchObject({
      key: "7",
      title: "Kanne",
      brand: "Krug",
      gtin: "04006381333931",
      link: "https://k.example/7",
      pictures: ["https://k.example/7.jpg"],
      availability: "in_stock",
    });
  });

  test("have the currency of their currency column", async () => {
    const { summary, read } = await readFeed(
      [
        ",item_id,name,category,price,old_price,sellable_online,link,other_colors",
        "0,90420332,FREKVENS,Bar furniture,265.0,No old price,True,https://i.example/1,No",
        '1,368814,NORDVIKEN,Bar furniture,995.0,"SR 1,325",False,https://i.example/2,No',
        '2,9333523,NORDVIKEN,Beds,2095.0,"SR 2,375",True,https://i.example/3,No',
      ].join("\n"),
    );
    expect(summary).toMatchObject({
      format: "generic",
      questions: [],
      implicitCurrency: { currency: "SAR", from: "file" },
    });
    expect(read.map(priceOf)).toEqual(["26500 SAR", "99500 (132500) SAR", "209500 (237500) SAR"]);
    expect(read.flatMap(({ warnings }) => warnings)).toEqual([]);
    expect(read.map(({ row }) => row.availability)).toEqual([
      "in_stock",
      "out_of_stock",
      "in_stock",
    ]);
  });

  test("are read with the owner's column mapping", async () => {
    const text = "a;b;c;d;e\n1;Cup;9.50;https://x.example/1;7\n";
    const blind = await readFeed(text);
    expect(blind.summary).toMatchObject({
      needsMapping: true,
      mapping: {},
      samples: [{ a: "1", b: "Cup", c: "9.50", d: "https://x.example/1", e: "7" }],
    });
    expect(blind.refused).toHaveLength(1);
    const mapping = { key: "a", title: "b", regular: "c", link: "d", stock: "e" } as const;
    const { read, summary } = await readFeed(text, { mapping });
    expect(summary).toMatchObject({ needsMapping: false, mapping: { title: ["b"], stock: ["e"] } });
    expect(read[0]?.row).toMatchObject({
      key: "1",
      title: "Cup",
      regularMinor: 950,
      availability: "in_stock",
    });
  });
});

test("a list price below the price is not the price before", async () => {
  const rows = ["1,A,12.00,10.00", "2,B,7.00,9.00", "3,C,,9.00"].map(
    (row) => `${row},https://s.example/1,https://s.example/1.jpg`,
  );
  const { read } = await readFeed(`sku,name,sale_price,msrp,url,image\n${rows.join("\n")}\n`);
  expect(read.map(priceOf)).toEqual(["1200 USD", "700 (900) USD", "900 USD"]);
});

describe("files that are not feeds are named", () => {
  test.each([
    [
      `<?xml version="1.0"?><rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><item><title>A</title></item></channel></rss>`,
      "this is a WordPress export",
    ],
    ["<!DOCTYPE html><html><body>Sign in</body></html>", "this is a web page"],
    [`<?xml version="1.0"?><urlset><url><loc>https://a.example</loc></url></urlset>`, "a sitemap"],
    [
      `<rss version="2.0"><channel><item><title>News</title><link>https://a.example</link><pubDate>x</pubDate></item></channel></rss>`,
      "a news feed",
    ],
    [`{"error":401,"message":"Full authentication is required"}`, "an error message"],
    [`{"db":[{"meta":{"exported_on":1},"data":{"posts":[]}}]}`, "a Ghost export"],
    [
      "Advertiser ID,Advertiser Name,Primary Region,Membership Status,Feed ID,Feed Name,Language,Vertical,Last Imported,Last Checked,No of products,URL\n1,A,GB,active,2,B,en,retail,x,x,3,https://a.example",
      "Awin’s list of feeds",
    ],
    ["Name,Email,Financial Status,Lineitem name\n#1,a@b.example,paid,Cup", "an export of orders"],
    ["just words\nand more words\n", "plain text, not a table"],
    ["a\0b,c", "not a text file"],
    ["[]", "no list of objects"],
  ])("%#", async (text, message) => {
    await expect(readFeed(text)).rejects.toThrow(message.replace("this is ", "is "));
  });
});
