import { clientOf } from "@pickwell/db/connection";
import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { onSqlite } from "../../test/engines.ts";
import { observed } from "../../test/ledger/observed.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import type { postListInput } from "./schema.ts";
import type { PostSummary } from "./view.ts";

type ListInput = z.input<typeof postListInput>;

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);

/** Forty articles whose fields repeat at different intervals, and one of each hidden kind. */
async function variedShop(): Promise<TestShop> {
  const shop = testShop();
  for (let index = 0; index < 40; index++) {
    await shop.post({
      title: `${["Teapots", "Tents", "Razors"][index % 3]} no. ${index}`,
      excerpt: index % 5 === 0 ? "Weighed on a scale." : "",
      content: index % 4 === 0 ? "Poured and dripped." : "Worn and washed.",
      category: ["Home", "Baby & Kids", "", "Books"][index % 4],
      tags: index % 6 === 0 ? ["Long tests", "Numbers"] : [],
      views: (index * 7) % 13,
      publishedAt: ago((index * 11) % 40),
    });
  }
  await shop.post({ title: "Draft Teapots", status: "draft" });
  await shop.post({ title: "Archived Teapots", status: "archived", category: "Old" });
  await shop.post({ title: "Undated Teapots", publishedAt: null });
  await shop.post({ title: "Later Teapots", status: "scheduled", publishedAt: ago(-2) });
  await shop.post({ title: "Next Teapots", category: "New", publishedAt: ago(-1) });
  return shop;
}

let shop: TestShop;
let everything: PostSummary[];
const list = (input: ListInput = {}) => shop.caller.blog.list(input);
beforeAll(async () => {
  shop = await variedShop();
  everything = (await list({ limit: 100 })).posts;
});

test("8.2.2 lists public articles only, without their texts", () => {
  expect(everything).toHaveLength(40);
  expect(Object.keys(everything[0] ?? {}).sort()).toEqual(
    "author authorAvatar category commentCount cover excerpt featured id likes publishedAt readMinutes slug tags title views".split(
      " ",
    ),
  );
});

test("the default is the first page of nine, newest first", async () => {
  const page = await list();

  expect(page).toMatchObject({ total: 40, page: 1, limit: 9 });
  expect(page.posts).toEqual(everything.slice(0, 9));
  expect(page.posts[0]?.publishedAt).toEqual(ago(0));
});

const filters: [ListInput, (post: PostSummary) => boolean][] = [
  [{}, () => true],
  [{ category: "" }, () => true],
  [{ category: "Home" }, (post) => post.category === "Home"],
  [{ category: "baby-kids" }, (post) => post.category === "Baby & Kids"],
  [{ category: "Old" }, () => false],
  [{ category: "New" }, () => false],
  [{ search: "   " }, () => true],
  [{ search: " TEAPOT " }, (post) => post.title.startsWith("Teapots")],
  [
    { search: "tents scale" },
    (post) => post.title.startsWith("Tents") && post.excerpt.startsWith("Weighed"),
  ],
  [{ search: "long tests" }, (post) => post.tags.includes("Long tests")],
  [
    { search: "scale", category: "Books" },
    (post) => post.excerpt.startsWith("Weighed") && post.category === "Books",
  ],
  [{ search: "xylophone" }, () => false],
  [{ search: 'x"y' }, () => false],
  [{ search: "%" }, () => false],
  [{ search: "NEAR(teapots)" }, () => false],
];

const keys: Record<NonNullable<ListInput["sort"]>, (post: PostSummary) => number> = {
  newest: (post) => -post.publishedAt.getTime(),
  oldest: (post) => post.publishedAt.getTime(),
  popular: (post) => -post.views,
};

describe.each(filters)("filter %j", (filter, matches) => {
  test("finds exactly the matching articles, in every order, each on one page", async () => {
    const expected = everything.filter(matches).map(({ id }) => id);
    for (const sort of Object.keys(keys) as (keyof typeof keys)[]) {
      const paged: PostSummary[] = [];
      for (let page = 1; page <= Math.ceil(expected.length / 7) + 1; page++) {
        const answer = await list({ ...filter, sort, page, limit: 7 });
        expect(answer).toMatchObject({ total: expected.length, page, limit: 7 });
        paged.push(...answer.posts);
      }
      expect(paged.map(({ id }) => id).sort()).toEqual([...expected].sort());
      const order = paged.map(keys[sort]);
      expect(order).toEqual([...order].sort((a, b) => a - b));
    }
  });
});

test("search includes the text of articles", async () => {
  expect((await list({ search: "dripped" })).total).toBe(10);
});

test.each([
  [{ page: 0 }, "page"],
  [{ page: 1e12 }, "page"],
  [{ limit: 101 }, "limit"],
  [{ limit: 0 }, "limit"],
  [{ sort: "random" }, "sort"],
  [{ search: "x".repeat(201) }, "search"],
  [{ category: 5 }, "category"],
])("bad input %j is refused naming the field %s", async (input, field) => {
  await expect(list(input as unknown as ListInput)).rejects.toMatchObject({
    code: "BAD_REQUEST",
    cause: { issues: expect.arrayContaining([expect.objectContaining({ path: [field] })]) },
  });
});

test("returns the categories of public articles, with counts", async () => {
  expect(await shop.caller.blog.categories()).toEqual([
    { name: "Baby & Kids", posts: 10 },
    { name: "Books", posts: 10 },
    { name: "Home", posts: 10 },
  ]);
});

test("a list and the categories say when the next article will appear", async () => {
  for (const read of ["list", "featured", "categories"] as const) {
    const { caller, told } = observed(shop);
    await caller.blog[read]();
    expect(told, read).toEqual({ topics: ["blog"], changes: [ago(-1)] });
  }
});

onSqlite("the order of lists walks an index instead of sorting", () => {
  const plan = (query: string) =>
    clientOf(shop.db)
      .prepare<[], { detail: string }>(`explain query plan ${query}`)
      .all()
      .map((row) => row.detail)
      .join("; ");
  // Groups are in the order of their index.
  clientOf(shop.db).pragma("reverse_unordered_selects = OFF");
  clientOf(shop.db).exec("analyze");
  const isPublic = "public_from <= 5";
  for (const [query, index] of [
    [
      `select id from posts where ${isPublic} order by public_from desc, id desc limit 9`,
      "posts_by_date",
    ],
    [`select id from posts where ${isPublic} order by public_from, id limit 9`, "posts_by_date"],
    [
      `select id from posts where ${isPublic} and category = 'x' order by public_from desc, id desc limit 9`,
      "posts_in_category_by_date",
    ],
    [
      `select id from posts where featured = 1 and ${isPublic} order by public_from desc, id desc limit 1`,
      "posts_featured_by_date",
    ],
    [
      `select count(*) from (select id from posts where ${isPublic} order by public_from desc, id desc limit 5)`,
      "posts_by_date",
    ],
    [
      `select category, count(*) from posts where +${isPublic} and category <> '' group by category`,
      "posts_in_category_by_date",
    ],
    [
      `select public_from from posts where public_from > 5 order by public_from limit 1`,
      "posts_by_date",
    ],
    [
      `select * from posts where +${isPublic} order by views desc, id desc limit 9`,
      "posts_by_views",
    ],
  ] as const) {
    expect(plan(query), query).toContain(index);
    expect(plan(query), query).not.toContain("TEMP B-TREE");
  }
});
