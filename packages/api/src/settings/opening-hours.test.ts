import { expect, test } from "vitest";
import { openDays } from "./opening-hours.ts";
import { weekdays } from "./rules.ts";
import type { DayHours } from "./sections/general.ts";

const day = (from: string, to: string): DayHours => ({ isOpen: true, from, to });
const closed: DayHours = { isOpen: false, from: "09:00", to: "18:00" };

const week = (...days: DayHours[]) =>
  openDays(
    Object.fromEntries(weekdays.map((name, at) => [name, days[at] ?? closed])) as Parameters<
      typeof openDays
    >[0],
  ).map(({ first, last, open }) => `${first}-${last} ${open?.join("-") ?? "closed"}`);

const usual = day("09:00", "18:00");

test("successive days with equal hours are joined", () => {
  expect(week(usual, usual, usual, usual, usual, usual)).toEqual([
    "monday-saturday 09:00-18:00",
    "sunday-sunday closed",
  ]);
  expect(week(closed, usual, usual, day("10:00", "20:00"), usual)).toEqual([
    "monday-monday closed",
    "tuesday-wednesday 09:00-18:00",
    "thursday-thursday 10:00-20:00",
    "friday-friday 09:00-18:00",
    "saturday-sunday closed",
  ]);
});

test("a shop that never opens has no hours", () => {
  expect(week()).toEqual([]);
});
