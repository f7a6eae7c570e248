import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ledgerRates, trackingDue, trackingEstimates } from "@pickwell/db/schema";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { addUser, KEYRING, signedIn } from "../../test/accounts.ts";
import { addClick, addNetwork } from "../../test/ledger/sales.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { importReport } from "../sales/admin/report/import.ts";
import { trackingEstimatesJob } from "./job.ts";

const folder = mkdtempSync(join(tmpdir(), "pickwell-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const DAY_MS = 86_400_000;
const HEADER =
  "Category,Name,ASIN,Seller,Tracking ID,Date Shipped,Price($),Items Shipped,Returns,Revenue($),Ad Fees($)";

let shop: TestShop;
let api: Awaited<ReturnType<typeof signedIn>>["api"];
beforeEach(async () => {
  shop = testShop();
  api = (await signedIn(shop, await addUser(shop, { role: "admin" }))).api;
});

/** A shipped item, as Amazon reports it. */
const row = (asin: string, fee: string, day = "2026-03-12", tag = "all-20") =>
  `Kitchen,Thing,${asin},Amazon,${tag},${day},50.00,1,0,50.00,${fee}`;

async function take(...rows: string[]) {
  const path = join(folder, "earnings.csv");
  const content = [HEADER, ...rows, ""].join("\n");
  writeFileSync(path, content);
  return importReport(
    shop.db,
    { now: NOW, keyring: KEYRING },
    { actorId: null, ipHash: null },
    { network: "Amazon", adapter: "amazon", isDryRun: false },
    { path, name: "earnings.csv", bytes: content.length },
  );
}

/** People who follow links of a page that carry the id, on a day of March. */
async function clicked(page: string, day: number, count: number, values: object = {}) {
  const createdAt = new Date(Date.UTC(2026, 2, day, 12));
  const facts = { page, merchant: "amazon.com", trackingId: "all-20", createdAt };
  for (let left = count; left > 0; left -= 1) await addClick(shop, { ...facts, ...values });
}

const run = () =>
  trackingEstimatesJob.run({ db: shop.db, now: shop.now, signal: new AbortController().signal });
const estimates = async (by: "page" | "product" | "placement" | "article" = "page") => {
  const { rows } = await api.admin.trackingIds.estimates({ by, period: "30d" });
  return Object.fromEntries(
    rows.map(({ key, commissionCents, lowCents, highCents }) => [
      key,
      [commissionCents, lowCents, highCents],
    ]),
  );
};

describe("the earnings of a tracking id", () => {
  test("are divided by clicks and their age, with an interval, and add up", async () => {
    await clicked("/blog/pans", 11, 30);
    await clicked("/blog/pots", 11, 10);
    await clicked("/blog/old", 1, 10);
    await take(row("B000000001", "4.00"), row("B000000002", "8.00"));

    expect(await run()).toBe("Shared out the sales of 1 day.");

    const found = await estimates();
    const [pans = [], pots = [], old = []] = ["/blog/pans", "/blog/pots", "/blog/old"].map(
      (key) => found[key],
    );
    expect(Math.abs((pans[0] ?? 0) / (pots[0] ?? 1) - 3)).toBeLessThan(0.05);
    expect(old[0]).toBeLessThan((pots[0] ?? 0) / 5);
    expect(Object.values(found).reduce((sum, [cents = 0]) => sum + cents, 0)).toBeGreaterThan(1197);
    expect(Object.values(found).reduce((sum, [cents = 0]) => sum + cents, 0)).toBeLessThan(1203);
    for (const [cents = 0, low = 0, high = 0] of Object.values(found)) {
      expect(low).toBeLessThan(cents);
      expect(high).toBeGreaterThan(cents);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(1200);
    }
  });

  test("include sales from before there were estimates, once", async () => {
    await take(row("B000000001", "4.00"), row("B000000002", "8.00", "2026-03-11"));
    await shop.db.delete(trackingDue);
    await shop.db.delete(trackingEstimates);

    expect(await run()).toBe("Shared out the sales of 2 days.");
    expect(await estimates()).toEqual({ "": [1200, 1200, 1200] });
    expect(await run()).toBeUndefined();
  });

  test("go mostly to the pages that sent people to what was sold", async () => {
    await clicked("/blog/many", 11, 20);
    await clicked("/blog/lamp", 11, 1, { asin: "B00LAMP001", productId: "lamp" });
    await take(row("B00LAMP001", "10.00"));
    await run();

    const [lamp = 0] = (await estimates())["/blog/lamp"] ?? [];
    expect(lamp).toBeGreaterThan(850);
    expect(Object.keys(await estimates("article"))).toEqual(["/blog/lamp", "/blog/many"]);
    expect((await estimates("product")).lamp?.[0]).toBe(lamp);
  });

  test("need a person's click with that id, before the sale, within 90 days", async () => {
    await clicked("/blog/bots", 11, 5, { botReason: "user-agent" });
    await clicked("/blog/later", 13, 5);
    await clicked("/blog/other", 11, 5, { trackingId: "other-20" });
    await clicked("/blog/else", 11, 5, { trackingId: null });
    const longAgo = new Date(Date.UTC(2026, 2, 12, 12) - 91 * DAY_MS);
    await clicked("/blog/long-ago", 1, 5, { createdAt: longAgo });
    await take(row("B000000001", "4.00"));
    await run();

    expect(await estimates()).toEqual({ "": [400, 400, 400] });
  });

  test("follow later reports, and undone ones", async () => {
    await clicked("/blog/pans", 11, 100);
    await take(row("B000000001", "4.00"));
    await run();
    expect(await run()).toBeUndefined();
    const before = await estimates();
    await take(row("B000000001", "4.00"), row("B000000001", "-4.00"));
    await run();
    expect((await estimates())["/blog/pans"]?.[0] ?? 0).toBe(0);

    const { takes } = await api.admin.sales.reports.takes();
    const last = takes.find(({ rows }) => rows === 2);
    await api.admin.sales.reports.undo({ id: last?.id ?? "" });
    await run();
    expect(await estimates()).toEqual(before);
    expect(await shop.db.select().from(trackingDue)).toEqual([]);
  });

  test("are in no other figure", async () => {
    await clicked("/blog/pans", 11, 10);
    await take(row("B000000001", "4.00"));
    await run();

    const { rows } = await api.admin.analytics.breakdown({ by: "page", period: "30d" });
    expect(rows.filter(({ commissionCents }) => commissionCents !== 0)).toMatchObject([
      { key: "", commissionCents: 400 },
    ]);
    const { sales } = await api.admin.sales.list();
    expect(sales).toMatchObject([{ page: null, kind: null, clickId: "all-20" }]);
  });

  test("contain nothing of other networks, whatever their references", async () => {
    await clicked("/blog/pans", 11, 10);
    const awin = await addNetwork(shop);
    const sale = { orderId: "1", amount: "50.00", commission: "5.00", currency: "USD" };
    await awin.post({ ...sale, clickId: "summer-24" });
    await awin.post({ ...sale, orderId: "2", clickId: "all-20" });
    const { sales } = await api.admin.sales.list();
    expect(sales.map(({ clickId }) => clickId).toSorted()).toEqual(["all-20", "summer-24"]);
    await run();

    expect(await api.admin.trackingIds.estimates({})).toMatchObject({
      ...{ rows: [], commissionCents: 0 },
    });
    // Of an id that the owner has in the pool it is known whose it is.
    await api.admin.trackingIds.add({ store: "amazon.com", tags: "all-20" });
    await awin.post({ ...sale, orderId: "3", clickId: "all-20" });
    await run();
    expect(await api.admin.trackingIds.estimates({})).toMatchObject({ commissionCents: 1000 });
  });

  test("are converted at the day's rate; amounts without a rate are named", async () => {
    await clicked("/blog/pans", 11, 1000);
    const euros = HEADER.replaceAll("$", "€");
    const content = [euros, row("B000000001", "10.00"), ""].join("\n");
    writeFileSync(join(folder, "euros.csv"), content);
    const path = join(folder, "euros.csv");
    await importReport(
      shop.db,
      { now: NOW, keyring: KEYRING },
      { actorId: null, ipHash: null },
      { network: "Amazon", adapter: "amazon", isDryRun: false },
      { path, name: "euros.csv", bytes: Buffer.byteLength(content) },
    );
    await run();
    const of = () => api.admin.trackingIds.estimates({});

    expect(await of()).toMatchObject({ unconverted: ["EUR"], rows: [], commissionCents: 0 });
    const day = Date.UTC(2026, 2, 11) / DAY_MS;
    await shop.db.insert(ledgerRates).values({ currency: "USD", day, rate: "1.25" });
    expect(await of()).toMatchObject({ unconverted: [], currency: "USD", commissionCents: 1250 });
  });
});
