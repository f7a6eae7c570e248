import { expect, test } from "vitest";
import { BackOff } from "./back-off.ts";

test("a process is begun again at once, and later the more often it ends soon", () => {
  const backOff = new BackOff();

  const pauses = Array.from({ length: 10 }, () => backOff.pauseAfter(100));

  expect(pauses.slice(0, 5)).toEqual([0, 500, 1_000, 2_000, 4_000]);
  expect(pauses.at(-1)).toBe(30_000);
  expect(backOff.pauseAfter(60_000)).toBe(0);
  expect(backOff.pauseAfter(100)).toBe(0);
  expect(backOff.pauseAfter(100)).toBe(500);
});
