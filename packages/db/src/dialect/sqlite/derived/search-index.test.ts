import { eq, getTableName, type SQL, sql, type Table } from "drizzle-orm";
import { expect, test } from "vitest";
import { categories, deals, posts, products } from "../../../schema.ts";
import { createTestDatabase } from "../../testing/sqlite.ts";
import type { Db } from "../client.ts";
import { clientOf } from "../connection.ts";
import {
  dealCandidates,
  NARROW_CANDIDATES,
  postCandidates,
  SEARCH_CANDIDATES,
  searchCandidates,
  searchTerms,
  wordAfter,
} from "../search.ts";
import {
  type Phrase,
  readCandidates,
  rowsContaining,
  type SearchedTable,
  type SearchScope,
} from "../word-search.ts";
import { applyDerived } from "./derived.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const common = { createdAt: NOW, updatedAt: NOW };

async function addProduct(db: Db, id: string, values: Partial<typeof products.$inferInsert> = {}) {
  await db
    .insert(categories)
    .values({ ...common, id: "home", name: "Home", slug: "home" })
    .onConflictDoNothing();
  const row = { id, slug: id, name: id, categoryId: "home", priceCents: 100, affiliateLink: "" };
  await db.insert(products).values({ ...common, ...row, ...values });
}
const addDeal = (db: Db, id: string, values: Partial<typeof deals.$inferInsert> = {}) =>
  db.insert(deals).values({
    ...common,
    id,
    title: id,
    discountedPriceCents: 900,
    startsAt: NOW,
    affiliateLink: "",
    ...values,
  });
const addPost = (db: Db, id: string, values: Partial<typeof posts.$inferInsert> = {}) =>
  db.insert(posts).values({ ...common, id, slug: id, title: id, ...values });

type Candidates = typeof postCandidates;

/** Keys that a text finds. */
function found(db: Db, candidates: Candidates, text: string): unknown[] {
  const terms = searchTerms(text);
  if (!terms) return [];
  const { match, short } = terms;
  const query = candidates(
    match === null ? null : sql`${match}`,
    short.map((pattern) => sql`${pattern}`),
  );
  const rows = (db as unknown as { values(query: SQL): unknown[][] }).values(query);
  return rows.map(([key]) => key);
}

test("a deal is found by its current title, description and category", async () => {
  const db = createTestDatabase();
  const search = (text: string) => found(db, dealCandidates, text);
  await addDeal(db, "one", { title: "Crème Torch", description: "Burns", category: "Kitchen" });
  await addDeal(db, "two", { title: "Lamp" });

  expect(search("creme")).toEqual(["one"]);
  expect(search("URN")).toEqual(["one"]);
  expect(search("kitchen torch")).toEqual(["one"]);
  expect(search("cr kitchen")).toEqual(["one"]);
  expect(search("mp")).toEqual(["two"]);
  expect(search("kitchen lamp")).toEqual([]);

  await db.update(deals).set({ title: "Sofa" }).where(eq(deals.id, "one"));
  expect(search("creme")).toEqual([]);
  expect(search("sofa")).toEqual(["one"]);
  await db.delete(deals).where(eq(deals.id, "one"));
  expect(search("sofa")).toEqual([]);
});

test("an article is found by its current title, excerpt, tags and text", async () => {
  const db = createTestDatabase();
  const search = (text: string) => found(db, postCandidates, text);
  await addPost(db, "one", {
    title: "Bathroom sums",
    excerpt: "We counted",
    tags: ["slow mornings", "diy"],
    content: "# Tiles",
  });
  await addPost(db, "two", { title: "Tent" });

  for (const text of ["bath", "counted", "mornings", "diy", "tiles", "su slow", "dy", "di"]) {
    expect(search(text), text).toEqual(text === "dy" ? [] : ["one"]);
  }
  // Tags are kept as JSON, whose marks are no text.
  for (const text of ['"', "[", '",', '","']) expect(search(text), text).toEqual([]);

  await db.update(posts).set({ tags: ["camping"] });
  expect(search("mornings")).toEqual([]);
  expect(search("camping").sort()).toEqual(["one", "two"]);
  await db.delete(posts);
  expect(search("camping")).toEqual([]);
});

/** Keys of the rows that hold every word of a text, in one of the indexes of their table. */
async function holding(
  db: Db,
  what: SearchedTable,
  text: string,
  where: SearchScope = "search",
): Promise<unknown[]> {
  const groups = text.split(" ").map((word) => [{ words: [word] }]);
  const [seqs = []] = await rowsContaining(db, [{ what, where, groups, limit: 5000 }]);
  return (await readCandidates(db, what, seqs)).map(({ key }) => key);
}

test("deals and articles are found by the current words of their names and texts", async () => {
  const db = createTestDatabase();
  await addDeal(db, "one", { title: "Crème Torch", description: "Burns", category: "Kitchen" });
  await addPost(db, "two", {
    title: "Sums",
    tags: ["diy"],
    author: "Ada Lowe",
    content: "# Tiles",
  });

  expect(await holding(db, "deals", "creme kitchen", "names")).toEqual(["one"]);
  expect(await holding(db, "deals", "burns", "names")).toEqual([]);
  expect(await holding(db, "deals", "burns", "texts")).toEqual(["one"]);
  expect(await holding(db, "deals", "orc")).toEqual(["one"]);
  expect(await holding(db, "posts", "lowe diy sums", "names")).toEqual(["two"]);
  expect(await holding(db, "posts", "tiles", "texts")).toEqual(["two"]);

  await db.update(deals).set({ title: "Sofa", description: "New" });
  expect(await holding(db, "deals", "torch", "names")).toEqual([]);
  expect(await holding(db, "deals", "sofa", "names")).toEqual(["one"]);
  expect(await holding(db, "deals", "burns", "texts")).toEqual([]);
  await db.update(posts).set({ tags: ["camping"] });
  expect(await holding(db, "posts", "diy", "names")).toEqual([]);
  expect(await holding(db, "posts", "camping", "names")).toEqual(["two"]);
  await db.delete(deals);
  await db.delete(posts);
  for (const where of ["search", "names", "texts"] as const) {
    expect(await holding(db, "deals", "sofa", where)).toEqual([]);
    expect(await holding(db, "posts", "camping", where)).toEqual([]);
  }
});

test("a product is found by the words of its name and brand while it is listed", async () => {
  const db = createTestDatabase();
  await addProduct(db, "one", { name: "Crème Jug", brand: "Halden", description: "For milk" });
  await addProduct(db, "two", { name: "Crème Bowl", status: "draft" });

  expect(await holding(db, "products", "creme", "names")).toHaveLength(1);
  expect(await holding(db, "products", "halden jug", "names")).toHaveLength(1);
  expect(await holding(db, "products", "milk", "texts")).toHaveLength(1);
  await db.update(products).set({ name: "Cup" }).where(eq(products.id, "one"));
  expect(await holding(db, "products", "creme", "names")).toEqual([]);
  expect(await holding(db, "products", "cup", "names")).toHaveLength(1);
});

test("phrases and the beginnings of words are found", async () => {
  const db = createTestDatabase();
  await addProduct(db, "one", { name: "Tea Pot" });
  await addProduct(db, "two", { name: "Pot of Tea" });
  await addProduct(db, "three", { name: "Teapot" });
  const count = async (...phrases: Phrase[]) => {
    const lookup = { what: "products", where: "names", groups: [phrases], limit: 9 } as const;
    const [rows = []] = await rowsContaining(db, [lookup]);
    return rows.length;
  };

  expect(await count({ words: ["tea", "pot"] })).toBe(1);
  expect(await count({ words: ["tea", "pot"] }, { words: ["teapot"] })).toBe(2);
  expect(await count({ words: ["tea"], isBeginning: true })).toBe(3);
});

test("a text in a column of lists does not fail", async () => {
  const db = createTestDatabase();
  await addPost(db, "one");

  clientOf(db).exec("update posts set tags = 'broken ['");

  expect(found(db, postCandidates, "one")).toEqual(["one"]);
});

/** Adds copies of a table's only row, each with its number instead of 0. */
function copyMany(db: Db, table: Table, copies: number) {
  const name = getTableName(table);
  const row =
    clientOf(db).prepare<[], Record<string, unknown>>(`select * from ${name}`).get() ?? {};
  const computed = ["seq", "closes_at", "public_from"];
  const columns = Object.keys(row).filter((column) => !computed.includes(column));
  const values = columns.map((column) => (row[column] === "common 0" ? `'common ' || n` : column));
  clientOf(db).exec(
    `with recursive numbers (n) as (select 1 union all select n + 1 from numbers limit ${copies})
     insert into ${name} (${columns}) select ${values} from numbers, (select * from ${name})`,
  );
}

test("a search reads at most the newest of many matches", async () => {
  const db = createTestDatabase();
  await addProduct(db, "common 0");
  await addDeal(db, "common 0");
  await addPost(db, "common 0");
  for (const table of [products, deals, posts]) copyMany(db, table, SEARCH_CANDIDATES + 19);

  for (const candidates of [searchCandidates, dealCandidates, postCandidates]) {
    expect(found(db, candidates, "common")).toHaveLength(SEARCH_CANDIDATES);
    expect(found(db, candidates, "om")).toHaveLength(SEARCH_CANDIDATES);
    expect(found(db, candidates, "com omm")).toHaveLength(SEARCH_CANDIDATES);
    expect(found(db, candidates, "com omm mmo")).toHaveLength(NARROW_CANDIDATES);
  }
  expect(found(db, dealCandidates, "common")).not.toContain("common 19");
  expect(found(db, postCandidates, "common")).toContain("common 20");
});

test("candidates and words are read from their indexes", () => {
  const db = createTestDatabase();
  const plan = (query: string) =>
    clientOf(db)
      .prepare<[], { detail: string }>(`explain query plan ${query}`)
      .all()
      .map(({ detail }) => detail)
      .join("; ");
  const text = (candidates: Candidates) =>
    db
      .select({ one: sql`1` })
      .from(sql`(${candidates(sql.raw(`'"tea"'`), [])})`)
      .toSQL().sql;

  for (const [candidates, table] of [
    [searchCandidates, "products"],
    [dealCandidates, "deals"],
    [postCandidates, "posts"],
  ] as const) {
    expect(plan(text(candidates))).toMatch(
      new RegExp(`SCAN ${table}_search VIRTUAL TABLE INDEX \\S*M`),
    );
    expect(plan(text(candidates))).not.toMatch(/SCAN (?!\w+_search VIRTUAL|CONSTANT|\()/);
  }
  expect(plan("select word from search_words where word > 'tea' order by word limit 1")).toMatch(
    /SEARCH search_words USING PRIMARY KEY \(word>\?\)$/,
  );
});

/** The whole vocabulary. */
function words(db: Db): Record<string, number> {
  const all: Record<string, number> = {};
  for (let next = wordAfter(db, ""); next; next = wordAfter(db, next.word)) {
    all[next.word] = next.uses;
  }
  return all;
}

test("the vocabulary contains the words of public content, each with its number of uses", async () => {
  const db = createTestDatabase();
  await addProduct(db, "one", { name: "Red/red TEAPOT-stand, 2nd (No. 4)", brand: "Halden" });
  await addProduct(db, "two", { name: 'Crème "teapot"\\\n\u0000end', brand: "" });
  await addProduct(db, "three", { name: "Secret", status: "draft" });
  await addDeal(db, "four", { title: "Teapot", category: "Kitchen" });
  await addDeal(db, "five", { title: "Hidden", isActive: false });
  await addPost(db, "six", { title: "It’s a teapot", status: "published" });
  await addPost(db, "seven", { title: "Unseen", status: "draft" });

  const expected = { crème: 1, halden: 1, home: 1, kitchen: 1, red: 1, stand: 1, teapot: 4 };
  expect(words(db)).toMatchObject(expected);
  for (const word of ["secret", "hidden", "unseen", "2nd", "no"]) {
    expect(words(db)).not.toHaveProperty(word);
  }

  await db.update(products).set({ status: "archived" }).where(eq(products.id, "one"));
  await db.update(products).set({ name: "Crème" }).where(eq(products.id, "two"));
  await db.update(products).set({ status: "published" }).where(eq(products.id, "three"));
  await db.update(deals).set({ isActive: sql`not is_active` });
  await db.delete(posts);
  await db.update(categories).set({ status: "inactive" });
  expect(words(db)).toEqual({ crème: 1, hidden: 1, secret: 1 });
});

test("every punctuation mark separates the words of a name", async () => {
  const db = createTestDatabase();
  const marks = [..."-‐–—/\\|,.;:!?()[]{}<>&+*=#%'’‘\"“”„®™ \t\n\r\u00a0"];
  const letters = (place: number) =>
    String.fromCodePoint(97 + (place % 26), 97 + Math.floor(place / 26));
  const names = marks.map((mark, place) => `tea${letters(place)}${mark}pot${letters(place)}`);
  for (const [place, title] of names.entries()) await addDeal(db, `${place}`, { title });

  const expected = marks.flatMap((_, place) => [`pot${letters(place)}`, `tea${letters(place)}`]);
  expect(Object.keys(words(db))).toEqual(expected.sort());
});

test("recreated indexes and vocabulary equal those of the triggers", async () => {
  const db = createTestDatabase();
  await addProduct(db, "one", { name: "Red Teapot", brand: "Red" });
  await addDeal(db, "two", { title: "Teapot" });
  await addPost(db, "three", { title: "Red teapots", tags: ["tea"], status: "published" });
  const before = words(db);

  clientOf(db).exec("update meta set value = 'older' where key = 'derived'");
  clientOf(db).exec("delete from search_words");
  applyDerived(db);

  expect(words(db)).toEqual(before);
  expect(found(db, dealCandidates, "teapot")).toEqual(["two"]);
  expect(found(db, postCandidates, "tea red")).toEqual(["three"]);
});

test("a vacuumed database has the same search results", async () => {
  const db = createTestDatabase();
  for (const id of ["one", "two", "three"]) await addPost(db, id, { title: `Tent ${id}` });
  await db.delete(posts).where(eq(posts.id, "one"));

  clientOf(db).exec("vacuum");

  expect(found(db, postCandidates, "two")).toEqual(["two"]);
  await db.delete(posts).where(eq(posts.id, "two"));
  expect(found(db, postCandidates, "tent")).toEqual(["three"]);
});
