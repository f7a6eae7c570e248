import {
  clicks,
  eventDays,
  eventHours,
  eventKeys,
  pageViews,
  products,
  userAgents,
} from "@pickwell/db/schema";
import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addClick, addSale, addView, rollUp } from "../../test/events.ts";
import { NOW, ORIGIN, type TestShop, testShop } from "../../test/testing.ts";
import type { Visitor } from "../core/context.ts";
import { createCaller } from "../index.ts";
import { sections } from "../settings/schema.ts";
import { saveSettings } from "../settings/service.ts";
import { readReclassificationState } from "./bots/reclassification-state.ts";
import { reclassifyAll, requestReclassification } from "./bots/reclassify.ts";
import { DAY_MS } from "./buckets.ts";
import { type Click, recordClick } from "./clicks.ts";
import { botRulesJob, eventRetentionJob, rollUpsJob } from "./jobs.ts";
import { rollUpAll, rollUpNext } from "./roll-up.ts";

const PERSON = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120.0 Safari/537.36";
const KIOSK_WINDOW = `${PERSON} Kiosk/2`;
const DEFAULTS = { patterns: [], clicksPerMinute: 20 };
let shop: TestShop;
beforeEach(() => {
  shop = testShop();
});

const context = (signal = new AbortController().signal, now = NOW) => ({
  db: shop.db,
  now: () => now,
  signal,
  isRequested: false,
});

/** Everything that the totals say now, as `dimension key: views visits clicks`. */
async function totals(): Promise<string[]> {
  const rows = await shop.db
    .select()
    .from(eventHours)
    .innerJoin(eventKeys, eq(eventKeys.id, eventHours.keyId))
    .orderBy(asc(eventKeys.dimension), asc(eventKeys.key), asc(eventHours.hour));
  return rows.flatMap(({ event_keys: { dimension, key }, event_hours: sums }) =>
    sums.views || sums.visits || sums.clicks
      ? [`${dimension} ${key}: ${sums.views} ${sums.visits} ${sums.clicks}`]
      : [],
  );
}

const visitorOf = (userAgent: string, address = "192.0.2.7"): Visitor => ({
  ipAddress: address,
  userAgent,
});
let ids = 0;
async function click(values: Partial<Click> & { visitor: Visitor }) {
  await recordClick(shop.db, NOW, {
    id: `click${ids++}`,
    kind: "product",
    targetId: "lamp",
    productId: "lamp",
    categoryId: "lights",
    link: "https://m.example/",
    placement: "card",
    broadcastId: null,
    page: "/products",
    referrer: "",
    utmSource: null,
    utmMedium: null,
    utmCampaign: null,
    utmTerm: null,
    utmContent: null,
    isMobileHint: false,
    method: "GET",
    purposes: [],
    ...values,
  });
}
const look = (visitor: Visitor, page: string) =>
  createCaller({ db: shop.db, now: () => NOW, origin: ORIGIN, visitor }).attribution.view({ page });
const setRules = async (botPatterns: string[], version: number, botClicksPerMinute = 20) =>
  saveSettings(
    shop.db,
    NOW,
    "advanced",
    sections.advanced.parse({ botPatterns, botClicksPerMinute }),
    version,
  );

test("they are added some seconds after they happened, and nothing is done while none waits", async () => {
  const hasWork = (ms: number) => rollUpsJob.hasWork?.(shop.db, new Date(NOW.getTime() + ms));
  expect(await hasWork(60_000)).toBe(false);
  await look(visitorOf(PERSON), "/");
  expect(await hasWork(4_000)).toBe(false);
  expect(await hasWork(5_000)).toBe(true);

  await rollUpsJob.run(context());
  expect(await hasWork(60_000)).toBe(false);
});

test("events are added to the figures once, people's and machines' apart", async () => {
  await click({ visitor: visitorOf(PERSON) });
  await click({ visitor: visitorOf("curl/8") });
  await click({ visitor: visitorOf(PERSON), method: "HEAD" });
  await look(visitorOf(PERSON), "/");
  await look(visitorOf(PERSON), "/products");

  expect(await rollUpsJob.run(context())).toBe("Added 5 events to the figures.");
  expect(await rollUpsJob.run(context())).toBeUndefined();

  const expected = [
    "all : 2 1 1",
    "bot head: 0 0 1",
    "bot user-agent: 0 0 1",
    "category lights: 0 0 1",
    "device desktop: 2 1 1",
    "merchant m.example: 0 0 1",
    "page /: 1 1 0",
    "page /products: 1 0 1",
    "placement card: 0 0 1",
    "product lamp: 0 0 1",
  ];
  expect((await totals()).sort()).toEqual(expected);
  const agents = await shop.db.select().from(userAgents).orderBy(asc(userAgents.name));
  expect(
    agents.map(({ name, botReason, views, clicks }) => [name, botReason, views, clicks]),
  ).toEqual([
    [PERSON, null, 2, 2],
    ["curl/8", "user-agent", 0, 1],
  ]);
});

test("a roll-up that is cut short goes on where it stopped, while new events come", async () => {
  for (let index = 0; index < 300; index++) await addClick(shop);
  expect(await rollUpNext(shop.db, clicks)).toBe(250);
  await addClick(shop);
  // Given up before it began.
  expect(await rollUpAll(shop.db, AbortSignal.abort())).toBe(0);
  expect(await totals()).toContain("all : 0 0 250");

  await Promise.all([rollUpAll(shop.db), rollUpAll(shop.db), addClick(shop)]);
  await rollUpAll(shop.db);
  expect(await totals()).toContain("all : 0 0 302");
});

test("changed rules are applied to history when somebody asks, and taken back exactly", async () => {
  const { id } = await shop.product({ name: "Lamp" });
  for (const [userAgent, address] of [
    [KIOSK_WINDOW, "192.0.2.1"],
    [PERSON, "192.0.2.2"],
  ] as const) {
    const visitor = visitorOf(userAgent, address);
    await look(visitor, "/product/lamp");
    await look(visitor, "/product/lamp");
    for (let index = 0; index < 7; index++) await click({ visitor, targetId: id, productId: id });
  }
  await rollUp(shop);
  const before = await totals();
  const daysBefore = await shop.db.select().from(eventDays);
  const counters = async () =>
    (await shop.db.select({ clicks: products.clicks, views: products.views }).from(products))[0];
  expect(await counters()).toEqual({ clicks: 14, views: 2 });
  expect(await readReclassificationState(shop.db, DEFAULTS)).toMatchObject({ isApplied: true });

  await setRules(["kiosk"], 0, 5);
  expect(await readReclassificationState(shop.db, DEFAULTS)).toMatchObject({
    isApplied: false,
    isRunning: false,
  });
  // Nobody has asked yet.
  expect(await botRulesJob.run(context())).toBeUndefined();
  await requestReclassification(shop.db);
  expect(await readReclassificationState(shop.db, DEFAULTS)).toEqual({
    isApplied: false,
    isRunning: true,
    progress: 0,
  });
  // An event that is not in the figures yet is added as it was judged, and only once.
  await click({ visitor: visitorOf(KIOSK_WINDOW), targetId: id, productId: id });
  expect(await botRulesJob.run(context())).toBe(
    "Judged 18 events, 11 of them otherwise than before.",
  );
  await rollUp(shop);

  expect(await counters()).toEqual({ clicks: 5, views: 1 });
  expect(await totals()).toEqual(
    expect.arrayContaining([
      "all : 2 1 5",
      `product ${id}: 2 1 5`,
      "bot rate: 0 0 2",
      "bot user-agent: 2 1 8",
    ]),
  );
  expect(await readReclassificationState(shop.db, DEFAULTS)).toMatchObject({
    isApplied: true,
    isRunning: false,
    progress: 1,
  });
  const agents = await shop.db.select().from(userAgents).orderBy(asc(userAgents.name));
  expect(agents.map(({ botReason }) => botReason)).toEqual([null, "user-agent"]);

  await shop.db.delete(clicks).where(eq(clicks.id, `click${ids - 1}`));
  await setRules([], 1);
  await requestReclassification(shop.db);
  await botRulesJob.run(context());
  expect(await counters()).toEqual({ clicks: 14, views: 2 });
  expect((await totals()).filter((line) => !line.startsWith("bot"))).toEqual(before);
  const daysAfter = await shop.db.select().from(eventDays);
  expect(daysAfter).toEqual(expect.arrayContaining(daysBefore));
});

test("judging anew can be cut short anywhere, and other rules meanwhile stop it", async () => {
  for (let index = 0; index < 120; index++) {
    await click({ visitor: visitorOf(KIOSK_WINDOW, `10.0.0.${index}`) });
  }
  await rollUp(shop);
  await setRules(["KIOSK"], 0);
  await requestReclassification(shop.db);
  const stop = new AbortController();
  setImmediate(() => stop.abort());

  const part = await reclassifyAll(shop.db, stop.signal);
  expect(part.changed).toBe(50);
  expect(await totals()).toEqual(
    expect.arrayContaining(["all : 0 0 70", "bot user-agent: 0 0 50"]),
  );

  await setRules(["something else"], 1);
  expect(await reclassifyAll(shop.db)).toEqual({ looked: 0, changed: 0 });
  await setRules(["KIOSK"], 2);
  const rest = await Promise.all([reclassifyAll(shop.db), reclassifyAll(shop.db)]);
  expect(rest.reduce((sum, { changed }) => sum + changed, 0)).toBe(70);
  expect(await totals()).toContain("bot user-agent: 0 0 120");
  expect((await totals()).join()).not.toContain("all ");
});

test("old events go when their time is over, each kind by its own; their figures stay", async () => {
  const { clickRetentionDays, viewRetentionDays, botRetentionDays } = sections.advanced.parse({});
  const ago = (days: number, ms = 0) => new Date(NOW.getTime() - days * DAY_MS - ms);
  for (const [add, days] of [
    [addClick, clickRetentionDays],
    [addView, viewRetentionDays],
  ] as const) {
    await add(shop, { createdAt: ago(days) });
    await add(shop, { createdAt: ago(days, 1) });
    await add(shop, { createdAt: ago(botRetentionDays), botReason: "user-agent" });
    await add(shop, { createdAt: ago(botRetentionDays, 1), botReason: "user-agent" });
  }
  await addSale(shop);
  // What is in no figure yet stays until it is.
  expect(await eventRetentionJob.run(context())).toBeUndefined();
  await rollUp(shop);
  const days = await shop.db.select().from(eventDays);

  expect(await eventRetentionJob.run(context())).toBe("Removed 2 clicks and 2 page views.");

  expect((await shop.db.select().from(clicks)).map(({ seq }) => seq)).toEqual([1, 3]);
  expect((await shop.db.select().from(pageViews)).map(({ seq }) => seq)).toEqual([1, 3]);
  expect(await shop.db.select().from(eventDays)).toEqual(days);
  const hours = await shop.db.select().from(eventHours);
  expect(hours.every(({ orders }) => orders === 1)).toBe(true);
  await addClick(shop);
  expect(await rollUp(shop)).toBe(1);
});
