/** Feeds that the shop fetches by itself: the real download, the real import, somebody else's server. */
import { gzipSync } from "node:zlib";
import { cancelImport } from "@pickwell/api/import/admin/control";
import { sourcesJob } from "@pickwell/api/import/sources/job";
import { changeSource, createSource } from "@pickwell/api/import/sources/save";
import { startSource } from "@pickwell/api/import/sources/start";
import { Keyring } from "@pickwell/api/keyring";
import { NOW, testShop } from "@pickwell/api/testing";
import { addUser } from "@pickwell/api/testing/accounts";
import {
  auditLog,
  feedSources,
  importChanges,
  imports,
  offers,
  products,
} from "@pickwell/db/schema";
import { desc, eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { createDownload } from "../../src/outgoing/download.ts";
import { ImportThreads } from "../../src/workers/imports/import-runner.ts";
import { testHost } from "../host-testing.ts";
import { tempDir } from "../testing.ts";

const HEADER = "id\ttitle\tdescription\tlink\timage_link\tavailability\tprice\tbrand\n";
const feed = (count: number, price = 10) =>
  HEADER +
  Array.from(
    { length: count },
    (_, at) =>
      `k${at}\tKettle number ${at}\tBoils\thttps://m.example/k${at}\thttps://m.example/k${at}.jpg\tin_stock\t${price}.00 USD\tAcme\n`,
  ).join("");

let answer: { status: number; body: string | Buffer; headers?: Record<string, string> };
let heard: Record<string, string | string[] | undefined>[] = [];
/** Told of each request before it is answered; whether it is answered at all. */
let before: () => Promise<boolean> = async () => true;
const host = await testHost(async (request, response) => {
  heard.push(request.headers);
  if (!(await before())) return;
  const { status, body, headers } = answer;
  if (headers?.etag && request.headers["if-none-match"] === headers.etag) {
    response.writeHead(304).end();
  } else response.writeHead(status, headers).end(body);
});

async function openShop() {
  const shop = testShop();
  const { id } = await addUser(shop, { role: "admin", name: "Ada" });
  let clock = NOW;
  const keyring = new Keyring(new Uint8Array(32).fill(7));
  const threads = new ImportThreads({
    db: shop.db,
    now: () => clock,
    folder: tempDir(),
    keyring,
    download: createDownload({
      origin: () => "https://shop.test",
      rules: host.rules,
      maxBytes: 1e6,
    }),
    owner: "here",
    renewMs: 20,
  });
  const actor = { actorId: id, ipHash: null };
  const add = (fields: Partial<Parameters<typeof createSource>[2]> = {}) =>
    createSource(
      shop.db,
      { now: clock, actor, keyring },
      {
        name: "Acme",
        url: `${host.origin}/apikey/S3CRET/feed.txt`,
        signInKind: "none",
        signInName: "",
        secret: "",
        everyHours: 24,
        shrinkPercent: 60,
        graceDays: 2,
        currency: null,
        decimalMark: null,
        affiliateId: null,
        ...fields,
      },
    );
  const change = async (id: string, changes: Parameters<typeof changeSource>[2]["changes"]) => {
    const [row] = await shop.db.select().from(feedSources).where(eq(feedSources.id, id));
    const version = row?.updatedAt.getTime() ?? 0;
    await changeSource(shop.db, { now: clock, actor, keyring }, { id, version, changes });
  };
  const lastRun = async () => {
    await threads.settled();
    const [run] = await shop.db
      .select()
      .from(imports)
      .orderBy(desc(imports.startedAt), sql`rowid desc`);
    if (!run) throw new Error("Nothing was run");
    return run;
  };
  const run = async (
    sourceId: string,
    options: { isDryRun?: boolean; mayShrink?: boolean } = {},
  ) => {
    await startSource(
      shop.db,
      { now: clock, runner: threads, actor },
      { id: sourceId, ...options },
    );
    return lastRun();
  };
  const tick = async () => {
    const signal = new AbortController().signal;
    const note = await sourcesJob(threads).run({ db: shop.db, now: () => clock, signal });
    return note === undefined ? null : lastRun();
  };
  const source = async (id: string) =>
    (await shop.db.select().from(feedSources).where(eq(feedSources.id, id)))[0];
  const wait = (hours: number) => {
    clock = new Date(clock.getTime() + hours * 3_600_000);
  };
  const count = async () => (await shop.db.select().from(products)).length;
  const begin = (sourceId: string) =>
    startSource(shop.db, { now: clock, runner: threads, actor }, { id: sourceId });
  const cancel = (id: string) => cancelImport(shop.db, clock, actor, { id, by: "Ada" });
  return { shop, add, change, run, tick, source, wait, count, begin, cancel, lastRun };
}

let shop: Awaited<ReturnType<typeof openShop>>;
beforeEach(async () => {
  heard = [];
  before = async () => true;
  answer = { status: 200, body: feed(10) };
  shop = await openShop();
});

test("a source with a schedule is fetched when its time has come, and not before", async () => {
  await shop.add();
  expect(await shop.tick()).toMatchObject({ state: "done", counts: { created: 10 } });
  expect(await shop.tick()).toBeNull();
  shop.wait(23);
  expect(await shop.tick()).toBeNull();
  shop.wait(1);
  answer = { status: 200, body: gzipSync(feed(12)), headers: { "content-type": "text/plain" } };
  expect(await shop.tick()).toMatchObject({ state: "done", counts: { created: 2 } });
  expect(await shop.count()).toBe(12);
});

test("a file that has not changed is not read again, by its tag or by its bytes", async () => {
  const { id } = await shop.add();
  answer = { ...answer, headers: { etag: '"one"' } };
  await shop.tick();
  shop.wait(24);
  const run = await shop.tick();
  expect(heard[1]).toMatchObject({ "if-none-match": '"one"' });
  expect(run).toMatchObject({ state: "done", counts: null });
  expect(run?.report?.notes).toEqual([
    "The file is the one that was read last: nothing has changed.",
  ]);
  answer = { status: 200, body: feed(10) };
  shop.wait(24);
  expect(await shop.tick()).toMatchObject({ state: "done", counts: null });
  expect((await shop.source(id))?.checkedAt).toEqual(new Date(NOW.getTime() + 48 * 3_600_000));
  // Somebody who asks has it read.
  expect(await shop.run(id)).toMatchObject({ counts: { unchanged: 10 } });
});

test("a file that is older than the last one changes nothing until somebody fetches it", async () => {
  const made = (day: number) => ({
    "last-modified": new Date(Date.UTC(2026, 0, day)).toUTCString(),
  });
  answer = { status: 200, body: feed(10, 20), headers: made(2) };
  const { id } = await shop.add();
  expect(await shop.tick()).toMatchObject({ state: "done" });

  answer = { status: 200, body: feed(10, 10), headers: made(1) };
  shop.wait(24);
  expect(await shop.tick()).toMatchObject({
    state: "failed",
    error: expect.stringContaining("sent a file that is older than the one read last."),
  });
  expect((await shop.source(id))?.fetched?.lastModified).toBe(made(2)["last-modified"]);

  expect(await shop.run(id)).toMatchObject({ state: "done", counts: { updated: 10 } });
});

test("a file that has shrunk by more than the share changes nothing until somebody says so", async () => {
  const { id } = await shop.add({ shrinkPercent: 30 });
  await shop.tick();
  answer = { status: 200, body: feed(6, 99) };
  const refused = await shop.run(id);
  expect(refused).toMatchObject({ state: "failed" });
  expect(refused.error).toBe(
    "The file has 6 rows; the one before had 10 rows. Nothing was changed. If that is right, take the smaller file.",
  );
  expect(await shop.source(id)).toMatchObject({ isShrunk: true, rows: 10 });
  expect((await shop.shop.db.select().from(products)).map((row) => row.priceCents)).not.toContain(
    9900,
  );
  const taken = await shop.run(id, { mayShrink: true });
  expect(taken).toMatchObject({ counts: { updated: 6, warnings: 0 } });
  expect(await shop.source(id)).toMatchObject({ isShrunk: false, rows: 6 });
  answer = { status: 200, body: feed(5) };
  expect(await shop.run(id)).toMatchObject({ state: "done" });
});

test("what a feed does not name any more is sold out after the grace, and comes back", async () => {
  const { id } = await shop.add();
  await shop.tick();
  const { db } = shop.shop;
  const unsold = async () =>
    (await db.select().from(products))
      .filter(({ inStock }) => !inStock)
      .map(({ name }) => name)
      .sort();
  answer = { status: 200, body: feed(8) };
  expect((await shop.run(id, { isDryRun: true })).report?.notes).toContain(
    "2 offers of this feed are not in the file: not sold any more after 2 days.",
  );
  expect((await db.select().from(offers)).every((offer) => offer.missingSince === null)).toBe(true);
  shop.wait(24);
  expect((await shop.tick())?.report?.notes).toContain(
    "2 offers of this feed are not in the file: not sold any more after 2 days.",
  );
  expect(await unsold()).toEqual([]);
  // The same file again, when the grace is over.
  shop.wait(48);
  const unchanged = await shop.tick();
  expect(unchanged).toMatchObject({ counts: null });
  expect(unchanged?.report?.notes).toContain(
    "2 offers are no longer in the feed: kept, but marked as not available.",
  );
  expect(await unsold()).toEqual(["Kettle number 8", "Kettle number 9"]);
  // That can be undone, too.
  const written = await db
    .select({ rows: importChanges.rows })
    .from(importChanges)
    .where(eq(importChanges.importId, unchanged?.id ?? ""));
  expect(written.flatMap(({ rows }) => rows.map(({ table }) => table)).sort()).toEqual([
    "offers",
    "offers",
    "products",
    "products",
  ]);
  expect(await shop.count()).toBe(10);
  // What is still in it has been seen today, at its price.
  const seen = await db.select().from(offers);
  expect(
    seen.filter(({ seenAt }) => seenAt.getTime() === NOW.getTime() + 72 * 3_600_000),
  ).toHaveLength(8);
  answer = { status: 200, body: feed(10) };
  shop.wait(24);
  await shop.tick();
  expect(await unsold()).toEqual([]);
  expect((await db.select().from(offers)).every((offer) => offer.missingSince === null)).toBe(true);
});

test("the next merchant's offer takes the place of one that is gone", async () => {
  const sold = (merchant: string, price: number) =>
    `id\ttitle\tlink\tavailability\tprice\tbrand\tgtin\n1\tAcme kettle\thttps://${merchant}.example/1\tin_stock\t${price}.00 USD\tAcme\t4006381333931\n2\tAcme pan\thttps://${merchant}.example/2\tin_stock\t9.00 USD\tAcme\t\n`;
  const dear = await shop.add({ name: "Dear", graceDays: 0, everyHours: null });
  const cheap = await shop.add({ name: "Cheap", graceDays: 0, everyHours: null });
  answer = { status: 200, body: sold("dear", 20) };
  await shop.run(dear.id);
  answer = { status: 200, body: sold("cheap", 10) };
  await shop.run(cheap.id);
  const kettle = async () =>
    (await shop.shop.db.select().from(products).where(eq(products.name, "Acme kettle")))[0];
  expect(await kettle()).toMatchObject({
    priceCents: 1000,
    affiliateLink: "https://cheap.example/1",
  });
  shop.wait(1);
  answer = { status: 200, body: sold("cheap", 10).replace(/\n1\t.*/, "") };
  const run = await shop.run(cheap.id);
  expect(run.report?.notes).toContain(
    "1 offer is no longer in the feed: kept, but marked as not available.",
  );
  expect(await kettle()).toMatchObject({
    priceCents: 2000,
    affiliateLink: "https://dear.example/1",
    inStock: true,
  });
});

test("what nothing in a file tells of its amounts is asked, and read as the owner says", async () => {
  const rows = (...prices: string[]) =>
    `id\ttitle\tlink\tprice\n${prices.map((price, at) => `${at}\tLamp ${at}\thttps://m.example/${at}\t${price}\n`).join("")}`;
  answer = { status: 200, body: rows("12.500", "3980", "1.250") };
  const { id } = await shop.add({ everyHours: null });
  const asked = await shop.run(id, { isDryRun: true });
  expect(asked).toMatchObject({ counts: { created: 1, refused: 2 } });
  expect(asked.report?.notes.join()).toMatch(
    /“12.500” in price has a thousands or a decimal separator.*Columns/,
  );
  await shop.change(id, { decimalMark: ",", currency: "EUR" });
  const other = await shop.run(id);
  expect(other.report?.notes).toContain(
    "Prices that name no currency were taken as EUR, as you chose.",
  );
  expect(await shop.count()).toBe(0);
  await shop.change(id, { currency: "USD" });
  await shop.run(id);
  const read = await shop.shop.db.select().from(offers).orderBy(offers.seq);
  expect(read.map(({ priceMinor }) => priceMinor)).toEqual([1_250_000, 398_000, 125_000]);
});

test("a price that has moved ten times as far is taken, and said", async () => {
  const { id } = await shop.add();
  await shop.tick();
  answer = { status: 200, body: feed(10, 99).replace("\t99.00 USD", "\t100.00 USD") };
  const run = await shop.run(id, { isDryRun: true });
  expect(run.report?.warnings).toEqual([
    { line: 2, lastLine: 2, text: "its price has gone up 10 times, from 10.00 USD to 100.00 USD" },
  ]);
});

test.each([
  ["basic", "me", "p:w", { authorization: `Basic ${Buffer.from("me:p:w").toString("base64")}` }],
  ["bearer", "", "tok", { authorization: "Bearer tok" }],
  ["header", "X-Api-Key", "tok", { "x-api-key": "tok" }],
] as const)("signs in by %s, and to no other host", async (kind, name, secret, sent) => {
  const { id } = await shop.add({ signInKind: kind, signInName: name, secret });
  await shop.run(id);
  expect(heard[0]).toMatchObject(sent);
  answer = {
    status: 302,
    body: "",
    headers: { location: host.origin.replace("pictures.", "other.") },
  };
  const run = await shop.run(id);
  expect(run.state).toBe("failed");
  const strange = heard.slice(2);
  expect(strange.length).toBeGreaterThan(0);
  for (const headers of strange) {
    if (String(headers.host).startsWith("other.")) {
      expect(headers).not.toHaveProperty(Object.keys(sent)[0] ?? "");
    }
  }
});

test("a key in the address is sealed, sent, and told to nobody", async () => {
  const { id } = await shop.add({ signInKind: "query", signInName: "key", secret: "S3CRET2" });
  answer = { status: 403, body: "no" };
  const run = await shop.run(id);
  expect(host.asked.at(-1)).toBe("/apikey/S3CRET/feed.txt?key=S3CRET2");
  expect(run.error).toMatch(/refused the shop \(403\)/);
  const { db } = shop.shop;
  const kept = JSON.stringify([
    await db.select().from(feedSources),
    await db.select().from(imports),
    await db.select().from(auditLog),
  ]);
  expect(kept).not.toContain("S3CRET");
});

test.each([
  ["an address of the shop's own network", "http://127.0.0.2/feed", /not on the public internet/],
  ["another port", "http://pictures.invalid:8081/feed", /only ports/],
])("%s is not fetched", async (_, url, why) => {
  const { id } = await shop.add({ url });
  const run = await shop.run(id);
  expect(run).toMatchObject({ state: "failed" });
  expect(run.error).toMatch(why);
});

test("what cannot be had is tried again an hour later, and what was kept stays", async () => {
  await shop.add();
  await shop.tick();
  shop.wait(24);
  answer = { status: 503, body: "" };
  expect(await shop.tick()).toMatchObject({ state: "failed" });
  expect(await shop.tick()).toBeNull();
  shop.wait(1);
  answer = { status: 200, body: "<html><body>Please sign in</body></html>" };
  expect((await shop.tick())?.error).toMatch(/is a web page/);
  expect(await shop.count()).toBe(10);
});

test("a file above the bound is given up, and nothing of it is kept", async () => {
  const { id } = await shop.add();
  answer = { status: 200, body: Buffer.alloc(1_000_001, "a") };
  expect((await shop.run(id)).error).toMatch(/too large/);
});

test("a source that is changed while its file is fetched has its next file read anew", async () => {
  const { id } = await shop.add();
  before = async () => {
    shop.wait(0.01);
    await shop.change(id, { decimalMark: "," });
    return true;
  };
  await shop.tick();
  expect((await shop.source(id))?.fetched).toBeNull();

  before = async () => true;
  shop.wait(24);
  expect(await shop.tick()).toMatchObject({ state: "done", counts: { rows: 10 } });
  expect((await shop.source(id))?.fetched).not.toBeNull();
});

test("what is cancelled while it is fetched holds up nothing that comes next", async () => {
  const { id } = await shop.add();
  const isAsked = new Promise<void>((asked) => {
    before = async () => {
      asked();
      return false;
    };
  });
  const run = await shop.begin(id);
  await isAsked;
  await shop.cancel(run);
  before = async () => true;
  shop.wait(1);

  expect(await shop.run(id)).toMatchObject({ state: "done", counts: { created: 10 } });
});

test("links that ask for the owner’s number have it, once it is said at the source", async () => {
  answer = {
    status: 200,
    body: "ProductID|Name|MerchantID|Merchant|Link|Thumbnail|BigImage|Price|RetailPrice\r\n1|Mug|55|Pottery|https://www.shareasale.com/m-pr.cfm?merchantID=55&userID=YOURUSERID|||12.50|15.00\r\n",
  };
  const { id } = await shop.add();
  expect(await shop.run(id)).toMatchObject({ counts: { created: 0, refused: 1 } });

  await shop.change(id, { affiliateId: "123" });
  expect(await shop.run(id)).toMatchObject({ counts: { created: 1, refused: 0 } });

  expect((await shop.shop.db.select().from(products)).map((row) => row.affiliateLink)).toEqual([
    "https://www.shareasale.com/m-pr.cfm?merchantID=55&userID=123",
  ]);
});
