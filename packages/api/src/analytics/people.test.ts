import { beforeEach, expect, test } from "vitest";
import { addClick, addSale, addView, rollUp } from "../../test/events.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { readTimeZone } from "../settings/time-zone.ts";
import { readBreakdown, readFunnels, readOverview } from "./overview.ts";
import { momentOf, periodBounds } from "./period-bounds.ts";

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

let shop: TestShop;
beforeEach(() => {
  shop = testShop();
});

test("a customer who buys on several days is one of the period, month and product", async () => {
  for (const days of [0, 1, 2, 3]) {
    await addSale(shop, { customer: "ada", soldAt: ago(days), isNewCustomer: false });
  }
  await addSale(shop, { customer: "ben", soldAt: ago(1), productId: "p2", targetId: "p2" });
  await addSale(shop, { customer: "ada", soldAt: ago(8), isNewCustomer: true });
  const reversed = { status: "reversed", isNewCustomer: false } as const;
  await addSale(shop, { customer: "cay", soldAt: ago(1), ...reversed });

  const week = await readOverview(shop.db, NOW, "7d");
  expect(week.totals.customers).toBe(2);
  expect(week.before.customers).toBe(1);
  expect(week.series.map(({ customers }) => customers)).toEqual([0, 0, 0, 1, 1, 2, 1]);
  const year = await readOverview(shop.db, NOW, "1y");
  expect(year.series.at(-1)?.customers).toBe(2);
  const products = await readBreakdown(shop.db, NOW, {
    by: "product",
    period: "7d",
    sort: "orders",
    limit: 10,
  });
  expect(products.rows.map(({ key, customers }) => [key, customers])).toEqual([
    ["p1", 1],
    ["p2", 1],
  ]);
  expect(products.totals.customers).toBe(2);
});

test("customers of any period and bar are counted once each", async () => {
  const bought = Array.from({ length: 160 }, (_, at) => ({
    customer: `c${(at * 7) % 23}`,
    days: at < 120 ? (at * 11) % 90 : (at * 37) % 700,
    status: at % 5 === 4 ? ("reversed" as const) : ("approved" as const),
  }));
  const counted = bought
    .filter(({ status }) => status === "approved")
    .map(({ customer, days }) => ({ customer, at: ago(days) }));
  const seen = new Set<string>();
  for (const sale of bought.toSorted((one, other) => other.days - one.days)) {
    const isNewCustomer = sale.status === "approved" && !seen.has(sale.customer);
    if (isNewCustomer) seen.add(sale.customer);
    const { customer, status, days } = sale;
    await addSale(shop, { customer, status, soldAt: ago(days), isNewCustomer });
  }
  // Nobody has bought what is no order.
  await addSale(shop, { customer: "bonus", isEntry: true, soldAt: ago(3), isNewCustomer: false });
  const different = (from: Date, to: Date) =>
    new Set(counted.filter(({ at }) => at >= from && at < to).map(({ customer }) => customer)).size;

  for (const period of ["24h", "7d", "30d", "90d", "1y"] as const) {
    const { from, to, series, totals, before } = await readOverview(shop.db, NOW, period);
    const ends = [...series.slice(1).map((bar) => bar.from), to];
    const bars = series.map((bar, index) => different(bar.from, ends[index] ?? to));
    expect(
      series.map(({ customers }) => customers),
      period,
    ).toEqual(bars);
    expect(totals.customers, period).toBe(different(from, to));
    const zone = await readTimeZone(shop.db);
    const span = periodBounds(period, NOW, zone);
    const start = momentOf(zone, span.unit, span.before);
    expect(before.customers, period).toBe(different(start, from));
    const ask = { by: "product", period, sort: "orders", limit: 10 } as const;
    expect((await readBreakdown(shop.db, NOW, ask)).totals.customers).toBe(totals.customers);
  }
});

test("customers of a product are counted once each, whatever else they have bought", async () => {
  const bought = Array.from({ length: 60 }, (_, at) => ({
    customer: `c${(at * 7) % 13}`,
    productId: `p${(at * 5) % 3}`,
    days: (at * 11) % 40,
  }));
  const seen = new Set<string>();
  for (const { days, ...sale } of bought.toSorted((one, other) => other.days - one.days)) {
    const isNewCustomer = !seen.has(sale.customer);
    seen.add(sale.customer);
    await addSale(shop, { ...sale, targetId: sale.productId, soldAt: ago(days), isNewCustomer });
  }

  for (const [period, length] of [
    ["7d", 7],
    ["30d", 30],
    ["90d", 90],
  ] as const) {
    const ask = { by: "product", period, sort: "orders", limit: 10 } as const;
    const { rows } = await readBreakdown(shop.db, NOW, ask);
    for (const { key, customers } of rows) {
      const own = bought.filter(({ productId, days }) => productId === key && days < length);
      const different = new Set(own.map(({ customer }) => customer)).size;
      expect(customers, `${key} in ${period}`).toBe(different);
    }
    expect(rows.length).toBeGreaterThan(0);
  }
});

test("each step of the funnel counts within the step above", async () => {
  const visit = (visitor: string, days = 1) =>
    addView(shop, { visitor, isVisit: true, createdAt: ago(days) });
  for (const visitor of ["a", "b", "c", "d"]) await visit(visitor);
  await addView(shop, { visitor: "a", createdAt: ago(1) });
  await visit("robot");
  await visit("former", 9);
  // Twice by one, once by another, and many from a mail, by whom no page was looked at.
  await addClick(shop, { id: "1", visitor: "a", createdAt: ago(1) });
  await addClick(shop, { id: "2", visitor: "a", createdAt: ago(1) });
  await addClick(shop, { id: "3", visitor: "b", createdAt: ago(1) });
  for (let reader = 0; reader < 20; reader += 1) {
    await addClick(shop, { id: `m${reader}`, visitor: `reader${reader}`, createdAt: ago(1) });
    await addSale(shop, { clickId: `m${reader}`, soldAt: ago(1) });
  }
  await addClick(shop, { id: "bot", visitor: "robot", botReason: "rate", createdAt: ago(1) });
  await addSale(shop, { clickId: "1" });
  await addSale(shop, { clickId: "2" });
  await addSale(shop, { clickId: "3", status: "reversed" });
  await addSale(shop, { clickId: null, kind: null });
  await rollUp(shop);

  const { now, before } = await readFunnels(shop.db, NOW, "7d");

  expect(now).toMatchObject({ visits: 5, left: 2, bought: 1 });
  expect(before).toMatchObject({ visits: 1, left: 0, bought: 0 });
});
