import type { EventEmitter } from "node:events";
import type { Socket } from "node:net";
import { broadcasts, clicks, deals, pageViews, products, visitorMarks } from "@pickwell/db/schema";
import { createFromImage, engine, imageOf } from "@pickwell/db/testing";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { agentIdOf } from "./bots/bots.ts";
import { catchInTrap } from "./bots/click-behavior.ts";
import type { RequestFacts } from "./bots/request-signs.ts";
import { type Click, recordClick } from "./clicks.ts";
import { findDestination } from "./destinations.ts";
import { countView } from "./views.ts";
import { type DaySalt, keepSaltsIn, sweepVisitors } from "./visitor.ts";

const PERSON = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120.0 Safari/537.36";
const HOUR = 3_600_000;
/** The default of the setting. */
const CLICKS_PER_MINUTE = 20;
let shop: TestShop;
let ids = 0;
beforeEach(() => {
  shop = testShop();
});

const click = (values: Partial<Click> = {}): Click => ({
  id: `click${ids++}`,
  kind: "product",
  targetId: "lamp",
  productId: "lamp",
  categoryId: "lights",
  offerId: null,
  link: "https://www.m.example/lamp",
  placement: "card",
  broadcastId: null,
  page: "/products",
  referrer: "",
  utmSource: "mail",
  utmMedium: null,
  utmCampaign: null,
  utmTerm: null,
  utmContent: null,
  visitor: { ipAddress: "192.0.2.7", userAgent: PERSON },
  isMobileHint: false,
  request: { method: "GET", headers: {}, isRemoteHttps: false },
  isFromDataCenter: false,
  ...values,
});

/** A request with these headers. */
const asking = (headers: RequestFacts["headers"]): RequestFacts => ({
  method: "GET",
  headers,
  isRemoteHttps: false,
});

/** Keeps the shop's salts where the test can see them. */
function watchSalts() {
  const kept: { salt: DaySalt | null; written: number } = { salt: null, written: 0 };
  keepSaltsIn(shop.db, {
    read: () => kept.salt,
    write: (salt) => {
      kept.salt = salt;
      kept.written += 1;
      return salt;
    },
    remove: () => {
      kept.salt = null;
    },
  });
  return kept;
}

const recorded = () => shop.db.select().from(clicks).orderBy(clicks.seq);
const clicksOf = async (table: typeof products | typeof deals) =>
  (await shop.db.select({ clicks: table.clicks }).from(table))[0]?.clicks;

test("3.7.2 destinations are the stored links of public records", async () => {
  const find = (kind: "product" | "deal", key: string) => findDestination(shop.db, NOW, kind, key);
  const lamp = await shop.product({ name: "Lamp", affiliateLink: "https://m.example/lamp" });
  const deal = await shop.deal({ affiliateLink: "https://m.example/deal" });
  const hidden = [
    await shop.product({ status: "draft" }),
    await shop.product({ affiliateLink: "" }),
    await shop.product({ affiliateLink: "javascript:alert(1)" }),
    await shop.product({ affiliateLink: "https://" }),
  ];
  const closed = [
    await shop.deal({ endsAt: NOW }),
    await shop.deal({ startsAt: new Date(NOW.getTime() + 1) }),
    await shop.deal({ isActive: false }),
    await shop.deal({ maxUsage: 1, usageCount: 1 }),
  ];

  expect(await find("product", lamp.id)).toEqual({
    targetId: lamp.id,
    productId: lamp.id,
    categoryId: lamp.categoryId,
    kind: "product",
    offerId: null,
    link: "https://m.example/lamp",
  });
  expect((await find("product", "lamp"))?.targetId).toBe(lamp.id);
  expect(await find("deal", deal.id)).toEqual({
    targetId: deal.id,
    productId: null,
    kind: "deal",
    categoryId: null,
    offerId: null,
    link: "https://m.example/deal",
  });
  for (const { id } of hidden) expect(await find("product", id)).toBeNull();
  for (const { id } of closed) expect(await find("deal", id)).toBeNull();
  expect(await find("deal", lamp.id)).toBeNull();
  expect(await find("product", "https://evil.example/")).toBeNull();
});

test("a person's click is stored with all facts, and counted", async () => {
  const lamp = await shop.product();
  const deal = await shop.deal();

  await recordClick(shop.db, NOW, click({ id: "one", targetId: lamp.id }));
  await recordClick(shop.db, NOW, click({ kind: "deal", targetId: deal.id, isMobileHint: true }));

  const [first, second] = await recorded();
  expect(first).toEqual({
    seq: 1,
    id: "one",
    kind: "product",
    targetId: lamp.id,
    productId: "lamp",
    categoryId: "lights",
    offerId: null,
    merchant: "m.example",
    placement: "card",
    broadcastId: null,
    readerId: null,
    trackingId: null,
    asin: null,
    page: "/products",
    referrer: "",
    utmSource: "mail",
    utmMedium: null,
    utmCampaign: null,
    utmTerm: null,
    utmContent: null,
    visitor: expect.stringMatching(/^[\w-]{22}$/),
    device: "desktop",
    agentId: agentIdOf(PERSON),
    sign: null,
    inMinute: 1,
    botReason: null,
    createdAt: NOW,
    isPending: true,
  });
  expect(second).toMatchObject({ kind: "deal", device: "mobile" });
  expect(await clicksOf(products)).toBe(1);
  expect(await clicksOf(deals)).toBe(1);
});

test.each<[string, Partial<Click>]>([
  ["user-agent", { visitor: { ipAddress: "192.0.2.7", userAgent: "curl/8.5.0" } }],
  [
    "user-agent",
    { visitor: { ipAddress: "", userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1)" } },
  ],
  ["user-agent", { visitor: { ipAddress: "", userAgent: "WhatsApp/2.23.20.0" } }],
  ["no-user-agent", { visitor: { ipAddress: "192.0.2.7", userAgent: " " } }],
  ["prefetch", { request: asking({ purpose: "prefetch" }) }],
  ["prefetch", { request: asking({ "sec-purpose": "prefetch;prerender" }) }],
  ["prefetch", { request: asking({ "x-purpose": ["x", "preview"] }) }],
  ["agent", { request: asking({ "signature-agent": '"https://agent.example"' }) }],
  ["contradiction", { request: asking({ "sec-ch-ua": '"HeadlessChrome";v="131"' }) }],
  ["head", { request: { ...asking({}), method: "HEAD" } }],
])("a bot's click is stored apart: %s", async (reason, values) => {
  const lamp = await shop.product();

  await recordClick(shop.db, NOW, click({ targetId: lamp.id, ...values }));

  expect((await recorded()).map((row) => row.botReason)).toEqual([reason]);
  expect(await clicksOf(products)).toBe(0);
});

test("a visitor who clicks faster than anybody can read is a bot until the minute is over", async () => {
  const lamp = await shop.product();
  const record = (ms: number, address = "192.0.2.7") =>
    recordClick(
      shop.db,
      new Date(NOW.getTime() + ms),
      click({ targetId: lamp.id, visitor: { ipAddress: address, userAgent: PERSON } }),
    );

  for (let index = 0; index < CLICKS_PER_MINUTE + 3; index++) await record(0);
  await record(0, "192.0.2.8");
  await record(60_000);

  const reasons = (await recorded()).map((row) => row.botReason);
  expect(reasons.filter((reason) => reason === "rate")).toHaveLength(3);
  expect(reasons.slice(-2)).toEqual([null, null]);
  expect(await clicksOf(products)).toBe(CLICKS_PER_MINUTE + 2);
});

test("a visitor's hash is the same all day and another the next day, and no address is stored", async () => {
  const kept = watchSalts();
  const lamp = await shop.product();
  const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR);
  const record = (now: Date, visitor = click().visitor) =>
    recordClick(shop.db, now, click({ targetId: lamp.id, visitor }));

  await record(NOW);
  await record(at(10));
  await record(NOW, { ipAddress: "192.0.2.8", userAgent: PERSON });
  await record(NOW, { ipAddress: "192.0.2.7", userAgent: `${PERSON} Edg/120` });
  await record(at(24));

  const [one, two, three, four, five] = (await recorded()).map((row) => row.visitor);
  expect(two).toBe(one);
  expect(new Set([one, three, four, five]).size).toBe(4);
  expect(JSON.stringify(await recorded())).not.toContain("192.0.2");
  // Yesterday's salt is gone, and with it any way back.
  expect(kept).toMatchObject({ salt: { day: "2026-03-15" }, written: 2 });
});

test("a visitor's hash is the same after a restart, and its salt is never in the database", async () => {
  const kept = watchSalts();
  const lamp = await shop.product();
  await recordClick(shop.db, NOW, click({ targetId: lamp.id }));
  const [before] = await recorded();
  expect((await imageOf(shop.db)).includes(kept.salt?.salt ?? "")).toBe(false);

  shop = testShop(await createFromImage(await imageOf(shop.db)));
  const { salt } = kept;
  watchSalts().salt = salt;
  await recordClick(shop.db, NOW, click({ targetId: lamp.id }));

  expect((await recorded()).map((row) => row.visitor)).toEqual([before?.visitor, before?.visitor]);
});

test("the sweep deletes salts of past days", async () => {
  const kept = watchSalts();
  const lamp = await shop.product();
  await recordClick(shop.db, NOW, click({ targetId: lamp.id }));

  await sweepVisitors(shop.db, NOW);
  expect(kept.salt).not.toBeNull();
  await sweepVisitors(shop.db, new Date(NOW.getTime() + 24 * HOUR));
  expect(kept.salt).toBeNull();
});

test("clicks at the same moment are all stored and counted", async () => {
  const lamp = await shop.product();
  const visitors = Array.from({ length: 500 }, (_, index) => ({
    ipAddress: `10.0.${index >> 8}.${index & 255}`,
    userAgent: PERSON,
  }));

  await Promise.all(
    visitors.map((visitor) => recordClick(shop.db, NOW, click({ targetId: lamp.id, visitor }))),
  );

  expect(await recorded()).toHaveLength(500);
  expect(await clicksOf(products)).toBe(500);
});

/** Lets the server drop a connection. @returns how many are still to be acquired before that */
function dropConnection() {
  const { $client: pool } = shop.db as unknown as { $client: EventEmitter };
  const drop = { in: 0 };
  pool.on("acquire", ({ connection }: { connection: { stream: Socket } }) => {
    drop.in -= 1;
    if (drop.in !== 0) return;
    const lost = Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });
    connection.stream.destroy(lost);
  });
  return drop;
}

test.runIf(engine === "postgres")(
  "a click is recorded once, whichever of its connections the server drops",
  async () => {
    const drop = dropConnection();
    // Its mail, page and broadcast are read before it is written; the first also reads the settings.
    for (const dropped of [1, 2, 3, 4]) {
      drop.in = dropped;
      const values = { broadcastId: "none", mailId: "none", page: "/product/lamp" };
      await recordClick(shop.db, NOW, click({ id: `dropped${dropped}`, ...values }));
      expect([dropped, drop.in <= 0]).toEqual([dropped, true]);
    }

    const ids = (await recorded()).map(({ id }) => id);
    expect(ids).toEqual([1, 2, 3, 4].map((dropped) => `dropped${dropped}`));
  },
);

test.runIf(engine === "postgres")(
  "a view, and a scanner caught, are recorded once, whichever of their connections the server drops",
  async () => {
    const { id } = await shop.product();
    const row = { id: "mail", subject: "Lamps", slug: "lamps", createdAt: NOW, updatedAt: NOW };
    await shop.db.insert(broadcasts).values(row);
    const drop = dropConnection();
    for (const dropped of [1, 2, 3]) {
      drop.in = dropped;
      const visitor = { ipAddress: `192.0.2.${dropped}`, userAgent: PERSON };
      await countView(shop.db, NOW, { page: `/product/${id}`, ref: "" }, visitor, "shop.example");
      expect([dropped, drop.in <= 0]).toEqual([dropped, true]);
    }
    for (const dropped of [1, 2]) {
      drop.in = dropped;
      const visitor = { ipAddress: `192.0.2.${dropped}`, userAgent: PERSON };
      await catchInTrap(shop.db, NOW, visitor, "mail");
      expect([dropped, drop.in <= 0]).toEqual([dropped, true]);
    }

    expect(await shop.db.$count(pageViews)).toBe(3);
    expect(await shop.db.$count(visitorMarks, eq(visitorMarks.action, "scan"))).toBe(2);
  },
);
