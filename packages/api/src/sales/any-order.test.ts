/**
 * Reports lead to the same sales in any order, split in any way, and repeated any number of times.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sales } from "@pickwell/db/schema";
import { afterAll, expect, test } from "vitest";
import { KEYRING } from "../../test/accounts.ts";
import { addClick, addNetwork } from "../../test/ledger/sales.ts";
import {
  fieldsOf,
  fileOf,
  seeded,
  shuffled,
  type Told,
  toldOrders,
  wordsOfOrders,
} from "../../test/ledger/told-orders.ts";
import { NOW, testShop } from "../../test/testing.ts";
import { findMismatches } from "../ledger/store/rebuild.ts";
import { importReport } from "./admin/report/import.ts";

const folder = mkdtempSync(join(tmpdir(), "pickwell-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The sales after some files and calls, without their ids. */
async function salesAfter(adapter: string, reports: readonly Told[][]): Promise<string[]> {
  const shop = testShop();
  const { post } = await addNetwork(shop, "One", adapter);
  for (const id of ["k0", "k1", "k2"]) await addClick(shop, { id });
  for (const rows of reports) {
    const [first] = rows;
    if (first?.way === "call" && rows.length === 1) {
      expect((await post(fieldsOf(adapter, first)))?.verdict).not.toBe("kept");
      continue;
    }
    const path = join(folder, "report.csv");
    const content = fileOf(adapter, rows);
    writeFileSync(path, content);
    const { counts } = await importReport(
      shop.db,
      { now: NOW, keyring: KEYRING },
      { actorId: null, ipHash: null },
      { network: "One", adapter, mapping: undefined, isDryRun: false },
      { path, name: "report.csv", bytes: content.length },
    );
    expect(counts.notUnderstood).toBe(0);
  }
  expect(await findMismatches(shop.db)).toEqual([]);
  const rows = await shop.db.select().from(sales);
  return rows
    .map(({ orderId, status, amountMinor, commissionMinor, clickId, kind, customer, id }) => {
      const who = customer === id ? "nobody" : customer;
      return `${orderId} ${status} ${amountMinor}/${commissionMinor} ${clickId} ${kind} ${who}`;
    })
    .sort();
}

const alone = (rows: readonly Told[]) => rows.map((row) => [row]);
const cases = ["generic", "flexoffers", "awin", "everflow"].flatMap((adapter) =>
  [2, 3, 7, 10].map((seed): [string, number] => [adapter, seed]),
);

test.each(cases)(
  "%s: orders of seed %i give the same result in any order",
  async (adapter, seed) => {
    const rows = toldOrders(seed);
    const random = seeded(seed * 7919);
    const first = await salesAfter(adapter, alone(rows));

    for (const again of [shuffled(rows, random), shuffled([...rows, ...rows], random)]) {
      expect(await salesAfter(adapter, alone(again))).toEqual(first);
    }
  },
);

test.each(cases)("%s: reports of orders of seed %i give the same result", async (adapter, seed) => {
  const told = toldOrders(seed);
  const rows = [...told, ...wordsOfOrders(seed, told)];
  const random = seeded(seed * 15485863);
  const first = await salesAfter(adapter, alone(rows));

  for (const again of [shuffled(rows, random), shuffled([...rows, ...rows], random)]) {
    expect(await salesAfter(adapter, alone(again))).toEqual(first);
  }
});

test.each(cases)(
  "%s: a file of seed %i gives the same result as its rows",
  async (adapter, seed) => {
    const rows = toldOrders(seed).map((row) => ({ ...row, way: "file" as const }));
    const random = seeded(seed * 104729);
    const first = await salesAfter(adapter, alone(rows));

    const twice = [shuffled(rows, random), shuffled(rows, random)];
    for (const files of [[rows], twice]) expect(await salesAfter(adapter, files)).toEqual(first);
  },
);

const O1 = { orderId: "O1", currency: "USD", way: "file" as const, soldAt: "2026-02-01" };
const piece = (transactionId: string, amount: string) => ({
  ...{ ...O1, transactionId, amount, commission: `${Number(amount) / 10}`, state: "approved" },
});

test("a row about a whole order belongs to the sales that other rows report one by one", async () => {
  const whole = { ...O1, amount: "80", commission: "8", state: "approved" };
  const pieces = [piece("71", "50"), piece("72", "30")];
  const wanted = ["O1 approved 3000/300 null null nobody", "O1 approved 5000/500 null null nobody"];

  for (const files of [[[whole], pieces], [pieces, [whole]], [[whole, ...pieces]]]) {
    expect(await salesAfter("generic", files)).toEqual(wanted);
  }
});

test("two merchants’ orders with one id are two, and a report without a merchant belongs to the one with its money", async () => {
  const lamp = { ...O1, merchantId: "7", amount: "50", commission: "5", state: "pending" };
  const pan = { ...O1, merchantId: "8", amount: "30", commission: "3", state: "pending" };
  const paid = { ...O1, amount: "30", commission: "3", state: "approved" };
  const numbered = { ...piece("72", "30"), state: "approved" };
  const wanted = ["O1 approved 3000/300 null null nobody", "O1 pending 5000/500 null null nobody"];

  const all = [lamp, pan, paid, numbered];
  for (const rows of [all, [...all].reverse(), [pan, numbered, lamp, paid]]) {
    expect(await salesAfter("generic", alone(rows))).toEqual(wanted);
  }
});

test("the id of a kind of event is not used to match the orders that share it", async () => {
  const shop = testShop();
  const { post } = await addNetwork(shop, "One", "generic");
  const say = (order_id: string, amount: string) =>
    post({ event_id: "1", order_id, amount, commission: "1", currency: "USD" });
  for (const order of ["A", "B", "C", "A"]) await say(order, order === "A" ? "10" : "20");

  const rows = await shop.db.select().from(sales);
  expect(rows.map(({ orderId, amountMinor }) => `${orderId} ${amountMinor}`).sort()).toEqual([
    "A 1000",
    "B 2000",
    "C 2000",
  ]);
});
