/** Sales from before the ledger, when reports about them arrive. */

import { sales } from "@pickwell/db/schema";
import { createFormerDatabase } from "@pickwell/db/testing";
import { asc } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { addUser, signedIn } from "../../test/accounts.ts";
import { addNetwork } from "../../test/ledger/sales.ts";
import { type TestShop, testShop } from "../../test/testing.ts";
import { findMismatches, rebuild } from "../ledger/store/rebuild.ts";
import { presentSales } from "./present.ts";
import { salesJob } from "./upkeep-job.ts";

let shop: TestShop;
beforeEach(async () => {
  const db = await createFormerDatabase(
    "0034_ledger",
    `insert into sales (id, network, order_id, click_id, customer, amount_cents, commission_cents,
        status, source, sold_at, created_at) values
      ('s1', 'Awin', '1', null, 's1', 4990, 499, 'approved', 'postback', 1773000000000, 1773000000000),
      ('s2', 'Awin', '2', null, 's2', 1000, 100, 'reversed', 'report', 1773000000000, 1773000000000)`,
  );
  shop = testShop(db);
});
const count = () =>
  salesJob.run({ db: shop.db, now: shop.now, signal: new AbortController().signal });
const allSales = () => shop.db.select().from(sales).orderBy(asc(sales.orderId), asc(sales.id));

describe("a sale from before the ledger", () => {
  test("matches its history exactly", async () => {
    expect(await count()).toBe("Counted 2 sales anew.");
    const before = await allSales();
    expect(await findMismatches(shop.db)).toEqual([]);
    const presenting = { now: shop.now(), currency: "USD", source: "postback" as const };
    expect(await rebuild(shop.db, presentSales(presenting))).toEqual({
      transactions: 2,
      corrected: 0,
    });
    expect(await allSales()).toEqual(before);
  });

  test("counts in its day's sums once it is converted, and the figures say so before", async () => {
    const { api } = await signedIn(shop, await addUser(shop, { role: "admin" }));
    const stats = () => api.admin.sales.stats({ period: "all" });
    expect(await stats()).toMatchObject({ isCounting: true, revenueCents: 0 });

    await count();

    const counted = { isCounting: false, revenueCents: 4990, commissionCents: 499, orders: 1 };
    expect(await stats()).toMatchObject({ ...counted, reversed: 1 });
    expect(await count()).toBeUndefined();
    expect(await stats()).toMatchObject(counted);
  });

  test("is updated when its network reports it under its own id, and only under that", async () => {
    const { post } = await addNetwork(shop);
    const say = (transaction_id: string, status: string, amount: string) =>
      post({ transaction_id, order_id: "1", amount, commission: "4", status });

    expect((await say("T-1", "pending", "49.90"))?.verdict).toBe("changed");
    expect(await allSales()).toMatchObject([
      { id: "s1", transactionId: "T-1", orderId: "1", status: "pending", commissionCents: 400 },
      { id: "s2" },
    ]);
    // Another transaction of the same order.
    expect((await say("T-2", "approved", "5"))?.verdict).toBe("unattributed");
    expect(await allSales()).toHaveLength(3);
    expect(await findMismatches(shop.db)).toEqual([]);
  });

  test("shows its origin and later changes in its history", async () => {
    const { api } = await signedIn(shop, await addUser(shop, { role: "admin" }));
    await api.admin.sales.reverse({ id: "s1" });
    await api.admin.sales.restore({ id: "s1" });
    const { entries } = await api.admin.sales.history({ id: "s1" });
    expect(entries).toMatchObject([
      { way: "migration", state: "approved", amount: { value: "49.9", currency: "USD" } },
      { way: "manual", state: "reversed", by: expect.stringContaining("@") },
      { way: "manual", state: "approved" },
    ]);
    expect((await allSales())[0]).toMatchObject({ status: "approved" });
    await expect(api.admin.sales.history({ id: "nobody" })).rejects.toThrow("Sale not found");
  });
});

test("the owner's correction of a sale overrides former reports", async () => {
  const { api } = await signedIn(shop, await addUser(shop, { role: "admin" }));
  const { post } = await addNetwork(shop);
  const say = (status: string, minute: number) =>
    post(
      { transaction_id: "T", amount: "10", status },
      new Date(shop.now().getTime() + minute * 60_000),
    );
  await say("declined", 0);
  const sale = (await allSales()).find(({ transactionId }) => transactionId === "T");
  const id = sale?.id ?? "";
  const status = async () => (await api.admin.sales.get({ id })).status;
  expect(await status()).toBe("declined");

  await api.admin.sales.restore({ id });
  expect(await status()).toBe("approved");
  // The corrected state is repeated, and then changed.
  await say("declined", 3 * 24 * 60);
  expect(await status()).toBe("approved");
  await say("reversed", 4 * 24 * 60);
  expect(await status()).toBe("reversed");
});

test("reports that were not understood are reread when the owner changes how", async () => {
  const { api } = await signedIn(shop, await addUser(shop, { role: "admin" }));
  const { post } = await addNetwork(shop, "New");
  const action = {
    ActionId: "1000.4636.158133",
    CampaignName: "Pans",
    State: "APPROVED",
    Payout: "4.50",
    Amount: "45.00",
    Currency: "USD",
  };
  await post({ order_id: "A", amount: "1", status: "flummoxed" });
  expect((await post({ ...action, ActionId: "", Id: "1000.2" }))?.verdict).toBe("kept");

  const pages = { network: "New", adapter: "impact", currency: "USD" };
  expect(await api.admin.sales.keys.readAs(pages)).toEqual({ understood: 1 });
  expect(await api.admin.sales.list({ network: "New" })).toMatchObject({
    sales: [{ status: "approved", amountCents: 4500, commissionCents: 450 }],
  });
  expect(await api.admin.sales.keys.readAs(pages)).toEqual({ understood: 0 });
  await expect(api.admin.sales.keys.readAs({ ...pages, currency: "XXQ" })).rejects.toThrow(
    "XXQ is no currency.",
  );
  await expect(api.admin.sales.keys.readAs({ ...pages, adapter: "x" })).rejects.toThrow(
    "There is no such network.",
  );
});
