import { expect, test } from "vitest";
import { Pace } from "./pace.ts";

const at = (ms: number) => new Date(1_000_000 + ms);

test("slow answers get more connections, up to ten; quick ones do not", () => {
  const quick = new Pace();
  const slow = new Pace();
  for (let mails = 0; mails < 500; mails += 1) {
    quick.took(2);
    slow.took(100);
  }
  expect(quick.lanes).toBe(4);
  expect(slow.lanes).toBe(10);
});

test("the owner may allow more connections, or fewer", () => {
  const more = new Pace(32);
  for (let mails = 0; mails < 1_000; mails += 1) more.took(400);
  expect(more.lanes).toBe(32);

  const fewer = new Pace(2);
  expect(fewer.lanes).toBe(2);
  for (let mails = 0; mails < 1_000; mails += 1) fewer.took(400);
  expect(fewer.lanes).toBe(2);
});

test("a mail that has to wait costs a connection, three in a row a pause that doubles", () => {
  const pace = new Pace();
  pace.resisted("mail", at(0), pace.takenAltogether);
  expect([pace.lanes, pace.isPaused(at(0))]).toEqual([3, false]);
  pace.took(1);
  pace.resisted("mail", at(0), pace.takenAltogether);
  pace.resisted("mail", at(0), pace.takenAltogether);
  expect([pace.lanes, pace.isPaused(at(0))]).toEqual([1, false]);
  pace.resisted("mail", at(0), pace.takenAltogether);
  expect([pace.isPaused(at(999)), pace.isPaused(at(1_000))]).toEqual([true, false]);

  // What was under way when the pause began is no second refusal.
  pace.resisted("server", at(500), pace.takenAltogether);
  expect(pace.isPaused(at(1_000))).toBe(false);
  const ends: number[] = [];
  let now = 1_000;
  for (let refusals = 0; refusals < 7; refusals += 1) {
    pace.resisted("server", at(now), pace.takenAltogether);
    const begun = now;
    while (pace.isPaused(at(now))) now += 1_000;
    ends.push((now - begun) / 1_000);
  }
  expect(ends).toEqual([2, 4, 8, 16, 32, 60, 60]);

  pace.took(100);
  pace.resisted("server", at(now), pace.takenAltogether);
  expect([pace.isPaused(at(now + 999)), pace.isPaused(at(now + 1_000))]).toEqual([true, false]);
});

test("a connection that falls silent costs only itself while others carry mails, and a pause while none does", () => {
  const pace = new Pace();
  const before = pace.takenAltogether;
  for (let mails = 0; mails < 3; mails += 1) pace.took(1);
  pace.resisted("connection", at(0), before);
  expect([pace.lanes, pace.isPaused(at(0))]).toEqual([3, false]);

  pace.resisted("connection", at(0), pace.takenAltogether);
  expect([pace.lanes, pace.isPaused(at(0))]).toEqual([1, true]);
});

test("a pause that a wrong clock reckoned holds nothing", () => {
  const pace = new Pace();
  pace.resisted("server", at(3_600_000), pace.takenAltogether);
  expect(pace.isPaused(at(0))).toBe(false);
});
