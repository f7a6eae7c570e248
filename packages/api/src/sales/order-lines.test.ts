/** Files that repeat an order for each of its lines, often without a number of either. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ledgerTakes } from "@pickwell/db/schema";
import { afterAll, beforeEach, expect, test } from "vitest";
import { KEYRING } from "../../test/accounts.ts";
import { addNetwork } from "../../test/ledger/sales.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { findMismatches } from "../ledger/store/rebuild.ts";
import { readSums } from "../ledger/store/sums.ts";
import { importReport } from "./admin/report/import.ts";
import { undoTake } from "./admin/takes.ts";

const folder = mkdtempSync(join(tmpdir(), "pickwell-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let shop: TestShop;
beforeEach(() => {
  shop = testShop();
});

/** Imports a file after a dry run, which must report the same. @returns the results of its rows */
async function take(header: string, rows: readonly string[], adapter = "generic") {
  const path = join(folder, "report.csv");
  const content = [header, ...rows].map((line) => `${line}\n`).join("");
  writeFileSync(path, content);
  const run = (isDryRun: boolean) =>
    importReport(
      shop.db,
      { now: NOW, keyring: KEYRING },
      { actorId: null, ipHash: null },
      { network: "One", adapter, mapping: undefined, isDryRun },
      { path, name: "report.csv", bytes: content.length },
    );
  const { isDryRun: _, takeId: __, ...dry } = await run(true);
  const { isDryRun: ___, takeId: ____, ...taken } = await run(false);
  expect(taken).toEqual(dry);
  const { new: fresh, changed, unchanged } = taken.counts;
  return `${fresh} new, ${changed} changed, ${unchanged} unchanged`;
}

async function sums() {
  expect(await findMismatches(shop.db)).toEqual([]);
  return (await readSums(shop.db)).map(
    ({ currency, state, amount, commission }) => `${currency} ${state} ${amount}/${commission}`,
  );
}

const PLAIN = "Order ID,Date,Status,Sale Amount,Commission,Currency";
const WITH_SKU = `${PLAIN},SKU`;
const line = (money: string, sku?: string, state = "approved", order = "O1") =>
  `${order},2026-02-01,${state},${money},USD${sku === undefined ? "" : `,${sku}`}`;

const orders: [string, string, string[], string][] = [
  ["of different amounts", PLAIN, [line("50,5"), line("30,3")], "USD approved 80/8"],
  ["of different commissions", PLAIN, [line("50,5"), line("50,2")], "USD approved 100/7"],
  [
    "of which some are equal",
    PLAIN,
    [line("50,5"), line("30,3"), line("50,5")],
    "USD approved 130/13",
  ],
  ["of two products", WITH_SKU, [line("50,5", "A"), line("50,5", "B")], "USD approved 100/10"],
  [
    "of one product at two prices",
    WITH_SKU,
    [line("50,5", "A"), line("45,4.5", "A"), line("30,3", "B")],
    "USD approved 125/12.5",
  ],
  [
    "of products that some lines do not name",
    WITH_SKU,
    [line("50,5", "A"), line("50,5", ""), line("30,3", "B")],
    "USD approved 130/13",
  ],
];

test.each(orders)(
  "an order with lines %s is their sum, however often it is reported",
  async (...told) => {
    const [, header, rows, sum] = told;
    await addNetwork(shop, "One", "generic");
    expect(await take(header, rows)).toBe(`${rows.length} new, 0 changed, 0 unchanged`);
    expect(await sums()).toEqual([sum]);

    expect(await take(header, rows)).toBe(`0 new, 0 changed, ${rows.length} unchanged`);
    await take(header, [...rows].reverse());
    await take(header, [...rows.slice(1), ...rows.slice(0, 1)]);
    expect(await sums()).toEqual([sum]);
  },
);

test("lines of other networks' orders are recognized", async () => {
  await addNetwork(shop, "One", "tradedoubler");
  const header =
    "programId;orderNR;timeOfEvent;pendingStatus;orderValue;affiliateCommission;currencyId";
  const row = (money: string) => `7;O1;01/02/2026;A;${money};EUR`;
  const rows = [row("50,00;5,00"), row("30,00;3,00")];
  for (const all of [rows, rows, [...rows].reverse()]) await take(header, all, "tradedoubler");
  expect(await sums()).toEqual(["EUR approved 80/8"]);
});

test("a repeated row is one sale, and a refund is not a line", async () => {
  await addNetwork(shop, "One", "generic");
  await take(PLAIN, [line("50,5"), line("50,5"), line("-20,-2")]);
  expect(await sums()).toEqual(["USD approved 30/3"]);
});

test("two merchants' orders with one id do not share lines", async () => {
  await addNetwork(shop, "One", "generic");
  const rows = [`${line("50,5", "7")}`, `${line("30,3", "8")}`];
  for (let times = 0; times < 2; times++) await take(`${PLAIN},Advertiser ID`, rows);
  expect(await sums()).toEqual(["USD approved 80/8"]);
  await take(`${PLAIN},Advertiser ID`, [line("45,4.5", "7")]);
  expect(await sums()).toEqual(["USD approved 75/7.5"]);
});

test("a line's state changes alone, with the others, and by a call about the whole order", async () => {
  const { post } = await addNetwork(shop, "One", "generic");
  await take(PLAIN, [line("50,5", undefined, "pending"), line("30,3", undefined, "pending")]);
  await take(PLAIN, [line("50,5")]);
  expect(await sums()).toEqual(["USD approved 50/5", "USD pending 30/3"]);
  await take(PLAIN, [line("30,3"), line("50,5")]);
  expect(await sums()).toEqual(["USD approved 80/8"]);
  await post({
    order_id: "O1",
    amount: "80",
    commission: "8",
    currency: "USD",
    status: "rejected",
  });
  expect(await sums()).toEqual(["USD declined 80/8"]);
});

test.each(["approved", "paid"])(
  "the state of a whole order, %s, applies to its pending lines",
  async (state) => {
    const rows = [
      line("50,5", undefined, "pending"),
      line("30,3", undefined, "pending"),
      line("20,2", undefined, "declined"),
    ];
    const said = { order_id: "O1", currency: "USD", status: state };
    for (const whole of [said, { ...said, amount: "100", commission: "10" }]) {
      for (const isFirst of [true, false]) {
        shop = testShop();
        const { post } = await addNetwork(shop, "One", "generic");
        if (isFirst) await post(whole);
        await take(PLAIN, rows);
        if (!isFirst) await post(whole);
        await take(PLAIN, [...rows].reverse());
        expect(await sums()).toEqual([`USD ${state} 80/8`, "USD declined 20/2"].sort());
      }
    }
  },
);

const amended: [string, string[], string][] = [
  ["amends one line", [line("50,5"), line("25,2.5")], "USD approved 75/7.5"],
  ["amends each line", [line("45,4"), line("25,2.5")], "USD approved 70/6.5"],
  [
    "amends a line and adds one",
    [line("10,1"), line("50,5"), line("25,2.5")],
    "USD approved 85/8.5",
  ],
];

test.each(amended)(
  "a later file that lists all lines of an order %s, however often it comes",
  async (_, rows, is) => {
    await addNetwork(shop, "One", "generic");
    await take(PLAIN, [line("50,5", undefined, "pending"), line("30,3", undefined, "pending")]);
    await take(PLAIN, rows);
    expect(await sums()).toEqual([is]);
    await take(PLAIN, [...rows].reverse());
    expect(await sums()).toEqual([is]);
  },
);

test("a line is amended by a file whose other lines of the order come much later in it", async () => {
  await addNetwork(shop, "One", "generic");
  await take(PLAIN, [line("50,5"), line("30,3")]);
  const others = Array.from({ length: 200 }, (_, at) =>
    line("1,0.1", undefined, "approved", `P${at}`),
  );
  await take(PLAIN, [line("25,2.5"), ...others, line("50,5")]);
  expect(await sums()).toEqual(["USD approved 275/27.5"]);
});

test("a file with none of an order's known lines, in the same state, adds to them", async () => {
  await addNetwork(shop, "One", "generic");
  const pages = [
    [line("50,5"), line("30,3")],
    [line("20,2"), line("10,1")],
  ];
  for (const page of [...pages, ...pages, ...[...pages].reverse()]) await take(PLAIN, page);
  expect(await sums()).toEqual(["USD approved 110/11"]);
});

test("a file with none of an order's known lines, in another state, amends all of them", async () => {
  await addNetwork(shop, "One", "generic");
  await take(PLAIN, [line("50,5", undefined, "pending"), line("30,3", undefined, "pending")]);
  await take(PLAIN, [line("45,4.5"), line("27,2.7")]);
  expect(await sums()).toEqual(["USD approved 72/7.2"]);
});

test("a line is amended twice, and a file that is undone amends nothing", async () => {
  await addNetwork(shop, "One", "generic");
  await take(PLAIN, [line("50,5"), line("30,3")]);
  const [first] = await shop.db.select().from(ledgerTakes);
  await take(PLAIN, [line("50,5"), line("25,2.5")]);
  await take(PLAIN, [line("50,5"), line("20,2")]);
  expect(await sums()).toEqual(["USD approved 70/7"]);
  const takes = await shop.db.select({ id: ledgerTakes.id }).from(ledgerTakes);
  for (const { id } of takes.filter((each) => each.id !== first?.id)) {
    await undoTake(shop.db, NOW, { actorId: null, ipHash: null }, { id, isUndone: true });
  }
  expect(await sums()).toEqual(["USD approved 80/8"]);
});

test("lines of another day, or fewer than are known, amend nothing", async () => {
  await addNetwork(shop, "One", "generic");
  const three = [line("50,5"), line("30,3"), line("20,2")];
  await take(PLAIN, three);
  const other = (money: string) => line(money).replace("2026-02-01", "2026-03-01");
  await take(PLAIN, [other("15,1.5"), other("10,1"), other("5,0.5")]);
  expect(await sums()).toEqual(["USD approved 130/13"]);
  await take(PLAIN, three.slice(0, 2));
  expect(await sums()).toEqual(["USD approved 130/13"]);
});

test("rows that Rakuten adds to an order are added, and amend none", async () => {
  await addNetwork(shop, "One", "rakuten");
  const header =
    "Member ID (U1),MID,Advertiser Name,Order ID,Transaction Date,Transaction Time,SKU,Sales,# of Items,Total Commission,Process Date,Process Time";
  const row = (money: string, processed: string) =>
    `k1,42,Shop,O1,2/1/26,10:11,S1,${money.split(",")[0]},1,${money.split(",")[1]},${processed},1:00`;
  await take(header, [row("50,5", "2/2/26"), row("30,3", "2/2/26")], "rakuten");
  await take(header, [row("4,0.4", "2/9/26"), row("2,0.2", "2/9/26")], "rakuten");
  expect(await sums()).toEqual(["USD approved 86/8.6"]);
});

test("an order reported by products continues when its lines are reported", async () => {
  await addNetwork(shop, "One", "generic");
  await take(WITH_SKU, [line("50,5", "A"), line("50,5", "B")]);
  await take(WITH_SKU, [line("50,5", "A"), line("50,5", "B"), line("30,3", "A")]);
  expect(await sums()).toEqual(["USD approved 130/13"]);
});
