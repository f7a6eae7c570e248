import {
  deals,
  eventDays,
  eventKeys,
  ledgerEvents,
  ledgerReports,
  postbackLog,
  sales,
} from "@pickwell/db/schema";
import { and, asc, desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { actionsOf, KEYRING } from "../../test/accounts.ts";
import { addClick, addNetwork, type SellingShop, sellingShop } from "../../test/ledger/sales.ts";
import { NOW } from "../../test/testing.ts";
import { receivePostback } from "./postback.ts";
import { salesJob } from "./upkeep-job.ts";

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

let shop: SellingShop["shop"];
let network: SellingShop["network"];
let api: SellingShop["api"];
beforeEach(async () => {
  ({ shop, network, api } = await sellingShop());
});

/** Totals of all sales of all time. */
async function figures(dimension: (typeof eventKeys.$inferSelect)["dimension"] = "all", key = "") {
  const [found] = await shop.db
    .select({
      orders: eventDays.orders,
      revenue: eventDays.revenueCents,
      commission: eventDays.commissionCents,
      customers: eventDays.customers,
      newCustomers: eventDays.newCustomers,
    })
    .from(eventDays)
    .innerJoin(eventKeys, eq(eventKeys.id, eventDays.keyId))
    .where(and(eq(eventKeys.dimension, dimension), eq(eventKeys.key, key)))
    .orderBy(desc(eventDays.day))
    .limit(1);
  return found;
}
const allSales = () => shop.db.select().from(sales).orderBy(asc(sales.orderId));
const flagsOf = async () =>
  Object.fromEntries(
    (await allSales()).map((sale) => [sale.orderId, [sale.isNewCustomer, sale.isFirstOfDay]]),
  );
const hits = () => shop.db.select().from(postbackLog).orderBy(asc(postbackLog.at));

describe("a sale that a network reports", () => {
  test("is attributed to its click with all facts, and counts in the figures", async () => {
    const product = await shop.product();
    const facts = {
      targetId: product.id,
      productId: product.id,
      categoryId: product.categoryId,
      merchant: "merchant.example",
      page: "/blog/pans",
      placement: "article",
      broadcastId: "mail1",
      device: "mobile" as const,
    };
    const clickId = await addClick(shop, facts);

    const answer = await network.post({
      click_id: clickId,
      order_id: "A-1",
      amount: "49.90",
      commission: "4.99",
      currency: "usd",
      sold_at: "2026-03-13T10:00:00Z",
    });

    expect(answer).toEqual({ verdict: "recorded", message: "The sale is recorded." });
    expect(await allSales()).toEqual([
      expect.objectContaining({
        ...facts,
        network: "Awin",
        orderId: "A-1",
        clickId,
        kind: "product",
        customer: `visitor-${clickId}`,
        isNewCustomer: true,
        isFirstOfDay: true,
        amountCents: 4990,
        commissionCents: 499,
        status: "approved",
        source: "postback",
        soldAt: new Date("2026-03-13T10:00:00Z"),
        createdAt: NOW,
      }),
    ]);
    const counted = { orders: 1, revenue: 4990, commission: 499, customers: 1, newCustomers: 1 };
    expect(await figures()).toEqual(counted);
    for (const [dimension, key] of [
      ["product", product.id],
      ["page", "/blog/pans"],
      ["placement", "article"],
      ["merchant", "merchant.example"],
      ["device", "mobile"],
      ["broadcast", "mail1"],
    ] as const) {
      expect([key, await figures(dimension, key)]).toEqual([key, counted]);
    }
    expect(await hits()).toEqual([
      expect.objectContaining({ verdict: "recorded", orderId: "A-1", clickId, amount: "49.90" }),
    ]);
  });

  test("changes nothing when it is repeated, and only what differs when it is amended", async () => {
    await network.post({ order_id: "A-1", amount: "10" });
    const before = await allSales();
    const later = (ms: number) => new Date(NOW.getTime() + ms);

    const again = await network.post({ order_id: "A-1", amount: "10" }, later(1));
    expect(again?.verdict).toBe("repeated");
    expect(await allSales()).toEqual(before);
    const amended = await network.post({ order_id: "A-1", amount: "8", payout: "1" }, later(2));

    expect(amended).toEqual({
      verdict: "changed",
      message: "What is known of the sale has changed.",
    });
    expect(await figures()).toMatchObject({ orders: 1, revenue: 800, commission: 100 });
    expect((await hits()).map(({ verdict }) => verdict)).toEqual([
      "unattributed",
      "repeated",
      "changed",
    ]);
  });

  test("counts when it is approved, and no longer when it is declined", async () => {
    const say = (status: string, minutes: number) =>
      network.post(
        { transaction_id: "T", amount: "10", commission: "1", status },
        new Date(NOW.getTime() + minutes * 60_000),
      );
    const counted = async () => (await figures()) ?? { orders: 0, revenue: 0, commission: 0 };

    expect((await say("pending", 0))?.verdict).toBe("unattributed");
    expect(await counted()).toMatchObject({ orders: 0, revenue: 0, commission: 0 });
    expect(await allSales()).toMatchObject([{ status: "pending", amountCents: 1000 }]);
    expect(await api.admin.sales.stats()).toMatchObject({
      orders: 0,
      pending: 1,
      pendingCommissionCents: 100,
    });
    expect((await say("approved", 1))?.verdict).toBe("changed");
    expect(await counted()).toMatchObject({ orders: 1, revenue: 1000, commission: 100 });
    // A delayed report.
    expect((await say("pending", 2))?.verdict).toBe("repeated");
    expect((await say("paid", 3))?.verdict).toBe("changed");
    expect(await allSales()).toMatchObject([{ status: "approved", isPaid: true }]);
    expect(await counted()).toMatchObject({ orders: 1, revenue: 1000, commission: 100 });
    await say("declined", 4);
    expect(await counted()).toMatchObject({ orders: 0, revenue: 0, commission: 0 });
    expect(await allSales()).toMatchObject([{ status: "declined", amountCents: 1000 }]);
  });

  test("keeps its currency, and counts in no sum of another", async () => {
    await network.post({ order_id: "1", amount: "100", commission: "10.5", currency: "EUR" });
    await network.post({ order_id: "2", amount: "1000", commission: "50", currency: "JPY" });
    await network.post({ order_id: "3", amount: "7", commission: "1", currency: "USD" });

    expect(await allSales()).toMatchObject([
      { currency: "EUR", amountMinor: 10_000, commissionMinor: 1050, amountCents: 0 },
      { currency: "JPY", amountMinor: 1000, commissionMinor: 50, amountCents: 0 },
      { currency: "USD", amountMinor: 700, amountCents: 700 },
    ]);
    expect(await figures()).toMatchObject({ orders: 3, revenue: 700, commission: 100 });
    expect(await api.admin.sales.stats()).toMatchObject({
      revenueCents: 700,
      others: [
        { currency: "EUR", amountMinor: 10_000, commissionMinor: 1050 },
        { currency: "JPY", amountMinor: 1000, commissionMinor: 50 },
      ],
    });
  });

  test("is read from a form field with JSON, as its network sends it", async () => {
    const clickId = await addClick(shop);
    const { secret } = await addNetwork(shop, "Awin UK", "awin");
    const push = {
      transactionId: 9876543210123456,
      transactionDate: "2026-03-13 10:00:00",
      transactionCurrency: "USD",
      transactionAmount: "49.90",
      commission: "4.99",
      clickRef: clickId,
      ip: "203.0.113.9",
      merchantId: 7,
    };

    const answer = await receivePostback(
      shop.db,
      { now: NOW, keyring: KEYRING },
      {
        secret,
        method: "POST",
        query: [],
        body: new URLSearchParams({ AwinTransactionPush: JSON.stringify(push) }).toString(),
      },
    );

    expect(answer?.verdict).toBe("recorded");
    expect(await allSales()).toMatchObject([
      { transactionId: "9876543210123456", clickId, status: "pending", amountCents: 4990 },
    ]);
    const [report] = await shop.db.select().from(ledgerReports);
    expect(report?.raw).toContain("9876543210123456");
    expect(report?.raw).not.toContain("203.0.113.9");
  });

  test("is another sale than one of another network with the same id", async () => {
    const other = await addNetwork(shop, "CJ");
    await network.post({ order_id: "1", amount: "10" });

    expect((await other.post({ order_id: "1", amount: "10" }))?.verdict).toBe("unattributed");
    expect(await figures()).toMatchObject({ orders: 2 });
  });

  test("is stored without a known click, and attributed when the click arrives", async () => {
    const answer = await network.post({ order_id: "1", amount: "10", click_id: "late" });
    expect(answer?.verdict).toBe("unattributed");
    const product = await shop.product();
    await addClick(shop, { id: "late", productId: product.id, visitor: "vera" });

    const done = await salesJob.run({
      db: shop.db,
      now: shop.now,
      signal: new AbortController().signal,
      isRequested: false,
    });

    expect(done).toBe("Tied 1 sale to clicks.");
    expect(await allSales()).toEqual([
      expect.objectContaining({ kind: "product", productId: product.id, customer: "vera" }),
    ]);
    expect(await figures()).toMatchObject({ orders: 1, revenue: 1000, newCustomers: 1 });
    expect(await figures("product", product.id)).toMatchObject({ orders: 1, revenue: 1000 });
  });

  test("finds a late click by every reported id, for 90 days", async () => {
    const run = () =>
      salesJob.run({ db: shop.db, now: shop.now, signal: new AbortController().signal });
    const awin = await addNetwork(shop, "Awin Europe", "awin");
    const say = (id: string, days: number, refs: object) =>
      awin.post({
        transactionId: id,
        transactionDate: daysAgo(days).toISOString(),
        commissionStatus: "pending",
        commissionAmount: { amount: "1", currency: "USD" },
        ...refs,
      });
    await say("1", 80, { clickRef: "campaign", clickRef2: "late-1" });
    await say("2", 95, { clickRef: "late-2" });
    expect(await run()).toBeUndefined();
    await addClick(shop, { id: "late-1", page: "/blog/pans" });
    await addClick(shop, { id: "late-2" });

    expect(await run()).toBe("Tied 1 sale to clicks.");
    expect(await allSales()).toMatchObject([
      { orderId: "1", clickId: "late-1", page: "/blog/pans" },
      { orderId: "2", kind: null },
    ]);
    // Reported again without the id, it keeps its click.
    await say("1", 80, { clickRef: "campaign", clickRef2: "late-1", commissionStatus: "approved" });
    expect(await allSales()).toMatchObject([{ clickId: "late-1", status: "approved" }, {}]);
    expect(await figures("page", "/blog/pans")).toMatchObject({ orders: 1 });
    expect((await api.admin.sales.stats({ period: "all" })).unattributed).toBe(0);
  });

  test.each([
    [{ amount: "10" }, "There is no transaction id."],
    [{ order_id: "1" }, "It has neither an amount nor a status."],
    [{ order_id: "1", amount: "ten" }, ""],
    [{ order_id: "1", amount: "99999999999" }, "99999999999 USD is more than any sale can be."],
    [{ order_id: "1", amount: "5", currency: "XXQ" }, "“XXQ” is not a known currency."],
    [{ order_id: "1", amount: "5", status: "flummoxed" }, "The status “flummoxed” is not known."],
    [{ order_id: "1", amount: "5", sold_at: "2030-01-01" }, "2030-01-01 is in the future."],
  ])("%j is stored, and in no figure until it is understood", async (fields, message) => {
    const answer = await network.post(fields);
    expect(answer?.verdict).toBe("kept");
    expect(answer?.message).toContain(`The call is kept. ${message}`);
    expect(await allSales()).toEqual([]);
    expect(await hits()).toMatchObject([
      { verdict: "kept", reason: expect.stringContaining(message), network: "Awin" },
    ]);
    const [report] = await shop.db.select().from(ledgerReports);
    expect(JSON.parse(report?.raw ?? "{}").body).toBe(JSON.stringify(fields));
    expect(report?.problem).toContain(message);
  });

  test("with a negative amount waits for the sale that it corrects, and reduces it", async () => {
    const say = (amount: string) =>
      network.post({ transaction_id: "T", amount, commission: "1", status: "approved" });
    await network.post({ transaction_id: "T", amount: "-4", commission: "-0.50" });
    expect(await allSales()).toMatchObject([{ status: "waiting" }]);
    expect(await figures()).toBeUndefined();

    await say("10");

    expect(await allSales()).toMatchObject([
      { status: "approved", amountCents: 600, commissionCents: 50 },
    ]);
    expect(await figures()).toMatchObject({ orders: 1, revenue: 600, commission: 50 });
  });

  test("stores the reported customer as a hash of that network only", async () => {
    const other = await addNetwork(shop, "CJ");
    await network.post({ order_id: "1", amount: "1", customer_id: "ada@example.com" });
    await other.post({ order_id: "1", amount: "1", customer_id: "ada@example.com" });

    const customers = (await allSales()).map(({ customer }) => customer);
    expect(new Set(customers).size).toBe(2);
    expect(customers.join()).not.toMatch(/ada@|example/);
    expect(JSON.stringify(await shop.db.select().from(ledgerReports))).not.toContain("ada@");
    expect(JSON.stringify(await shop.db.select().from(ledgerEvents))).not.toContain("ada@");
  });
});

describe("customers, in whatever order their sales are reported", () => {
  const sell = (order_id: string, sold_at: Date) =>
    network.post({ order_id, amount: "10", customer: "ada", sold_at: sold_at.toISOString() });

  test("the first sale makes the customer new, and each day has one first sale", async () => {
    const orders: [string, Date][] = [
      ["b", daysAgo(2)],
      ["c", new Date(daysAgo(2).getTime() + 1000)],
      ["d", daysAgo(1)],
      ["a", daysAgo(3)],
    ];
    for (const [id, at] of orders) await sell(id, at);

    expect(await flagsOf()).toEqual({
      a: [true, true],
      b: [false, true],
      c: [false, false],
      d: [false, true],
    });
    expect(await figures()).toMatchObject({ orders: 4, customers: 3, newCustomers: 1 });
  });

  test("reversing a sale passes both on, and restoring it takes them back", async () => {
    await sell("a", daysAgo(3));
    await sell("b", new Date(daysAgo(3).getTime() + 1000));
    const [first] = await allSales();
    const id = first?.id ?? "";

    await api.admin.sales.reverse({ id });
    expect(await flagsOf()).toEqual({ a: [false, false], b: [true, true] });
    expect(await figures()).toMatchObject({ orders: 1, revenue: 1000, customers: 1 });

    await api.admin.sales.restore({ id });
    expect(await flagsOf()).toEqual({ a: [true, true], b: [false, false] });
    expect(await figures()).toMatchObject({ orders: 2, revenue: 2000, newCustomers: 1 });
  });
});

describe("a sale through a deal", () => {
  const dealRow = async (id: string) =>
    (await shop.db.select().from(deals).where(eq(deals.id, id)))[0];

  test("uses the deal up, and gives the use back when it is reversed", async () => {
    const deal = await shop.deal({ maxUsage: 1 });
    const clickId = await addClick(shop, { kind: "deal", targetId: deal.id });
    await network.post({ order_id: "1", amount: "10", click_id: clickId });

    expect(await dealRow(deal.id)).toMatchObject({
      usageCount: 1,
      purchases: 1,
      closesAt: new Date(0),
      updatedAt: deal.updatedAt,
    });
    const [sale] = await allSales();
    const id = sale?.id ?? "";
    expect(await api.admin.sales.reverse({ id })).toMatchObject({
      status: "reversed",
      deal: { title: deal.title },
    });
    await api.admin.sales.reverse({ id });
    expect(await dealRow(deal.id)).toMatchObject({
      usageCount: 0,
      purchases: 0,
      closesAt: deal.endsAt,
    });
    expect(await actionsOf(shop)).toEqual(
      expect.arrayContaining(["postback-key.created", "sale.reversed"]),
    );
    expect((await actionsOf(shop)).filter((action) => action === "sale.reversed")).toHaveLength(1);
  });
});
