import { describe, expect, test } from "vitest";
import { observePast } from "./past-prices.ts";
import { compress, DAY_MS, historyRules, type PricePeriod } from "./periods.ts";

const { gapMs } = historyRules;
const day = (number: number) => Date.UTC(2026, 0, 1) + number * DAY_MS;
const seen = (...of: [number, number][]) => of.map(([at, minor]) => ({ atMs: day(at), minor }));

/** A history with observations that come after later ones. */
function withPast(periods: readonly PricePeriod[], past: { atMs: number; minor: number }[]) {
  let history = [...periods];
  for (const { atMs, minor } of past) {
    const { remove, put } = observePast(history, atMs, minor, gapMs);
    const isReplaced = ({ fromMs }: PricePeriod) =>
      [...remove, ...put].some((one) => one.fromMs === fromMs);
    history = [...history.filter((period) => !isReplaced(period)), ...put].sort(
      (a, b) => a.fromMs - b.fromMs,
    );
  }
  return history;
}

describe("an observation of the past", () => {
  test("leaves a history as if it had come in time", () => {
    const all = seen([0, 100], [2, 100], [4, 80], [5, 80], [12, 80], [14, 90], [15, 100]);
    for (let late = 0; late < all.length - 1; late++) {
      const inTime = all.filter((_, at) => at !== late);
      const history = withPast(compress(inTime), all.slice(late, late + 1));
      expect(history, `without day ${late}`).toEqual(compress(all));
    }
    const backwards = all.slice(0, -1).toReversed();
    expect(withPast(compress(all.slice(-1)), backwards)).toEqual(compress(all));
  });

  test("changes nothing when it is known, or another price is known at that moment", () => {
    const history = compress(seen([0, 100], [2, 100], [4, 80]));
    for (const past of seen([0, 100], [1, 100], [0, 90], [2, 90], [4, 100])) {
      expect(observePast(history, past.atMs, past.minor, gapMs)).toEqual({ remove: [], put: [] });
    }
  });

  test("parts a period in which another price was seen", () => {
    const history = withPast(compress(seen([0, 100], [2, 100])), seen([1, 80]));
    expect(history).toEqual([
      { fromMs: day(0), untilMs: day(1) - 1, minor: 100 },
      { fromMs: day(1), untilMs: day(1), minor: 80 },
      { fromMs: day(1) + 1, untilMs: day(2), minor: 100 },
    ]);
  });
});
