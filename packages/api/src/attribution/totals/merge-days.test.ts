import { exclusiveTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { eventDayAdditions, eventDays, eventHours, eventKeys } from "@pickwell/db/schema";
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testShop } from "../../../test/testing.ts";
import { rollUpsJob } from "../jobs.ts";
import { addUp, type Writing } from "./add-up.ts";
import { mergeDays } from "./merge-days.ts";
import { Sums } from "./sums.ts";

const zones = [{ since: 0, zone: "UTC" }];
const START = Date.UTC(2026, 0, 1);
const DAY = 86_400_000;

/** Thirty transactions of ten sales, some taken out again, over 59 days and 20 pages. */
async function addMany(db: Db, writing: Writing): Promise<void> {
  for (let batch = 0; batch < 30; batch++) {
    const sums = new Sums(zones);
    for (let at = 0; at < 10; at++) {
      const nth = batch * 10 + at;
      const moment = new Date(START + ((nth * 37) % 59) * DAY);
      const added = { orders: 1, revenueCents: nth * 101, commissionCents: nth };
      const sign = nth % 7 === 0 ? -1 : 1;
      sums.add({ dimension: "all", key: "" }, moment, added, sign);
      sums.add({ dimension: "page", key: `/p${nth % 20}` }, moment, added, sign);
    }
    await exclusiveTransaction(db, (tx) => addUp(tx, sums.list, writing));
  }
}

const daysOf = (db: Db) =>
  db
    .select({ key: eventKeys.key, days: eventDays })
    .from(eventDays)
    .innerJoin(eventKeys, eq(eventKeys.id, eventDays.keyId))
    .orderBy(asc(eventKeys.dimension), asc(eventKeys.key), asc(eventDays.day));
const hoursOf = (db: Db) => db.select().from(eventHours).orderBy(eventHours.keyId, eventHours.hour);

test("merging waiting totals gives the same days as writing them at once", async () => {
  const [{ db: once }, { db: later }] = [testShop(), testShop()];
  await addMany(once, "at-once");
  await addMany(later, "merged-later");

  expect(await daysOf(later)).toEqual([]);
  expect(await mergeDays(later)).toBeGreaterThan(300);

  expect(await daysOf(later)).toEqual(await daysOf(once));
  expect(await hoursOf(later)).toEqual(await hoursOf(once));
  expect(await mergeDays(later)).toBe(0);
  expect(await daysOf(later)).toEqual(await daysOf(once));
});

test("merging notes the last days of keys whose totals an older version has left waiting", async () => {
  const { db } = testShop();
  await addMany(db, "merged-later");
  await db.update(eventKeys).set({ lastDay: 0 });

  await mergeDays(db);

  const newest = new Map((await daysOf(db)).map(({ days }) => [days.keyId, days.day]));
  const noted = await db.select({ id: eventKeys.id, lastDay: eventKeys.lastDay }).from(eventKeys);
  expect(new Map(noted.map(({ id, lastDay }) => [id, lastDay]))).toEqual(newest);
});

test("roll-ups merge totals that a dead process has left, among later ones", async () => {
  const [{ db: once }, shop] = [testShop(), testShop()];
  await addMany(once, "at-once");
  await addMany(once, "at-once");
  await addMany(shop.db, "merged-later");
  await addMany(shop.db, "at-once");

  const { signal } = new AbortController();
  await rollUpsJob.run({ db: shop.db, now: () => new Date(START), signal });

  expect(await daysOf(shop.db)).toEqual(await daysOf(once));
  expect(await shop.db.select().from(eventDayAdditions)).toEqual([]);
});

test("an interrupted merge loses nothing and adds nothing twice", async () => {
  const [{ db: once }, { db }] = [testShop(), testShop()];
  await addMany(once, "at-once");
  await addMany(db, "merged-later");

  await mergeDays(db, AbortSignal.abort());
  expect(await db.select().from(eventDayAdditions)).not.toEqual([]);
  await mergeDays(db);

  expect(await daysOf(db)).toEqual(await daysOf(once));
});
