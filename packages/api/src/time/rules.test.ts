import { describe, expect, test } from "vitest";
import {
  dayNumberIn,
  hourNumberIn,
  isTimeZone,
  localText,
  momentIn,
  monthStartIn,
  offsetText,
  startOfDay,
  startOfHour,
} from "./rules.ts";

const at = (text: string) => new Date(text);
const dayOf = (text: string) => Date.parse(`${text}T00:00Z`) / 86_400_000;
const hoursOf = (zone: string, day: string) =>
  (+startOfDay(zone, dayOf(day) + 1) - +startOfDay(zone, dayOf(day))) / 3_600_000;

test.each([
  ["Europe/Berlin", true],
  ["America/Argentina/Buenos_Aires", true],
  ["UTC", true],
  ["Etc/GMT+5", true],
  ["+01:00", false],
  ["Mars/Olympus", false],
  ["", false],
])("%s is a zone: %s", (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});

describe("a day", () => {
  test.each([
    ["Europe/Berlin", "2026-03-29", 23],
    ["Europe/Berlin", "2026-10-25", 25],
    ["America/New_York", "2026-03-08", 23],
    ["America/New_York", "2026-11-01", 25],
    ["Australia/Lord_Howe", "2026-04-05", 24.5],
    ["Asia/Kolkata", "2026-03-29", 24],
    ["UTC", "2026-03-29", 24],
    // Clocks go from midnight to one, and from midnight back to eleven.
    ["America/Santiago", "2026-09-06", 23],
    ["America/Santiago", "2026-04-04", 25],
    ["America/Havana", "2026-11-01", 25],
  ])("in %s, %s has %d hours", (zone, day, hours) => {
    expect(hoursOf(zone, day)).toBe(hours);
  });

  test.each([
    "Europe/Berlin",
    "America/Santiago",
    "Asia/Kathmandu",
    "Pacific/Apia",
    "America/Havana",
  ])("in %s begins with its first moment, and each moment is in one", (zone) => {
    for (let day = dayOf("2026-01-01"); day < dayOf("2027-01-01"); day += 1) {
      const start = startOfDay(zone, day);
      expect(dayNumberIn(zone, start), localText(zone, start)).toBe(day);
      expect(dayNumberIn(zone, +start - 1)).toBe(day - 1);
    }
  });
});

test.each(["Asia/Kolkata", "Asia/Kathmandu", "Europe/Berlin", "UTC"])(
  "hours of %s begin when its clocks show full hours",
  (zone) => {
    const start = startOfHour(zone, hourNumberIn(zone, at("2026-07-01T10:20:00Z")));
    expect(localText(zone, start)).toMatch(/:00:00$/);
    expect(+at("2026-07-01T10:20:00Z") - +start).toBeGreaterThanOrEqual(0);
    expect(+at("2026-07-01T10:20:00Z") - +start).toBeLessThan(3_600_000);
  },
);

test.each([
  ["Europe/Berlin", "2026-07-01T12:00", "2026-07-01T10:00:00Z"],
  ["Europe/Berlin", "2026-01-01T00:30", "2025-12-31T23:30:00Z"],
  // Shown twice: the first. Never shown: as much later.
  ["Europe/Berlin", "2026-10-25T02:30", "2026-10-25T00:30:00Z"],
  ["Europe/Berlin", "2026-03-29T02:30", "2026-03-29T01:30:00Z"],
  ["Asia/Kathmandu", "2026-07-01T05:45", "2026-07-01T00:00:00Z"],
  ["Pacific/Kiritimati", "2026-01-01T00:00", "2025-12-31T10:00:00Z"],
])("in %s, %s is %s", (zone, text, moment) => {
  expect(momentIn(zone, text)).toEqual(at(moment));
});

test("what is no time is none", () => {
  expect(momentIn("Europe/Berlin", "soon").getTime()).toBeNaN();
});

test("months begin with their first day, by the zone's calendar", () => {
  const moment = at("2026-03-31T23:30:00Z");
  expect(monthStartIn("UTC", moment)).toBe(dayOf("2026-03-01"));
  expect(monthStartIn("Europe/Berlin", moment)).toBe(dayOf("2026-04-01"));
  expect(monthStartIn("Europe/Berlin", moment, -4)).toBe(dayOf("2025-12-01"));
});

test("offsets are written with their sign", () => {
  expect(offsetText("UTC", at("2026-07-01T00:00Z"))).toBe("Z");
  expect(offsetText("Europe/Berlin", at("2026-07-01T00:00Z"))).toBe("+02:00");
  expect(offsetText("America/St_Johns", at("2026-01-01T00:00Z"))).toBe("-03:30");
});
