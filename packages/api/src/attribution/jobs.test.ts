import { clientOf } from "@pickwell/db/connection";
import {
  clicks,
  eventDays,
  eventHours,
  eventKeys,
  pageViews,
  products,
  userAgents,
} from "@pickwell/db/schema";
import { asc, eq, getTableName } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { onSqlite } from "../../test/engines.ts";
import { addClick, addSale, addView, rollUp } from "../../test/events.ts";
import { NOW, ORIGIN, type TestShop, testShop } from "../../test/testing.ts";
import { readOverview } from "../analytics/overview.ts";
import type { Visitor } from "../core/context.ts";
import { createCaller } from "../index.ts";
import { sections } from "../settings/schema.ts";
import { saveSettings } from "../settings/service.ts";
import { readBotRules } from "./bots/bot-rules.ts";
import { readReclassificationState } from "./bots/reclassification-state.ts";
import { reclassifyAll, requestReclassification } from "./bots/reclassify.ts";
import { DAY_MS } from "./buckets.ts";
import { type Click, recordClick } from "./clicks.ts";
import { isPending } from "./events.ts";
import { botRulesJob, eventRetentionJob, rollUpsJob } from "./jobs.ts";
import { removeOldEvents } from "./retention.ts";
import { hasDueEvents, rollUpAll, rollUpNext } from "./roll-up.ts";

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
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const YEAR_S = 366 * 86_400;
let ids = 0;
async function click(values: Partial<Click> & { visitor: Visitor }) {
  await recordClick(shop.db, NOW, {
    id: `click${ids++}`,
    kind: "product",
    targetId: "lamp",
    productId: "lamp",
    categoryId: "lights",
    offerId: null,
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
    request: { method: "GET", headers: {}, isRemoteHttps: false },
    isFromDataCenter: false,
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

test("events are added up some seconds after they happened, and the job is idle without any", async () => {
  const hasWork = (ms: number) => rollUpsJob.hasWork?.(shop.db, new Date(NOW.getTime() + ms));
  expect(await hasWork(60_000)).toBe(false);
  await look(visitorOf(PERSON), "/");
  expect(await hasWork(4_000)).toBe(false);
  expect(await hasWork(5_000)).toBe(true);

  await rollUpsJob.run(context());
  expect(await hasWork(60_000)).toBe(false);
});

test("events are added to the totals once, people's and bots' apart", async () => {
  await click({ visitor: visitorOf(PERSON) });
  await click({ visitor: visitorOf("curl/8") });
  await click({
    visitor: visitorOf(PERSON),
    request: { method: "HEAD", headers: {}, isRemoteHttps: false },
  });
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

test("an interrupted roll-up continues where it stopped, while new events arrive", async () => {
  for (let index = 0; index < 300; index++) await addClick(shop);
  expect(await rollUpNext(shop.db, clicks, await readBotRules(shop.db))).toBe(250);
  await addClick(shop);
  // Given up before it began.
  expect(await rollUpAll(shop.db, AbortSignal.abort())).toBe(0);
  expect(await totals()).toContain("all : 0 0 250");

  await Promise.all([rollUpAll(shop.db), rollUpAll(shop.db), addClick(shop)]);
  await rollUpAll(shop.db);
  expect(await totals()).toContain("all : 0 0 302");
});

test("events that are committed out of order are each counted once", async () => {
  // Another process took the number 2 for itself, and commits when 3 is in the totals already.
  await addClick(shop, { seq: 3, productId: "third" });
  await addView(shop, { seq: 9, page: "/ninth" });
  await rollUpAll(shop.db);
  await addClick(shop, { seq: 2, productId: "second", createdAt: later(-9) });
  await addView(shop, { seq: 4, page: "/fourth", createdAt: later(-9) });
  expect(await hasDueEvents(shop.db, NOW)).toBe(true);
  const { countedUntil } = await readOverview(shop.db, NOW, "24h");
  expect(countedUntil).toEqual(later(-9));

  // Whoever adds up at the same time, and whatever comes in meanwhile, below and above.
  await Promise.all([
    rollUpAll(shop.db),
    addClick(shop, { seq: 1, productId: "first" }),
    rollUpAll(shop.db),
    addClick(shop, { seq: 5, productId: "fifth" }),
  ]);
  await rollUpAll(shop.db);

  const all = await totals();
  expect(all).toEqual(expect.arrayContaining(["all : 2 0 4"]));
  for (const product of ["first", "second", "third", "fifth"]) {
    expect(all).toContain(`product ${product}: 0 0 1`);
  }
  expect(all).toEqual(expect.arrayContaining(["page /fourth: 1 0 0", "page /ninth: 1 0 0"]));
  expect(await hasDueEvents(shop.db, later(9))).toBe(false);
});

onSqlite("what is not in the totals is found by its own index, however much is", () => {
  for (const table of [clicks, pageViews]) {
    const next = shop.db.select().from(table).where(isPending(table)).orderBy(asc(table.seq));
    const { sql, params } = next.limit(1).toSQL();
    const plan = clientOf(shop.db).prepare(`explain query plan ${sql}`).all(params);
    expect(JSON.stringify(plan)).toContain(`INDEX ${getTableName(table)}_pending`);
    expect(JSON.stringify(plan)).not.toContain("TEMP B-TREE");
  }
});

test("an event that is not in the totals is never deleted, however old and whatever its number", async () => {
  await addClick(shop, { seq: 2, id: "added" });
  await rollUpAll(shop.db);
  await addClick(shop, { seq: 1, id: "pending" });

  expect(await removeOldEvents(shop.db, later(9 * YEAR_S))).toEqual({ clicks: 1, views: 0 });
  expect((await shop.db.select().from(clicks)).map(({ id }) => id)).toEqual(["pending"]);
});

test("rules are applied to committed events only when the application has passed their number", async () => {
  const { id } = await shop.product({ name: "Lamp" });
  const kiosk = { kind: "product", productId: id, targetId: id } as const;
  await click({ visitor: visitorOf(KIOSK_WINDOW), targetId: id, productId: id });
  await click({ visitor: visitorOf(KIOSK_WINDOW), targetId: id, productId: id });
  const [known] = await shop.db.select().from(clicks).limit(1);
  const agentId = known?.agentId ?? null;
  await rollUp(shop);
  await setRules(["kiosk"], 0);
  await requestReclassification(shop.db, shop.now());
  await botRulesJob.run(context());
  expect(await readReclassificationState(shop.db, DEFAULTS)).toMatchObject({ isApplied: true });

  // Both were classified by the former rules, by whoever did not know yet; the last one long after.
  await addClick(shop, { ...kiosk, seq: 0, agentId, createdAt: later(-1) });
  await addClick(shop, { ...kiosk, seq: 7, agentId, createdAt: later(30) });
  await addClick(shop, { ...kiosk, seq: 8, agentId, createdAt: later(90) });
  await shop.db.update(products).set({ clicks: 3 });
  await rollUp(shop);

  const rows = await shop.db.select().from(clicks).orderBy(asc(clicks.seq));
  expect(rows.map(({ seq, botReason }) => [seq, botReason])).toEqual([
    [0, "user-agent"],
    [1, "user-agent"],
    [2, "user-agent"],
    [7, "user-agent"],
    [8, null],
  ]);
  expect(await totals()).toEqual(
    expect.arrayContaining(["bot user-agent: 0 0 4", `product ${id}: 0 0 1`]),
  );
  expect((await shop.db.select().from(products))[0]?.clicks).toBe(1);
});

test("changed rules are applied to past events on request, and reverted exactly", async () => {
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
  await requestReclassification(shop.db, shop.now());
  expect(await readReclassificationState(shop.db, DEFAULTS)).toEqual({
    isApplied: false,
    isRunning: true,
    progress: 0,
  });
  // An event that is not in the figures yet is added as it was judged, and only once.
  await click({ visitor: visitorOf(KIOSK_WINDOW), targetId: id, productId: id });
  expect(await botRulesJob.run(context())).toBe(
    "Reclassified 18 events, 11 of them otherwise than before.",
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
  await requestReclassification(shop.db, shop.now());
  await botRulesJob.run(context());
  expect(await counters()).toEqual({ clicks: 14, views: 2 });
  expect((await totals()).filter((line) => !line.startsWith("bot"))).toEqual(before);
  const daysAfter = await shop.db.select().from(eventDays);
  expect(daysAfter).toEqual(expect.arrayContaining(daysBefore));
});

test("reclassifying can be interrupted anywhere, and stops when the rules change meanwhile", async () => {
  for (let index = 0; index < 120; index++) {
    await click({ visitor: visitorOf(KIOSK_WINDOW, `10.0.0.${index}`) });
  }
  await rollUp(shop);
  await setRules(["KIOSK"], 0);
  await requestReclassification(shop.db, shop.now());
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

test("each kind of event is deleted after its own retention; the totals stay", async () => {
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
  const figures = () => shop.db.select().from(eventDays).orderBy(eventDays.keyId, eventDays.day);
  const days = await figures();

  expect(await eventRetentionJob.run(context())).toBe("Removed 2 clicks and 2 page views.");

  for (const table of [clicks, pageViews]) {
    const left = await shop.db.select({ seq: table.seq }).from(table).orderBy(table.seq);
    expect(left).toEqual([{ seq: 1 }, { seq: 3 }]);
  }
  expect(await figures()).toEqual(days);
  const hours = await shop.db.select().from(eventHours);
  expect(hours.every(({ orders }) => orders === 1)).toBe(true);
  await addClick(shop);
  expect(await rollUp(shop)).toBe(1);
});
