import { clientOf } from "@pickwell/db/connection";
import {
  auditLog,
  deals,
  eventDays,
  eventKeys,
  ledgerEvents,
  ledgerReports,
  postbackLog,
  sales,
} from "@pickwell/db/schema";
import { imageOf } from "@pickwell/db/testing";
import { asc, desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { actionsOf, addUser, KEYRING, signedIn } from "../../test/accounts.ts";
import { onSqlite } from "../../test/engines.ts";
import { addClick, addNetwork } from "../../test/ledger/sales.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { receivePostback, UNKNOWN_CALLS_PER_MINUTE } from "./postback.ts";
import { salesJob } from "./upkeep-job.ts";

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

/** The SQL of all statements that are prepared from now on, and a function that prepares one. */
function statementsOf(client: ReturnType<typeof clientOf>) {
  const texts: string[] = [];
  const prepare = client.prepare.bind(client);
  client.prepare = ((text: string) => {
    texts.push(text);
    return prepare(text);
  }) as typeof client.prepare;
  return { texts, prepare };
}

let shop: TestShop;
let network: Awaited<ReturnType<typeof addNetwork>>;
let api: Awaited<ReturnType<typeof signedIn>>["api"];
beforeEach(async () => {
  shop = testShop();
  network = await addNetwork(shop);
  api = (await signedIn(shop, await addUser(shop, { role: "admin" }))).api;
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
    .where(eq(eventKeys.key, key))
    .orderBy(desc(eventDays.day))
    .limit(1);
  return found && dimension ? found : undefined;
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
    for (const key of [product.id, "/blog/pans", "merchant.example", "mobile", "mail1"]) {
      expect([key, await figures("page", key)]).toEqual([key, counted]);
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

describe("postback URLs", () => {
  test("are shown once, stored as a hash, and reveal nothing when they are wrong or revoked", async () => {
    const created = await api.admin.sales.keys.create({ network: " awin " });
    expect(created).toMatchObject({
      network: "Awin",
      secret: expect.stringMatching(/^[\w-]{32}$/),
      url: `https://shop.example/api/postback/${created.secret}`,
    });
    const image = await imageOf(shop.db);
    expect(image).not.toContain(created.secret);

    await api.admin.sales.keys.revoke({ id: network.id });
    expect(await network.post({ order_id: "1", amount: "1" })).toBeNull();
    const { keys } = await api.admin.sales.keys.list();
    expect(keys).toMatchObject([{ id: created.id }, { id: network.id, revokedAt: NOW }]);
    expect(await hits()).toMatchObject([
      { keyId: null, network: "Awin", reason: "This URL has been revoked." },
    ]);
    const log = await shop.db.select().from(auditLog);
    expect(JSON.stringify(log)).not.toContain(created.secret);
  });

  test("calls to wrong URLs are logged only a few times a minute", async () => {
    const knock = (at: Date) =>
      receivePostback(
        shop.db,
        { now: at, keyring: KEYRING },
        { secret: "nope", method: "GET", query: [["amount", "1"]], body: "" },
      );
    for (let n = 0; n < UNKNOWN_CALLS_PER_MINUTE + 10; n += 1) await knock(NOW);
    expect(await hits()).toHaveLength(UNKNOWN_CALLS_PER_MINUTE);
    await knock(new Date(NOW.getTime() + 61_000));
    expect(await hits()).toHaveLength(UNKNOWN_CALLS_PER_MINUTE + 1);
  });

  test("log entries are deleted after 90 days, those of unknown URLs after a week", async () => {
    await network.post({ order_id: "1", amount: "1" }, daysAgo(91));
    await network.post({ order_id: "2", amount: "1" }, daysAgo(89));
    for (const days of [8, 6]) {
      await receivePostback(
        shop.db,
        { now: daysAgo(days), keyring: KEYRING },
        { secret: "nope", method: "GET", query: [["order_id", `${days}`]], body: "" },
      );
    }

    const { signal } = new AbortController();
    await salesJob.run({ db: shop.db, now: shop.now, signal, isRequested: false });

    expect(await hits()).toMatchObject([{ orderId: "2" }, { keyId: null, at: daysAgo(6) }]);
  });
});

describe("the list", () => {
  test("is filtered, searched and paged, the newest first, with its totals above", async () => {
    const cj = await addNetwork(shop, "CJ");
    const clickId = await addClick(shop);
    const at = (days: number) => daysAgo(days).toISOString();
    await network.post({ order_id: "A-1", amount: "10", commission: "1", sold_at: at(3) });
    await network.post({ order_id: "A-2", amount: "20", click_id: clickId, sold_at: at(2) });
    await cj.post({ order_id: "B-1", amount: "40", sold_at: at(1) });
    await cj.post({ order_id: "B-2", amount: "80", sold_at: at(40) });
    const orders = async (input: Parameters<typeof api.admin.sales.list>[0]) =>
      (await api.admin.sales.list(input)).sales.map(({ orderId }) => orderId);

    expect(await orders({})).toEqual(["B-1", "A-2", "A-1"]);
    expect(await orders({ period: "all", limit: 2, page: 2 })).toEqual(["A-1", "B-2"]);
    expect(await orders({ network: "CJ", period: "1y" })).toEqual(["B-1", "B-2"]);
    expect(await orders({ attribution: "attributed" })).toEqual(["A-2"]);
    expect(await orders({ search: "a-" })).toEqual(["A-2", "A-1"]);
    expect(await orders({ search: clickId.slice(0, 8) })).toEqual(["A-2"]);
    const { networks, total, currency } = await api.admin.sales.list();
    expect([networks, total, currency]).toEqual([["Awin", "CJ"], 3, "USD"]);
    const [sale] = (await api.admin.sales.list({ search: "A-1" })).sales;
    await api.admin.sales.reverse({ id: sale?.id ?? "" });
    expect(await orders({ status: "reversed" })).toEqual(["A-1"]);
    expect(await api.admin.sales.stats({ period: "7d" })).toEqual({
      revenueCents: 6000,
      commissionCents: 0,
      orders: 2,
      unattributed: 1,
      reversed: 1,
      pending: 0,
      pendingCommissionCents: 0,
      converted: [],
      others: [],
      isCounting: false,
      hasAny: true,
      currency: "USD",
    });
    expect((await api.admin.sales.postbackLog({ verdict: "recorded" })).total).toBe(1);
    await expect(api.admin.sales.get({ id: "x" })).rejects.toThrow("Sale not found");
  });

  onSqlite("is added to without a look at other customers' sales", async () => {
    const { texts, prepare } = statementsOf(clientOf(shop.db));
    await network.post({ order_id: "A-1", amount: "10", customer: "c" });
    const asked = texts.filter((text) => /^select.*"sales"\."customer" = \?/s.test(text));
    expect(asked).toHaveLength(1);
    const values = Array.from(asked[0]?.matchAll(/\?/g) ?? [], () => 0);
    expect(prepare(`explain query plan ${asked[0]}`).all(...values)).toMatchObject([
      {
        detail: expect.stringContaining("sales_of_customer (customer=? AND sold_at>?)"),
      },
    ]);
  });

  onSqlite("is looked for by its order without a look at all of its network", async () => {
    const { texts, prepare } = statementsOf(clientOf(shop.db));
    await network.post({ order_id: "A-1", amount: "10" });
    await network.post({ order_id: "A-1", amount: "11" });
    const asked = texts.filter((text) =>
      /^select.*from "sales".*"ledger_transactions"/s.test(text),
    );
    expect(asked).toHaveLength(2);
    for (const text of asked) {
      const values = Array.from(text.matchAll(/\?/g), () => "[]");
      const plan = JSON.stringify(prepare(`explain query plan ${text}`).all(...values));
      expect(plan).toContain("sales_by_order (order_id=?)");
      expect(plan).not.toContain("ledger_transactions_key");
    }
  });

  test("of one network shows its sales in order of time, whatever their states", async () => {
    const cj = await addNetwork(shop, "CJ");
    const states = ["approved", "pending", "declined"];
    for (const [days, status] of [...states, ...states].entries()) {
      const sold_at = daysAgo(days + 1).toISOString();
      await network.post({ order_id: `A-${days + 1}`, amount: "10", status, sold_at });
      await cj.post({ order_id: `B-${days + 1}`, amount: "10", status, sold_at });
    }
    const page = async (number: number) => {
      const input = { network: "Awin", period: "all", limit: 4, page: number } as const;
      const { sales: shown, total } = await api.admin.sales.list(input);
      return [total, ...shown.map(({ orderId }) => orderId)];
    };

    expect(await page(1)).toEqual([6, "A-1", "A-2", "A-3", "A-4"]);
    expect(await page(2)).toEqual([6, "A-5", "A-6"]);
    const { csv } = await api.admin.sales.export({ network: "Awin", period: "7d" });
    const exported = csv.trim().split("\n").slice(1);
    expect(exported.map((line) => line.split(",")[2])).toEqual(
      [1, 2, 3, 4, 5, 6].map((number) => `"A-${number}"`),
    );
  });

  onSqlite("of one network is read along the index of each state", async () => {
    const { texts, prepare } = statementsOf(clientOf(shop.db));
    await api.admin.sales.list({ network: "Awin" });
    const asked = texts.filter((text) => / as (?:matching|newest)\b/.test(text));
    expect(asked).toHaveLength(2);
    for (const text of asked) {
      const values = Array.from(text.matchAll(/\?/g), () => 0);
      const plan = JSON.stringify(prepare(`explain query plan ${text}`).all(...values));
      expect(plan).toContain("sales_of_network_by_status (network=? AND status=? AND sold_at>?)");
      expect(plan).not.toContain("SCAN sales");
    }
  });

  onSqlite("is read along indexes", async () => {
    const client = clientOf(shop.db);
    const plan = (query: string) =>
      (client.prepare(`explain query plan ${query}`).all() as { detail: string }[])
        .map(({ detail }) => detail)
        .join("\n");
    const order = "order by sold_at desc, id desc limit 20";

    for (const where of [
      "sold_at >= 0",
      "kind is null and sold_at >= 0",
      "status = 'reversed' and sold_at >= 0",
      "network = 'Awin' and status = 'pending' and sold_at >= 0",
    ]) {
      expect(plan(`select id from sales where ${where} ${order}`)).not.toMatch(/SCAN|TEMP B-TREE/);
    }
    const beginning = (column: string) =>
      `select id from sales where ${column} collate nocase >= 'a' and ${column} collate nocase < 'b'`;
    expect(plan(`${beginning("order_id")} union all ${beginning("click_id")}`)).not.toContain(
      "SCAN",
    );
  });
});
