import { clientOf } from "@pickwell/db/connection";
import { posts, products } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { onSqlite } from "../../test/engines.ts";
import { observed } from "../../test/ledger/observed.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";

const HOUR = 3_600_000;
const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR);
const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
const titles = (rows: { title: string }[]) => rows.map(({ title }) => title);

const nothing = { products: [], deals: [], articles: [], categories: [], corrected: null };

/** One of each kind, all about teapots. */
async function teaShop(): Promise<TestShop> {
  const shop = testShop();
  await shop.category({ name: "Tea & Coffee" });
  await shop.product({ name: "Stoneware Teapot", brand: "Halden" });
  await shop.deal({ title: "Teapots at half price", category: "Kitchen" });
  await shop.post({ title: "A teapot that does not drip", tags: ["slow mornings"] });
  return shop;
}

test("suggests names that start with the text first, then names with words that do", async () => {
  const shop = testShop();
  await shop.category({ name: "Headwear" });
  await shop.product({ name: "Overhead Lamp", reviewCount: 900 });
  await shop.product({ name: "Quiet Headphones", reviewCount: 10 });
  await shop.product({ name: "Headband", reviewCount: 1 });
  await shop.product({ name: "Head Torch", reviewCount: 5 });
  await shop.product({ name: "Hidden Headset", status: "draft" });

  const { products, categories } = await shop.caller.search.suggest({ text: " head " });

  expect(names(products)).toEqual(["Head Torch", "Headband", "Quiet Headphones", "Overhead Lamp"]);
  expect(names(categories)).toEqual(["Headwear"]);
});

test("matches in descriptions come after names, and are suggested when no name matches", async () => {
  const shop = testShop();
  await shop.product({ name: "Lid", description: "Use it instead", reviewCount: 99 });
  await shop.product({ name: "Mug", description: "Large enough for tea", reviewCount: 50 });
  await shop.product({ name: "Caddy", brand: "Teamaker" });
  await shop.post({ title: "Mornings", content: "Start with tea" });
  const { find, suggest } = shop.caller.search;

  expect(names((await find({ text: "tea" })).products)).toEqual(["Caddy", "Mug", "Lid"]);
  const named = await suggest({ text: "tea" });
  expect(names(named.products)).toEqual(["Caddy"]);
  expect(named.articles).toEqual([]);
  const unnamed = await suggest({ text: "start with tea" });
  expect(titles(unnamed.articles)).toEqual(["Mornings"]);
});

test("accents in a name do not lower its rank", async () => {
  const shop = testShop();
  await shop.product({ name: "Creme Jug" });
  await shop.product({ name: "Crème Brûlée Torch" });

  expect(names((await shop.caller.search.suggest({ text: "creme" })).products)).toEqual([
    "Creme Jug",
    "Crème Brûlée Torch",
  ]);
});

test("one call suggests some of every kind", async () => {
  const shop = await teaShop();

  expect(await shop.caller.search.suggest({ text: "tea" })).toMatchObject({
    products: [{ slug: "stoneware-teapot", priceCents: 1000, image: null }],
    deals: [{ title: "Teapots at half price", priceCents: 1000, image: null }],
    articles: [{ slug: "a-teapot-that-does-not-drip", image: null }],
    categories: [{ name: "Tea & Coffee", slug: "tea-coffee" }],
    corrected: null,
  });
});

test("suggests no more than a list can show", async () => {
  const shop = testShop();
  for (let count = 0; count < 9; count++) {
    await shop.category({ name: `Teas ${count}` });
    await shop.product({ name: `Tea ${count}` });
    await shop.deal({ title: `Tea deal ${count}` });
    await shop.post({ title: `Tea time ${count}` });
  }

  const found = await shop.caller.search.suggest({ text: "tea" });

  expect(found.products).toHaveLength(6);
  expect(found.deals).toHaveLength(3);
  expect(found.articles).toHaveLength(3);
  expect(found.categories).toHaveLength(3);
});

describe("8.2.2 what is not public is neither found nor counted:", () => {
  test.each([
    ["a deal that has ended", { endsAt: NOW }],
    ["a deal that has not begun", { startsAt: at(1) }],
    ["a deal that is off", { isActive: false }],
    ["a deal that is used up", { maxUsage: 3, usageCount: 3 }],
  ])("%s", async (_, values) => {
    const shop = testShop();
    await shop.deal({ title: "Teapots", ...values });
    expect(await shop.caller.search.suggest({ text: "teapot" })).toEqual(nothing);
    expect((await shop.caller.search.find({ text: "teapot" })).totals.deals).toBe(0);
    expect(await shop.caller.search.suggest({ text: "teapto" })).toEqual(nothing);
  });

  test.each([
    ["a draft", { status: "draft" as const }],
    ["an archived article", { status: "archived" as const }],
    ["a scheduled article", { status: "scheduled" as const, publishedAt: at(1) }],
    ["an article without a date", { publishedAt: null }],
  ])("%s", async (_, values) => {
    const shop = testShop();
    await shop.post({ title: "Teapots", ...values });
    expect(await shop.caller.search.suggest({ text: "teapot" })).toEqual(nothing);
    expect((await shop.caller.search.find({ text: "teapot" })).totals.articles).toBe(0);
    expect(await shop.caller.search.suggest({ text: "teapto" })).toEqual(nothing);
  });

  test("a product or category that is hidden", async () => {
    const shop = testShop();
    await shop.category({ name: "Teapots", status: "inactive" });
    await shop.product({ name: "Teapot" });
    await shop.category();
    await shop.product({ name: "Teapot", slug: "draft", status: "draft" });

    expect(await shop.caller.search.suggest({ text: "teapot" })).toEqual(nothing);
    expect(await shop.caller.search.suggest({ text: "teapto" })).toEqual(nothing);
  });
});

describe("a misspelled word", () => {
  test.each([
    ["teapto", "teapot"],
    ["stonewear teapto", "stoneware teapot"],
    ["Haldne", "halden"],
    ["Coffe", null],
    ["cofeee", "coffee"],
    ["drpi", "drip"],
    ["tea", null],
    ["xylophone", null],
  ])("%j is corrected to %j", async (typed, corrected) => {
    const shop = await teaShop();
    const found = await shop.caller.search.suggest({ text: typed });
    expect(found.corrected).toBe(corrected);
    expect(found).toEqual({
      ...(await shop.caller.search.suggest({ text: corrected ?? typed })),
      corrected,
    });
  });

  test("is corrected although some product has it, too", async () => {
    const shop = await teaShop();
    await shop.product({ name: "Mug", description: "For the teapto brand." });
    await shop.product({ name: "Choclate Wafer" });
    for (let count = 0; count < 20; count++) await shop.product({ name: `Chocolate Bar ${count}` });
    const { find } = shop.caller.search;

    const teapots = await find({ text: "teapto" });
    expect(names(teapots.products)).toEqual(["Stoneware Teapot", "Mug"]);
    expect(teapots.corrected).toBe("teapot");
    const chocolate = await find({ text: "choclate" });
    expect(names(chocolate.products)[0]).toBe("Choclate Wafer");
    expect(chocolate.totals.products).toBe(21);
  });

  test("is replaced beside a word that is in no product", async () => {
    const shop = await teaShop();
    const found = await shop.caller.search.suggest({ text: "teapto xylophone" });
    expect(names(found.products)).toEqual(["Stoneware Teapot"]);
    expect(found.corrected).toBe("teapot xylophone");
  });

  test("is recognized as soon as its product exists, and forgotten with the last one", async () => {
    const shop = await teaShop();
    const { suggest } = shop.caller.search;
    expect((await suggest({ text: "lantren" })).corrected).toBeNull();

    await shop.product({ name: "Lantern" });
    expect((await suggest({ text: "lantren" })).corrected).toBe("lantern");
    await shop.db.update(products).set({ name: "Torch" }).where(eq(products.name, "Lantern"));
    expect(await suggest({ text: "lantren" })).toEqual(nothing);
  });

  test("in the product listing is answered with the corrected word", async () => {
    const shop = await teaShop();
    const correctionOf = async (search: string) =>
      (await shop.caller.catalog.products.list({ search })).corrected;

    expect(await correctionOf("stonewear")).toBe("stoneware");
    expect(await correctionOf("stoneware")).toBeNull();
    // Only an article has it.
    expect(await correctionOf("mronings")).toBeNull();
    expect(await correctionOf("")).toBeNull();
  });
});

const strange = [
  "",
  "   ",
  '"',
  '"*',
  "NEAR(",
  "NEAR(tea pot)",
  "name:tea",
  "tea OR 1",
  "%",
  "_",
  "\\",
  "\u0000",
  "xq\u0000z",
  "\ud800",
  "🫖",
  "إبريق الشاي",
  "קנקן תה",
  "e\u0301".repeat(50),
  "'; drop table products; --",
  "x".repeat(100),
  "a b c d e f g h i j",
];
test.each(strange)("1.2.4 the text %j finds nothing and breaks nothing", async (text) => {
  const shop = testShop();
  await shop.product({ name: "Lamp" });
  await shop.deal({ title: "Lamp" });
  await shop.post({ title: "Lamp", tags: ["light", "lamp"] });

  expect(await shop.caller.search.suggest({ text })).toEqual(nothing);
  expect((await shop.caller.catalog.products.list({ search: text || "?" })).corrected).toBeNull();
  expect(await shop.caller.search.find({ text })).toEqual({
    ...nothing,
    totals: { products: 0, deals: 0, articles: 0, categories: 0 },
  });
});

test("a text of more than 100 letters is refused", async () => {
  const { caller } = testShop();
  await expect(caller.search.suggest({ text: "x".repeat(101) })).rejects.toThrow();
  await expect(caller.search.find({ text: "x".repeat(101) })).rejects.toThrow();
});

test("every kind is found by all of its words, in any case, with or without accents", async () => {
  const shop = testShop();
  await shop.category({ name: "Crème & Brûlée" });
  await shop.deal({ title: "Torch", description: "for crème brûlée" });
  await shop.post({ title: "Sugar", content: "# Crème brûlée at home", tags: ["slow cooking"] });

  const { totals } = await shop.caller.search.find({ text: "BRULEE creme" });
  expect(totals).toEqual({ products: 0, deals: 1, articles: 1, categories: 1 });
  const tagged = await shop.caller.search.find({ text: "cooking slow" });
  expect(titles(tagged.articles)).toEqual(["Sugar"]);
});

describe("the search page", () => {
  async function bigShop() {
    const shop = testShop();
    for (let count = 0; count < 14; count++) {
      await shop.category({ name: `Tea shelf ${count}` });
      await shop.product({ name: `Tea ${count}`, reviewCount: 100 - count });
      await shop.deal({ title: `Tea deal ${count}`, endsAt: at(count + 1) });
      await shop.post({ title: `Tea time ${count}`, publishedAt: at(-count) });
    }
    return shop;
  }
  const totals = { products: 14, deals: 14, articles: 14, categories: 14 };

  test("shows the first of every kind, with counts", async () => {
    const { caller } = await bigShop();

    const found = await caller.search.find({ text: "tea" });

    expect(found.totals).toEqual(totals);
    expect(names(found.products)).toEqual(Array.from({ length: 8 }, (_, n) => `Tea ${n}`));
    expect(titles(found.deals)).toEqual([0, 1, 2, 3].map((n) => `Tea deal ${n}`));
    expect(titles(found.articles)).toEqual([0, 1, 2, 3].map((n) => `Tea time ${n}`));
    expect(names(found.categories)).toEqual([0, 1, 2, 3, 4, 5].map((n) => `Tea shelf ${n}`));
  });

  test.each(["products", "deals", "articles", "categories"] as const)(
    "has every result of %s on one of its pages",
    async (kind) => {
      const { caller } = await bigShop();
      const pages = [];
      for (const page of [1, 2, 3]) {
        const found = await caller.search.find({ text: "tea", kind, page });
        expect(found.totals).toEqual(totals);
        for (const other of ["products", "deals", "articles", "categories"] as const) {
          if (other !== kind) expect(found[other]).toEqual([]);
        }
        pages.push(found[kind].map(({ id }) => id));
      }
      expect(pages.map((page) => page.length)).toEqual([12, 2, 0]);
      expect(new Set(pages.flat()).size).toBe(14);
    },
  );
});

test("an answer says when it will change by the clock, and what it depends on", async () => {
  const shop = testShop();
  await shop.deal({ title: "Tea", endsAt: at(5) });
  await shop.deal({ title: "Tea again", endsAt: at(3) });
  await shop.deal({ title: "Lamp", endsAt: at(1) });
  await shop.deal({ title: "Soon", startsAt: at(9), endsAt: at(90) });
  await shop.post({ title: "Later", status: "scheduled", publishedAt: at(7) });

  const { caller, told } = observed(shop);
  await caller.search.find({ text: "tea", kind: "products" });

  expect(told.changes.map((moment) => (moment.getTime() - NOW.getTime()) / HOUR)).toEqual([
    3, 9, 7,
  ]);
  expect(told.topics).toEqual(["catalog", "deals", "blog", "settings"]);
});

onSqlite("what visitors count does not touch the index", async () => {
  const shop = await teaShop();
  const size = () =>
    clientOf(shop.db).prepare("select count(*) from posts_search_data").pluck().get();
  const before = size();

  for (let view = 1; view < 30; view++)
    await shop.db.update(posts).set({ views: view, likes: view });

  expect(size()).toBe(before);
});
