/** Money taken back under an id of its own reduces the sale of its order. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sales } from "@pickwell/db/schema";
import { afterAll, beforeEach, expect, test } from "vitest";
import { KEYRING } from "../../test/accounts.ts";
import { addNetwork } from "../../test/ledger/sales.ts";
import { seeded, shuffled } from "../../test/ledger/told-orders.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { findMismatches, rebuild } from "../ledger/store/rebuild.ts";
import { importReport } from "./admin/report/import.ts";
import { undoTake } from "./admin/takes.ts";
import { presentSales } from "./present.ts";

const folder = mkdtempSync(join(tmpdir(), "pickwell-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NOBODY = { actorId: null, ipHash: null };
let shop: TestShop;
beforeEach(async () => {
  shop = testShop();
  await addNetwork(shop, "One", "generic");
});

const HEADER =
  "Transaction ID,Order ID,Date,Status,Sale Amount,Commission,Currency,SKU,Advertiser ID\n";

async function take(rows: readonly string[]) {
  const path = join(folder, "report.csv");
  const content = `${HEADER}${rows.map((row) => `${row}\n`).join("")}`;
  writeFileSync(path, content);
  return importReport(
    shop.db,
    { now: NOW, keyring: KEYRING },
    NOBODY,
    { network: "One", adapter: "generic", mapping: undefined, isDryRun: false },
    { path, name: "report.csv", bytes: content.length },
  );
}

async function kept(): Promise<string[]> {
  expect(await findMismatches(shop.db)).toEqual([]);
  const rows = await shop.db.select().from(sales);
  return rows
    .map((row) => `${row.transactionId} ${row.status} ${row.amountMinor}/${row.commissionMinor}`)
    .sort();
}

const WHOLE = ",O1,2026-02-01,approved,80,8,USD,,";
const BACK = "72,O1,2026-02-03,approved,-30,-3,USD,,";

test.each([
  ["an order known by its number alone", [WHOLE, BACK], ["O1 approved 5000/500"]],
  ["one numbered sale", ["71,O1,2026-02-01,approved,80,8,USD,,", BACK], ["71 approved 5000/500"]],
  [
    "the sale that came to as much",
    ["70,O1,2026-02-01,approved,90,9,USD,,", "71,O1,2026-02-01,approved,30,3,USD,,", BACK],
    ["70 approved 9000/900", "71 reversed 0/0"],
  ],
  [
    "the sale of its product",
    [
      "70,O1,2026-02-01,approved,90,9,USD,A,",
      "71,O1,2026-02-01,approved,80,8,USD,B,",
      `${BACK.slice(0, -1)}B,`,
    ],
    ["70 approved 9000/900", "71 approved 5000/500"],
  ],
  [
    "two sales that came to as much, once each",
    [
      ...["70,O1,2026-02-01,approved,30,3,USD,,", "71,O1,2026-02-01,approved,30,3,USD,,"],
      ...[BACK, "73,O1,2026-02-03,approved,-30,-3,USD,,"],
    ],
    ["70 reversed 0/0", "71 reversed 0/0"],
  ],
  [
    "sales of which as much is left, the most first",
    [
      ...["70,O1,2026-02-01,approved,30,3,USD,,", "71,O1,2026-02-01,approved,25,2.5,USD,,"],
      ...["60,O1,2026-02-03,approved,-20,-2,USD,,", BACK],
    ],
    ["70 reversed 0/0", "71 approved 500/50"],
  ],
  [
    "one sale, whatever more is said of it",
    [
      ...["70,O1,2026-02-01,approved,30,3,USD,,", "71,O1,2026-02-01,approved,30,3,USD,,"],
      ...[BACK.replace("approved", "pending"), BACK],
    ],
    ["70 reversed 0/0", "71 approved 3000/300"],
  ],
  [
    "its merchant's order, twice",
    [
      ...[",O1,2026-02-01,approved,80,8,USD,,7", ",O1,2026-02-01,pending,90,9,USD,,8"],
      ...[`${BACK}7`, "73,O1,2026-02-03,approved,-30,-3,USD,,7"],
    ],
    ["O1@7 approved 2000/200", "O1@8 pending 9000/900"],
  ],
  [
    "the approved one of two equal sales",
    [...["70,O1,2026-02-01,declined,30,3,USD,,", "71,O1,2026-02-01,approved,30,3,USD,,"], BACK],
    ["70 declined 3000/300", "71 reversed 0/0"],
  ],
  [
    "an approved sale of more, rather than a declined one of as much",
    [...["70,O1,2026-02-01,declined,30,3,USD,,", "71,O1,2026-02-01,approved,90,9,USD,,"], BACK],
    ["70 declined 3000/300", "71 approved 6000/600"],
  ],
  [
    "an approved sale, where it names its order alone",
    [
      ...["70,O1,2026-02-01,declined,30,3,USD,,", "71,O1,2026-02-01,approved,30,3,USD,,"],
      BACK.replace("72", ""),
    ],
    ["70 declined 3000/300", "71 reversed 0/0"],
  ],
  [
    "sales of which as much is left, where it names their order alone",
    [
      ...["70,O1,2026-02-01,approved,30,3,USD,,", "71,O1,2026-02-01,approved,25,2.5,USD,,"],
      ...[",O1,2026-02-03,approved,-20,-2,USD,,", BACK.replace("72", "")],
    ],
    ["70 reversed 0/0", "71 approved 500/50"],
  ],
])("a refund is taken from %s, in any order of reports", async (_, rows, wanted) => {
  const random = seeded(rows.length);
  await take(rows);
  expect(await kept()).toEqual(wanted);
  for (const row of shuffled(rows, random)) await take([row]);
  expect(await kept()).toEqual(wanted);
  const presenting = { now: NOW, currency: "USD", source: "report" as const };
  expect(await rebuild(shop.db, presentSales(presenting))).toMatchObject({ corrected: 0 });

  for (const all of [rows, [...rows].reverse(), shuffled(rows, random)]) {
    shop = testShop();
    await addNetwork(shop, "One", "generic");
    for (const row of all) await take([row]);
    expect(await kept()).toEqual(wanted);
  }
});

test("a refund that one report has with its product and another without is taken once, from the sale with that product", async () => {
  const sales = ["70,O1,2026-02-01,approved,30,3,USD,A,", "71,O1,2026-02-01,approved,30,3,USD,B,"];
  const back = (sku: string) => `72,O1,2026-02-03,approved,-30,-3,USD,${sku},`;
  for (const seed of [1, 2, 3, 4]) {
    shop = testShop();
    await addNetwork(shop, "One", "generic");
    for (const row of shuffled([...sales, back("B"), back("")], seeded(seed))) await take([row]);

    expect(await kept()).toEqual(["70 approved 3000/300", "71 reversed 0/0"]);
  }
});

test("a refund moves to its sale when that is found, and back when that is undone", async () => {
  await take([BACK]);
  expect(await kept()).toEqual(["72 waiting -3000/-300"]);
  const whole = await take([WHOLE]);
  expect(await kept()).toEqual(["O1 approved 5000/500"]);
  const numbered = await take(["71,O1,2026-02-01,approved,80,8,USD,,"]);
  expect(await kept()).toEqual(["71 approved 5000/500"]);
  expect((await take([BACK])).counts).toMatchObject({ new: 0, changed: 0, unchanged: 1 });

  const undo = (id: string | null) =>
    undoTake(shop.db, NOW, NOBODY, { id: id ?? "", isUndone: true });
  await undo(numbered.takeId);
  expect(await kept()).toEqual(["O1 approved 5000/500"]);
  await undo(whole.takeId);
  expect(await kept()).toEqual(["72 waiting -3000/-300"]);
});

test("a refund is amended when its id is reported again, before and after its sale is known", async () => {
  const amended = "72,O1,2026-02-03,approved,-25,-2.5,USD,,";
  await take([BACK]);
  await take([amended]);
  expect(await kept()).toEqual(["72 waiting -2500/-250"]);
  await take(["70,O1,2026-02-01,approved,27,2.7,USD,,"]);
  expect(await kept()).toEqual(["70 approved 200/20"]);
  await take([amended]);
  expect(await kept()).toEqual(["70 approved 200/20"]);
});

test("a refund larger than any sale of the order, or of another merchant, waits", async () => {
  await take([",O1,2026-02-01,approved,20,2,USD,,7", `${BACK}7`]);
  await take([",O2,2026-02-01,approved,80,8,USD,,7", "73,O2,2026-02-03,approved,-30,-3,USD,,8"]);
  expect(await kept()).toEqual([
    "72 waiting -3000/-300",
    "73 waiting -3000/-300",
    "O1 approved 2000/200",
    "O2 approved 8000/800",
  ]);
});

test("a refund stays with its id when that turns out to be a sale's own", async () => {
  await take([WHOLE, BACK]);
  await take(["72,O1,2026-02-01,approved,45,4.5,USD,,"]);
  expect(await kept()).toEqual(["72 approved 1500/150", "O1 approved 8000/800"]);
});
