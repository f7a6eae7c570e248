import { expect, test } from "vitest";
import { readFeed } from "../../../../test/feeds/reading.ts";

const item = (pictures: (address: string) => unknown) => ({
  itemName: "ランプ",
  itemCode: "shop:1000",
  itemPrice: 2980,
  itemUrl: "https://item.example/shop/1",
  affiliateUrl: "https://afl.example/1",
  smallImageUrls: [pictures("https://i.example/s.jpg")],
  mediumImageUrls: [pictures("https://i.example/m.jpg"), pictures("https://i.example/m2.jpg")],
  availability: 1,
  shopName: "Acme",
  shopCode: "shop",
});

test.each([
  ["first", { Items: [{ Item: item((imageUrl) => ({ imageUrl })) }] }],
  ["second", { Items: [item((address) => address)] }],
])("the %s version of the answers is read", async (_, answer) => {
  const { summary, read } = await readFeed(JSON.stringify({ count: 1, page: 1, ...answer }));
  expect(summary.format).toBe("rakuten_ichiba");
  expect(read.map(({ row }) => row)).toMatchObject([
    {
      key: "shop:1000",
      title: "ランプ",
      merchant: { id: "shop", name: "Acme" },
      link: "https://item.example/shop/1",
      trackedLink: "https://afl.example/1",
      pictures: ["https://i.example/m.jpg", "https://i.example/m2.jpg"],
      regularMinor: 2980,
      currency: "JPY",
      availability: "in_stock",
    },
  ]);
});

test("a price without tax is said to be one, and is not raised by a rate that nothing tells", async () => {
  const one = { ...item((address) => address), taxFlag: 0 };
  const other = { ...one, itemCode: "shop:1001", taxFlag: 1 };
  const { read } = await readFeed(JSON.stringify({ count: 2, page: 1, Items: [one, other] }));
  expect(read.map(({ row, warnings }) => [row.regularMinor, warnings])).toEqual([
    [2980, []],
    [2980, ["its price is without tax"]],
  ]);
});
