import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import {
  categories,
  clicks,
  collections,
  contactMessages,
  deals,
  eventDays,
  eventHours,
  eventKeys,
  eventProgress,
  ledgerAccounts,
  ledgerReports,
  ledgerTransactions,
  pages,
  pageViews,
  pictures,
  postbackKeys,
  postbackLog,
  posts,
  products,
  saleDays,
  sales,
  settings,
  subscribers,
} from "@pickwell/db/schema";
import { seedDemo } from "@pickwell/db/seed";
import { execute } from "@pickwell/db/statements";
import { and, asc, eq, getTableName, ne, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { removeOldEvents } from "../attribution/retention.ts";
import { rollUpAll } from "../attribution/roll-up.ts";
import { addUp } from "../attribution/totals/add-up.ts";
import { Sums } from "../attribution/totals/sums.ts";
import { changeSale } from "../sales/admin/save.ts";
import { openLedger } from "../sales/ledger.ts";
import { endDemo } from "./admin/end-demo.ts";
import { STORY_DAYS } from "./story.ts";
import { writeDemoStory } from "./write-story.ts";

const mediaDir = mkdtempSync(join(tmpdir(), "pickwell-demo-"));
let shop: TestShop;
beforeAll(async () => {
  shop = await demoShop();
});
afterAll(() => rmSync(mediaDir, { recursive: true, force: true }));

async function demoShop(): Promise<TestShop> {
  const shop = testShop();
  await seedDemo(shop.db, { now: NOW, mediaDir });
  expect(await writeDemoStory(shop.db, NOW)).toBe(true);
  return shop;
}

/** Totals by the names of their keys, in an order that says nothing of how they came to be. */
async function figuresOf(db: Db) {
  const days = await db
    .select()
    .from(eventDays)
    .innerJoin(eventKeys, eq(eventKeys.id, eventDays.keyId))
    .orderBy(asc(eventKeys.dimension), asc(eventKeys.key), asc(eventDays.day));
  const hours = await db
    .select()
    .from(eventHours)
    .innerJoin(eventKeys, eq(eventKeys.id, eventHours.keyId))
    .orderBy(asc(eventKeys.dimension), asc(eventKeys.key), asc(eventHours.hour));
  return {
    days: days.map(({ event_days: { keyId: _, ...row }, event_keys: { id: __, ...key } }) => ({
      ...key,
      ...row,
    })),
    hours: hours.map(({ event_hours: { keyId: _, ...row }, event_keys: { id: __, ...key } }) => ({
      ...key,
      ...row,
    })),
  };
}

test("thirty days have visits, clicks and sales, more of them at weekends", async () => {
  const views = await shop.db.select().from(pageViews);
  const people = views.filter(({ botReason }) => botReason === null);
  const left = await shop.db.select().from(clicks);
  const sold = await shop.db.select().from(sales);
  const days = new Set(people.map(({ createdAt }) => createdAt.toISOString().slice(0, 10)));
  const visits = people.filter(({ isVisit }) => isVisit);
  const on = (weekday: number) =>
    visits.filter(({ createdAt }) => createdAt.getUTCDay() === weekday).length;

  expect(days.size).toBe(STORY_DAYS);
  expect(views.every(({ createdAt }) => createdAt < NOW)).toBe(true);
  expect(visits.length).toBeGreaterThan(1500);
  expect(on(0) / 4).toBeGreaterThan(on(5) / 4);
  expect(left.length / visits.length).toBeGreaterThan(0.05);
  expect(left.length / visits.length).toBeLessThan(0.4);
  expect(sold.length / left.length).toBeGreaterThan(0.03);
  expect(sold.length / left.length).toBeLessThan(0.2);
  expect(new Set(sold.map(({ status }) => status))).toEqual(new Set(["approved", "reversed"]));
  expect(new Set(sold.map(({ network }) => network)).size).toBe(3);
  expect(sold.every(({ network }) => network.endsWith("(demo)"))).toBe(true);
  expect(sold.some(({ kind }) => kind === null)).toBe(true);
  expect(sold.every(({ soldAt, createdAt }) => soldAt < NOW && createdAt < NOW)).toBe(true);
  expect(new Set(people.map(({ device }) => device)).size).toBe(3);
  expect(views.length).toBeGreaterThan(people.length);
  expect((await shop.db.select().from(subscribers)).length).toBeGreaterThan(20);
});

test("it is the same on every machine, and its totals equal those of the jobs", async () => {
  const again = await demoShop();
  for (const table of [clicks, pageViews, sales, subscribers]) {
    const rowsOf = async ({ db }: TestShop) =>
      (await db.select().from(table)).map((row) => JSON.stringify(row)).sort();
    expect(await rowsOf(again)).toEqual(await rowsOf(shop));
  }
  const written = await figuresOf(shop.db);
  for (const table of [eventDays, eventHours, eventKeys, eventProgress]) {
    await again.db.delete(table);
  }
  for (const table of [clicks, pageViews]) await again.db.update(table).set({ isPending: true });
  await rollUpAll(again.db);
  const sums = new Sums([{ since: 0, zone: "UTC" }]);
  for (const sale of await again.db.select().from(sales).where(eq(sales.status, "approved"))) {
    sums.addSale(sale, 1);
  }
  await exclusiveTransaction(again.db, (tx) => addUp(tx, sums.list));

  expect(written).toEqual(await figuresOf(again.db));
});

test("all events are in the totals, so that nothing is counted twice", async () => {
  const before = await figuresOf(shop.db);

  expect(await rollUpAll(shop.db)).toBe(0);
  expect(await figuresOf(shop.db)).toEqual(before);
});

test("counts of products equal their views and clicks", async () => {
  const [most] = await shop.db
    .select()
    .from(products)
    .orderBy(sql`${products.clicks} desc`)
    .limit(1);
  const own = await shop.db
    .select()
    .from(clicks)
    .where(sql`${clicks.kind} = 'product' and target_id = ${most?.id} and bot_reason is null`);

  expect(most?.clicks).toBe(own.length);
  expect(own.length).toBeGreaterThan(3);
});

test("a shop with events of its own gets no demo events", async () => {
  const own = testShop();
  await seedDemo(own.db, { now: NOW, mediaDir });
  await own.db.insert(pageViews).values({
    page: "/",
    visitor: "v",
    device: "mobile",
    createdAt: NOW,
  });

  expect(await writeDemoStory(own.db, NOW)).toBe(false);
  expect(await own.db.select().from(sales)).toEqual([]);
  expect((await own.db.select().from(posts)).length).toBeGreaterThan(0);
});

describe("starting one's own shop", () => {
  const actor = { actorId: null, ipHash: null };
  const files: string[] = [];
  const media = {
    drop: async ({ source }: { source: string }, remove: () => Promise<boolean>) => {
      const isGone = await remove();
      if (isGone) files.push(source);
      return isGone;
    },
  };
  const later = new Date(NOW.getTime() + 60_000);
  const end = (db: Db) => endDemo(db, { now: later, actor, media });

  test("leaves an empty one with starter texts", async () => {
    const { db } = await demoShop();
    // One that the ledger knows since somebody judged it.
    const [sold] = await db.select().from(sales).where(eq(sales.status, "approved")).limit(1);
    await changeSale(db, NOW, actor, { id: sold?.id ?? "", status: "reversed" });
    expect(await db.select().from(ledgerAccounts)).toHaveLength(1);
    await end(db);

    const empty = [
      ...[
        products,
        posts,
        deals,
        categories,
        collections,
        clicks,
        pageViews,
        sales,
        subscribers,
        pictures,
      ],
      ...[eventDays, eventHours, eventKeys, settings, contactMessages, postbackKeys, postbackLog],
      ...[saleDays, ledgerAccounts, ledgerTransactions, ledgerReports],
    ];
    for (const table of empty) {
      expect(await db.select().from(table), getTableName(table)).toEqual([]);
    }
    const texts = await db.select().from(pages);
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.every(({ needsReview }) => needsReview)).toBe(true);
    expect(files.length).toBeGreaterThan(100);
    await expect(end(db)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("keeps what somebody has added or changed, and what that needs", async () => {
    const shop = await demoShop();
    const { db } = shop;
    const [product, other] = await db.select().from(products).limit(2);
    if (!product || !other) throw new Error("There are no products");
    await db
      .update(products)
      .set({ name: "Mine", updatedAt: later })
      .where(eq(products.id, product.id));
    await shop.product({ name: "New", categoryId: product.categoryId });
    await db
      .update(pages)
      .set({ content: "My rules", needsReview: false, updatedAt: later })
      .where(eq(pages.slug, "privacy"));
    const [general] = await db.select().from(settings).where(eq(settings.section, "general"));
    await db
      .update(settings)
      .set({ value: { ...general?.value, siteName: "Mine", address: "My street 1" } })
      .where(eq(settings.section, "general"));
    const shown = { aboutPicture: product.images[0]?.key, aboutPictureAlt: "A desk" };
    await db
      .insert(settings)
      .values({ section: "appearance", value: shown, updatedAt: later })
      .onConflictDoUpdate({ target: settings.section, set: { value: shown, updatedAt: later } });
    // What really happened: somebody came, left for the changed product, and bought.
    const facts = { productId: product.id, categoryId: product.categoryId, merchant: "m.example" };
    const target = { kind: "product" as const, targetId: product.id, ...facts };
    const who = { visitor: "v", device: "mobile" as const, createdAt: later };
    await db
      .insert(pageViews)
      .values({ page: `/product/${product.slug}`, ...target, ...who, isVisit: true });
    await db.insert(clicks).values({ id: "own", ...target, ...who, inMinute: 1 });
    await rollUpAll(db);
    const sale = {
      ...target,
      id: "own",
      network: "Mine",
      orderId: "1",
      customer: "c",
      amountCents: 500,
      commissionCents: 50,
      source: "postback" as const,
      soldAt: later,
      createdAt: later,
    };
    await db.insert(sales).values(sale);
    const sums = new Sums([{ since: 0, zone: "UTC" }]);
    sums.addSale((await db.select().from(sales).where(eq(sales.id, "own")))[0] as never, 1);
    await exclusiveTransaction(db, (tx) => addUp(tx, sums.list));
    // The demo's sales may have been judged since: the figures go as they are by now.
    const [approved] = await db
      .select()
      .from(sales)
      .where(and(eq(sales.status, "approved"), ne(sales.id, "own")))
      .limit(1);
    await openLedger(db, function* (ledger) {
      const flags = yield* ledger.uncount(approved as never);
      yield* execute(
        ledger.tx
          .update(sales)
          .set({ status: "reversed", ...flags })
          .where(eq(sales.id, approved?.id ?? "")),
      );
    });
    await end(db);

    expect((await db.select().from(products)).map(({ name }) => name).sort()).toEqual([
      "Mine",
      "New",
    ]);
    expect((await db.select().from(products).where(eq(products.id, product.id)))[0]).toMatchObject({
      clicks: 0,
      views: 0,
      images: product.images,
    });
    expect((await db.select().from(categories)).map(({ id }) => id)).toEqual([product.categoryId]);
    const kept = new Set((await db.select().from(pictures)).map(({ key }) => key));
    expect(product.images.every(({ key }) => kept.has(key))).toBe(true);
    const privacy = (await db.select().from(pages)).find(({ slug }) => slug === "privacy");
    expect(privacy).toMatchObject({ content: "My rules", needsReview: false });
    expect((await db.select().from(pages)).some(({ slug }) => slug === "terms")).toBe(true);
    expect((await db.select().from(settings)).map(({ value }) => value)).toEqual([
      { siteName: "Mine", address: "My street 1" },
    ]);
    const totals = (await figuresOf(db)).days.filter(({ dimension }) => dimension === "all");
    expect(totals).toMatchObject([
      { views: 1, visits: 1, clicks: 1, orders: 1, revenueCents: 500, customers: 0 },
    ]);
    expect((await db.select().from(sales)).map(({ id }) => id)).toEqual(["own"]);
  });

  test("events of the demo are kept as long as the demo, however old", async () => {
    const { db } = await demoShop();
    const before = (await db.select().from(clicks)).length;

    await removeOldEvents(db, new Date(NOW.getTime() + 4000 * 86_400_000));

    expect((await db.select().from(clicks)).length).toBe(before);
    await end(db);
    expect(await db.select().from(eventKeys)).toEqual([]);
  });
});
