import { clientOf } from "@pickwell/db/connection";
import { beforeEach, expect, test } from "vitest";
import { addUser, signedIn } from "../../test/accounts.ts";
import { onSqlite } from "../../test/engines.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import type { Caller } from "../index.ts";

const lastMonth = new Date("2026-02-20T00:00:00Z");
const thisMonth = new Date("2026-03-01T00:00:00Z");
const yesterday = new Date("2026-03-13T23:59:59Z");
const midnight = new Date("2026-03-14T00:00:00Z");

let shop: TestShop;
let api: Caller["admin"];
beforeEach(async () => {
  shop = testShop();
  const admin = await addUser(shop, { role: "admin", createdAt: yesterday });
  api = (await signedIn(shop, admin)).api.admin;
});

test("counts accounts, and those of today", async () => {
  await addUser(shop, { createdAt: midnight });
  await addUser(shop, { status: "inactive", createdAt: NOW });

  expect(await api.stats()).toEqual({ totalUsers: 3, activeUsers: 2, newUsersToday: 2 });
});

test("an empty shop has figures, without comparisons", async () => {
  expect(await api.dashboard.stats()).toEqual({
    totalProducts: 0,
    publishedProducts: 0,
    totalPosts: 0,
    publishedPosts: 0,
    changes: {
      totalProducts: null,
      publishedProducts: null,
      totalPosts: null,
      publishedPosts: null,
    },
  });
});

test("compares products and articles with the end of last month", async () => {
  await shop.product({ createdAt: lastMonth });
  await shop.product({ createdAt: lastMonth, status: "draft" });
  await shop.product({ createdAt: thisMonth });
  await shop.post({ createdAt: lastMonth, publishedAt: lastMonth });
  await shop.post({ createdAt: lastMonth, status: "draft" });
  await shop.post({
    createdAt: thisMonth,
    publishedAt: new Date("2026-04-01"),
    status: "scheduled",
  });

  expect(await api.dashboard.stats()).toEqual({
    totalProducts: 3,
    publishedProducts: 2,
    totalPosts: 3,
    publishedPosts: 1,
    changes: { totalProducts: 50, publishedProducts: 100, totalPosts: 50, publishedPosts: 0 },
  });
});

test("lists top products by clicks, and the newest articles", async () => {
  for (const clicks of [1, 5, 3, 9]) await shop.product({ name: `Clicked ${clicks}`, clicks });
  await shop.post({ title: "Older", createdAt: lastMonth });
  await shop.post({ title: "Newer", createdAt: thisMonth, status: "draft" });

  const products = await api.dashboard.products();
  const posts = await api.dashboard.posts({ limit: 1 });

  expect(products.map(({ name }) => name)).toEqual(["Clicked 9", "Clicked 5", "Clicked 3"]);
  expect(products[0]).toMatchObject({ clicks: 9, status: "published", category: "Category 2" });
  expect(posts).toMatchObject([{ title: "Newer", status: "draft" }]);
});

test("counts week by week", async () => {
  const weeksAgo = (weeks: number) => new Date(NOW.getTime() - weeks * 7 * 24 * 60 * 60 * 1000);
  await shop.product({ createdAt: weeksAgo(40) });
  await shop.product({ createdAt: weeksAgo(1), status: "draft" });
  await shop.product({ createdAt: NOW });
  const weeks = (...values: number[]) =>
    Array<number>(16 - values.length)
      .fill(1)
      .concat(values);

  expect(await api.dashboard.trends()).toEqual({
    totalProducts: weeks(2, 3),
    publishedProducts: weeks(2),
    totalPosts: Array(16).fill(0),
  });
});

test("the coming week lists articles that will appear, and deals that start or end", async () => {
  const inDays = (days: number) => new Date(NOW.getTime() + days * 24 * 60 * 60 * 1000);
  await shop.post({ status: "scheduled", publishedAt: inDays(7) });
  await shop.post({ status: "scheduled", publishedAt: inDays(8) });
  await shop.post({ status: "draft", publishedAt: inDays(1) });
  await shop.deal({ startsAt: inDays(-1), endsAt: inDays(2) });
  await shop.deal({ startsAt: inDays(1), endsAt: null });
  await shop.deal({ startsAt: inDays(1), endsAt: inDays(3) });
  await shop.deal({ startsAt: inDays(-2), endsAt: inDays(-1) });
  await shop.deal({ startsAt: inDays(1), endsAt: inDays(2), isActive: false });
  await shop.deal({ startsAt: inDays(-1), endsAt: inDays(30) });

  expect(await api.dashboard.week()).toEqual({ posts: 1, deals: 3 });
});

onSqlite("an index finds the top products", () => {
  const plan = clientOf(shop.db)
    .prepare<[], { detail: string }>(
      "explain query plan select seq from products order by clicks desc, seq desc limit 3",
    )
    .all()
    .map(({ detail }) => detail)
    .join("; ");

  expect(plan).toContain("products_by_clicks");
  expect(plan).not.toContain("TEMP B-TREE");
});
