/** A shop of before the ledger keeps every sale, and its history begins with it. */
import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  ledgerAccounts,
  ledgerEvents,
  ledgerParts,
  ledgerReports,
  ledgerTransactions,
  sales,
} from "../../schema.ts";
import { migrateToBefore, migrationsFolder } from "../testing/sqlite.ts";
import { connect, migrateToLatest } from "./client.ts";
import { clientOf } from "./connection.ts";

test("sales become transactions whose first event has what was known of them", async () => {
  const db = connect(":memory:");
  migrateToBefore(db, "0034_ledger");
  clientOf(db).exec(`
    insert into settings (section, value, version, updated_at)
      values ('payments', '{"defaultCurrency":"EUR"}', 1, 1);
    insert into postback_keys (id, network, hash, created_at) values ('k', 'CJ', 'h', 1);
    insert into sales (id, network, order_id, click_id, customer, amount_cents, commission_cents,
        status, source, sold_at, created_at) values
      ('s1', 'Awin', '1', 'c1', 'v1', 4990, 5, 'approved', 'postback', 1773480413123, 1773480413999),
      ('s2', 'Awin', '2', null, 's2', 100000, 0, 'reversed', 'report', 1, 2);`);

  migrateToLatest(db, migrationsFolder);

  const accounts = await db.select().from(ledgerAccounts).orderBy(asc(ledgerAccounts.name));
  expect(accounts).toMatchObject([
    { name: "Awin", adapter: "generic", currency: "EUR", mapping: {} },
    { name: "CJ", adapter: "generic", currency: "EUR" },
  ]);
  expect(await db.select().from(sales).orderBy(asc(sales.id))).toMatchObject([
    {
      transactionId: "1",
      orderId: "1",
      amountCents: 4990,
      amountMinor: 4990,
      currency: "EUR",
      commissionMinor: 5,
      status: "approved",
      isPaid: false,
    },
    { transactionId: "2", status: "reversed", amountMinor: 100_000 },
  ]);
  const events = await db.select().from(ledgerEvents).orderBy(asc(ledgerEvents.transactionId));
  expect(events.map(({ event }) => event)).toEqual([
    expect.objectContaining({
      transactionId: "1",
      state: "approved",
      amount: { value: "49.9", currency: "EUR" },
      commission: { value: "0.05", currency: "EUR" },
      soldAt: "2026-03-14T09:26:53.123Z",
      clickRefs: ["c1"],
      customer: "hidden:v1",
      lines: [],
    }),
    expect.objectContaining({
      state: "reversed",
      amount: { value: "1000", currency: "EUR" },
      commission: { value: "0", currency: "EUR" },
      clickRefs: [],
      customer: null,
    }),
  ]);
  const reports = await db.select().from(ledgerReports).orderBy(asc(ledgerReports.id));
  expect(reports).toMatchObject([{ way: "migration", problem: null }, { way: "migration" }]);
  expect((await db.select().from(ledgerTransactions)).map(({ id }) => id).sort()).toEqual([
    "s1",
    "s2",
  ]);
  expect(await db.select().from(ledgerParts)).toHaveLength(2);
});
