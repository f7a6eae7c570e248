import { categories } from "@pickwell/db/schema";
import { describe, expect, test } from "vitest";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { saveSettings } from "../settings/service.ts";

/** Results of a search in the product list, best first. */
async function find(shop: TestShop, search: string): Promise<string[]> {
  const { products } = await shop.caller.catalog.products.list({ search });
  return products.map(({ name }) => name);
}

async function shopOf(...names: string[]): Promise<TestShop> {
  const shop = testShop();
  for (const name of names) await shop.product({ name });
  return shop;
}

test.each([
  ["running shoes", "Running Shoe"],
  ["potatoes", "Potato"],
  ["potato", "Potatoes"],
  ["berry", "Mixed Berries"],
  ["knives", "Kitchen Knife"],
  ["roasted", "Roasting Tin"],
  ["teapot", "Stoneware Tea Pot"],
  ["tea pot", "Stoneware Teapot"],
  ["ebook", "E-Book Reader"],
  ["e-book", "Ebook Reader"],
  ["t-shirts", "Tshirt"],
  ["1 kg", "Rice 1kg"],
  ["1kg", "Rice 1 kg"],
  ["1000g", "Rice, 1 KG"],
  ["500ml", "Shampoo 500 ml"],
  ["1.5l", "Water 1,5 l"],
  ["1,5 l", "Water 1500ml"],
  ["creme brulee", "Crème Brûlée"],
  ["crème brûlée", "Creme Brulee"],
  ["smorrebrod", "Smørrebrød"],
  ["smørrebrød", "Smorrebrod"],
  ["natures way", "Nature's Way"],
  ["couch", "Velvet Sofa"],
  ["washing up liquid", "Dish Soap"],
  ["shrmp", "King Prawns"],
  // Written together or apart, and misspelt besides.
  ["tee pot", "Stoneware Teapot"],
  ["tee pots", "Stoneware Teapot"],
  ["tee pot", "Stoneware Tea Pot"],
  ["teepot", "Stoneware Tea Pot"],
  ["teepots", "Stoneware Tea Pot"],
  ["hed phones", "Studio Headphones"],
  ["skate bord", "Maple Skateboard"],
  ["skatebord", "Maple Skate Board"],
  ["stoneware tee pot", "Stoneware Teapot"],
  ["sun glases", "Round Sunglasses"],
  ["sunglases", "Round Sun Glasses"],
])("%j finds %j", async (text, name) => {
  const shop = await shopOf("Lantern", name, "Velvet Cushion");
  expect((await find(shop, text))[0]).toBe(name);
});

describe("the best match comes first:", () => {
  test.each([
    ["milk", ["Whole Milk", "Milk Chocolate"]],
    ["apple juice", ["Apple Juice", "Apple Shampoo with Juice Extract"]],
    ["whole milk", ["Whole Milk 1l", "Whole Almonds in Milk Chocolate"]],
    ["coffee", ["Coffee", "Coffee Table with Drawer"]],
    ["laptop", ["Laptop", "Laptop Stand"]],
  ])("%j", async (text, names) => {
    const shop = await shopOf(...names.toReversed(), "Lamp", "Towel", "Basket", "Kettle");
    expect((await find(shop, text)).slice(0, names.length)).toEqual(names);
  });

  test("a match in the name before the category before the description", async () => {
    const shop = testShop();
    const kettles = await shop.category({ name: "Kettles" });
    const other = await shop.category({ name: "Home" });
    await shop.product({ name: "Jug", categoryId: other.id, description: "Fits any kettle." });
    await shop.product({ name: "Gooseneck", categoryId: kettles.id });
    await shop.product({ name: "Steel Kettle", categoryId: other.id });

    expect(await find(shop, "kettle")).toEqual(["Steel Kettle", "Gooseneck", "Jug"]);
  });

  test("brands and authors are searched", async () => {
    const shop = testShop();
    await shop.product({ name: "Teapot", brand: "Ashworth" });
    await shop.product({ name: "Teapot", slug: "other", brand: "Halden" });
    await shop.post({ title: "On mornings", author: "Margaret Ellwood" });
    const { products } = await shop.caller.catalog.products.list({ search: "halden teapot" });
    expect(products[0]?.brand).toBe("Halden");
    const { articles } = await shop.caller.search.find({ text: "ellwood" });
    expect(articles.map(({ title }) => title)).toEqual(["On mornings"]);

    // For more than a text that only speaks of it.
    await shop.product({ name: "Jug", brand: "Corvane" });
    await shop.product({ name: "Jug", slug: "like", brand: "Ashworth", description: "A corvane." });
    expect((await shop.caller.catalog.products.list({ search: "corvane jug" })).products).toEqual([
      expect.objectContaining({ brand: "Corvane" }),
      expect.objectContaining({ brand: "Ashworth" }),
    ]);
  });

  test("not every word must match; rarer words count more", async () => {
    const shop = await shopOf("Blue Lamp", "Blue Towel", "Blue Rug", "Blue Mug", "Brass Sextant");
    expect((await find(shop, "blue sextant"))[0]).toBe("Brass Sextant");
    const others = await shopOf("Lamp Blue", "Towel Blue", "Rug Blue", "Mug Blue", "Sextant Stand");
    expect((await find(others, "blue sextant"))[0]).toBe("Sextant Stand");
  });
});

test("a misspelled word is corrected to the nearest word before its synonyms", async () => {
  const shop = await shopOf("Gaming Headset", "Over-Ear Headphones for Studios");
  expect((await find(shop, "headphons"))[0]).toBe("Over-Ear Headphones for Studios");
});

test("a misspelled compound is corrected although its parts mean something elsewhere", async () => {
  const shop = await shopOf("Cotton Tee", "Flower Pot", "Stock Pot", "Stoneware Teapot");
  expect((await find(shop, "tee pot"))[0]).toBe("Stoneware Teapot");
  const { products, corrected } = await shop.caller.search.find({ text: "tee pot sale" });
  expect(products[0]?.name).toBe("Stoneware Teapot");
  expect(corrected).toBe("teapot sale");
});

test("two words that a name has both of are not corrected to a compound", async () => {
  const shop = await shopOf("Redwing Boots", "Red Scarf", "Wine Glass, Red", "Green Scarf");
  expect(await find(shop, "red wine")).toEqual(["Wine Glass, Red"]);
});

test("the search of every kind and the product listing find the same products", async () => {
  const shop = await shopOf("Oat Milk", "Milk Chocolate", "Whole Milk", "Milk Jug", "Soap");
  for (const text of ["milk", "whole milks", "mlik", "chocolat"]) {
    const { products } = await shop.caller.search.find({ text });
    expect(products.map(({ name }) => name)).toEqual(await find(shop, text));
  }
});

test("the owner's synonyms apply to the next search", async () => {
  const shop = await shopOf("Dustpan", "Sofa");
  expect(await find(shop, "crumb catcher")).toEqual([]);

  await saveSettings(shop.db, NOW, "search", { synonyms: "dustpan, crumb catcher" }, 0);

  expect(await find(shop, "crumb catchers")).toEqual(["Dustpan"]);
  expect(await find(shop, "couch")).toEqual([]);
});

test("a synonym with an arrow applies one way", async () => {
  const shop = await shopOf("Aluminium Foil", "Foil");
  await saveSettings(shop.db, NOW, "search", { synonyms: "tin > aluminium foil" }, 0);

  expect(await find(shop, "tin")).toEqual(["Aluminium Foil"]);
  expect(await find(shop, "aluminium foil")).not.toContain("Tin");
});

test("a requested order is kept, and pages hold each product once", async () => {
  const shop = testShop();
  for (let count = 0; count < 30; count++) {
    await shop.product({ name: `Lamp ${count}`, priceCents: 100 + 100 * ((count * 7) % 30) });
  }
  const { list } = shop.caller.catalog.products;
  const prices = await list({ search: "lamps", sort: "price", order: "asc", limit: 50 });
  const cents = prices.products.map(({ priceCents }) => priceCents);
  expect(cents).toEqual([...cents].sort((one, other) => one - other));

  const ids = new Set<string>();
  for (const page of [1, 2, 3]) {
    const { products, total } = await list({ search: "lamps", page, limit: 12 });
    expect(total).toBe(30);
    for (const { id } of products) ids.add(id);
  }
  expect(ids.size).toBe(30);
  const closest = await list({ search: "lamps", sort: "relevance", limit: 30 });
  const farthest = await list({ search: "lamps", sort: "relevance", order: "asc", limit: 30 });
  expect(farthest.products.toReversed()).toEqual(closest.products);
});

test("a renamed category is found by its new name", async () => {
  const shop = testShop();
  await shop.category({ name: "Kettles" });
  await shop.product({ name: "Gooseneck" });
  expect(await find(shop, "kettle")).toEqual(["Gooseneck"]);

  await shop.db.update(categories).set({ name: "Lamps" });

  expect(await find(shop, "kettle")).toEqual([]);
  expect(await find(shop, "lamp")).toEqual(["Gooseneck"]);
});

test("a description needs two of the words to be found, a name one", async () => {
  const shop = testShop();
  await shop.product({
    name: "Velvet Cushion",
    description: "Nothing is as soft. Like this, it lasts.",
  });
  await shop.product({ name: "Linen Cushion", description: "A gift like no other." });
  await shop.product({ name: "Five Lines a Day", description: "For this year and the next." });

  expect(await find(shop, "nothing-like-this")).toEqual(["Velvet Cushion"]);
  expect(await find(shop, "nothing-like-that")).toEqual([]);
  expect(await find(shop, "xyzzy gift")).toEqual([]);
  expect(await find(shop, "xyzzy gift year")).toEqual([]);
  expect(await find(shop, "soft xyzzy lasts")).toEqual(["Velvet Cushion"]);
  for (const search of ["gift", "my gift", "gift for", "an any gift"])
    expect(await find(shop, search)).toEqual(["Linen Cushion"]);
  await shop.product({ name: "Pieces for Beginners", description: "A gift." });
  expect(await find(shop, "gift for my xyzzy")).toEqual([]);
  expect(await find(shop, "xyzzy cushion")).toHaveLength(2);
});
