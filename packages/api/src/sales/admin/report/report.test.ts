import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { auditLog, sales } from "@pickwell/db/schema";
import { asc, desc } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { addUser, KEYRING, signedIn } from "../../../../test/accounts.ts";
import { addClick, addNetwork } from "../../../../test/sales.ts";
import { NOW, type TestShop, testShop } from "../../../../test/testing.ts";
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

const take = (content: string, { isDryRun = false, map = mapping, network = "Awin" } = {}) => {
  const path = join(folder, "report.csv");
  writeFileSync(path, content);
  return importReport(
    shop.db,
    { now: NOW, keyring: KEYRING },
    { actorId: null, ipHash: null },
    { network, mapping: map, isDryRun },
    { path, name: "report.csv", bytes: content.length },
  );
};
const allSales = () => shop.db.select().from(sales).orderBy(asc(sales.orderId));

describe("a network's report", () => {
  test("means the shop's clock where it names no zone", async () => {
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

  test("is tried first, then taken, and changes nothing the second time", async () => {
    const clickId = await addClick(shop);
    const awin = await addNetwork(shop, "Awin");
    await awin.post({ order_id: "A-0", amount: "5" });
    const report = `${HEADER}A-0,,5.00,1,2026-03-01,approved
A-1,${clickId},"1,049.90",10.5,2026-03-02 10:00,approved
A-2,unknown,20,2,2026-03-02,pending
A-2,unknown,20,2,2026-03-02,pending
A-3,,ten,2,2026-03-02,approved
,,10,2,2026-03-02,approved
A-4,,10,2,2027-03-02,approved
A-0,,5.00,1,2026-03-01,declined
A-9,,5.00,1,2026-03-01,declined
`;
    const expected = {
      network: "Awin",
      rows: 9,
      counts: { recorded: 1, unattributed: 1, repeated: 2, reversed: 1, refused: 4 },
      // A-2; A-0 was known before.
      repeatedInFile: 1,
      listed: [
        {
          line: 6,
          verdict: "refused",
          orderId: "A-3",
          reason: "The amount “ten” is not an amount.",
        },
        { line: 7, verdict: "refused", orderId: "", reason: "There is no order id." },
        { line: 8, verdict: "refused", orderId: "A-4", reason: "2027-03-02 is in the future." },
        { line: 4, verdict: "unattributed", orderId: "A-2", reason: "Its click id is not known." },
        { line: 9, verdict: "reversed", orderId: "A-0", reason: "" },
        {
          line: 10,
          verdict: "refused",
          orderId: "A-9",
          reason: "The order was cancelled and was never recorded.",
        },
      ],
    };

    expect(await take(report, { isDryRun: true, network: "awin" })).toEqual({
      ...expected,
      isDryRun: true,
    });
    expect(await allSales()).toHaveLength(1);
    expect(await take(report)).toEqual({ ...expected, isDryRun: false });
    expect(await allSales()).toMatchObject([
      { orderId: "A-0", status: "reversed", source: "postback" },
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
      { orderId: "A-2", kind: null },
    ]);
    const again = await take(report);
    expect(again.counts).toMatchObject({ recorded: 0, unattributed: 0, reversed: 0 });
    expect(again.repeatedInFile).toBe((await take(report, { isDryRun: true })).repeatedInFile);
  });

  test("whose rows were refused is told under the bell, until one comes in whole", async () => {
    const told = () => salesNotices({ db: shop.db, now: () => NOW } as never);
    await take(`${HEADER}1,,ten,1,,\n`, { isDryRun: true });
    expect(await told()).toEqual([]);
    await take(`${HEADER}1,,ten,1,,\n2,,10,1,,\n`);

    const [notice] = await told();
    expect(notice?.text).toBe("1 row of Awin’s report “report.csv” was refused.");
    const [entry] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
    expect(notice?.href).toBe(`/admin/audit?entry=${entry?.seq}`);
    expect(entry?.after).toMatchObject({
      refused: 1,
      refusals: ["Line 2: The amount “ten” is not an amount."],
    });
    await take(`${HEADER}1,,10,1,,\n`, { network: "Other" });
    expect(await told()).toHaveLength(1);
    await take(`${HEADER}1,,10,1,,\n2,,10,1,,\n`);
    expect(await told()).toEqual([]);
  });

  test("takes an order back by its whole negative amount, and no part of it", async () => {
    await take(`${HEADER}1,,10,1,,\n2,,10,1,,\n`);

    const { counts, listed } = await take(`${HEADER}1,,-10.00,-1,,\n2,,-4,-1,,\n`);

    expect(counts).toMatchObject({ reversed: 1, refused: 1 });
    expect(listed[1]?.reason).toBe(
      "A part of the amount was taken back. Only whole orders can be taken back.",
    );
    expect((await allSales()).map(({ status }) => status)).toEqual(["reversed", "approved"]);
  });

  test("that takes back what it has told before says so when it is tried, too", async () => {
    const report = `${HEADER}1,,10,1,,\n1,,-10,-1,,\n1,,10,1,,cancelled\n`;

    const tried = await take(report, { isDryRun: true });
    expect(tried.counts).toMatchObject({ unattributed: 1, reversed: 1, repeated: 1 });
    expect((await take(report)).counts).toEqual(tried.counts);
  });

  test("without order numbers tells of each row once", async () => {
    const map: ReportMapping = { amount: "Revenue($)", commission: "Ad Fees($)" };
    const report = "Name;Revenue($);Ad Fees($)\nLamp;10,50;1,00\nLamp;10,50;1,00\nPot;3,00;0,30\n";

    expect((await take(report, { map })).counts.unattributed).toBe(3);
    expect((await take(report, { map })).counts.repeated).toBe(3);
    expect((await allSales()).map(({ amountCents }) => amountCents).sort()).toEqual([
      1050, 1050, 300,
    ]);
  });

  test("in another currency is refused row by row", async () => {
    const map: ReportMapping = { orderId: "Order", amount: "Amount", currency: "Currency" };
    const { counts, listed } = await take("Order,Amount,Currency\n1,2,EUR\n2,2,usd\n", { map });

    expect(counts).toMatchObject({ refused: 1, unattributed: 1 });
    expect(listed[0]?.reason).toBe("The currency is EUR; the shop counts in USD.");
  });

  test.each([
    ["", "report.csv is empty."],
    ["nothing\n1\n", "The first line of the file names no columns."],
    ["Order,Total\n1,2\n", "The file has no column “Click Ref”."],
  ])("that is none is refused: %j", async (content, message) => {
    await expect(take(content)).rejects.toMatchObject({ code: "BAD_REQUEST", message });
  });

  test("leaves turns of the event loop to others", async () => {
    const rows = Array.from({ length: 200 }, (_, n) => `N-${n},,9.99,1,2026-03-02,\n`);
    let turns = 0;
    let isOver = false;
    const next = () => {
      turns += 1;
      if (!isOver) setImmediate(next);
    };
    setImmediate(next);
    const { counts } = await take(HEADER + rows.join(""));
    isOver = true;

    expect(counts.unattributed).toBe(200);
    expect(turns).toBeGreaterThanOrEqual(10);
  });
});

test("the mapping is proposed, remembered for the network, and known by any case", async () => {
  const { api } = await signedIn(shop, await addUser(shop, { role: "admin" }));
  const head = "Ref,Sale Amount,Value\nA,1,2\nB,3,4\nhalf of a li";
  const guessed = await api.admin.sales.reports.inspect({ network: "Awin", head });
  expect(guessed).toEqual({
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
