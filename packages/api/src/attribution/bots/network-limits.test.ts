import {
  clicks,
  networkCounts,
  pageViews,
  posts,
  products,
  surplusEvents,
  userAgents,
  visitorMarks,
} from "@pickwell/db/schema";
import { count } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addUser, signedIn } from "../../../test/accounts.ts";
import { NOW, ORIGIN, type TestShop, testShop } from "../../../test/testing.ts";
import type { Visitor } from "../../core/context.ts";
import { createCaller } from "../../index.ts";
import { type Click, recordClick } from "../clicks.ts";
import { sweepVisitors } from "../visitor.ts";
import { networkLimits } from "./network-limits.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const EVENTS = 10_000;
/** A new name with every event, as who wants to be many would have. */
const person = (index: number) => `Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/${index}`;
const home = (index: number): Visitor => ({ ipAddress: "192.0.2.7", userAgent: person(index) });
const away = (index: number): Visitor => ({ ...home(index), ipAddress: "2001:db8:0:1::" });

let shop: TestShop;
beforeEach(() => {
  shop = testShop();
});

const rows = async (
  table: typeof clicks | typeof pageViews | typeof userAgents | typeof visitorMarks,
) => (await shop.db.select({ rows: count() }).from(table))[0]?.rows;
const surplus = async () =>
  Object.fromEntries(
    (await shop.db.select().from(surplusEvents)).map(({ action, events }) => [action, events]),
  );

let ids = 0;
const click = (visitor: Visitor, now = NOW) =>
  recordClick(shop.db, now, {
    id: `click${ids++}`,
    kind: "product",
    targetId: "lamp",
    productId: "lamp",
    categoryId: null,
    offerId: null,
    link: "https://m.example/lamp",
    visitor,
    isMobileHint: false,
    request: { method: "GET", headers: {}, isRemoteHttps: false },
    isFromDataCenter: false,
    page: "/",
    referrer: "",
    utmSource: null,
    utmMedium: null,
    utmCampaign: null,
    utmTerm: null,
    utmContent: null,
    placement: "card",
    broadcastId: null,
  } satisfies Click);
const as = (visitor: Visitor, now = NOW) =>
  createCaller({ db: shop.db, now: () => now, origin: ORIGIN, visitor }).attribution;
const many = (events: number, send: (index: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: events }, (_, index) => send(index)));

test("ten thousand clicks of one network store a limited number of rows, and all are counted", async () => {
  await shop.product({ id: "lamp" });
  await many(EVENTS, (index) => click(home(index)));
  await click(away(0));

  expect(await rows(clicks)).toBe(networkLimits.click + 1);
  expect((await shop.db.select().from(products))[0]?.clicks).toBe(networkLimits.click + 1);
  expect(await rows(userAgents)).toBe(networkLimits.click);
  expect(await surplus()).toEqual({ click: EVENTS - networkLimits.click });
});

test("2.4.1 clicks of bots are limited, too", async () => {
  await many(networkLimits.click + 5, () => click({ ...home(0), userAgent: "curl/8" }));

  expect(await rows(clicks)).toBe(networkLimits.click);
});

test("views of one network are limited, with everything that they write", async () => {
  await shop.product({ id: "lamp" });
  const beyond = 50;
  await many(networkLimits.view + beyond, (index) => {
    // No faster than pages are asked for.
    const now = new Date(NOW.getTime() + Math.floor(index / 200) * MINUTE_MS);
    return as(home(index), now).view({ page: "/product/lamp" });
  });

  expect(await rows(pageViews)).toBe(networkLimits.view);
  expect(await rows(visitorMarks)).toBe(2 * networkLimits.view);
  expect(await rows(userAgents)).toBe(networkLimits.view);
  expect(await surplus()).toEqual({ view: beyond });
});

test("likes of one network are limited, and taking one back does not allow another", async () => {
  const { id: key } = await shop.post();
  const like = (index: number, liked = true) => as(home(index)).like({ key, liked });
  await many(2 * networkLimits.like, (index) => like(index));
  expect(await like(0)).toEqual({ likes: networkLimits.like });
  expect(await rows(visitorMarks)).toBe(networkLimits.like);

  expect(await like(0, false)).toEqual({ likes: networkLimits.like - 1 });
  expect(await like(0)).toEqual({ likes: networkLimits.like - 1 });
  expect(await as(away(0)).like({ key, liked: true })).toEqual({ likes: networkLimits.like });

  expect((await shop.db.select().from(posts))[0]?.likes).toBe(networkLimits.like);
  expect(await surplus()).toEqual({ like: networkLimits.like + 1 });
});

test("the limit holds for the day, and is reset with it", async () => {
  await many(networkLimits.click + 1, (index) => click(home(index)));
  await many(3, (index) => click(home(index), new Date(NOW.getTime() + HOUR_MS)));
  expect(await rows(clicks)).toBe(networkLimits.click);
  const tomorrow = new Date(NOW.getTime() + DAY_MS);

  await sweepVisitors(shop.db, tomorrow);
  expect(await shop.db.select().from(networkCounts)).toEqual([]);
  await click(home(0), tomorrow);

  expect(await rows(clicks)).toBe(networkLimits.click + 1);
  expect(await surplus()).toEqual({ click: 4 });
});

test("programs on this machine are not limited; an address shared by many has a higher limit", async () => {
  await many(networkLimits.click + 1, (index) => click({ ...home(index), isLocal: true }));
  await many(networkLimits.click + 1, (index) => click({ ...away(index), isShared: true }));

  expect(await rows(clicks)).toBe(2 * networkLimits.click + 2);
  expect(await surplus()).toEqual({});
});

test("the owner sees how much was not stored on each day of the period", async () => {
  const { api } = await signedIn(shop, await addUser(shop, { role: "admin" }));
  await many(networkLimits.click + 7, (index) => click(home(index)));
  const early = new Date(NOW.getTime() - 10 * DAY_MS);
  await many(networkLimits.click + 2, (index) => click(home(index), early));
  const surplusOf = async (period: "24h" | "7d" | "30d") =>
    (await api.admin.analytics.bots({ period })).surplus;

  expect(await surplusOf("24h")).toEqual({ clicks: 7, views: 0, searches: 0, likes: 0, votes: 0 });
  expect(await surplusOf("7d")).toEqual({ clicks: 7, views: 0, searches: 0, likes: 0, votes: 0 });
  expect(await surplusOf("30d")).toEqual({ clicks: 9, views: 0, searches: 0, likes: 0, votes: 0 });
});
