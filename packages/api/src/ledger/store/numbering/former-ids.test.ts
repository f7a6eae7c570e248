/** Sales stored under former ids are continued. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { ledgerAccounts, ledgerTransactions } from "@pickwell/db/schema";
import { createTestDatabase } from "@pickwell/db/testing";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { NOW } from "../../../../test/testing.ts";
import { cj } from "../../networks/cj.ts";
import { affise } from "../../platforms/affise.ts";
import { cake } from "../../platforms/cake.ts";
import type { Adapter } from "../../reading/adapter.ts";
import { correctState, transactionOf } from "../correct.ts";
import { accountOf, readIncomingCall } from "../incoming.ts";
import { findMismatches } from "../rebuild.ts";
import { recordReports } from "../record.ts";
import { readSums } from "../sums.ts";
import * as takes from "../take-file.ts";

const folder = mkdtempSync(join(tmpdir(), "pickwell-former-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** An adapter as it was before. */
const former: Adapter = {
  ...cj,
  formerly: undefined,
  adjust: (event, _row, { text }) => [
    {
      ...event,
      transactionId: text("originalActionId", "original action id", "action id") || event.part,
      part: event.part || event.transactionId,
    },
  ],
};
const unlinked: Adapter = { ...cj, formerly: undefined };

const row = {
  ...{ id: newId(), name: "CJ", adapter: "cj", currency: null, mapping: {}, createdAt: NOW },
};
let db: Db;
beforeEach(async () => {
  db = createTestDatabase();
  await db.insert(ledgerAccounts).values(row);
});

const hide = (customer: string) => `hidden:${customer.length}`;
const nothing = function* () {};
const fileOf = (text: string) => {
  const path = join(folder, newId());
  writeFileSync(path, text);
  return { path, name: "report.csv", hide };
};
const accountBy = (adapter: Adapter) => ({ ...accountOf(row), adapter });
const take = async (text: string, adapter = cj) =>
  (await takes.takeFile(db, NOW, accountBy(adapter), fileOf(text), { afterwards: nothing })).summary
    .counts;
const call = (values: object) =>
  exclusiveTransaction(db, function* (tx) {
    const body = JSON.stringify(values);
    const {
      problems: _,
      first: __,
      ...incoming
    } = readIncomingCall(NOW, accountBy(cj), { query: [], body }, hide);
    yield* recordReports(tx, row.id, [incoming], cj);
  });
const sums = async () =>
  (await readSums(db, {})).map(
    ({ state, currency, amount, commission }) => `${currency} ${state} ${amount}/${commission}`,
  );
const kept = () =>
  db
    .select({ id: ledgerTransactions.id, transactionId: ledgerTransactions.transactionId })
    .from(ledgerTransactions)
    .orderBy(asc(ledgerTransactions.transactionId));
const ids = async () => (await kept()).map(({ transactionId }) => transactionId);

const HEADER = "Event Date,Action ID,Commission ID,Status,Order ID,Sale Amount,Commission,SID\n";
const FIRST = `${HEADER}01/15/2026,9001,11,New,O1,100.00,5.00,c1\n`;
const SECOND = `${HEADER}01/15/2026,9001,11,Locked,O1,100.00,5.00,c1
01/15/2026,9001,12,Locked,O1,-40.00,-2.00,c1
`;

test("the first export after an upgrade continues the same sale", async () => {
  await take(FIRST, former);
  const [before] = await kept();
  const tried = await takes.tryFile(db, NOW, accountBy(cj), fileOf(FIRST));
  expect(tried.counts).toMatchObject({ new: 0, changed: 0, unchanged: 1 });
  expect(tried.sumsBefore).toEqual(tried.sums);

  expect(await take(SECOND)).toMatchObject({ new: 0, changed: 2 });
  expect(await sums()).toEqual(["USD approved 60/3"]);
  expect(await kept()).toEqual([{ id: before?.id, transactionId: "9001/O1" }]);
  expect(await take(FIRST)).toMatchObject({ new: 0, changed: 0, unchanged: 1 });
  expect(await take(SECOND, cj)).toMatchObject({ new: 0, changed: 0, unchanged: 2 });
  expect(await sums()).toEqual(["USD approved 60/3"]);
  expect(await findMismatches(db)).toEqual([]);
});

test("orders that were stored as one sale are separated", async () => {
  const text = `Event Date,Action ID,Status,Order ID,Sale Amount,Commission,SID
01/15/2026,7,Locked,O1,100.00,5.00,c1
01/15/2026,7,Locked,O2,50.00,2.50,c2
`;
  await take(text, former);
  await take(text);

  expect(await sums()).toEqual(["USD approved 150/7.5"]);
  expect(await ids()).toEqual(["7/O1", "7/O2"]);
  expect(await findMismatches(db)).toEqual([]);
});

test("a sale that was counted twice becomes one", async () => {
  await take(FIRST, former);
  await take(FIRST, unlinked);
  expect(await sums()).toEqual(["USD pending 200/10"]);

  await take(SECOND);
  expect(await sums()).toEqual(["USD approved 60/3"]);
  expect(await ids()).toEqual(["9001/O1"]);
  expect(await findMismatches(db)).toEqual([]);
});

test.each([
  ["a commission without an action", "Commission ID,Order ID", "11,O1", "O1"],
  ["an action without an order", "Action ID,Commission ID", "9001,11", "9001/11"],
])("%s is continued", async (_, names, values, now) => {
  const text = `Event Date,${names},Action Status,Sale Amount,Commission,SID
01/15/2026,${values},Locked,100.00,5.00,c1
`;
  await take(text, former);
  await take(text);

  expect(await sums()).toEqual(["USD approved 100/5"]);
  expect(await ids()).toEqual([now]);
});

const numbers = [
  [
    "a lead's number, where there is a conversion's",
    cake,
    { transactionId: ["leadid", "conversion_id"] },
    "conversion_id,leadid,price,conversion_date,subid_1,status\nC1,L1,10,2026-01-10,k1,approved\n",
    ["L1", "C1"],
  ],
  [
    "an action's number without its programme",
    affise,
    {},
    "action_id,offer_id,payout,order_sum,created_at,sub1,status\nA1,55,10,100,2026-01-10,k1,1\n",
    ["A1", "55/A1"],
  ],
] as const;

test.each(numbers)("%s is continued", async (_, adapter, names, text, [before, now]) => {
  await take(text, readFormerly(adapter, names));
  expect(await ids()).toEqual([before]);
  const once = await sums();

  expect(await take(text, adapter)).toMatchObject({ new: 0 });

  expect(await sums()).toEqual(once);
  expect(await ids()).toEqual([now]);
  expect(await findMismatches(db)).toEqual([]);
});

/** An adapter as it was before it read all ids of a sale. */
const readFormerly = (adapter: Adapter, names: Adapter["names"]): Adapter => ({
  ...adapter,
  ...{ names: { ...adapter.names, ...names }, otherNumbers: undefined, adjust: undefined },
});

test.each(numbers)(
  "%s is continued when its amount has changed, with any click",
  async (_, adapter, names, text, [before, now]) => {
    await take(text.replace("k1", ""), readFormerly(adapter, names));
    expect(await ids()).toEqual([before]);

    const amended = text.replace(",10,", ",8,");
    expect(await take(amended, adapter)).toMatchObject({ new: 0, changed: 1 });

    expect(await ids()).toEqual([now]);
    expect((await sums())[0]).toMatch(/^USD approved \S+\/8$/);
    expect(await take(amended, adapter)).toMatchObject({ unchanged: 1 });
    expect(await findMismatches(db)).toEqual([]);
  },
);

test("another programme's action, or another click's, keeps its id", async () => {
  const header = "action_id,offer_id,payout,created_at,sub1,status\n";
  const former = readFormerly(affise, {});
  await take(`${header}A1,55,10,2026-01-10,k1,1\nA2,,7,2026-01-10,k2,1\n`, former);

  await take(`${header}A1,56,5,2026-01-10,k1,1\nA2,56,5,2026-01-10,k3,1\n`, affise);

  expect(await ids()).toEqual(["56/A1", "56/A2", "A1", "A2"]);
  expect(await sums()).toEqual(["USD approved 0/27"]);
});

const told = {
  ...{ commissionId: "11", originalActionId: "9001", actionStatus: "locked", orderId: "O1" },
  ...{ saleAmountPubCurrency: "100.00", pubCommissionAmountPubCurrency: "5.00", sid: "c1" },
  eventDate: "2026-01-15T10:11:12Z",
};

test("a file and a call with the original action are about one sale, in any order", async () => {
  await take(FIRST);
  await call(told);
  expect([await sums(), await ids()]).toEqual([["USD approved 100/5"], ["9001"]]);

  await take(SECOND);
  expect([await sums(), await ids()]).toEqual([["USD approved 60/3"], ["9001/O1"]]);
  expect(await findMismatches(db)).toEqual([]);
});

test("the owner's correction stays, and another order's sale is not changed", async () => {
  await take(FIRST, former);
  await call({ ...told, originalActionId: "9002", commissionId: "13", orderId: "O2" });
  const [first] = await kept();
  await exclusiveTransaction(db, function* (tx) {
    const transaction = yield* transactionOf(tx, first?.id ?? "");
    if (transaction) yield* correctState(tx, NOW, transaction, { state: "declined", by: "ann" });
  });
  await take(FIRST);

  expect((await sums()).sort()).toEqual(["USD approved 100/5", "USD declined 100/5"]);
  expect(await ids()).toEqual(["9001/O1", "9002"]);
  const [row] = await db
    .select()
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.id, first?.id ?? ""));
  expect(row).toMatchObject({ transactionId: "9001/O1", state: "declined" });
});
