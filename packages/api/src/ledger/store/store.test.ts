import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import {
  ledgerAccounts,
  ledgerEvents,
  ledgerParts,
  ledgerReports,
  ledgerTransactions,
} from "@pickwell/db/schema";
import { createTestDatabase } from "@pickwell/db/testing";
import { eq, isNotNull, ne } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { NOW } from "../../../test/testing.ts";
import { blankEvent, type LedgerEvent } from "../core/event.ts";
import type { Call } from "../reading/call-rows.ts";
import { type Account, accountOf, readIncomingCall } from "./incoming.ts";
import { findMismatches, rebuild } from "./rebuild.ts";
import { recordReports } from "./record.ts";
import { rereadUnread as reread } from "./reread.ts";
import { readSums } from "./sums.ts";
import * as takes from "./take-file.ts";

const folder = mkdtempSync(join(tmpdir(), "pickwell-ledger-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const DAY = 86_400_000;
const later = (days: number) => new Date(NOW.getTime() + days * DAY);

let db: Db;
beforeEach(() => {
  db = createTestDatabase();
});

async function account(adapter: string, currency: string | null = null) {
  const id = newId();
  const row = { id, name: `${adapter} ${id}`, adapter, currency, mapping: {}, createdAt: NOW };
  await db.insert(ledgerAccounts).values(row);
  return readAccount(id);
}
async function readAccount(id: string): Promise<Account> {
  const [row] = await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.id, id));
  if (!row) throw new Error("There is no such account");
  return accountOf(row);
}
const hide = (customer: string) => `hidden:${customer.length}`;
const nothing = function* () {};
const after = { afterwards: nothing };
type File = ReturnType<typeof file>;
const takeFile = (now: Date, of: Account, what: File) => takes.takeFile(db, now, of, what, after);
const tryFile = (now: Date, of: Account, what: File) => takes.tryFile(db, now, of, what);
const rereadUnread = (of: Account) => reread(db, of, hide, nothing);
const setTakeUndone = (now: Date, takeId: string, isUndone: boolean) =>
  takes.setTakeUndone(db, now, { takeId, isUndone }, nothing);
const takeCall = (now: Date, { id, ...of }: Account, call: Call) =>
  exclusiveTransaction(db, function* (tx) {
    const {
      problems: _,
      first: __,
      ...incoming
    } = readIncomingCall(now, { id, ...of }, call, hide);
    yield* recordReports(tx, id, [incoming]);
  });
const file = (content: string) => {
  const path = join(folder, newId());
  writeFileSync(path, content);
  return { path, name: "report.csv", hide };
};
const sums = async (accountId?: string) =>
  Object.fromEntries(
    (await readSums(db, { accountId })).map(({ state, currency, amount, commission }) => [
      `${currency} ${state}`,
      `${amount}/${commission}`,
    ]),
  );
const count = async () => ({
  events: (await db.select().from(ledgerEvents)).length,
  transactions: (await db.select().from(ledgerTransactions)).length,
});
const get = (query: string) => ({
  query: [...new URLSearchParams(query)] as [string, string][],
  body: "",
});

const HEADER =
  "id,advertiser_id,commission_status,commission_amount,commission_amount_currency,sale_amount,sale_amount_currency,click_ref,transaction_date,validation_date\n";
const JANUARY = `${HEADER}1,5,pending,5.005,EUR,100.10,EUR,c1,2026-01-01T10:00:00,
2,5,pending,1.00,GBP,20.00,GBP,c2,2026-01-02T10:00:00,
3,5,pending,2.00,EUR,40.00,EUR,c3,2026-01-03T10:00:00,
`;
const MARCH = `${HEADER}1,5,approved,4.005,EUR,80.10,EUR,c1,2026-01-01T10:00:00,2026-02-20T10:00:00
2,5,declined,1.00,GBP,20.00,GBP,c2,2026-01-02T10:00:00,2026-02-20T10:00:00
4,5,approved,0.004,EUR,9.99,EUR,c4,2026-02-03T10:00:00,2026-02-20T10:00:00
x,5,flummoxed,1,EUR,1,EUR,,2026-02-03T10:00:00,
`;

describe("the ledger", () => {
  test("stores what files report once, and a dry run reports the same before", async () => {
    const awin = await account("awin");
    const tried = await tryFile(NOW, awin, file(JANUARY));
    expect(await count()).toEqual({ events: 0, transactions: 0 });

    await takeFile(NOW, awin, file(JANUARY));
    expect(await sums()).toEqual({ "EUR pending": "140.1/7.005", "GBP pending": "20/1" });
    const { summary } = await takeFile(later(30), awin, file(MARCH));
    const after = await sums();

    expect(tried.counts).toMatchObject({ new: 3, changed: 0, unchanged: 0, notUnderstood: 0 });
    expect(summary.counts).toMatchObject({ new: 1, changed: 2, unchanged: 0, notUnderstood: 1 });
    expect(summary.listed[0]?.problem).toContain("flummoxed");
    expect(after).toEqual({
      "EUR approved": "90.09/4.009",
      "EUR pending": "40/2",
      "GBP declined": "20/1",
    });

    const before = await count();
    for (const again of [JANUARY, MARCH, JANUARY]) {
      const { summary: same } = await takeFile(later(60), awin, file(again));
      expect(same.counts).toMatchObject({ new: 0, changed: 0 });
    }
    expect(await count()).toEqual(before);
    expect(await sums()).toEqual(after);
  });

  test("gives the same result for any order of files and calls", async () => {
    const push = get(
      "transactionId=1&transactionDate=2026-01-01+10:00:00&transactionCurrency=EUR&transactionAmount=100.10&commission=5.005&clickRef=c1",
    );
    const ends: unknown[] = [];
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 0, 2, 1, 0],
      [2, 0, 1, 2],
    ]) {
      db = createTestDatabase();
      const awin = await account("awin");
      for (const [at, which] of order.entries()) {
        if (which === 0) await takeFile(later(at), awin, file(JANUARY));
        if (which === 1) await takeFile(later(at), awin, file(MARCH));
        if (which === 2) await takeCall(later(at), awin, push);
      }
      ends.push(await sums());
    }

    expect(new Set(ends.map((end) => JSON.stringify(end))).size).toBe(1);
  });

  test("undoes and restores an import", async () => {
    const awin = await account("awin");
    await takeFile(NOW, awin, file(JANUARY));
    const before = await sums();
    const { takeId } = await takeFile(later(30), awin, file(MARCH));
    const after = await sums();

    await setTakeUndone(later(31), takeId, true);
    expect(await sums()).toEqual(before);
    expect((await count()).transactions).toBe(3);
    await setTakeUndone(later(32), takeId, false);
    expect(await sums()).toEqual(after);
  });

  test("keeps two accounts of one network separate", async () => {
    const [one, other] = [await account("awin"), await account("awin")];
    await takeFile(NOW, one, file(JANUARY));
    await takeFile(NOW, other, file(JANUARY));

    expect(await sums(one.id)).toEqual({ "EUR pending": "140.1/7.005", "GBP pending": "20/1" });
    expect(await sums()).toEqual({ "EUR pending": "280.2/14.01", "GBP pending": "40/2" });
  });

  test("stores calls that it does not understand", async () => {
    const generic = await account("generic");
    await takeCall(NOW, generic, get("transaction_id=1&amount=5&currency=XXQ"));
    await takeCall(NOW, generic, { query: [], body: "\u0000{{{" });

    const unread = await db
      .select()
      .from(ledgerReports)
      .where(isNotNull(ledgerReports.problem))
      .orderBy(ledgerReports.id);
    expect(unread.map(({ problem }) => problem)).toEqual([
      expect.stringContaining("not a known currency"),
      expect.stringContaining("no transaction id"),
    ]);
    expect(unread[0]?.raw).toContain("XXQ");
    expect(await sums()).toEqual({});
  });

  test("rereads reports that it did not understand", async () => {
    const awin = await account("awin");
    const rakuten =
      "Member ID (U1),MID,Advertiser Name,Order ID,Transaction Date,Transaction Time,SKU,Sales,# of Items,Total Commission,Process Date,Process Time\nc1,42,Shop,R-1,9/1/25,10:11,S,10.00,1,0.50,9/2/25,01:00\n";
    await takeFile(NOW, awin, file(rakuten));
    await takeFile(NOW, awin, file(JANUARY));
    const before = await sums();
    const generic = await account("generic");
    await takeCall(NOW, generic, get("transaction_id=1&amount=5"));

    const other = await account("rakuten");
    await db
      .update(ledgerAccounts)
      .set({ adapter: "rakuten" })
      .where(eq(ledgerAccounts.id, awin.id));
    await db
      .update(ledgerAccounts)
      .set({ currency: "EUR" })
      .where(eq(ledgerAccounts.id, generic.id));
    expect(await rereadUnread(await readAccount(awin.id))).toBe(1);
    expect(await rereadUnread(await readAccount(generic.id))).toBe(1);
    expect(await rereadUnread(other)).toBe(0);

    expect(await sums(awin.id)).toEqual({ ...before, "USD approved": "10/0.5" });
    expect(await sums(generic.id)).toEqual({ "EUR approved": "5/0" });
    expect(await rereadUnread(await readAccount(awin.id))).toBe(0);
    expect(await findMismatches(db)).toEqual([]);
  });

  test("lets a correction wait for its original, whenever that arrives", async () => {
    const generic = await account("generic");
    const sent = (amount: string, commission: string) =>
      takeCall(
        NOW,
        generic,
        get(
          `transaction_id=1&amount=${amount}&commission=${commission}&currency=EUR&status=approved`,
        ),
      );

    await sent("-20", "-1");
    expect(await sums()).toEqual({ "EUR waiting": "-20/-1" });
    await sent("100", "5");
    await sent("-20", "-1");
    expect(await sums()).toEqual({ "EUR approved": "80/4" });
  });

  test("can be rebuilt exactly from its events", async () => {
    const awin = await account("awin");
    await takeFile(NOW, awin, file(JANUARY));
    await takeFile(later(30), awin, file(MARCH));
    const right = await sums();
    expect(await findMismatches(db)).toEqual([]);

    const [broken] = await db
      .select()
      .from(ledgerTransactions)
      .where(ne(ledgerTransactions.transactionId, "4"))
      .limit(1);
    await db
      .update(ledgerParts)
      .set({ amountMinor: 1 })
      .where(eq(ledgerParts.ownerId, broken?.id ?? ""));
    await db.delete(ledgerTransactions).where(eq(ledgerTransactions.transactionId, "4"));

    expect((await findMismatches(db)).length).toBe(2);
    expect(await rebuild(db, nothing)).toMatchObject({ corrected: 2 });
    expect(await findMismatches(db)).toEqual([]);
    expect(await sums()).toEqual(right);
  });

  test("completes an interrupted import when the file is imported again", async () => {
    const rakuten = await account("rakuten");
    const header =
      "Member ID (U1),MID,Advertiser Name,Order ID,Transaction Date,Transaction Time,SKU,Sales,# of Items,Total Commission,Process Date,Process Time\n";
    const row = (at: number) =>
      `c${at},42,Shop,R-${at % 100},9/1/25,10:11,S${at},1.01,1,0.051,9/2/25,01:00\n`;
    const all = Array.from({ length: 500 }, (_, at) => row(at)).join("");

    const cut = takes.takeFile(db, NOW, rakuten, file(`${header}${all}`), {
      ...after,
      onRows: (rows) => {
        if (rows >= 300) throw new Error("killed");
      },
    });
    await expect(cut).rejects.toThrow("killed");
    expect(await sums()).toEqual({ "USD approved": "303/15.3" });
    await takeFile(later(1), rakuten, file(`${header}${all}`));

    expect(await sums()).toEqual({ "USD approved": "505/25.5" });
    expect(await findMismatches(db)).toEqual([]);
  });

  test("stores batches that grow with the lines of one order", async () => {
    const generic = await account("generic");
    const batchesOf = async (orderOf: (at: number) => string, state = "approved") => {
      const lines = Array.from({ length: 900 }, (_, at) => `${orderOf(at)},${at + 1},USD,${state}`);
      const stored: number[] = [];
      await takes.takeFile(
        db,
        NOW,
        generic,
        file(["Order ID,Commission,Currency,Status", ...lines].join("\n")),
        { ...after, onRows: (rows) => stored.push(rows) },
      );
      return stored;
    };
    expect(await batchesOf((at) => `A${at}`)).toEqual([
      100, 200, 300, 400, 500, 600, 700, 800, 900,
    ]);
    expect(await batchesOf(() => "B")).toEqual([100, 200, 400, 800, 900]);
    expect(await sums()).toEqual({ "USD approved": "0/810900" });
    // What is known of the order is settled with each batch, too.
    expect(await batchesOf(() => "B", "declined")).toEqual([100, 900]);
    expect(await sums()).toEqual({ "USD approved": "0/405450", "USD declined": "0/405450" });
    expect(await findMismatches(db)).toEqual([]);
  });
});

test("a sale that one file reports under both of its ids is one sale, even when both are new", async () => {
  // A network with ids of its own only, so that new sales need no further queries.
  const flexoffers = await account("flexoffers");
  const money = { value: "5", currency: "EUR" };
  const sale = { state: "approved", amount: money, commission: money, soldAt: NOW.toISOString() };
  const told = [
    { ...blankEvent("5"), ...sale },
    { ...blankEvent("90"), ...sale, otherIds: ["5"] },
  ] as LedgerEvent[];
  const row = { way: "file", at: NOW, takeId: null, tableAt: 0, raw: "[]", problem: null } as const;
  const reports = told.map((event, line) => ({ ...row, line, events: [event] }));

  await exclusiveTransaction(db, (tx) =>
    recordReports(tx, flexoffers.id, reports, flexoffers.adapter),
  );

  expect(await findMismatches(db)).toEqual([]);
  expect(await db.select().from(ledgerTransactions)).toMatchObject([{ transactionId: "90" }]);
});
