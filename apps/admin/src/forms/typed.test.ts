import { setShopZone } from "@pickwell/ui/format/shop-zone.ts";
import { afterEach, expect, test } from "vitest";
import { dayProblem, typedProblem } from "./typed.ts";

afterEach(() => setShopZone(undefined));

function typed(type: string, value: string, badInput = false) {
  const field = document.createElement("input");
  field.type = type;
  field.value = value;
  Object.defineProperty(field, "validity", { value: { badInput } });
  return typedProblem(field, "Ends");
}

test.each([
  ["Europe/Berlin", "2027-03-28T01:59", null],
  ["Europe/Berlin", "2027-03-28T02:00", "Europe/Berlin leaves out"],
  ["Europe/Berlin", "2027-03-28T02:59", "Europe/Berlin leaves out"],
  ["Europe/Berlin", "2027-03-28T03:00", null],
  // Shown twice: the first is meant.
  ["Europe/Berlin", "2027-10-31T02:30", null],
  ["America/New_York", "2027-03-14T02:30", "America/New_York leaves out"],
  ["America/New_York", "2027-03-28T02:30", null],
  ["UTC", "2027-03-28T02:30", null],
  ["Europe/Berlin", "", null],
])("the local time in %s of %s is read if it exists there", (zone, value, problem) => {
  setShopZone(zone);

  if (problem === null) expect(typed("datetime-local", value)).toBe(null);
  else expect(typed("datetime-local", value)).toContain(problem);
});

test("input that browsers cannot read is not taken for empty", () => {
  expect(typed("datetime-local", "", true)).toBe(
    "Ends must be a day and a time that exist, both of them whole.",
  );
  expect(typed("number", "", true)).toBe(
    "Ends is not valid. Expected is a number in digits, such as 12.",
  );
  expect(typed("number", "", false)).toBe(null);
  expect(typed("text", "2027-03-28T02:30")).toBe(null);
  expect(typedProblem(undefined, "Ends")).toBe(null);
});

test.each([
  ["0002-05-01T12:00", "Ends is in the year 2. It must be from 1970 to 9999."],
  ["1969-12-31T23:59", "Ends is in the year 1969. It must be from 1970 to 9999."],
  ["1998-05-01T12:00", null],
])("an incomplete year is no date: %s", (value, problem) => {
  setShopZone("UTC");

  expect(typed("datetime-local", value)).toBe(problem);
});

test.each([
  ["2026-11-22", false, null],
  ["", false, null],
  ["", true, "From must be a whole day that exists."],
  ["0002-11-22", false, "From must be from 1970 to 9999."],
])("a date without a time is read: %j", (value, badInput, problem) => {
  const field = { value, validity: { badInput } } as HTMLInputElement;

  expect(dayProblem(field, "From")).toBe(problem);
});
