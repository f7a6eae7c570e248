import { auditLog } from "@pickwell/db/schema";
import { and, asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { KEYRING } from "../../test/accounts.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { saveSettings } from "../settings/service.ts";
import { auditRetentionJob } from "./retention-job.ts";

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY);

let shop: TestShop;
beforeEach(() => {
  shop = testShop();
});

const ADDRESS = KEYRING.hash("address", "203.0.113.7");
const OTHER = KEYRING.hash("address", "203.0.113.8");

async function write(days: number, ipHash: string | null = ADDRESS, count = 1) {
  const row = { at: daysAgo(days), action: "session.started", actorId: "ada", ipHash };
  for (let left = count; left > 0; left -= 1) await shop.db.insert(auditLog).values(row);
}
const entries = () => shop.db.select().from(auditLog).orderBy(asc(auditLog.seq));
const run = (now = NOW) =>
  auditRetentionJob.run({
    db: shop.db,
    now: () => now,
    signal: new AbortController().signal,
    isRequested: false,
  });

describe("old entries", () => {
  test("go after a year, as long as nobody sets anything else", async () => {
    for (const days of [400, 366, 364, 1]) await write(days, null);

    expect(await run()).toBe("Removed 2 records.");
    expect((await entries()).map(({ at }) => at)).toEqual([daysAgo(364), daysAgo(1)]);
    expect(await run()).toBeUndefined();
  });

  test("go when the owner says", async () => {
    await saveSettings(shop.db, NOW, "security", { auditRetentionDays: 120 }, 0);
    for (const days of [121, 119, 0]) await write(days, null);

    await run();

    expect((await entries()).map(({ at }) => at)).toEqual([daysAgo(119), NOW]);
  });

  test("go from the far end only: one that is kept keeps those after it", async () => {
    for (const days of [500, 10, 500, 0]) await write(days, null);

    await run();

    expect((await entries()).map(({ at }) => at)).toEqual([daysAgo(10), daysAgo(500), NOW]);
  });

  test("go by their numbers, however they lie", async () => {
    const row = { at: daysAgo(400), action: "session.started" };
    for (const seq of [30, 10, 20]) await shop.db.insert(auditLog).values({ ...row, seq });
    await shop.db.insert(auditLog).values({ ...row, at: NOW, seq: 40 });

    expect(await run()).toBe("Removed 3 records.");
  });

  test("do not all go at once, whatever the clock says", async () => {
    await write(1, null, 300);
    const yearsLater = new Date(NOW.getTime() + 800 * DAY);
    await shop.db.insert(auditLog).values({ at: yearsLater, action: "session.started" });

    expect(await run(yearsLater)).toBe("Removed 100 records.");
  });
});

describe("addresses", () => {
  test("of months that ended 90 days ago are what no key computes, and still tell who is who", async () => {
    await write(200, ADDRESS, 2);
    await write(200, OTHER);
    await write(165);
    await write(89);

    expect(await run()).toBe("Hashed 4 address marks anew.");

    const [first, second, other, later, recent] = (await entries()).map((row) => row.ipHash);
    expect(first).toMatch(/^~[\w-]{43}$/);
    expect(second).toBe(first);
    expect(new Set([first, other, later, recent, ADDRESS]).size).toBe(4);
    expect(recent).toBe(ADDRESS);
    // The key was for that month, and is gone.
    await write(200);
    await run();
    expect((await entries()).at(-1)?.ipHash).not.toBe(first);
  });

  test("are hashed once", async () => {
    await write(200);
    await run();
    const before = await entries();

    expect(await run()).toBeUndefined();
    expect(await entries()).toEqual(before);
  });
});

describe("nobody else changes the log", () => {
  beforeEach(async () => {
    for (const days of [300, 200, 100, 5, 0]) await write(days);
  });
  const change = (values: Partial<typeof auditLog.$inferInsert>, seq = 1) =>
    shop.db.update(auditLog).set(values).where(eq(auditLog.seq, seq));

  test.each([
    ["another action with the hash", { ipHash: "~x", action: "nothing" }],
    ["another moment with the hash", { ipHash: "~x", at: NOW }],
    ["another person with the hash", { ipHash: "~x", actorId: "eve" }],
    ["other words with the hash", { ipHash: "~x", after: { role: "user" } }],
    ["a hash that is not marked", { ipHash: OTHER }],
    ["no hash", { ipHash: null }],
  ])("%s", async (_, values) => {
    await expect(change(values)).rejects.toThrow(/append-only/);
  });

  test("a hash that was made anew, again", async () => {
    await change({ ipHash: "~x" });

    await expect(change({ ipHash: "~y" })).rejects.toThrow(/append-only/);
  });

  test.each([
    ["one from the middle", eq(auditLog.seq, 2)],
    ["all but the first", and(eq(auditLog.actorId, "ada"), eq(auditLog.seq, 3))],
    ["everything", undefined],
  ])("removing %s", async (_, which) => {
    await expect(shop.db.delete(auditLog).where(which)).rejects.toThrow(/append-only/);
    expect(await entries()).toHaveLength(5);
  });
});
