import { describe, expect, test } from "vitest";
import type { ReductionPolicy } from "../settings/rules.ts";
import { chartParts, compress, DAY_MS, HOUR_MS, inForce, type PricePeriod } from "./periods.ts";
import { isKnown, lowestSince, prior, reducedSince, truePriceBefore } from "./reductions.ts";

const START = Date.UTC(2026, 0, 1);
const day = (number: number) => START + number * DAY_MS;
/** A daily observation from day 0: `100 x20` means twenty at 100, `- x5` five days without. */
function daily(text: string): { atMs: number; minor: number }[] {
  const observations: { atMs: number; minor: number }[] = [];
  let number = 0;
  for (const part of text.split(",")) {
    const [, price = "", times = "1"] = /^\s*(\d+|-)\s*(?:x(\d+))?\s*$/.exec(part) ?? [];
    for (let count = 0; count < Number(times); count++, number++) {
      if (price !== "-") observations.push({ atMs: day(number), minor: Number(price) });
    }
  }
  return observations;
}
const periods = (text: string) => compress(daily(text));

describe("a history", () => {
  test("stores changes, not observations", () => {
    expect(periods("100 x20, 80 x10, 100")).toEqual([
      { fromMs: day(0), untilMs: day(19), minor: 100 },
      { fromMs: day(20), untilMs: day(29), minor: 80 },
      { fromMs: day(30), untilMs: day(30), minor: 100 },
    ]);
  });

  test("has no price for days that were not observed", () => {
    expect(periods("100 x5, - x2, 100 x5")).toHaveLength(1);
    const gap = periods("100 x5, - x10, 100 x5");
    expect(gap).toHaveLength(2);
    expect(inForce(gap, day(20)).map(({ untilMs }) => untilMs)).toEqual([day(4), day(20)]);
    expect(chartParts(gap, day(40)).map((part) => part.length)).toEqual([1, 1]);
    expect(
      chartParts(periods("100 x5, 80 x5, - x10, 80"), day(20)).map((part) => part.length),
    ).toEqual([2, 1]);
  });

  test("is the same when a run is repeated, or late", () => {
    const seen = daily("100 x5, 80 x5");
    expect(compress([...seen, ...seen.slice(-3)])).toEqual(compress(seen));
  });
});

describe("the lowest price of the 30 days before", () => {
  const at = (text: string, number: number) => prior(periods(text), day(number));

  test.each([
    ["100 x40, 80", 40, 100],
    ["100 x20, 90 x5, 100 x15, 80", 40, 90],
    // A lower price that ended before the 30 days.
    ["100 x5, 50 x5, 100 x35, 80", 45, 100],
    // The last day of the lower price is the first of the 30 days.
    ["100 x5, 50 x6, 100 x29, 80", 40, 50],
    // It started before the 30 days and was still in force in them.
    ["50 x11, 100 x29, 80", 40, 50],
    ["50 x10, 100 x30, 80", 40, 100],
    // Two days without observations are not a gap.
    ["100 x20, - x2, 100 x18, 80", 40, 100],
  ])("%s on day %d", (text, number, minor) => {
    expect(at(text, number)).toEqual({ value: minor });
  });

  test.each([
    ["", 40, "no-observations"],
    ["100 x29, 80", 29, "too-short"],
    ["100 x20, - x10, 100 x10, 80", 40, "gap"],
    ["100 x20, - x25, 80", 45, "gap"],
    ["100 x5, - x60, 80", 65, "no-observations"],
  ] as const)("is unknown: %s on day %d", (text, number, unknown) => {
    expect(text === "" ? prior([], day(number)) : at(text, number)).toEqual({ unknown });
  });
});

describe("a reduction", () => {
  /** The former price that may be shown, where one of 100 is claimed. */
  const before = (text: string, minor: number, number: number, policy: ReductionPolicy = "true") =>
    truePriceBefore({ minor, beforeMinor: 100 }, periods(text), day(number), { policy });

  test("starts with its first step", () => {
    expect(reducedSince(periods("100 x40, 90 x5, 80 x5"), day(49))).toBe(day(40));
    expect(before("100 x40, 90 x5, 80 x5", 80, 49)).toBe(100);
  });

  test("after a price almost as low a week before counts from there, or not at all", () => {
    const sold = "100 x30, 63 x5, 100 x5, 60 x2";
    expect(before(sold, 60, 41)).toBe(63);
    expect(before(sold, 60, 41, "hide")).toBeNull();
    expect(before(sold, 60, 41, "claim")).toBe(100);
    expect(before("100 x30, 50 x5, 100 x5, 60 x2", 60, 41)).toBeNull();
  });

  test("is never more than claimed", () => {
    expect(before("200 x40, 60 x2", 60, 41)).toBe(100);
    expect(before("200 x40, 60 x2", 60, 41, "hide")).toBe(100);
  });

  test("without known days before is as claimed, until an observation contradicts it", () => {
    expect(before("60 x5", 60, 4)).toBe(100);
    expect(before("100 x5, 60 x2", 60, 6)).toBe(100);
    expect(before("70 x5, 60 x2", 60, 6)).toBeNull();
    expect(before("50 x5, 60 x2", 60, 6)).toBeNull();
    expect(before("100 x40, - x20, 60 x2", 60, 61)).toBe(100);
  });

  test("ends when the price has been the same for as long", () => {
    expect(before("60 x30", 60, 29)).toBe(100);
    expect(before("60 x31", 60, 30)).toBeNull();
    // The start of the reduction was observed, so it continues.
    expect(before("100 x40, 60 x90", 60, 129)).toBe(100);
  });

  test("ends when the price has gone up", () => {
    expect(reducedSince(periods("100 x40, 80 x5, 90"), day(45))).toBeNull();
    expect(before("100 x40, 80 x5, 90", 90, 45)).toBeNull();
  });

  test("of a deal starts with the deal", () => {
    const told = { policy: "true" as const, sinceMs: day(40) };
    const seen = periods("100 x20, 70 x5, 100 x18");
    expect(truePriceBefore({ minor: 60, beforeMinor: 100 }, seen, day(42), told)).toBe(70);
  });
});

test("finds since when a price has not been as low", () => {
  expect(lowestSince(periods("80 x5, 100 x20, 90"), day(25))).toEqual({
    value: { sinceMs: day(5), observedFromMs: day(0), isGapless: true },
  });
  expect(lowestSince(periods("100 x20, 90 x3"), day(22))).toEqual({
    value: { sinceMs: null, observedFromMs: day(0), isGapless: true },
  });
  // The price may have been as low during the gap.
  expect(lowestSince(periods("80 x5, 100 x20, - x10, 100 x5, 90"), day(40))).toEqual({
    value: { sinceMs: day(5), observedFromMs: day(0), isGapless: false },
  });
  expect(lowestSince(periods("100 x20, 90 x3"), day(60))).toEqual({ unknown: "gap" });
});

/** A pseudorandom generator with a fixed seed. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * The price in each hour, calculated from the observations: that of the last one, unless the next
 * one comes too late.
 */
function hourly(observations: { atMs: number; minor: number }[], hours: number, gapHours: number) {
  const known = new Map<number, number>();
  for (const { atMs, minor } of observations) {
    const hour = (atMs - START) / HOUR_MS;
    if (!known.has(hour)) known.set(hour, minor);
  }
  const prices: (number | null)[] = [];
  for (let hour = 0; hour < hours; hour++) {
    let last = hour;
    while (last >= 0 && !known.has(last)) last--;
    let next = hour + 1;
    while (next < hours && !known.has(next)) next++;
    const isKnownThen =
      last >= 0 && (last === hour ? next - last <= gapHours : next - last <= gapHours);
    prices.push(isKnownThen ? (known.get(last) ?? null) : null);
  }
  return prices;
}

test("equals the result of checking every hour of the observations", () => {
  const random = numbers(42);
  for (let round = 0; round < 60; round++) {
    const gapHours = 24 * (1 + random(4));
    const rules = { gapMs: gapHours * HOUR_MS };
    const observations: { atMs: number; minor: number }[] = [];
    let hour = random(10);
    let minor = 100;
    const last = 24 * (25 + random(40));
    while (hour < last) {
      if (random(4) === 0) minor = 50 + random(6) * 10;
      observations.push({ atMs: START + hour * HOUR_MS, minor });
      hour += random(12) === 0 ? 24 * (1 + random(6)) : 1 + random(36);
    }
    // A reduction starts with an observation, so one is made at the time in question.
    observations.push({ atMs: START + hour * HOUR_MS, minor: 10 });
    const history = compress(observations, rules);
    const prices = hourly(observations, hour + 1, gapHours);
    const window = prices.slice(Math.max(0, hour - 30 * 24), hour);
    const isCovered = hour >= 30 * 24 && window.every((price) => price !== null);
    const found = prior(history, START + hour * HOUR_MS, rules);

    expect(isKnown(found), `round ${round}`).toBe(isCovered);
    if (isKnown(found)) expect(found.value).toBe(Math.min(...(window as number[])));
    expect(history.length).toBeLessThanOrEqual(observations.length);
    const forced = inForce(history, START + hour * HOUR_MS, rules);
    // An isolated observation only counts at its own time.
    const alone = new Set(
      forced.flatMap(({ fromMs, untilMs }) => (fromMs === untilMs ? [fromMs] : [])),
    );
    const hours = Array.from({ length: hour }, (_, at) => START + at * HOUR_MS);
    const told = hours.map(
      (moment) =>
        forced.find(({ fromMs, untilMs }) => fromMs <= moment && moment < untilMs)?.minor ?? null,
    );
    const expected = prices
      .slice(0, hour)
      .map((price, at) => (alone.has(hours[at] ?? 0) ? null : price));
    expect(told, `round ${round}`).toEqual(expected);
  }
});

test("stores a year of daily prices that change monthly as a dozen periods", () => {
  const observations = Array.from({ length: 365 }, (_, number) => ({
    atMs: day(number),
    minor: 1000 + Math.floor(number / 30),
  }));
  const history: PricePeriod[] = compress(observations);
  expect(history).toHaveLength(13);
});
