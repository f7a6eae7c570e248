import { atomic, exclusiveTransaction } from "@pickwell/db/atomic";
import { clientOf } from "@pickwell/db/connection";
import { eventDays, eventKeys, sales } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { addUser, signedIn } from "../../test/accounts.ts";
import { onSqlite } from "../../test/engines.ts";
import { addClick, addSale, addView, rollUp, saleTotals } from "../../test/events.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { addUp } from "../attribution/totals/add-up.ts";
import { mergeDays } from "../attribution/totals/merge-days.ts";
import { Sums } from "../attribution/totals/sums.ts";
import type { Caller } from "../index.ts";
import { byDays, byHours, NOTHING, readKeys } from "./figures.ts";
import { periods } from "./rules.ts";

// NOW is 2026-03-14T09:26:53Z.
const at = (text: string) => new Date(`${text}Z`);
const HOUR_MS = 3_600_000;
let shop: TestShop;
let api: Caller["admin"]["analytics"];
beforeEach(async () => {
  shop = testShop();
  const admin = await addUser(shop, { role: "admin" });
  api = (await signedIn(shop, admin)).api.admin.analytics;
});

test("an empty shop has zeros in every period", async () => {
  for (const period of periods) {
    const overview = await api.overview({ period });
    expect(overview).toMatchObject({ totals: NOTHING, before: NOTHING, isEmpty: true });
    expect(overview.countedUntil).toEqual(NOW);
    expect(await api.breakdown({ by: "product", period })).toEqual({
      by: "product",
      rows: [],
      totals: NOTHING,
      count: 0,
    });
  }
  expect(await api.live()).toEqual({ visitors: 0, pages: [] });
  expect(await api.bots({})).toMatchObject({ reasons: [], agents: [], rules: { isApplied: true } });
});

describe("a period", () => {
  test.each([
    ["24h", "hour", 24, "2026-03-13T10:00", "2026-03-14T10:00", "2026-03-12T10:00"],
    ["7d", "day", 7, "2026-03-08T00:00", "2026-03-15T00:00", "2026-03-01T00:00"],
    ["30d", "day", 30, "2026-02-13T00:00", "2026-03-15T00:00", "2026-01-14T00:00"],
    ["90d", "day", 90, "2025-12-15T00:00", "2026-03-15T00:00", "2025-09-16T00:00"],
    ["1y", "month", 12, "2025-04-01T00:00", "2026-04-01T00:00", "2024-04-01T00:00"],
  ] as const)(
    "of %s counts what lies within its bounds",
    async (period, grain, bars, from, to, before) => {
      const last = (moment: Date) => new Date(moment.getTime() - 1);
      // One at each side of each border, and the newest first: their order makes no difference.
      for (const border of [at(to), at(from), at(before)]) {
        await addClick(shop, { createdAt: border });
        await addClick(shop, { createdAt: last(border) });
        await addSale(shop, { soldAt: border, amountCents: 7 });
        await addSale(shop, { soldAt: last(border), amountCents: 11 });
      }
      await rollUp(shop);

      const overview = await api.overview({ period });
      const products = await api.breakdown({ by: "product", period });

      const figures = {
        ...NOTHING,
        clicks: 2,
        orders: 2,
        revenueCents: 18,
        commissionCents: 200,
        customers: 2,
        newCustomers: 2,
      };
      expect(overview).toMatchObject({ from: at(from), to: at(to), grain, isEmpty: false });
      expect(overview.totals).toEqual(figures);
      expect(overview.before).toEqual(figures);
      expect(overview.series).toHaveLength(bars);
      expect(overview.series[0]).toMatchObject({ from: at(from), clicks: 1, revenueCents: 7 });
      expect(overview.series.at(-1)).toMatchObject({ clicks: 1, revenueCents: 11 });
      expect(products.rows).toMatchObject([
        { key: "p1", ...figures, before: { clicks: 2, orders: 2, revenueCents: 18 } },
      ]);
      expect(products.totals).toEqual(figures);
    },
  );
});

test("a reversed sale is removed from its day", async () => {
  const sale = await addSale(shop, { soldAt: at("2026-03-10T12:00") });
  await addSale(shop, { soldAt: at("2026-03-12T12:00") });

  await atomic(shop.db, (tx) => [
    saleTotals(tx, sale, -1),
    tx.update(sales).set({ status: "reversed" }).where(eq(sales.id, sale.id)),
  ]);

  const { series, totals } = await api.overview({});
  expect(totals).toMatchObject({
    orders: 1,
    revenueCents: 1000,
    commissionCents: 100,
    customers: 1,
  });
  expect(series.map(({ orders }) => orders)).toEqual([0, 0, 0, 0, 1, 0, 0]);
});

test("breaks figures down by what events belong to, with names", async () => {
  const { id: categoryId } = await shop.category({ name: "Lights" });
  const lamp = await shop.product({ name: "Lamp", affiliateLink: "https://m.example/" });
  const gone = await shop.product({ name: "Gone", status: "draft" });
  const deal = await shop.deal({ title: "Half off", productId: lamp.id });
  await shop.post({ title: "On lamps", slug: "on-lamps" });
  const article = { page: "/blog/on-lamps", placement: "article", categoryId };
  await addView(shop, { page: "/blog/on-lamps", kind: "post", isVisit: true, device: "mobile" });
  await addView(shop, { page: "/", isVisit: true });
  await addView(shop, { page: "/products" });
  await addView(shop, { page: "/blog/author/ines-marlow" });
  await addClick(shop, { ...article, targetId: lamp.id, device: "mobile" });
  await addClick(shop, { ...article, kind: "deal", targetId: deal.id, productId: lamp.id });
  await addClick(shop, { targetId: gone.id, categoryId, placement: "" });
  await addSale(shop, { ...article, kind: "deal", targetId: deal.id, productId: lamp.id });
  const unknown = { kind: null, targetId: null, productId: null, categoryId: null } as const;
  await addSale(shop, { ...unknown, merchant: null, page: null, placement: null, device: null });
  await rollUp(shop);

  const by = async (by: Parameters<typeof api.breakdown>[0]["by"]) =>
    (await api.breakdown({ by, sort: "clicks" })).rows.map((row) => [
      row.label,
      row.path,
      row.views,
      row.clicks,
      row.orders,
    ]);
  expect(await by("product")).toEqual([
    ["Lamp", "/product/lamp", 0, 2, 1],
    ["Gone", null, 0, 1, 0],
  ]);
  expect(await by("deal")).toEqual([["Half off", `/deals/${deal.id}`, 0, 1, 1]]);
  expect(await by("category")).toEqual([
    ["Lights", "/category/lights", 0, 3, 1],
    ["Unknown", null, 0, 0, 1],
  ]);
  expect(await by("article")).toEqual([["On lamps", "/blog/on-lamps", 1, 2, 1]]);
  expect(await by("page")).toEqual([
    ["/blog/on-lamps", "/blog/on-lamps", 1, 2, 1],
    ["Home", "/", 1, 1, 0],
    ["/blog/author/ines-marlow", "/blog/author/ines-marlow", 1, 0, 0],
    ["/products", "/products", 1, 0, 0],
    ["Unknown", null, 0, 0, 1],
  ]);
  expect(await by("placement")).toEqual([
    ["Articles", null, 0, 2, 1],
    ["Unknown", null, 0, 1, 1],
  ]);
  expect(await by("device")).toEqual([
    ["Desktop", null, 3, 2, 1],
    ["Mobile", null, 1, 1, 0],
    ["Unknown", null, 0, 0, 1],
  ]);
  expect(await by("merchant")).toEqual([
    ["m.example", null, 0, 3, 1],
    ["Unknown", null, 0, 0, 1],
  ]);
  const { totals } = await api.overview({});
  expect(totals).toMatchObject({ views: 4, visits: 2, clicks: 3, orders: 2 });
});

test("the shop's own words in a breakdown are in the language of whoever asks, names are not", async () => {
  const admin = await addUser(shop, { role: "admin", email: "ines@shop.example" });
  const german = (await signedIn(shop, admin, { language: "de" })).api.admin.analytics;
  const lamp = await shop.product({ name: "Home", slug: "home" });
  await addClick(shop, { page: "/", placement: "card", targetId: lamp.id, device: "mobile" });
  await addClick(shop, { page: "/", placement: "", targetId: lamp.id, device: "desktop" });
  await rollUp(shop);
  const by = async (by: Parameters<typeof api.breakdown>[0]["by"]) =>
    (await german.breakdown({ by, sort: "clicks" })).rows.map(({ label }) => label).sort();

  expect(await by("device")).toEqual(["Computer", "Smartphone"]);
  expect(await by("placement")).toEqual(["Produktkarten", "Unbekannt"]);
  expect(await by("page")).toEqual(["Startseite"]);
  expect(await by("product")).toEqual(["Home"]);
});

test("a breakdown is sorted and cut as requested, and its totals are of all keys", async () => {
  for (const [id, count, earned] of [
    ["a", 3, 300],
    ["b", 1, 200],
    ["c", 2, 0],
  ] as const) {
    for (let index = 0; index < count; index++) await addClick(shop, { targetId: id });
    if (earned) await addSale(shop, { productId: id, targetId: id, commissionCents: earned });
  }
  await addView(shop, { kind: "product", targetId: "d", productId: "d" });
  await rollUp(shop);
  const order = async (sort: "clicks" | "earningsPerClick" | "views", limit = 10) => {
    const { rows, totals, count } = await api.breakdown({ by: "product", sort, limit });
    expect({ clicks: totals.clicks, count }).toEqual({ clicks: 6, count: 4 });
    return rows.map(({ key }) => key).join("");
  };

  expect(await order("clicks")).toBe("acbd");
  expect(await order("earningsPerClick")).toBe("bacd");
  expect(await order("views", 1)).toBe("d");
});

test("figures say until when they are complete", async () => {
  await addClick(shop, { createdAt: at("2026-03-14T09:00") });
  await rollUp(shop);
  await addView(shop, { createdAt: at("2026-03-14T09:20") });
  await addView(shop, { createdAt: at("2026-03-14T09:21") });

  expect((await api.overview({})).countedUntil).toEqual(at("2026-03-14T09:20"));
  await rollUp(shop);
  expect((await api.overview({})).countedUntil).toEqual(NOW);
});

test("a key is read as long as it has figures in the period, in whatever order they arrive", async () => {
  const clickOn = async (productId: string, day: string) => {
    await addClick(shop, { productId, targetId: productId, createdAt: at(`${day}T12:00`) });
    await rollUp(shop);
  };
  await clickOn("late", "2026-03-12");
  await clickOn("late", "2026-02-20");
  await clickOn("former", "2026-02-20");
  const clicksOf = async (period: "24h" | "7d" | "30d") =>
    (await api.breakdown({ by: "product", period })).rows.map(({ key, clicks }) => [key, clicks]);

  expect(await clicksOf("24h")).toEqual([]);
  expect(await clicksOf("7d")).toEqual([["late", 1]]);
  expect(await clicksOf("30d")).toEqual([
    ["late", 2],
    ["former", 1],
  ]);
  expect(await shop.db.select().from(eventKeys).where(eq(eventKeys.dimension, "product"))).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key: "late", lastDay: 20_524 }),
      expect.objectContaining({ key: "former", lastDay: 20_504 }),
    ]),
  );
});

test("a key is read by its hours before its days are merged, and where the day began earlier", async () => {
  // Midnight in UTC is still the day before in this shop.
  const hour = Date.UTC(2026, 2, 14) / HOUR_MS;
  const sums = new Sums([{ since: 0, zone: "America/Los_Angeles" }]);
  sums.add({ dimension: "product", key: "lamp" }, new Date(hour * HOUR_MS), { clicks: 1 });
  await exclusiveTransaction(shop.db, (tx) => addUp(tx, sums.list, "merged-later"));
  const keys = async () =>
    (await readKeys(shop.db, { dimension: "product" }, "hour", hour, hour + 1)).map(
      ({ key }) => key,
    );

  expect(await shop.db.$count(eventDays)).toBe(0);
  expect(await keys()).toEqual(["lamp"]);
  await mergeDays(shop.db);
  expect(await keys()).toEqual(["lamp"]);
});

onSqlite(
  "a breakdown reads keys with recent figures only, and sorts or scans no totals",
  async () => {
    await shop.db.insert(eventDays).values({ keyId: 1, day: 1 });
    for (const query of [byHours, byDays]) {
      const isProduct = eq(eventKeys.dimension, "product");
      const statement = query(shop.db, 100, 200, isProduct).toSQL();
      const plan = clientOf(shop.db)
        .prepare<unknown[], { detail: string }>(`explain query plan ${statement.sql}`)
        .all(...statement.params)
        .map(({ detail }) => detail);

      const totals = plan.filter((detail) => /event_(days|hours)|end|start|former/.test(detail));
      expect(totals.length).toBeGreaterThan(0);
      for (const detail of totals) expect(detail).toMatch(/^SEARCH .* USING PRIMARY KEY/);
      expect(plan[0]).toMatch(/event_keys USING INDEX event_keys_by_day/);
      expect(plan.join()).not.toContain("TEMP B-TREE");
    }
  },
);
