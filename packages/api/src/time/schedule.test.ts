import { expect, test } from "vitest";
import { nextRun } from "./schedule.ts";

const ZONE = "Europe/Berlin";
const MINUTE_MS = 60_000;
/** The night in which the clocks of Berlin go back. */
const FROM = Date.parse("2026-10-24T20:00:00Z");

test("a schedule comes at the same moments however often, and in whichever order, it is asked for", () => {
  const moments = Array.from({ length: 200 }, (_, index) => new Date(FROM + index * 7 * MINUTE_MS));
  for (const schedule of ["*/10 * * * *", "30 2 * * *", "0 3 * * 0", "5 0 1 * *"]) {
    const next = (moment: Date) => nextRun(schedule, moment, ZONE).toISOString();
    const forwards = moments.map(next);
    // A moment before the last one is not between it and what comes after it.
    const backwards = [...moments].reverse().map(next).reverse();
    expect(forwards).toEqual(backwards);
    for (const [index, moment] of moments.entries())
      expect(new Date(forwards[index] ?? 0).getTime()).toBeGreaterThan(moment.getTime());
  }
});

test("at the very moment that a schedule comes the next one is told", () => {
  const first = nextRun("*/10 * * * *", new Date(FROM + 1), ZONE);
  expect(first.toISOString()).toBe("2026-10-24T20:10:00.000Z");
  expect(nextRun("*/10 * * * *", first, ZONE).toISOString()).toBe("2026-10-24T20:20:00.000Z");
  // Nobody changes what is known by changing what they were given.
  first.setTime(0);
  expect(nextRun("*/10 * * * *", new Date(FROM + 2), ZONE).toISOString()).toBe(
    "2026-10-24T20:10:00.000Z",
  );
});

test("the same schedule comes at other moments in another zone", () => {
  const at = new Date("2026-06-01T00:00:00Z");
  expect(nextRun("0 4 * * *", at, "Europe/Berlin").toISOString()).toBe("2026-06-01T02:00:00.000Z");
  expect(nextRun("0 4 * * *", at, "America/New_York").toISOString()).toBe(
    "2026-06-01T08:00:00.000Z",
  );
});
