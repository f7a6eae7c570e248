import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  auditLog,
  ledgerEvents,
  ledgerReports,
  ledgerTransactions,
  sales,
} from "@pickwell/db/schema";
import { asc, desc } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { addUser, KEYRING, signedIn } from "../../../../test/accounts.ts";
import { addClick, addNetwork } from "../../../../test/ledger/sales.ts";
import { NOW, type TestShop, testShop } from "../../../../test/testing.ts";
import { turnsWhile } from "../../../../test/turns.ts";
import { saveSettings } from "../../../settings/service.ts";
import { salesNotices } from "../../sales-notices.ts";
import type { ReportMapping } from "../schema.ts";
import { importReport } from "./import.ts";

const folder = mkdtempSync(join(tmpdir(), "pickwell-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const mapping: ReportMapping = {
  orderId: "Order",
  clickId: "Click Ref",
  amount: "Amount",
  commission: "Commission",
  soldAt: "Date",
  status: "Status",
};
const HEADER = "Order,Click Ref,Amount,Commission,Date,Status\n";

let shop: TestShop;
beforeEach(() => {
  shop = testShop();
});

interface Taking {
  isDryRun?: boolean;
  map?: ReportMapping | undefined;
  network?: string;
  adapter?: string;
}

const take = (content: string, taking: Taking = {}) => {
  const { isDryRun = false, network = "Awin", adapter } = taking;
  const map = "map" in taking ? taking.map : mapping;
  const path = join(folder, "report.csv");
  writeFileSync(path, content);
  return importReport(
    shop.db,
    { now: NOW, keyring: KEYRING },
    { actorId: null, ipHash: null },
    { network, adapter, mapping: map, isDryRun },
    { path, name: "report.csv", bytes: content.length },
  );
};
const allSales = () => shop.db.select().from(sales).orderBy(asc(sales.orderId));

describe("a network's report", () => {
  test("uses the shop's time zone when it has none", async () => {
    await saveSettings(shop.db, NOW, "general", { timeZone: "America/New_York" }, 1);
    await (await addNetwork(shop, "Awin")).post({
      order_id: "A-0",
      amount: "5",
      sold_at: "2026-03-01 23:30",
    });

    await take(
      `${HEADER}A-1,,5.00,1,2026-03-02,approved\nA-2,,5.00,1,2026-03-02T10:00Z,approved\n`,
    );

    expect((await allSales()).map(({ soldAt }) => soldAt.toISOString())).toEqual([
      "2026-03-02T04:30:00.000Z",
      "2026-03-02T05:00:00.000Z",
      "2026-03-02T10:00:00.000Z",
    ]);
  });

  test("is rehearsed, then imported, and changes nothing the second time", async () => {
    const clickId = await addClick(shop);
    const awin = await addNetwork(shop, "Awin");
    await awin.post({ order_id: "A-0", amount: "5" });
    const report = `Sales of March\n\n${HEADER}A-0,,5.00,1,2026-03-01,declined
A-1,${clickId},"1,049.90",10.5,2026-03-02 10:00,approved
A-2,unknown,20,2,2026-03-02,pending
A-2,unknown,20,2,2026-03-02,pending
A-3,,ten,2,2026-03-02,approved
,,10,2,2026-03-02,approved
A-4,,10,2,2027-03-02,approved
Total,,1099.90,,,
`;
    const expected = {
      network: "Awin",
      rows: 8,
      counts: { new: 3, changed: 1, unchanged: 0, notUnderstood: 3, total: 1, nothing: 0 },
      listed: [
        { table: "report.csv", line: 8, problem: expect.stringContaining("ten") },
        { table: "report.csv", line: 9, problem: "There is no transaction id." },
        { table: "report.csv", line: 10, problem: "2027-03-02 is in the future." },
      ],
      sums: [
        { state: "approved", currency: "USD", amount: "1049.9", commission: "10.5" },
        { state: "declined", currency: "USD", amount: "5", commission: "1" },
        { state: "pending", currency: "USD", amount: "20", commission: "2" },
      ],
      sumsBefore: [{ state: "approved", currency: "USD", amount: "5", commission: "0" }],
      totals: [{ table: "report.csv", name: "Amount", stated: "1099.9", added: "1094.9" }],
    };

    expect(await take(report, { isDryRun: true, network: "awin" })).toMatchObject({
      ...expected,
      isDryRun: true,
      takeId: null,
    });
    expect(await allSales()).toHaveLength(1);
    expect(await take(report)).toMatchObject({ ...expected, isDryRun: false });
    const taken = await allSales();
    expect(taken).toMatchObject([
      { orderId: "A-0", status: "declined", source: "postback" },
      {
        orderId: "A-1",
        status: "approved",
        source: "report",
        clickId,
        kind: "product",
        amountCents: 104_990,
        commissionCents: 1050,
        soldAt: new Date("2026-03-02T10:00:00Z"),
      },
      { orderId: "A-2", kind: null, status: "pending" },
    ]);
    for (const isDryRun of [true, false]) {
      const again = await take(report, { isDryRun });
      expect(again.counts).toMatchObject({ new: 0, changed: 0, unchanged: 4 });
      expect(again.sums).toEqual(again.sumsBefore);
    }
    expect(await allSales()).toEqual(taken);
  });

  test("of a known network is read without a choice of columns", async () => {
    const rakuten = `Member ID (U1),MID,Advertiser Name,Order ID,Transaction Date,Transaction Time,SKU,Sales,# of Items,Total Commission,Process Date,Process Time
c1,42,Shop,R-1,9/1/25,10:11,S1,10.00,1,0.50,9/2/25,01:00
c1,42,Shop,R-1,9/1/25,10:11,S2,30.00,1,1.50,9/2/25,01:00
`;
    const options = { map: undefined, network: "Rakuten", adapter: "rakuten" };

    const { counts } = await take(rakuten, options);

    expect(counts).toMatchObject({ new: 2, notUnderstood: 0 });
    expect(await allSales()).toMatchObject([
      { network: "Rakuten", orderId: "R-1", amountCents: 4000, commissionCents: 200 },
    ]);
    expect((await take(rakuten, options)).counts).toMatchObject({ new: 0, unchanged: 2 });
    await expect(take(rakuten, { ...options, adapter: "nobody" })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      field: "adapter",
    });
  });

  test("without ids keeps equal rows of two merchants as two sales, however often it is imported", async () => {
    const map: ReportMapping = { soldAt: "Day", amount: "Amount", commission: "Mine" };
    const file = "Day,Amount,Mine,Advertiser ID\n2026-02-01,30,3,7\n2026-02-01,30,3,8\n";
    const { sums } = await take(file, { map, isDryRun: true });
    expect(sums).toMatchObject([{ amount: "60", commission: "6" }]);
    for (let times = 0; times < 2; times++) await take(file, { map });
    expect(await allSales()).toMatchObject([{ commissionMinor: 300 }, { commissionMinor: 300 }]);
  });

  test("is stored without customers' names", async () => {
    const map: ReportMapping = { orderId: "Order", amount: "Amount", customer: "Kunde" };
    await take("Order,Amount,Kunde,Email\n1,5,Ada Lovelace,ada@example.com\n2,5,Ada Lovelace,\n", {
      map,
    });

    const [one, other] = await allSales();
    expect(one?.customer).toBe(other?.customer);
    const kept = JSON.stringify([
      await shop.db.select().from(ledgerReports),
      await shop.db.select().from(ledgerEvents),
      await shop.db.select().from(ledgerTransactions),
    ]);
    expect(kept).not.toMatch(/Lovelace|ada@/);
  });

  test("with several sales of a customer has one that is new, the earliest", async () => {
    await take(
      `Order,Click Ref,Amount,Commission,Date,Status,Customer
A-2,,5.00,1,2026-03-02T10:00Z,approved,ada
A-3,,5.00,1,2026-03-02T11:00Z,approved,ada
A-1,,5.00,1,2026-03-01T10:00Z,approved,ada
`,
      { map: { ...mapping, customer: "Customer" } },
    );

    const flags = (await allSales()).map((sale) => [sale.isNewCustomer, sale.isFirstOfDay]);
    expect(flags).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ]);
  });

  test("with rejected rows causes a notice, until one is imported completely", async () => {
    const told = () => salesNotices({ db: shop.db, now: () => NOW } as never);
    await take(`${HEADER}1,,ten,1,,\n`, { isDryRun: true });
    expect(await told()).toEqual([]);
    await take(`${HEADER}1,,ten,1,,\n2,,10,1,,\n`);

    const [notice] = await told();
    expect(notice?.text).toBe("1 row of Awin’s report “report.csv” was not understood.");
    const [entry] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
    expect(notice?.href).toBe(`/admin/audit?entry=${entry?.seq}`);
    expect(entry?.after).toMatchObject({
      notUnderstood: 1,
      refusals: [expect.stringMatching(/^Line 2: .*ten/)],
    });
    await take(`${HEADER}1,,10,1,,\n`, { network: "Other" });
    expect(await told()).toHaveLength(1);
    await take(`${HEADER}1,,10,1,,\n2,,10,1,,\n`);
    expect(await told()).toEqual([]);
  });

  test("can reverse part of an order, and all of it", async () => {
    await take(`${HEADER}1,,10,1,2026-03-01,\n2,,10,1,2026-03-01,\n`);

    const back = `${HEADER}1,,-10.00,-1,2026-03-02,\n2,,-4,-0.40,2026-03-02,\n`;
    expect((await take(back)).counts).toMatchObject({ changed: 2, notUnderstood: 0 });

    const expected = [
      { status: "reversed" },
      { status: "approved", isPartial: true, amountCents: 600, commissionCents: 60 },
    ];
    expect(await allSales()).toMatchObject(expected);
    await take(back);
    expect(await allSales()).toMatchObject(expected);
  });

  test("without order ids counts each row once", async () => {
    const map: ReportMapping = { amount: "Revenue($)", commission: "Ad Fees($)" };
    const report = "Name;Revenue($);Ad Fees($)\nLamp;10,50;1,00\nLamp;10,50;1,00\nPot;3,00;0,30\n";

    expect((await take(report, { map })).counts.new).toBe(3);
    expect((await take(report, { map })).counts).toMatchObject({ new: 0, unchanged: 3 });
    expect((await allSales()).map(({ amountCents }) => amountCents).sort()).toEqual([
      1050, 1050, 300,
    ]);
  });

  test("keeps each row's currency", async () => {
    const map: ReportMapping = { orderId: "Order", amount: "Amount", currency: "Currency" };
    const { counts } = await take("Order,Amount,Currency\n1,2,EUR\n2,2,usd\n3,2,XXQ\n", { map });

    expect(counts).toMatchObject({ new: 2, notUnderstood: 1 });
    expect(await allSales()).toMatchObject([
      { currency: "EUR", amountMinor: 200, amountCents: 0 },
      { currency: "USD", amountMinor: 200, amountCents: 200 },
    ]);
  });

  test("can be undone and restored", async () => {
    const { api } = await signedIn(shop, await addUser(shop, { role: "admin" }));
    await take(`${HEADER}1,,10,1,2026-03-01,pending\n`);
    const before = await allSales();
    const { takeId } = await take(
      `${HEADER}1,,10,1,2026-03-01,approved\n2,,7,1,2026-03-01,approved\n`,
    );
    const after = await allSales();
    expect((await api.admin.sales.stats({ period: "30d" })).revenueCents).toBe(1700);
    const { takes } = await api.admin.sales.reports.takes({});
    expect(takes).toHaveLength(2);
    expect(takes).toContainEqual(
      expect.objectContaining({ id: takeId, network: "Awin", name: "report.csv", rows: 2 }),
    );

    await api.admin.sales.reports.undo({ id: takeId ?? "" });
    expect(await allSales()).toEqual(before);
    expect(await api.admin.sales.stats()).toMatchObject({ orders: 0, pending: 1 });
    await api.admin.sales.reports.redo({ id: takeId ?? "" });
    const same = (rows: typeof after) =>
      rows.map(({ id: _, createdAt: __, customer: ___, ...row }) => row);
    expect(same(await allSales())).toEqual(same(after));
    expect((await api.admin.sales.stats()).revenueCents).toBe(1700);
  });

  test.each([
    ["", "report.csv is empty."],
    ["Order,Total,Amount\n1,2,3\n", "The file has no column “Click Ref”."],
  ])("that is no report is rejected: %j", async (content, message) => {
    await expect(take(content)).rejects.toMatchObject({ code: "BAD_REQUEST", message });
  });

  test("is imported without blocking the event loop", async () => {
    const rows = Array.from({ length: 200 }, (_, n) => `N-${n},,9.99,1,2026-03-02,\n`);
    let counts: Awaited<ReturnType<typeof take>>["counts"] | undefined;
    const turns = await turnsWhile(async () => {
      ({ counts } = await take(HEADER + rows.join("")));
    });

    expect(counts?.new).toBe(200);
    expect(turns).toBeGreaterThanOrEqual(4);
  });
});

test("columns are proposed in the languages of reports", async () => {
  const { api } = await signedIn(shop, await addUser(shop, { role: "admin" }));
  const head =
    "Bestellnummer;Datum;Status;Bestellwert;Provision;Währung\nA1;03.11.2026;offen;5,00;0,50;CHF\n";
  const { mapping: proposed } = await api.admin.sales.reports.inspect({ network: "Klein", head });
  expect(proposed).toEqual({
    ...{ orderId: "Bestellnummer", soldAt: "Datum", status: "Status", amount: "Bestellwert" },
    ...{ commission: "Provision", currency: "Währung", dateOrder: "day-first" },
  });
});

test("a mapping is proposed, remembered for the network, and found with any case", async () => {
  const { api } = await signedIn(shop, await addUser(shop, { role: "admin" }));
  const head = "Ref,Sale Amount,Value\nA,1,2\nB,3,4\nhalf of a li";
  const guessed = await api.admin.sales.reports.inspect({ network: "Awin", head });
  expect(guessed).toEqual({
    isReadByItself: false,
    columns: ["Ref", "Sale Amount", "Value"],
    rows: [
      ["A", "1", "2"],
      ["B", "3", "4"],
    ],
    mapping: { amount: "Sale Amount", dateOrder: undefined },
    isRemembered: false,
  });

  const chosen = { orderId: "Ref", amount: "Value" };
  await take("Ref,Sale Amount,Value\nA,1,2\n", { map: chosen });

  const remembered = await api.admin.sales.reports.inspect({ network: "AWIN", head });
  expect(remembered).toMatchObject({ mapping: chosen, isRemembered: true });
  expect(await api.admin.sales.reports.networks()).toEqual(["Awin"]);
});
