/** Limits that several processes have together. */

import { SharedCounts } from "@pickwell/api/shared-counts";
import { NOW } from "@pickwell/api/testing";
import { createTestDatabase } from "@pickwell/db/testing";
import { expect, test } from "vitest";
import { saltFile } from "../../src/data-dir/visitor-salt.ts";
import { CostMeter } from "../../src/plugins/cost-meter.ts";
import { RateWindows } from "../../src/plugins/rate-windows.ts";
import { tempDir } from "../testing.ts";

const MINUTE_MS = 60_000;
const MOST = 100;

/** What two processes count by, and a clock for both. */
function two() {
  const db = createTestDatabase();
  const clock = { at: NOW.getTime() };
  const now = () => new Date(clock.at);
  const counts = ["one", "two"].map(
    (owner) => new SharedCounts({ db, now, owner, hash: (key) => `#${key}` }),
  );
  const sync = async () => {
    for (const each of [...counts, ...counts]) await each.sync();
  };
  const meters = counts.map((each) => new CostMeter(now, { counts: each, purpose: "calls" }));
  const windows = counts.map((each) => new RateWindows({}, each));
  return { clock, sync, meters, windows };
}

test("work that one process has done is charged by the other, and forgiven in the same time", async () => {
  const { clock, sync, meters } = two();
  const [one, other] = meters;
  expect(one?.take("ada", 60, MOST)).toBe(0);
  expect(other?.take("ada", 20, MOST)).toBe(0);
  await sync();

  expect(other?.take("ada", 30, MOST)).toBeGreaterThan(0);
  expect(other?.take("ada", 20, MOST)).toBe(0);
  await sync();
  expect(one?.take("ada", 1, MOST)).toBeGreaterThan(0);
  expect(one?.take("grace", 100, MOST)).toBe(0);

  // What was refused was not counted, and what was is forgiven once.
  clock.at += MINUTE_MS;
  expect(one?.take("ada", MOST, MOST)).toBe(0);
});

test("who comes to another process late is charged what is left of the last minute", async () => {
  const { clock, sync, meters } = two();
  const [one, other] = meters;
  one?.take("ada", 90, MOST);
  await sync();
  clock.at += MINUTE_MS / 2;

  expect(other?.take("ada", 70, MOST)).toBeGreaterThan(0);
  expect(other?.take("ada", 40, MOST)).toBe(0);
});

test("requests to several processes meet one limit", async () => {
  const { sync, windows } = two();
  const [one, other] = windows;
  for (let each = 0; each < 60; each += 1) one?.count("ada", MINUTE_MS, MOST);
  for (let each = 0; each < 40; each += 1) other?.count("ada", MINUTE_MS, MOST);
  await sync();

  expect(one?.count("ada", MINUTE_MS, MOST).current).toBe(MOST + 1);
  expect(other?.count("ada", MINUTE_MS, MOST).current).toBe(MOST + 1);
});

test("two processes that begin a day at once have one salt for it", () => {
  const folder = tempDir();
  const [one, other] = [saltFile(folder, fail), saltFile(folder, fail)];
  const salt = (day: string, letter: string) => ({ day, salt: letter.repeat(43) });
  one.write(salt("2026-03-13", "a"));

  expect(one.write(salt("2026-03-14", "b"))).toEqual(salt("2026-03-14", "b"));
  expect(other.write(salt("2026-03-14", "c"))).toEqual(salt("2026-03-14", "b"));

  expect(other.read()).toEqual(salt("2026-03-14", "b"));
  one.remove();
  expect(other.write(salt("2026-03-14", "d"))).toEqual(salt("2026-03-14", "d"));
});

const fail = (error: unknown) => {
  throw error;
};
