import { expect, test } from "vitest";
import { divide } from "./decimal.ts";
import { type Rate, Rates, readRates } from "./rates.ts";

const CSV = `Date,USD,JPY,GBP,RUB,
2026-11-20,1.0834,163.25,0.8351,N/A,
2026-11-19,1.0800,163.00,0.8300,N/A,
2022-03-01,1.1162,128.31,0.83358,117.201,
`;
const dayOf = (day: string) => Date.parse(day) / 86_400_000;
const inOrder = (rates: Rate[] | null) => [...(rates ?? [])].sort((a, b) => a.day - b.day);

test("rates are read from the bank's files, of all days and of one", () => {
  expect(readRates(CSV)?.length).toBe(10);
  const newest = [
    { day: dayOf("2026-11-20"), currency: "USD", rate: "1.0834" },
    { day: dayOf("2026-11-20"), currency: "JPY", rate: "163.25" },
  ];
  expect(readRates("Date, USD, JPY, \n20 November 2026, 1.0834, 163.25, \n")).toEqual(newest);
  expect(readRates("\ufeffDate, USD, JPY\r\n2026-11-20, 1.0834, 163.25\r\n\r\n")).toEqual(newest);
});

test.each([
  ["a report", "Order,Amount\n1,2\n"],
  ["a report with dates", "Date,Order,Amount\n2026-11-20,1,2\n"],
  ["words", "the rates of today"],
  ["nothing", ""],
])("%s is rejected as a file of rates", (_what, text) => {
  expect(readRates(text)).toBeNull();
});

test("missing, zero, negative and malformed rates are left out", () => {
  const text = "Date,USD,JPY,GBP,CHF,SEK\n2026-11-20,N/A,0,-1,,1e3\nsoon,1,1,1,1,1\n";
  expect(readRates(text)).toEqual([]);
});

test("amounts are converted at the rate of their day or the last one before it", () => {
  const rates = new Rates(inOrder(readRates(CSV)));
  const convert = (value: string, from: string, to: string, day: string) =>
    rates.convert(value, from, to, dayOf(day));

  expect(convert("108.34", "USD", "EUR", "2026-11-20")).toBe("100");
  expect(convert("108", "USD", "EUR", "2026-11-19")).toBe("100");
  expect(convert("100", "EUR", "JPY", "2026-11-22")).toBe("16325");
  expect(convert("1", "GBP", "USD", "2026-11-20")).toBe("1.297329661118");
  expect(convert("5.005", "SEK", "SEK", "1999-01-01")).toBe("5.005");
});

test("without a rate there is no converted amount", () => {
  const rates = new Rates(inOrder(readRates(CSV)));
  const convert = (value: string, from: string, day: string) =>
    rates.convert(value, from, "EUR", dayOf(day));

  expect(convert("1", "RUB", "2026-11-20")).toBeNull();
  expect(convert("1", "USD", "2026-12-24")).toBeNull();
  expect(convert("1", "XAF", "2026-11-20")).toBeNull();
  expect(convert("117.201", "RUB", "2022-03-02")).toBe("1");
});

test("quotients are rounded once, away from zero", () => {
  expect([
    divide("1", "3", 4),
    divide("-2", "3", 2),
    divide("1", "8", 2),
    divide("-1", "8", 2),
    divide("12.5", "0.5", 0),
  ]).toEqual(["0.3333", "-0.67", "0.13", "-0.13", "25"]);
});
