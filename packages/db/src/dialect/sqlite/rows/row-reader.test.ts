import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { ledgerAccounts, ledgerPolls } from "../../../schema.ts";
import { createTestDatabase } from "../../testing/sqlite.ts";
import type { Db } from "../client.ts";
import { prepared } from "../prepared.ts";

const AT = new Date(1_700_000_000_000);
const account = {
  ...{ name: "Awin", adapter: "awin", currency: null, mapping: { sku: "item" }, words: null },
  createdAt: AT,
};

let db: Db;
beforeEach(async () => {
  db = createTestDatabase();
  await db.insert(ledgerAccounts).values([
    { id: "a1", ...account },
    { id: "a2", ...account, name: "CJ" },
  ]);
  await db.insert(ledgerPolls).values({ accountId: "a1", credentials: "x", nextAt: AT });
});

const whole = (db: Db) => db.select().from(ledgerAccounts).orderBy(ledgerAccounts.id);

const inGroups = (db: Db) =>
  db
    .select({
      id: ledgerAccounts.id,
      facts: { words: ledgerAccounts.words, at: ledgerAccounts.createdAt },
      length: sql<string>`length(${ledgerAccounts.name})`.mapWith(String),
      plain: sql<string>`upper(${ledgerAccounts.name})`,
    })
    .from(ledgerAccounts)
    .orderBy(ledgerAccounts.id);

/** Drizzle has null for the whole joined row that is missing. */
const withPolls = (db: Db) =>
  db
    .select({ id: ledgerAccounts.id, poll: ledgerPolls, nextAt: ledgerPolls.nextAt })
    .from(ledgerAccounts)
    .leftJoin(ledgerPolls, eq(ledgerPolls.accountId, ledgerAccounts.id))
    .orderBy(ledgerAccounts.id);

test.each<[string, (db: Db) => { prepare(): unknown } & PromiseLike<unknown[]>]>([
  ["all columns", whole],
  ["groups of columns and expressions", inGroups],
  ["joined rows that may be missing", withPolls],
])("a prepared query of %s reads the rows that Drizzle reads", async (name, query) => {
  const statement = prepared(db, name, (db) => query(db).prepare()) as {
    execute(): Promise<unknown[]>;
  };

  const rows = await statement.execute();

  expect(rows).toHaveLength(2);
  expect(rows).toEqual(await query(db));
});
