import { jobs } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addUser, signedIn } from "../../test/accounts.ts";
import { addClick, addSale, addView, rollUp as fold } from "../../test/events.ts";
import { addNetwork } from "../../test/ledger/sales.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { backupMoment, backupName } from "../backups/rules.ts";
import { registerJobs } from "../jobs/rows.ts";
import { changeSale } from "../sales/admin/save.ts";
import { readSettings, saveSettings } from "../settings/service.ts";
import { describeSchedule } from "../time/describe-schedule.ts";
import { nextRun } from "../time/schedule.ts";
import { readOverview } from "./overview.ts";

let shop: TestShop;
let version: number;
beforeEach(() => {
  shop = testShop();
  version = 0;
});

async function setZone(timeZone: string, now = NOW) {
  const general = await readSettings(shop.db, "general");
  await saveSettings(shop.db, now, "general", { ...general, timeZone }, version);
  version += 1;
}
const at = (text: string) => new Date(text);
const clicksBy = async (now: Date, period: "24h" | "7d" | "1y" = "7d") =>
  (await readOverview(shop.db, now, period)).series
    .filter(({ clicks }) => clicks !== 0)
    .map(({ from, clicks }) => [from.toISOString(), clicks]);

test("days start at the shop's midnight, and have as many hours as there", async () => {
  await setZone("Europe/Berlin");
  // The clocks go back on the 25th: it lasts from 22:00 to 23:00 UTC, 25 hours later.
  for (const moment of [
    "2026-10-24T21:59:59Z",
    "2026-10-24T22:00:00Z",
    "2026-10-25T22:59:59Z",
    "2026-10-25T23:00:00Z",
  ])
    await addClick(shop, { createdAt: at(moment) });
  await fold(shop);

  expect(await clicksBy(at("2026-10-26T12:00:00Z"))).toEqual([
    ["2026-10-23T22:00:00.000Z", 1],
    ["2026-10-24T22:00:00.000Z", 2],
    ["2026-10-25T23:00:00.000Z", 1],
  ]);
});

test("hours start when the shop's clocks show full hours", async () => {
  await setZone("Asia/Kathmandu");
  await addClick(shop, { createdAt: at("2026-07-01T10:14:59Z") });
  await addClick(shop, { createdAt: at("2026-07-01T10:15:00Z") });
  await fold(shop);

  expect(await clicksBy(at("2026-07-01T12:00:00Z"), "24h")).toEqual([
    ["2026-07-01T09:15:00.000Z", 1],
    ["2026-07-01T10:15:00.000Z", 1],
  ]);
});

test("changing the time zone loses and doubles nothing, whatever is reverted afterwards", async () => {
  const sums = async (now: Date) => {
    const { totals, series } = await readOverview(shop.db, now, "7d");
    expect(series.every(({ orders, clicks }) => orders >= 0 && clicks >= 0)).toBe(true);
    return [totals.clicks, totals.orders, totals.customers];
  };
  const awin = await addNetwork(shop, "Awin");
  await addClick(shop, { createdAt: at("2026-03-14T03:30:00Z") });
  await fold(shop);
  const early = at("2026-03-14T03:30:00Z");
  await awin.post({ order_id: "1", amount: "5", sold_at: early.toISOString() }, NOW);
  await awin.post({ order_id: "2", amount: "5" }, NOW);
  expect(await sums(NOW)).toEqual([1, 2, 2]);

  for (const zone of ["Pacific/Auckland", "America/Los_Angeles", "Asia/Kathmandu", "UTC"]) {
    await setZone(zone, NOW);
    expect(await sums(NOW), zone).toEqual([1, 2, 2]);
  }
  await setZone("America/Los_Angeles", at("2026-03-14T10:00:00Z"));
  const later = at("2026-03-14T11:00:00Z");
  await addClick(shop, { createdAt: later });
  await fold(shop);
  await awin.post({ order_id: "3", amount: "5" }, later);
  expect(await sums(later)).toEqual([2, 3, 3]);

  const { api } = await signedIn(shop, await addUser(shop, { role: "admin" }));
  for (const { id } of (await api.admin.sales.list({})).sales) {
    await changeSale(shop.db, later, { actorId: null, ipHash: null }, { id, status: "reversed" });
  }
  expect(await sums(later)).toEqual([2, 0, 0]);
});

test("nightly jobs run by the shop's clock, also right after it was changed", async () => {
  const backup = { name: "backup", schedule: "0 3 * * *" };
  await registerJobs(shop.db, NOW, [backup]);
  const next = async () =>
    (await shop.db.select().from(jobs).where(eq(jobs.name, "backup")))[0]?.nextRunAt;
  expect(await next()).toEqual(at("2026-03-15T03:00:00Z"));

  await setZone("America/New_York");

  expect(await next()).toEqual(at("2026-03-15T07:00:00Z"));
  // Clocks go forward that night: what would be at half past two runs when it is three.
  expect(nextRun("30 2 * * *", at("2026-03-28T12:00:00Z"), "Europe/Berlin")).toEqual(
    at("2026-03-29T01:00:00Z"),
  );
  expect(describeSchedule("0 3 * * *", "America/New_York")).toBe("At 03:00 (America/New_York)");
});

test("a backup's name has the shop's time, and its offset", () => {
  const moment = at("2026-10-25T01:30:00Z");
  const name = backupName(moment, "Europe/Berlin");
  expect(name).toBe("pickwell-2026-10-25T02-30-00+0100.tar.gz");
  expect(backupMoment(name)).toEqual(moment);
  expect(backupMoment("pickwell-2026-11-21T03-00-00Z.tar.gz")).toEqual(at("2026-11-21T03:00:00Z"));
});

test("visits and sales of one moment are on the same day", async () => {
  await setZone("Pacific/Kiritimati");
  await addView(shop, { createdAt: NOW, isVisit: true });
  await addSale(shop, { soldAt: NOW });
  await fold(shop);

  const { series } = await readOverview(shop.db, NOW, "7d");
  expect(series.filter(({ visits, orders }) => visits + orders > 0)).toHaveLength(1);
});
