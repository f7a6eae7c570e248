/** Bad input by calls and files: it is answered clearly, stored, and counted at most once. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ledgerParts, ledgerReports, sales } from "@pickwell/db/schema";
import { asc, isNotNull } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { addUser, KEYRING, signedIn } from "../../../../test/accounts.ts";
import { assertTranslated } from "../../../../test/assert-translated.ts";
import { addNetwork } from "../../../../test/ledger/sales.ts";
import { NOW, type TestShop, testShop } from "../../../../test/testing.ts";
import { findMismatches } from "../../../ledger/store/rebuild.ts";
import { importReport } from "./import.ts";

const folder = mkdtempSync(join(tmpdir(), "pickwell-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let shop: TestShop;
let api: Awaited<ReturnType<typeof signedIn>>["api"];
beforeEach(async () => {
  shop = testShop();
  api = (await signedIn(shop, await addUser(shop, { role: "admin" }))).api;
});

/** Imports a file after a dry run, which must report the same and write nothing. */
async function take(content: string, network = "Awin", adapter = "awin") {
  const path = join(folder, "report.csv");
  writeFileSync(path, content);
  const run = (isDryRun: boolean) =>
    importReport(
      shop.db,
      { now: NOW, keyring: KEYRING },
      { actorId: null, ipHash: null },
      { network, adapter, mapping: undefined, isDryRun },
      { path, name: "report.csv", bytes: content.length },
    );
  const before = await money();
  const { isDryRun: _, takeId: __, ...dry } = await run(true);
  expect(await money()).toEqual(before);
  const { isDryRun: ___, takeId: ____, ...taken } = await run(false);
  expect(taken).toEqual(dry);
  assertTranslated(taken.tables.flatMap(({ problem }) => problem ?? []));
  assertTranslated(taken.listed.map(({ problem }) => problem));
  return taken;
}

const money = async () =>
  (await shop.db.select().from(sales).orderBy(asc(sales.network), asc(sales.orderId))).map(
    ({ network, orderId, status, currency, amountMinor }) =>
      `${network} ${orderId} ${status} ${Number(amountMinor) / 100} ${currency}`,
  );
const unread = async () =>
  (
    await shop.db
      .select()
      .from(ledgerReports)
      .where(isNotNull(ledgerReports.problem))
      .orderBy(asc(ledgerReports.id))
  ).map(({ problem }) => problem);

const AWIN =
  "id,advertiser_id,commission_status,sale_amount,commission_amount,currency,transaction_date,click_ref\n";
const rowOf = (id: string, over: Record<string, string> = {}) => {
  const values = { state: "approved", amount: "100.00", commission: "10.00", currency: "EUR" };
  const {
    state,
    amount,
    commission,
    currency,
    date = "2026-02-01 10:00:00",
  } = { ...values, ...over };
  return `${id},7,${state},${amount},${commission},${currency},${date},c1\n`;
};
const callOf = (id: string, over: Record<string, unknown> = {}) => ({
  transactionId: id,
  transactionAmount: "100.00",
  transactionCurrency: "EUR",
  commission: "10.00",
  transactionDate: "2026-02-01 10:00:00",
  ...over,
});
const entry = {
  network: "Awin",
  orderId: "M-1",
  soldAt: new Date(NOW.getTime() - 86_400_000),
  amount: "49.90",
  commission: "5",
  currency: "EUR",
  state: "approved",
} as const;

describe("a correction of an unknown sale", () => {
  test("waits for its original, however that arrives", async () => {
    const { post } = await addNetwork(shop, "Awin", "awin");

    await take(AWIN + rowOf("1", { amount: "-40.00", commission: "-4.00" }));

    expect(await money()).toEqual(["Awin 1 waiting -40 EUR"]);
    expect((await api.admin.sales.stats()).revenueCents).toBe(0);
    await post(callOf("1"));
    expect(await money()).toEqual(["Awin 1 pending 60 EUR"]);
    await take(AWIN + rowOf("1"));
    expect(await money()).toEqual(["Awin 1 approved 60 EUR"]);
    expect(await findMismatches(shop.db)).toEqual([]);
  });
});

describe("invalid input", () => {
  test.each<[string, Record<string, string>, Record<string, string>, string]>([
    [
      "a currency",
      { currency: "XQQ" },
      { transactionCurrency: "XQQ" },
      "“XQQ” is not a known currency.",
    ],
    [
      "a day",
      { date: "2026-02-30" },
      { transactionDate: "2026-02-30" },
      "“2026-02-30” is not a date.",
    ],
    [
      "a day to come",
      { date: "2027-02-03" },
      { transactionDate: "2027-02-03" },
      "2027-02-03 is in the future.",
    ],
    [
      "an amount",
      { amount: "1000000000000" },
      { transactionAmount: "1000000000000" },
      "1000000000000 EUR is more than any sale can be.",
    ],
    [
      "a status",
      { state: "lost" },
      { commissionStatus: "lost" },
      "The status “lost” is not known.",
    ],
  ])("is stored with the reason, and the rest is imported: %s", async (_, row, call, problem) => {
    const { post } = await addNetwork(shop, "Awin", "awin");

    expect(await post(callOf("1", call))).toEqual({
      verdict: "kept",
      message: `The call is kept. ${problem}`,
    });
    const { counts, listed } = await take(AWIN + rowOf("2", row) + rowOf("3"));

    expect(counts).toMatchObject({ new: 1, notUnderstood: 1 });
    expect(listed).toEqual([{ table: "report.csv", line: 2, problem }]);
    expect(await unread()).toEqual([problem, problem]);
    expect(await money()).toEqual(["Awin 3 approved 100 EUR"]);
  });

  test.each<[object, RegExp]>([
    [{ currency: "XQQ" }, /^XQQ is no currency\.$/],
    [{ soldAt: new Date(NOW.getTime() + 3 * 86_400_000) }, /^This is in the future\.$/],
    [{ amount: "1000000000000" }, /amount/],
    [{ amount: "ten" }, /amount/],
  ])("is rejected when it is entered by hand: %j", async (over, message) => {
    await addNetwork(shop, "Awin", "awin");

    await expect(api.admin.sales.enter({ ...entry, ...over })).rejects.toThrow(message);
    expect(await money()).toEqual([]);
  });
});

test("a transaction with 10,000 lines is one sale with all of them", async () => {
  const { post } = await addNetwork(shop, "Awin", "awin");
  const products = Array.from({ length: 10_000 }, (_, at) => ({
    productName: `Product ${at}`,
    unitPrice: "0.01",
    skuCode: `S${at}`,
    quantity: "1",
  }));

  expect((await post(callOf("1", { products })))?.verdict).toBe("unattributed");
  expect((await post(callOf("1", { products })))?.verdict).toBe("repeated");

  expect(await money()).toEqual(["Awin 1 pending 100 EUR"]);
  const [part] = await shop.db.select().from(ledgerParts);
  expect(part?.lines).toHaveLength(10_000);
});

const RAKUTEN = `Member ID (U1),MID,Advertiser Name,Order ID,Transaction Date,Transaction Time,SKU,Sales,# of Items,Total Commission,Process Date,Process Time
c1,42,Shop,R-1,2/1/26,10:11,S1,30.00,1,1.50,2/2/26,01:00
`;

describe("a file", () => {
  test("of two networks is imported as far as it is of the account's network", async () => {
    const { counts, listed } = await take(AWIN + rowOf("1") + RAKUTEN);

    expect(counts).toMatchObject({ new: 1, notUnderstood: 1 });
    expect(listed).toMatchObject([
      {
        line: 4,
        problem: "From here on this is a report of Rakuten; the account is one of Awin.",
      },
    ]);
    expect(await money()).toEqual(["Awin 1 approved 100 EUR"]);
  });

  test("of another network reports that, and nothing counts", async () => {
    const { counts, tables } = await take(RAKUTEN);

    const problem = "This is a report of Rakuten; the account is one of Awin.";
    expect([counts.notUnderstood, tables[0]?.problem]).toEqual([1, problem]);
    expect([await unread(), await money()]).toEqual([[problem], []]);
    await take(RAKUTEN, "Rakuten", "rakuten");
    expect(await money()).toEqual(["Rakuten R-1 approved 30 USD"]);
  });

  test("can be imported in any order, any number of times, and for two accounts", async () => {
    const rows = [
      rowOf("1", { state: "pending" }),
      rowOf("2"),
      rowOf("2", { amount: "-25.00", commission: "-2.50" }),
      rowOf("3", { state: "declined" }),
      rowOf("4", { currency: "GBP" }),
    ];
    const expected = [
      "1 pending 100 EUR",
      "2 approved 75 EUR",
      "3 declined 100 EUR",
      "4 approved 100 GBP",
    ];
    await take(AWIN + rows.join(""));
    const once = await money();
    expect(once).toEqual(expected.map((each) => `Awin ${each}`));

    const { counts } = await take(AWIN + rows.toReversed().join(""));
    expect(counts).toMatchObject({ new: 0, changed: 0, unchanged: 5 });
    expect(await money()).toEqual(once);

    await take(AWIN + rows.toReversed().join(""), "Awin UK");
    expect(await money()).toEqual([...once, ...expected.map((each) => `Awin UK ${each}`)]);
    expect(await findMismatches(shop.db)).toEqual([]);
  });

  test("of two Amazon stores with one tracking id belongs to two accounts", async () => {
    const store = (currency: string) =>
      `Category,Name,ASIN,Seller,Tracking ID,Date Shipped,Price(${currency}),Items Shipped,Returns,Revenue(${currency}),Ad Fees(${currency}),Device Type Group,Direct/Indirect
Home,Lamp,B0TEST0001,Amazon,shop-20,2026-02-01,10.00,1,0,10.00,0.40,DESKTOP,Direct
Home,Lamp,B0TEST0001,Amazon,shop-20,2026-02-01,10.00,1,0,10.00,0.40,DESKTOP,Direct
`;
    for (const [name, sign] of [
      ["Amazon UK", "£"],
      ["Amazon US", "$"],
    ] as const) {
      await take(store(sign), name, "amazon");
      expect((await take(store(sign), name, "amazon")).counts).toMatchObject({ unchanged: 2 });
    }

    expect((await money()).map((each) => each.replace(/ \S*row-\S+/, ""))).toEqual([
      "Amazon UK approved 10 GBP",
      "Amazon UK approved 10 GBP",
      "Amazon US approved 10 USD",
      "Amazon US approved 10 USD",
    ]);
  });

  test.each([
    ["", "report.csv is empty."],
    [
      "<!doctype html><title>Sign in</title><form></form>",
      "report.csv is a web page without a table of sales. Sign in to the network and download it again.",
    ],
  ])("that is no report is rejected: %j", async (content, message) => {
    await expect(take(content)).rejects.toMatchObject({ code: "BAD_REQUEST", message });
  });

  test("with a header only has no rows", async () => {
    const { rows, counts, tables } = await take(AWIN);

    expect([rows, counts.new, tables[0]?.problem]).toEqual([0, 0, null]);
  });
});
