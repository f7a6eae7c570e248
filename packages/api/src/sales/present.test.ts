/** Sales whose transactions have changed their ids. */
import { exclusiveTransaction } from "@pickwell/db/atomic";
import { ledgerAccounts, ledgerTransactions, sales } from "@pickwell/db/schema";
import { execute } from "@pickwell/db/statements";
import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addUser, signedIn } from "../../test/accounts.ts";
import { addNetwork } from "../../test/ledger/sales.ts";
import { type TestShop, testShop } from "../../test/testing.ts";
import { presentSales } from "./present.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = testShop();
  const { post } = await addNetwork(shop);
  for (const [transaction_id, order_id, amount] of [
    ["T-1", "one", "10"],
    ["T-2", "two", "20"],
    ["T-5", "five", "50"],
  ]) {
    await post({ transaction_id, order_id, amount, commission: "1", status: "approved" });
  }
});

const allSales = async () => {
  const rows = await shop.db.select().from(sales).orderBy(asc(sales.amountCents));
  return rows.map(({ orderId, transactionId }) => [orderId, transactionId]);
};

/** Changes transactions' ids one after the other, and then presents them in this order. */
async function renumber(changes: [from: string, to: string][], touched: string[]) {
  const [account] = await shop.db.select({ id: ledgerAccounts.id }).from(ledgerAccounts);
  const presenting = { now: shop.now(), currency: "USD", source: "report" as const };
  await exclusiveTransaction(shop.db, function* (tx) {
    for (const [from, to] of changes) {
      yield* execute(
        tx
          .update(ledgerTransactions)
          .set({ transactionId: to, customer: `${to}’s` })
          .where(eq(ledgerTransactions.transactionId, from)),
      );
    }
    yield* presentSales(presenting)(tx, account?.id ?? "", new Set(touched));
  });
}

const figures = async () => {
  const { api } = await signedIn(shop, await addUser(shop, { role: "admin" }));
  const { orders, revenueCents } = await api.admin.sales.stats({ period: "all" });
  return { orders, revenueCents };
};

test("an id that another sale had before can be taken over", async () => {
  await renumber(
    [
      ["T-1", "T-9"],
      ["T-2", "T-1"],
      ["T-5", "T-6"],
    ],
    // The middle ones are written before the first sale's own turn.
    ["T-1", "T-6", "T-9"],
  );

  expect(await allSales()).toEqual([
    ["one", "T-9"],
    ["two", "T-1"],
    ["five", "T-6"],
  ]);
  expect(await figures()).toEqual({ orders: 3, revenueCents: 8000 });
});

test("two sales exchange their ids", async () => {
  await renumber(
    [
      ["T-1", "T-0"],
      ["T-2", "T-1"],
      ["T-0", "T-2"],
    ],
    ["T-1", "T-2"],
  );

  expect(await allSales()).toEqual([
    ["one", "T-2"],
    ["two", "T-1"],
    ["five", "T-5"],
  ]);
  expect(await figures()).toEqual({ orders: 3, revenueCents: 8000 });
});

test("a sale without its transaction gives up its id and no longer counts", async () => {
  const [one] = await shop.db.select().from(sales).where(eq(sales.transactionId, "T-1"));
  await shop.db.delete(ledgerTransactions).where(eq(ledgerTransactions.id, one?.id ?? ""));

  await renumber([["T-2", "T-1"]], ["T-1"]);

  expect(await allSales()).toEqual([
    ["two", "T-1"],
    ["five", "T-5"],
  ]);
  expect(await figures()).toEqual({ orders: 2, revenueCents: 7000 });
});
