/** What is kept, compared and sorted is the same on every engine. */
import type { Db } from "@pickwell/db/client";
import { beginsNocase, equalsNocase, ignoringCase } from "@pickwell/db/columns";
import { uniqueViolation, violatesConstraint } from "@pickwell/db/errors";
import {
  amongClaimable,
  amongFirst,
  containsText,
  differsFrom,
  greatest,
  isFalse,
  isLike,
  isTrue,
  least,
} from "@pickwell/db/expressions";
import { countShared, elementsOf, isOneOf, listContains, pairsIn } from "@pickwell/db/json";
import { placeholderFor, prepared } from "@pickwell/db/prepared";
import { categories, imports, meta, outbox, posts } from "@pickwell/db/schema";
import { changedRows, readRows } from "@pickwell/db/statements";
import { createTestDatabase } from "@pickwell/db/testing";
import { asc, desc, eq, inArray, like, type SQL, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

const NOW = new Date("2026-11-21T12:00:00.123Z");

let db: Db;
beforeEach(() => {
  db = createTestDatabase();
});

const category = (id: string, values: Partial<typeof categories.$inferInsert> = {}) => ({
  id,
  name: id,
  slug: id,
  createdAt: NOW,
  updatedAt: NOW,
  ...values,
});
const post = (id: string, values: Partial<typeof posts.$inferInsert> = {}) => ({
  id,
  slug: id,
  title: id,
  createdAt: NOW,
  updatedAt: NOW,
  ...values,
});
const answerTo = async (expression: SQL) => {
  const [row] = await readRows<{ answer: unknown }>(db, sql`select ${expression} as answer`);
  return row?.answer;
};

const texts = [
  "a",
  "B",
  "b",
  "A",
  "ä",
  "Z",
  "z",
  "é",
  "1",
  "-",
  "",
  "ß",
  "Ω",
  "\u{1F600}",
  "\uFFFD",
];

test("texts are sorted by code points", async () => {
  await db.insert(meta).values(texts.map((key) => ({ key, value: "" })));

  const rows = await db.select().from(meta).orderBy(asc(meta.key));

  const sorted = [...texts, "derived"].sort((one, other) =>
    Buffer.compare(Buffer.from(one), Buffer.from(other)),
  );
  expect(rows.map(({ key }) => key)).toEqual(sorted);
});

test("only the case of ASCII letters is ignored where a query asks for that", async () => {
  const names = ["b", "A", "a2", "B2", "Ä", "ä", "C"];
  await db.insert(categories).values(names.map((name) => category(name)));

  const rows = await db
    .select({ name: categories.name })
    .from(categories)
    .orderBy(asc(ignoringCase(categories.name)), asc(categories.id));
  expect(rows.map(({ name }) => name)).toEqual(["A", "a2", "b", "B2", "C", "Ä", "ä"]);

  const equal = (text: string) =>
    db.select({ id: categories.id }).from(categories).where(equalsNocase(categories.name, text));
  expect(await equal("a")).toEqual([{ id: "A" }]);
  expect(await equal("ä")).toEqual([{ id: "ä" }]);
});

test.each([
  ["%A_%", ["xaBx"]],
  ["x%X", ["xaBx", "xÄbx"]],
  ["%ä%", []],
  ["%\\%%", ["100%"]],
  ["%\\_", ["under_"]],
])("a pattern matches: %s", async (pattern, found) => {
  const names = ["xaBx", "xÄbx", "100%", "under_", "q\\"];
  await db.insert(categories).values(names.map((name) => category(name)));

  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(isLike(categories.name, pattern))
    .orderBy(categories.id);

  expect(rows.map(({ id }) => id).sort()).toEqual([...found].sort());
});

test("dates are stored to the millisecond, from long before 1970 to the latest possible", async () => {
  const moments = [NOW, new Date(0), new Date(-62_135_596_800_001), new Date(8.64e15)];
  for (const [index, createdAt] of moments.entries())
    await db.insert(categories).values(category(`${index}`, { createdAt }));

  const rows = await db.select().from(categories).orderBy(categories.id);
  expect(rows.map(({ createdAt }) => createdAt)).toEqual(moments);
  const latest = await db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.createdAt, NOW));
  expect(latest).toEqual([{ id: "0" }]);
});

test("JSON is read as it was stored, with every kind of text, and its default is used for nothing", async () => {
  const tags = ["a", "ä", 'quote "', "it's", "back\\slash", "\u0000", "\u{1F600}", "line\nbreak"];
  const cover = { key: "k", alt: "" };
  await db.insert(posts).values([post("1", { tags, cover: cover as never }), post("2")]);

  const rows = await db.select().from(posts).orderBy(posts.id);
  expect(rows.map((row) => row.tags)).toEqual([tags, []]);
  expect(rows.map((row) => row.cover)).toEqual([cover, null]);
});

test("numbers are read as they were stored: whole, fractional and large", async () => {
  const large = Number.MAX_SAFE_INTEGER - 1;
  await db
    .insert(categories)
    .values([
      category("1", { position: large }),
      category("2", { position: -7 }),
      category("3", { position: 8 }),
    ]);
  const [row] = await db
    .select({
      count: sql<number>`count(*)`,
      sum: sql<number>`sum(${categories.position})`,
      greatest: sql<number>`max(${categories.position})`,
    })
    .from(categories);
  expect(row).toEqual({ count: 3, sum: large + 1, greatest: large });
  expect(await answerTo(sql`7 / 2`)).toBe(3);
  expect(await answerTo(sql`${7} * 1.0 / ${2}`)).toBe(3.5);
  expect(await answerTo(sql`${NOW.getTime()} - ${1}`)).toBe(NOW.getTime() - 1);
  expect(await answerTo(sql`case when ${1} = 1 then ${NOW.getTime()} else 0 end`)).toBe(
    NOW.getTime(),
  );
});

test("flags are stored and compared alike", async () => {
  await db
    .insert(categories)
    .values([category("no", { featured: false }), category("yes", { featured: true })]);
  const idsWhere = async (condition: SQL) =>
    (await db.select({ id: categories.id }).from(categories).where(condition)).map(({ id }) => id);

  expect(await idsWhere(isTrue(categories.featured))).toEqual(["yes"]);
  expect(await idsWhere(isFalse(categories.featured))).toEqual(["no"]);
  expect(await idsWhere(eq(categories.featured, true))).toEqual(["yes"]);
  const sorted = await db.select().from(categories).orderBy(desc(categories.featured));
  expect(sorted.map(({ featured }) => featured)).toEqual([true, false]);
});

test("the greatest and the least are null when one value is", async () => {
  await db.insert(posts).values([post("1", { publishedAt: NOW }), post("2")]);
  const rows = await db
    .select({ most: greatest(0, posts.publishedAt), fewest: least(posts.publishedAt, 5) })
    .from(posts)
    .orderBy(posts.id);
  expect(rows).toEqual([
    { most: NOW.getTime(), fewest: 5 },
    { most: null, fewest: null },
  ]);
});

test("null equals only null in the null-safe comparison", async () => {
  await db.insert(posts).values([post("1", { publishedAt: NOW }), post("2")]);
  const differing = (value: number | null) =>
    db.select({ id: posts.id }).from(posts).where(differsFrom(posts.publishedAt, value));
  expect(await differing(null)).toEqual([{ id: "1" }]);
  expect(await differing(NOW.getTime())).toEqual([{ id: "2" }]);
});

test("lists in JSON can be searched", async () => {
  await db
    .insert(posts)
    .values([
      post("1", { tags: ["a", "b", "c"], status: "published", publishedAt: NOW }),
      post("2", { tags: [] }),
    ]);
  const list = (values: unknown[]) => sql`${JSON.stringify(values)}`;
  const found = (condition: SQL) => db.select({ id: posts.id }).from(posts).where(condition);

  expect(await found(isOneOf(posts.id, list(["2", "3", "it's"])))).toEqual([{ id: "2" }]);
  expect(await found(isOneOf(posts.id, list([])))).toEqual([]);
  expect(await found(isOneOf(posts.publicFrom, list([1, NOW.getTime()])))).toEqual([{ id: "1" }]);
  const shared = db
    .select({ shared: countShared(posts.tags, list(["c", "x", "a"])) })
    .from(posts)
    .orderBy(posts.id);
  expect(await shared).toEqual([{ shared: 2 }, { shared: 0 }]);

  const each = elementsOf(list(["z", "y"]), "each");
  const rows = sql`select ${each.value} as value, ${each.place} as place from ${each.rows} order by ${each.place}`;
  expect(await readRows(db, rows)).toEqual([
    { value: "z", place: 0 },
    { value: "y", place: 1 },
  ]);
  const numbers = elementsOf(list([7, 8]), "each");
  const sum = sql`select sum(${numbers.number}) as sum from ${numbers.rows}`;
  expect(await readRows(db, sum)).toEqual([{ sum: 15 }]);
  const pairs = pairsIn(list([["a", 'it\'s "b"']]), "each");
  const both = sql`select ${pairs.first} as first, ${pairs.second} as second from ${pairs.rows}`;
  expect(await readRows(db, both)).toEqual([{ first: "a", second: 'it\'s "b"' }]);
});

test("a list in a JSON object can be read by its name", async () => {
  const report = { categories: ["Home"], refused: [], warnings: [], notes: [] };
  await db.insert(imports).values({
    id: "1",
    fileName: "f",
    isDryRun: false,
    startedBy: "u",
    startedAt: NOW,
    state: "done",
    report,
  });
  const holding = (name: string, text: string) =>
    db
      .select({ id: imports.id })
      .from(imports)
      .where(listContains(imports.report, name, text));
  expect(await holding("categories", "Home")).toEqual([{ id: "1" }]);
  expect(await holding("categories", "home")).toEqual([]);
  expect(await holding("missing", "Home")).toEqual([]);
});

test("a text is found within another by exact characters", async () => {
  expect(Boolean(await answerTo(containsText(sql`${"100% a_b"}`, "% a_")))).toBe(true);
  expect(Boolean(await answerTo(containsText(sql`${"abc"}`, "B")))).toBe(false);
});

test("only the first rows are deleted with a limit", async () => {
  await db.insert(categories).values(["1", "2", "3", "4"].map((id) => category(id)));
  const isWanted = sql`${inArray(categories.id, ["1", "2", "3"])}`;
  const outcome = await db.delete(categories).where(amongFirst(categories, isWanted, 2));
  expect(changedRows(outcome)).toBe(2);
  const left = await db.select({ id: categories.id }).from(categories);
  expect(left).toHaveLength(2);
  expect(left).toContainEqual({ id: "4" });
});

test("a prepared statement converts its values like the columns", async () => {
  const insert = prepared(db, "test:insert", (db) =>
    db
      .insert(categories)
      .values({
        id: sql.placeholder("id"),
        name: sql.placeholder("id"),
        slug: sql.placeholder("id"),
        featured: sql.placeholder("featured"),
        createdAt: sql.placeholder("now"),
        updatedAt: sql.placeholder("now"),
      })
      .prepare(),
  );
  for (const id of ["1", "2", "3"]) await insert.execute({ id, featured: id === "2", now: NOW });
  const find = prepared(db, "test:find", (db) =>
    db
      .select({ id: categories.id, at: categories.updatedAt })
      .from(categories)
      .where(eq(categories.updatedAt, placeholderFor(categories.updatedAt, "now")))
      .orderBy(categories.id)
      .limit(sql.placeholder("limit"))
      .prepare(),
  );
  expect(await find.execute({ now: NOW, limit: 2 })).toEqual([
    { id: "1", at: NOW },
    { id: "2", at: NOW },
  ]);
  expect(prepared(db, "test:find", () => null)).toBe(find);
});

test("an error names the unique column and the violated rule", async () => {
  await db.insert(categories).values(category("1"));
  const failing = async (work: PromiseLike<unknown>) =>
    Promise.resolve(work).then(
      () => null,
      (error) => error,
    );

  const sameSlug = await failing(db.insert(categories).values(category("2", { slug: "1" })));
  expect(uniqueViolation(sameSlug)).toBe("categories.slug");
  expect(violatesConstraint(sameSlug)).toBe(true);
  const sameKey = await failing(db.insert(categories).values(category("1", { slug: "2" })));
  expect(uniqueViolation(sameKey)).toBe("categories.id");
  const missing = await failing(db.select({ one: sql`missing` }).from(categories));
  expect(uniqueViolation(missing)).toBeNull();
  expect(violatesConstraint(missing)).toBe(false);
});

test("generated columns follow the columns they depend on", async () => {
  await db.insert(posts).values(post("1", { status: "draft", publishedAt: NOW }));
  const publicFrom = async () => (await db.select().from(posts))[0]?.publicFrom;
  expect(await publicFrom()).toBeNull();
  await db.update(posts).set({ status: "scheduled" });
  expect(await publicFrom()).toEqual(NOW);
});

test("an update without `returning` answers the number of changed rows", async () => {
  await db.insert(meta).values([
    { key: "a", value: "1" },
    { key: "b", value: "1" },
  ]);
  const outcome = await db.update(meta).set({ value: "2" }).where(like(meta.key, "_"));
  expect(changedRows(outcome)).toBe(2);
  expect(changedRows(await db.delete(outbox))).toBe(0);
});

test("nulls sort first in ascending and last in descending order", async () => {
  const later = new Date(NOW.getTime() + 1);
  await db
    .insert(posts)
    .values([
      post("none"),
      post("later", { publishedAt: later }),
      post("now", { publishedAt: NOW }),
    ]);
  const slugs = async (...order: SQL[]) =>
    (
      await db
        .select({ slug: posts.slug })
        .from(posts)
        .orderBy(...order)
    ).map(({ slug }) => slug);

  expect(await slugs(asc(posts.publishedAt))).toEqual(["none", "now", "later"]);
  expect(await slugs(desc(posts.publishedAt))).toEqual(["later", "now", "none"]);
  const plain = await db.select({ slug: posts.slug }).from(posts).orderBy(posts.publishedAt);
  expect(plain.map(({ slug }) => slug)).toEqual(["none", "now", "later"]);
});

test("prefixes are found in any case, and only at the beginning", async () => {
  await db.insert(categories).values(["A-1", "a-2", "B-a-", "Ä-1"].map((id) => category(id)));
  const found = async (text: string) => {
    const condition = beginsNocase(categories.name, text);
    const rows = await db.select({ id: categories.id }).from(categories).where(condition);
    return rows.map(({ id }) => id).sort();
  };

  expect(await found("a-")).toEqual(["A-1", "a-2"]);
  expect(await found("A-1")).toEqual(["A-1"]);
  expect(await found("ä")).toEqual([]);
});

test("an article of the highest allowed length can be stored, in any script", async () => {
  // Nothing in it is there twice, so that nothing makes it shorter.
  const excerpt = Array.from({ length: 1000 }, (_, at) =>
    String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000)),
  ).join("");
  await db.insert(posts).values(post("long", { title: excerpt.slice(0, 200), excerpt }));

  expect(await db.select({ excerpt: posts.excerpt }).from(posts)).toEqual([{ excerpt }]);
});

test("characters that JSON allows and texts do not are equal in lists, and cause no error", async () => {
  const odd = ["a\u0000b", "\u0000\u0000", "\ud800", "x\udfff\ud800", "\u{1F600}", "\\ud800", "\\"];
  await db.insert(posts).values([post("1", { tags: odd }), post("2", { tags: ["\\u0000"] })]);
  const list = (values: unknown[]) => sql`${JSON.stringify(values)}`;
  const shared = async (values: unknown[]) => {
    const count = countShared(posts.tags, list(values));
    return (await db.select({ count }).from(posts).orderBy(posts.id)).map((row) => row.count);
  };

  for (const each of odd) expect([each, await shared([each])]).toEqual([each, [1, 0]]);
  expect(await shared(odd)).toEqual([odd.length, 0]);
  expect(
    await db
      .select()
      .from(posts)
      .where(isOneOf(posts.id, list(odd))),
  ).toEqual([]);
  const [first] = await db.select().from(posts).where(eq(posts.id, "1"));
  expect(first?.tags).toEqual(odd);
});

test("several processes that claim rows at once get different ones", async () => {
  await db.insert(meta).values(["a", "b", "c", "d"].map((key) => ({ key, value: "free" })));
  const take = async () => {
    const free = db
      .select({ key: meta.key })
      .from(meta)
      .where(eq(meta.value, "free"))
      .orderBy(meta.key)
      .limit(1);
    return db
      .update(meta)
      .set({ value: "taken" })
      .where(amongClaimable(meta.key, free))
      .returning();
  };

  const taken = await Promise.all(Array.from({ length: 4 }, take));
  // Who found the first one locked, and no other yet, comes again.
  for (let again = await take(); again.length > 0; again = await take()) taken.push(again);

  expect(
    taken
      .flat()
      .map(({ key }) => key)
      .sort(),
  ).toEqual(["a", "b", "c", "d"]);
});

test("a text with U+0000 finds no other row, and causes no error", async () => {
  await db.insert(meta).values({ key: "zero", value: "x" });
  expect(await db.select().from(meta).where(eq(meta.key, "ze\0ro"))).toEqual([]);
  await db.insert(meta).values({ key: "ze\0ro", value: "\0" });
  const [row] = await db.select().from(meta).where(eq(meta.key, "ze\0ro"));
  expect(row?.value).toMatch(/^[\0\ufffd]$/);
});
