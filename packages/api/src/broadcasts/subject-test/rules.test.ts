import { expect, test } from "vitest";
import { armOf } from "./assign.ts";
import { chanceOf, intervalOf, readersEach, visibleShare, winnerOf } from "./rules.ts";

/** Numbers that look random, the same each time: mulberry32. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How many of many tests name a winner. @param shares - of readers that follow, by subject */
function named(shares: readonly number[], sent: number, tests: number, seed = 1): number {
  const random = generator(seed);
  const draw = (share: number) => {
    let followed = 0;
    for (let reader = 0; reader < sent; reader += 1) if (random() < share) followed += 1;
    return { sent, followed };
  };
  let winners = 0;
  for (let each = 0; each < tests; each += 1) if (winnerOf(shares.map(draw)) !== null) winners += 1;
  return winners / tests;
}

test("computes Fisher's exact test as textbooks do", () => {
  // The lady tasting tea: three of four right.
  expect(chanceOf({ sent: 4, followed: 3 }, { sent: 4, followed: 1 })).toBeCloseTo(0.4857, 4);
  expect(chanceOf({ sent: 4, followed: 4 }, { sent: 4, followed: 0 })).toBeCloseTo(0.0286, 4);
  // As R says: fisher.test(matrix(c(12, 88, 30, 70), 2)).
  expect(chanceOf({ sent: 100, followed: 12 }, { sent: 100, followed: 30 })).toBeCloseTo(0.0028, 3);
  expect(chanceOf({ sent: 100, followed: 0 }, { sent: 100, followed: 0 })).toBe(1);
  expect(chanceOf({ sent: 0, followed: 0 }, { sent: 9, followed: 3 })).toBe(1);
});

test("equal subjects have a winner in at most five of a hundred tests, however many subjects", () => {
  expect(named([0.03, 0.03], 200, 2000)).toBeLessThan(0.05);
  expect(named([0.2, 0.2], 500, 2000)).toBeLessThan(0.05);
  expect(named([0.03, 0.03, 0.03, 0.03], 200, 2000)).toBeLessThan(0.05);
  expect(named([0.2, 0.2, 0.2], 300, 2000)).toBeLessThan(0.05);
});

test("the announced difference is found in four of five tests, half of it mostly not", () => {
  for (const [each, subjects] of [
    [100, 2],
    [500, 2],
    [2000, 2],
  ] as const) {
    const share = visibleShare(each, subjects) ?? 1;
    expect(named([0.03, share], each, 1000)).toBeGreaterThan(0.77);
    expect(named([0.03, 0.03 + (share - 0.03) / 2], each, 1000)).toBeLessThan(0.5);
  }
  expect(visibleShare(50, 4)).toBeGreaterThan(visibleShare(50, 2) ?? 1);
  expect(visibleShare(100_000, 2)).toBeLessThan(0.035);
});

test("a winner differs from all others, not only from the last", () => {
  const arm = (followed: number) => ({ sent: 1000, followed });
  expect(winnerOf([arm(30), arm(80)])).toBe(1);
  expect(winnerOf([arm(82), arm(80), arm(30)])).toBeNull();
  expect(winnerOf([arm(30), arm(31), arm(90)])).toBe(2);
  expect(winnerOf([arm(0), arm(0)])).toBeNull();
  expect(winnerOf([])).toBeNull();
});

test("intervals cover what they claim, and readers are divided equally", () => {
  const [low, high] = intervalOf({ sent: 100, followed: 10 });
  expect(low).toBeCloseTo(0.0552, 3);
  expect(high).toBeCloseTo(0.1744, 3);
  expect(intervalOf({ sent: 0, followed: 0 })).toEqual([0, 1]);
  expect(intervalOf({ sent: 50, followed: 0 })[0]).toBe(0);
  expect(readersEach(1000, 20, 2)).toBe(100);
  expect(readersEach(999, 10, 4)).toBe(24);
});

test("a seed determines who gets which: the same for itself, others for another", () => {
  const broadcast = { subject: "A", subjects: ["B", "C"], testShare: 30, testSeed: "seed" };
  const ids = Array.from({ length: 9000 }, (_, at) => `reader${at}`);
  const arms = ids.map((id) => armOf(broadcast, id));
  expect(ids.map((id) => armOf(broadcast, id))).toEqual(arms);
  const counts = [0, 1, 2, null].map((arm) => arms.filter((each) => each === arm).length);
  for (const count of counts.slice(0, 3)) {
    expect(count).toBeGreaterThan(800);
    expect(count).toBeLessThan(1000);
  }
  expect(counts[3]).toBeGreaterThan(6100);
  const others = ids.map((id) => armOf({ ...broadcast, testSeed: "other" }, id));
  expect(others).not.toEqual(arms);
});
