import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { clientOf } from "@pickwell/db/connection";
import { eventDays, eventHours, eventKeys } from "@pickwell/db/schema";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onSqlite } from "../../../test/engines.ts";
import { saleTotals } from "../../../test/events.ts";
import { testShop } from "../../../test/testing.ts";
import { DAY_MS, dayNumberOf } from "../buckets.ts";
import type { Dimension } from "./keys.ts";
import type { SaleFacts } from "./sums.ts";

const sale = (values: Partial<SaleFacts> = {}): SaleFacts => ({
  kind: "deal",
  targetId: "d1",
  productId: "p1",
  categoryId: "c1",
  merchant: "m.example",
  page: "/blog/lamps",
  placement: "article",
  device: "mobile",
  broadcastId: null,
  isNewCustomer: true,
  isFirstOfDay: true,
  isEntry: false,
  amountCents: 5000,
  commissionCents: 250,
  soldAt: new Date("2026-02-28T23:59:59.999Z"),
  ...values,
});

const DAY_ONE = dayNumberOf(sale().soldAt);

/** What a key has on each day that has a row: the running totals, less those of the day before. */
async function totalsOf(db: Db, dimension: Dimension, key = "") {
  const rows = await db
    .select()
    .from(eventDays)
    .innerJoin(eventKeys, eq(eventKeys.id, eventDays.keyId))
    .where(and(eq(eventKeys.dimension, dimension), eq(eventKeys.key, key)))
    .orderBy(eventDays.day);
  return rows.map(({ event_days: row }) => [row.day - DAY_ONE, row.orders, row.revenueCents]);
}

test("a sale counts in every dimension it belongs to, and in none after it is removed", async () => {
  const { db } = testShop();
  const other = sale({ isNewCustomer: false, isFirstOfDay: false, amountCents: 1000 });

  await atomic(db, (tx) => [saleTotals(tx, sale(), 1), saleTotals(tx, other, 1)]);

  for (const [dimension, key] of [
    ["all", ""],
    ["product", "p1"],
    ["deal", "d1"],
    ["category", "c1"],
    ["merchant", "m.example"],
    ["page", "/blog/lamps"],
    ["placement", "article"],
    ["device", "mobile"],
  ] as const) {
    expect(await totalsOf(db, dimension, key)).toEqual([[0, 2, 6000]]);
  }
  expect(await totalsOf(db, "broadcast")).toEqual([]);
  const [day] = await db.select().from(eventDays);
  const [hour] = await db.select().from(eventHours);
  expect(hour).toMatchObject({ hour: DAY_ONE * 24 + 23, orders: 2, revenueCents: 6000 });
  for (const row of [day, hour]) {
    expect(row).toMatchObject({ commissionCents: 500, customers: 1, newCustomers: 1, clicks: 0 });
  }

  await atomic(db, (tx) => [saleTotals(tx, sale(), -1), saleTotals(tx, other, -1)]);
  for (const row of [
    ...(await db.select().from(eventDays)),
    ...(await db.select().from(eventHours)),
  ]) {
    expect(row).toMatchObject({ orders: 0, revenueCents: 0, commissionCents: 0, customers: 0 });
  }
});

test("running totals are correct in whatever order sales are reported", async () => {
  const { db } = testShop();
  const on = (days: number, amountCents: number) =>
    sale({ soldAt: new Date(sale().soldAt.getTime() + days * DAY_MS), amountCents });
  const add = (days: number, amountCents: number, sign: 1 | -1 = 1) =>
    atomic(db, (tx) => saleTotals(tx, on(days, amountCents), sign));

  await add(5, 100);
  await add(0, 10);
  await add(2, 1);
  await add(5, 100);
  await add(-9, 1000);
  await add(0, 10, -1);

  expect(await totalsOf(db, "all")).toEqual([
    [-9, 1, 1000],
    [0, 1, 1000],
    [2, 2, 1001],
    [5, 4, 1201],
  ]);
});

test("sales without a known click count as unknown", async () => {
  const { db } = testShop();
  const unknown = sale({ kind: null, targetId: null, productId: null, merchant: null, page: null });

  await atomic(db, (tx) => saleTotals(tx, unknown, 1));

  expect(await totalsOf(db, "all")).toEqual([[0, 1, 5000]]);
  expect(await totalsOf(db, "merchant")).toEqual([[0, 1, 5000]]);
  expect(await totalsOf(db, "page")).toEqual([[0, 1, 5000]]);
  expect(await totalsOf(db, "product")).toEqual([]);
});

onSqlite("totals are their own index", () => {
  const { db } = testShop();
  const created = clientOf(db)
    .prepare("select sql from sqlite_master where name in ('event_days', 'event_hours')")
    .pluck()
    .all();

  expect(created).toHaveLength(2);
  for (const text of created) expect(text).toContain("WITHOUT ROWID");
});
