import { expect, test } from "vitest";
import { priceOf, readFeed } from "../../test/feeds/reading.ts";

const rss = (...items: string[]) =>
  `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel><title>x</title>${items.join("")}</channel></rss>`;
const item = (id: string, rest: string) =>
  `<item><g:id>${id}</g:id><title>Cup</title><link>https://a.example/${id}</link>${rest}</item>`;

test("an XML element can have amount and currency as attributes", async () => {
  const { read, refused, summary } = await readFeed(
    rss(
      item(
        "1",
        '<g:price amount="12.50" currency="EUR"/><g:availability>in_stock</g:availability>',
      ),
      item(
        "2",
        '<g:price value="1,250.00" currency="USD"/><g:sale_price amount="10.00" currency="USD"/>',
      ),
      item(
        "3",
        '<g:price currency="EUR">12.50</g:price><g:sale_price currency="EUR">10.00</g:sale_price>',
      ),
      // An amount only has the currency beside it.
      item(
        "4",
        '<g:price currency="EUR">12.50</g:price><g:sale_price currency="SEK">10.00</g:sale_price>',
      ),
      item("5", '<g:price amount="" currency="EUR"/>'),
      item("6", '<g:price amount="5" currency="Taler"/>'),
    ),
  );
  expect(read.map(priceOf)).toEqual([
    "1250 EUR",
    "1000 (125000) USD",
    "1000 (1250) EUR",
    "1250 EUR",
  ]);
  expect(read[3]?.warnings).toEqual(["g:sale_price is in another currency; left out"]);
  expect(refused.map(({ reason }) => reason)).toEqual([
    "it has no price",
    "g:price@currency “Taler” is not a known currency",
  ]);
  expect(summary.unusedColumns).toEqual([]);
});

test("empty XML elements can have all values as attributes", async () => {
  const { read, summary } = await readFeed(
    `<products><product id="1" name="Cup" url="https://a.example/1" price="12.50" currency="EUR" image="https://a.example/1.jpg" stock="3"/>
<product id="2" name="Pot" url="https://a.example/2" price="13.50" currency="EUR" stock="0"/></products>`,
  );
  expect(summary).toMatchObject({ needsMapping: false, unusedColumns: [], isCut: false });
  expect(read.map(priceOf)).toEqual(["1250 EUR", "1350 EUR"]);
  expect(read.map(({ row }) => row.availability)).toEqual(["in_stock", "out_of_stock"]);
  expect(read[0]?.row).toMatchObject({ title: "Cup", pictures: ["https://a.example/1.jpg"] });
});

test("an XML file that ends within a record is reported", async () => {
  const { refused, summary } = await readFeed(
    '<products><product id="1" name="Cup" price="1.00 EUR" url="https://a.example/1"/><product id="2"><name>Pot</name>',
  );
  expect(refused.map(({ reason }) => reason)).toEqual(["the file ends within this row"]);
  expect(summary.isCut).toBe(true);
});

test("JSON can have amounts, pictures and names as objects", async () => {
  const { read, summary } = await readFeed(
    JSON.stringify({
      products: [
        {
          id: 1,
          title: "Cup",
          url: "https://a.example/1",
          price: { amount: 12.5, currency: "EUR" },
          sale_price: { amount: 10, currency: "EUR" },
          images: [{ src: "https://a.example/1.jpg" }, { src: "https://a.example/2.jpg" }],
          brand: { name: "Acme" },
          categories: [{ name: "Kitchen > Cups" }, { name: "Sale" }],
        },
        {
          id: 2,
          title: "Pot",
          url: "https://a.example/2",
          price: { value: "12.50", currencyCode: "SEK" },
          salePrice: { value: "11.50", currencyCode: "SEK" },
          image: { url: "https://a.example/3.jpg" },
          availability: "https://schema.org/InStock",
        },
      ],
    }),
  );
  expect(read.map(priceOf)).toEqual(["1000 (1250) EUR", "1150 (1250) SEK"]);
  expect(read.map(({ row }) => row.pictures)).toEqual([
    ["https://a.example/1.jpg", "https://a.example/2.jpg"],
    ["https://a.example/3.jpg"],
  ]);
  expect(read[0]?.row).toMatchObject({ brand: "Acme", category: { names: ["Kitchen", "Cups"] } });
  expect(summary.unusedColumns).toEqual([]);
});

test("products in schema.org's vocabulary are read", async () => {
  const product = (sku: string, offers: object) => ({
    "@type": "Product",
    sku,
    name: "Cup",
    image: ["https://a.example/1.jpg"],
    brand: { "@type": "Brand", name: "Acme" },
    offers,
  });
  const offer = { price: "12.50", priceCurrency: "EUR", url: "https://a.example/1" };
  const { read } = await readFeed(
    JSON.stringify([
      product("A", { ...offer, availability: "https://schema.org/OutOfStock" }),
      product("B", [{ ...offer, availability: "InStock" }]),
    ]),
  );
  expect(read.map(priceOf)).toEqual(["1250 EUR", "1250 EUR"]);
  expect(read.map(({ row }) => [row.availability, row.link, row.brand])).toEqual([
    ["out_of_stock", "https://a.example/1", "Acme"],
    ["in_stock", "https://a.example/1", "Acme"],
  ]);
});

test("answers of CJ's API are read", async () => {
  const { read, summary } = await readFeed(
    JSON.stringify({
      data: {
        shoppingProducts: {
          totalCount: 1,
          resultList: [
            {
              id: "1",
              advertiserId: "77",
              advertiserName: "Acme",
              title: "Boot",
              price: { amount: "99.99", currency: "USD" },
              salePrice: { amount: "89.99", currency: "USD" },
              imageLink: "https://a.example/1.jpg",
              link: "https://a.example/1",
              linkCode: { clickUrl: "https://www.anrdoezrs.net/click-1" },
              availability: "in stock",
              googleProductCategory: { id: "187", name: "Shoes" },
            },
          ],
        },
      },
    }),
  );
  expect(summary).toMatchObject({ format: "cj-search", unusedColumns: [] });
  expect(read.map(priceOf)).toEqual(["8999 (9999) USD"]);
  expect(read[0]?.row).toMatchObject({
    link: "https://a.example/1",
    merchant: { id: "77", name: "Acme" },
    trackedLink: "https://www.anrdoezrs.net/click-1",
    googleCategory: { googleId: 187 },
  });
});

test("Google's translated column names are read", async () => {
  const { read, summary } = await readFeed(
    "ID\tTitel\tBeschreibung\tLink\tBildlink\tVerfügbarkeit\tPreis\tSonderangebotspreis\tMarke\tProdukttyp\n" +
      "1\tTasse\td\thttps://a.example/1\thttps://a.example/1.jpg\tauf Lager\t12,99 EUR\t9,99 EUR\tB\tKüche > Tassen\n",
  );
  expect(summary.unusedColumns).toEqual([]);
  expect(read.map(priceOf)).toEqual(["999 (1299) EUR"]);
  expect(read[0]?.row).toMatchObject({
    pictures: ["https://a.example/1.jpg"],
    category: { names: ["Küche", "Tassen"] },
  });
});

test("pictures in the rows of Shopify's variants belong to the product", async () => {
  const { read, summary } = await readFeed(
    [
      "Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory quantity,Continue selling when out of stock,Weight value (grams),Product image URL,Image position,Variant image URL",
      "Shirt,shirt,Soft,Acme,,Shirts,new,TRUE,Active,S,Size,S,20.00,25.00,5,DENY,100,https://a.example/1.jpg,1,",
      ",shirt,,,,,,,,M,,M,22.00,,0,DENY,100,https://a.example/2.jpg,2,https://a.example/m.jpg",
      ",shirt,,,,,,,,,,,,,,,,https://a.example/3.jpg,3,",
    ].join("\n"),
  );
  expect(summary).toMatchObject({ format: "shopify", rows: 3, parts: 1, unusedColumns: [] });
  const all = ["1", "2", "3"].map((name) => `https://a.example/${name}.jpg`);
  expect(read.map(({ row }) => [row.key, row.pictures])).toEqual([
    ["shirt S", all],
    ["shirt M", ["https://a.example/m.jpg", ...all]],
  ]);
});
