import {
  collections,
  deals,
  pageViews,
  posts,
  products,
  userAgents,
  visitorMarks,
} from "@pickwell/db/schema";
import { beforeEach, expect, test } from "vitest";
import { addUser, signedIn } from "../../test/accounts.ts";
import { NOW, ORIGIN, type TestShop, testShop } from "../../test/testing.ts";
import { emptyRule } from "../collections/matching.ts";
import type { Visitor } from "../core/context.ts";
import { createCaller } from "../index.ts";
import { sweepVisitors } from "./visitor.ts";

const PERSON: Visitor = {
  ipAddress: "192.0.2.7",
  userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120.0 Safari/537.36",
};
const DAY = 86_400_000;
let shop: TestShop;
beforeEach(() => {
  shop = testShop();
});

const as = (visitor: Visitor | undefined, now = NOW) =>
  createCaller({ db: shop.db, now: () => now, origin: ORIGIN, visitor }).attribution;
const at = (address: string): Visitor => ({ ...PERSON, ipAddress: address });
const views = async (table: typeof products | typeof deals | typeof posts) =>
  (await shop.db.select({ views: table.views }).from(table))[0]?.views;
const likes = async () => (await shop.db.select({ likes: posts.likes }).from(posts))[0]?.likes;

test("a view of a product, a deal or a post counts once per visitor and day", async () => {
  const product = await shop.product({ name: "Lamp" });
  const deal = await shop.deal();
  const post = await shop.post({ title: "On lamps" });
  const tomorrow = new Date(NOW.getTime() + DAY);

  for (const visitor of [PERSON, PERSON, at("192.0.2.8")]) {
    await as(visitor).view({ page: `/product/${product.id}` });
    await as(visitor).view({ page: "/products/lamp?utm_source=x" });
    await as(visitor).view({ page: `/deals/${deal.id}` });
    await as(visitor).view({ page: `/blog/${post.id}` });
    await as(visitor).view({ page: "/blog/on-lamps" });
  }
  expect([await views(products), await views(deals), await views(posts)]).toEqual([2, 2, 2]);

  await as(PERSON, tomorrow).view({ page: `/blog/${post.id}` });
  expect([await views(products), await views(deals), await views(posts)]).toEqual([2, 2, 3]);
});

test("views at the same moment are counted correctly", async () => {
  const { id } = await shop.product();

  await Promise.all(
    Array.from({ length: 300 }, (_, index) =>
      as(at(`10.0.0.${index % 100}`)).view({ page: `/product/${id}` }),
    ),
  );

  expect(await views(products)).toBe(100);
});

test.each<[string, Visitor | undefined, string | null]>([
  ["nobody", undefined, null],
  ["a machine", { ...PERSON, userAgent: "Googlebot/2.1" }, "user-agent"],
  ["something without a name", { ...PERSON, userAgent: "" }, "no-user-agent"],
])("views by %s are not counted, and the answer does not say so", async (_, visitor, reason) => {
  const { id } = await shop.product();
  const { id: post } = await shop.post();

  await as(visitor).view({ page: `/product/${id}` });
  expect(await as(visitor).like({ key: post, liked: true })).toEqual({ likes: 0 });

  expect(await views(products)).toBe(0);
  const seen = await shop.db.select().from(pageViews);
  expect(seen.map((row) => row.botReason)).toEqual(reason ? [reason] : []);
});

test("a view of any page of the shop is stored, with the facts of the visit", async () => {
  const { id: categoryId } = await shop.category({ name: "Lights" });
  const product = await shop.product({ name: "Lamp", affiliateLink: "https://www.m.example/x" });
  const deal = await shop.deal({ productId: product.id, affiliateLink: "https://d.example/" });
  const look = (page: string, ref = "") => as(PERSON).view({ page, ref });

  await look("/?utm_source=mail&utm_medium=x", "https://search.example/?q=lamps");
  await look("/product/lamp", `${ORIGIN}/`);
  await look(`/deals/${deal.id}/`);
  await look("/category/lights");
  const dates = { createdAt: NOW, updatedAt: NOW };
  const gifts = { id: "c1", slug: "gifts", title: "Gifts", rule: emptyRule, ...dates };
  await shop.db.insert(collections).values(gifts);
  await look("/collections/c1");
  await look("/blog");
  await shop.post({ slug: "on-lamps", author: "Ines Marlow" });
  await look("/blog/author/ines-marlow/");
  await look("/blog/author/nobody");

  const nothing = { kind: null, targetId: null, productId: null, categoryId: null, merchant: "" };
  const sells = { productId: product.id, categoryId, utmSource: null, referrer: "" };
  expect(await shop.db.select().from(pageViews).orderBy(pageViews.seq)).toMatchObject([
    { page: "/", ...nothing, referrer: "search.example", utmSource: "mail", isVisit: true },
    { page: "/product/lamp", kind: "product", ...sells, merchant: "m.example", isVisit: false },
    { page: `/deals/${deal.id}`, kind: "deal", ...sells, merchant: "d.example" },
    { page: "/category/lights", ...nothing },
    { page: "/collections/gifts", ...nothing },
    { page: "/blog", ...nothing, isFirstLook: false },
    { page: "/blog/author/ines-marlow", ...nothing, isFirstLook: false },
  ]);
  const [agent] = await shop.db.select().from(userAgents);
  expect(agent).toMatchObject({ name: PERSON.userAgent, botReason: null });
});

test.each([
  "/admin",
  "/admin/products",
  "/login",
  "/account",
  "/product/none",
  "/product/lamp/more",
  "/%E0%A4%A",
  "//evil.example",
  "",
  "https://evil.example/",
])("views by %s are not stored", async (page) => {
  await shop.product({ name: "Lamp" });

  await as(PERSON).view({ page });

  expect(await shop.db.select().from(pageViews)).toEqual([]);
});

test("staff are not visitors; visitors with an account are", async () => {
  for (const role of ["admin", "user"] as const) {
    const { api } = await signedIn(shop, await addUser(shop, { role }), PERSON);
    await api.attribution.view({ page: "/" });
  }

  expect(await shop.db.select().from(pageViews)).toHaveLength(1);
});

test("8.2.2 records that are not public have no views and no likes", async () => {
  const product = await shop.product({ status: "draft" });
  const deal = await shop.deal({ endsAt: NOW });
  const hidden = [
    await shop.post({ status: "draft" }),
    await shop.post({ status: "archived" }),
    await shop.post({ status: "scheduled", publishedAt: new Date(NOW.getTime() + 1) }),
    await shop.post({ publishedAt: null }),
  ];

  await as(PERSON).view({ page: `/product/${product.id}` });
  await as(PERSON).view({ page: `/deals/${deal.id}` });
  for (const { id } of hidden) {
    await as(PERSON).view({ page: `/blog/${id}` });
    await expect(as(PERSON).like({ key: id, liked: true })).rejects.toMatchObject({
      code: "NOT_FOUND",
      message: "Post not found",
    });
  }

  expect(await shop.db.select().from(visitorMarks)).toEqual([]);
});

test("a scheduled post counts views from its publication on", async () => {
  const { id } = await shop.post({ status: "scheduled", publishedAt: NOW });

  await as(PERSON).view({ page: `/blog/${id}` });

  expect(await views(posts)).toBe(1);
});

test("a like counts once, and can be taken back on the same day", async () => {
  const { id } = await shop.post({ likes: 5 });
  const like = (liked: boolean, visitor = PERSON) => as(visitor).like({ key: id, liked });

  expect(await like(true)).toEqual({ likes: 6 });
  expect(await like(true)).toEqual({ likes: 6 });
  expect(await like(true, at("192.0.2.8"))).toEqual({ likes: 7 });
  expect(await like(false)).toEqual({ likes: 6 });
  expect(await like(false)).toEqual({ likes: 6 });
  expect(await like(true)).toEqual({ likes: 7 });
  expect(await likes()).toBe(7);
});

test("likes at the same moment are counted correctly", async () => {
  const { id } = await shop.post();

  await Promise.all(
    Array.from({ length: 90 }, (_, index) =>
      as(at(`10.0.0.${index % 30}`)).like({ key: id, liked: true }),
    ),
  );

  expect(await likes()).toBe(30);
});

test("the sweep deletes marks of past days and keeps their counts", async () => {
  const { id } = await shop.post();
  await as(PERSON).view({ page: `/blog/${id}` });
  await as(PERSON).like({ key: id, liked: true });

  await sweepVisitors(shop.db, new Date(NOW.getTime() + DAY));

  expect(await shop.db.select().from(visitorMarks)).toEqual([]);
  expect([await views(posts), await likes()]).toEqual([1, 1]);
});
