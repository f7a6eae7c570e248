import { ledgerReports, ledgerTransactions } from "@pickwell/db/schema";
import { asc } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addUser, signedIn } from "../../../test/accounts.ts";
import { addNetwork } from "../../../test/ledger/sales.ts";
import { NOW, type TestShop, testShop } from "../../../test/testing.ts";
import { rebuildSales } from "../../sales/rebuild.ts";
import { salesJob } from "../../sales/upkeep-job.ts";
import { saveSettings } from "../../settings/service.ts";
import { removeRawText } from "./remove-raw-text.ts";

const DAY = 86_400_000;
const later = (days: number) => new Date(NOW.getTime() + days * DAY);

let shop: TestShop;
let post: Awaited<ReturnType<typeof addNetwork>>["post"];
beforeEach(async () => {
  shop = testShop();
  post = (await addNetwork(shop, "Small", "generic")).post;
});

const call = (id: string, status = "approved") => ({
  transaction_id: id,
  amount: "10.00",
  currency: "USD",
  status,
});
const raws = async () =>
  (await shop.db.select().from(ledgerReports).orderBy(asc(ledgerReports.id))).map(({ raw }) =>
    raw === "" ? "" : "kept",
  );

test("raw text is removed once, of old reports that were understood", async () => {
  await post(call("1"));
  await post(call("2", "flummoxed"));
  await post(call("3"));
  await post(call("4"), later(10));

  expect(await removeRawText(shop.db, later(5), 2)).toEqual({ examined: 2, cleared: 1 });
  expect(await removeRawText(shop.db, later(5), 2)).toEqual({ examined: 1, cleared: 1 });
  expect(await removeRawText(shop.db, later(5), 2)).toEqual({ examined: 0, cleared: 0 });

  expect(await raws()).toEqual(["", "kept", "", "kept"]);
});

test("events stay, can be rebuilt, and other reports can still be reread", async () => {
  const api = (await signedIn(shop, await addUser(shop, { role: "admin" }))).api;
  await post(call("1"));
  await post({ ...call("2", "seltsam"), betrag: "5" });
  await removeRawText(shop.db, later(5), 100);
  const before = await shop.db.select().from(ledgerTransactions);

  await rebuildSales(shop.db, NOW);

  expect(await shop.db.select().from(ledgerTransactions)).toEqual(before);
  const choice = { network: "Small", adapter: "generic", currency: "USD" };
  expect(await api.admin.sales.keys.readAs({ ...choice, mapping: { state: "nothing" } })).toEqual({
    understood: 1,
  });
});

test("raw text is removed as the settings say, and never by default", async () => {
  await post(call("1"));
  const run = (now: Date) =>
    salesJob.run({ db: shop.db, now: () => now, signal: new AbortController().signal });

  await run(later(1000));
  expect(await raws()).toEqual(["kept"]);

  await saveSettings(shop.db, NOW, "advanced", { rawRetentionDays: 400 }, 1);
  await run(later(399));
  expect(await raws()).toEqual(["kept"]);
  await run(later(401));
  expect(await raws()).toEqual([""]);
});
