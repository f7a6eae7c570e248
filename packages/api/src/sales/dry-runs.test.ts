/** A dry run returns what the import then does, also when several rows are of one sale. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ledgerEvents, ledgerReports, ledgerTransactions } from "@pickwell/db/schema";
import { afterAll, beforeEach, expect, test } from "vitest";
import { KEYRING } from "../../test/accounts.ts";
import { addClick, addNetwork } from "../../test/ledger/sales.ts";
import {
  fieldsOf,
  fileOf,
  seeded,
  shuffled,
  type Told,
  toldOrders,
} from "../../test/ledger/told-orders.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { findMismatches } from "../ledger/store/rebuild.ts";
import { readSums } from "../ledger/store/sums.ts";
import { importReport } from "./admin/report/import.ts";

const folder = mkdtempSync(join(tmpdir(), "pickwell-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let shop: TestShop;
beforeEach(() => {
  shop = testShop();
});

async function run(adapter: string, content: string, isDryRun: boolean) {
  const path = join(folder, "report.csv");
  writeFileSync(path, content);
  const {
    isDryRun: _,
    takeId: __,
    ...told
  } = await importReport(
    shop.db,
    { now: NOW, keyring: KEYRING },
    { actorId: null, ipHash: null },
    { network: "One", adapter, mapping: undefined, isDryRun },
    { path, name: "report.csv", bytes: content.length },
  );
  return told;
}

const everything = async () =>
  JSON.stringify([
    await shop.db.select().from(ledgerTransactions),
    await shop.db.select().from(ledgerEvents),
    await shop.db.select().from(ledgerReports),
  ]);

/** Sums by currency and state, as differences. */
async function difference(before: Sums, after: Sums): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const [all, sign] of [
    [before, -1],
    [after, 1],
  ] as const) {
    for (const { currency, state, amount, commission } of all) {
      for (const [what, value] of Object.entries({ amount, commission })) {
        const key = `${currency} ${state} ${what}`;
        sums[key] = Math.round(((sums[key] ?? 0) + sign * Number(value)) * 1e6) / 1e6;
      }
    }
  }
  return Object.fromEntries(Object.entries(sums).filter(([, value]) => value !== 0));
}
type Sums = Awaited<ReturnType<typeof readSums>>;

/** Imports a file after a dry run, which must report the same and change nothing. */
async function take(adapter: string, content: string) {
  const [before, sums] = [await everything(), await readSums(shop.db)];
  const dry = await run(adapter, content, true);
  expect(await everything()).toBe(before);
  const taken = await run(adapter, content, false);
  expect(taken).toEqual(dry);
  // The dry run's sums of the file's transactions match the change of all sums.
  expect(await difference(dry.sumsBefore, dry.sums)).toEqual(
    await difference(sums, await readSums(shop.db)),
  );
  expect(await findMismatches(shop.db)).toEqual([]);
  return dry;
}

const HEADER = "Transaction ID,Order ID,Date,Status,Sale Amount,Commission,Currency\n";
const WHOLE = ",O1,2026-02-01,approved,80,8,USD\n";
const PIECES = "71,O1,2026-02-01,approved,50,5,USD\n72,O1,2026-02-01,approved,30,3,USD\n";
const BACK = "73,O1,2026-02-03,approved,-30,-3,USD\n";

test.each([
  ["an order and its sales", `${WHOLE}${PIECES}`, "80", 3],
  ["sales and what is taken back of them", `${PIECES}${BACK}`, "50", 3],
  ["all of that", `${BACK}${WHOLE}${PIECES}`, "50", 4],
])("%s in one file are counted by the dry run as by the import", async (_, rows, amount, count) => {
  await addNetwork(shop, "One", "generic");
  const dry = await take("generic", `${HEADER}${rows}`);
  expect(dry.counts).toMatchObject({ new: count, changed: 0, unchanged: 0 });
  expect(dry.sums).toMatchObject([{ amount }]);

  const again = await take("generic", `${HEADER}${rows}`);
  expect(again.counts).toMatchObject({ new: 0, changed: 0, unchanged: count });
  expect(again.sumsBefore).toEqual(again.sums);
});

test("sales replace a stored order that had no ids for them", async () => {
  await addNetwork(shop, "One", "generic");
  await take("generic", `${HEADER}${WHOLE}`);
  const dry = await take("generic", `${HEADER}${PIECES}`);
  expect(dry.sumsBefore).toMatchObject([{ amount: "80" }]);
  expect(dry.sums).toEqual(dry.sumsBefore);
});

test.each(
  ["generic", "flexoffers", "awin", "everflow", "cj", "tune"].flatMap((adapter) =>
    [2, 3, 7, 10].map((seed): [string, number] => [adapter, seed]),
  ),
)(
  "%s: orders of seed %i give the same result in a dry run and an import",
  async (adapter, seed) => {
    const { post } = await addNetwork(shop, "One", adapter);
    for (const id of ["k0", "k1", "k2"]) await addClick(shop, { id });
    const random = seeded(seed * 31);
    const told: Told[] = shuffled(toldOrders(seed), random);
    const half = Math.ceil(told.length / 2);
    for (const row of told.slice(0, half)) {
      if (row.way === "call") await post(fieldsOf(adapter, row));
    }
    const rows = told.map((row) => ({ ...row, way: "file" as const }));
    for (const some of [rows.slice(0, half), rows, shuffled(rows, random)]) {
      await take(adapter, fileOf(adapter, some));
    }
  },
);
