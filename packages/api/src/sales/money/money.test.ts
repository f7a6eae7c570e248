import { clientOf } from "@pickwell/db/connection";
import { eventDays, eventKeys, meta, saleDays, sales } from "@pickwell/db/schema";
import { beforeEach, expect, test } from "vitest";
import { addUser, signedIn } from "../../../test/accounts.ts";
import { onPostgres, onSqlite } from "../../../test/engines.ts";
import { addClick, addNetwork } from "../../../test/ledger/sales.ts";
import { askedOf, planOf } from "../../../test/postgres-plans.ts";
import { NOW, type TestShop, testShop } from "../../../test/testing.ts";
import { ZONES_KEY } from "../../time/zones.ts";

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString();

let shop: TestShop;
let api: Awaited<ReturnType<typeof signedIn>>["api"];
let sell: (id: string, values: Record<string, unknown>) => Promise<unknown>;
beforeEach(async () => {
  shop = testShop();
  api = (await signedIn(shop, await addUser(shop, { role: "admin" }))).api;
  const awin = await addNetwork(shop, "Awin Europe", "awin");
  sell = (id, { days, commission, ...values }) =>
    awin.post({
      transactionId: id,
      transactionDate: ago(Number(days)),
      saleAmount: { amount: "100", currency: "USD" },
      commissionAmount: { amount: commission, currency: "USD" },
      ...values,
    });
});

test("commissions are owed, paid and expected by network and month, each in one of them only", async () => {
  const { post } = await addNetwork(shop, "CJ");
  await sell("1", { days: 1, commission: "1.005", commissionStatus: "approved" });
  await sell("2", { days: 1, commission: "2.005", commissionStatus: "approved" });
  await sell("3", {
    days: 2,
    commission: "4",
    commissionStatus: "approved",
    paidToPublisher: true,
  });
  await sell("4", { days: 3, commission: "8", commissionStatus: "pending" });
  await sell("5", { days: 3, commission: "16", commissionStatus: "declined" });
  await sell("6", { days: 40, commission: "32", commissionStatus: "pending" });
  await sell("7", { days: 800, commission: "64", commissionStatus: "approved" });
  const euro = { currency: "EUR", sold_at: ago(1) };
  await post({ ...euro, order_id: "1", amount: "10", commission: "5" });
  await post({ ...euro, order_id: "2", amount: "10", commission: "7", status: "declined" });
  await post({ ...euro, order_id: "3", amount: "10", commission: "12", status: "pending" });

  const { rows, currency } = await api.admin.sales.money.months();
  expect(currency).toBe("USD");
  const none = { expectedCents: 0, approvedCents: 0, owedCents: 0, paidCents: 0, lostCents: 0 };
  const march = { ...none, month: "2026-03", expectedCents: 800, lostCents: 1600 };
  // 1.005 and 2.005 are rounded once.
  const paid = { approvedCents: 701, owedCents: 301, paidCents: 400 };
  const owed = {
    expectedMinor: 1200,
    approvedMinor: 500,
    owedMinor: 500,
    paidMinor: 0,
    lostMinor: 700,
  };
  const euros = [{ currency: "EUR", ...owed }];
  expect(rows).toEqual([
    { ...march, ...paid, network: null, others: euros },
    { ...march, ...paid, network: "Awin Europe", others: [] },
    { ...none, month: "2026-03", network: "CJ", others: euros },
    { ...none, month: "2026-02", network: null, expectedCents: 3200, others: [] },
    { ...none, month: "2026-02", network: "Awin Europe", expectedCents: 3200, others: [] },
    { ...none, month: null, network: null, approvedCents: 6400, owedCents: 6400, others: [] },
    {
      ...none,
      month: null,
      network: "Awin Europe",
      approvedCents: 6400,
      owedCents: 6400,
      others: [],
    },
  ]);
  expect(await api.admin.sales.money.earnings()).toEqual({
    currency: "USD",
    now: { approvedCents: 701, pendingCents: 800, clicks: 0 },
    before: { approvedCents: 0, pendingCents: 3200, clicks: 0 },
  });
});

test("figures show how long networks take and what merchants decline", async () => {
  const merchant = { advertiserName: "Shoes", commission: "1" };
  for (const days of [30, 20, 25]) {
    const validationDate = ago(days - 7 - (days % 2));
    await sell(`a${days}`, { ...merchant, days, commissionStatus: "approved", validationDate });
  }
  await sell("d", { ...merchant, days: 5, commissionStatus: "declined" });
  await sell("p", { ...merchant, days: 5, commissionStatus: "pending" });
  expect((await api.admin.sales.money.habits()).merchants).toEqual([]);
  await sell("e", { ...merchant, days: 5, commissionStatus: "declined" });

  expect(await api.admin.sales.money.habits()).toEqual({
    networks: [{ network: "Awin Europe", toApproval: 7, toPayment: null }],
    merchants: [{ network: "Awin Europe", merchant: "Shoes", decided: 5, declined: 2 }],
  });
});

test("late sales are listed and exported for an inquiry", async () => {
  await sell("=late", { days: 91, commission: "1.005", commissionStatus: "pending" });
  await sell("young", { days: 89, commission: "1", commissionStatus: "pending" });
  await sell("done", { days: 95, commission: "1", commissionStatus: "approved" });

  const { late } = await api.admin.sales.money.inquiries();
  expect(late).toMatchObject({ total: 1, sales: [{ orderId: "=late", network: "Awin Europe" }] });
  const { csv } = await api.admin.sales.money.exportLate();
  expect(csv.trim().split("\r\n")[1]).toBe(
    `"Awin Europe","'=late","'=late","${ago(91)}","91","100","USD","1.005","USD"`,
  );
});

test("as many late sales are counted as there are, in whatever zone their days were", async () => {
  const zones = [
    { since: 0, zone: "Pacific/Kiritimati" },
    { since: NOW.getTime() - 91 * DAY_MS, zone: "Pacific/Pago_Pago" },
  ];
  await shop.db.insert(meta).values({ key: ZONES_KEY, value: JSON.stringify(zones) });
  const pending = { commission: "1", commissionStatus: "pending" };
  for (let hours = 24 * 86; hours < 24 * 95; hours += 7)
    await sell(`order-${hours}`, { ...pending, days: hours / 24 });
  await sell("young", { ...pending, days: 1 });
  const bonus = { network: "Awin Europe", isEntry: true, amount: "0", currency: "USD" };
  const enter = (days: number, state: "pending" | "approved") =>
    api.admin.sales.enter({
      ...{ ...bonus, state, commission: "5" },
      ...{ orderId: `bonus-${state}-${days}`, soldAt: new Date(ago(days)) },
    });
  await enter(89, "pending");
  await enter(92, "pending");
  await enter(400, "pending");
  await enter(400, "approved");
  const countBySale = async () => {
    const before = new Date(ago(90));
    const rows = await shop.db.select().from(sales);
    return rows.filter(({ status, soldAt }) => status === "pending" && soldAt < before).length;
  };

  const late = async () => (await api.admin.sales.money.inquiries()).late.total;
  expect(await late()).toBe(await countBySale());
  expect(await late()).toBe(19);
  // As after an upgrade: sales that are in no daily sum yet.
  await shop.db.delete(saleDays);
  await shop.db.update(sales).set({ countedIn: null });
  expect(await late()).toBe(19);
});

test("merchants with many clicks and no sale are listed", async () => {
  const today = Math.floor(NOW.getTime() / DAY_MS);
  const add = async (merchant: string, days: [day: number, clicks: number, orders: number][]) => {
    const key = { dimension: "merchant" as const, key: merchant };
    const [made] = await shop.db.insert(eventKeys).values(key).returning();
    const none = { views: 0, visits: 0, revenueCents: 0, commissionCents: 0 };
    for (const [day, clicks, orders] of days) {
      const sums = { ...none, customers: 0, newCustomers: 0, clicks, orders };
      await shop.db.insert(eventDays).values({ keyId: made?.id ?? 0, day, ...sums });
    }
  };
  // Running totals at the end of each day.
  await add("silent.example", [
    [today - 40, 10, 2],
    [today - 3, 80, 2],
  ]);
  await add("selling.example", [
    [today - 40, 10, 2],
    [today - 3, 80, 3],
  ]);
  await add("former.example", [[today - 40, 500, 0]]);
  await add("quiet.example", [[today - 1, 12, 0]]);
  const clickId = await addClick(shop, { merchant: "silent.example", page: "/blog/pans" });
  await addClick(shop, { merchant: "selling.example" });

  expect((await api.admin.sales.money.inquiries()).silent).toEqual([
    { merchant: "silent.example", clicks: 70 },
  ]);
  const { csv } = await api.admin.sales.money.exportClicks({ merchant: "silent.example" });
  expect(csv.trim().split("\r\n").slice(1)).toEqual([
    `"silent.example","${clickId}","${NOW.toISOString()}","/blog/pans","desktop"`,
  ]);
});

test("a payment is compared exactly with its transactions", async () => {
  const paid = { commissionStatus: "approved", paidToPublisher: true, paymentId: "P-7" };
  await sell("1", { ...paid, days: 60, commission: "10.005" });
  await sell("2", { ...paid, days: 61, commission: "5" });
  await sell("3", { ...paid, days: 62, commission: "2", commissionStatus: "declined" });
  await sell("4", { ...paid, days: 90, commission: "99", paymentId: "P-6" });
  const payments = await api.admin.sales.money.payments();
  expect(payments).toMatchObject([
    { network: "Awin Europe", paymentId: "P-7" },
    { network: "Awin Europe", paymentId: "P-6" },
  ]);
  const [{ accountId = "" } = {}] = payments;
  expect(await api.admin.sales.money.payment({ accountId, paymentId: "P-7" })).toMatchObject({
    sums: [{ currency: "USD", commission: "15.005", takenBack: "2" }],
    transactions: [
      { transactionId: "3", earned: [{ currency: "USD", commission: "2" }] },
      { transactionId: "2", earned: [{ currency: "USD", commission: "5" }] },
      { transactionId: "1", earned: [{ currency: "USD", commission: "10.005" }] },
    ],
  });
});

onPostgres("payments follow each other along their index", async () => {
  const paid = { commission: "1", commissionStatus: "approved", paidToPublisher: true };
  for (const paymentId of ["P-6", "P-7"]) await sell(paymentId, { ...paid, days: 1, paymentId });
  const asked = await askedOf(shop.db, () => api.admin.sales.money.payments());
  const ofPayments = asked.filter(({ text }) => text.includes('"payment_id"'));
  expect(ofPayments).toHaveLength(3);
  for (const each of ofPayments) {
    const plan = await planOf(shop.db, each);
    expect(plan).toContain("using ledger_transactions_of_payment");
    expect(plan).not.toContain("Sort");
  }
});

onSqlite("the payments of an account are read along their index", () => {
  const plan = clientOf(shop.db)
    .prepare(
      "explain query plan select max(payment_id) from ledger_transactions where account_id = 'x' and payment_id is not null",
    )
    .all();
  expect(JSON.stringify(plan)).toContain("ledger_transactions_of_payment");
});
