/** Words for states that nobody knows but the owner. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { auditLog, ledgerTransactions, sales } from "@pickwell/db/schema";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { addUser, KEYRING, signedIn } from "../../../test/accounts.ts";
import { addNetwork } from "../../../test/ledger/sales.ts";
import { NOW, type TestShop, testShop } from "../../../test/testing.ts";
import type { OwnerWords } from "../../ledger/reading/owner-words.ts";
import { importReport } from "./report/import.ts";
import type { ReportMapping } from "./schema.ts";

const folder = mkdtempSync(join(tmpdir(), "pickwell-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let shop: TestShop;
let api: Awaited<ReturnType<typeof signedIn>>["api"];
beforeEach(async () => {
  shop = testShop();
  api = (await signedIn(shop, await addUser(shop, { role: "admin" }))).api;
});

const NETWORK = "Small Programme";
const FILE = `Order,Amount,Commission,Currency,Date,Status
A1,10.00,1.00,EUR,2025-09-01,Stufe 1
A2,20.00,2.00,EUR,2025-09-01,Stufe 2
A3,30.00,3.00,EUR,2025-09-01,STUFE-2
A4,40.00,4.00,EUR,2025-09-01,Muster
A5,50.00,5.00,EUR,2025-09-01,approved
`;

interface Taking {
  words?: OwnerWords;
  isDryRun?: boolean;
  mapping?: ReportMapping;
}

const take = (content: string, { words, isDryRun = false, mapping }: Taking = {}) => {
  const path = join(folder, "report.csv");
  writeFileSync(path, content);
  return importReport(
    shop.db,
    { now: NOW, keyring: KEYRING },
    { actorId: null, ipHash: null },
    { network: NETWORK, words, mapping, isDryRun },
    { path, name: "report.csv", bytes: content.length },
  );
};

const statesOf = async () =>
  Object.fromEntries(
    (
      await shop.db
        .select({ id: ledgerTransactions.transactionId, state: ledgerTransactions.state })
        .from(ledgerTransactions)
        .orderBy(asc(ledgerTransactions.transactionId))
    ).map(({ id, state }) => [id, state]),
  );

const WORDS: OwnerWords = { "Stufe 1": "pending", "Stufe 2": "declined", Muster: "none" };

test("the preview of a file lists unknown words, and is tried with what they are said to mean", async () => {
  const tried = await take(FILE, { isDryRun: true });
  expect(tried.unknownWords).toEqual([
    { word: "Stufe 1", rows: 1 },
    { word: "Stufe 2", rows: 1 },
    { word: "STUFE-2", rows: 1 },
    { word: "Muster", rows: 1 },
  ]);

  const said = await take(FILE, { isDryRun: true, words: WORDS });
  expect(said.unknownWords).toEqual([]);
  expect(said.counts).toMatchObject({ new: 4, nothing: 1, notUnderstood: 0 });
  expect(said.sums).toEqual([
    { state: "approved", currency: "EUR", amount: "50", commission: "5" },
    { state: "declined", currency: "EUR", amount: "50", commission: "5" },
    { state: "pending", currency: "EUR", amount: "10", commission: "1" },
  ]);
  // A dry run says nothing for good.
  await addNetwork(shop, NETWORK);
  expect((await api.admin.sales.keys.look({ network: NETWORK })).words).toEqual({});
});

test("words said with a file hold for its network, and are in the audit log", async () => {
  await take(FILE, { words: WORDS });
  const expected = { A1: "pending", A2: "declined", A3: "declined", A5: "approved" };
  expect(await statesOf()).toEqual(expected);
  const [entry] = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, "network.read-as"));
  expect(entry?.after).toMatchObject({ network: NETWORK, words: WORDS });

  // The same file again, and a call, need no words any more.
  expect((await take(FILE)).counts).toMatchObject({ unchanged: 4, nothing: 1, notUnderstood: 0 });
  expect(await statesOf()).toEqual(expected);
  const { post } = await addNetwork(shop, NETWORK);
  await post({ order_id: "B1", amount: "5", currency: "EUR", status: "stufe 2" });
  expect(await statesOf()).toEqual({ ...expected, B1: "declined" });
});

test("kept calls and rows are read again once the owner says what their words mean", async () => {
  const { post } = await addNetwork(shop, NETWORK);
  const call = { amount: "5", currency: "EUR" };
  expect((await post({ ...call, order_id: "B1", status: "Stufe 1" }))?.verdict).toBe("kept");
  expect((await post({ ...call, order_id: "B2", status: "Muster" }))?.verdict).toBe("kept");
  await take(FILE);
  expect(await statesOf()).toEqual({ A5: "approved" });

  const { unknownWords, adapter, currency } = await api.admin.sales.keys.look({ network: NETWORK });
  expect(unknownWords).toEqual([
    { word: "Muster", reports: 2 },
    { word: "Stufe 1", reports: 2 },
    { word: "STUFE-2", reports: 1 },
    { word: "Stufe 2", reports: 1 },
  ]);
  const choice = { network: NETWORK, adapter, currency, words: WORDS };
  expect((await api.admin.sales.keys.look(choice)).call).toMatchObject({ problems: [] });
  expect(await api.admin.sales.keys.readAs(choice)).toEqual({ understood: 6 });
  expect(await statesOf()).toEqual({
    ...{ A1: "pending", A2: "declined", A3: "declined", A5: "approved", B1: "pending" },
  });
  expect((await shop.db.select().from(sales)).length).toBe(5);
  // Nothing counts twice when they are said once more, and without words they stay as they are.
  expect(await api.admin.sales.keys.readAs(choice)).toEqual({ understood: 0 });
  const { words: _, ...without } = choice;
  await api.admin.sales.keys.readAs(without);
  expect((await api.admin.sales.keys.look({ network: NETWORK })).words).toEqual(WORDS);
});

test("rows of a file whose columns were chosen are read again with these columns", async () => {
  const mapping = { orderId: "Beleg", amount: "Wert", currency: "Geld", status: "Lage" };
  const file = "Beleg,Wert,Geld,Lage\nA1,10,EUR,Stufe 1\nA2,20,EUR,Stufe 2\n";
  await take(file, { mapping });
  expect(await statesOf()).toEqual({});

  const choice = { network: NETWORK, adapter: "generic", currency: "EUR" };
  // Read with the network's own names they would have no state, and be approved.
  expect(await api.admin.sales.keys.readAs(choice)).toEqual({ understood: 0 });
  expect(await api.admin.sales.keys.readAs({ ...choice, words: WORDS })).toEqual({ understood: 2 });
  expect(await statesOf()).toEqual({ A1: "pending", A2: "declined" });
});

test("an owner's word comes before the network's own, and no other word is taken", async () => {
  await take(FILE, { words: { Approved: "paid" } });
  expect(await statesOf()).toEqual({ A5: "paid" });
  await expect(
    api.admin.sales.keys.readAs({
      ...{ network: NETWORK, adapter: "generic", currency: "EUR" },
      words: { x: "maybe" as "none" },
    }),
  ).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

test.each([
  ["✓", "✗"],
  ["Stufe+", "Stufe-"],
  ["!", "?"],
])("words of signs, or that differ by one, are other words: %s and %s", async (said, other) => {
  await take(
    `Order,Amount,Currency,Status\nA1,1,EUR,${said}\nA2,2,EUR,${other}\nA3,3,EUR,${said}\n`,
    { words: { [said]: "approved" } },
  );
  expect(await statesOf()).toEqual({ A1: "approved", A3: "approved" });
  const { unknownWords } = await api.admin.sales.keys.look({ network: NETWORK });
  expect(unknownWords).toEqual([{ word: other, reports: 1 }]);
});

test("days in rows and calls that are read again are compared with the day on which these arrived", async () => {
  await take(`Order,Amount,Commission,Currency,Status,Paid date
A1,10,1,EUR,Stufe 3,2027-12-31
A2,20,2,EUR,Stufe 3,2025-01-31
`);
  const { post } = await addNetwork(shop, NETWORK);
  const call = { order_id: "B1", amount: "10", commission: "1", currency: "EUR" };
  await post({ ...call, status: "Stufe 3", paid_date: "2027-12-31" });
  const choice = { network: NETWORK, adapter: "generic", currency: "EUR" };
  const said = { ...choice, words: { "Stufe 3": "approved" } as OwnerWords };
  const { call: looked } = await api.admin.sales.keys.look(said);
  expect(looked?.events).toMatchObject([{ transactionId: "B1", state: "approved" }]);
  expect(await api.admin.sales.keys.readAs(said)).toEqual({ understood: 3 });
  expect(await statesOf()).toEqual({ A1: "approved", A2: "paid", B1: "approved" });
});

test("a credit or a debit is read as the owner has said, and as neither before", async () => {
  const file = `Order,Amount,Commission,Currency,Date,Status
C1,10.00,1.00 CR,EUR,2025-09-01,approved
C2,20.00,CR 2.00,EUR,2025-09-01,approved
C1,10.00 DR,1.00DR,EUR,2025-09-02,approved
C3,30.00,-3.00 CR,EUR,2025-09-01,approved
`;
  const tried = await take(file, { isDryRun: true });
  expect(tried.unknownWords).toEqual([
    { word: "1.00 CR", rows: 2 },
    { word: "1.00 DR", rows: 1 },
  ]);
  await take(file);
  const known = await api.admin.sales.keys.look({ network: NETWORK });
  expect(known.unknownWords).toEqual([
    { word: "1.00 CR", reports: 2 },
    { word: "1.00 DR", reports: 1 },
  ]);

  const choice = { network: NETWORK, adapter: known.adapter, currency: known.currency };
  const words: OwnerWords = { "1.00 CR": "earned", "1.00 DR": "taken-back" };
  expect(await api.admin.sales.keys.readAs({ ...choice, words })).toEqual({ understood: 3 });
  expect(await statesOf()).toEqual({ C1: "reversed", C2: "approved" });
  const { sums } = await take(file, { isDryRun: true });
  expect(sums).toEqual([{ state: "approved", currency: "EUR", amount: "20", commission: "2" }]);
  const wrong = api.admin.sales.keys.readAs({ ...choice, words: { "1.00 CR": "paid" } });
  await expect(wrong).rejects.toMatchObject({ code: "BAD_REQUEST" });
});
