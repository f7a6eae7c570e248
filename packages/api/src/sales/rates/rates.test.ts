import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eventDays, ledgerRates, saleDays, sales, settings } from "@pickwell/db/schema";
import { asc, desc } from "drizzle-orm";
import { zipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addUser, signedIn } from "../../../test/accounts.ts";
import { addNetwork, type SellingShop, sellingShop } from "../../../test/ledger/sales.ts";
import { NOW, testShop } from "../../../test/testing.ts";
import { salesJob } from "../upkeep-job.ts";
import { importRates } from "./admin.ts";
import { ratesJob } from "./rates-job.ts";

const DAY_MS = 86_400_000;
const day = (daysAgo: number) =>
  new Date(NOW.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);
const CSV = `Date,USD,JPY,GBP,RUB,
${day(1)},1.25,160,0.8,N/A,
${day(2)},1.20,150,0.8,N/A,
`;

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rates-"));
});
afterAll(() => rm(folder, { recursive: true }));

let shop: SellingShop["shop"];
let network: SellingShop["network"];
let api: SellingShop["api"];
beforeEach(async () => {
  ({ shop, network, api } = await sellingShop());
});

const upload = async (bytes: string | Uint8Array, name = "eurofxref-hist.csv") => {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return importRates(shop.db, NOW, { actorId: null, ipHash: null }, {
    path,
    name,
  } as never);
};
/** Shuffles by a seed. */
function shuffled<T>(all: readonly T[], seed: number): T[] {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state;
  };
  return all
    .map((each) => ({ each, at: next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ each }) => each);
}
const runJobs = () =>
  salesJob.run({ db: shop.db, now: shop.now, signal: new AbortController().signal });
const countIn = (defaultCurrency: string) => {
  const value = { defaultCurrency };
  return shop.db
    .insert(settings)
    .values({ section: "payments", value, updatedAt: NOW })
    .onConflictDoUpdate({ target: settings.section, set: { value } });
};
const sell = (id: string, amount: string, currency: string, rest: Record<string, unknown> = {}) =>
  network.post({ order_id: id, amount, commission: amount, currency, sold_at: day(1), ...rest });
const stats = () => api.admin.sales.stats({ period: "all" });
/** Totals of all time, as breakdowns and charts show them. */
const totals = async () => {
  const [row] = await shop.db.select().from(eventDays).orderBy(desc(eventDays.day)).limit(1);
  return row && { revenue: row.revenueCents, commission: row.commissionCents };
};

describe("sums in the shop's currency", () => {
  test("are converted at the rates of each sale's day, and money without a rate is listed apart", async () => {
    await upload(CSV);
    await sell("1", "100", "EUR");
    await sell("2", "100", "EUR", { sold_at: day(2) });
    await sell("3", "1600", "JPY");
    await sell("4", "7.01", "USD");
    await sell("5", "50", "RUB");
    // On a day without rates, the last earlier ones apply.
    await sell("6", "10", "EUR", { sold_at: day(0) });

    expect(await stats()).toMatchObject({
      revenueCents: 12_500 + 12_000 + 1250 + 701 + 1250,
      orders: 6,
      converted: [
        { currency: "EUR", amountMinor: 21_000, commissionMinor: 21_000 },
        { currency: "JPY", amountMinor: 1600, commissionMinor: 1600 },
      ],
      others: [{ currency: "RUB", amountMinor: 5000, commissionMinor: 5000 }],
      currency: "USD",
    });
    expect(await totals()).toEqual({ revenue: 27_701, commission: 27_701 });
    expect(await shop.db.select().from(sales).orderBy(asc(sales.orderId))).toMatchObject([
      { currency: "EUR", amountMinor: 10_000, amountCents: 12_500 },
      { amountCents: 12_000 },
      { currency: "JPY", amountMinor: 1600, amountCents: 1250 },
      { amountCents: 701 },
      { currency: "RUB", amountMinor: 5000, amountCents: 0 },
      { amountCents: 1250 },
    ]);
  });

  test("are the same whether rates are stored before or after sales, at once or day by day", async () => {
    await sell("1", "100", "EUR");
    await sell("2", "99.99", "GBP", { sold_at: day(2) });
    await sell("3", "3.33", "USD");
    expect(await stats()).toMatchObject({ revenueCents: 333, converted: [] });
    const [head = "", ...lines] = CSV.trim().split("\n");
    for (const line of lines.reverse()) {
      await upload(`${head}\n${line}\n`);
      await runJobs();
    }
    const after = { stats: await stats(), totals: await totals() };
    expect(after.stats.revenueCents).toBe(12_500 + Math.round(9999 * 1.5) + 333);
    expect(after.totals?.revenue).toBe(after.stats.revenueCents);
    // Importing the same file again changes nothing.
    expect(await upload(CSV)).toMatchObject({ kept: 0, from: day(2), to: day(1) });
    expect(await runJobs()).toBeUndefined();
    expect({ stats: await stats(), totals: await totals() }).toEqual(after);
  });

  test("leave reported amounts unchanged when the shop's currency changes", async () => {
    await upload(CSV);
    await sell("1", "100", "EUR");
    await sell("2", "50", "USD");
    const native = () =>
      shop.db
        .select({ id: sales.orderId, currency: sales.currency, minor: sales.amountMinor })
        .from(sales)
        .orderBy(asc(sales.orderId));
    const before = { native: await native(), totals: await totals(), stats: await stats() };
    const days = await shop.db.select().from(saleDays);

    await countIn("EUR");
    expect(await stats()).toMatchObject({ revenueCents: 14_000, currency: "EUR" });
    await runJobs();
    expect(await totals()).toEqual({ revenue: 14_000, commission: 14_000 });
    expect(await native()).toEqual(before.native);
    expect(await shop.db.select().from(saleDays)).toEqual(days);

    await countIn("USD");
    await runJobs();
    expect({ native: await native(), totals: await totals(), stats: await stats() }).toEqual(
      before,
    );
  });

  test("keep fractions of a cent until they are displayed", async () => {
    await upload(CSV);
    for (let at = 0; at < 40; at += 1) {
      await sell(`U${at}`, "10", "USD", { commission: "0.004" });
      await sell(`E${at}`, "10", "EUR", { commission: "0.0012" });
    }
    // 40 × 0.004 USD and 40 × 0.0012 EUR × 1.25, rounded once.
    expect(await stats()).toMatchObject({
      commissionCents: 22,
      converted: [{ currency: "EUR", amountMinor: 40_000, commissionMinor: 5 }],
    });
  });

  test("are the same for any order and repetition of calls", async () => {
    await upload(CSV);
    const calls = Array.from({ length: 12 }, (_, at) => [
      { transaction_id: `T${at}`, amount: `${at}.35`, payout: "1.005", status: "pending" },
      { transaction_id: `T${at}`, amount: `${at}.30`, payout: "1.001", status: "approved" },
      ...(at % 3 === 0 ? [{ transaction_id: `T${at}`, status: "declined" }] : []),
    ]).flat();
    const once = calls.map((call, at) => ({
      ...call,
      currency: ["EUR", "USD", "GBP"][Number(call.transaction_id.slice(1)) % 3],
      sold_at: day(1 + (Number(call.transaction_id.slice(1)) % 2)),
      updated_at: `${day(1)}T0${at % 3}:00:00Z`,
    }));
    const ends = [];
    for (const seed of [1, 2, 3]) {
      const fresh = testShop();
      shop = fresh;
      network = await addNetwork(fresh);
      api = (await signedIn(fresh, await addUser(fresh, { role: "admin" }))).api;
      if (seed !== 2) await upload(CSV);
      for (const call of shuffled([...once, ...once], seed)) await network.post(call);
      if (seed === 2) await upload(CSV);
      await runJobs();
      ends.push({ stats: await stats(), totals: await totals() });
    }
    expect(ends[1]).toEqual(ends[0]);
    expect(ends[2]).toEqual(ends[0]);
  });
});

describe("money without an order", () => {
  test.each([
    ["Awin's bonus", "awin", { transactionId: "B1", type: "Bonus", commissionStatus: "approved" }],
    ["any network's adjustment", "generic", { transaction_id: "B1", type: "adjustment" }],
    ["what goes back by itself", "skimlinks", { commissionId: "B1", status: "approved" }],
  ])("%s counts as commission and not as an order", async (_what, adapter, call) => {
    const other = await addNetwork(shop, "Other", adapter);
    const isBack = adapter === "skimlinks";
    const commission = isBack ? "-5" : "25";
    const named = adapter === "skimlinks" ? { amount: commission } : { commission };
    await other.post({ ...call, ...named, commissionAmount: commission, currency: "USD" });
    const minor = isBack ? -500 : 2500;

    expect(await stats()).toMatchObject({ orders: 0, unattributed: 0, commissionCents: minor });
    const [row] = await shop.db.select().from(eventDays).limit(1);
    expect(row).toMatchObject({ orders: 0, customers: 0, newCustomers: 0, commissionCents: minor });
  });

  test("an order with a note about a bonus is an order", async () => {
    await network.post({ order_id: "1", amount: "10", commission: "1", type: "bonus" });
    expect(await stats()).toMatchObject({ orders: 1 });
  });
});

describe("rates", () => {
  test("are imported from the bank's ZIP only", async () => {
    const zip = zipSync({ "eurofxref-hist.csv": new TextEncoder().encode(CSV) });
    expect(await upload(zip, "eurofxref-hist.zip")).toEqual({ kept: 6, from: day(2), to: day(1) });
    await expect(upload("Order,Amount\n1,2\n", "report.csv")).rejects.toMatchObject({
      code: "BAD_REQUEST",
      field: "file",
    });
    expect(await shop.db.select().from(ledgerRates)).toHaveLength(6);
    expect(await api.admin.sales.rates.status()).toEqual({
      from: day(2),
      to: day(1),
      fetchesRates: false,
      currency: "USD",
    });
  });

  test("are fetched if the owner allows it: first all days, then each new one", async () => {
    const asked: string[] = [];
    let text = CSV;
    let status = 200;
    const job = ratesJob(async (url) => {
      asked.push(url.replace(/^.*\//, ""));
      return { status, body: Buffer.from(text) };
    });
    let now = NOW;
    const run = () =>
      job.run({ db: shop.db, now: () => now, signal: new AbortController().signal });

    expect(await run()).toBeUndefined();
    expect(asked).toEqual([]);
    const value = { fetchesRates: true };
    await shop.db.insert(settings).values({ section: "payments", value, updatedAt: NOW });
    expect(await run()).toBe("Took 6 rates.");
    now = new Date(Date.parse(`${day(1)}T18:00:00Z`));
    expect(await run()).toBeUndefined();
    expect(asked).toEqual(["eurofxref-hist.zip"]);
    status = 503;
    now = new Date(NOW.getTime() + 20 * DAY_MS);
    await expect(run()).rejects.toThrow("The European Central Bank answered 503.");
    status = 200;
    text = "<html>";
    await expect(run()).rejects.toThrow("holds no rates");
    expect(asked).toHaveLength(3);
  });
});
