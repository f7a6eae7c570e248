import { expect, test } from "vitest";
import { priceOf, readFeed } from "../../test/feeds/reading.ts";

test("Bol: the offer for the Netherlands, in euros, with the whole category path", async () => {
  const { summary, read } = await readFeed(
    `"productId"|"ean"|"title"|"productPageUrlNL"|"imageUrl"|"brand"|"OfferNL.sellingPrice"|"OfferNL.listPrice"|"OfferNL.condition"|"OfferNL.isDeliverable"|"OfferNL.shippingCost"|"Category.category"|"Category.productgroup"|"Category.subgroup"|"Category.subssubgroup"
"9300000116791172"|"4006381333931"|"Potgrond | 40 l"|"https://www.bol.com/nl/nl/p/potgrond/9300000116791172/"|"https://media.example/a.jpg"|"Acme"|"25.00"|"29.99"|"Nieuw"|"Y"|"2.99"|"Tuin"|"Planten"|"Aarde"|"Potgrond"
"9300000116791173"|""|"Gieter"|"https://www.bol.com/nl/nl/p/gieter/9300000116791173/"|""|""|"1.95"|""|"Nieuw"|"N"|""|"Tuin"|""|""|""`,
  );

  expect(summary.format).toBe("bol");
  expect(
    read.map(({ row, ...one }) => [
      priceOf({ row, ...one }),
      row.availability,
      row.category?.names,
    ]),
  ).toEqual([
    ["2500 (2999) EUR", "in_stock", ["Tuin", "Planten", "Aarde", "Potgrond"]],
    ["195 EUR", "out_of_stock", ["Tuin"]],
  ]);
});

test("PrestaShop's web service: names by language, and unknown stock", async () => {
  const product = (id: number, more: string) =>
    `<product><id><![CDATA[${id}]]></id><id_category_default>3</id_category_default><id_default_image xlink:href="https://m.example/api/images/products/${id}/9">9</id_default_image><quantity>0</quantity><reference>R${id}</reference><ean13></ean13><price>23.900000</price><available_for_order>1</available_for_order><name><language id="1">Mug ${id}</language><language id="2">Tasse</language></name>${more}</product>`;
  const { summary, read, refused } = await readFeed(
    `<?xml version="1.0"?><prestashop xmlns:xlink="http://www.w3.org/1999/xlink"><products>${product(1, "<active>1</active>")}${product(2, "<active>0</active>")}</products></prestashop>`,
    { homepage: "https://m.example" },
  );

  expect(summary.format).toBe("prestashop-service");
  expect(refused).toMatchObject([{ reason: "it is not published where it comes from" }]);
  expect(read[0]?.row).toMatchObject({
    key: "1",
    title: "Mug 1",
    availability: "unknown",
    link: "https://m.example/index.php?controller=product&id_product=1",
    pictures: [],
  });
  expect(read.map(priceOf)).toEqual(["2390 USD"]);
});

test("Magento's REST API: prices and pictures in attributes that are named by a code", async () => {
  const { summary, read, refused } = await readFeed(
    JSON.stringify({
      items: [
        {
          ...{ id: 1, sku: "24-MB01", name: "Duffle Bag", attribute_set_id: 15, price: 34 },
          ...{ status: 1, visibility: 4, type_id: "simple" },
          extension_attributes: { stock_item: { qty: 0, is_in_stock: false } },
          media_gallery_entries: [{ id: 1, file: "/m/b/b.jpg" }],
          custom_attributes: [
            { attribute_code: "special_price", value: "29.000000" },
            { attribute_code: "image", value: "/m/b/a.jpg" },
            { attribute_code: "category_ids", value: ["3", "4"] },
          ],
        },
        {
          id: 2,
          sku: "X",
          name: "Off",
          attribute_set_id: 15,
          price: 1,
          status: 2,
          type_id: "simple",
        },
      ],
      total_count: 2,
    }),
    { homepage: "https://m.example" },
  );

  expect(summary.format).toBe("magento-service");
  expect(refused).toHaveLength(1);
  expect(read.map(priceOf)).toEqual(["2900 (3400) USD"]);
  expect(read[0]?.row).toMatchObject({
    link: "https://m.example/catalog/product/view/id/1",
    availability: "out_of_stock",
    pictures: [
      "https://m.example/media/catalog/product/m/b/a.jpg",
      "https://m.example/media/catalog/product/m/b/b.jpg",
    ],
  });
});
