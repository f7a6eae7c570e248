/** A sale finds a click that was stored after it, however its network repeats the sale. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ledgerEvents, sales } from "@pickwell/db/schema";
import { asc } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { KEYRING } from "../../test/accounts.ts";
import { addClick, addNetwork } from "../../test/ledger/sales.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { findMismatches } from "../ledger/store/rebuild.ts";
import { importReport } from "./admin/report/import.ts";
import { salesJob } from "./upkeep-job.ts";

const CLICK = "0123456789abcdef";
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const folder = mkdtempSync(join(tmpdir(), "pickwell-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let shop: TestShop;
beforeEach(() => {
  shop = testShop();
});

const CLICKED = daysAgo(80);
const HEADER = "id,commission_status,commission_amount,commission_amount_currency";

/** Imports a report of one sale. */
async function take(ref: string, { soldAt = CLICKED, id = "1" } = {}) {
  const path = join(folder, "report.csv");
  const clickDate = new Date(soldAt.getTime() + 1217).toISOString();
  const row = `${id},approved,5.00,EUR,${ref},${soldAt.toISOString()},${clickDate},Lamp House`;
  const content = `${HEADER},click_ref,transaction_date,click_date,advertiser_name\n${row}\n`;
  writeFileSync(path, content);
  return importReport(
    shop.db,
    { now: NOW, keyring: KEYRING },
    { actorId: null, ipHash: null },
    { network: "Awin", adapter: "awin", mapping: undefined, isDryRun: false },
    { path, name: "report.csv", bytes: content.length },
  );
}

const allSales = () => shop.db.select().from(sales).orderBy(asc(sales.transactionId));
const left = () =>
  addClick(shop, {
    ...{ id: CLICK, page: "/blog/lamps", createdAt: CLICKED, visitor: "vera" },
    merchant: "lamp-house.de",
  });

describe("a file that is imported again", () => {
  test.each([
    ["its id", CLICK, null],
    ["its id in another text", `blog_${CLICK}_x`, "piece"],
    ["the beginning of its id", CLICK.slice(0, 12), "piece"],
    ["time and merchant", "", "time"],
  ] as const)("finds a late click by %s", async (_, ref, attributedBy) => {
    await take(ref);
    expect(await allSales()).toMatchObject([{ kind: null, page: null }]);
    await left();

    const { counts } = await take(ref);

    expect(counts).toMatchObject({ new: 0, changed: 0, unchanged: 1 });
    const found = { clickId: CLICK, page: "/blog/lamps", customer: "vera", attributedBy };
    expect(await allSales()).toMatchObject([found]);
    expect(await shop.db.select().from(ledgerEvents)).toHaveLength(1);
    expect(await findMismatches(shop.db)).toEqual([]);
  });

  test("finds no click for a sale of more than 90 days ago", async () => {
    const long = { soldAt: daysAgo(95) };
    await take(CLICK, long);
    await left();

    await take(CLICK, long);

    expect(await allSales()).toMatchObject([{ kind: null }]);
  });
});

test("the job finds a late click whose id is inside another text", async () => {
  const { post } = await addNetwork(shop, "Skimlinks", "skimlinks");
  await post({
    ...{ commissionId: 1, amount: "1.20", currency: "USD", status: "approved" },
    ...{ transactionDate: CLICKED.toISOString(), customId: `BLOG_${CLICK.toUpperCase()}` },
  });
  await left();
  const signal = new AbortController().signal;

  const done = await salesJob.run({ db: shop.db, now: shop.now, signal, isRequested: false });

  expect(done).toBe("Tied 1 sale to clicks.");
  const found = { clickId: CLICK, page: "/blog/lamps", attributedBy: "piece" };
  expect(await allSales()).toMatchObject([found]);
});

test("each of many sales in one file finds its click, at once or after it was stored", async () => {
  const refs = [CLICK, `blog_${CLICK.replace("0", "9")}_x`, CLICK.replace("0", "8").slice(0, 12)];
  const others = Array.from({ length: 9 }, (_, at) => `of-nobody-${at}`);
  const path = join(folder, "report.csv");
  const rows = [...refs, ...others].map(
    (ref, at) => `${at + 1},approved,5.00,EUR,${ref},${CLICKED.toISOString()}`,
  );
  const content = `${HEADER},click_ref,transaction_date\n${rows.join("\n")}\n`;
  writeFileSync(path, content);
  const takeAll = () =>
    importReport(
      shop.db,
      { now: NOW, keyring: KEYRING },
      { actorId: null, ipHash: null },
      { network: "Awin", adapter: "awin", mapping: undefined, isDryRun: false },
      { path, name: "report.csv", bytes: content.length },
    );
  const found = async () =>
    (await allSales()).flatMap(({ transactionId, kind, attributedBy }) =>
      kind === null ? [] : [`${transactionId} ${attributedBy}`],
    );
  await left();
  await addClick(shop, { id: CLICK.replace("0", "9"), createdAt: CLICKED });
  await takeAll();
  expect(await found()).toEqual(["1 null", "2 piece"]);

  await addClick(shop, { id: CLICK.replace("0", "8"), createdAt: CLICKED });
  await takeAll();
  expect(await found()).toEqual(["1 null", "2 piece", "3 piece"]);
  expect(await findMismatches(shop.db)).toEqual([]);
});
