import { expect, test } from "vitest";
import { readFeed, shownOf } from "../../test/feeds/reading.ts";

test.each([
  ["Damen > Jacken, Mäntel & Westen > Jacken", "Damen|Jacken, Mäntel & Westen|Jacken"],
  [
    "Apparel & Accessories > Handbags, Wallets & Cases > Handbags",
    "Apparel & Accessories|Handbags, Wallets & Cases|Handbags",
  ],
  ["Home > Pots, Pans and Lids > Lids", "Home|Pots, Pans and Lids|Lids"],
  ["Men > Shoes, Men > Sale", "Men|Shoes"],
  ["Toys & Games > Toys, Home & Garden > Decor", "Toys & Games|Toys"],
  ["Tea & Co > Tea, Tea & Co > Gifts", "Tea & Co|Tea"],
])("commas within category names are kept: %s", async (category, names) => {
  const { read } = await readFeed(
    `id\ttitle\tlink\tprice\tproduct_type\tgoogle_product_category\n1\tA\thttps://a.example/1\t5\t${category}\t${category}`,
  );
  expect(read[0]?.row.category?.names).toEqual(names.split("|"));
  expect(read[0]?.row.googleCategory?.names).toEqual(names.split("|"));
});

test("one of Google's categories is recognized by its path with commas", async () => {
  const { read } = await readFeed(
    "id\ttitle\tlink\tprice\tgoogle_product_category\n1\tA\thttps://a.example/1\t5\tApparel & Accessories > Handbags, Wallets & Cases > Handbags",
  );
  expect(read[0]?.row.googleCategory?.googleId).toBe(3032);
});

test.each([
  ["category,subcategory", "Women,Dresses", "Women > Dresses"],
  ["category,subcategory", "Women > Dresses,Dresses", "Women > Dresses"],
  ["category,subcategory", "Women,Women > Dresses", "Women > Dresses"],
  ["category,subcategory", ",Dresses", "Dresses"],
  ["category1,category2,category3", "Women,Dresses,Summer", "Women > Dresses > Summer"],
  ["category,categoryPath", "Dresses,Women > Dresses", "Women > Dresses"],
  ["category,categoryPath", "Dresses,Women > Skirts", "Dresses"],
])("category levels in separate columns are joined: %s as %s", async (columns, values, path) => {
  const { summary, read } = await readFeed(
    `sku,name,url,price,${columns}\n1,A,https://a.example/1,5,${values}`,
  );
  expect(summary).toMatchObject({ format: "generic", unusedColumns: [] });
  expect(read[0]?.row.category?.names.join(" > ")).toBe(path);
});

test("a subcategory column is reported as unused in formats that have none", async () => {
  const { summary } = await readFeed(
    `<yml_catalog><shop><categories><category id="1">Home</category></categories><offers><offer id="1" available="true"><url>https://a.example/1</url><name>A</name><price>5</price><currencyId>EUR</currencyId><categoryId>1</categoryId><subcategory>Pots</subcategory></offer></offers></shop></yml_catalog>`,
  );
  expect(summary).toMatchObject({ format: "yandex", unusedColumns: ["subcategory"] });
});

test.each([
  ["id,title,link,price,subcategory", "generic", "Women"],
  ["id,title,link,price,category", "google", "Women"],
  ["id,title,link,price,product_type", "google", "Women"],
  ["id,title,link,price,image_link,availability,category", "google", "Women"],
])(
  "a table is only read as Google's when its columns are: %s",
  async (columns, format, category) => {
    const { summary, read } = await readFeed(
      `${columns}\n1,A,https://a.example/1,5,${columns.includes("image_link") ? "https://a.example/1.jpg,in stock," : ""}Women`,
    );
    expect(summary.format).toBe(format);
    expect(read[0]?.row.category?.names[0]).toBe(category);
  },
);

test("a department is the top level of the category", async () => {
  const { summary, read } = await readFeed(
    `sku,name,price,url,departamento,categoria
1,Fridge,9.00,https://a.example/1,Eletro,Geladeiras
2,Mug,9.00,https://a.example/2,Casa,
3,Shirt,9.00,https://a.example/3,Moda,Moda > Camisas`,
  );
  expect(summary.unusedColumns).toEqual([]);
  expect(read.map((one) => shownOf(one).at(-1))).toEqual([
    "Eletro > Geladeiras",
    "Casa",
    "Moda > Camisas",
  ]);
});

test("codes and placeholders are not categories", async () => {
  const { read } = await readFeed(
    `sku,name,price,url,category,product_group
1,Drill,9.00,https://a.example/1,Tools,10-234
2,Saw,9.00,https://a.example/2,Tools,B12
3,Plane,9.00,https://a.example/3,Tools,Hand tools 2
4,Screw,9.00,https://a.example/4,null,n/a`,
  );
  expect(read.map((one) => shownOf(one).at(-1))).toEqual([
    "Tools",
    "Tools",
    "Tools > Hand tools 2",
    null,
  ]);
});

test("rows with the same breadcrumbs each leave out their own name only", async () => {
  const path = "Home > Lamps > Large red lamp";
  const { read } = await readFeed(
    `id\ttitle\tlink\tprice\tproduct_type\n1\tLarge red lamp\thttps://a.example/1\t5\t${path}\n2\tBlue lamp\thttps://a.example/2\t5\t${path}\n3\tLarge red lamp\thttps://a.example/3\t5\t${path}`,
  );
  expect(read.map(({ row }) => row.category?.names.length)).toEqual([2, 3, 2]);
});
