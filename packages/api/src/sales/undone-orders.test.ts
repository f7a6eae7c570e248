/**
 * Undoing a file keeps what other files say about its orders, wherever they were moved meanwhile.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sales } from "@pickwell/db/schema";
import { afterAll, beforeEach, expect, test } from "vitest";
import { KEYRING } from "../../test/accounts.ts";
import { addClick, addNetwork } from "../../test/ledger/sales.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { findMismatches } from "../ledger/store/rebuild.ts";
import { importReport } from "./admin/report/import.ts";
import { undoTake } from "./admin/takes.ts";

const folder = mkdtempSync(join(tmpdir(), "pickwell-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CLICK = "0123456789abcdef";
const NOBODY = { actorId: null, ipHash: null };
let shop: TestShop;
let post: Awaited<ReturnType<typeof addNetwork>>["post"];
beforeEach(async () => {
  shop = testShop();
  ({ post } = await addNetwork(shop, "One", "generic"));
});

/** @returns the id of the import */
async function take(content: string): Promise<string> {
  const path = join(folder, "report.csv");
  writeFileSync(path, content);
  const { takeId } = await importReport(
    shop.db,
    { now: NOW, keyring: KEYRING },
    NOBODY,
    { network: "One", adapter: "generic", mapping: undefined, isDryRun: false },
    { path, name: "report.csv", bytes: content.length },
  );
  return takeId ?? "";
}

const undo = (id: string, isUndone = true) => undoTake(shop.db, NOW, NOBODY, { id, isUndone });

async function kept(): Promise<string[]> {
  expect(await findMismatches(shop.db)).toEqual([]);
  const rows = await shop.db.select().from(sales);
  return rows.map((row) => `${row.transactionId} ${row.amountMinor}/${row.commissionMinor}`).sort();
}

const NUMBERED =
  "Transaction ID,Order ID,Date,Status,Sale Amount,Commission,Currency\n71,O1,2026-02-01,approved,50,5,USD\n72,O1,2026-02-01,approved,30,3,USD\n";
const WHOLE =
  "Order ID,Date,Status,Sale Amount,Commission,Currency\nO1,2026-02-01,approved,80,8,USD\n";
const BOTH = ["71 5000/500", "72 3000/300"];

test.each([
  ["before", [NUMBERED, WHOLE]],
  ["after", [WHOLE, NUMBERED]],
])(
  "a whole order keeps its money when the sales that were imported %s it are undone",
  async (_when, files) => {
    const takes: string[] = [];
    for (const file of files) takes.push(await take(file));
    const numbered = takes[files.indexOf(NUMBERED)] ?? "";
    const whole = takes[files.indexOf(WHOLE)] ?? "";
    expect(await kept()).toEqual(BOTH);

    await undo(numbered);
    expect(await kept()).toEqual(["O1 8000/800"]);
    await undo(numbered, false);
    expect(await kept()).toEqual(BOTH);
    await undo(whole);
    expect(await kept()).toEqual(BOTH);
    await undo(numbered);
    expect(await kept()).toEqual([]);
    await undo(whole, false);
    expect(await kept()).toEqual(["O1 8000/800"]);
    await undo(numbered, false);
    expect(await kept()).toEqual(BOTH);
  },
);

test("an order imported after its sales were undone is not matched to them", async () => {
  await undo(await take(NUMBERED));
  await take(WHOLE);
  expect(await kept()).toEqual(["O1 8000/800"]);
});

test("a whole order that is imported again after everything was undone has its money", async () => {
  const all = [await take(NUMBERED), await take(WHOLE)];
  for (const id of all) await undo(id);
  expect(await kept()).toEqual([]);
  await take(WHOLE);
  expect(await kept()).toEqual(["O1 8000/800"]);
  await take(NUMBERED);
  expect(await kept()).toEqual(BOTH);
});

const clicked = "Transaction ID,Merchant,Sale Amount,Commission,Currency,Click ID,Click Time\n";
const WAYS = [
  ["its id", `${clicked}71,Lamp House,50,5,USD,${CLICK},\n`, null],
  ["its id in another text", `${clicked}71,Lamp House,50,5,USD,blog_${CLICK},\n`, "piece"],
  ["time and merchant", `${clicked}71,Lamp House,50,5,USD,,2026-01-31 10:11:12\n`, "time"],
] as const;

test.each(WAYS)(
  "a click that a file reported by %s is removed with it",
  async (_, file, attributedBy) => {
    await addClick(shop, {
      ...{ id: CLICK, merchant: "lamp-house.de", createdAt: new Date("2026-01-31T10:11:11Z") },
      ...{ page: "/blog/lamps", visitor: "vera" },
    });
    await post({ transaction_id: "71", amount: "50", commission: "5", currency: "USD" });
    const sale = async () => (await shop.db.select().from(sales))[0];
    const before = await sale();
    expect(before).toMatchObject({ clickId: null, page: null });

    const id = await take(file);
    const tied = { clickId: CLICK, page: "/blog/lamps", customer: "vera", attributedBy };
    expect(await sale()).toMatchObject(tied);
    await undo(id);
    expect(await sale()).toEqual(before);
    await undo(id, false);
    expect(await sale()).toMatchObject(tied);

    // What another file also reports stays when one of them is undone.
    const again = await take(file.replace("50,5", "50,6"));
    await undo(again);
    expect(await sale()).toMatchObject({ ...tied, commissionMinor: 500 });
    expect(await kept()).toEqual(["71 5000/500"]);
  },
);
