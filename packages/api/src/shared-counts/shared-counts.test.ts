import { sharedCounts } from "@pickwell/db/schema";
import { createTestDatabase } from "@pickwell/db/testing";
import { expect, test } from "vitest";
import { SharedCounts } from "./shared-counts.ts";

/** On a whole minute. */
const MINUTE = new Date("2026-03-14T09:26:00.000Z").getTime();
const MOST = 160;

/** Processes of one shop. */
function processes(...owners: string[]) {
  const db = createTestDatabase();
  const clock = { at: MINUTE };
  const now = () => new Date(clock.at);
  const hash = (key: string) => `hash of ${key.length}`;
  return { db, clock, all: owners.map((owner) => new SharedCounts({ db, now, owner, hash })) };
}

const count = (counts: SharedCounts | undefined, times: number, key = "ada") => {
  let current = 0;
  for (let each = 0; each < times; each += 1)
    current = counts?.countInMinute(key, MOST).current ?? 0;
  return current;
};
const syncAll = async (all: SharedCounts[]) => {
  for (const each of all) await each.sync();
  for (const each of all) await each.sync();
};

test("what several processes count of one visitor in a minute is one sum", async () => {
  const { all, clock } = processes("one", "two", "three");
  const [one, two, three] = all;

  expect(count(one, 50)).toBe(50);
  expect(count(two, 40)).toBe(40);
  await syncAll(all);

  expect(count(one, 1)).toBe(91);
  expect(count(two, 1)).toBe(91);
  expect(count(three, 1)).toBe(91);
  expect(count(three, 1, "somebody else")).toBe(1);

  // Told once more, and counted once.
  await syncAll(all);
  await syncAll(all);
  expect(count(two, 1)).toBe(93);

  clock.at += 60_000;
  expect(count(one, 1)).toBe(1);
});

test("the end of the minute is told, and what lies in the next one counts there", async () => {
  const { all, clock } = processes("one", "two");
  clock.at += 59_000;
  count(all[0], 100);
  clock.at += 1_000;
  expect(all[0]?.countInMinute("ada", MOST)).toEqual({ current: 1, ttl: 60_000 });
  count(all[0], 29);
  await syncAll(all);

  clock.at += 15_000;
  expect(all[1]?.countInMinute("ada", MOST)).toEqual({ current: 31, ttl: 45_000 });
});

test("who is far from a limit is not told of, and nobody by name", async () => {
  const { all, db } = processes("one", "two");
  count(all[0], MOST / 16 - 1);
  await syncAll(all);
  expect(await db.select().from(sharedCounts)).toEqual([]);

  count(all[0], 1);
  await syncAll(all);

  expect(await db.select().from(sharedCounts)).toEqual([
    { key: "hash of 3", slot: MINUTE / 10_000, owner: "one", units: MOST / 16 },
  ]);
});

test("what is over is forgotten, also what a clock wrote that was ahead", async () => {
  const { all, db, clock } = processes("one", "two");
  clock.at += 86_400_000;
  count(all[0], 100);
  await syncAll(all);
  clock.at -= 86_400_000;
  expect(count(all[1], 100)).toBe(100);
  await syncAll(all);
  expect((await db.select().from(sharedCounts)).map(({ owner }) => owner)).toEqual(["two"]);

  clock.at += 300_000;
  count(all[1], 50);
  await syncAll(all);

  expect((await db.select().from(sharedCounts)).map(({ units }) => units)).toEqual([50]);
});
