import {
  broadcastRecipients,
  broadcasts,
  clicks,
  outbox,
  products,
  subscribers,
  visitorMarks,
} from "@pickwell/db/schema";
import { pauseWritesWhileFull, settleWrites } from "@pickwell/db/write-behind";
import { asc } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { onSqlite } from "../../../test/engines.ts";
import { NOW, ORIGIN, type TestShop, testShop } from "../../../test/testing.ts";
import { createCaller } from "../../index.ts";
import { type Click, recordClick } from "../clicks.ts";
import { rollUpsJob } from "../jobs.ts";
import { catchInTrap } from "./click-behavior.ts";

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
const reader = { ipAddress: "192.0.2.7", userAgent: CHROME };
const MAIL = "mail000000000000";

let shop: TestShop;
let ids = 0;
const at = (ms: number) => new Date(NOW.getTime() + ms);

beforeEach(async () => {
  shop = testShop();
  await shop.db.insert(broadcasts).values({
    id: MAIL,
    subject: "Lamps",
    slug: "lamps",
    createdAt: NOW,
    updatedAt: NOW,
  });
});

/** Follows a link of a mail, or, without one, a link from nowhere. */
const follow = (ms: number, targetId: string, values: Partial<Click> = {}) =>
  recordClick(shop.db, at(ms), {
    id: `click${ids++}`,
    kind: "product",
    targetId,
    productId: targetId,
    categoryId: null,
    offerId: null,
    link: "https://m.example/",
    placement: "mail",
    broadcastId: MAIL,
    page: "",
    referrer: "",
    utmSource: null,
    utmMedium: null,
    utmCampaign: null,
    utmTerm: null,
    utmContent: null,
    visitor: reader,
    isMobileHint: false,
    request: { method: "GET", headers: {}, isRemoteHttps: false },
    isFromDataCenter: false,
    ...values,
  });

const reasons = async () =>
  (await shop.db.select().from(clicks).orderBy(asc(clicks.seq))).map((row) => row.botReason);
const clicksOf = async (id: string) =>
  (await shop.db.select().from(products)).find((row) => row.id === id)?.clicks;
const sum = () =>
  rollUpsJob.run({ db: shop.db, now: () => at(60_000) } as Parameters<typeof rollUpsJob.run>[0]);

test("a visitor who follows every link of a mail at once is a scanner, from the first click on", async () => {
  const ids = await Promise.all([1, 2, 3, 4].map(async () => (await shop.product()).id));
  await follow(0, ids[0] as string);
  expect(await reasons()).toEqual([null]);
  // Counted by now, and taken out again.
  await sum();
  for (const [index, id] of ids.slice(1).entries()) await follow(300 * (index + 1), id);

  expect(await reasons()).toEqual(["scanner", "scanner", "scanner", "scanner"]);
  expect(await Promise.all(ids.map(clicksOf))).toEqual([0, 0, 0, 0]);
});

test("a visitor who follows some links of a mail one after the other is a reader", async () => {
  for (let index = 0; index < 6; index++) await follow(4000 * index, `product${index}`);
  // The same link twice is no other one.
  for (let index = 0; index < 4; index++) await follow(40_000, "product0");
  expect(new Set(await reasons())).toEqual(new Set([null]));
});

test("a visitor who follows the invisible link is a scanner, before and after it", async () => {
  await follow(0, "lamp");
  await follow(1, "lamp", { visitor: { ...reader, ipAddress: "192.0.2.8" } });
  await catchInTrap(shop.db, at(500), reader, MAIL);
  await follow(60_000, "chair");

  expect(await reasons()).toEqual(["scanner", null, "scanner"]);
  await catchInTrap(shop.db, at(500), { ...reader, ipAddress: "192.0.2.8" }, "no such mail");
  expect(await reasons()).toEqual(["scanner", null, "scanner"]);
});

onSqlite(
  "a scanner is caught once the disk has room again, with the clicks that waited before it",
  async () => {
    const disk = { isFull: true, reportFull: () => {} };
    pauseWritesWhileFull(shop.db, disk);
    const written = [follow(0, "lamp"), catchInTrap(shop.db, at(500), reader, MAIL)];
    await Promise.race([written[1], new Promise((done) => setImmediate(done))]);
    expect(await reasons()).toEqual([]);
    expect(await shop.db.$count(visitorMarks)).toBe(0);

    disk.isFull = false;
    await settleWrites(shop.db);
    await Promise.all(written);
    expect(await reasons()).toEqual(["scanner"]);
  },
);

test("a click of a proven person overturns what was only likely, for the whole day", async () => {
  const lamp = await shop.product();
  await catchInTrap(shop.db, NOW, reader, MAIL);
  await follow(1000, lamp.id);
  await follow(2000, lamp.id, { request: { method: "HEAD", headers: {}, isRemoteHttps: false } });
  await sum();
  expect(await reasons()).toEqual(["scanner", "head"]);

  const post = await shop.post();
  const caller = createCaller({
    db: shop.db,
    now: () => at(3000),
    origin: ORIGIN,
    visitor: reader,
  });
  await caller.attribution.like({ key: post.slug, liked: true });
  await follow(4000, lamp.id);

  expect(await reasons()).toEqual([null, "head", null]);
  expect(await clicksOf(lamp.id)).toBe(2);
});

test("an address of a data center is a bot's unless it has viewed a page", async () => {
  const fromThere = { isFromDataCenter: true, broadcastId: null };
  await follow(0, "lamp", fromThere);
  const caller = createCaller({ db: shop.db, now: () => NOW, origin: ORIGIN, visitor: reader });
  await caller.attribution.view({ page: "/" });
  await follow(1000, "lamp", fromThere);
  expect(await reasons()).toEqual(["data-center", null]);
});

test("many addresses that request the same at once with one user agent are one bot", async () => {
  const fromNowhere = (index: number, values: Partial<Click> = {}) =>
    follow(index, "lamp", {
      broadcastId: null,
      visitor: { ipAddress: `192.0.2.${index}`, userAgent: CHROME },
      ...values,
    });
  for (let index = 0; index < 32; index++) await fromNowhere(index);
  await fromNowhere(40, { page: "/products" });
  const found = await reasons();
  expect(found.filter((reason) => reason === "burst")).toHaveLength(2);
  expect(found.at(-1)).toBeNull();
});

/** A mail to one reader whose links say whose they are. @param sentAt - in milliseconds; null while it leaves */
async function sendTo(readerId: string, sentAt: number | null) {
  const times = { createdAt: NOW, updatedAt: NOW, askedAt: NOW, mailedAt: NOW };
  await shop.db.insert(subscribers).values({
    id: readerId,
    email: `${readerId}@example.com`,
    status: "confirmed",
    welcomeCode: readerId,
    ...times,
  });
  const mail = { to: `${readerId}@example.com`, subject: "Lamps", text: "Lamps" };
  const state =
    sentAt === null
      ? ({ status: "sending" } as const)
      : ({ status: "sent", sentAt: at(sentAt) } as const);
  const id = `mail of ${readerId}`;
  await shop.db
    .insert(outbox)
    .values({ id, ...mail, ...state, nextAttemptAt: NOW, createdAt: NOW });
  await shop.db
    .insert(broadcastRecipients)
    .values({ broadcastId: MAIL, subscriberId: readerId, outboxId: id, createdAt: NOW });
  return id;
}

test("a link followed while its mail is delivered, or seconds later, is a scanner's", async () => {
  const ava = await sendTo("ava", 0);
  const ben = await sendTo("ben", null);
  const from = (ipAddress: string) => ({ ...reader, ipAddress });
  await follow(4000, "lamp", { mailId: ava, visitor: from("192.0.2.1") });
  await follow(4000, "lamp", { mailId: ben, visitor: from("192.0.2.2") });
  await follow(6000, "lamp", { mailId: ava, visitor: from("192.0.2.3") });
  // Nobody knows when that was sent, and no mail of another broadcast counts.
  await follow(1000, "lamp", { visitor: from("192.0.2.4") });
  await follow(1000, "lamp", { mailId: "none", visitor: from("192.0.2.5") });
  expect(await reasons()).toEqual(["scanner", "scanner", null, null, null]);
});

test("all links of one reader's mail followed at once are a scanner's, from any number of addresses", async () => {
  const ava = await sendTo("ava", -60_000);
  const ben = await sendTo("ben", -60_000);
  const visitor = (n: number) => ({ ...reader, ipAddress: `192.0.2.${n}` });
  for (let n = 0; n < 3; n++) {
    await follow(400 * n, `product${n}`, { mailId: ava, visitor: visitor(n) });
  }
  await follow(1300, "product9", { mailId: ben, visitor: visitor(9) });
  expect(await reasons()).toEqual(["scanner", "scanner", "scanner", null]);
});
