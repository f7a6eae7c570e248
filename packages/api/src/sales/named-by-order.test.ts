/**
 * A call that identifies a sale only by its order, and a report that numbers each sale, are about
 * one sale.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ledgerEvents, sales } from "@pickwell/db/schema";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { KEYRING } from "../../test/accounts.ts";
import { addNetwork } from "../../test/ledger/sales.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { eventHash, type LedgerEvent } from "../ledger/core/event.ts";
import { findMismatches } from "../ledger/store/rebuild.ts";
import { importReport } from "./admin/report/import.ts";

const DAY_MS = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), "pickwell-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let shop: TestShop;
beforeEach(() => {
  shop = testShop();
});

/** Imports a file after a dry run, which must report the same. */
async function take(adapter: string, content: string, now = NOW) {
  const path = join(folder, "report.csv");
  writeFileSync(path, content);
  const run = (isDryRun: boolean) =>
    importReport(
      shop.db,
      { now, keyring: KEYRING },
      { actorId: null, ipHash: null },
      { network: "One", adapter, mapping: undefined, isDryRun },
      { path, name: "report.csv", bytes: content.length },
    );
  const { isDryRun: _, takeId: __, ...dry } = await run(true);
  const { isDryRun: ___, takeId: ____, ...taken } = await run(false);
  expect(taken).toEqual(dry);
  return taken;
}

const fieldsOf = (query: string) => Object.fromEntries(new URLSearchParams(query));

const kept = async () =>
  (await shop.db.select().from(sales).orderBy(asc(sales.transactionId))).map(
    ({ transactionId, orderId, status, commissionMinor }) =>
      `${transactionId} of ${orderId}: ${status} ${commissionMinor}`,
  );

const networks: [string, string, string, string][] = [
  [
    "flexoffers",
    "orderid=O1&amount=100.00&commission=5.00&sid=k1&status=pending",
    "Transaction ID,Advertiser Name,Sale Date,Order Number,Sale Amount,Commission,Status,Sub Tracking\n71,Shop,02/01/2026,O1,100.00,5.00,Approved,k1\n",
    "71 of O1: approved 500",
  ],
  [
    "everflow",
    "transaction_id=t1&payout=5.00&sub1=k1&status=pending",
    "Conversion ID,Transaction ID,Status,Offer,Sub1,Payout,Date\n71,t1,approved,Shop,k1,5.00,2026-02-01 10:11:12\n",
    "71 of 71: approved 500",
  ],
  [
    "tune",
    "transaction_id=102f&payout=5.00&aff_sub=k1&status=pending",
    "Stat.datetime,Stat.id,Stat.ad_id,Offer.name,Stat.affiliate_info1,Stat.payout,Stat.conversion_status\n2026-02-01 10:11:12,71,102f,Shop,k1,5.00,approved\n",
    "71 of 71: approved 500",
  ],
  [
    "generic",
    "order_id=O1&amount=100.00&commission=5.00&currency=USD&click_id=k1&status=pending",
    "Transaction ID,Order ID,Date,Status,Sale Amount,Commission,Currency,Click ID\n71,O1,2026-02-01,approved,100.00,5.00,USD,k1\n",
    "71 of O1: approved 500",
  ],
];

test.each(networks)(
  "%s: a call and a file are about one sale, in any order",
  async (adapter, call, file, sale) => {
    const { post } = await addNetwork(shop, "One", adapter);

    await post(fieldsOf(call));
    expect(await kept()).toHaveLength(1);
    await take(adapter, file);
    expect(await kept()).toEqual([sale]);
    // The network repeats its call, and its file is imported again.
    await post(fieldsOf(call));
    await post(fieldsOf(`${call}&comment=again`));
    await take(adapter, file);

    expect(await kept()).toEqual([sale]);
    expect(await findMismatches(shop.db)).toEqual([]);
  },
);

test.each(networks)(
  "%s: a call that arrives after the file changes the same sale",
  async (adapter, call, file, sale) => {
    const { post } = await addNetwork(shop, "One", adapter);

    await take(adapter, file);
    await post(fieldsOf(call.replace("pending", "rejected")));

    expect(await kept()).toEqual([sale.replace("approved", "declined")]);
    expect(await findMismatches(shop.db)).toEqual([]);
  },
);

const ACTION =
  "Action Date,Action Id,Status,Sale Amount,Payout,Oid\n2026-02-01,71,APPROVED,100.00,5.00,O1\n";

test("money in the call's currency is that of a report without one", async () => {
  const { post } = await addNetwork(shop, "One", "impact");

  await post(fieldsOf("oid=O1&amount=100.00&payout=5.00&currency=EUR&state=PENDING"));
  await take("impact", ACTION);

  expect(await kept()).toEqual(["71 of O1: approved 500"]);
  expect(await shop.db.select({ currency: sales.currency }).from(sales)).toEqual([
    { currency: "EUR" },
  ]);
  expect(await findMismatches(shop.db)).toEqual([]);
});

test("dollars stay dollars beside a call in euros", async () => {
  const { post } = await addNetwork(shop, "One", "impact");

  await post(fieldsOf("oid=O1&amount=100.00&payout=5.00&currency=EUR&state=PENDING"));
  await take("impact", ACTION.replaceAll(",100.00,5.00", ",$100.00,$5.00"));

  const currencies = await shop.db.select({ currency: sales.currency }).from(sales);
  expect(currencies.map(({ currency }) => currency)).toContain("USD");
  expect(await findMismatches(shop.db)).toEqual([]);
});

test("a report from before events said that their currency was assumed is no news", async () => {
  const { post } = await addNetwork(shop, "One", "impact");
  await take("impact", ACTION);
  await post(fieldsOf("action_id=71&oid=O1&amount=100.00&payout=5.00&currency=USD&state=REVERSED"));
  for (const { id, event } of await shop.db.select().from(ledgerEvents)) {
    const { hasAssumedCurrency: _, ...former } = event as LedgerEvent;
    const stored = { event: former, hash: eventHash(former) };
    await shop.db.update(ledgerEvents).set(stored).where(eq(ledgerEvents.id, id));
  }

  await take("impact", ACTION, new Date(NOW.getTime() + 5 * DAY_MS));

  expect(await kept()).toEqual(["71 of O1: declined 500"]);
  expect(await shop.db.$count(ledgerEvents)).toBe(2);
});

const HEADER =
  "Transaction ID,Advertiser ID,Order ID,Date,Status,Sale Amount,Commission,Currency,Click ID\n";

test("an order with several sales equals their sum", async () => {
  const { post } = await addNetwork(shop, "One", "generic");

  await post(fieldsOf("order_id=O1&amount=100.00&commission=5.00&currency=USD&click_id=k1"));
  await take(
    "generic",
    `${HEADER}71,7,O1,2026-02-01,approved,60.00,3.00,USD,k1\n72,7,O1,2026-02-01,approved,40.00,2.00,USD,k1\n`,
  );

  expect(await kept()).toEqual(["71 of O1: approved 300", "72 of O1: approved 200"]);
  expect(await findMismatches(shop.db)).toEqual([]);
});

test("another merchant's order with the same id is another sale", async () => {
  const { post } = await addNetwork(shop, "One", "generic");

  await post(fieldsOf("order_id=O1&amount=100.00&commission=5.00&currency=USD&advertiser_id=8"));
  await take("generic", `${HEADER}71,7,O1,2026-02-01,approved,60.00,3.00,USD,\n`);
  expect(await kept()).toEqual(["71 of O1: approved 300", "O1 of O1: approved 500"]);

  await post(fieldsOf("order_id=O1&amount=100.00&commission=6.00&currency=USD&advertiser_id=9"));
  expect(await kept()).toContain("71 of O1: approved 300");
});

const OWN = "order_id=O1&amount=80.00&commission=4.00&currency=USD";
const others: [string, string, string][] = [
  ["came by another click", `${OWN}&click_id=k2`, "60.00,3.00,USD,k1"],
  ["was for another amount on the same day", `${OWN}&date=2026-02-01`, "60.00,3.00,USD,"],
  ["was as much on another day", `${OWN}&date=2026-03-01`, "80.00,4.00,USD,"],
  ["has nothing else in common", "order_id=O1&commission=4.00&currency=USD", "60.00,3.00,USD,"],
];

test.each(others)(
  "a call without a merchant is about another sale when it %s",
  async (_, call, row) => {
    const file = `${HEADER}71,7,O1,2026-02-01,approved,${row}\n`;
    const both = [expect.stringMatching(/^71 of O1/), "O1 of O1: approved 400"];
    const { post } = await addNetwork(shop, "One", "generic");
    await post(fieldsOf(call));
    await take("generic", file);
    expect(await kept()).toEqual(both);

    shop = testShop();
    const { post: postAfter } = await addNetwork(shop, "One", "generic");
    await take("generic", file);
    await postAfter(fieldsOf(call));
    await take("generic", file);
    expect(await kept()).toEqual(both);
    expect(await findMismatches(shop.db)).toEqual([]);
  },
);

test.each([
  ["its click", "order_id=O1&amount=70.00&commission=3.00&currency=USD&click_id=k1"],
  ["its amount", "order_id=O1&amount=60.00&commission=3.00&currency=USD"],
  ["its day", "order_id=O1&status=approved&date=2026-02-01"],
])("a call without a merchant is matched to a sale by %s", async (_, call) => {
  const { post } = await addNetwork(shop, "One", "generic");
  await post(fieldsOf(call));
  await take("generic", `${HEADER}71,7,O1,2026-02-01,approved,60.00,3.00,USD,k1\n`);
  await post(fieldsOf(call));
  expect(await kept()).toEqual(["71 of O1: approved 300"]);
});

test.each([
  ["everflow", "transaction_id=t1&sub1=k1&payout", networks[1]?.[2] ?? ""],
  ["tune", "transaction_id=102f&aff_sub=k1&payout", networks[2]?.[2] ?? ""],
])(
  "%s: a click's transaction does not change the amount of a sale with an id of its own",
  async (id, call, file) => {
    const { post } = await addNetwork(shop, "One", id);
    await take(id, file);
    await post(fieldsOf(`${call}=9.00`));

    const found = await kept();
    expect(found).toHaveLength(2);
    expect(found).toContainEqual(expect.stringMatching(/^71 of .*: approved 500$/));
    expect(found).toContainEqual(expect.stringMatching(/: approved 900$/));
  },
);

test("a call about an order with known sales changes their states, but not their money", async () => {
  const { post } = await addNetwork(shop, "One", "generic");
  await take(
    "generic",
    `${HEADER}71,7,O1,2026-02-01,approved,60.00,3.00,USD,k1\n72,7,O1,2026-02-01,approved,40.00,2.00,USD,k1\n`,
  );
  const call = "order_id=O1&amount=100.00&commission=5.00&currency=USD&click_id=k1";

  await post(fieldsOf(`${call}&status=approved`));
  expect(await kept()).toEqual(["71 of O1: approved 300", "72 of O1: approved 200"]);
  await post(fieldsOf(`${call}&status=declined`));
  expect(await kept()).toEqual(["71 of O1: declined 300", "72 of O1: declined 200"]);
  // It has the amount of one of the sales: it is about that one, as it says nothing newer.
  await post(fieldsOf("order_id=O1&amount=40.00&commission=2.00&currency=USD&click_id=k1"));
  expect(await kept()).toEqual(["71 of O1: declined 300", "72 of O1: declined 200"]);
  await post(fieldsOf("order_id=O1&amount=33.00&commission=1.00&currency=USD&click_id=k1"));
  expect(await kept()).toContain("O1 of O1: approved 100");
  expect(await findMismatches(shop.db)).toEqual([]);
});

test.each([
  [
    "everflow",
    "transaction_id=t1&sub1=k1&payout",
    "order_id",
    "Conversion ID,Transaction ID,Order ID,Status,Sub1,Payout,Date\n71,t1,O1,approved,k1,5.00,2026-02-01 10:11:12\n72,t1,O2,approved,k1,7.00,2026-02-02 10:11:12\n",
  ],
  [
    "tune",
    "transaction_id=t1&aff_sub=k1&payout",
    "goal_id",
    "Stat.datetime,Stat.id,Stat.ad_id,Stat.goal_id,Stat.affiliate_info1,Stat.payout,Stat.conversion_status\n2026-02-01 10:11:12,71,t1,3,k1,5.00,approved\n2026-02-02 10:11:12,72,t1,4,k1,7.00,approved\n",
  ],
])("%s: several conversions of a click are several sales", async (id, call, name, file) => {
  const [one, two] = id === "tune" ? ["3", "4"] : ["O1", "O2"];
  const calls = [`${call}=5.00&${name}=${one}`, `${call}=7.00&${name}=${two}`];
  const both = [/^71 of .*: approved 500$/, /^72 of .*: approved 700$/].map((text) =>
    expect.stringMatching(text),
  );
  const { post } = await addNetwork(shop, "One", id);
  for (const each of calls) await post(fieldsOf(each));
  expect(await kept()).toHaveLength(2);
  await take(id, file);
  expect(await kept()).toEqual(both);

  shop = testShop();
  const after = await addNetwork(shop, "One", id);
  await take(id, file);
  for (const each of calls) await after.post(fieldsOf(each));
  await take(id, file);
  expect(await kept()).toEqual(both);
  expect(await findMismatches(shop.db)).toEqual([]);
});
