/** Rows that have words: the newest, on every engine, however far apart their numbers are. */
import type { Db } from "@pickwell/db/client";
import { categories, deals, products } from "@pickwell/db/schema";
import { searchCandidates, searchTerms } from "@pickwell/db/search";
import { readRows } from "@pickwell/db/statements";
import { createTestDatabase } from "@pickwell/db/testing";
import { type Lookup, rowsContaining } from "@pickwell/db/word-search";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

const NOW = new Date("2026-11-21T12:00:00.123Z");

let db: Db;
beforeEach(async () => {
  db = createTestDatabase();
  const times = { createdAt: NOW, updatedAt: NOW };
  await db.insert(categories).values({ id: "c", name: "c", slug: "c", ...times });
});

async function add(seq: number, name: string, description = ""): Promise<void> {
  await db.insert(products).values({
    seq,
    id: `p${seq}`,
    slug: `p${seq}`,
    name,
    description,
    categoryId: "c",
    priceCents: 100,
    affiliateLink: "https://merchant.example/p",
    createdAt: NOW,
    updatedAt: NOW,
  });
}

type Groups = string[][];
async function find(
  where: Lookup["where"],
  groups: Groups,
  limit = 100,
  what: Lookup["what"] = "products",
): Promise<number[]> {
  const phrases = groups.map((group) =>
    group.map((text) => ({
      words: text.replace("*", "").split(" "),
      isBeginning: text.endsWith("*"),
    })),
  );
  const [found = []] = await rowsContaining(db, [{ what, where, groups: phrases, limit }]);
  return found;
}

/** Around the ends of pieces of 4,096 and of 65,536 numbers, and with nothing for long stretches. */
const FAR = [1, 4095, 4096, 20_000, 65_535, 65_536, 131_071, 131_072, 900_000, 9_000_000_000];

test("the newest rows with a word come first, up to the limit", async () => {
  for (const seq of FAR) await add(seq, "Copper Kettle", "Boils water");
  const newest = FAR.toReversed();

  expect(await find("names", [["kettle"]])).toEqual(newest);
  expect(await find("texts", [["water"]])).toEqual(newest);
  expect(await find("search", [["ettl"]])).toEqual(newest);
  for (const limit of [1, 3, 6, 9]) {
    expect(await find("names", [["kettle"]], limit)).toEqual(newest.slice(0, limit));
    expect(await find("texts", [["water"]], limit)).toEqual(newest.slice(0, limit));
    expect(await find("search", [["ettl"]], limit)).toEqual(newest.slice(0, limit));
  }
});

test("a row matches with one phrase of each group", async () => {
  await add(1, "Tea Pot", "For two");
  await add(70_000, "Pot of Tea");
  await add(70_001, "Teapot", "A pot for tea");
  await add(140_000, "Crème Brûlée Pot");

  expect(await find("names", [["tea pot"]])).toEqual([1]);
  expect(await find("names", [["tea"], ["pot"]])).toEqual([70_000, 1]);
  expect(await find("names", [["tea pot", "teapot"]])).toEqual([70_001, 1]);
  expect(await find("names", [["tea*"]])).toEqual([70_001, 70_000, 1]);
  expect(await find("names", [["pot o*"]])).toEqual([70_000]);
  expect(await find("names", [["creme brulee"], ["pot"]])).toEqual([140_000]);
  expect(await find("names", [["pots"]])).toEqual([]);
  expect(await find("texts", [["pot for"], ["tea"]])).toEqual([70_001]);
});

test("parts of words are found in names and texts, as they are now", async () => {
  await add(1, "Headphones");
  await add(2, "Stand", "For a microphone");
  await add(3, "Gramophone");
  expect(await find("search", [["phon"]])).toEqual([3, 2, 1]);
  expect(await find("search", [["xylophon"]])).toEqual([]);

  await db.update(products).set({ name: "Xylophone" }).where(eq(products.seq, 1));
  await db.delete(products).where(eq(products.seq, 3));
  expect(await find("search", [["phon"]])).toEqual([2, 1]);
  expect(await find("search", [["xylophon"]])).toEqual([1]);
  expect(await find("names", [["headphones"]])).toEqual([]);
  expect(await find("names", [["xylophone"]])).toEqual([1]);
});

test("a term that too many words contain is found by its letters", async () => {
  for (let seq = 1; seq <= 90; seq++) await add(seq, `Lamp no${seq}x`);

  expect(await find("search", [["lam"]], 5)).toEqual([90, 89, 88, 87, 86]);
  expect(await find("search", [["no"]], 5)).toEqual([]);
  expect(await find("search", [["no8"]], 5)).toEqual([89, 88, 87, 86, 85]);
  expect(await find("search", [["o1"]], 5)).toEqual([]);
});

test("a phrase that begins with a fraction is found within a name, and a fraction alone only where it is", async () => {
  const common = { affiliateLink: "", startsAt: NOW, createdAt: NOW, updatedAt: NOW };
  const deal = (id: string, title: string) => ({ ...common, id, title, discountedPriceCents: 1 });
  await db.insert(deals).values(deal("a", "Bosch ½ Inch Bit"));
  await db.insert(deals).values(deal("b", "Kettle"));
  await add(1, "Bosch ½ Inch Bit");
  await add(2, "Kettle");

  for (const what of ["products", "deals"] as const) {
    expect(await find("names", [["½ inch bit"]], 9, what)).toEqual([1]);
    expect(await find("names", [["½"]], 9, what)).not.toContain(2);
  }
});

test("long words are told apart by their unindexed rest", async () => {
  const long = "donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft";
  await add(1, `${long}a`);
  await add(2, `${long}b`);

  expect(await find("names", [[`${long}a`]])).toEqual([1]);
  expect(await find("names", [[`${long}b`]])).toEqual([2]);
  expect(await find("names", [[`${long}*`]])).toEqual([2, 1]);
  expect(await find("search", [["gesellschaftb"]])).toEqual([2]);
});

test("a text with more words than the shop allows can be stored", async () => {
  const words = Array.from({ length: 60_000 }, (_, index) => `w${index}`).join(" ");
  await add(1, "Encyclopaedia", `beginning ${words}`);

  expect(await find("texts", [["beginning"]])).toEqual([1]);
  expect(await find("texts", [["w77"]])).toEqual([1]);
});

test.each([
  ["ettle", [70_000, 2, 1]],
  ["ettle copper", [70_000, 1]],
  ["ettle opp", [70_000, 1]],
  ["e-1", [2]],
  ["type-1 kettle", [2]],
  ["100%_", [3]],
  ["xyz kettle", []],
  ["o'neill", [3]],
  ["\\d", [3]],
])("letters in any script find the newest products: %s", async (text, numbers) => {
  await add(1, "Copper Kettle");
  await add(2, "Kettle Type-1");
  await add(3, "100%_ O'Neill \\d");
  await add(70_000, "Kettle", "of copper");
  const terms = searchTerms(text);
  const rows = await readRows<{ seq: number }>(
    db,
    sql`select seq from ${products} where seq in (${searchCandidates(
      terms?.match ? sql`${terms.match}` : null,
      terms?.short.map((pattern) => sql`${pattern}`) ?? [],
      "all",
    )}) order by seq desc`,
  );

  expect(rows.map(({ seq }) => seq)).toEqual(numbers);
});
