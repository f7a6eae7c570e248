import { auditLog, eventDays, ledgerEvents, sales } from "@pickwell/db/schema";
import { asc, desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { addClick, addNetwork, type SellingShop, sellingShop } from "../../../test/ledger/sales.ts";
import { NOW } from "../../../test/testing.ts";
import { findMismatches } from "../../ledger/store/rebuild.ts";

let shop: SellingShop["shop"];
let network: SellingShop["network"];
let api: SellingShop["api"];
beforeEach(async () => {
  ({ shop, network, api } = await sellingShop());
});

const entry = {
  network: "awin",
  orderId: "A-1",
  soldAt: new Date(NOW.getTime() - 86_400_000),
  amount: "49.90",
  commission: "4.995",
  currency: "usd",
  state: "approved",
} as const;
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const totals = async () => {
  const [row] = await shop.db.select().from(eventDays).orderBy(desc(eventDays.day)).limit(1);
  return row && [row.orders, row.revenueCents, row.commissionCents];
};
const allSales = () => shop.db.select().from(sales).orderBy(asc(sales.orderId));
const lastAudit = async () =>
  (await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1))[0];

describe("a sale entered by hand", () => {
  test("counts, shows who entered it, and is attributed to its click", async () => {
    const clickId = await addClick(shop, { page: "/blog/pans", merchant: "m.example" });
    const made = await api.admin.sales.enter({ ...entry, clickId, reason: "By letter" });

    expect(made).toMatchObject({
      network: "Awin",
      orderId: "A-1",
      source: "manual",
      page: "/blog/pans",
      amountMinor: 4990,
      commissionMinor: 500,
      status: "approved",
    });
    expect(await totals()).toEqual([1, 4990, 500]);
    const { entries } = await api.admin.sales.history({ id: made.id });
    expect(entries).toMatchObject([{ way: "manual", by: "ada@shop.test", reason: "By letter" }]);
    expect(await lastAudit()).toMatchObject({
      action: "sale.entered",
      targetKind: "sale",
      targetId: made.id,
      after: { network: "Awin", orderId: "A-1", commission: "4.995" },
    });
    expect(await findMismatches(shop.db)).toEqual([]);
  });

  test("accepts a decimal comma, but none that may separate thousands", async () => {
    const made = await api.admin.sales.enter({ ...entry, amount: "49,90", commission: " 4,5 " });
    expect(made).toMatchObject({ amountMinor: 4990, commissionMinor: 450 });
    for (const amount of ["1,234", "1.234,50", ",5"]) {
      const refused = api.admin.sales.enter({ ...entry, orderId: "A-2", amount });
      await expect(refused).rejects.toThrow("Write a number such as 49.90.");
    }
  });

  test("is updated when its network reports it under its own id", async () => {
    const made = await api.admin.sales.enter(entry);
    await network.post(
      { transaction_id: "T-9", order_id: "A-1", amount: "40", commission: "4", status: "approved" },
      later(1),
    );

    expect(await allSales()).toMatchObject([
      { id: made.id, transactionId: "T-9", amountMinor: 4000 },
    ]);
    expect(await totals()).toEqual([1, 4000, 400]);
    expect((await api.admin.sales.history({ id: made.id })).entries).toHaveLength(2);
    expect(await findMismatches(shop.db)).toEqual([]);
  });

  test("is rejected when the order exists, the currency is unknown, or the date is in the future", async () => {
    await network.post({ order_id: "a-1", amount: "10" });
    const refused = (changes: object) => api.admin.sales.enter({ ...entry, ...changes });
    await expect(refused({})).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(refused({ orderId: "2", currency: "XXQ" })).rejects.toThrow("XXQ is no currency");
    await expect(refused({ orderId: "2", soldAt: later(2) })).rejects.toThrow("in the future");
    for (const amount of ["1,500", "ten", "", "1e3", "99999999999"]) {
      await expect(refused({ orderId: "2", amount })).rejects.toMatchObject({
        code: "BAD_REQUEST",
      });
    }
    expect(await allSales()).toHaveLength(1);
    // The same order id of another network is another order.
    await expect(refused({ network: "CJ" })).resolves.toMatchObject({ network: "CJ" });
  });

  test("can be money without an order", async () => {
    await api.admin.sales.enter({ ...entry, isEntry: true, amount: "0", commission: "-5" });
    expect(await totals()).toEqual([0, 0, -500]);
  });
});

describe("a correction", () => {
  test("overrides former reports, which stay in the history, until a later report changes it", async () => {
    await network.post({ order_id: "A-1", amount: "100", commission: "10", currency: "USD" });
    const [{ id = "" } = {}] = await allSales();
    const said = { amount: "80.005", commission: "8", currency: "USD", state: "paid" } as const;
    await api.admin.sales.correct({ id, ...said, reason: "Half of it came back" });

    const corrected = { amountMinor: 8001, amountMicro: -500_000, isPaid: true };
    expect(await allSales()).toMatchObject([corrected]);
    expect(await totals()).toEqual([1, 8001, 800]);
    await network.post({ order_id: "A-1", amount: "100", commission: "10", currency: "USD" });
    expect(await allSales()).toMatchObject([corrected]);
    expect(await lastAudit()).toMatchObject({
      action: "sale.corrected",
      before: { amountMinor: 10_000 },
      after: { amount: "80.005", status: "paid" },
    });
    expect(await shop.db.select().from(ledgerEvents)).toHaveLength(2);
    const news = { order_id: "A-1", amount: "70", commission: "7", currency: "USD" };
    await network.post(news, later(3));
    expect(await allSales()).toMatchObject([{ amountMinor: 7000 }]);
    expect(await findMismatches(shop.db)).toEqual([]);
  });

  test("of an order in parts applies to all of it", async () => {
    const rakuten = await addNetwork(shop, "Rakuten", "rakuten");
    const part = { mid: "1", order_id: "R", currency: "USD", u1: "x" };
    await rakuten.post({ ...part, transaction_id: "1", sku: "a", sales: "60", commission: "6" });
    await rakuten.post({ ...part, transaction_id: "2", sku: "b", sales: "40", commission: "4" });
    const [{ id = "", amountMinor } = {}] = await allSales();
    expect(amountMinor).toBe(10_000);
    const said = { amount: "55", commission: "5.5", currency: "EUR", state: "approved" } as const;
    await api.admin.sales.correct({ id, ...said });
    expect(await allSales()).toMatchObject([
      { amountMinor: 5500, commissionMinor: 550, currency: "EUR", status: "approved" },
    ]);
    expect(await findMismatches(shop.db)).toEqual([]);
  });
});

describe("the list", () => {
  test("is filtered by currency, merchant and page, and exported completely", async () => {
    const clickId = await addClick(shop, { page: "/blog/pans", merchant: "m.example" });
    const other = await addClick(shop, { page: "/blog/lamps", merchant: "n.example" });
    const sell = (order_id: string, currency: string, click_id?: string) =>
      network.post({ order_id, amount: "10.005", commission: "1", currency, click_id });
    await sell("=1+1", "EUR", clickId);
    await sell("2", "USD", other);
    await sell("3", "USD");
    const orders = async (filter: object) =>
      (await api.admin.sales.list({ period: "all", ...filter })).sales
        .map(({ orderId }) => orderId)
        .sort();

    expect(await orders({ currency: "EUR" })).toEqual(["=1+1"]);
    expect(await orders({ merchant: "n.example" })).toEqual(["2"]);
    expect(await orders({ path: "/blog/pans" })).toEqual(["=1+1"]);
    expect(await orders({ search: "/blog/" })).toEqual(["2", "=1+1"]);
    expect(await api.admin.sales.list({ period: "all" })).toMatchObject({
      currencies: ["EUR", "USD"],
      merchants: ["m.example", "n.example"],
    });
    const { csv, next } = await api.admin.sales.export({ period: "all" });
    expect(next).toBeNull();
    const lines = csv.trim().split("\r\n");
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain('"network","transaction","order","status","sold","amount"');
    // Exact decimals, and no cell that a spreadsheet would run as a formula.
    expect(csv).toContain(
      '"\'=1+1","approved","2026-03-14T09:26:53.000Z","10.005","EUR","1","EUR"',
    );
    const [sale] = await shop.db.select().from(sales).where(eq(sales.orderId, "2"));
    const after = { soldAt: sale?.soldAt ?? NOW, id: sale?.id ?? "" };
    const rest = await api.admin.sales.export({ period: "all", after });
    expect(rest.csv).not.toContain("network");
    expect(rest.csv).not.toContain(after.id);
  });
});
